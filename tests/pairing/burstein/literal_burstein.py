"""The Burstein System written down literally, by listing candidates as the text orders them.

Players are their pairing numbers. Of each bracket every pairing is listed in the order of article 4, those
that leave no complete round are struck out, and the first one that is best by the criteria is taken; the
look-ahead lists every set of players who could leave the following bracket. Only small fields can be paired
like this. `dropped` names rules that are left out on purpose, for a test to see it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour

Player = int
Players = frozenset[Player]
Opponents = tuple[int, ...]
"""The opponent of BSN 1, 2, …; 0 for somebody who floats."""

ABSOLUTE, STRONG, MILD, NO_STRENGTH = 3, 2, 1, 0


class LiteralBracket(NamedTuple):
    """A paired bracket: its players by BSN, who goes on, the key, the pairs with the higher ranked first."""

    score: int
    players: tuple[Player, ...]
    floaters: tuple[Player, ...]
    key: dict[str, object]
    pairs: tuple[tuple[Player, Player], ...]


@dataclass
class LiteralRound:
    """A round: the bye, and its brackets from the highest score."""

    bye: Player | None
    brackets: list[LiteralBracket] = field(default_factory=list)


class Table:
    """What the text says of players before a round."""

    def __init__(self, request: PairingRequest, dropped: Iterable[str] = ()) -> None:
        self.request, self.dropped = request, {*dropped}
        self.by_number: dict[Player, PairingPlayer] = {player.tpn: player for player in request.players}
        self.players = [player.tpn for player in request.players if player.takes_part]
        self.standing = {
            number: Fraction(sum(past.points for past in player.history), 10)
            for number, player in self.by_number.items()
        }
        virtual = {number: player.virtual_points for number, player in self.by_number.items()}
        self.score = {
            number: int(10 * self.standing[number])
            + (virtual[number][request.round_number - 1] if virtual[number] else 0)
            for number in self.by_number
        }
        self.colours = {
            number: [past.colour for past in self.games(number) if past.colour is not None]
            for number in self.by_number
        }
        self.due = {number: _preference(colours) for number, colours in self.colours.items()}
        self.rank = {number: self.ranking(number) for number in self.by_number}
        self.can_pair = cache(self._can_pair)

    def games(self, number: Player) -> list[PastRound]:
        return [past for past in self.by_number[number].history if past.kind is RoundKind.PLAYED]

    def ranking(self, number: Player) -> tuple[Fraction, Fraction, int]:
        """Buchholz, Sonneborn-Berger, TPN: what comes first is smaller (1.8)."""
        buchholz = sonneborn_berger = Fraction(0)
        for past in self.by_number[number].history:
            points = Fraction(past.points, 10)
            if past.kind is RoundKind.PLAYED and past.opponent is not None:
                other = self.seen(past.opponent)
            else:
                other = self.standing[number]
            buchholz += other
            sonneborn_berger += points * other
        if "1.8.1.2" in self.dropped:
            sonneborn_berger = Fraction(0)
        return -buchholz, -sonneborn_berger, number

    def seen(self, number: Player) -> Fraction:
        """The score that opponents count, with a draw for each round of a run of zero-point byes (1.7.2)."""
        player, score = self.by_number[number], self.standing[number]
        if "1.7.2" in self.dropped or player.takes_part or not player.misses_round:
            return score
        kinds = [past.kind for past in player.history]
        while kinds and kinds.pop() is RoundKind.ZERO_POINT_BYE:
            score += Fraction(self.request.scoring.draw, 10)
        return score

    def may_meet(self, one: Player, other: Player) -> bool:
        """C1 and C3, and what the event forbids."""
        if (min(one, other), max(one, other)) in self.request.forbidden_pairs:
            return False
        if other in [past.opponent for past in self.games(one)]:
            return False
        (mine, strength), (theirs, other_strength) = self.due[one], self.due[other]
        return not (strength == other_strength == ABSOLUTE and mine is theirs)

    def _can_pair(self, players: Players) -> bool:
        """Whether there is a complete pairing of these players."""
        if not players:
            return True
        first = min(players)
        return any(
            self.may_meet(first, other) and self.can_pair(players - {first, other})
            for other in players - {first}
        )

    def by_bsn(self, players: Players) -> tuple[Player, ...]:
        return tuple(sorted(players, key=self.rank.__getitem__))


def _preference(colours: list[Colour]) -> tuple[Colour | None, int]:
    """The colour due and its strength (1.5)."""
    white, black = Colour.WHITE, Colour.BLACK
    difference = colours.count(white) - colours.count(black)
    if not colours:
        return None, NO_STRENGTH
    if abs(difference) > 1:
        return (white if difference < -1 else black), ABSOLUTE
    if len(colours) > 1 and colours[-1] is colours[-2]:
        return _other(colours[-1]), ABSOLUTE
    if difference:
        return (black if difference == 1 else white), STRONG
    return _other(colours[-1]), MILD


def candidates(players: int, floaters: int) -> Iterator[Opponents]:
    """Every pairing of so many numbers with so many who float, in the order of article 4.3."""

    def complete(known: dict[int, int], left: int) -> Iterator[Opponents]:
        turn = next((number for number in range(1, players + 1) if number not in known), None)
        if turn is None:
            if not left:
                yield tuple(known[number] for number in range(1, players + 1))
            return
        for other in range(players, turn, -1):
            if other not in known:
                yield from complete({**known, turn: other, other: turn}, left)
        if left:
            yield from complete({**known, turn: 0}, left - 1)

    yield from complete({}, floaters)


def literal_round(request: PairingRequest, dropped: Iterable[str] = ()) -> LiteralRound | None:
    """The round, or None if there is none (1.9.3)."""
    table = Table(request, dropped)
    left, bye = frozenset(table.players), None
    if len(left) % 2:
        bye = _bye(table, left)
        if bye is None:
            return None
        left -= {bye}
    if not table.can_pair(left):
        return None
    found = LiteralRound(bye)
    floaters: Players = frozenset()
    while left:
        score = max(table.score[player] for player in left - floaters)
        residents = frozenset(player for player in left - floaters if table.score[player] == score)
        bracket = _bracket(table, score, floaters | residents, left - floaters - residents)
        found.brackets.append(bracket)
        floaters = frozenset(bracket.floaters)
        left -= {*bracket.players} - floaters
    return found


def _bye(table: Table, left: Players) -> Player | None:
    """The first by score, games and ranking without whom the others can be paired (3.1)."""

    def bars(past: PastRound) -> bool:
        if past.kind is RoundKind.PLAYED:
            return False
        return past.kind is RoundKind.PAIRING_ALLOCATED_BYE or past.points >= table.request.scoring.win

    order = sorted(
        (player for player in left if not any(map(bars, table.by_number[player].history))),
        key=lambda player: (table.score[player], -len(table.games(player)), _backwards(table.rank[player])),
    )
    return next((player for player in order if table.can_pair(left - {player})), None)


def _backwards(rank: tuple[Fraction, Fraction, int]) -> tuple[Fraction, Fraction, int]:
    return -rank[0], -rank[1], -rank[2]


def _bracket(table: Table, score: int, players: Players, lower: Players) -> LiteralBracket:
    """The first pairing that is best by the criteria (3.2)."""
    order = table.by_bsn(players)
    for count in range(len(order) % 2, len(order) + 1, 2):
        found = [
            (candidate, _key(table, order, lower, candidate))
            for candidate in candidates(len(order), count)
            if _is_legal(table, order, lower, candidate)
        ]
        if not found:
            continue
        if "4.3" in table.dropped:
            found.reverse()
        best, key = min(found, key=lambda one: [v for n, v in one[1].items() if n not in table.dropped])
        pairs = [(order[at], order[to - 1]) for at, to in enumerate(best) if to - 1 > at]
        return LiteralBracket(score, order, _floaters(order, best), key, tuple(pairs))
    raise AssertionError("a complete round was there, and no bracket keeps one")


def _floaters(order: tuple[Player, ...], candidate: Opponents) -> tuple[Player, ...]:
    return tuple(player for player, other in zip(order, candidate, strict=True) if not other)


def _is_legal(table: Table, order: tuple[Player, ...], lower: Players, candidate: Opponents) -> bool:
    """C1, C3 and C4."""
    pairs = ((order[at], order[to - 1]) for at, to in enumerate(candidate) if to - 1 > at)
    if not all(table.may_meet(*pair) for pair in pairs):
        return False
    return table.can_pair(lower | {*_floaters(order, candidate)})


def _key(table: Table, order: tuple[Player, ...], lower: Players, candidate: Opponents) -> dict[str, object]:
    floaters = _floaters(order, candidate)
    pairs = [(order[at], order[to - 1]) for at, to in enumerate(candidate) if to - 1 > at]
    due = [(table.due[one][0], table.due[other][0]) for one, other in pairs]
    return {
        "C6": sorted((table.score[player] for player in floaters), reverse=True),
        "C7": _look_ahead(table, frozenset(floaters), lower),
        "C8": sum(mine is theirs and mine is not None for mine, theirs in due),
    }


def _look_ahead(table: Table, floaters: Players, lower: Players) -> tuple[int, list[int]]:
    """The fewest, and then the lowest, who have to leave the following bracket (C7: C5 and C6)."""
    if not lower:
        return 0, []
    following_score = max(table.score[player] for player in lower)
    following = floaters | {player for player in lower if table.score[player] == following_score}
    beyond = lower - following
    for count in range(len(following) + 1):
        found = [
            sorted((table.score[player] for player in leaving), reverse=True)
            for leaving in combinations(sorted(following), count)
            if table.can_pair(following - {*leaving}) and table.can_pair(beyond | {*leaving})
        ]
        if found:
            return count, min(found)
    raise AssertionError("a complete round was there, and the following bracket keeps none")


def literal_boards(request: PairingRequest, found: LiteralRound) -> list[tuple[Player, Player]]:
    """The games in the order of publication, White first (5; C.04.2:3.6)."""
    table = Table(request)

    def key(pair: tuple[Player, Player]) -> tuple[int, int, Player]:
        scores = [table.score[player] for player in pair]
        return -max(scores), -sum(scores), min(pair, key=lambda player: (-table.score[player], player))

    boards = []
    for pair in sorted((pair for bracket in found.brackets for pair in bracket.pairs), key=key):
        higher, lower = sorted(pair, key=table.rank.__getitem__)
        white = _colour_of_higher(table, higher, lower) is Colour.WHITE
        boards.append((higher, lower) if white else (lower, higher))
    return boards


def _other(colour: Colour) -> Colour:
    return Colour.BLACK if colour is Colour.WHITE else Colour.WHITE


def _number(table: Table, number: Player) -> int:
    """The place of a player among those that have arrived."""
    here = {
        other
        for other, player in table.by_number.items()
        if player.takes_part
        or any(
            past.opponent is not None or past.kind is RoundKind.PAIRING_ALLOCATED_BYE
            for past in player.history
        )
    }
    return 1 + sum(other < number for other in here)


def _colour_of_higher(table: Table, higher: Player, lower: Player) -> Colour:
    """The colour of the higher ranked, by the first line that applies (5.2)."""
    mine, theirs = table.colours[higher], table.colours[lower]
    (due, strength), (their_due, their_strength) = table.due[higher], table.due[lower]
    if not mine and not theirs:
        initial = table.request.initial_colour
        return initial if _number(table, higher) % 2 else _other(initial)
    if not mine:
        return _other(their_due)
    if not theirs or due is not their_due:
        return due
    if strength != their_strength:
        return due if strength > their_strength else _other(their_due)
    for back in range(1, min(len(mine), len(theirs)) + 1):
        if mine[-back] is not theirs[-back]:
            return theirs[-back]
    return due
