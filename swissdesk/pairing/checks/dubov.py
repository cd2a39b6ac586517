"""Is this the round of the Dubov System? What of that shows without searching for it.

Written from C.04.4.1 alone, without a line of the system that it guards. Colours and the order of
publication are checked completely; the bye, upfloaters, shifters and pairs as far as an exchange between
two boards, or with the bye, goes.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from swissdesk.pairing.checks.byes import bye_faults
from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour, Tpn
from swissdesk.words import _

_ABSOLUTE: Final = 3
_STRONG: Final = 2
_MILD: Final = 1


class _Entry:
    """What the text asks about a player; `score` has the virtual points of the round.

    `due` is the colour preferred, `strength` how much. `aro` is the average rating of the opponents.
    """

    __slots__ = (
        "aro",
        "barred",
        "colours",
        "due",
        "floated",
        "games",
        "met",
        "number",
        "place",
        "score",
        "strength",
    )

    def __init__(self, player: PairingPlayer, request: PairingRequest) -> None:
        games = [past for past in player.history if past.kind is RoundKind.PLAYED]
        number = request.round_number
        self.number, self.place, self.aro = player.tpn, 0, 0
        self.score: int = sum(past.points for past in player.history) + sum(
            player.virtual_points[number - 1 : number]
        )
        self.games = len(games)
        self.met = [past.opponent for past in games]
        self.colours = [past.colour for past in games if past.colour is not None]
        self.due, self.strength = _preference(self.colours)
        self.floated: list[int] = []
        self.barred = any(
            past.kind is RoundKind.PAIRING_ALLOCATED_BYE
            or (past.kind is not RoundKind.PLAYED and past.points >= request.scoring.win)
            for past in player.history
        )

    @property
    def rank(self) -> tuple[int, Tpn]:
        """Return the place of the player on the list of points, the highest first."""
        return -self.score, self.number

    @property
    def for_bye(self) -> tuple[int, int, int]:
        """Return what decides about the bye, the smallest first (C.04.4.1:3.1)."""
        return self.score, -self.games, -self.number


def _preference(colours: Sequence[Colour]) -> tuple[Colour, int]:
    """Return the colour that a player prefers, and how strongly (C.04.4.1:1.6)."""
    if not colours:
        return Colour.BLACK, _MILD
    more = colours.count(Colour.WHITE) - colours.count(Colour.BLACK)
    if abs(more) > 1:
        return (Colour.BLACK if more > 0 else Colour.WHITE), _ABSOLUTE
    if len(colours) > 1 and colours[-1] is colours[-2]:
        return colours[-1].opposite, _ABSOLUTE
    if more:
        return (Colour.BLACK if more > 0 else Colour.WHITE), _STRONG
    return colours[-1].opposite, _MILD


class _Board(NamedTuple):
    """Two opponents, the higher ranked first."""

    higher: _Entry
    lower: _Entry

    @property
    def score(self) -> int:
        """Return the score of the bracket, which is that of the player with more points."""
        return self.higher.score

    @property
    def is_floated(self) -> bool:
        """Tell whether the lower ranked of the two floated up."""
        return self.lower.score < self.higher.score

    @property
    def is_equal(self) -> bool:
        """Tell whether one of the two does not get the colour preferred (C7)."""
        return self.higher.due is self.lower.due


class _Standing:
    """The players of the round, and their boards in the order of publication."""

    def __init__(self, request: PairingRequest, pairing: RoundPairing) -> None:
        self.request = request
        self.entries = {player.tpn: _Entry(player, request) for player in request.players}
        self.most = 2 + request.rounds_planned // 5
        self.is_last = request.round_number >= request.rounds_planned
        self._note_floats()
        self._note_averages()
        # Who has never been in a round has no place yet, and does not shift the parity (5.2.1).
        came = [player.tpn for player in request.players if player.takes_part or _has_come(player)]
        for place, number in enumerate(came, 1):
            self.entries[number].place = place
        self.bye = None if pairing.bye is None else self.entries[pairing.bye]
        self.boards = [
            _Board(*sorted((self.entries[tpn] for tpn in pair), key=lambda entry: entry.rank))
            for pair in pairing.pairs
        ]

    def _note_floats(self) -> None:
        """Note the rounds in which each was paired with somebody of a higher score (C.04.4.1:1.8)."""
        points = dict.fromkeys(self.entries, 0)
        for at in range(self.request.round_number - 1):
            scores = {
                player.tpn: points[player.tpn] + sum(player.virtual_points[at : at + 1])
                for player in self.request.players
            }
            for player in self.request.players:
                past = player.history[at]
                if past.opponent is not None and scores[past.opponent] > scores[player.tpn]:
                    self.entries[player.tpn].floated.append(at + 1)
                points[player.tpn] += past.points

    def _note_averages(self) -> None:
        """Note the average rating of the opponents, rounded, halves up (C.04.4.1:1.7)."""
        ratings = {player.tpn: player.rating for player in self.request.players}
        for entry in self.entries.values():
            met = [ratings[tpn] for tpn in entry.met if tpn is not None]
            if met:
                whole, rest = divmod(sum(met), len(met))
                entry.aro = whole + (2 * rest >= len(met))

    def may_meet(self, one: _Entry, other: _Entry) -> bool:
        """Tell whether nothing absolute bars two players from a game (C.04.4.1:2.1.1, 2.1.3)."""
        if one.due is other.due and one.strength == other.strength == _ABSOLUTE:
            return False
        pair = min(one.number, other.number), max(one.number, other.number)
        return other.number not in one.met and pair not in self.request.forbidden_pairs

    def floating_key(self, entry: _Entry) -> tuple[int, int, int, Tpn]:
        """Return what comes after C7 for one who floats up (C.04.4.1:2.3.4 to 2.3.6, 4.2)."""
        if self.is_last:
            return 0, 0, 0, entry.number
        is_most = len(entry.floated) >= self.most
        again = self.request.round_number - 1 in entry.floated
        return is_most, len(entry.floated) if is_most else 0, again, entry.number


def _has_come(player: PairingPlayer) -> bool:
    return any(
        past.opponent is not None or past.kind is RoundKind.PAIRING_ALLOCATED_BYE for past in player.history
    )


def dubov_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what breaks the rules of the Dubov System in a complete round, in words."""
    standing = _Standing(request, pairing)
    yield from _absolute_faults(standing)
    yield from bye_faults(standing.bye, standing.boards, standing.may_meet)
    yield from _colour_faults(standing, pairing.pairs)
    yield from _publication_faults(standing)
    for score in sorted({board.score for board in standing.boards}, reverse=True):
        bracket = [board for board in standing.boards if board.score == score]
        yield from _upfloater_faults(standing, bracket)
        yield from _equal_colour_faults(standing, bracket)
        yield from _Bracket(standing, bracket).faults()


