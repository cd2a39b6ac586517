"""The Leong rules by their words: all sets of floaters and all complete pairings, the smallest key wins.

Nothing is shared with the engine. Players are looked at one by one, groups are lists, every choice
is enumerated: for fields of up to ten players.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.terms import Colour

PAIRED_BYES = {RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_POINT_BYE}
Pair = tuple["Person", "Person"]


@dataclass(eq=False)
class Person:
    """One player who is present: `score` with virtual points, `string` of colours like WBW."""

    number: int
    score: int
    string: str
    met: set[int]
    barred: bool

    @property
    def diff(self) -> int:
        return self.string.count("W") - self.string.count("B")

    def is_illegal(self, colour: str) -> bool:
        """L-11."""
        after = self.string + colour
        return after.endswith(colour * 3) or abs(after.count("W") - after.count("B")) > max(2, abs(self.diff))

    @property
    def due(self) -> str | None:
        """L-40."""
        legal = [colour for colour in "WB" if not self.is_illegal(colour)]
        if not self.string:
            return None
        if len(legal) == 1:
            return legal[0]
        if self.diff:
            return "B" if self.diff > 0 else "W"
        return "B" if self.string[-1] == "W" else "W"


def person(player: PairingPlayer, number: int) -> Person:
    games = [past for past in player.history if past.kind is RoundKind.PLAYED]
    virtual = player.virtual_points[number - 1] if len(player.virtual_points) >= number else 0
    return Person(
        player.tpn,
        sum(past.points for past in player.history) + virtual,
        "".join("W" if past.colour is Colour.WHITE else "B" for past in games if past.colour),
        {past.opponent for past in games},
        any(past.kind in PAIRED_BYES for past in player.history),
    )


class Outcome(NamedTuple):
    """A bracket: its players in order, who floats, its pairs as made, whom they passed over, its key."""

    where: str
    floaters: list[int]
    group: list[int]
    floating: list[int]
    pairs: list[tuple[int, int]]
    passed: list[list[int]]
    key: list[tuple[str, tuple[int, ...]]]


@dataclass
class LiteralRound:
    """A round by the words of the rules; with `forced` two players have nobody but each other."""

    request: PairingRequest
    forced: tuple[int, int] | None = None
    brackets: list[Outcome] = field(default_factory=list)
    bye: int | None = None

    def __post_init__(self) -> None:
        number = self.request.round_number
        self.last = number >= self.request.rounds_planned
        people = [person(player, number) for player in self.request.players if player.takes_part]
        self.people = sorted(people, key=lambda one: (-one.score, one.number))
        self.made: dict[str, list[Pair]] = {"above": [], "below": [], "median": []}

    # Who may meet whom

    def compatible(self, one: Person, other: Person) -> bool:
        """L-12."""
        pair = (min(one.number, other.number), max(one.number, other.number))
        if other.number in one.met or pair in self.request.forbidden_pairs:
            return False
        return self.last or lawful(one, other)

    def can_pair(self, one: Person, other: Person) -> bool:
        if self.forced and {one.number, other.number} & {*self.forced} not in (set(), {*self.forced}):
            return False
        return self.compatible(one, other)

    def complete(self, people: Sequence[Person]) -> Iterator[list[Pair]]:
        """All ways to pair everybody."""
        if not people:
            yield []
            return
        first, *rest = people
        for other in rest:
            if self.can_pair(first, other):
                for pairs in self.complete([one for one in rest if one is not other]):
                    yield [(first, other), *pairs]

    def is_pairable(self, people: Sequence[Person]) -> bool:
        return len(people) % 2 == 0 and next(self.complete(people), None) is not None

    # The round

    def pair(self) -> tuple[set[tuple[int, int]], int | None] | None:
        """The round as pairs with White first, and the bye; None if there is none."""
        present = self._without_bye()
        if present is None:
            return None
        self._pair_groups(present)
        return {self._coloured(*pair, where) for where in self.made for pair in self.made[where]}, self.bye

    def _without_bye(self) -> list[Person] | None:
        """L-10."""
        if self.is_pairable(self.people):
            return self.people
        for candidate in reversed(self.people):
            others = [one for one in self.people if one is not candidate]
            if not candidate.barred and self.is_pairable(others):
                self.bye = candidate.number
                return others
        return None

    def _pair_groups(self, present: list[Person]) -> None:
        """L-13, L-14."""
        scoring, played = self.request.scoring, self.request.round_number - 1
        median = (scoring.win + scoring.loss) * played / 2
        scores = sorted({one.score for one in present})
        groups = {score: [one for one in present if one.score == score] for score in scores}
        high = [groups[score] for score in reversed(scores) if score > median]
        low = [groups[score] for score in scores if score < median]
        middle = groups.get(median, [])
        beyond = middle or (low[-1] if low else [])
        down = self._side("above", high, beyond)
        up = self._side("below", low, middle + down)
        self._median(down, up, middle)

    def _side(self, where: str, groups: list[list[Person]], beyond: list[Person]) -> list[Person]:
        incoming: list[Person] = []
        for index, group in enumerate(groups):
            ahead = groups[index + 1] if index + 1 < len(groups) else beyond
            incoming = self._bracket(where, incoming, group, ahead)
        return incoming

    def _bracket(
        self, where: str, incoming: list[Person], group: list[Person], ahead: list[Person]
    ) -> list[Person]:
        """Section 4: the smallest key over all sets of floaters and all pairings of the others."""
        order = priority(where)
        floaters, residents = sorted(incoming, key=order), sorted(group, key=order)
        everybody = [*floaters, *residents]
        for size in range(len(everybody) + 1):
            found = []
            for floating in combinations(everybody, size):
                choice = self._choice_key(floaters, everybody, list(floating), ahead)
                for pairs in self.complete([one for one in everybody if one not in floating]):
                    stay = [one for one in floaters if one not in floating]
                    left = [one for one in residents if one not in floating]
                    key = [
                        *choice,
                        *self._pairing_key(stay, set() if where == "above" else {*stay}, left, pairs),
                    ]
                    found.append(([values for _name, values in key], floating, pairs, key, stay, left))
            if found:
                best = min(found, key=lambda one: one[0])
                _values, floating, pairs, key, stay, left = best
                self.made[where] += as_made(stay, left, pairs)
                up = set() if where == "above" else {*stay}
                self._note(where, (floaters, residents, up), list(floating), as_made(stay, left, pairs), key)
                return list(floating)
        raise AssertionError("everybody can float")

    def _choice_key(
        self, floaters: list[Person], everybody: list[Person], floating: list[Person], ahead: list[Person]
    ) -> list[tuple[str, tuple[int, ...]]]:
        """L-21 to L-24."""
        positions = sorted(-everybody.index(one) for one in floating)
        return [
            ("L-21", (len(floating),)),
            ("L-22", tuple(int(one in floating) for one in floaters)),
            ("L-23", (len(floating) - self._most_placed(floating, ahead),)),
            ("L-24", tuple(positions)),
        ]

    def _most_placed(self, floating: list[Person], ahead: list[Person]) -> int:
        if not floating:
            return 0
        first, *rest = floating
        best = self._most_placed(rest, ahead)
        for other in ahead:
            if self.compatible(first, other):
                best = max(best, 1 + self._most_placed(rest, [one for one in ahead if one is not other]))
        return best

    def _median(self, down: list[Person], up: list[Person], middle: list[Person]) -> None:
        """L-25."""
        cracked = 0
        while not self.is_pairable([*down, *up, *middle]):
            cracked += 1
            from_below = len(down) > len(up)
            if not self.made["below" if from_below else "above"]:
                from_below = not from_below
            pair = self.made["below" if from_below else "above"].pop()
            (up if from_below else down).extend(pair)
        down, up = sorted(down, key=priority("above")), sorted(up, key=priority("below"))
        floaters, residents = [*down, *up], sorted(middle, key=priority("above"))
        keys = [
            (self._pairing_key(floaters, {*up}, residents, pairs), pairs)
            for pairs in self.complete([*floaters, *residents])
        ]
        key, pairs = min(keys, key=lambda one: [values for _name, values in one[0]])
        made = as_made(floaters, residents, pairs)
        self.made["median"] += made
        self._note("median", (floaters, residents, {*up}), [], made, [("9.6", (cracked,)), *key])

    def _note(
        self,
        where: str,
        people: tuple[list[Person], list[Person], set[Person]],
        floating: list[Person],
        pairs: list[Pair],
        key: list[tuple[str, tuple[int, ...]]],
    ) -> None:
        floaters, group, up = people
        self.brackets.append(
            Outcome(
                where,
                [one.number for one in floaters],
                [one.number for one in group],
                sorted(one.number for one in floating),
                [(one.number, other.number) for one, other in pairs],
                list(passed_over(floaters, up, group, pairs)),
                key,
            )
        )

    # The key of a complete pairing

    def _pairing_key(
        self, floaters: list[Person], up: set[Person], residents: list[Person], pairs: list[Pair]
    ) -> list[tuple[str, tuple[int, ...]]]:
        """L-30 to L-34."""
        partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
        left = [one for one in residents if partner[one] not in floaters]
        everybody = [*floaters, *residents]
        return [
            ("L-31", tuple(int(partner[one] in floaters) for one in floaters)),
            ("L-32", tuple(int(self.last and not lawful(one, partner[one])) for one in everybody)),
            (
                "L-33",
                tuple(wish_list(one, up, floaters, residents).index(partner[one]) for one in floaters),
            ),
            ("L-34", tuple(int(not good(one, partner[one])) for one in left)),
            ("order", tuple(exchange_positions(left, partner))),
        ]

    # Colours

    def _coloured(self, one: Person, other: Person, where: str) -> tuple[int, int]:
        high, low = sorted((one, other), key=lambda who: (-who.score, who.number))
        white = self.colour_of_high(high, low, where)[0] == "W"
        return (high.number, low.number) if white else (low.number, high.number)

    def colour_of_high(self, high: Person, low: Person, where: str) -> tuple[str, str]:
        """L-41 to L-46, with the rule that decides."""
        bad = {colour: high.is_illegal(colour) + low.is_illegal("WB"[colour == "W"]) for colour in "WB"}
        if bad["W"] != bad["B"]:
            return "W" if bad["W"] < bad["B"] else "B", "12.3"
        if not high.string and not low.string:
            drawn = self.request.initial_colour.value.upper()
            smaller = min(high.number, low.number)
            colour = drawn if smaller % 2 else "WB"[drawn == "W"]
            return colour if smaller == high.number else "WB"[colour == "W"], "14.2"
        if high.due != low.due:
            return high.due or "WB"[low.due == "W"], "12.1"
        return self._colour_of_equals(high, low, where)

    def _colour_of_equals(self, high: Person, low: Person, where: str) -> tuple[str, str]:
        """L-44 to L-46."""
        due = high.due or ""
        other = "WB"[due == "W"]
        if abs(high.diff) != abs(low.diff):
            return due if abs(high.diff) > abs(low.diff) else other, "12.6"
        for mine, others in zip(high.string[::-1], low.string[::-1], strict=False):
            if mine != others:
                return others, "12.4"
        return (other, "12.4.2") if where == "below" else (due, "12.4.1")


def priority(where: str):
    """Above the median the highest first, below it the lowest."""
    if where == "above":
        return lambda one: (-one.score, one.number)
    return lambda one: (one.score, -one.number)


def lawful(one: Person, other: Person) -> bool:
    """L-11."""
    return any(not one.is_illegal(mine) and not other.is_illegal(theirs) for mine, theirs in ("WB", "BW"))


def good(one: Person, other: Person) -> bool:
    """L-48."""
    return lawful(one, other) and (one.due is None or one.due != other.due)


def wish_list(one: Person, up: set[Person], floaters: list[Person], residents: list[Person]) -> list[Person]:
    """L-33."""
    is_up = one in up

    def nearness(other: Person) -> tuple[int, int, int]:
        gap = abs(other.score - one.score)
        return (gap, other.score, -other.number) if is_up else (gap, -other.score, other.number)

    by_number = sorted(residents, key=lambda other: -other.number if is_up else other.number)
    return [*by_number, *sorted([other for other in floaters if other is not one], key=nearness)]


def exchange_positions(left: list[Person], partner: dict[Person, Person]) -> Iterator[int]:
    """L-34: in which place of the order each first player's opponent stands."""
    while left:
        count = len(left)
        order = [left[at - 1] for at in (*range(count // 2 + 1, count + 1), *range(count // 2, 1, -1))]
        chosen = partner[left[0]]
        yield order.index(chosen)
        left = [one for one in left[1:] if one is not chosen]


def as_made(floaters: list[Person], residents: list[Person], pairs: list[Pair]) -> list[Pair]:
    """The pairs in the order of making: floaters first, then by the first player."""
    partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    made: list[Pair] = []
    for one in (*floaters, *residents):
        if not any(one in pair for pair in made):
            made.append((one, partner[one]))
    return made


def passed_over(
    floaters: list[Person], up: set[Person], residents: list[Person], pairs: list[Pair]
) -> Iterator[list[int]]:
    """Whom each pair passed over: before the partner in the order, and not taken yet."""
    people = {one for pair in pairs for one in pair}
    left = [one for one in (*floaters, *residents) if one in people]
    for one, other in pairs:
        if one in floaters:
            order = wish_list(one, up, floaters, residents)
        else:
            half = len(left) // 2
            order = [*left[half:], *reversed(left[1:half])]
        yield [before.number for before in order[: order.index(other)] if before in left]
        left = [who for who in left if who is not one and who is not other]
