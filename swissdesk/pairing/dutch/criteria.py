"""The quality criteria: each keeps the best of the pairings that are left.

They bear the numbers that they have since 2025; `ladders` says which ones an edition has.
"""

from collections.abc import Callable
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.pairing.dutch.graphs import BracketGraph
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.optimum import Pairs

Values = tuple[int, ...]
"""What a criterion cannot avoid; where it looks at several scores, from the highest."""


class Rung(Frozen):
    """A criterion: its name, its article, and how it is settled.

    `settle` returns the values that it comes to, or None if the graph is too small to tell. `is_inner`
    tells whether it chooses among the pairs of the bracket, and those who stay over, by themselves:
    then there is nothing to settle where both are clear.
    """

    name: str
    article: str
    settle: Callable[[BracketGraph], Values | None]
    is_inner: bool


def c6_downfloaters(graph: BracketGraph) -> Values | None:
    """Minimise the number of downfloaters (C.04.3:2.4.1)."""
    return graph.settle_pairs()


def c7_scores_of_downfloaters(graph: BracketGraph) -> Values | None:
    """Minimise the scores of the downfloaters, in descending order (C.04.3:2.4.2)."""
    return graph.settle_limbo()


def c8_following_bracket(graph: BracketGraph) -> Values | None:
    """Let the following bracket comply with C1 to C7 (C.04.3:2.4.3)."""
    return graph.settle_look_ahead()


def c9_unplayed_games(graph: BracketGraph) -> Values:
    """Minimise the unplayed games of the assignee of the bye (C.04.3:2.4.4).

    Only where nobody else stays over: the class of those with the fewest games is avoided first.
    """
    mate = graph.matchings.mate
    others = graph.outside & ~graph.bye
    players = members(graph.mdps | graph.residents)
    # Where anybody else stays over all of them move down, and a later bracket settles the bye.
    if not graph.bracket.holds_bye or any(others >> mate[vertex] & 1 for vertex in players):
        return ()
    bye = graph.bye.bit_length() - 1
    games = {v: graph.bracket.facts.state.games(graph.place(v)) for v in members(graph.matchings.rows[bye])}
    # Fewest games are most unplayed ones. The first class that cannot be avoided is the best there is.
    for fewest in sorted(set(games.values())):
        if graph.matchings.minimise_between(
            graph.bye, sum(1 << v for v, count in games.items() if count <= fewest)
        ):
            # A value is the better the smaller, and more games are better.
            return (-fewest,)
    return ()


def wide_differences(graph: BracketGraph) -> Pairs:
    """Return the pairs in which a topscorer or an opponent gets a colour difference beyond two (C10).

    That happens where two players with such a difference should both get the same colour.
    """
    state = graph.bracket.facts.state
    if not graph.set_of(state.topscorers):
        return []
    wide = sum(1 << v for v in members(_absolute(graph)) if abs(state.differences[graph.place(v)]) > 1)
    # Two with such a difference to the same side: one of them gets the same colour once more.
    return [(colour & wide, colour & wide) for colour in (graph.white, graph.black)]


def third_colours(graph: BracketGraph) -> Pairs:
    """Return the pairs in which a topscorer or an opponent gets the same colour three times (C11).

    The wider colour difference is granted (5.2.2); with equal ones the player whose last two games
    did not have the same colour is refused, as that of the other goes back further (5.2.3).
    """
    state = graph.bracket.facts.state
    if not graph.set_of(state.topscorers):
        return []
    repeated = graph.set_of(state.repeated)
    entries = []
    for colour in (graph.white, graph.black):
        players = members(_absolute(graph) & colour)
        width = {v: abs(state.differences[graph.place(v)]) for v in players}
        of_width = {w: sum(1 << v for v in players if width[v] == w) for w in set(width.values())}
        for value, group in of_width.items():
            narrower = sum(other for w, other in of_width.items() if w < value) & repeated
            wider = sum(other for w, other in of_width.items() if w > value)
            # Each pair is named from both sides: who is wider for one of the two is narrower for the other.
            entries.append((group & repeated, group & repeated | narrower | wider))
            entries.append((group & ~repeated, narrower))
    return entries


def denied_preferences(graph: BracketGraph) -> Pairs:
    """Return the pairs in which somebody does not get the preferred colour (C12)."""
    return [(colour, colour) for colour in (graph.white, graph.black)]


