"""Pairing a round: from the top, then from the bottom, the median group last (Leong:9.2)."""

from collections.abc import Callable, Iterator, Sequence

from swissdesk.pairing.basic.colours import ColourDecision
from swissdesk.pairing.basic.deadlock import no_legal_pairing
from swissdesk.pairing.basic.legal_colours import Side
from swissdesk.pairing.explaining.explanation import BracketKind
from swissdesk.pairing.handling.board_order import in_board_order
from swissdesk.pairing.leong.brackets import Bracket, Group, PairedBracket, Pairs, RoundFacts, divide
from swissdesk.pairing.leong.colours import decide_colour
from swissdesk.pairing.leong.criteria import choose_floaters
from swissdesk.pairing.leong.median import open_median
from swissdesk.pairing.leong.rows import Field, build_field
from swissdesk.pairing.leong.sequence import pair_everybody
from swissdesk.pairing.leong.state import State, build_state
from swissdesk.pairing.matching.bitsets import below
from swissdesk.pairing.matching.dispensable import dispensable_vertices
from swissdesk.pairing.matching.search import augment
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Colour


def pair_leong(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round; raises NoLegalPairingError and PairingCancelledError."""
    state = build_state(request)
    facts = round_facts(state, build_field(state, request), request.round_number)
    brackets: list[PairedBracket] = []
    cancel.stop_if_cancelled()
    for bracket in paired_brackets(facts):
        brackets.append(bracket)
        settled = 2 * len(made_pairs(brackets)) + (facts.bye is not None)
        report(Progress(settled, state.size))
        cancel.stop_if_cancelled()
    return outcome(request, facts, brackets)


def outcome(request: PairingRequest, facts: RoundFacts, brackets: Sequence[PairedBracket]) -> RoundPairing:
    """Return the round that these brackets come to, with its colours, in board order (C.04.2:3.6)."""
    state = facts.state
    pairs = [allocate(state, pair, kind, request.initial_colour) for kind, pair in made_pairs(brackets)]
    return in_board_order(request, pairs, facts.holder, state.score_of)


def round_facts(state: State, field: Field, round_number: int) -> RoundFacts:
    """Find out who gets the bye: the lowest without whom all others can be paired (Leong:8.1, 8.2, 14.1).

    Raises NoLegalPairingError if there is nobody, or if all cannot be paired.
    """
    if state.size % 2:
        # One matching tells for all players at once who can be spared.
        candidates = dispensable_vertices(field.open) & state.may_have_bye
        if candidates:
            # The highest bit is the lowest place.
            bye = candidates.bit_length() - 1
            return RoundFacts(state, field, bye, divide(state, bye))
    elif not augment(list(field.open), [-1] * state.size, below(state.size)):
        return RoundFacts(state, field, None, divide(state, None))
    numbers = [player.tpn for player in state.players]
    assignees = state.may_have_bye if state.size % 2 else None
    raise no_legal_pairing(round_number, numbers, field.open, assignees)


def paired_brackets(facts: RoundFacts) -> Iterator[PairedBracket]:
    """Yield the brackets as they are paired; the last one is the median's, which may be empty."""
    groups, field = facts.groups, facts.field
    above, below_median = [], []
    down = up = 0
    # An empty median group has no opponents to offer: the floaters of the last group above look at
    # those who may come from below. Later those see the floaters who wait.
    for paired in _side(field, groups.above, groups.median.places or groups.next_below):
        above.append(paired)
        down = paired.floating
        yield paired
    for paired in _side(field.turned(), groups.below, groups.median.places | down):
        below_median.append(paired)
        up = paired.floating
        yield paired
    median = Bracket(BracketKind.MEDIAN, groups.median.score, down, up, groups.median.places, 0)
    median, cracked = open_median(field, median, _pairs_of(above), _pairs_of(below_median))
    pairs = pair_everybody(field, median.down, median.up, median.residents)
    yield PairedBracket(median, pairs, cracked=cracked)


def _pairs_of(brackets: Sequence[PairedBracket]) -> Pairs:
    return tuple([pair for paired in brackets for pair in paired.pairs])


def _side(field: Field, groups: Sequence[Group], beyond: int) -> Iterator[PairedBracket]:
    """Yield the brackets of one side on the way to the median; `beyond` is what follows the last one.

    The side below is seen through the turned field.
    """
    incoming = 0
    for group, ahead in zip(groups, [*[group.places for group in groups[1:]], beyond], strict=False):
        if field.is_turned:
            bracket = Bracket(BracketKind.BELOW, group.score, 0, incoming, group.places, ahead)
        else:
            bracket = Bracket(BracketKind.ABOVE, group.score, incoming, 0, group.places, ahead)
        paired = pair_bracket(field, bracket)
        incoming = paired.floating
        yield paired


def pair_bracket(field: Field, bracket: Bracket) -> PairedBracket:
    """Pair a bracket of one side: who floats is chosen first (Leong:9.3, 10.2, 10.6-10.8, 11.1).

    The field is turned for a bracket below the median.
    """
    incoming, residents = field.vertices(bracket.floaters), field.vertices(bracket.residents)
    floating, unplaced = choose_floaters(field, incoming, residents, field.vertices(bracket.ahead))
    pairs = pair_everybody(field, incoming & ~floating, 0, residents & ~floating)
    places = tuple([(field.place(one), field.place(other)) for one, other in pairs])
    return PairedBracket(bracket, places, field.vertices(floating), unplaced)


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


def colours_of(state: State, pair: tuple[int, int], kind: BracketKind, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked of two places, and why."""
    higher, lower = (Side(state.tpn(place), state.colours[place]) for place in sorted(pair))
    return decide_colour(higher, lower, initial, lower_goes_first=kind is BracketKind.BELOW)


def allocate(state: State, pair: tuple[int, int], kind: BracketKind, initial: Colour) -> Pair:
    """Return the pair of two places, White first (Leong:12)."""
    higher, lower = sorted(pair)
    one, other = state.tpn(higher), state.tpn(lower)
    has_white = colours_of(state, pair, kind, initial).colour is Colour.WHITE
    return Pair(one, other) if has_white else Pair(other, one)
