"""Is this the round of the Leong rules? What of that shows without searching for it.

Written from Leong's text alone, without a line of the system that it guards. The colours are
checked completely, except for two players below the median with identical histories: whether they
were paired there or in the median bracket cannot be seen. The bye, the opponents of the floaters at
the median, and the pairs within the groups are checked as far as an exchange of two boards goes;
groups beside the median only in a round without floaters, as their pairs may have been cracked.
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
_WHITE, _BLACK = Colour.WHITE, Colour.BLACK


class _Entry:
    """What the text asks about a player: the points, the games and their colours."""

    __slots__ = ("colours", "had_bye", "level", "met", "number", "points")

    def __init__(self, player: PairingPlayer, request: PairingRequest) -> None:
        games = [past for past in player.history if past.kind is RoundKind.PLAYED]
        number, scoring = request.round_number, request.scoring
        self.number = player.tpn
        self.points = sum(past.points for past in player.history) + sum(
            player.virtual_points[number - 1 : number]
        )
        # Above the median it is positive, below negative (Leong:9.2).
        self.level = 2 * self.points - (number - 1) * (scoring.win + scoring.loss)
        self.met = {past.opponent for past in games}
        self.colours = [past.colour for past in games if past.colour is not None]
        self.had_bye = any(past.kind in _BARS for past in player.history)

    @property
    def rank(self) -> tuple[int, Tpn]:
        """Return the place on the list: a smaller value stands higher."""
        return -self.points, self.number

    @property
    def surplus(self) -> int:
        """Return how many more games were played with White than with Black."""
        return self.colours.count(_WHITE) - self.colours.count(_BLACK)

    def may_have(self, colour: Colour) -> bool:
        """Tell whether it would be neither a third in a row nor a third more (Leong:9.1, 12.1)."""
        if self.colours[-2:] == [colour, colour]:
            return False
        return (self.surplus if colour is _WHITE else -self.surplus) < 2

    @property
    def due(self) -> Colour | None:
        """Return the colour that should come next (Leong:12.1, 12.3, 12.5, 12.6)."""
        if not self.colours:
            return None
        if self.may_have(_WHITE) is not self.may_have(_BLACK):
            return _WHITE if self.may_have(_WHITE) else _BLACK
        if self.surplus:
            return _BLACK if self.surplus > 0 else _WHITE
        return _other(self.colours[-1])


def leong_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what breaks Leong's rules in a complete round, in words."""
    entries = {player.tpn: _Entry(player, request) for player in request.players if player.takes_part}
    for pair in pairing.pairs:
        yield from _colour_faults(request, entries[pair.white], entries[pair.black])
    yield from _Exchanges(request, pairing, entries).faults()


def _colour_faults(request: PairingRequest, white: _Entry, black: _Entry) -> Iterator[Fault]:
    if request.round_number < request.rounds_planned and not _is_lawful(white, black):
        text = _("{white} and {black} cannot both have a colour that the rules allow")
        text = text.format(white=white.number, black=black.number)
        yield Fault(FaultKind.COLOUR, (white.number, black.number), text)
    elif white not in _whites(request, *sorted((white, black), key=lambda entry: entry.rank)):
        text = _("{white} has White against {black}: it should be {wanted}")
        text = text.format(white=white.number, black=black.number, wanted=black.number)
        yield Fault(FaultKind.COLOUR, (white.number, black.number), text)


def _is_lawful(one: _Entry, other: _Entry) -> bool:
    return any(one.may_have(colour) and other.may_have(_other(colour)) for colour in Colour)


def _whites(request: PairingRequest, high: _Entry, low: _Entry) -> tuple[_Entry, ...]:
    """Return who of two players can have White, as far as one can see (Leong:12, 14.2)."""
    as_listed = high.may_have(_WHITE) + low.may_have(_BLACK)
    reversed_ = high.may_have(_BLACK) + low.may_have(_WHITE)
    if as_listed != reversed_:
        return (high,) if as_listed > reversed_ else (low,)
    if high.due is None and low.due is None:
        first, second = sorted((high, low), key=lambda entry: entry.number)
        return (first,) if (first.number % 2 == 1) is (request.initial_colour is _WHITE) else (second,)
    if high.due is not low.due:
        return (high,) if high.due is _WHITE or low.due is _BLACK else (low,)
    return _claimants(high, low)


def _claimants(high: _Entry, low: _Entry) -> tuple[_Entry, ...]:
    """Return who can have White of two players who are due the same colour (Leong:12.4, 12.6)."""
    if abs(high.surplus) != abs(low.surplus):
        first = high if abs(high.surplus) > abs(low.surplus) else low
        return (first,) if first.due is _WHITE else (low if first is high else high,)
    for ours, theirs in zip(high.colours[::-1], low.colours[::-1], strict=False):
        if ours is not theirs:
            return (high,) if theirs is _WHITE else (low,)
    if high.level < 0:
        # Whether the pair was made below the median or in its bracket cannot be seen (12.4.1, 12.4.2):
        # both are accepted.
        return high, low
    return (high,) if high.due is _WHITE else (low,)


def _other(colour: Colour) -> Colour:
    return _BLACK if colour is _WHITE else _WHITE


