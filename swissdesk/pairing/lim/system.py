"""Pairing a round: from the top, then from the bottom, the median group last (C.04.4.3:2.2)."""

from collections.abc import Callable, Sequence

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.colours import ColourDecision
from swissdesk.pairing.explaining.explanation import BracketKind
from swissdesk.pairing.lim.choosing import Group, choose_floaters
from swissdesk.pairing.lim.colours import Side, decide_colour
from swissdesk.pairing.lim.facts import Facts, Seen, build_facts, lim_facts, lim_state, seats_of
from swissdesk.pairing.lim.sequence import pair_everybody
from swissdesk.pairing.matching.bitsets import bitset, members
from swissdesk.pairing.median.brackets import Bracket, PairedBracket, Pairs
from swissdesk.pairing.median.field import Field
from swissdesk.pairing.median.rounds import outcome, pair_towards_median
from swissdesk.pairing.median.state import State
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Colour, Tpn


class LimProcedure(Frozen):
    """How a bracket is paired: who floats is chosen first (C.04.4.3:2.3-2.5)."""

    facts: Facts

    @property
    def looks_across(self) -> bool:
        """Tell that floaters look at the median group alone."""
        return False

    def pair_side(self, field: Field, bracket: Bracket) -> PairedBracket:
        """Pair a bracket beside the median; the field is turned for one below it."""
        seen = Seen(self.facts, field)
        chosen = choose_floaters(seen, group_of(field, bracket))
        floating = bitset(chosen)
        staying = [vertex for vertex in floaters_of(field, bracket) if not floating >> vertex & 1]
        pairs = pair_everybody(seen, staying, field.vertices(bracket.residents) & ~floating)
        return PairedBracket(
            bracket,
            tuple([(field.place(one), field.place(other)) for one, other in pairs]),
            field.vertices(floating),
            chosen=tuple([field.place(vertex) for vertex in chosen]),
        )

    def pair_median(self, field: Field, bracket: Bracket) -> Pairs:
        """Return the pairs of the median bracket."""
        return pair_everybody(Seen(self.facts, field), bracket.floaters_in_order, bracket.residents)


def group_of(field: Field, bracket: Bracket) -> Group:
    """Return a bracket as sets of vertices."""
    return Group(*(field.vertices(one) for one in (bracket.players, bracket.floaters, bracket.ahead)))


def floaters_of(field: Field, bracket: Bracket) -> list[int]:
    """Return the incoming floaters of a bracket beside the median as vertices, in order (3.6, 3.7)."""
    return members(field.vertices(bracket.floaters))


def pair_lim(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round; raises NoLegalPairingError and PairingCancelledError."""
    state = lim_state(request)
    facts = lim_facts(state, request)
    brackets = pair_towards_median(facts, LimProcedure(build_facts(state, request)), report, cancel)
    colours = Colours(state, seats_of(state, facts.holder), request.initial_colour)
    return outcome(request, facts, brackets, colours.pair)


class Colours(Frozen):
    """The colours of a round: `seats` are the places of 7.2, `initial` was drawn."""

    state: State
    seats: dict[Tpn, int]
    initial: Colour

    def decision(self, pair: Sequence[int], kind: BracketKind) -> ColourDecision:
        """Return the colour of the one of two places who has the smaller number, and why."""
        first, second = (
            Side(self.seats[self.state.tpn(place)], self.state.colours[place])
            for place in self._by_number(pair)
        )
        return decide_colour(first, second, self.initial, lower_goes_first=kind is BracketKind.BELOW)

    def pair(self, pair: Sequence[int], kind: BracketKind) -> Pair:
        """Return the pair of two places, White first (C.04.4.3:5)."""
        one, other = (self.state.tpn(place) for place in self._by_number(pair))
        return Pair.by_colour(one, other, self.decision(pair, kind).colour)

    def pair_by_hand(self, pair: Sequence[int]) -> Pair:
        """Return the pair of two places with the colours of the group in which it would usually be made.

        Which that is matters only where the colours of both are identical: of two who have less than the
        median score it is one below it, though they can meet in the median group, too (C.04.4.3:5.4).
        """
        doubled = [2 * self.state.scores[place] for place in pair]
        is_below = max(doubled) < self.state.doubled_median
        return self.pair(pair, BracketKind.BELOW if is_below else BracketKind.ABOVE)

    def _by_number(self, pair: Sequence[int]) -> list[int]:
        return sorted(pair, key=self.state.tpn)


def colours_by_hand(request: PairingRequest) -> dict[Colour, Colours]:
    """Return the colours of a round that is paired by hand, by the colour that was drawn.

    Where the field is odd the places are counted as if the bye was where the system gives it.
    """
    state = lim_state(request)
    try:
        seats = seats_of(state, lim_facts(state, request).holder)
    except NoLegalPairingError:
        seats = seats_of(state, None)
    return {drawn: Colours(state, seats, drawn) for drawn in Colour}
