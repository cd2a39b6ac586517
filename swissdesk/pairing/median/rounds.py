"""Pairing a round from the top, then from the bottom, the median group last (C.04.4.3:2.2, Leong:9.2)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from swissdesk.pairing.basic.deadlock import no_legal_pairing
from swissdesk.pairing.explaining.explanation import BracketKind
from swissdesk.pairing.handling.board_order import in_board_order
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.dispensable import dispensable_vertices
from swissdesk.pairing.matching.search import augment
from swissdesk.pairing.median.brackets import Bracket, Group, PairedBracket, Pairs, RoundFacts, divide
from swissdesk.pairing.median.cracking import open_median
from swissdesk.pairing.median.field import Field
from swissdesk.pairing.median.state import State
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest


class Procedure(Protocol):
    """How a system pairs the brackets of a round."""

    @property
    def looks_across(self) -> bool:
        """Tell whether floaters next to the median look for opponents among those of the other side too.

        Above that is so if the median group is empty; below with the floaters who wait for it.
        """

    def pair_side(self, field: Field, bracket: Bracket) -> PairedBracket:
        """Pair a bracket beside the median; the field is turned for one below it."""

    def pair_median(self, field: Field, bracket: Bracket) -> Pairs:
        """Return the pairs of the median bracket, which can all be paired."""


def pair_towards_median(
    facts: RoundFacts, procedure: Procedure, report: Callable[[Progress], None], cancel: CancelToken
) -> list[PairedBracket]:
    """Return the brackets as they are paired; raises PairingCancelledError."""
    brackets: list[PairedBracket] = []
    cancel.stop_if_cancelled()
    for bracket in paired_brackets(facts, procedure):
        brackets.append(bracket)
        settled = 2 * len(made_pairs(brackets)) + (facts.bye is not None)
        report(Progress(settled, facts.state.size))
        cancel.stop_if_cancelled()
    return brackets


def outcome(
    request: PairingRequest,
    facts: RoundFacts,
    brackets: Sequence[PairedBracket],
    allocate: Callable[[tuple[int, int], BracketKind], Pair],
) -> RoundPairing:
    """Return the round that these brackets come to, with its colours, in board order (C.04.2:3.6)."""
    pairs = [allocate(pair, kind) for kind, pair in made_pairs(brackets)]
    return in_board_order(request, pairs, facts.holder, facts.state.score_of)


def lowest_first(state: State) -> tuple[int, ...]:
    """Return the places from the lowest up: so the bye is offered (C.04.4.3:1.1, Leong:8.1)."""
    return tuple(reversed(range(state.size)))


def round_facts(
    state: State, field: Field, round_number: int, bye_order: tuple[int, ...] | None = None
) -> RoundFacts:
    """Find out who gets the bye: the first in this order without whom all others can be paired.

    Without an order that is from the lowest up. Raises NoLegalPairingError if there is nobody, or if all
    cannot be paired (C.04.4.3:1.1, Leong:8.1, 8.2, 14.1).
    """
    order = lowest_first(state) if bye_order is None else bye_order
    if state.size % 2:
        # One matching tells for all players at once who can be spared.
        candidates = dispensable_vertices(field.open) & state.may_have_bye
        if candidates:
            bye = next(place for place in order if candidates >> place & 1)
            return RoundFacts(state, field, bye, divide(state, bye), order)
    elif not augment(list(field.open), [-1] * state.size, below(state.size)):
        return RoundFacts(state, field, None, divide(state, None), order)
    numbers = [player.tpn for player in state.players]
    assignees = state.may_have_bye if state.size % 2 else None
    raise no_legal_pairing(round_number, numbers, field.open, assignees)


def paired_brackets(facts: RoundFacts, procedure: Procedure) -> Iterator[PairedBracket]:
    """Yield the brackets as they are paired; the last one is the median's, which may be empty."""
    groups, field, across = facts.groups, facts.field, procedure.looks_across
    above, below_median = [], []
    down = up = 0
    # An empty median group has no opponents to offer: the floaters of the last group above may look at
    # those who can come from below. Later those see the floaters who wait.
    beyond = groups.median.places or (groups.next_below if across else 0)
    for paired in _side(field, groups.above, beyond, procedure):
        above.append(paired)
        down = paired.floating
        yield paired
    beyond = groups.median.places | (down if across else 0)
    for paired in _side(field.turned(), groups.below, beyond, procedure):
        below_median.append(paired)
        up = paired.floating
        yield paired
    waiting = Bracket(BracketKind.MEDIAN, groups.median.score, down, up, groups.median.places, 0)
    median, cracked = open_median(field, waiting, _pairs_of(above), _pairs_of(below_median))
    yield PairedBracket(median, procedure.pair_median(field, median), cracked=cracked)


def _pairs_of(brackets: Sequence[PairedBracket]) -> Pairs:
    return tuple([pair for paired in brackets for pair in paired.pairs])


def _side(
    field: Field, groups: Sequence[Group], beyond: int, procedure: Procedure
) -> Iterator[PairedBracket]:
    """Yield the brackets of one side on the way to the median; `beyond` is what follows the last one.

    The side below is seen through the turned field.
    """
    incoming = 0
    for group, ahead in zip(groups, [*[group.places for group in groups[1:]], beyond], strict=False):
        if field.is_turned:
            bracket = Bracket(BracketKind.BELOW, group.score, 0, incoming, group.places, ahead)
        else:
            bracket = Bracket(BracketKind.ABOVE, group.score, incoming, 0, group.places, ahead)
        paired = procedure.pair_side(field, bracket)
        incoming = paired.floating
        yield paired


def made_pairs(brackets: Sequence[PairedBracket]) -> list[tuple[BracketKind, tuple[int, int]]]:
    """Return the pairs that stand, with the side on which they were made, in the order of making."""
    cracked = {crack.pair for paired in brackets for crack in paired.cracked}
    return [
        (paired.bracket.kind, pair)
        for paired in brackets
        for pair in paired.pairs
        # A cracked pair may be made again in the median bracket: there it stands.
        if paired.bracket.kind is BracketKind.MEDIAN or pair not in cracked
    ]
