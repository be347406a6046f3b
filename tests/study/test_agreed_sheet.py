"""The sheet: what it says of each rule, and that names stay names."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from html.parser import HTMLParser

import mistune
import pytest

from ttr_lab.language import speaking
from ttr_lab.model.rulebook import BOOK
from ttr_lab.study.agreed import MOST_REMARKS, Agreement, table_for
from ttr_lab.study.agreed_page import sheet_html
from ttr_lab.study.agreed_sheet import entry_of, sheet_markdown
from ttr_lab.study.agreed_words import TOLD, answers_changed, answers_given, example_of, replaced

SIX = ("Ann", "Ben", "Cleo", "Dora", "Eli", "Finn")
EVIL = (
    "<script>alert(1)</script>",
    "a&b <b>c</b>",
    "*Ann* _Ben_ `x`",
    "[x](http://x.yz)",
    "# Cleo",
    "1. Ann",
    "- [x] Ben",
    "$a$ | b ~~c~~",
    "\\*Ann",
)
REPLACED = {
    ("usa", "HOUSE-LOCO-1"): "USA-DRAW-3 USA-DRAW-4",
    ("team-asia", "HOUSE-LOCO-1"): "USA-DRAW-3 USA-DRAW-4 TEAM-DRAW-4",
    ("usa", "HOUSE-FLUSH-1"): "USA-FLUSH-1 USA-FLUSH-2",
    ("usa", "HOUSE-DOUBLE-1"): "USA-DOUBLE-2",
    ("legendary-asia", "HOUSE-DOUBLE-1"): "LEG-DOUBLE-1",
    ("usa", "HOUSE-TICKET-1"): "USA-SCORE-3",
    ("team-asia", "HOUSE-TICKET-1"): "USA-SCORE-3 TEAM-SCORE-2",
    ("usa", "tickets_2025"): "USA-SETUP-3",
    ("usa", "flush_cap"): "USA-FLUSH-2",
    ("team-asia", "open_racks"): "TEAM-COMP-2",
    ("legendary-asia", "keep_long"): "LEG-TICKET-1",
    ("europe", "keep_long"): "EUR-SETUP-1",
}
"""The official rules that each house rule sets aside, by the rules digest."""


class Reader(HTMLParser):
    """Collects the tags and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def rendered(text: str) -> str:
    """Markdown as a page."""
    return str(mistune.html(text))


def table(map: str, *, house: bool = True) -> Agreement:
    """A full table on a map, with every house rule that fits."""
    count = table_for(map).official.players[-1]
    agreement = replace(table_for(map, SIX[:count]), date=date(2026, 2, 3))
    return agreement.with_house([rule.id for rule in agreement.offered] if house else [])


@pytest.mark.parametrize(("map", "id"), REPLACED)
def test_replaced_rules(map: str, id: str) -> None:
    """Each house rule names the official rules that it sets aside, as the edition numbers them."""
    rules = replaced(table(map).official, id)
    assert [rule.id for rule in rules] == REPLACED[map, id].split()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("map", ["usa", "mini", "europe", "legendary-asia", "team-asia"])
def test_sheet_tells_everything_of_a_rule(map: str, language: str) -> None:
    """Name, sentence, replaced rules with their sentences, example and source: both sheets."""
    agreement = table(map)
    with speaking(language):
        page = Reader(sheet_html(agreement)).text
        text = Reader(rendered(sheet_markdown(agreement))).text
        for id in agreement.house:
            entry = entry_of(agreement, id)
            sentences = (BOOK[rule].told for rule, _ in entry.instead)
            facts = (entry.name, id, entry.text, entry.example, entry.source, *sentences)
            for fact in (*facts, *(rule for rule, _ in entry.instead)):
                assert fact in page
                assert fact in text
        official = "Everything else is official" if language == "en" else "Todo lo demás es oficial"
        for sheet in (page, text):
            assert official in sheet
            assert "2026-02-03" in sheet
            assert "Ticket to Ride" in sheet
            assert all(name in sheet for name in agreement.players)


def test_sheet_without_house_rules() -> None:
    """Nothing agreed on: all is official, and no list stands there."""
    page = sheet_html(table("usa", house=False))
    assert "No house rules: tonight we play by the official rules alone." in page
    assert "Everything is official" in page
    assert "<ol>" not in page


def test_page_needs_nothing_from_anywhere() -> None:
    """No link, script, picture or font is asked for, and the page forbids them too."""
    page = sheet_html(table("team-asia").with_remarks(["see http://x.yz"]))
    tags = set(Reader(page).tags)
    assert not tags & {"script", "img", "link", "iframe", "a", "object", "form"}
    assert not re.search(r"src=|href=|url\(|@import", page)
    assert "default-src 'none'" in page


