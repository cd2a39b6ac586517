"""What a round would lose if some players had to meet, by the literal reading of the texts."""

from collections.abc import Iterator
from typing import NamedTuple

from literal_counts import shown
from literal_people import Person, may_meet
from literal_rules import LiteralRound, People, Task
from literal_sequence import Pairs, candidates

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2026
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import SystemName, Tpn

NAMES = tuple(f"C{number}" for number in range(6, 22))
"""By what they ask for, as they are numbered since 2025."""


def names_of(system: SystemName) -> tuple[str, ...]:
    """The names of the criteria in an edition, in the order of `NAMES`; C9 has none in 2017."""
    if system != DUTCH_2017:
        return NAMES
    return ("C5", "C6", "C7", "", *(f"C{number}" for number in range(8, 20)))


class LiteralBracket(NamedTuple):
    """Its task, who meets, who is left, and what all criteria come to, the number of pairs first."""

    task: Task
    pairs: frozenset[frozenset[int]]
    left: tuple[int, ...]
    values: tuple
    shown: tuple[tuple[int, ...], ...]
    """What an explanation has to say of each of `NAMES`."""


class QuestionedRound(LiteralRound):
    """A round in which some pairs may be forced."""

    def __init__(self, request: PairingRequest, forced: tuple[tuple[Tpn, Tpn], ...] = ()) -> None:
        seated = {tpn for pair in forced for tpn in pair}
        kept_apart = frozenset(
            (min(one, player.tpn), max(one, player.tpn))
            for pair in forced
            for one in pair
            for player in request.players
            if player.tpn not in pair
        )
        super().__init__(replace(request, forbidden_pairs=request.forbidden_pairs | kept_apart))
        self.people = [
            replace(person, may_have_bye=person.may_have_bye and person.tpn not in seated)
            for person in self.people
        ]
        self.has_round = self.pair() is not None

    def brackets(self) -> Iterator[LiteralBracket]:
        """Yield every bracket on the way of the edition."""
        if self.system == DUTCH_2017:
            return (self.solve(task) for task in self._tasks_of_2017())
        return (self.solve(task) for task in self._tasks())

    def _tasks(self) -> Iterator[Task]:
        groups, mdps = self._groups(), []
        for at, residents in enumerate(groups):
            task = Task(mdps, residents, groups[at + 1 :])
            yield task
            mdps = task.left(self._best(task))
            if len(mdps) == 1 and len(task.rest) % 2 == 0 and mdps[0].score == self.bye_score:
                mdps = []

    def _tasks_of_2017(self) -> Iterator[Task]:
        groups, mdps = self._groups(), []
        for at, residents in enumerate(groups):
            # The bye is part of the last bracket: whom that leaves over must be able to have it.
            task = Task(mdps, residents, groups[at + 1 :], completes=at + 1 == len(groups))
            left = task.left(self._best(task))
            if not self.completes(task.rest | {*left}):
                again = replace(task, completes=True, looks_ahead=False)
                yield again
                collapsed = [person for group in groups[at + 1 :] for person in group]
                yield Task(again.left(self._best(again)), collapsed, [], looks_ahead=False)
                return
            yield task
            mdps = left

    def solve(self, task: Task) -> LiteralBracket:
        best = self._best(task)
        left = task.left(best)
        return LiteralBracket(
            task,
            frozenset(frozenset(person.tpn for person in pair) for pair in best),
            tuple(person.tpn for person in left),
            self._all_values(best, left, task),
            shown(self, best, task),
        )

    def options(self, task: Task) -> list[tuple[set[int], tuple, Pairs]]:
        """Who is left in every candidate, with any number of pairs, what the criteria come to, the pairs.

        Who is left meets somebody of a lower score: two who meet each other could do so here.
        """
        return [
            (
                {person.tpn for person in task.left(pairs)},
                self._all_values(pairs, task.left(pairs), task),
                pairs,
            )
            for count in range(len(task.players) // 2 + 1)
            for pairs in candidates(task.mdps, task.residents, count)
            if not task.completes or self._completes_apart(task.left(pairs), task.rest)
        ]

    def _completes_apart(self, left: list[Person], rest: People) -> bool:
        if not left:
            return self.completes(rest)
        first, *others = left
        has_bye = first.may_have_bye and self.bye_score in (None, first.score)
        if (len(left) + len(rest)) % 2 and has_bye and self._completes_apart(others, rest):
            return True
        return any(may_meet(first, low) and self._completes_apart(others, rest - {low}) for low in rest)

    def like(self, task: Task) -> Task:
        """The task of another reading of the same round, with the people of this one."""
        own = {person.tpn: person for person in self.people}
        return replace(
            task,
            mdps=[own[person.tpn] for person in task.mdps],
            residents=[own[person.tpn] for person in task.residents],
            lower=[[own[person.tpn] for person in group] for group in task.lower],
        )

    def _all_values(self, pairs: Pairs, left: list[Person], task: Task) -> tuple:
        """One entry for each of `NAMES`."""
        values = self.values(pairs, left, task)
        if self.system == DUTCH_2026:
            *others, last, last_but_one, differences, earlier = values
            values = (*others, *last, *last_but_one, *differences, *earlier)
        return (len(left), *values)

    def collapses(self, bracket: LiteralBracket) -> bool:
        """2017: A.9, asked of a bracket that did not look further than to the next one."""
        left = {person for person in bracket.task.players if person.tpn in bracket.left}
        return not bracket.task.completes and not self.completes(bracket.task.rest | left)


def first_loss(
    request: PairingRequest, forced: tuple[tuple[Tpn, Tpn], ...]
) -> tuple[str, str, tuple[int, int]]:
    """Return verdict, criterion, and both numbers that an explanation has to say."""
    actual, instead = QuestionedRound(request), QuestionedRound(request, forced)
    if not instead.has_round:
        return "no round", "", (0, 0)
    if instead.bye_score != actual.bye_score:
        return "bye", "C5", (actual.bye_score, instead.bye_score)
    for mine in actual.brackets():
        theirs = instead.solve(instead.like(mine.task))
        if mine[1:3] == theirs[1:3]:
            if instead.collapses(theirs):
                return "collapse", "", (0, 0)
            continue
        at = next((at for at in range(len(NAMES)) if mine.values[at] != theirs.values[at]), None)
        if at is None:
            return "later", "", (0, 0)
        return "criterion", names_of(request.system)[at], first_pair(mine.shown[at], theirs.shown[at])
    raise AssertionError("the two rounds are the same")


def first_pair(mine: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[int, int]:
    """The first numbers that differ."""
    return next(pair for pair in zip(mine, theirs, strict=True) if pair[0] != pair[1])
