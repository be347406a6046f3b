"""The exercises of the lesson about graphs, section by section."""

from __future__ import annotations

from ...language import later
from . import (
    graph_central,
    graph_cuts,
    graph_cuts_between,
    graph_keeping,
    graph_longest,
    graph_networks,
    graph_tickets,
    graph_trails,
    graph_trees,
    graph_ways,
    graph_ways_anew,
    graph_wires,
)
from .graph_parts import Attempt, patient
from .lesson import Lesson, Recipe, Section


def _recipe(name: str, title: str, level: int, attempt: Attempt) -> Recipe:
    return Recipe(id=name, title=title, level=level, draw=patient(attempt))


WAYS = Section(
    id="ways",
    title=later("The cheapest way"),
    recipes=(
        _recipe("way-trains", later("The fewest trains"), 1, graph_ways.way_trains),
        _recipe("way-turns", later("The fewest turns"), 2, graph_ways.way_turns),
        _recipe("way-dijkstra", later("Dijkstra's next city"), 2, graph_ways_anew.way_dijkstra),
        _recipe("way-taken", later("The second-best way"), 3, graph_ways_anew.way_taken),
    ),
)
TREES = Section(
    id="trees",
    title=later("Trees and networks"),
    recipes=(
        _recipe("tree-spare", later("Routes to spare"), 1, graph_trees.tree_spare),
        _recipe("tree-spanning", later("All cities"), 2, graph_trees.tree_spanning),
        _recipe("tree-tickets", later("Two tickets"), 2, graph_networks.tree_tickets),
        _recipe("tree-third", later("A third ticket"), 3, graph_networks.tree_third),
    ),
)
CUTS = Section(
    id="cuts",
    title=later("Where a map breaks"),
    recipes=(
        _recipe("cut-bridge", later("The bridge"), 1, graph_cuts.cut_bridge),
        _recipe("cut-fewest", later("Parting two cities"), 2, graph_cuts_between.cut_fewest),
        _recipe(
            "cut-disjoint", later("Connections that never meet"), 2, graph_cuts_between.cut_disjoint
        ),
        _recipe("cut-city", later("Cities that part a map"), 3, graph_cuts.cut_city),
    ),
)
TRAILS = Section(
    id="trails",
    title=later("Paths that use no route twice"),
    recipes=(
        _recipe("trail-odd", later("Odd cities"), 1, graph_trails.trail_odd),
        _recipe("trail-euler", later("Everything in one path"), 2, graph_trails.trail_euler),
        _recipe("trail-several", later("As few paths as possible"), 2, graph_trails.trail_several),
        _recipe("trail-longest", later("The longest path"), 3, graph_longest.trail_longest),
    ),
)
CENTRALITY = Section(
    id="centrality",
    title=later("Central cities"),
    recipes=(
        _recipe("central-degree", later("Routes of a city"), 1, graph_central.central_degree),
        _recipe("central-close", later("How far it is"), 2, graph_central.central_close),
        _recipe("central-between", later("Tickets passing"), 2, graph_central.central_between),
        _recipe("central-resistance", later("All ways at once"), 3, graph_wires.central_resistance),
    ),
)
TICKETS = Section(
    id="tickets",
    title=later("What a ticket is worth"),
    recipes=(
        _recipe("ticket-per-train", later("Points a train"), 1, graph_tickets.ticket_per_train),
        _recipe("ticket-overlap", later("What two tickets share"), 2, graph_tickets.ticket_overlap),
        _recipe("ticket-spare", later("Trains left over"), 2, graph_keeping.ticket_spare),
        _recipe("ticket-keep", later("Which to keep"), 3, graph_keeping.ticket_keep),
    ),
)
LESSON = Lesson(
    id="06_graphs",
    title=later("Graphs: what the map knows"),
    sections=(WAYS, TREES, CUTS, TRAILS, CENTRALITY, TICKETS),
)
