"""The first of the best candidates, in the order of article 4.

Limbo, opponents of the moved-down players, exchanges, transpositions: all matchings that are left
are equally good by the criteria. Every step asks whether one of them has a certain property, and
keeps those that have it; no candidate is ever enumerated.
"""

from swissdesk.pairing.dutch.brackets import BracketPairing
from swissdesk.pairing.dutch.exchanges import choose_halves
from swissdesk.pairing.dutch.graphs import BracketGraph
from swissdesk.pairing.matching.bitsets import members


def first_pairing(graph: BracketGraph) -> BracketPairing:
    """Return the pairing that comes first in the sequence of candidates (C.04.3:3.3, 3.6, 3.7, 4)."""
    matchings = graph.matchings
    pairs = [(mdp, matchings.fix(mdp, graph.residents)) for mdp in _pairable_mdps(graph)]
    # Whoever has been settled is no longer alive: what is left are the remainder and the limbo.
    s1 = choose_halves(graph, graph.residents & matchings.alive)
    pairs += [(upper, matchings.fix(upper, graph.residents)) for upper in s1]
    return _outcome(graph, pairs)


def _pairable_mdps(graph: BracketGraph) -> list[int]:
    """Return the moved-down players who are paired; the others are the limbo (C.04.3:4.4).

    Sets are sorted by their smallest differing number, so the best ranked are tried first.
    """
    return [mdp for mdp in members(graph.mdps) if graph.matchings.require_if_possible(mdp, graph.residents)]


def _outcome(graph: BracketGraph, pairs: list[tuple[int, int]]) -> BracketPairing:
    places = graph.bracket.places
    left = members(graph.players & graph.matchings.alive)
    bye = None
    # With several left it is open which of them sits out: all move down.
    if graph.bracket.holds_bye and len(left) == 1:
        bye = places[left.pop()]
    return BracketPairing(
        pairs=tuple([(places[one], places[other]) for one, other in pairs]),
        downfloaters=tuple([places[vertex] for vertex in left]),
        bye=bye,
    )
