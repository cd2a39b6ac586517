"""Who meets whom: the first complete round in the order of choice."""

from collections.abc import Callable, Mapping, Sequence

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.byes import BARRED_BY_POINTS, may_have_pab
from swissdesk.pairing.basic.colours import colour_difference
from swissdesk.pairing.basic.history import colours_played, opponents_met
from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.handling.board_order import in_board_order
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.request import PairingPlayer, PairingRequest
from swissdesk.terms import Colour, Tpn

MayMeet = Callable[[Tpn, Tpn], bool]
Turns = tuple[tuple[Tpn, Tpn], ...]
"""Who was in turn, and who was taken, in the order of choice."""


class Course(Frozen):
    """A complete round: its turns, and who has the bye."""

    turns: Turns
    bye: Tpn | None


class Field(Frozen):
    """Who takes part in a round, by number."""

    request: PairingRequest
    players: Mapping[Tpn, PairingPlayer]

    def may_meet(self, one: Tpn, other: Tpn) -> bool:
        """Tell whether two have not met and the event lets them meet."""
        if (min(one, other), max(one, other)) in self.request.forbidden_pairs:
            return False
        return other not in opponents_met(self.players[one].history)

    def coloured(self, one: Tpn, other: Tpn, initial: Colour) -> Pair:
        """Return two opponents, White first (rule 4)."""
        low, high = sorted((one, other))
        behind = self._difference(high) - self._difference(low)
        if behind:
            return Pair(low, high) if behind > 0 else Pair(high, low)
        return Pair(low, high) if (initial is Colour.WHITE) == bool(low % 2) else Pair(high, low)

    def _difference(self, tpn: Tpn) -> int:
        return colour_difference(colours_played(self.players[tpn].history))


def field_of(request: PairingRequest) -> Field:
    """Return who takes part."""
    return Field(request, {player.tpn: player for player in request.players if player.takes_part})


def course_of(field: Field, may_meet: MayMeet) -> Course | None:
    """Return the first complete round in which only these meet, None if there is none."""
    numbers = sorted(field.players)
    if len(numbers) % 2 == 0:
        turns = _turns(numbers, may_meet)
        return None if turns is None else Course(turns, None)
    for bye in reversed(numbers):
        history = field.players[bye].history
        if may_have_pab(history, field.request.scoring, BARRED_BY_POINTS):
            turns = _turns([number for number in numbers if number != bye], may_meet)
            if turns is not None:
                return Course(turns, bye)
    return None


def _turns(numbers: Sequence[Tpn], may_meet: MayMeet) -> Turns | None:
    if not numbers:
        return ()
    first, *others = numbers
    for other in others:
        if may_meet(first, other):
            behind = _turns([number for number in others if number != other], may_meet)
            if behind is not None:
                return ((first, other), *behind)
    return None


def pair_neighbours(
    request: PairingRequest, report: Callable[[Progress], None], cancel: CancelToken
) -> RoundPairing:
    """Pair a round; raises NoLegalPairingError and PairingCancelledError."""
    cancel.stop_if_cancelled()
    field = field_of(request)
    course = course_of(field, field.may_meet)
    if course is None:
        raise NoLegalPairingError(request.round_number)
    report(Progress(len(field.players), len(field.players)))
    pairs = [field.coloured(*turn, request.initial_colour) for turn in course.turns]
    scores = {tpn: pairing_score(player, request.round_number) for tpn, player in field.players.items()}
    return in_board_order(request, pairs, course.bye, scores)
