"""Is this the round of the simplified rules? What of that shows without searching for it.

Written from Vincze's text alone, without a line of the system that it guards. The colours are
checked completely. The order of choice, the bye and the third colour in a row are checked as far as
an exchange between two boards, or with the bye, goes.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour, Tpn
from swissdesk.words import _

_BARS = frozenset({RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE})


class _Entry:
    """What the text asks about a player: the points, the games and their colours."""

    __slots__ = ("colours", "had_bye", "met", "number", "points")

    def __init__(self, player: PairingPlayer, round_number: int) -> None:
        games = [past for past in player.history if past.kind is RoundKind.PLAYED]
        self.number = player.tpn
        self.points = sum(past.points for past in player.history) + sum(
            player.virtual_points[round_number - 1 : round_number]
        )
        self.met = {past.opponent for past in games}
        self.colours = [past.colour for past in games if past.colour is not None]
        self.had_bye = any(past.kind in _BARS for past in player.history)

    @property
    def rank(self) -> tuple[int, Tpn]:
        """Return the place on the list: a smaller value stands higher."""
        return -self.points, self.number

    @property
    def twice(self) -> Colour | None:
        """Return the colour of the previous two games if it was the same."""
        return self.colours[-1] if len(self.colours) > 1 and self.colours[-1] is self.colours[-2] else None

    @property
    def surplus(self) -> int:
        """Return how many more games were played with White than with Black."""
        return self.colours.count(Colour.WHITE) - self.colours.count(Colour.BLACK)


def simplified_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what breaks the simplified rules in a complete round, in words."""
    entries = {
        player.tpn: _Entry(player, request.round_number) for player in request.players if player.takes_part
    }
    for pair in pairing.pairs:
        wanted = _white_of(entries[min(pair)], entries[max(pair)], request.initial_colour)
        if pair.white != wanted:
            text = _("{white} has White against {black}: it should be {wanted}")
            text = text.format(white=pair.white, black=pair.black, wanted=wanted)
            yield Fault(FaultKind.COLOUR, pair, text)
    yield from _Exchanges(request, pairing, entries).faults()


def _white_of(low: _Entry, high: _Entry, initial: Colour) -> Tpn:
    """Return who of two starting numbers has White (Vincze: colours 2, 4, 5)."""
    deciding, colour = _first_claim(low, high, initial)
    if colour is Colour.WHITE:
        return deciding.number
    return high.number if deciding is low else low.number


def _first_claim(low: _Entry, high: _Entry, initial: Colour) -> tuple[_Entry, Colour]:
    """Return the player who decides the colours, and the colour that this one gets."""
    if low.twice is not high.twice:
        deciding, played = (low, low.twice) if low.twice else (high, high.twice)
    elif low.surplus or high.surplus:
        deciding = high if abs(high.surplus) > abs(low.surplus) else low
        played = Colour.WHITE if deciding.surplus > 0 else Colour.BLACK
    elif low.colours or high.colours:
        deciding = low if low.colours else high
        played = deciding.colours[-1]
    else:
        return low, initial if low.number % 2 else _other(initial)
    return deciding, _other(played)


def _other(colour: Colour | None) -> Colour:
    return Colour.BLACK if colour is Colour.WHITE else Colour.WHITE


