"""Is this the round of the Burstein System? What of that shows without searching for it.

Written from C.04.4.2 alone, without a line of the system that it guards; the first rounds are checked as
rounds of the system that pairs them. Colours and the order of the boards are checked completely; the bye,
floaters and pairs as far as an exchange between two boards, or with the bye, goes.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from swissdesk.pairing.checks.byes import bye_faults
from swissdesk.pairing.checks.lawful import RoundCheck
from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour, Tpn
from swissdesk.words import _

_ABSOLUTE: Final = 3
_STRONG: Final = 2
_MILD: Final = 1


class _Player:
    """What the text asks about a player; `score` counts the virtual points of the round.

    `wants` is the colour due and how strongly, `rank` what ranks players, the smaller the higher.
    """

    __slots__ = ("barred", "colours", "games", "met", "number", "place", "rank", "score", "wants")

    def __init__(self, player: PairingPlayer, request: PairingRequest, rank: tuple[int, int, Tpn]) -> None:
        games = [past for past in player.history if past.kind is RoundKind.PLAYED]
        virtual = player.virtual_points[request.round_number - 1 : request.round_number]
        self.number, self.rank, self.place = player.tpn, rank, 0
        self.score: int = sum(past.points for past in player.history) + sum(virtual)
        self.games = len(games)
        self.met = {past.opponent for past in games}
        self.colours = [past.colour for past in games if past.colour is not None]
        self.barred = any(_bars(past, request) for past in player.history)
        self.wants = _preference(self.colours)

    @property
    def for_bye(self) -> tuple[int, int, int, int, int]:
        """Return what decides about the bye, the smallest first (C.04.4.2:3.1)."""
        buchholz, berger, number = self.rank
        return self.score, -self.games, -buchholz, -berger, -number


def _bars(past: PastRound, request: PairingRequest) -> bool:
    """Tell whether a round bars from the bye (C.04.4.2:2.1.2)."""
    if past.kind is RoundKind.PLAYED:
        return False
    return past.kind is RoundKind.PAIRING_ALLOCATED_BYE or past.points >= request.scoring.win


def _preference(colours: Sequence[Colour]) -> tuple[Colour | None, int]:
    """Return the colour due, and how strongly (C.04.4.2:1.5)."""
    if not colours:
        return None, 0
    more = colours.count(Colour.WHITE) - colours.count(Colour.BLACK)
    surplus = Colour.BLACK if more > 0 else Colour.WHITE
    if abs(more) > 1:
        return surplus, _ABSOLUTE
    if colours[-2:] == [colours[-1]] * 2:
        return colours[-1].opposite, _ABSOLUTE
    return (surplus, _STRONG) if more else (colours[-1].opposite, _MILD)


def _ranks(request: PairingRequest) -> Mapping[Tpn, tuple[int, int, Tpn]]:
    """Return what ranks everybody: index and number, the smaller the higher (C.04.4.2:1.7, 1.8)."""
    points = {player.tpn: sum(past.points for past in player.history) for player in request.players}
    counted = {player.tpn: points[player.tpn] + _added(player, request) for player in request.players}
    ranks = {}
    for player in request.players:
        buchholz = berger = 0
        for past in player.history:
            is_met = past.kind is RoundKind.PLAYED and past.opponent is not None
            score = counted[past.opponent] if is_met and past.opponent else points[player.tpn]
            buchholz, berger = buchholz + score, berger + past.points * score
        ranks[player.tpn] = -buchholz, -berger, player.tpn
    return ranks


def _added(player: PairingPlayer, request: PairingRequest) -> int:
    """Return what opponents count beyond the score, for rounds missed up to this one (C.04.4.2:1.7.2)."""
    if player.takes_part or not player.misses_round:
        return 0
    rounds = 0
    for past in reversed(player.history):
        if past.kind is not RoundKind.ZERO_POINT_BYE:
            break
        rounds += 1
    return rounds * request.scoring.draw


class _Board(NamedTuple):
    """Two players, the higher ranked first (C.04.4.2:1.8)."""

    higher: _Player
    lower: _Player

    @property
    def score(self) -> int:
        """Return the score of the bracket: that of the player with fewer points."""
        return min(self.higher.score, self.lower.score)

    @property
    def is_same_colour(self) -> bool:
        """Tell whether both prefer the same colour, so that one does not get it."""
        return self.higher.wants[0] is not None and self.higher.wants[0] is self.lower.wants[0]


def _board(one: _Player, other: _Player) -> _Board:
    return _Board(one, other) if one.rank < other.rank else _Board(other, one)


class _Standing:
    """The players of the round, and their boards in the order of publication."""

    def __init__(self, request: PairingRequest, pairing: RoundPairing) -> None:
        self.request = request
        ranks = _ranks(request)
        self.players = {player.tpn: _Player(player, request, ranks[player.tpn]) for player in request.players}
        # Who has never been in a round has no place yet, and does not shift the parity (5.2.1).
        came = [player.tpn for player in request.players if player.takes_part or _has_come(player)]
        for place, number in enumerate(came, 1):
            self.players[number].place = place
        self.bye = None if pairing.bye is None else self.players[pairing.bye]
        self.boards = [_board(self.players[one], self.players[other]) for one, other in pairing.pairs]

    def may_meet(self, one: _Player, other: _Player) -> bool:
        """Tell whether nothing absolute bars two players from a game (C.04.4.2:2.1.1, 2.1.3)."""
        pair = min(one.number, other.number), max(one.number, other.number)
        if other.number in one.met or pair in self.request.forbidden_pairs:
            return False
        return one.wants != other.wants or one.wants[1] != _ABSOLUTE


def _has_come(player: PairingPlayer) -> bool:
    return any(
        past.opponent is not None or past.kind is RoundKind.PAIRING_ALLOCATED_BYE for past in player.history
    )


def burstein_faults(request: PairingRequest, pairing: RoundPairing) -> Iterator[Fault]:
    """Yield what breaks the rules of the Burstein System in a complete round, in words."""
    standing = _Standing(request, pairing)
    yield from bye_faults(standing.bye, standing.boards, standing.may_meet)
    yield from _colour_faults(standing, pairing.pairs)
    yield from _publication_faults(standing)
    # All scores: from a bracket that pairs nobody, all float.
    for score in sorted({player.score for board in standing.boards for player in board}, reverse=True):
        yield from _bracket_faults(standing, score)


def _colour_faults(standing: _Standing, pairs: Sequence[Pair]) -> Iterator[Fault]:
    for board, pair in zip(standing.boards, pairs, strict=True):
        colour = _colour_of_higher(board, standing.request.initial_colour)
        white = board.higher if colour is Colour.WHITE else board.lower
        if white.number != pair.white:
            text = _("in {white}-{black} the other player should have White")
            yield Fault(FaultKind.COLOUR, pair, text.format(**pair._asdict()))


def _colour_of_higher(board: _Board, drawn: Colour) -> Colour:
    """Return the colour of the higher ranked (C.04.4.2:5.2)."""
    higher, lower = board
    (mine, my_strength), (theirs, their_strength) = higher.wants, lower.wants
    if mine is None:
        if theirs is None:
            return drawn if higher.place % 2 else drawn.opposite
        return theirs.opposite
    if mine is not theirs:
        return mine
    if my_strength != their_strength:
        return mine if my_strength > their_strength else mine.opposite
    for back in range(1, 1 + min(len(higher.colours), len(lower.colours))):
        if higher.colours[-back] is not lower.colours[-back]:
            return lower.colours[-back]
    return mine


def _publication_faults(standing: _Standing) -> Iterator[Fault]:
    """Compare with the order by points of the higher player, then of both, then its number (C.04.2:3.6)."""

    def key(board: _Board) -> tuple[int, int, Tpn]:
        first = min(board, key=lambda player: (-player.score, player.number))
        return -first.score, -board.higher.score - board.lower.score, first.number

    if standing.boards != sorted(standing.boards, key=key):
        text = _("the boards do not stand in the order of publication")
        yield Fault(FaultKind.ORDER, (), text)


class _Floater(NamedTuple):
    """Somebody whom a bracket leaves over, and the opponent further down."""

    player: _Player
    opponent: _Player


def _bracket_faults(standing: _Standing, score: int) -> Iterator[Fault]:
    """Yield what a bracket could do better by an exchange between two boards (C.04.4.2:2.3, 4)."""
    inside = [board for board in standing.boards if board.score == score]
    floaters = [
        _Floater(*(board if board.higher.score >= score else board[::-1]))
        for board in standing.boards
        if board.score < score <= max(board.higher.score, board.lower.score)
    ]
    players = [*(player for board in inside for player in board), *(one.player for one in floaters)]
    numbers = {
        player.number: bsn for bsn, player in enumerate(sorted(players, key=lambda player: player.rank), 1)
    }
    yield from _superfluous(standing, floaters)
    for floater in floaters:
        for board in inside:
            yield from _other_floaters(standing, numbers, floater, board)
    yield from _badly_paired(standing, numbers, inside)


def _superfluous(standing: _Standing, floaters: Sequence[_Floater]) -> Iterator[Fault]:
    """Yield two floaters who could meet, as their opponents could (C5)."""
    for one, other in combinations(floaters, 2):
        pairs = (one.player, other.player), (one.opponent, other.opponent)
        if all(standing.may_meet(*pair) for pair in pairs):
            text = _("{one} and {other} need not float: they could meet, and so could their opponents")
            text = text.format(one=one.player.number, other=other.player.number)
            yield Fault(FaultKind.SYSTEM, (one.player.number, one.opponent.number), text)


def _other_floaters(
    standing: _Standing, numbers: Mapping[Tpn, int], floater: _Floater, board: _Board
) -> Iterator[Fault]:
    """Yield who of a board should float instead (C6, C8, 4.3).

    What the following bracket comes to stays as it is: who floats instead takes the opponent over (C7).
    """
    out, opponent = floater
    for instead, stays in (board, board[::-1]):
        if instead.score > out.score:
            continue
        made = _board(out, stays)
        if instead.score == out.score:
            before = board.is_same_colour, _order(numbers, [board], [out])
            after = made.is_same_colour, _order(numbers, [made], [instead])
            if after > before:
                continue
        if standing.may_meet(out, stays) and standing.may_meet(instead, opponent):
            text = _("{player} should float and not {floater}")
            text = text.format(player=instead.number, floater=out.number)
            yield Fault(FaultKind.SYSTEM, (out.number, opponent.number), text)


def _order(
    numbers: Mapping[Tpn, int], boards: Sequence[_Board], floating: Sequence[_Player] = ()
) -> list[int]:
    """Return what is compared of these players, by their numbers: larger opponents first, none last (4.3)."""
    opponents = {
        numbers[one.number]: -numbers[other.number] for pair in boards for one, other in (pair, pair[::-1])
    }
    opponents |= {numbers[player.number]: 0 for player in floating}
    return [opponents[number] for number in sorted(opponents)]


def _badly_paired(
    standing: _Standing, numbers: Mapping[Tpn, int], inside: Sequence[_Board]
) -> Iterator[Fault]:
    """Yield two boards of a bracket that should change opponents (C8, 4.3)."""
    ordered = sorted((numbers[board.higher.number], numbers[board.lower.number], board) for board in inside)
    for (_first, partner, one), (second, last, other) in combinations(ordered, 2):
        is_free = not (one.is_same_colour or other.is_same_colour)
        # Without a loss only the order can get better: by a larger number for the first of the four.
        if is_free and partner > second and partner > last:
            continue
        before = one.is_same_colour + other.is_same_colour, _order(numbers, (one, other))
        for changed in (
            (_board(one.higher, other.higher), _board(one.lower, other.lower)),
            (_board(one.higher, other.lower), _board(one.lower, other.higher)),
        ):
            after = sum(board.is_same_colour for board in changed), _order(numbers, changed)
            if after < before and all(standing.may_meet(*board) for board in changed):
                yield _badly_made((one, other), changed)


def _badly_made(made: tuple[_Board, _Board], changed: tuple[_Board, _Board]) -> Fault:
    text = _("{one}-{other} and {three}-{four} should come before {pairs}")
    one, other, three, four = (player.number for board in changed for player in board)
    pairs = ", ".join(f"{board.higher.number}-{board.lower.number}" for board in made)
    text = text.format(one=one, other=other, three=three, four=four, pairs=pairs)
    return Fault(FaultKind.SYSTEM, (made[0].higher.number, made[0].lower.number), text)


BURSTEIN_CHECK: Final = RoundCheck(
    bars=None,
    may_meet_again=False,
    has_absolute_colours=True,
    own_rules=burstein_faults,
    spares_topscorers=False,
)