@pytest.mark.parametrize("evil", EVIL)
def test_names_and_remarks_stay_text(evil: str) -> None:
    """Whatever somebody is called, both sheets show it letter by letter and obey none of it."""
    plain = table_for("mini", ("Ann", "Ben")).with_remarks(["Tea."])
    agreement = table_for("mini", (evil, "Ben")).with_remarks([evil])
    for sheet in (sheet_html, lambda it: rendered(sheet_markdown(it))):
        found = Reader(sheet(agreement))
        assert found.tags == Reader(sheet(plain)).tags
        assert found.text.count(evil) == 2


def test_ticks_and_lines_to_sign() -> None:
    """Who has said yes is ticked; others, bots apart, have an empty box."""
    agreement = table_for("usa", ("Ann", "Ben", "Robin (planner)")).says(0, True)
    page = sheet_html(agreement)
    assert page.count('<span class="ttr-sheet-box">✓</span>Ann') == 1
    assert page.count('<span class="ttr-sheet-box"></span>Ben') == 1
    assert '"ttr-sheet-name">Robin (planner)' in page
    text = sheet_markdown(agreement)
    assert "- [x] Ann\n- [ ] Ben\n- Robin (planner)\n" in text


def test_partners_stand_together() -> None:
    """In a team game every name is told with its team."""
    text = sheet_markdown(table("team-asia"))
    assert "- [ ] Team 1: Ann\n- [ ] Team 1: Ben\n- [ ] Team 2: Cleo" in text


def test_beginner_and_seed_stand_on_the_sheet_if_agreed() -> None:
    """Without them nothing is said of them."""
    agreement = table("usa", house=False)
    assert "Seed" not in sheet_markdown(agreement)
    told = sheet_markdown(replace(agreement, seed=12, first=1))
    assert "**Begins:** Ben" in told
    assert "**Seed of the deal:** 12" in told


def test_idle_rule_says_so_on_the_sheet() -> None:
    """Who agrees on three open doubles with five players reads that it changes nothing."""
    page = sheet_html(table("usa").with_house(["HOUSE-DOUBLE-1"]))
    assert "with 5 it changes nothing" in page


def test_remarks_are_marked_as_own_words() -> None:
    """The heading says that no program checks them; without remarks there is no heading."""
    agreement = table("mini").with_remarks([f"Remark {n}." for n in range(MOST_REMARKS)])
    for sheet in (sheet_html(agreement), sheet_markdown(agreement)):
        assert "no program checks them" in sheet
        assert all(f"Remark {n}." in sheet for n in range(MOST_REMARKS))
    assert "no program checks them" not in sheet_html(table("mini"))


def test_every_rule_is_told_with_the_names_of_the_table() -> None:
    """Examples have no open facts, and speak of players, routes and tickets of this very map."""
    for map in ("usa", "mini", "europe", "legendary-asia", "team-asia"):
        agreement = table(map)
        for id in agreement.house:
            told = example_of(agreement, id)
            assert "{" not in told
            assert "  " not in told
            if "{who}" in TOLD[id].example:
                assert "Ann" in told
    dearest = "Ann holds the ticket Lisboa–Danzig"
    assert dearest not in example_of(table("europe"), "HOUSE-TICKET-1")
    assert "New York–Seattle" in example_of(table("usa"), "HOUSE-TICKET-1")
    assert "−22" in example_of(table("usa"), "HOUSE-TICKET-1")


def test_partners_read_what_becomes_of_the_pair() -> None:
    """With racks the two cards are split as usual (digest, HOUSE-LOCO-1); alone nobody is told."""
    told = "a locomotive that stays the only card still goes to the rack"
    assert told in example_of(table("team-asia"), "HOUSE-LOCO-1")
    assert told not in example_of(table("usa"), "HOUSE-LOCO-1")


def test_rulings_that_change() -> None:
    """The referee's answers that a house rule turns round, and what it answers then."""
    three = table_for("usa", SIX[:3])
    assert [it.id for it in answers_changed(three, "HOUSE-DOUBLE-1")] == ["Q-08"]
    assert [it.id for it in answers_given(three, "HOUSE-DOUBLE-1")] == ["Q-191"]
    assert answers_changed(table_for("usa", SIX[:4]), "HOUSE-DOUBLE-1") == ()
    assert "Q-29" in {it.id for it in answers_changed(table("team-asia"), "HOUSE-LOCO-1")}
    assert "Q-29" not in {it.id for it in answers_changed(three, "HOUSE-LOCO-1")}
    assert [it.id for it in answers_changed(three, "tickets_2025")] == ["Q-180"]