def _absolute_faults(standing: _Standing) -> Iterator[Fault]:
    """Yield two who must have the same colour, topscorers in the last round too (C.04.4.1:2.1.3)."""
    for board in standing.boards:
        if board.is_equal and board.higher.strength == board.lower.strength == _ABSOLUTE:
            text = _("{white} and {black} must both have White")
            if board.higher.due is Colour.BLACK:
                text = _("{white} and {black} must both have Black")
            one, other = board.higher.number, board.lower.number
            yield Fault(FaultKind.COLOUR, (one, other), text.format(white=one, black=other))


def _colour_faults(standing: _Standing, pairs: Sequence[Pair]) -> Iterator[Fault]:
    for board, pair in zip(standing.boards, pairs, strict=True):
        colour = _colour_of_higher(board, standing.request.initial_colour)
        white = board.higher if colour is Colour.WHITE else board.lower
        if white.number != pair.white:
            text = _("{white} has White against {black}: it should be {wanted}")
            text = text.format(white=pair.white, black=pair.black, wanted=white.number)
            yield Fault(FaultKind.COLOUR, pair, text)


def _colour_of_higher(board: _Board, drawn: Colour) -> Colour:
    """Return the colour of the higher ranked of two (C.04.4.1:5.2)."""
    higher, lower = board
    if not higher.colours and not lower.colours:
        return drawn if higher.place % 2 else drawn.opposite
    if higher.due is not lower.due or higher.strength > lower.strength:
        return higher.due
    if higher.strength < lower.strength:
        return lower.due.opposite
    for back in range(1, 1 + min(len(higher.colours), len(lower.colours))):
        if higher.colours[-back] is not lower.colours[-back]:
            return lower.colours[-back]
    return higher.due


def _publication_faults(standing: _Standing) -> Iterator[Fault]:
    """Compare with the order by points of the higher, then of both, then the number (C.04.2:3.6)."""

    def key(board: _Board) -> tuple[int, int, Tpn]:
        return -board.score, -board.score - board.lower.score, board.higher.number

    if standing.boards != sorted(standing.boards, key=key):
        text = _("the boards do not stand in the order of publication")
        yield Fault(FaultKind.ORDER, (), text)


