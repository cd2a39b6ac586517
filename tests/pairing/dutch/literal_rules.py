"""The FIDE (Dutch) System read literally: every candidate of every bracket, in the order of the text.

Exponential, for a handful of players, and without a line of the engine. Candidates that break C1 or
C3 are not built; completion is asked of whatever a candidate leaves over. Criteria are named by what
they ask for, as their numbers differ; each edition's are put together in `values`.
"""

from collections.abc import Sequence
from functools import cache
from itertools import groupby

from literal_people import BLACK, STRONG, WHITE, Person, may_meet, people_of, white_first
from literal_sequence import Pairs, candidates

from swissdesk.frozen import Frozen
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026
from swissdesk.pairing.request import PairingRequest

ONE_POINT = 10
People = frozenset[Person]


class Task(Frozen):
    """A bracket: its players, and the scoregroups below it.

    `completes` says whether the downfloaters must allow a complete round, `looks_ahead` whether the
    following bracket counts.
    """

    mdps: list[Person]
    residents: list[Person]
    lower: list[list[Person]]
    completes: bool = True
    looks_ahead: bool = True

    @property
    def rest(self) -> People:
        return frozenset(person for group in self.lower for person in group)

    @property
    def players(self) -> list[Person]:
        return [*self.mdps, *self.residents]

    def left(self, pairs: Pairs) -> list[Person]:
        seated = {person for pair in pairs for person in pair}
        return [person for person in self.players if person not in seated]


def psd(pairs: Pairs, left: Sequence[Person], lowest: int) -> list[int]:
    """The pairing score difference (2017: A.8, 2025: 1.8)."""
    floor = lowest - ONE_POINT
    differences = [higher.score - lower.score for higher, lower in pairs]
    return sorted([*differences, *(person.score - floor for person in left)], reverse=True)


