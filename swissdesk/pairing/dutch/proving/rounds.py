"""Proves a round bracket by bracket, with its own pairs as the witness of every level."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from swissdesk.pairing.dutch.brackets import Bracket, RoundFacts
from swissdesk.pairing.dutch.editions import EDITIONS, CollapsingEdition
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.dutch.proving.collapsing import prove_brackets
from swissdesk.pairing.dutch.proving.graphs import KnownGraph
from swissdesk.pairing.dutch.proving.levels import Levels
from swissdesk.pairing.dutch.proving.matchings import ImprovableError, ProvingMatchings
from swissdesk.pairing.dutch.rows import legal_rows
from swissdesk.pairing.dutch.state import State, build_state
from swissdesk.pairing.dutch.system import round_facts
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.search import attach
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.proofs.proof import BracketProof, ChainProof, Entry, Improvable, RoundProof
from swissdesk.pairing.request import PairingRequest

if TYPE_CHECKING:
    from swissdesk.terms import Points

_NAMES: Final = {
    DUTCH_2026: "FIDE Dutch 2026",
    DUTCH_2025: "FIDE Dutch 2025",
    DUTCH_2017: "FIDE Dutch 2017",
}


def prove_dutch(request: PairingRequest, pairing: RoundPairing) -> RoundProof | Improvable:
    """Prove a lawful round, or say at which level it could be better.

    Raises NoLegalPairingError where no round is possible at all.
    """
    state = build_state(request)
    edition = EDITIONS[request.system]
    facts = round_facts(state, legal_rows(state, request), request.round_number, edition)
    mates = _mates(state, pairing)
    score: Points | None = None

    def begin(bracket: Bracket) -> None:
        nonlocal score
        score = state.scores[bracket.residents.first]

    try:
        if isinstance(edition, CollapsingEdition):
            bye: Mapping[str, Entry] = {}
            brackets = list(prove_brackets(edition, facts, mates, begin))
        else:
            bye, brackets = _prove_bye(facts, mates), list(_completing_brackets(facts, mates, begin))
    except ImprovableError as found:
        _level, _dot, place = found.level.partition(".")
        player = state.tpn(int(place)) if found.value is None and place else None
        return Improvable(found.level, score, found.value, found.better, player)
    return RoundProof(_NAMES[request.system], request.round_number, tuple(brackets), bye)


def _mates(state: State, pairing: RoundPairing) -> list[int]:
    """Return the partner of each place in the round; the bye is the place behind the last one."""
    place_of = {player.tpn: place for place, player in enumerate(state.players)}
    mates = [-1] * (state.size + 1)
    for white, black in pairing.pairs:
        one, other = place_of[white], place_of[black]
        mates[one], mates[other] = other, one
    if pairing.bye is not None:
        mates[place_of[pairing.bye]] = state.size
        mates[state.size] = place_of[pairing.bye]
    return mates


def _prove_bye(facts: RoundFacts, mates: list[int]) -> Mapping[str, Entry]:
    """Prove that the score of the bye could not be lower (C.04.3:2.3.1)."""
    state = facts.state
    if facts.bye_group is None:
        return {}
    holder = mates[state.size]
    end = next(end for first, end in state.groups if first <= holder < end)
    sooner = state.may_have_pab & ~below(end)
    if not sooner:
        return {}
    rows = list(facts.rows)
    attach(rows, state.may_have_pab)
    proving = ProvingMatchings(rows, mates, lambda places: places)
    proving.first("C5", state.size, sooner, 0)
    return proving.entries


def _brackets(facts: RoundFacts, mates: list[int]) -> Iterator[Bracket]:
    """Yield the brackets as the round goes through them (C.04.3:1.9.2)."""
    moved: tuple[int, ...] = ()
    bye_is_open = facts.bye_group is not None
    for group in range(len(facts.state.groups)):
        bracket = Bracket(facts, group, moved, bye_is_open)
        yield bracket
        inside = {*bracket.places}
        moved = tuple([place for place in bracket.places if mates[place] not in inside])
        # With several left it is open which of them sits out.
        if bracket.holds_bye and len(moved) == 1:
            moved, bye_is_open = (), False


def _completing_brackets(
    facts: RoundFacts, mates: list[int], begin: Callable[[Bracket], None]
) -> Iterator[BracketProof]:
    for bracket in _brackets(facts, mates):
        begin(bracket)
        score = facts.state.scores[bracket.residents.first]
        yield BracketProof(score, {"": _prove_bracket(bracket, mates)})


def _prove_bracket(bracket: Bracket, mates: list[int]) -> ChainProof:
    levels = Levels(KnownGraph.of_round(bracket, mates), lambda number: f"C{number}")
    levels.settle_criteria()
    levels.settle_order()
    return ChainProof(levels.proving.values, levels.proving.entries)