def _upfloater_faults(standing: _Standing, bracket: Sequence[_Board]) -> Iterator[Fault]:
    """Yield upfloaters who are not needed, or whom others should replace (C.04.4.1:2.3)."""
    floating = [board for board in bracket if board.is_floated]
    for one, other in combinations(floating, 2):
        if standing.may_meet(one.higher, other.higher) and standing.may_meet(one.lower, other.lower):
            text = _("{one} and {other} need not float up: their opponents could meet")
            text = text.format(one=one.lower.number, other=other.lower.number)
            yield Fault(FaultKind.SYSTEM, (one.higher.number, one.lower.number), text)
    below = [board for board in standing.boards if board.score < bracket[0].score]
    for board in floating:
        for lower in below:
            for entry, partner in (lower, lower[::-1]):
                can_change = standing.may_meet(board.higher, entry) and standing.may_meet(
                    board.lower, partner
                )
                if can_change and _comes_before(standing, entry, board):
                    text = _("{player} should float up and not {floater}")
                    text = text.format(player=entry.number, floater=board.lower.number)
                    yield Fault(FaultKind.SYSTEM, (board.higher.number, board.lower.number), text)


def _comes_before(standing: _Standing, entry: _Entry, board: _Board) -> bool:
    """Tell whether a player should float up to a board instead of the one who does.

    As many pairs of equal preference as now are the least that the bracket can come to with the one who
    does, and the most that it can with the other one.
    """
    floater = board.lower
    if entry.score != floater.score:
        return entry.score > floater.score
    is_equal = board.higher.due is entry.due
    if is_equal != board.is_equal:
        return board.is_equal
    return standing.floating_key(entry) < standing.floating_key(floater)


def _equal_colour_faults(standing: _Standing, bracket: Sequence[_Board]) -> Iterator[Fault]:
    """Yield two boards whose exchange gives more players their preference (C.04.4.1:2.3.3)."""
    equal = [board for board in bracket if board.is_equal]
    for board in equal:
        for other in bracket:
            if other is board:
                continue
            for pairs in _exchanged(board, other):
                fewer = sum(one.due is two.due for one, two in pairs) < 1 + other.is_equal
                if fewer and all(standing.may_meet(*pair) for pair in pairs):
                    yield _badly_made((board, other), pairs)


def _exchanged(one: _Board, other: _Board) -> tuple[tuple[tuple[_Entry, _Entry], ...], ...]:
    return (
        ((one.higher, other.higher), (one.lower, other.lower)),
        ((one.higher, other.lower), (one.lower, other.higher)),
    )


def _badly_made(made: tuple[_Board, _Board], changed: Sequence[tuple[_Entry, _Entry]]) -> Fault:
    text = _("{one}-{other} and {three}-{four} should come before {pairs}")
    one, other, three, four = (entry.number for pair in changed for entry in pair)
    pairs = ", ".join(f"{board.higher.number}-{board.lower.number}" for board in made)
    text = text.format(one=one, other=other, three=three, four=four, pairs=pairs)
    return Fault(FaultKind.SYSTEM, (made[0].higher.number, made[0].lower.number), text)


