"""The Lim System by its words: players one by one, and every pairing enumerated instead of matched.

Nothing is shared with the engine. For fields of up to fourteen players.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour

Pair = tuple["Person", "Person"]


@dataclass(eq=False)
class Person:
    """One player who is present: `score` with virtual points, `string` of colours like WBW."""

    number: int
    score: int
    string: str
    met: set[int]
    barred: bool
    floated: bool
    rating: int

    @property
    def diff(self) -> int:
        return self.string.count("W") - self.string.count("B")

    def may(self, colour: str) -> bool:
        """L-2; who is beyond the limit already may come nearer to it."""
        after = self.string + colour
        too_far = abs(after.count("W") - after.count("B"))
        return not after.endswith(colour * 3) and (too_far < 3 or too_far < abs(self.diff))

    @property
    def due(self) -> str:
        """L-4; empty for none."""
        if not self.string:
            return ""
        if self.diff:
            return "B" if self.diff > 0 else "W"
        return "B" if self.string[-1] == "W" else "W"


def score_at(player: PairingPlayer, number: int) -> int:
    virtual = player.virtual_points[number - 1] if len(player.virtual_points) >= number else 0
    return sum(past.points for past in player.history[: number - 1]) + virtual


def person(player: PairingPlayer, request: PairingRequest) -> Person:
    number = request.round_number
    everybody = {one.tpn: one for one in request.players}
    games = [past for past in player.history if past.kind is RoundKind.PLAYED]
    last = player.history[-1] if player.history else None
    floated = (
        last is not None
        and last.kind is RoundKind.PLAYED
        and last.opponent in everybody
        and score_at(player, number - 1) != score_at(everybody[last.opponent], number - 1)
    )
    barred = any(
        past.kind is RoundKind.PAIRING_ALLOCATED_BYE
        or (past.kind is not RoundKind.PLAYED and past.points >= request.scoring.win)
        for past in player.history
    )
    string = "".join("W" if past.colour is Colour.WHITE else "B" for past in games if past.colour)
    met = {past.opponent for past in games if past.opponent}
    return Person(player.tpn, score_at(player, number), string, met, barred, floated, player.rating)


@dataclass
class Bracket:
    """What became of a group: who came, who lived there, who floats in which order, and its pairs."""

    where: str
    incoming: list[int]
    group: list[int]
    chosen: list[int]
    pairs: list[tuple[int, int]]
    keys: list[tuple]
    passed: list[list[int]]
    cracked: int = 0


@dataclass
class LiteralRound:
    """A round by the words of the rules; with `forced` two players have nobody but each other."""

    request: PairingRequest
    forced: tuple[int, int] | None = None
    alone: int = 0
    brackets: list[Bracket] = field(default_factory=list)
    bye: int | None = None

    def __post_init__(self) -> None:
        self.last = self.request.round_number >= self.request.rounds_planned
        self.people = [person(one, self.request) for one in self.request.players if one.takes_part]
        self.made: dict[str, list[Pair]] = {"above": [], "below": [], "median": []}
        self.seats: dict[int, int] = {}
        self.most_pairs = cache(self._most_pairs)

    @property
    def is_maxi(self) -> bool:
        return self.request.system == "lim-maxi"

    # Who may meet whom

    def compatible(self, one: Person, other: Person) -> bool:
        """L-3."""
        pair = (min(one.number, other.number), max(one.number, other.number))
        if other.number in one.met or one.number in other.met or pair in self.request.forbidden_pairs:
            return False
        return self.last or bool(assignments(one, other))

    def can_pair(self, one: Person, other: Person) -> bool:
        two = {one.number, other.number}
        if self.alone in two or (self.forced and two & {*self.forced} not in (set(), {*self.forced})):
            return False
        return self.compatible(one, other)

    def _most_pairs(self, people: frozenset[Person]) -> int:
        """The most pairs that some players can make among themselves: each stays out, or meets one."""
        if len(people) < 2:
            return 0
        first = min(people, key=lambda one: one.number)
        rest = people - {first}
        best = self.most_pairs(rest)
        for other in rest:
            if best == len(people) // 2:
                break
            if self.can_pair(first, other):
                best = max(best, 1 + self.most_pairs(rest - {other}))
        return best

    def all_pairable(self, people: Iterable[Person]) -> bool:
        everybody = frozenset(people)
        return len(everybody) == 2 * self.most_pairs(everybody)

    # The round

    def pair(self) -> tuple[set[tuple[int, int]], int | None] | None:
        """The round as pairs with White first, and the bye; None if there is none."""
        present = self._without_bye()
        if present is None:
            return None
        numbers = sorted(one.number for one in present)
        self.seats = {number: seat for seat, number in enumerate(numbers, 1)}
        self._pair_groups(present)
        found = {self._coloured(*pair, where) for where in self.made for pair in self.made[where]}
        return found, self.bye

    def bye_order(self) -> list[Person]:
        if self.request.round_number == 1:
            return sorted(self.people, key=lambda one: (one.rating, -one.number))
        return sorted(self.people, key=lambda one: (one.score, -one.number))

    def _without_bye(self) -> list[Person] | None:
        """L-10."""
        if len(self.people) % 2 == 0:
            return self.people if self.all_pairable(self.people) else None
        for candidate in self.bye_order():
            others = [one for one in self.people if one is not candidate]
            if not candidate.barred and self.all_pairable(others):
                self.bye = candidate.number
                return others
        return None

    def _pair_groups(self, present: list[Person]) -> None:
        """L-5, 4 Order of groups."""
        median = self.request.scoring.win * (self.request.round_number - 1) / 2
        scores = sorted({one.score for one in present})
        groups = {score: [one for one in present if one.score == score] for score in scores}
        middle = groups.get(median, [])
        high = [groups[score] for score in reversed(scores) if score > median]
        low = [groups[score] for score in scores if score < median]
        down = self._side("above", high, middle)
        up = self._side("below", low, middle)
        self._median(down, up, middle)

    def _side(self, where: str, groups: list[list[Person]], middle: list[Person]) -> list[Person]:
        incoming: list[Person] = []
        for index, group in enumerate(groups):
            ahead = groups[index + 1] if index + 1 < len(groups) else middle
            incoming = self.bracket(where, incoming, group, ahead)
        return incoming

    def bracket(
        self, where: str, incoming: list[Person], group: list[Person], ahead: list[Person]
    ) -> list[Person]:
        """L-20, L-21."""
        sign = 1 if where == "above" else -1
        remaining = [*incoming, *group]
        most = self.most_pairs(frozenset(remaining))
        chosen: list[Person] = []
        keys = []
        while len(remaining) > 2 * most:
            candidates = [one for one in remaining if self.most_pairs(frozenset(remaining) - {one}) == most]
            found = {
                one: self.float_key(one, (incoming, ahead, sign), remaining, chosen) for one in candidates
            }
            floater = min(candidates, key=lambda one: found[one])
            keys.append({one.number: key for one, key in found.items()})
            remaining.remove(floater)
            chosen.append(floater)
        floaters = [one for one in incoming if one in remaining]
        floaters.sort(key=lambda one: (-sign * one.score, sign * one.number))
        pairs, passed = self._pair_members(floaters, remaining, sign)
        self.made[where] += pairs
        self._note(where, (incoming, group, chosen), (pairs, keys, passed))
        return chosen

    def float_key(
        self,
        one: Person,
        group: tuple[list[Person], list[Person], int],
        remaining: list[Person],
        chosen: list[Person],
    ) -> tuple[int, bool, bool, int]:
        """L-21, L-22."""
        incoming, ahead, sign = group
        before = [
            other
            for other in chosen
            if (-sign * other.score, sign * other.number) < (-sign * one.score, sign * one.number)
        ]
        has_one = self.placed([*before, one], ahead) > self.placed(before, ahead)
        kind = {(False, True): 0, (False, False): 1, (True, True): 2, (True, False): 3}[
            (one in incoming, has_one)
        ]
        whites = sum(other.due == "W" for other in remaining)
        blacks = sum(other.due == "B" for other in remaining)
        more = "" if whites == blacks else ("W" if whites > blacks else "B")
        lowest = max(remaining, key=lambda other: sign * other.number)
        is_near = not self.is_maxi or abs(one.rating - lowest.rating) <= 100
        evens = bool(more) and one.due == more and is_near
        return kind, one.floated, not evens, -sign * one.number

    def placed(self, floaters: Sequence[Person], ahead: Sequence[Person]) -> int:
        """The most of these floaters who find an opponent of their own."""
        if not floaters:
            return 0
        first, *rest = floaters
        best = self.placed(rest, ahead)
        for other in ahead:
            if self.compatible(first, other):
                best = max(best, 1 + self.placed(rest, [one for one in ahead if one is not other]))
        return best

    def _pair_members(
        self, floaters: list[Person], members: Iterable[Person], sign: int
    ) -> tuple[list[Pair], list[list[int]]]:
        """L-23, L-24."""
        left = sorted(members, key=lambda one: sign * one.number)
        pairs, passed = [], []
        for floater in floaters:
            if floater in left:
                order = [one for one in left if one is not floater]
                self._take(floater, order, left, (pairs, passed))
        while left:
            half = len(left) // 2
            self._take(left[0], [*left[half:], *left[half - 1 : 0 : -1]], left, (pairs, passed))
        return pairs, passed

    def _take(
        self, one: Person, order: list[Person], left: list[Person], made: tuple[list[Pair], list[list[int]]]
    ) -> None:
        available = [
            other
            for other in order
            if self.can_pair(one, other) and self.all_pairable(who for who in left if who not in (one, other))
        ]
        first = available[0]
        suited = [
            other
            for other in available
            if (other.due != one.due or not one.due)
            and (not self.is_maxi or abs(other.rating - first.rating) <= 100)
        ]
        opponent = (suited or available)[0]
        made[0].append((one, opponent))
        made[1].append([other.number for other in order[: order.index(opponent)]])
        left.remove(one)
        left.remove(opponent)

    def _median(self, down: list[Person], up: list[Person], middle: list[Person]) -> None:
        """L-30."""
        cracked = 0
        while not self.all_pairable([*down, *up, *middle]):
            cracked += 1
            lower = (len(down) > len(up) and self.made["below"]) or not self.made["above"]
            (up if lower else down).extend(self.made["below" if lower else "above"].pop())
        down = sorted(down, key=lambda one: (-one.score, one.number))
        up = sorted(up, key=lambda one: (one.score, -one.number))
        pairs, passed = self._pair_members([*down, *up], [*down, *up, *middle], 1)
        self.made["median"] += pairs
        self._note("median", ([*down, *up], middle, []), (pairs, [], passed))
        self.brackets[-1].cracked = cracked

    def _note(
        self,
        where: str,
        people: tuple[list[Person], list[Person], list[Person]],
        came_of_it: tuple[list[Pair], list, list[list[int]]],
    ) -> None:
        incoming, group, chosen = ([one.number for one in some] for some in people)
        pairs, keys, passed = came_of_it
        numbers = [(one.number, other.number) for one, other in pairs]
        self.brackets.append(Bracket(where, incoming, group, chosen, numbers, keys, passed))

    # Colours

    def _coloured(self, one: Person, other: Person, where: str) -> tuple[int, int]:
        high, low = sorted((one, other), key=lambda who: who.number)
        white = self.colour_of_high(high, low, where)[0] == "W"
        return (high.number, low.number) if white else (low.number, high.number)

    def colour_of_high(self, high: Person, low: Person, where: str) -> tuple[str, str]:
        """Section 7, with the line that decides."""
        other = {"W": "B", "B": "W"}
        allowed = assignments(high, low)
        if len(allowed) == 1:
            return allowed[0], "5.3"
        if high.due != low.due:
            return high.due or other[low.due], "5.1"
        for mine, others in zip(high.string[::-1], low.string[::-1], strict=False):
            if mine != others:
                return others, "5.4"
        first = low if where == "below" else high
        drawn = self.request.initial_colour.value.upper()
        colour = first.due or (drawn if self.seats[first.number] % 2 else other[drawn])
        line = "7.2" if not first.due else ("5.4 lower" if first is low else "5.4 higher")
        return (other[colour] if first is low else colour), line


def assignments(high: Person, low: Person) -> list[str]:
    """The colours of the first one with which both have one that they may have."""
    return [mine for mine, theirs in ("WB", "BW") if high.may(mine) and low.may(theirs)]
