"""Is this the round of the Lim System? What of that shows without searching for it.

Written from C.04.4.3 alone, without a line of the system that it guards. The colours are checked
completely, except for two players below the median with identical histories: whether they were paired
there or in the median group cannot be seen. The bye, the opponents of the floaters at the median, and the
pairs within the groups are checked as far as an exchange of two boards goes; groups beside the median only
in a round without floaters, as their pairs may have been cracked.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour, Tpn
from swissdesk.words import _

_MAXI: Final = "lim-maxi"
_BAND: Final = 100
_WHITE, _BLACK = Colour.WHITE, Colour.BLACK


class _Entry:
    """What the text asks about a player: the points, the games and their colours, the rating."""

    __slots__ = ("barred", "colours", "level", "met", "number", "points", "rating")

    def __init__(self, player: PairingPlayer, request: PairingRequest) -> None:
        games = [past for past in player.history if past.kind is RoundKind.PLAYED]
        number, win = request.round_number, request.scoring.win
        self.number, self.rating = player.tpn, player.rating
        self.points = sum(past.points for past in player.history) + sum(
            player.virtual_points[number - 1 : number]
        )
        # Above the median it is positive, below negative (C.04.4.3:2.2).
        self.level = 2 * self.points - (number - 1) * win
        self.met = {past.opponent for past in games}
        self.colours = [past.colour for past in games if past.colour is not None]
        self.barred = any(
            past.kind is RoundKind.PAIRING_ALLOCATED_BYE
            or (past.kind is not RoundKind.PLAYED and past.points >= win)
            for past in player.history
        )

    @property
    def surplus(self) -> int:
        """Return how many more games were played with White than with Black."""
        return self.colours.count(_WHITE) - self.colours.count(_BLACK)

    def may_have(self, colour: Colour) -> bool:
        """Tell whether it would be neither a third in a row nor a third more (C.04.4.3:2.1)."""
        if self.colours[-2:] == [colour, colour]:
            return False
        return (self.surplus if colour is _WHITE else -self.surplus) < 2

    @property
    def due(self) -> Colour | None:
        """Return the colour that should come next (C.04.4.3:5.1, 5.5, 5.6)."""
        if not self.colours:
            return None
        if self.surplus:
            return _BLACK if self.surplus > 0 else _WHITE
        return _other(self.colours[-1])


def lim_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what breaks the articles in a complete round, in words."""
    entries = {player.tpn: _Entry(player, request) for player in request.players if player.takes_part}
    seats = {tpn: seat for seat, tpn in enumerate(sorted({*entries} - {pairing.bye}), 1)}
    for pair in pairing.pairs:
        yield from _colour_faults(request, entries[pair.white], entries[pair.black], seats)
    yield from _Exchanges(request, pairing, entries).faults()


def _colour_faults(
    request: PairingRequest, white: _Entry, black: _Entry, seats: Mapping[Tpn, int]
) -> Iterator[Fault]:
    if request.round_number < request.rounds_planned and not _assignments(white, black):
        text = _("{white} and {black} cannot both have a colour that the rules allow")
        text = text.format(white=white.number, black=black.number)
        yield Fault(FaultKind.COLOUR, (white.number, black.number), text)
        return
    high, low = sorted((white, black), key=lambda entry: entry.number)
    if white not in _whites(request, (high, low), seats):
        text = _("{white} has White against {black}: it should be {wanted}")
        text = text.format(white=white.number, black=black.number, wanted=black.number)
        yield Fault(FaultKind.COLOUR, (white.number, black.number), text)


def _assignments(one: _Entry, other: _Entry) -> tuple[Colour, ...]:
    """Return the colours of the first one with which both have one that they may have (2.1)."""
    return tuple(colour for colour in Colour if one.may_have(colour) and other.may_have(_other(colour)))


def _whites(
    request: PairingRequest, two: tuple[_Entry, _Entry], seats: Mapping[Tpn, int]
) -> tuple[_Entry, ...]:
    """Return who of two players can have White, as far as one can see (C.04.4.3:5, 7.2)."""
    high, low = two
    allowed = _assignments(high, low)
    if len(allowed) == 1:
        return (high,) if allowed[0] is _WHITE else (low,)
    if high.due is not low.due:
        return (high,) if high.due is _WHITE or low.due is _BLACK else (low,)
    for ours, theirs in zip(high.colours[::-1], low.colours[::-1], strict=False):
        if ours is not theirs:
            return (high,) if theirs is _WHITE else (low,)
    if high.level < 0 and low.level < 0:
        # Whether the pair was made below the median or in its group cannot be seen (5.4): both are accepted.
        return two
    if high.due is None:
        colour = request.initial_colour if seats[high.number] % 2 else _other(request.initial_colour)
        return (high,) if colour is _WHITE else (low,)
    return (high,) if high.due is _WHITE else (low,)


def _other(colour: Colour) -> Colour:
    return _BLACK if colour is _WHITE else _WHITE


