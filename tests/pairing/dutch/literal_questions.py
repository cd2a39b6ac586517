"""What a round would lose if some players had to meet, by the literal reading of the text of 2026."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from literal_people import Person
from literal_rules import LiteralRound, Task
from literal_sequence import Pairs

from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn

NAMES = tuple(f"C{number}" for number in range(6, 22))
NUMBERS = {f"C{number}" for number in range(10, 18)}
"""The criteria of which both readings speak in one and the same number."""


class LiteralBracket(NamedTuple):
    """Who meets, who is left, and what all criteria come to, C6 first."""

    pairs: frozenset[frozenset[int]]
    left: tuple[int, ...]
    values: tuple


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
        groups, mdps = self._groups(), []
        for at, residents in enumerate(groups):
            task = Task(mdps, residents, groups[at + 1 :])
            best = self._best(task)
            mdps = task.left(best)
            yield LiteralBracket(
                frozenset(frozenset(person.tpn for person in pair) for pair in best),
                tuple(person.tpn for person in mdps),
                self._all_values(best, mdps, task),
            )
            if len(mdps) == 1 and len(task.rest) % 2 == 0 and mdps[0].score == self.bye_score:
                mdps = []

    def _all_values(self, pairs: Pairs, left: list[Person], task: Task) -> tuple:
        """C6 to C21, one entry each."""
        *others, last, last_but_one, differences, earlier = self.values(pairs, left, task)
        return (len(left), *others, *last, *last_but_one, *differences, *earlier)


def first_loss(request: PairingRequest, forced: tuple[tuple[Tpn, Tpn], ...]) -> tuple[str, str, int, int]:
    """Return verdict and criterion, and both its values where they are single numbers, else zeros."""
    actual, instead = QuestionedRound(request), QuestionedRound(request, forced)
    if not instead.has_round:
        return "no round", "", 0, 0
    if instead.bye_score != actual.bye_score:
        return "bye", "C5", actual.bye_score, instead.bye_score
    for mine, theirs in zip(actual.brackets(), instead.brackets(), strict=True):
        if mine[:2] == theirs[:2]:
            continue
        for name, value, worse in zip(NAMES, mine.values, theirs.values, strict=True):
            if value != worse:
                return "criterion", name, *((value, worse) if name in {*NUMBERS, "C6"} else (0, 0))
        return "later", "", 0, 0
    raise AssertionError("the two rounds are the same")