class _Exchanges:
    """Two boards, or a board and the bye, that the rules would have made otherwise."""

    def __init__(self, request: PairingRequest, pairing: RoundPairing, entries: Mapping[Tpn, _Entry]) -> None:
        self._forbidden = request.forbidden_pairs
        self._entries = entries
        self._pairs = sorted((self._ranked(pair) for pair in pairing.pairs), key=lambda pair: pair[0].rank)
        self._bye = None if pairing.bye is None else entries[pairing.bye]
        self._repeated = [pair for pair in self._pairs if _same_twice(*pair)]

    def _ranked(self, pair: Pair) -> tuple[_Entry, _Entry]:
        one, other = self._entries[pair.white], self._entries[pair.black]
        return (one, other) if one.rank < other.rank else (other, one)

    def _may_meet(self, one: _Entry, other: _Entry, *, keep_colours: bool) -> bool:
        numbers = (min(one.number, other.number), max(one.number, other.number))
        if other.number in one.met or one.number in other.met or numbers in self._forbidden:
            return False
        return not (keep_colours and _same_twice(one, other))

    def faults(self) -> Iterator[Fault]:
        """Yield the exchanges that should have been made."""
        yield from self._avoidable_colours()
        yield from self._better_byes()
        yield from self._earlier_opponents()

    def _avoidable_colours(self) -> Iterator[Fault]:
        """Yield third equal colours of which one exchange would rid the whole round."""
        repeated = self._repeated
        if not 1 <= len(repeated) <= 2:
            return
        one, other = repeated[0]
        for three, four in self._pairs if len(repeated) == 1 else repeated[1:]:
            for mine, theirs in ((three, four), (four, three)):
                if three is not one and self._are_permissible((one, mine), (other, theirs)):
                    text = _("{one} and {other} meet with a third equal colour that could be avoided")
                    text = text.format(one=one.number, other=other.number)
                    yield Fault(FaultKind.COLOUR, (one.number, other.number), text)
                    return

    def _are_permissible(self, *pairs: tuple[_Entry, _Entry]) -> bool:
        return all(self._may_meet(one, other, keep_colours=True) for one, other in pairs)

    def _better_byes(self) -> Iterator[Fault]:
        """Yield somebody with whom the bye should be exchanged.

        Because the bye comes to that one first, or because a third equal colour could be avoided.
        """
        bye, repeated = self._bye, self._repeated
        if bye is None:
            return
        for pair in self._pairs:
            for instead, left in (pair, pair[::-1]):
                saves = repeated == [pair] and self._may_meet(bye, left, keep_colours=True)
                is_first = instead.rank > bye.rank and self._may_meet(bye, left, keep_colours=not repeated)
                if not instead.had_bye and (saves or is_first):
                    text = _("{bye} has the bye, which {instead} could have")
                    text = text.format(bye=bye.number, instead=instead.number)
                    yield Fault(FaultKind.BYE, (bye.number,), text)

    def _earlier_opponents(self) -> Iterator[Fault]:
        """Yield somebody whose turn comes earlier in the order, with an opponent for the one left over."""
        keep = not self._repeated
        partner = {one.number: other for pair in self._pairs for one, other in (pair, pair[::-1])}
        left = sorted((entry for pair in self._pairs for entry in pair), key=lambda entry: entry.rank)
        for one, other in self._pairs:
            for earlier in _before(other, left):
                theirs = partner[earlier.number]
                if self._may_meet(one, earlier, keep_colours=keep) and self._may_meet(
                    other, theirs, keep_colours=keep
                ):
                    text = _("{one} meets {other}, though {earlier} comes earlier in the order of choice")
                    text = text.format(one=one.number, other=other.number, earlier=earlier.number)
                    yield Fault(FaultKind.SYSTEM, (one.number, other.number), text)
            left = [entry for entry in left if entry is not one and entry is not other]


def _same_twice(one: _Entry, other: _Entry) -> bool:
    return one.twice is not None and one.twice is other.twice


def _before(chosen: _Entry, left: Sequence[_Entry]) -> Iterator[_Entry]:
    """Yield whom the first of those who are left tries before the opponent who was chosen."""
    group = [entry for entry in left if entry.points == left[0].points]
    half = len(group) // 2
    for entry in (*group[half:], *reversed(group[1:half]), *left[len(group) :]):
        if entry is chosen:
            return
        if entry is not left[0]:
            yield entry


SIMPLIFIED_CHECK: Final = RoundCheck(
    bars=_BARS, may_meet_again=False, has_absolute_colours=False, own_rules=simplified_faults
)
