"""The Dubov System written down literally, by exhaustion, from the text of C.04.4.1 alone.

Players are their pairing numbers; every choice is made by listing everything that is allowed and taking
the smallest key, or by going through the list of the text until something complies. Only small fields
can be paired like this. `dropped` names items that are left out on purpose, for a test to see it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

from swissdesk.pairing.request import PairingRequest, PastRound, RoundKind
from swissdesk.terms import Colour

Player = int
Players = frozenset[Player]
Pairs = tuple[tuple[Player, Player], ...]
ABSOLUTE, STRONG, MILD = 3, 2, 1


class Preference(NamedTuple):
    colour: Colour
    strength: int


class LiteralBracket(NamedTuple):
    """A paired bracket: residents, upfloaters in their order, their key, who is shifted, the pairs."""

    score: int
    residents: Players
    upfloaters: tuple[Player, ...]
    choice: dict[str, object]
    first_shifted: tuple[Player, ...]
    second_shifted: tuple[Player, ...]
    pairs: Pairs


@dataclass
class LiteralRound:
    """A round: the bye, and its brackets from the highest score."""

    bye: Player | None
    brackets: list[LiteralBracket] = field(default_factory=list)


class Table:
    """What article 1 defines."""

    def __init__(self, request: PairingRequest, dropped: Iterable[str] = ()) -> None:
        self.request, self.dropped = request, {*dropped}
        self.by_number = {player.tpn: player for player in request.players}
        self.players = [player.tpn for player in request.players if player.takes_part]
        number = request.round_number
        self.score = {player: self.score_at(player, number) for player in self.by_number}
        self.games = {
            player: [past for past in entry.history if past.kind is RoundKind.PLAYED]
            for player, entry in self.by_number.items()
        }
        self.string = {player: [past.colour for past in games] for player, games in self.games.items()}
        self.wants = {player: _preference(string) for player, string in self.string.items()}
        self.aro = {player: self.average(games) for player, games in self.games.items()}
        self.floats = {player: self.rounds_floated(player) for player in self.by_number}
        self.most = 2 + request.rounds_planned // 5
        self.is_last = number == request.rounds_planned
        self.can_pair = cache(self._can_pair)
        self.fewest_equal = cache(self._fewest_equal)

    def score_at(self, player: Player, number: int) -> int:
        """The pairing score before a round."""
        entry = self.by_number[player]
        virtual = entry.virtual_points[number - 1] if number <= len(entry.virtual_points) else 0
        return sum(past.points for past in entry.history[: number - 1]) + virtual

    def average(self, games: list[PastRound]) -> int:
        """The average rating of the opponents, 0 without any (1.7)."""
        if not games:
            return 0
        mean = Fraction(sum(self.by_number[past.opponent].rating for past in games), len(games))
        return int(mean + Fraction(1, 2))

    def rounds_floated(self, player: Player) -> list[int]:
        """The rounds in which an opponent had a higher score then."""
        return [
            number
            for number, past in enumerate(self.by_number[player].history, 1)
            if past.opponent is not None
            and self.score_at(past.opponent, number) > self.score_at(player, number)
        ]

    def may_meet(self, one: Player, other: Player) -> bool:
        """[C1] and [C3], and what the event forbids."""
        if any(past.opponent == other for past in self.games[one]):
            return False
        if (min(one, other), max(one, other)) in self.request.forbidden_pairs:
            return False
        mine, theirs = self.wants[one], self.wants[other]
        return not (mine == theirs and mine.strength == ABSOLUTE)

    def _can_pair(self, players: Players) -> bool:
        """Whether there is a legal pairing of all these."""
        if not players:
            return True
        first = min(players)
        return any(
            self.may_meet(first, other) and self.can_pair(players - {first, other})
            for other in players
            if other != first
        )

    def is_equal(self, one: Player, other: Player) -> bool:
        """Whether one of the two does not get the colour preference."""
        return self.wants[one].colour is self.wants[other].colour

    def _fewest_equal(self, players: Players) -> int:
        """The fewest players who do not get their preference in a legal pairing of all these."""
        if not players:
            return 0
        first = min(players)
        return min(
            (
                self.is_equal(first, other) + self.fewest_equal(players - {first, other})
                for other in players
                if other != first and self.may_meet(first, other)
            ),
            default=1000,
        )

    def pairings(self, players: Players) -> Iterator[Pairs]:
        """Every legal pairing of these players."""
        if not players:
            yield ()
            return
        first = min(players)
        for other in sorted(players - {first}):
            if self.may_meet(first, other):
                for rest in self.pairings(players - {first, other}):
                    yield ((first, other), *rest)


def _opposite(colour: Colour) -> Colour:
    return Colour.BLACK if colour is Colour.WHITE else Colour.WHITE


def _preference(string: list[Colour]) -> Preference:
    """The colour preference (1.6)."""
    difference = string.count(Colour.WHITE) - string.count(Colour.BLACK)
    last_two = string[-2:]
    lines = (
        (not string, Colour.BLACK, MILD),
        (difference < -1, Colour.WHITE, ABSOLUTE),
        (difference > 1, Colour.BLACK, ABSOLUTE),
        (last_two == [Colour.BLACK] * 2, Colour.WHITE, ABSOLUTE),
        (last_two == [Colour.WHITE] * 2, Colour.BLACK, ABSOLUTE),
        (difference == 1, Colour.BLACK, STRONG),
        (difference == -1, Colour.WHITE, STRONG),
        (True, _opposite(string[-1]) if string else Colour.BLACK, MILD),
    )
    return next(Preference(colour, strength) for applies, colour, strength in lines if applies)


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
    while left:
        bracket = _bracket(table, left)
        found.brackets.append(bracket)
        left -= bracket.residents | {*bracket.upfloaters}
    return found


def _bye(table: Table, left: Players) -> Player | None:
    """3.1: the first by score, games played and number without whom the others can be paired."""
    win = table.request.scoring.win

    def is_barred(player: Player) -> bool:
        return any(
            past.kind is RoundKind.PAIRING_ALLOCATED_BYE
            or (past.kind is not RoundKind.PLAYED and past.points >= win)
            for past in table.by_number[player].history
        )

    order = sorted(left, key=lambda player: (table.score[player], -len(table.games[player]), -player))
    return next(
        (player for player in order if not is_barred(player) and table.can_pair(left - {player})), None
    )


def _bracket(table: Table, left: Players) -> LiteralBracket:
    score = max(table.score[player] for player in left)
    residents = frozenset(player for player in left if table.score[player] == score)
    upfloaters, choice = _upfloaters(table, residents, left - residents)
    bracket = residents | {*upfloaters}
    first, second, pairs = _pairs(table, bracket)
    return LiteralBracket(score, residents, upfloaters, choice, first, second, pairs)


def _upfloaters(
    table: Table, residents: Players, lower: Players
) -> tuple[tuple[Player, ...], dict[str, object]]:
    """3.2.1, 3.2.2: the first of the best sets of upfloaters that leave a legal pairing for all."""
    pool = sorted(lower, key=lambda player: (-table.score[player], player))
    found: list[tuple[tuple[object, ...], tuple[Player, ...], dict[str, object]]] = []
    for size in range(len(pool) + 1):
        # Combinations of the pool come in the order of 4.1.3; without it the last one shows it.
        sets = list(combinations(pool, size))
        for chosen in reversed(sets) if "4.2" in table.dropped else sets:
            if not table.can_pair(residents | {*chosen}) or not table.can_pair(lower - {*chosen}):
                continue
            keys = _keys(table, residents, chosen)
            found.append(
                (tuple(value for name, value in keys.items() if name not in table.dropped), chosen, keys)
            )
        # More upfloaters can only be worse: that is what C5 says first.
        if found and "C5" not in table.dropped:
            break
    _key, chosen, keys = min(found, key=lambda one: one[0])
    return chosen, keys


def _keys(table: Table, residents: Players, chosen: tuple[Player, ...]) -> dict[str, object]:
    most = [player for player in chosen if len(table.floats[player]) >= table.most]
    running = [player for player in chosen if table.request.round_number - 1 in table.floats[player]]
    return {
        "C5": len(chosen),
        "C6": tuple(-score for score in sorted(table.score[player] for player in chosen)),
        "C7": table.fewest_equal(residents | {*chosen}),
        "C8": 0 if table.is_last else len(most),
        "C9": 0 if table.is_last else sum(len(table.floats[player]) for player in most),
        "C10": 0 if table.is_last else len(running),
    }


def _pairs(table: Table, bracket: Players) -> tuple[tuple[Player, ...], tuple[Player, ...], Pairs]:
    """3.2.3 to 3.2.6: the subgroups, the players shifted, the first transposition."""
    first = {player for player in bracket if table.wants[player].colour is Colour.WHITE}
    if not any(table.games[player] for player in bracket):
        first = {*sorted(bracket)[: len(bracket) // 2]}
    second = bracket - first
    small, large = (first, second) if len(first) <= len(second) else (second, first)
    within = min(sum({*pair} <= small for pair in pairs) for pairs in table.pairings(bracket))
    beyond = within + (len(large) - len(small)) // 2
    for leaving in _sets(table, small, within):
        for entering in _sets(table, large, beyond):
            shifted = {*leaving, *entering}
            pairs = _transposed(table, bracket, frozenset(first ^ shifted))
            if pairs is not None:
                return leaving, entering, pairs
    raise AssertionError("no shift leaves a legal pairing")


def _sets(table: Table, subgroup: Iterable[Player], size: int) -> list[tuple[Player, ...]]:
    """The sets of shifters of a subgroup in their order (4.1.3, 4.3)."""
    listed = sorted(subgroup)
    if listed and table.wants[listed[0]].colour is Colour.WHITE and "4.3.2" not in table.dropped:
        listed.sort(key=lambda player: table.aro[player])
    numbered = []
    while listed:
        middle = (len(listed) - 1) // 2 if "4.3.3" not in table.dropped else 0
        numbered.append(listed.pop(middle))
    return list(combinations(numbered, size))


def _transposed(table: Table, bracket: Players, first: Players) -> Pairs | None:
    """3.2.5, 3.2.6, 4.4: S1 with the first transposition of G2 that is legal and best in C7."""
    s1 = sorted(first)
    if "3.2.5" not in table.dropped:
        s1.sort(key=lambda player: table.aro[player])
    for t2 in permutations(sorted(bracket - first)):
        pairs = tuple(zip(s1, t2, strict=True))
        if all(table.may_meet(*pair) for pair in pairs):
            # That a legal transposition is the best in C7 as well is what the text takes for granted.
            assert sum(table.is_equal(*pair) for pair in pairs) == table.fewest_equal(bracket)
            return pairs
    return None


def literal_boards(request: PairingRequest, found: LiteralRound) -> list[tuple[Player, Player]]:
    """The boards in order, White first (5.2; C.04.2:3.6)."""
    table = Table(request)

    def higher_of(pair: tuple[Player, Player]) -> Player:
        return min(pair, key=lambda player: (-table.score[player], player))

    def key(pair: tuple[Player, Player]) -> tuple[int, int, Player]:
        scores = [table.score[player] for player in pair]
        return -max(scores), -sum(scores), higher_of(pair)

    pairs = [pair for bracket in found.brackets for pair in bracket.pairs]
    boards = []
    for pair in sorted(pairs, key=key):
        higher = higher_of(pair)
        lower = pair[1] if higher == pair[0] else pair[0]
        white = _colour_of_higher(table, higher, lower) is Colour.WHITE
        boards.append((higher, lower) if white else (lower, higher))
    return boards


def _colour_of_higher(table: Table, higher: Player, lower: Player) -> Colour:
    """5.2: the colour of the higher ranked player, the first line that applies."""
    mine, theirs = table.string[higher], table.string[lower]
    if not mine and not theirs:
        initial = table.request.initial_colour
        return initial if _number(table, higher) % 2 else _opposite(initial)
    wants, wants_too = table.wants[higher], table.wants[lower]
    if wants.colour is not wants_too.colour:
        return wants.colour
    if wants.strength != wants_too.strength:
        return wants.colour if wants.strength > wants_too.strength else _opposite(wants_too.colour)
    for back in range(1, min(len(mine), len(theirs)) + 1):
        if mine[-back] is not theirs[-back]:
            return theirs[-back]
    return wants.colour


def _number(table: Table, player: Player) -> int:
    """The place of a player among those who have arrived."""
    here = {
        number
        for number, entry in table.by_number.items()
        if entry.takes_part
        or any(
            past.opponent is not None or past.kind is RoundKind.PAIRING_ALLOCATED_BYE
            for past in entry.history
        )
    }
    return 1 + sum(other < player for other in here)
