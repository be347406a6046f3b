"""The players at the table: what everybody may know of each, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

import ipywidgets as W

from ..engine.view import Seen, SeenTeam, View
from ..language import Saying, later, say, together, translated
from ..model.board import Board, members
from ..model.state import Table
from ..rules.borrowing import cities_of
from ..rules.trail import longest_trail, pieces
from .controls import Guard, make_button, put
from .seats import first_name
from .signs import sign_of
from .words import name_house_rules, tell_path


def unseen(text: str) -> str:
    """A text that is only read aloud."""
    return f'<span class="ttr-unseen">{text}</span>'


def short_name(table: Table, team: int) -> str:
    """The first names of a team's players."""
    return together([first_name(table.names[seat]) for seat in table.teams[team]])


def show_longest(board: Board, name: str, routes: int) -> tuple[Saying, tuple[int, ...]]:
    """The longest path in these routes: told, and as routes in their order."""
    trail = longest_trail(board, routes)
    return tell_path(board, name, trail), trail.routes


def show_network(board: Board, name: str, routes: int) -> tuple[Saying, tuple[int, ...]]:
    """The connected routes that join the most cities: told, and as routes."""

    def towns(piece: int) -> int:
        return (cities_of(board, piece) & board.towns).bit_count()

    best = max(pieces(board, routes), key=towns, default=0)
    told = Saying(NETWORK if best else NO_NETWORK, name=name, n=towns(best))
    return told, tuple(members(best))


NETWORK = later("Largest network of {name}: {n} {n:city|cities}.")
NO_NETWORK = later("Largest network of {name}: no route claimed yet.")
Sight = Callable[[Board, str, int], tuple[Saying, tuple[int, ...]]]
SIGHTS: dict[str, tuple[str, str, Sight]] = {
    "longest_path": (
        later("Longest path"),
        later("Show the longest path of {team} on the map"),
        show_longest,
    ),
    "asian_explorer": (
        later("Largest network"),
        later("Show the largest network of {team} on the map"),
        show_network,
    ),
}
"""The bonuses that can be seen on the map: what stands before the buttons and in their tooltips,
and what they show."""


class PlayersTable(W.VBox):
    """A line a player, grouped by teams, and a button for each team's longest path."""

    def __init__(self, table: Table, show_path: Callable[[int], None], guard: Guard) -> None:
        self.lines = W.HTML(layout=W.Layout(width="auto"))
        self.table = table
        name, tip, self.sight = next(SIGHTS[it] for it in table.ruleset.bonuses if it in SIGHTS)
        self.paths = tuple(
            make_button(
                short_name(table, team),
                guard(lambda team=team: show_path(team)),  # type: ignore[misc]
                "ttr-plain",
                tooltip=say(tip, team=table.team_name(team)),
            )
            for team in range(len(table.teams))
        )
        row = W.HBox((W.HTML(f'<span class="ttr-label">{translated(name)}</span>'), *self.paths))
        row.add_class("ttr-flow")
        super().__init__((self.lines, row))
        self.add_class("ttr-players")

    def show(self, view: View) -> None:
        """Show all players; an arrow marks those who are asked."""
        partners = view.ruleset.team_size > 1
        rows = "".join(
            (self._show_team(view, team) if partners else "")
            + "".join(_show_player(view, view.players[seat]) for seat in team.seats)
            for team in view.teams
        )
        head = "".join(
            f'<th scope=col title="{title}">{text}</th>' for text, title in _columns(view)
        )
        house = name_house_rules(view.ruleset)
        told = say("House rules: {house}", house=escape(house))
        rules = f"<caption>{told}</caption>" if house else ""
        put(
            self.lines,
            value=f"<table>{rules}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>",
        )

    def _show_team(self, view: View, team: SeenTeam) -> str:
        """The team's line: its score and what both have together, its racks as far as known."""
        name = escape(short_name(self.table, team.number))
        stocks = say("Both stocks together; the end comes at {n} or fewer", n=view.ruleset.end_at)
        line = (
            f"<tr class=ttr-team><td></td><th scope=row>{name}</th><td>{team.score}</td>"
            f'<td title="{stocks}">{team.trains}</td>'
            f'<td title="{say("Train cards on the rack")}">{_backs(team.cards)}</td>'
            f'<td title="{say("Tickets on the rack")}">{_backs(team.tickets)}</td></tr>'
        )
        if team.rack is None or team.number == view.me.team or not (team.cards or team.tickets):
            return line
        tickets = (str(view.board.tickets[index]) for index in team.shared or ())
        told = "; ".join((str(team.rack), *tickets))
        width = len(list(_columns(view))) - 1
        return f"{line}<tr><td></td><td colspan={width} class=ttr-open>{escape(told)}</td></tr>"


def _backs(number: int) -> str:
    """So many cards that show their backs."""
    return f'<span class="ttr-quiet">{say("rack")}</span> {number}'


def _columns(view: View) -> Iterator[tuple[str, str]]:
    """The head of each column in HTML, and what it means; a long head says where it may break."""
    yield unseen(say("On turn")), ""
    yield say("Player<wbr>"), ""
    yield say("Points"), say("Points for routes so far")
    if view.ruleset.stations:
        yield say("Stations<wbr>"), say("Stations not yet built")
    yield say("Trains<wbr>"), say("Trains left in stock")
    yield say("Cards"), say("Train cards in the hand")
    yield say("Tickets<wbr>"), say("Tickets in the hand")


def _show_player(view: View, seen: Seen) -> str:
    asked = seen.seat in view.on_turn
    points = "" if view.ruleset.team_size > 1 else seen.score
    cells: Sequence[object] = (
        points,
        *((seen.stations,) if view.ruleset.stations else ()),
        *(seen.trains, seen.cards, seen.tickets),
    )
    return (
        f"<tr{' class=ttr-now' if asked else ''}><td>{'▶' if asked else ''}</td>"
        f"<th scope=row>{sign_of(seen.seat, view.ruleset.team_size)} {escape(seen.name)}</th>"
        f"{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    )