class _Exchanges:
    """Two boards, or a board and the bye, that the articles would have made otherwise."""

    def __init__(self, request: PairingRequest, pairing: RoundPairing, entries: Mapping[Tpn, _Entry]) -> None:
        self._request = request
        self._is_last = request.round_number >= request.rounds_planned
        self._is_maxi = request.system == _MAXI
        self._pairs = [(entries[pair.white], entries[pair.black]) for pair in map(_ordered, pairing.pairs)]
        self._bye = None if pairing.bye is None else entries[pairing.bye]

    def _may_meet(self, one: _Entry, other: _Entry) -> bool:
        numbers = (min(one.number, other.number), max(one.number, other.number))
        if other.number in one.met or one.number in other.met or numbers in self._request.forbidden_pairs:
            return False
        return self._is_last or bool(_assignments(one, other))

    def faults(self) -> Iterator[Fault]:
        """Yield the exchanges that should have been made."""
        yield from self._better_byes()
        yield from self._better_opponents()
        # A pair beside the median may stand there only because another one was cracked: such groups are
        # judged where nobody floats.
        is_closed = all(one.points == other.points for one, other in self._pairs)
        for points in {one.points for one, _lower in self._pairs}:
            pairs = [pair for pair in self._pairs if pair[0].points == pair[1].points == points]
            if pairs and (is_closed or not pairs[0][0].level):
                yield from self._better_halves(pairs)

    def _bye_turn(self, entry: _Entry) -> tuple[int, int]:
        """Return what decides about the bye, the smallest first (C.04.4.3:1.1, 7.1)."""
        if self._request.round_number == 1:
            return entry.rating, -entry.number
        return entry.points, -entry.number

    def _better_byes(self) -> Iterator[Fault]:
        """Find somebody who comes before for the bye, with an opponent for who has it."""
        if self._bye is None:
            return
        for pair in self._pairs:
            for instead, left in (pair, pair[::-1]):
                can_have_it = not instead.barred and self._bye_turn(instead) < self._bye_turn(self._bye)
                if can_have_it and self._may_meet(self._bye, left):
                    text = _("{bye} has the bye, which {instead} could have")
                    text = text.format(bye=self._bye.number, instead=instead.number)
                    yield Fault(FaultKind.BYE, (self._bye.number,), text)

    def _better_opponents(self) -> Iterator[Fault]:
        """Find a floater at the median and somebody there whom he should have met (C.04.4.3:3.8)."""
        # Level 0 is the median score, where everybody is paired downwards.
        within = [pair for pair in self._pairs if not pair[0].level and not pair[1].level]
        for one, other in self._pairs:
            if bool(one.level) is bool(other.level):
                continue
            floater, resident = (one, other) if one.level else (other, one)
            for pair in within:
                for better, left in (pair, pair[::-1]):
                    can_be = self._may_meet(floater, better) and self._may_meet(resident, left)
                    turns = resident.number, better.number
                    if can_be and self._comes_first(floater, (resident, better), turns):
                        text = _("{one} meets {other}, though {earlier} comes first")
                        yield _passed_over(text, (floater, resident), better)

    def _comes_first(self, one: _Entry, opponents: tuple[_Entry, _Entry], turns: tuple[int, int]) -> bool:
        """Tell whether of an opponent and another one the latter should be taken (C.04.4.3:3.8, 5.2, 5.7)."""
        taken, instead = opponents
        earlier = turns[1] < turns[0]
        if not self._is_maxi:
            return (not _suits(one, instead), not earlier) < (not _suits(one, taken), earlier)
        if _suits(one, taken):
            # Whose rating bounds the exchange cannot be seen without searching.
            return False
        is_near = abs(taken.rating - instead.rating) <= _BAND
        return earlier or (_suits(one, instead) and is_near)

    def _better_halves(self, pairs: Sequence[tuple[_Entry, _Entry]]) -> Iterator[Fault]:
        """Find two pairs of one group of whom the first player should meet one of the others (4, 5.2)."""
        sign = -1 if pairs[0][0].level < 0 else 1
        in_order = [pair if sign > 0 else pair[::-1] for pair in pairs]
        in_order.sort(key=lambda pair: sign * pair[0].number)
        left = sorted((entry for pair in pairs for entry in pair), key=lambda entry: sign * entry.number)
        for at, (one, other) in enumerate(in_order):
            turns = _turns(left)
            for pair in in_order[at + 1 :]:
                for better, theirs in (pair, pair[::-1]):
                    two = turns[other], turns[better]
                    can_be = self._comes_first(one, (other, better), two)
                    if can_be and self._may_meet(one, better) and self._may_meet(other, theirs):
                        text = _("{one} meets {other}, though {earlier} comes first")
                        yield _passed_over(text, (one, other), better)
            left = [entry for entry in left if entry not in (one, other)]


def _ordered(pair: Pair) -> Pair:
    """Return a pair with the smaller number first."""
    return pair if pair.white < pair.black else Pair(pair.black, pair.white)


def _passed_over(text: str, pair: tuple[_Entry, _Entry], earlier: _Entry) -> Fault:
    numbers = pair[0].number, pair[1].number
    text = text.format(one=numbers[0], other=numbers[1], earlier=earlier.number)
    return Fault(FaultKind.SYSTEM, numbers, text)


def _suits(one: _Entry, other: _Entry) -> bool:
    return one.due is None or one.due is not other.due


def _turns(left: Sequence[_Entry]) -> dict[_Entry, int]:
    """Return when the first of these players would be given each of the others (C.04.4.3:2.4, 4.2)."""
    half = len(left) // 2
    return {entry: turn for turn, entry in enumerate((*left[half:], *left[half - 1 : 0 : -1]))}


LIM_CHECK: Final = RoundCheck(
    bars=None, may_meet_again=False, has_absolute_colours=False, own_rules=lim_faults
)
