"""Pairing a round: from the top, then from the bottom, the median group last (Leong:9.2)."""

from collections.abc import Callable, Sequence
from typing import Final

from swissdesk.pairing.basic.colours import ColourDecision
from swissdesk.pairing.basic.legal_colours import Side
from swissdesk.pairing.explaining.explanation import BracketKind
from swissdesk.pairing.leong.colours import decide_colour, due_colour
from swissdesk.pairing.leong.criteria import choose_floaters
from swissdesk.pairing.leong.facts import BYE_BARS
from swissdesk.pairing.leong.sequence import pair_everybody
from swissdesk.pairing.median.brackets import Bracket, PairedBracket, Pairs, RoundFacts
from swissdesk.pairing.median.field import Field, build_field
from swissdesk.pairing.median.rounds import outcome, pair_towards_median, round_facts
from swissdesk.pairing.median.state import State, build_state
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Colour


class LeongProcedure:
    """How a bracket is paired: who floats is chosen first (Leong:9.3, 10.2, 10.6-10.8, 11.1)."""

    looks_across = True

    def pair_side(self, field: Field, bracket: Bracket) -> PairedBracket:
        """Pair a bracket beside the median; the field is turned for one below it."""
        incoming, residents = field.vertices(bracket.floaters), field.vertices(bracket.residents)
        floating, unplaced = choose_floaters(field, incoming, residents, field.vertices(bracket.ahead))
        pairs = pair_everybody(field, incoming & ~floating, 0, residents & ~floating)
        places = tuple([(field.place(one), field.place(other)) for one, other in pairs])
        return PairedBracket(bracket, places, field.vertices(floating), unplaced)

    def pair_median(self, field: Field, bracket: Bracket) -> Pairs:
        """Return the pairs of the median bracket."""
        return pair_everybody(field, bracket.down, bracket.up, bracket.residents)


PROCEDURE: Final = LeongProcedure()


def pair_leong(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round; raises NoLegalPairingError and PairingCancelledError."""
    facts = leong_facts(request)
    brackets = pair_towards_median(facts, PROCEDURE, report, cancel)

    def coloured(pair: tuple[int, int], kind: BracketKind) -> Pair:
        return allocate(facts.state, pair, kind, request.initial_colour)

    return outcome(request, facts, brackets, coloured)


def leong_state(request: PairingRequest) -> State:
    """Return the state of a round; the median lies halfway between winning and losing all (Leong:9.2)."""
    scoring = request.scoring
    doubled_median = (request.round_number - 1) * (scoring.win + scoring.loss)
    return build_state(request, due_colour, BYE_BARS, doubled_median)


def leong_facts(request: PairingRequest) -> RoundFacts:
    """Return what is known before the first bracket; raises NoLegalPairingError."""
    state = leong_state(request)
    return round_facts(state, build_field(state, request), request.round_number)


def colours_of(state: State, pair: Sequence[int], kind: BracketKind, initial: Colour) -> ColourDecision:
    """Return the colour of the higher ranked of two places, and why."""
    higher, lower = (Side(state.tpn(place), state.colours[place]) for place in sorted(pair))
    return decide_colour(higher, lower, initial, lower_goes_first=kind is BracketKind.BELOW)


def allocate(state: State, pair: Sequence[int], kind: BracketKind, initial: Colour) -> Pair:
    """Return the pair of two places, White first (Leong:12)."""
    higher, lower = sorted(pair)
    colour = colours_of(state, pair, kind, initial).colour
    return Pair.by_colour(state.tpn(higher), state.tpn(lower), colour)
