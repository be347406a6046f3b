"""Live checks: each finding is made by one small map, and not by its nearest fine neighbor."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ttr_lab.language import speaking
from ttr_lab.model.cards import PLAIN_COLORS
from ttr_lab.model.load import shipped_board
from ttr_lab.places import find_maps
from ttr_lab.study.mapmaking.checks import FINE, LOOK, WRONG, Finding, checks, worst
from ttr_lab.study.mapmaking.draft import MapDraft

NAMES = ("Alba", "Bern", "Como", "Dole", "Eger", "Fano")


def ring(size: int = 4, length: int = 3, **rules: str) -> MapDraft:
    """Cities on a circle, each with a route to the next."""
    places = [(50.0, 10.0), (50.0, 14.0), (47.0, 14.0), (47.0, 10.0), (45.0, 12.0), (52.0, 12.0)]
    draft = MapDraft(**rules)  # type: ignore[arg-type]
    for name, (lat, lon) in zip(NAMES[:size], places, strict=False):
        draft = draft.add_city(name, lat, lon)
    for place in range(size):
        draft = draft.add_route(place, (place + 1) % size, length)
    return draft


def about(draft: MapDraft, kind: str, level: str | None = None) -> list[Finding]:
    return [it for it in checks(draft) if it.about == kind and level in (None, it.level)]


def said(draft: MapDraft, kind: str) -> list[str]:
    return [str(it.sentence) for it in about(draft, kind) if it.level != FINE]


@pytest.mark.parametrize("name", ["usa", "europe", "legendary-asia", "team-asia", "czechia"])
def test_nothing_is_wrong_with_published_maps_or_our_own(name: str) -> None:
    found = checks(MapDraft.of(shipped_board(name)))
    assert WRONG not in {it.level for it in found}
    assert {"connected", "colors"} <= {it.about for it in found if it.level == FINE}


def test_the_gravest_come_first() -> None:
    levels = [it.level for it in checks(ring())]
    assert levels == sorted(levels, key=(WRONG, LOOK, FINE).index)
    assert worst(checks(ring())) == WRONG
    assert worst(()) == FINE


def test_a_map_of_one_city() -> None:
    one = MapDraft().add_city("Alba", 50, 10)
    assert said(one, "cities") == ["The map has 1 city so far."]
    assert said(one.add_city("Bern", 51, 10), "cities") == []


def test_a_city_without_a_route() -> None:
    found = about(ring().add_city("Eger", 45, 12), "connected")
    assert [(it.level, str(it.sentence), it.cities) for it in found] == [
        (WRONG, "No route ends in Eger.", (4,))
    ]
    assert [it.level for it in about(ring(), "connected")] == [FINE]


def test_a_map_in_two_pieces() -> None:
    two = ring().add_city("Eger", 45, 12).add_city("Fano", 44, 13).add_route("Eger", "Fano")
    assert said(two, "connected") == [
        "No connection leads from Eger and Fano to the rest of the map."
    ]
    assert said(two.add_route("Como", "Eger"), "connected") == []


def test_a_city_with_one_route() -> None:
    end = ring().add_city("Eger", 45, 12).add_route("Como", "Eger")
    (found,) = about(end, "single")
    assert str(found.sentence) == "Eger has a single route; whoever claims it closes the city."
    assert (found.level, found.cities, found.routes) == (LOOK, (4,), (4,))
    assert about(end.add_route("Eger", "Dole"), "single") == []
    assert about(end.add_route("Eger", "Como"), "single") == [], "a parallel track helps, too"


def test_an_only_link_between_two_parts() -> None:
    """Two triangles with one route between them."""
    draft = ring(3)
    for name, lat, lon in (("Dole", 40, 0), ("Eger", 41, 1), ("Fano", 40, 2)):
        draft = draft.add_city(name, lat, lon)
    draft = draft.add_route(3, 4).add_route(4, 5).add_route(5, 3).add_route(0, 3)
    assert said(draft, "bridge") == ["Alba–Dole is the only link between two parts of the map."]
    assert said(draft.add_route(1, 4), "bridge") == []


def test_cities_too_near_and_in_the_same_place() -> None:
    """The map is 450 km wide, so 9 km are 2%; 0.05 degrees of latitude are 5.6 km."""
    near = ring().add_city("Eger", 50.05, 10)
    (found,) = about(near, "near")
    assert str(found.sentence).startswith("Alba and Eger are only 6 km apart")
    assert (found.level, found.cities) == (LOOK, (0, 4))
    assert about(ring().add_city("Eger", 50.2, 10), "near") == []
    assert said(ring().add_city("Eger", 50, 10), "near") == ["Alba and Eger lie in the same place."]


def test_doubled_names() -> None:
    """An editor refuses them; files may have them with another accent."""
    draft = ring()
    cities = (draft.cities[0], replace(draft.cities[1], name="Álba"), *draft.cities[2:])
    assert said(replace(draft, cities=cities), "names") == ["2 cities are called Alba."]


def test_routes_that_cross() -> None:
    crossed = ring().add_route("Alba", "Como")
    assert said(crossed, "crossing") == []
    (found,) = about(crossed.add_route("Bern", "Dole"), "crossing")
    assert str(found.sentence) == "Alba–Como and Bern–Dole cross each other on the map."
    assert found.routes == (4, 5)


def test_routes_that_cross_the_date_line_do_not_cross_each_other() -> None:
    """Seen around 180 degrees they are parallel; seen around 0 they would cross half a world."""
    draft = MapDraft()
    for name, lat, lon in (("A", 0, 179), ("B", 1, -179), ("C", 2, 179), ("D", 3, -179)):
        draft = draft.add_city(name, lat, lon)
    draft = draft.add_route("A", "B").add_route("C", "D").add_route("B", "C")
    assert said(draft, "crossing") == []


@pytest.mark.parametrize(
    ("kind", "knows", "sentence"),
    [
        ("tunnel", "europe", "Alba–Bern is a tunnel, but the rules of USA know none."),
        ("ferry", "europe", "Alba–Bern is a ferry, but the rules of USA know none."),
        (
            "mountain",
            "legendary-asia",
            "Alba–Bern crosses mountains, but the rules of USA know none.",
        ),
    ],
)
def test_kinds_that_the_rules_do_not_know(kind: str, knows: str, sentence: str) -> None:
    special = ring().change_route(0, **{kind: 1})  # type: ignore[arg-type]
    assert said(special, kind)[0] == sentence
    assert about(special, kind, WRONG)[0].routes == (0,)
    assert about(special.with_rules(ruleset=knows), kind, WRONG) == []


def test_an_impossible_ferry() -> None:
    """More locomotives than spaces; as many are possible."""
    ferry = ring(ruleset="europe").change_route(0, ferry=4)
    assert said(ferry, "ferry")[0] == (
        "The ferry Alba–Bern asks for 4 locomotives, but has only 3 spaces."
    )
    assert about(ring(ruleset="europe").change_route(0, ferry=3), "ferry", WRONG) == []


def test_a_ferry_that_no_deck_could_pay() -> None:
    """The deck has 14 locomotives."""
    long = ring(ruleset="europe").change_route(0, length=15, ferry=15)
    assert "the deck has only 14" in said(long, "ferry")[0]
    assert about(ring(ruleset="europe").change_route(0, length=15, ferry=14), "ferry", WRONG) == []


def test_a_ferry_over_land_only() -> None:
    """Paris and Frankfurt have no water between them; Dieppe and London have."""
    draft = MapDraft(ruleset="europe").add_city("Paris", 48.86, 2.35)
    draft = draft.add_city("Frankfurt", 50.11, 8.68).add_city("Dieppe", 49.92, 1.08)
    draft = draft.add_city("London", 51.51, -0.13)
    dry = draft.add_route("Paris", "Frankfurt", 3, ferry=1)
    assert said(dry, "ferry") == ["The ferry Paris–Frankfurt goes over land only."]
    assert said(draft.add_route("Dieppe", "London", 2, ferry=1), "ferry") == []


def test_a_length_without_points() -> None:
    seven = ring().change_route(1, length=7)
    assert said(seven, "length-points") == ["Bern–Como has 7 spaces, a length without points."]
    assert about(seven.with_rules(points={3: 4, 7: 18}), "length-points") == []


def test_too_long_a_route() -> None:
    """More trains than a player has, or more cards of a color than anybody collects."""
    mini = ring(ruleset="mini", length=2)
    assert said(mini.change_route(0, length=11), "long") == [
        "Alba–Bern takes 11 trains, but a player has only 10."
    ]
    assert said(mini.change_route(0, length=8, mountain=2), "long") == []
    assert said(mini.change_route(0, length=8, mountain=3), "long") != []
    assert said(ring().change_route(0, length=8), "long") == [], "as Stockholm–Petrograd"
    assert "asks for 9 cards of one color" in said(ring().change_route(0, length=9), "long")[0]


def test_unequal_parallel_tracks() -> None:
    double = ring().add_route("Alba", "Bern", 4)
    assert said(double, "parallel") == [
        "The parallel tracks Alba–Bern have different lengths: 3, 4."
    ]
    assert said(double.change_route(4, length=3), "parallel") == []
    red = double.change_route(4, length=3, color="red").change_route(0, color="red")
    assert said(red, "parallel") == ["Two parallel tracks Alba–Bern have one color."]


def test_colors_that_are_not_even() -> None:
    """Eight tracks of 3 spaces, one a color, are even; four more red spaces are not."""
    draft = ring()
    for place, color in enumerate(PLAIN_COLORS[4:]):
        draft = draft.add_route(place, (place + 1) % 4, 3, color)
    for place, color in enumerate(PLAIN_COLORS[:4]):
        draft = draft.change_route(place, color=color)
    even = draft.add_route("Alba", "Como", 6)
    assert [it.level for it in about(even, "colors")] == [FINE], "6 of 30 spaces are gray"
    red = even.add_route("Bern", "Dole", 2, "red")
    assert said(red, "colors") == [
        "The map has 5 spaces of red and only 3 of purple; published maps ask for all colors "
        "almost equally."
    ]
    assert said(draft, "gray") == ["0% of the spaces are gray; on published maps it is 19% to 41%."]


def test_room_for_the_players() -> None:
    """Ten trains, two left at the end: two players need 16 spaces, or nobody gets that far."""
    six = ring(5, 3, ruleset="mini").with_rules(players=[2])
    assert said(six, "room") == [
        "With 2 players the map may be full before anybody runs out of trains: 2 players have 20 "
        "trains, and 15 spaces can be claimed."
    ]
    assert "choose rules with fewer trains" in str(about(six, "room")[0].advice)
    more = six.change_route(0, length=4)
    assert "the map is tight: 0.80 spaces for each train" in said(more, "room")[0]
    twin = more.add_route("Alba", "Bern", 4)
    assert "0.80 spaces" in said(twin, "room")[0], "with two players the second track stays shut"


def test_a_full_map_is_told_once_and_can_be_played() -> None:
    """Six times 6 spaces are enough for no number of players, six times 15 for two of them."""
    small = ring(6, 6)
    assert [it.level for it in about(small, "room")] == [LOOK]
    assert said(small, "room") == [
        "With 2, 3, 4 and 5 players the map may be full before anybody runs out of trains: 2 "
        "players have 90 trains, and 36 spaces can be claimed."
    ]
    larger = ring(6, 15)
    full, *_ = about(larger, "room")
    assert str(full.sentence).startswith("With 3, 4 and 5 players the map may be full")
    assert str(full.advice) == "Add routes, or offer the map to fewer players."


def test_tickets_and_their_worth() -> None:
    """From Alba to Como it is 3 + 3 = 6 trains; two points more or less are usual."""
    for points, level in ((3, LOOK), (4, None), (8, None), (9, LOOK)):
        found = about(ring().add_ticket("Alba", "Como", points), "value", level)
        assert (found != []) == (level is not None) or found[0].level == FINE
    assert said(ring().add_ticket("Alba", "Como", 9), "value") == [
        "Alba–Como is worth 9 points, but its shortest connection takes 6 trains."
    ]
    assert said(ring().add_ticket("Alba", "Como", 8), "value") == []


def test_tickets_that_nobody_can_complete() -> None:
    apart = ring().add_city("Eger", 45, 12).add_ticket("Alba", "Eger", 5)
    (found,) = about(apart, "value", WRONG)
    assert str(found.sentence) == "No connection joins Alba–Eger."
    assert (found.cities, found.tickets) == ((0, 4), (0,))
    far = ring(6, 6, ruleset="mini").add_ticket("Alba", "Dole", 18)
    assert said(far, "value") == ["Alba–Dole takes 18 trains at least, but a player has only 10."]


def test_many_tickets_of_a_kind_share_a_finding() -> None:
    draft = ring(6)
    for a, b in ((0, 2), (0, 3), (0, 4), (1, 3), (1, 4), (1, 5)):
        draft = draft.add_ticket(a, b, 20)
    (found,) = about(draft, "value", LOOK)
    assert str(found.sentence).startswith("6 tickets are worth clearly more or less")
    assert found.tickets == (0, 1, 2, 3, 4, 5)


def test_tickets_between_neighbors() -> None:
    assert said(ring().add_ticket("Alba", "Bern", 3), "neighbors") == [
        "Alba–Bern joins two neighbors."
    ]


def test_too_few_tickets_of_each_kind() -> None:
    """Three are dealt to each of two to five players; Europe deals a long one too."""
    draft = MapDraft.of(shipped_board("czechia"))
    few = replace(draft, tickets=draft.tickets[:14])
    assert said(few, "tickets") == [
        "14 regular tickets are too few: 5 players are dealt 3 each, 15 in all."
    ]
    assert "fewer players" in str(about(few, "tickets")[0].advice)
    assert "fewer" not in str(about(few.with_rules(players=[5]), "tickets")[0].advice)
    assert said(replace(draft, tickets=draft.tickets[:15]), "tickets") == []
    europe = draft.with_rules(ruleset="europe")
    assert said(europe, "tickets") == [
        "0 long tickets are too few: 5 players are dealt 1 each, 5 in all."
    ]
    for ticket in range(5):
        europe = europe.change_ticket(ticket, long=True)
    assert said(europe, "tickets") == []
    assert said(europe.with_rules(ruleset="usa"), "tickets") == [
        "5 tickets are long, but the rules of USA deal no long tickets."
    ]


def test_cities_without_a_ticket() -> None:
    """Two of six are a third; on published maps at most 17% have none."""
    draft = ring(6).add_ticket("Alba", "Como", 6).add_ticket("Bern", "Dole", 6)
    assert said(draft, "unnamed") == ["No ticket names Eger and Fano."]
    assert said(draft.add_ticket("Eger", "Alba", 6), "unnamed") == []


@pytest.mark.parametrize("name", sorted(find_maps()))
def test_findings_are_told_in_spanish(name: str) -> None:
    with speaking("es"):
        told = [str(it) for it in checks(MapDraft.of(shipped_board(name)))]
    assert any("Desde cada ciudad se llega a todas las demás." in line for line in told)
    assert not any(" the " in line for line in told)
