"""The Olympiad rules written down literally, by exhaustion, from the exact specification alone.

Teams are their pairing numbers; every choice is made by listing everything that is allowed and taking
the smallest key. Only small fields can be paired like this.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from typing import NamedTuple

from swissdesk.pairing.request import PairingRequest, RoundKind
from swissdesk.terms import Colour, TeamRanking

Team = int
Pairs = tuple[tuple[Team, Team], ...]
Key = tuple[object, ...]
HALF = Fraction(1, 2)


class Bracket(NamedTuple):
    """What a group is paired from: teams in priority order, and whoever else is unpaired."""

    floaters: list[Team]
    members: list[Team]
    following: list[Team]
    rest: set[Team]
    is_last_below: bool


class LiteralGroup(NamedTuple):
    """A paired group: its side, its score, the smallest key, the pairs and who floats on."""

    side: str
    score: int
    key: Key
    pairs: Pairs
    floaters: tuple[Team, ...]
    members: list[Team]
    down: list[Team]
    up: list[Team]
    bracket: Bracket | None = None

    @property
    def coming(self) -> list[Team]:
        """The floaters that came to the group, in the order of their turns."""
        return [*self.down, *self.up]


@dataclass
class LiteralRound:
    """A round: its groups in the order in which they were paired."""

    bye: Team | None
    groups: list[LiteralGroup] = field(default_factory=list)

    @property
    def pairs(self) -> set[frozenset[Team]]:
        return {frozenset(pair) for group in self.groups for pair in group.pairs}


class Field:
    """What the specification calls data: ranking, who has met, colours."""

    def __init__(self, request: PairingRequest) -> None:
        self.request = request
        self.history = {player.tpn: player.history for player in request.players}
        self.own_mp = {team: sum(past.points for past in h) for team, h in self.history.items()}
        self.gp = {team: sum(past.secondary_points for past in h) for team, h in self.history.items()}
        second = {team: [-points] for team, points in self.gp.items()}
        if request.teams.ranking is TeamRanking.SONNEBORN_BERGER:
            for team in self.history:
                second[team] = [-self.article_14a(team), -self.gp[team], -self.article_14c(team)]
        self.mp = {
            player.tpn: self.own_mp[player.tpn] + sum(player.virtual_points[request.round_number - 1 :])
            for player in request.players
        }
        present = [player.tpn for player in request.players if player.takes_part]
        self.ranking = sorted(present, key=lambda team: (-self.mp[team], second[team], team))
        self.met = {
            frozenset((team, past.opponent))
            for team, history in self.history.items()
            for past in history
            if past.kind is RoundKind.PLAYED
        } | {frozenset(pair) for pair in request.forbidden_pairs}
        self.colours = {
            team: [past.colour for past in history if past.kind is RoundKind.PLAYED and past.colour]
            for team, history in self.history.items()
        }
        self.perfect = cache(self._perfect)

    def article_14a(self, team: Team) -> Fraction:
        """Match points of each opponent times game points against it, without the lowest."""
        return sum((product for _mp, _gp, product in self.opponents(team)[1:]), Fraction(0))

    def article_14c(self, team: Team) -> Fraction:
        """The match points of all opponents without the lowest."""
        return sum((mp for mp, _gp, _product in self.opponents(team)[1:]), Fraction(0))

    def opponents(self, team: Team) -> list[tuple[Fraction, Fraction, Fraction]]:
        """Match points, game points and product of every opponent, the lowest first (O-41, O-42)."""
        boards = self.request.teams.boards
        opponents = []
        history = self.history[team]
        for number, past in enumerate(history):
            after = len(history) - number - 1
            if past.kind is RoundKind.PLAYED:
                mp, gp = Fraction(self.own_mp[past.opponent], 10), Fraction(self.gp[past.opponent], 10)
                own = Fraction(past.secondary_points, 10)
            else:
                x, y, own = {
                    RoundKind.FORFEIT_WIN: (1, boards, boards * HALF),
                    RoundKind.PAIRING_ALLOCATED_BYE: (1, boards * HALF, boards * HALF),
                }.get(past.kind, (0, 0, 0))
                mp = Fraction(sum(one.points for one in history[:number]), 10) + x + after
                gp = (
                    Fraction(sum(one.secondary_points for one in history[:number]), 10)
                    + y
                    + boards * HALF * after
                )
            opponents.append((mp, gp, mp * own))
        return sorted(opponents)

    def may_meet(self, one: Team, other: Team) -> bool:
        return frozenset((one, other)) not in self.met

    def _perfect(self, teams: frozenset[Team]) -> bool:
        return next(self.complete_pairings(sorted(teams)), None) is not None

    def complete_pairings(self, teams: Sequence[Team]) -> Iterator[Pairs]:
        if not teams:
            yield ()
            return
        first, *others = teams
        for other in others:
            if self.may_meet(first, other):
                for pairs in self.complete_pairings([one for one in others if one != other]):
                    yield ((first, other), *pairs)

    def illegal(self, team: Team, colour: Colour) -> bool:
        colours = self.colours[team]
        before = colours.count(Colour.WHITE) - colours.count(Colour.BLACK)
        after = before + (1 if colour is Colour.WHITE else -1)
        return colours[-2:] == [colour, colour] or (abs(after) > 2 and abs(after) > abs(before))

    def lawful(self, one: Team, other: Team) -> bool:
        return any(
            not self.illegal(one, colour) and not self.illegal(other, colour.opposite) for colour in Colour
        )

    def bye_candidates(self) -> list[Team]:
        return [
            team
            for team in reversed(self.ranking)
            if not any(
                past.kind is RoundKind.PAIRING_ALLOCATED_BYE
                or (past.kind is not RoundKind.PLAYED and (past.points or past.secondary_points))
                for past in self.history[team]
            )
        ]


def literal_round(request: PairingRequest) -> LiteralRound | None:
    """The round by the specification, None if there is none."""
    data = Field(request)
    teams, bye = data.ranking, None
    if len(teams) % 2:
        bye = next((team for team in data.bye_candidates() if data.perfect(frozenset(teams) - {team})), None)
        if bye is None:
            return None
        teams = [team for team in teams if team != bye]
    if not data.perfect(frozenset(teams)):
        return None
    outcome = LiteralRound(bye)
    if teams:
        _pair_groups(data, teams, outcome)
    return outcome


def _pair_groups(data: Field, teams: list[Team], outcome: LiteralRound) -> None:
    scores = sorted({data.mp[team] for team in teams}, reverse=True)
    groups = {score: [team for team in teams if data.mp[team] == score] for score in scores}
    middle = data.mp[teams[len(teams) // 2]]
    unpaired = set(teams)
    waiting: dict[str, list[Team]] = {}
    for side, ordered in (("above", scores), ("below", scores[::-1])):
        order = ordered[: ordered.index(middle) + 1]
        floaters: list[Team] = []
        for score, following in pairwise(order):
            members = groups[score] if side == "above" else groups[score][::-1]
            rest = unpaired - {*floaters, *members}
            is_last_below = side == "below" and following == middle
            bracket = Bracket(floaters, members, groups[following], rest, is_last_below)
            key, pairs, chosen = _best(data, bracket)
            down, up = (floaters, []) if side == "above" else ([], floaters)
            outcome.groups.append(LiteralGroup(side, score, key, pairs, chosen, members, down, up, bracket))
            unpaired -= {team for pair in pairs for team in pair}
            floaters = list(chosen)
        waiting[side] = floaters
    key, pairs = _best_median(data, waiting["above"], waiting["below"], groups[middle])
    coming = waiting["above"], waiting["below"]
    outcome.groups.append(LiteralGroup("median", middle, key, pairs, (), groups[middle], *coming))


def _best(data: Field, bracket: Bracket) -> tuple[Key, Pairs, tuple[Team, ...]]:
    """O-21 to O-26: list every U and P and take the smallest key."""
    return min(_choices(data, bracket), key=lambda found: found[0])


def best_key(data: Field, bracket: Bracket) -> Key | None:
    """The smallest key of a bracket, None if it cannot be paired so that the rest is completable."""
    return min((key for key, _pairs, _chosen in _choices(data, bracket)), default=None)


def _choices(data: Field, bracket: Bracket) -> Iterator[tuple[Key, Pairs, tuple[Team, ...]]]:
    everybody = bracket.floaters + bracket.members
    for size in range(len(everybody) % 2, len(everybody) + 1, 2):
        for chosen in combinations(everybody, size):
            if not data.perfect(frozenset(chosen) | frozenset(bracket.rest)):
                continue
            look = _look_ahead(data, chosen, bracket)
            for pairs in data.complete_pairings([team for team in everybody if team not in chosen]):
                yield _key(data, bracket, chosen, pairs, look), pairs, chosen


def _key(data: Field, bracket: Bracket, chosen: tuple[Team, ...], pairs: Pairs, look: tuple[int, int]) -> Key:
    position = {team: at for at, team in enumerate(bracket.floaters + bracket.members)}
    partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    staying = [team for team in bracket.floaters if team not in chosen]
    used = {team for one in staying for team in (one, partner[one])}
    return (
        len(chosen),
        tuple(int(team in chosen) for team in bracket.floaters),
        int(not all(data.lawful(one, other) for one, other in pairs)),
        tuple(position[partner[team]] for team in staying),
        look,
        tuple(sorted(-position[team] for team in chosen)),
        _sequence([team for team in bracket.members if team not in used and team not in chosen], partner),
    )


def _look_ahead(data: Field, chosen: tuple[Team, ...], bracket: Bracket) -> tuple[int, int]:
    """O-25.1: j and k."""
    rest, following = frozenset(bracket.rest), frozenset(bracket.following)
    if not chosen:
        return 0, 0
    if bracket.is_last_below:
        waiting = rest - following
        return (
            min(
                sum(1 for pair in pairs if {*pair} & {*chosen} and {*pair} & waiting)
                for pairs in data.complete_pairings(sorted({*chosen} | rest))
            ),
            0,
        )
    together = [*chosen, *bracket.following]
    return min(
        (len({*staying} & {*chosen}), len(staying))
        for size in range(len(together) + 1)
        for staying in combinations(together, size)
        if data.perfect(frozenset(together) - {*staying})
        and data.perfect(frozenset(staying) | (rest - following))
    )


def _sequence(teams: list[Team], partner: dict[Team, Team]) -> tuple[int, ...]:
    """O-26: at which place of N+1, ..., 2N, N, ..., 2 each first team has its opponent."""
    places = []
    left = list(teams)
    while left:
        half = len(left) // 2
        order = [left[at] for at in (*range(half, 2 * half), *range(half - 1, 0, -1))]
        places.append(order.index(partner[left[0]]))
        left = [team for team in left[1:] if team != partner[left[0]]]
    return tuple(places)


def _best_median(data: Field, down: list[Team], up: list[Team], members: list[Team]) -> tuple[Key, Pairs]:
    """O-27."""
    for_down = [*members, *reversed(up), *down]
    for_up = [*reversed(members), *reversed(up), *down]

    def key(pairs: Pairs) -> Key:
        partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
        floaters = [*down, *up]
        positions, seen = [], set()
        for team in floaters:
            if team not in seen:
                seen |= {team, partner[team]}
                positions.append((for_down if team in down else for_up).index(partner[team]))
        return (
            tuple(int(partner[team] in floaters) for team in floaters),
            int(not all(data.lawful(one, other) for one, other in pairs)),
            tuple(positions),
            _sequence([team for team in members if team not in seen], partner),
        )

    found = data.complete_pairings([*down, *up, *members])
    return min(((key(pairs), pairs) for pairs in found), key=lambda one: one[0])


def literal_colour(data: Field, hi: Team, lo: Team) -> Team:
    """O-30 to O-36: who of the two has White on board 1."""
    faults = {
        hi: data.illegal(hi, Colour.WHITE) + data.illegal(lo, Colour.BLACK),
        lo: data.illegal(lo, Colour.WHITE) + data.illegal(hi, Colour.BLACK),
    }
    if faults[hi] != faults[lo]:
        return min(faults, key=faults.__getitem__)
    mine, theirs = data.colours[hi], data.colours[lo]
    difference = {team: sum(c.sign for c in data.colours[team]) for team in (hi, lo)}
    if difference[hi] != difference[lo]:
        return min(difference, key=difference.__getitem__)
    for back in range(1, min(len(mine), len(theirs)) + 1):
        if mine[-back] is not theirs[-back]:
            return hi if mine[-back] is Colour.BLACK else lo
    for team, other in ((hi, lo), (lo, hi)):
        if data.colours[team]:
            wants_white = difference[team] < 0 or (
                difference[team] == 0 and data.colours[team][-1] is Colour.BLACK
            )
            return team if wants_white else other
    has_white = (data.request.initial_colour is Colour.WHITE) == (hi % 2 == 1)
    return hi if has_white else lo


def literal_boards(request: PairingRequest, paired: LiteralRound) -> list[tuple[Team, Team]]:
    """O-40: the pairs with White first, in the order of publication."""
    data = Field(request)

    def key(pair: tuple[Team, Team]) -> tuple[int, int, int]:
        hi, lo = pair
        return -data.mp[hi], -(data.mp[hi] + data.mp[lo]), hi

    ordered = sorted((sorted(pair, key=data.ranking.index) for pair in paired.pairs), key=key)
    return [(hi, lo) if literal_colour(data, hi, lo) == hi else (lo, hi) for hi, lo in ordered]
