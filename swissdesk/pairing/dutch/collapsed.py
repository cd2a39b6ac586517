"""The criteria of the last bracket of 2017 after a collapse, whose residents have different scores.

What the other ladders say shortly, as all residents have the same score there, is taken by its
words here: a downfloat is a pair with somebody of a lower score, or the bye.
"""

from collections.abc import Callable
from typing import Final

from swissdesk.pairing.dutch.criteria import Values
from swissdesk.pairing.dutch.graphs import BracketGraph
from swissdesk.pairing.matching.bitsets import bitset, members

_ONE_POINT: Final = 10

Differences = dict[int, list[tuple[int, int]]]
"""For each score difference, the pairs that have it, by sets."""


def pairing_score_difference(graph: BracketGraph) -> Values:
    """Minimise the score differences of all pairs, from the highest (2017: A.8, C.6)."""
    everybody = graph.players
    return _minimise_each(graph, differences(graph, everybody, everybody))


def same_downfloat(back: int) -> Callable[[BracketGraph], Values]:
    """Minimise the players who receive the same downfloat (2017: C.12, C.14)."""

    def settle(graph: BracketGraph) -> Values:
        return _minimise_all(graph, repeated_downfloats(graph, back))

    return settle


def same_upfloat(back: int) -> Callable[[BracketGraph], Values]:
    """Minimise the players who receive the same upfloat (2017: C.13, C.15)."""

    def settle(graph: BracketGraph) -> Values:
        return _minimise_all(graph, repeated_upfloats(graph, back))

    return settle


def differences_of_downfloats(back: int) -> Callable[[BracketGraph], Values]:
    """Minimise the score differences of those who receive the same downfloat (2017: C.16, C.18)."""

    def settle(graph: BracketGraph) -> Values:
        return _minimise_each(graph, repeated_downfloats(graph, back))

    return settle


def differences_of_upfloats(back: int) -> Callable[[BracketGraph], Values]:
    """Minimise the score differences of those who receive the same upfloat (2017: C.17, C.19)."""

    def settle(graph: BracketGraph) -> Values:
        return _minimise_each(graph, repeated_upfloats(graph, back))

    return settle


def repeated_downfloats(graph: BracketGraph, back: int) -> Differences:
    """Return the pairs in which somebody receives the same downfloat again (2017: C.12, C.14)."""
    floated = graph.set_of(graph.bracket.facts.state.down[back - 1])
    return differences(graph, floated, graph.players)


def repeated_upfloats(graph: BracketGraph, back: int) -> Differences:
    """Return the pairs in which somebody receives the same upfloat again (2017: C.13, C.15)."""
    floated = graph.set_of(graph.bracket.facts.state.up[back - 1])
    return differences(graph, graph.players, floated, with_bye=False)


def differences(graph: BracketGraph, upper: int, lower: int, *, with_bye: bool = True) -> Differences:
    """Return the pairs of one of `upper` with one of `lower` who has a lower score, by the difference.

    The bye counts as a score one point below the lowest of the bracket (2017: A.8). Only pairs that
    are still possible are looked for.
    """
    levels, rows = _levels(graph), graph.matchings.rows
    found: Differences = {}
    for score, level in levels.items():
        high, met = level & upper, 0
        # Most differences have no pair left after the criteria before: those cost nothing.
        for vertex in members(high):
            met |= rows[vertex]
        for other, low in levels.items():
            if other < score and low & lower & met:
                _join(found, score - other, (high, low & lower & met))
        if with_bye and graph.bye & met:
            # Meeting the bye is meeting somebody a point below the last: further down than anybody.
            _join(found, score - min(levels) + _ONE_POINT, (high, graph.bye))
    return found


def _levels(graph: BracketGraph) -> dict[int, int]:
    """Return the players of each score, from the highest."""
    scores = graph.bracket.facts.state.scores
    levels: dict[int, list[int]] = {}
    for vertex in members(graph.players):
        levels.setdefault(scores[graph.place(vertex)], []).append(vertex)
    return {score: bitset(level) for score, level in levels.items()}


def _join(found: Differences, difference: int, sides: tuple[int, int]) -> None:
    one, other = sides
    found.setdefault(difference, []).extend(((one, other), (other, one)))


def _minimise_each(graph: BracketGraph, found: Differences) -> Values:
    """Minimise the pairs with the highest difference, then those with the next one, and so on.

    There is a value for every difference of scores in the bracket, so that two pairings can be compared.
    """
    matchings = graph.matchings
    return tuple(
        [
            matchings.minimise_pairs(found[difference]) if difference in found else 0
            for difference in _differences_of_scores(graph)
        ]
    )


def _differences_of_scores(graph: BracketGraph) -> list[int]:
    """Return the score differences that pairs of the bracket could have, from the highest."""
    scores = list(_levels(graph))
    found = {one - other for one in scores for other in scores if other < one}
    if graph.bye and scores:
        found |= {score - min(scores) + _ONE_POINT for score in scores}
    return sorted(found, reverse=True)


def _minimise_all(graph: BracketGraph, found: Differences) -> Values:
    """Minimise all these pairs together."""
    return (graph.matchings.minimise_pairs([entry for entries in found.values() for entry in entries]),)