class _Bracket:
    """The subgroups of a bracket, who of them was shifted, and the two that met then (3.2.3 to 3.2.6).

    In each pair of two of one subgroup the one that comes first among its shifters was shifted: otherwise
    this one could have been, with the same pairs.
    """

    def __init__(self, standing: _Standing, boards: Sequence[_Board]) -> None:
        self._standing, self._boards = standing, boards
        everybody = sorted((entry for board in boards for entry in board), key=lambda entry: entry.number)
        first = [entry for entry in everybody if entry.due is Colour.WHITE]
        if not any(entry.games for entry in everybody):
            first = everybody[: len(everybody) // 2]
        self._is_first = {entry.number: entry in first for entry in everybody}
        second = [entry for entry in everybody if entry not in first]
        self._turn = {**_turns(sorted(first, key=_by_average)), **_turns(second)}
        self._shifted = {
            min(board, key=lambda entry: self._turn[entry.number]).number
            for board in boards
            if self._is_within(board)
        }
        # Of each board the one who plays in G1 after the shift comes first.
        self._pairs = sorted((self._sided(board) for board in boards), key=lambda pair: _by_average(pair[0]))

    def _is_within(self, board: _Board) -> bool:
        return self._is_first[board.higher.number] == self._is_first[board.lower.number]

    def _sided(self, board: _Board) -> tuple[_Entry, _Entry]:
        is_higher_first = self._is_first[board.higher.number] != (board.higher.number in self._shifted)
        return (board.higher, board.lower) if is_higher_first else (board.lower, board.higher)

    def faults(self) -> Iterator[Fault]:
        """Yield others who should be shifted, and earlier transpositions (C.04.4.1:4.3, 4.4)."""
        yield from self._needless_within()
        yield from self._other_shifters()
        may_meet = self._standing.may_meet
        for (one, theirs), (later, others) in combinations(self._pairs, 2):
            if others.number < theirs.number and may_meet(one, others) and may_meet(later, theirs):
                text = _("{one} should meet {other} and not {opponent}")
                text = text.format(one=one.number, other=others.number, opponent=theirs.number)
                yield Fault(FaultKind.SYSTEM, (one.number, theirs.number), text)

    def _needless_within(self) -> Iterator[Fault]:
        """Yield a board within each half that could change partners, where halves are paired (3.2.4.1).

        Where subgroups are made by colours these are pairs of equal preference.
        """
        within = [board for board in self._boards if self._is_within(board)]
        if any(entry.games for board in self._boards for entry in board):
            return
        for one, other in combinations(within, 2):
            if self._alike(one.higher, other.higher):
                continue
            for pairs in _exchanged(one, other):
                if all(self._standing.may_meet(*pair) for pair in pairs):
                    yield _badly_made((one, other), pairs)

    def _other_shifters(self) -> Iterator[Fault]:
        """Yield who should be shifted, if the boards of the two can exchange their opponents."""
        within = [board for board in self._boards if self._is_within(board)]
        across = [board for board in self._boards if not self._is_within(board)]
        yield from self._instead_of_unshifted(within, across)
        for one, other in combinations(within, 2):
            if not self._alike(one.higher, other.higher):
                continue
            now = self._shifted_of((one, other))
            for pairs in _exchanged(one, other):
                then = self._shifted_of(pairs)
                if then < now and all(self._standing.may_meet(*pair) for pair in pairs):
                    yield from self._should_be_shifted(then, now)

    def _shifted_of(self, pairs: Iterable[tuple[_Entry, _Entry]]) -> list[tuple[int, Tpn]]:
        """Return the turns of those who are shifted in pairs of one subgroup, with them, the first first."""
        return sorted(min((self._turn[entry.number], entry.number) for entry in pair) for pair in pairs)

    @staticmethod
    def _should_be_shifted(
        then: Sequence[tuple[int, Tpn]], now: Sequence[tuple[int, Tpn]]
    ) -> Iterator[Fault]:
        (_turn, better), (_later, shifted) = next(
            both for both in zip(then, now, strict=True) if both[0] != both[1]
        )
        text = _("{player} should be shifted to the other subgroup and not {shifted}")
        yield Fault(FaultKind.SYSTEM, (shifted,), text.format(player=better, shifted=shifted))

    def _instead_of_unshifted(self, within: Sequence[_Board], across: Sequence[_Board]) -> Iterator[Fault]:
        """Yield who meets one of the other subgroup and should be shifted."""
        may_meet = self._standing.may_meet
        for board in within:
            shifted, staying = sorted(board, key=lambda entry: self._turn[entry.number])
            for other in across:
                mine, theirs = other if self._alike(other.higher, shifted) else other[::-1]
                comes_before = self._turn[mine.number] < self._turn[shifted.number]
                if comes_before and may_meet(mine, staying) and may_meet(shifted, theirs):
                    yield from self._should_be_shifted([(0, mine.number)], [(1, shifted.number)])

    def _alike(self, one: _Entry, other: _Entry) -> bool:
        return self._is_first[one.number] == self._is_first[other.number]


def _by_average(entry: _Entry) -> tuple[int, Tpn]:
    return entry.aro, entry.number


def _turns(listed: Sequence[_Entry]) -> dict[Tpn, int]:
    """Return when each would be shifted: from the middle of what is left outwards (C.04.4.1:4.3.3)."""
    left = [entry.number for entry in listed]
    turns: dict[Tpn, int] = {}
    while left:
        turns[left.pop((len(left) - 1) // 2)] = len(turns)
    return turns


DUBOV_CHECK: Final = RoundCheck(
    bars=None, may_meet_again=False, has_absolute_colours=True, own_rules=dubov_faults
)