class _Exchanges:
    """Two boards, or a board and the bye, that the rules would have made otherwise."""

    def __init__(self, request: PairingRequest, pairing: RoundPairing, entries: Mapping[Tpn, _Entry]) -> None:
        self._forbidden = request.forbidden_pairs
        self._is_last = request.round_number >= request.rounds_planned
        self._pairs = [self._ranked(entries, pair) for pair in pairing.pairs]
        self._bye = None if pairing.bye is None else entries[pairing.bye]

    @staticmethod
    def _ranked(entries: Mapping[Tpn, _Entry], pair: Pair) -> tuple[_Entry, _Entry]:
        one, other = entries[pair.white], entries[pair.black]
        return (one, other) if one.rank < other.rank else (other, one)

    def _may_meet(self, one: _Entry, other: _Entry, *, lawfully: bool = False) -> bool:
        numbers = (min(one.number, other.number), max(one.number, other.number))
        if other.number in one.met or one.number in other.met or numbers in self._forbidden:
            return False
        return (self._is_last and not lawfully) or _is_lawful(one, other)

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

    def _better_byes(self) -> Iterator[Fault]:
        """Find somebody lower who could have the bye, with an opponent for who has it (Leong:8.1, 8.2)."""
        if self._bye is None:
            return
        for pair in self._pairs:
            for instead, left in (pair, pair[::-1]):
                can_have_it = instead.rank > self._bye.rank and not instead.had_bye
                if can_have_it and self._may_meet(self._bye, left):
                    text = _("{bye} has the bye, which {instead} could have")
                    text = text.format(bye=self._bye.number, instead=instead.number)
                    yield Fault(FaultKind.BYE, (self._bye.number,), text)

    def _better_opponents(self) -> Iterator[Fault]:
        """Find a floater at the median and somebody there whom he should have met (Leong:10.8)."""
        # Level 0 is the median score.
        within = [pair for pair in self._pairs if not pair[0].level and not pair[1].level]
        for one, other in self._pairs:
            if bool(one.level) is bool(other.level):
                continue
            floater, resident = (one, other) if one.level else (other, one)
            for pair in within:
                for better, left in (pair, pair[::-1]):
                    comes_first = (better.number < resident.number) is (floater.level > 0)
                    if comes_first and all(
                        self._may_meet(*instead, lawfully=True)
                        for instead in ((floater, better), (resident, left))
                    ):
                        text = _("{one} meets {other}, though {earlier} comes first")
                        yield _passed_over(text, (floater, resident), better)

    def _better_halves(self, pairs: Sequence[tuple[_Entry, _Entry]]) -> Iterator[Fault]:
        """Find two pairs of one group whose four players should meet otherwise (Leong:9.4, 11, 12.2, 13)."""
        sign = -1 if pairs[0][0].level < 0 else 1
        in_order = [pair if sign > 0 else pair[::-1] for pair in pairs]
        in_order.sort(key=lambda pair: sign * pair[0].number)
        left = sorted((entry for pair in pairs for entry in pair), key=lambda entry: sign * entry.number)
        unsuited = {pair for pair in in_order if not _suits_both(*pair)}
        for at, pair in enumerate(in_order):
            turns = _turns(left)
            # Two boards at a time: more of them would be a search, which is the engine's business.
            own_turn, suits = turns[pair[1]], pair not in unsuited
            for three, four in in_order[at + 1 :]:
                # Only an earlier opponent or a pair that suits can make anything better.
                is_earlier = turns[three] < own_turn or turns[four] < own_turn
                if is_earlier or not suits or (three, four) in unsuited:
                    yield from self._better_four(left, turns, pair, (three, four))
            left = [entry for entry in left if entry not in pair]

    def _better_four(
        self,
        left: Sequence[_Entry],
        turns: Mapping[_Entry, int],
        pair: tuple[_Entry, _Entry],
        other_pair: tuple[_Entry, _Entry],
    ) -> Iterator[Fault]:
        """Pair the first of four with an earlier opponent, or so that the colours suit those in turn."""
        (one, other), (three, four) = pair, other_pair
        in_turn = sorted((one, other, three, four), key=left.index)
        as_made = self._faults_of(in_turn, (pair, other_pair)), turns[other]
        for mine, theirs in (other_pair, other_pair[::-1]):
            instead = ((one, mine), (other, theirs))
            if all(self._may_meet(*made) for made in instead):
                better = self._faults_of(in_turn, instead), turns[mine]
                if better < as_made:
                    text = _("{one} meets {other}, though {earlier} comes first")
                    yield _passed_over(text, (one, other), mine)

    def _faults_of(
        self, in_turn: Sequence[_Entry], pairs: Sequence[tuple[_Entry, _Entry]]
    ) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
        """Return who has an unlawful pair, in the last round, and who has one that does not suit both."""
        partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
        return (
            tuple(self._is_last and not _is_lawful(one, partner[one]) for one in in_turn),
            tuple(not _suits_both(one, partner[one]) for one in in_turn),
        )


def _passed_over(text: str, pair: tuple[_Entry, _Entry], earlier: _Entry) -> Fault:
    numbers = pair[0].number, pair[1].number
    text = text.format(one=numbers[0], other=numbers[1], earlier=earlier.number)
    return Fault(FaultKind.SYSTEM, numbers, text)


def _suits_both(one: _Entry, other: _Entry) -> bool:
    return _is_lawful(one, other) and (one.due is None or one.due is not other.due)


def _turns(left: Sequence[_Entry]) -> dict[_Entry, int]:
    """Return when the first of these players would be given each of the others (Leong:9.4, 11.2)."""
    half = len(left) // 2
    return {entry: turn for turn, entry in enumerate((*left[half:], *left[half - 1 : 0 : -1]))}


LEONG_CHECK: Final = RoundCheck(
    bars=_BARS, may_meet_again=False, has_absolute_colours=False, own_rules=leong_faults
)