def denied_strong_preferences(graph: BracketGraph) -> Pairs:
    """Return the pairs in which somebody does not get a strongly preferred colour (C13)."""
    state = graph.bracket.facts.state
    absolute = graph.set_of(state.absolute)
    strong = graph.set_of(state.strong)
    entries = []
    for colour in (graph.white, graph.black):
        # Two absolute ones are left out: their pair is the business of C10 and C11. The stronger of the
        # two sets is granted, so that one strong preference is lost.
        entries.append((colour & absolute, colour & strong & ~absolute))
        entries.append((colour & strong & ~absolute, colour & strong))
    return entries


COLOUR_PAIRS: Final = (wide_differences, third_colours, denied_preferences, denied_strong_preferences)
"""The pairs that C10 to C13 count, in this order."""


def c10_topscorers_difference(graph: BracketGraph) -> Values:
    """Minimise the topscorers or their opponents whose colour difference passes two (C.04.3:2.4.5)."""
    return _minimise(graph, wide_differences(graph))


def c11_topscorers_third_colour(graph: BracketGraph) -> Values:
    """Minimise the topscorers or their opponents with the same colour three times (C.04.3:2.4.6)."""
    return _minimise(graph, third_colours(graph))


def c12_colour_preferences(graph: BracketGraph) -> Values:
    """Minimise the players who do not get their colour preference (C.04.3:2.4.7)."""
    return _minimise(graph, denied_preferences(graph))


def c13_strong_preferences(graph: BracketGraph) -> Values:
    """Minimise the players who do not get their strong colour preference (C.04.3:2.4.8)."""
    return _minimise(graph, denied_strong_preferences(graph))


def _absolute(graph: BracketGraph) -> int:
    return graph.set_of(graph.bracket.facts.state.absolute)


def _minimise(graph: BracketGraph, entries: Pairs) -> Values:
    """Minimise pairs of the bracket: for each group of players, whom they should not meet."""
    pairs = [(group, others) for group, others in entries if group and others]
    return (graph.matchings.minimise_pairs(pairs) if pairs else 0,)


def c14_c16_resident_downfloaters(back: int) -> Callable[[BracketGraph], Values]:
    """Minimise the resident downfloaters who had a downfloat (C.04.3:2.4.9, 2.4.11)."""

    def settle(graph: BracketGraph) -> Values:
        floated = graph.set_of(graph.bracket.facts.state.down[back - 1])
        return (graph.matchings.minimise_between(graph.residents & floated, graph.outside),)

    return settle


def c14_c16_all_downfloaters(back: int) -> Callable[[BracketGraph], Values]:
    """Minimise the players who get a downfloat again (2025: 3.4.9, 3.4.11; 2017: C.12, C.14).

    Moved-down players get one whoever they meet: they count, but there is a choice among residents only.
    """
    of_residents = c14_c16_resident_downfloaters(back)

    def settle(graph: BracketGraph) -> Values:
        floated = graph.set_of(graph.bracket.facts.state.down[back - 1]) & graph.mdps
        (residents,) = of_residents(graph)
        return (floated.bit_count() + residents,)

    return settle


ALL_DOWNFLOATERS: Final = (c14_c16_all_downfloaters(1), c14_c16_all_downfloaters(2))
"""As they count in 2017 and 2025: one round ago, two rounds ago."""


def c15_c17_opponents_of_mdps(back: int) -> Callable[[BracketGraph], Values]:
    """Minimise the opponents of moved-down players who had an upfloat (C.04.3:2.4.10, 2.4.12)."""

    def settle(graph: BracketGraph) -> Values:
        floated = graph.set_of(graph.bracket.facts.state.up[back - 1])
        return (graph.matchings.minimise_between(graph.mdps, graph.residents & floated),)

    return settle


def c18_c20_differences_of_mdps(back: int) -> Callable[[BracketGraph], Values]:
    """Minimise the score differences of moved-down players who had a downfloat (C.04.3:2.4.13, 2.4.15).

    All residents have the same score: what can differ is who stays unpaired.
    """

    def settle(graph: BracketGraph) -> Values:
        floated = graph.set_of(graph.bracket.facts.state.down[back - 1])
        outside = graph.outside
        return tuple(
            [graph.matchings.minimise_between(level & floated, outside) for level in graph.mdp_levels]
        )

    return settle


def c19_c21_differences_of_opponents(back: int) -> Callable[[BracketGraph], Values]:
    """Minimise the score differences of their opponents who had an upfloat (C.04.3:2.4.14, 2.4.16)."""

    def settle(graph: BracketGraph) -> Values:
        floated = graph.set_of(graph.bracket.facts.state.up[back - 1]) & graph.residents
        return tuple([graph.matchings.minimise_between(level, floated) for level in graph.mdp_levels])

    return settle