class LiteralRound:
    """The pairing of one round by the edition that the request names."""

    def __init__(self, request: PairingRequest) -> None:
        self.system = request.system
        self.initial = request.initial_colour
        self.people = people_of(request)
        self.completes = cache(self._completes)
        self.next_values = cache(self._next_values)
        self.bye_score: int | None = None

    def pair(self) -> tuple[set[tuple[int, int]], int | None] | None:
        """Return the pairs, White first, and the bye; None if there is no complete round."""
        everybody = frozenset(self.people)
        collapses = self.system == DUTCH_2017
        scores = [None]
        if len(everybody) % 2 and not collapses:
            scores = sorted({person.score for person in self.people})
        for score in scores:
            self.bye_score = score
            self.completes.cache_clear()
            if self.completes(everybody):
                return self._round(self._brackets_of_2017() if collapses else self._brackets())
        return None

    def _completes(self, people: People) -> bool:
        """Tell whether these can all be paired, the bye going to the right score (C4, C5)."""
        if not people:
            return True
        first = min(people, key=lambda person: person.tpn)
        rest = people - {first}
        may_have_bye = first.may_have_bye and self.bye_score in (None, first.score)
        if len(people) % 2 and may_have_bye and self.completes(rest):
            return True
        return any(may_meet(first, other) and self.completes(rest - {other}) for other in rest)

    def _round(self, pairs: list[tuple[Person, Person]]) -> tuple[set[tuple[int, int]], int | None]:
        seated = {person for pair in pairs for person in pair}
        bye = next((person.tpn for person in self.people if person not in seated), None)
        coloured = [white_first(higher, lower, self.initial) for higher, lower in pairs]
        return {(white.tpn, black.tpn) for white, black in coloured}, bye

    def _groups(self) -> list[list[Person]]:
        return [list(group) for _, group in groupby(self.people, key=lambda person: person.score)]

    def _brackets(self) -> list[tuple[Person, Person]]:
        """C.04.3:1.9.2."""
        groups = self._groups()
        pairs: list[tuple[Person, Person]] = []
        mdps: list[Person] = []
        for at, residents in enumerate(groups):
            task = Task(mdps, residents, groups[at + 1 :])
            best = self._best(task)
            pairs += best
            mdps = task.left(best)
        return pairs

    def _brackets_of_2017(self) -> list[tuple[Person, Person]]:
        """2017: A.9."""
        groups = self._groups()
        pairs: list[tuple[Person, Person]] = []
        mdps: list[Person] = []
        for at, residents in enumerate(groups):
            task = Task(mdps, residents, groups[at + 1 :], completes=False)
            best = self._best(task)
            if not self.completes(task.rest | {*task.left(best)}):
                penultimate = Task(mdps, residents, groups[at + 1 :], looks_ahead=False)
                best = self._best(penultimate)
                collapsed = [person for group in groups[at + 1 :] for person in group]
                last = Task(penultimate.left(best), collapsed, [], looks_ahead=False)
                return [*pairs, *best, *self._best(last)]
            pairs += best
            mdps = task.left(best)
        return pairs

    def _best(self, task: Task) -> Pairs:
        """Return the first of the best candidates with the largest number of pairs."""
        for count in range(len(task.players) // 2, -1, -1):
            best, best_value = None, None
            for candidate in candidates(task.mdps, task.residents, count):
                left = task.left(candidate)
                if task.completes and not self.completes(task.rest | {*left}):
                    continue
                value = self.values(candidate, left, task)
                if best_value is None or value < best_value:
                    best, best_value = candidate, value
            if best is not None:
                return best
        raise AssertionError("a complete round was promised")

    def values(self, pairs: Pairs, left: list[Person], task: Task) -> tuple:
        """Return what the quality criteria after the number of pairs come to; smaller is better."""
        if self.system == DUTCH_2026:
            floats = self._floats_of_2026(pairs, left, task)
            downfloaters = sorted((person.score for person in left), reverse=True)
        else:
            floats = self._floats_of_players(pairs, left, task)
            downfloaters = psd(pairs, left, task.players[-1].score)
        return (
            downfloaters,
            self.next_values(frozenset(left), task.residents[-1]) if task.looks_ahead else (),
            self._unplayed_games(left, task),
            *self.colour_values(pairs),
            *floats,
        )

    def _unplayed_games(self, left: list[Person], task: Task) -> int:
        """C9, in 2025 too with the restriction of 2026."""
        if self.system == DUTCH_2017 or len(left) != 1 or len(task.rest) % 2:
            return 0
        return left[0].unplayed if left[0].score == self.bye_score else 0

    def colour_values(self, pairs: Pairs) -> tuple[int, int, int, int]:
        """C10 to C13 (2017: C8 to C11), from the colours that the last article gives."""
        wide = third = denied = strong = 0
        for pair in pairs:
            for person, colour in zip(white_first(*pair, self.initial), (WHITE, BLACK), strict=True):
                refused = person.preference[0] not in (None, colour)
                wide += abs(person.difference + colour.sign) > 2
                third += person.colours[-2:] == (colour, colour)
                denied += refused
                strong += refused and person.preference[1] == STRONG
        return wide, third, denied, strong

    def _next_values(self, mdps: People, lowest: Person) -> tuple:
        """The look-ahead: how well the following bracket can do with these moved-down players.

        In 2017 it is seen by itself; only the last bracket has to be complete.
        """
        groups = self._groups()
        at = [lowest in group for group in groups].index(True) + 1
        if at == len(groups):
            return ()
        residents = frozenset(groups[at])
        rest = frozenset(person for group in groups[at + 1 :] for person in group)
        value, _left = self.outlook(mdps, residents, rest)
        return value

    def outlook(self, mdps: People, residents: People, rest: People) -> tuple[tuple, People]:
        """What the following bracket comes to at best, and whom it leaves over then.

        If a last bracket cannot be complete (2017), it is worse than any that can, and a bye that nobody
        may have is one more left over.
        """
        asks = self.system != DUTCH_2017 or not rest
        everything = leftovers(mdps, residents)
        complete = [left for left in everything if not asks or self.completes(left | rest)]

        def value(left: People) -> tuple:
            failing = 0 if complete else len(self.people)
            return failing + self.left_over(left, complete=bool(complete)), self.scores_left(
                left, mdps, residents
            )

        best = min(complete or everything, key=value)
        return value(best), best

    def left_over(self, left: People, *, complete: bool) -> int:
        """How many are left over, and the bye if nobody of them may have it."""
        is_vacant = len(self.people) % 2 and not any(person.may_have_bye for person in left)
        return len(left) + (not complete and bool(is_vacant))

    def scores_left(self, left: People, mdps: People, residents: People) -> list[int]:
        if self.system == DUTCH_2026:
            return sorted((person.score for person in left), reverse=True)
        resident = next(iter(residents))
        return psd([(person, resident) for person in mdps - left], list(left), resident.score)

    def _floats_of_2026(self, pairs: Pairs, left: list[Person], task: Task) -> tuple:
        """C14 to C21: residents, moved-down players and their opponents."""
        met = [(higher, lower) for higher, lower in pairs if higher in task.mdps]
        counts = [
            (
                sum(1 for person in left if person not in task.mdps and person.floats[back] == "down"),
                sum(1 for _, lower in met if lower.floats[back] == "up"),
            )
            for back in (0, 1)
        ]
        return (*counts, *(_differences_of_mdps(met, task.mdps, back) for back in (0, 1)))

    def _floats_of_players(self, pairs: Pairs, left: list[Person], task: Task) -> tuple:
        """C14 to C21 of 2025, C12 to C19 of 2017: all players who receive the same float."""
        floor = task.players[-1].score - ONE_POINT
        counts, differences = [], []
        for back in (0, 1):
            floaters = [(higher, lower) for higher, lower in pairs if higher.score > lower.score]
            down = [one.score - other.score for one, other in floaters if one.floats[back] == "down"]
            down += [person.score - floor for person in left if person.floats[back] == "down"]
            up = [one.score - other.score for one, other in floaters if other.floats[back] == "up"]
            counts += [len(down), len(up)]
            differences += [sorted(down, reverse=True), sorted(up, reverse=True)]
        return (*counts, *differences)


def leftovers(mdps: People, residents: People) -> set[People]:
    """Return whom the pairings of a bracket can leave over; moved-down players meet residents only."""
    if not mdps and not residents:
        return {frozenset()}
    first = min(mdps or residents, key=lambda person: person.tpn)
    others = residents - {first}
    result = {left | {first} for left in leftovers(mdps - {first}, others)}
    for other in others:
        if may_meet(first, other):
            result |= leftovers(mdps - {first}, others - {other})
    return result


def _differences_of_mdps(met: Sequence[tuple[Person, Person]], mdps: list[Person], back: int) -> tuple:
    """C18 and C19, or C20 and C21; who stays unpaired counts as more than any pair."""
    opponent = dict(met)
    down = [
        person.score - opponent[person].score if person in opponent else 10_000 + person.score
        for person in mdps
        if person.floats[back] == "down"
    ]
    up = [higher.score - lower.score for higher, lower in met if lower.floats[back] == "up"]
    return sorted(down, reverse=True), sorted(up, reverse=True)
