"""The Swiss team system written down literally, by exhaustion, from the exact specification alone.

Teams are their pairing numbers; every choice is made by listing everything that is allowed and taking
the smallest key, or by going through the list of the text until something complies. Only small fields
can be paired like this. `dropped` names items that are left out on purpose, for a test to see it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import NamedTuple

from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour, TeamColours

Team = int
Pairs = tuple[tuple[Team, Team], ...]
Teams = frozenset[Team]
BARRING = {RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE}
STRONG, MILD = 2, 1


class Preference(NamedTuple):
    colour: Colour | None
    strength: int


class LiteralBracket(NamedTuple):
    """A paired bracket: residents, upfloaters in their order, the keys of both choices, the pairs."""

    score: int
    residents: Teams
    upfloaters: tuple[Team, ...]
    choice: dict[str, object]
    pairing: dict[str, object]
    pairs: Pairs


@dataclass
class LiteralRound:
    """A round: the bye, and its brackets from the highest score."""

    bye: Team | None
    brackets: list[LiteralBracket] = field(default_factory=list)


class Table:
    """What the specification calls data (T-1 to T-9)."""

    def __init__(self, request: PairingRequest, dropped: Iterable[str] = ()) -> None:
        self.request, self.dropped = request, {*dropped}
        self.by_number = {player.tpn: player for player in request.players}
        self.teams = [player.tpn for player in request.players if player.takes_part]
        number = request.round_number
        self.score = {team: self.score_at(team, number) for team in self.by_number}
        self.met = {
            frozenset((team, past.opponent))
            for team, player in self.by_number.items()
            for past in player.history
            if past.kind is RoundKind.PLAYED
        } | {frozenset(pair) for pair in request.forbidden_pairs}
        self.matches = {
            team: sum(past.kind is RoundKind.PLAYED for past in player.history)
            for team, player in self.by_number.items()
        }
        self.late = number > request.rounds_planned - 2
        self.floated = {team: self.has_floated(team) for team in self.by_number}
        self.string = {
            team: [past.colour for past in player.history if past.kind is RoundKind.PLAYED and past.colour]
            for team, player in self.by_number.items()
        }
        self.wants = {team: self.preference(self.string[team]) for team in self.by_number}
        self.can_pair = cache(self._can_pair)

    def score_at(self, team: Team, number: int) -> int:
        """The pairing score before a round (T-9)."""
        player: PairingPlayer = self.by_number[team]
        virtual = player.virtual_points[number - 1] if number <= len(player.virtual_points) else 0
        return sum(past.points for past in player.history[: number - 1]) + virtual

    def has_floated(self, team: Team) -> bool:
        """Whether the last opponent had another score then (T-6)."""
        last = self.request.round_number - 1
        if not last:
            return False
        past = self.by_number[team].history[-1]
        if past.kind is not RoundKind.PLAYED or past.opponent is None:
            return False
        return self.score_at(team, last) != self.score_at(past.opponent, last)

    def preference(self, string: list[Colour]) -> Preference:
        """The colour preference, the first line of the table that applies (T-5)."""
        kind = self.request.teams.colours
        cd = string.count(Colour.WHITE) - string.count(Colour.BLACK)
        last_two = string[-2:]
        found = Preference(None, 0)
        is_last = self.request.round_number == self.request.rounds_planned
        if cd <= -2 or (cd in (0, -1) and last_two == [Colour.BLACK] * 2):
            found = Preference(Colour.WHITE, STRONG)
        elif cd >= 2 or (cd in (0, 1) and last_two == [Colour.WHITE] * 2):
            found = Preference(Colour.BLACK, STRONG)
        elif kind is TeamColours.TYPE_B and cd in (-1, 1):
            found = Preference(Colour.WHITE if cd == -1 else Colour.BLACK, MILD)
        elif kind is TeamColours.TYPE_B and string and not is_last:
            found = Preference(_opposite(string[-1]), MILD)
        return Preference(None, 0) if kind is TeamColours.NONE else found

    def may_meet(self, one: Team, other: Team) -> bool:
        return frozenset((one, other)) not in self.met

    def _can_pair(self, teams: Teams) -> bool:
        """Whether there is a perfect matching of these teams."""
        if not teams:
            return True
        first = min(teams)
        return any(
            self.may_meet(first, other) and self.can_pair(teams - {first, other})
            for other in teams
            if other != first
        )

    def pairings(self, teams: Teams) -> Iterator[Pairs]:
        """Every perfect matching of these teams."""
        if not teams:
            yield ()
            return
        first = min(teams)
        for other in sorted(teams - {first}):
            if self.may_meet(first, other):
                for rest in self.pairings(teams - {first, other}):
                    yield ((first, other), *rest)


def literal_round(request: PairingRequest, dropped: Iterable[str] = ()) -> LiteralRound | None:
    """The round, or None if there is none (a.3.3)."""
    table = Table(request, dropped)
    left, bye = frozenset(table.teams), None
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


def _bye(table: Table, left: Teams) -> Team | None:
    """The first by score, matches played and number without whom the others can be paired (T-10)."""
    barred = {team for team in left if any(past.kind in BARRING for past in table.by_number[team].history)}
    order = sorted(left - barred, key=lambda team: (table.score[team], -table.matches[team], -team))
    return next((team for team in order if table.can_pair(left - {team})), None)


def _bracket(table: Table, left: Teams) -> LiteralBracket:
    score = max(table.score[team] for team in left)
    residents = frozenset(team for team in left if table.score[team] == score)
    upfloaters, choice = _upfloaters(table, residents, left - residents)
    pairs, pairing = _pairs(table, residents, frozenset(upfloaters))
    return LiteralBracket(score, residents, upfloaters, choice, pairing, pairs)


def _smallest(keys: dict[str, object], dropped: set[str]) -> tuple[object, ...]:
    return tuple(value for name, value in keys.items() if name not in dropped)


def _upfloaters(table: Table, residents: Teams, lower: Teams) -> tuple[tuple[Team, ...], dict[str, object]]:
    """The admissible set with the smallest key (T-20 to T-24)."""
    found: list[tuple[tuple[object, ...], tuple[Team, ...], dict[str, object]]] = []
    for size in range(len(lower) + 1):
        # Without the order any of equally good sets will do: the last one shows it.
        for chosen in combinations(sorted(lower, reverse="T-24" in table.dropped), size):
            if not table.can_pair(residents | {*chosen}) or not table.can_pair(lower - {*chosen}):
                continue
            order = tuple(sorted(chosen, key=lambda team: (-table.score[team], team)))
            keys = {
                "T-20": size,
                "T-21": tuple(-score for score in sorted(table.score[team] for team in chosen)),
                "T-22": _c6(table, residents, lower, frozenset(chosen)) if chosen else 0,
                "T-23": 0 if table.late else sum(table.floated[team] for team in chosen),
                "T-24": order,
            }
            found.append((_smallest(keys, table.dropped), order, keys))
        # More upfloaters can only be worse: that is what C4 says first.
        if found and "T-20" not in table.dropped:
            break
    _key, order, keys = min(found, key=lambda one: one[0])
    return order, keys


def _c6(table: Table, residents: Teams, lower: Teams, chosen: Teams) -> int:
    """Whether the following scoregroup needs more upfloaters than by its number (T-22)."""
    own = table.score[min(residents)]
    following_score = max(table.score[team] for team in table.teams if table.score[team] < own)
    following = frozenset(team for team in lower if table.score[team] == following_score)
    staying = following - chosen
    if not staying:
        return 0
    rest = lower - chosen - following
    return int(
        not any(
            table.can_pair(staying | {*helpers}) and table.can_pair(rest - {*helpers})
            for helpers in combinations(sorted(rest), len(staying) % 2)
        )
    )


def _pairs(table: Table, residents: Teams, chosen: Teams) -> tuple[Pairs, dict[str, object]]:
    """The pairing of the bracket with the smallest key (T-25 to T-28)."""

    def keys(pairs: Pairs) -> dict[str, object]:
        same = [
            (table.wants[one], table.wants[other])
            for one, other in pairs
            if table.wants[one].colour is not None and table.wants[one].colour is table.wants[other].colour
        ]
        again = sum(
            table.floated[team] and team in residents for pair in pairs if chosen & {*pair} for team in pair
        )
        tops = sorted(pairs)
        return {
            "T-25": len(same),
            "T-26": sum(one.strength == other.strength == STRONG for one, other in same)
            if table.request.teams.colours is TeamColours.TYPE_B
            else 0,
            "T-27": 0 if table.late else again,
            "T-28": (*(top for top, _bottom in tops), *(bottom for _top, bottom in tops)),
        }

    found = [(pairs, keys(pairs)) for pairs in table.pairings(residents | chosen)]
    if "T-28" in table.dropped:
        found.reverse()
    pairs, best = min(found, key=lambda one: _smallest(one[1], table.dropped))
    return tuple(sorted(pairs)), best


def literal_boards(request: PairingRequest, found: LiteralRound) -> list[tuple[Team, Team]]:
    """The matches in the order of publication, White on board 1 first (a.4, T-31 to T-35)."""
    table = Table(request)
    real = {
        team: (
            sum(past.points for past in player.history),
            sum(past.secondary_points for past in player.history)
            if request.teams.secondary_for_colours
            else 0,
        )
        for team, player in table.by_number.items()
    }

    def first_team(pair: tuple[Team, Team]) -> Team:
        return min(pair, key=lambda team: (-real[team][0], -real[team][1], team))

    def key(pair: tuple[Team, Team]) -> tuple[int, int, Team]:
        scores = [table.score[team] for team in pair]
        higher = first_team(pair)
        if scores[0] != scores[1]:
            higher = max(pair, key=lambda team: table.score[team])
        return -max(scores), -sum(scores), higher

    pairs = [pair for bracket in found.brackets for pair in bracket.pairs]
    boards = []
    for pair in sorted(pairs, key=key):
        first = first_team(pair)
        other = pair[1] if first == pair[0] else pair[0]
        white = _colour_of_first(table, first, other) is Colour.WHITE
        boards.append((first, other) if white else (other, first))
    return boards


def _opposite(colour: Colour) -> Colour:
    return Colour.BLACK if colour is Colour.WHITE else Colour.WHITE


def _number(table: Table, team: Team) -> int:
    """The place of a team among those that have arrived (T-33)."""
    here = {
        number
        for number, player in table.by_number.items()
        if player.takes_part
        or any(
            past.opponent is not None or past.kind is RoundKind.PAIRING_ALLOCATED_BYE
            for past in player.history
        )
    }
    return 1 + sum(other < team for other in here)


def _colour_of_first(table: Table, first: Team, other: Team) -> Colour:
    """The colour of the first-team, the first line that applies (T-32)."""
    mine, theirs = table.string[first], table.string[other]
    wants, wants_too = table.wants[first], table.wants[other]
    if not mine and not theirs:
        initial = table.request.initial_colour
        return initial if _number(table, first) % 2 else _opposite(initial)
    if (wants.colour is None) != (wants_too.colour is None):
        return wants.colour if wants.colour is not None else _opposite(wants_too.colour)
    if wants.colour is not None and wants.colour is not wants_too.colour:
        return wants.colour
    if (wants.strength == STRONG) != (wants_too.strength == STRONG):
        return wants.colour if wants.strength == STRONG else _opposite(wants_too.colour)
    return _without_preferences(mine, theirs, wants.colour)


def _without_preferences(mine: list[Colour], theirs: list[Colour], preferred: Colour | None) -> Colour:
    """The same from the fifth line on; both or neither of the two have this preference."""
    own, others = (one.count(Colour.WHITE) - one.count(Colour.BLACK) for one in (mine, theirs))
    if own != others:
        return Colour.WHITE if own < others else Colour.BLACK
    for back in range(1, min(len(mine), len(theirs)) + 1):
        if mine[-back] is not theirs[-back]:
            return theirs[-back]
    if preferred is not None:
        return preferred
    return _opposite(mine[-1]) if mine else theirs[-1]
