"""A way through the steps of a round: where one is, and where each move leads."""

from swissdesk.frozen import Frozen
from swissdesk.services.explaining.cards import OpenedCards
from swissdesk.services.explaining.steps import PairingStep, ToldSteps

Place = tuple[int, int]
"""A bracket in the order of pairing, and a step of it, both from 0."""


class Walk(Frozen):
    """A place among the steps of a round whose cards lie on the table."""

    opened: OpenedCards
    told: ToldSteps
    place: Place

    @property
    def steps(self) -> tuple[PairingStep, ...]:
        """Return the steps of the bracket."""
        return self.told.steps[self.place[0]]

    @property
    def step(self) -> PairingStep:
        """Return the step that is shown."""
        return self.steps[self.place[1]]

    @property
    def bracket(self) -> int:
        """Return the index of the bracket on the card table."""
        brackets = self.opened.table.brackets
        return next(at for at, one in enumerate(brackets) if one.place == self.place[0] + 1)

    @property
    def is_at_end(self) -> bool:
        """Tell whether this is the last step of the bracket."""
        return self.place[1] == len(self.steps) - 1

    def first_of(self, bracket: int) -> Place:
        """Return the first step of a bracket of the card table."""
        return self.opened.table.brackets[bracket].place - 1, 0

    def next_kind(self, by: int) -> int:
        """Return the next step of another kind, forward or back, which may be beyond the bracket."""
        wanted = self.place[1] + by
        while 0 <= wanted < len(self.steps) and self.steps[wanted].kind is self.step.kind:
            wanted += by
        return wanted

    def to(self, step: int, *, at_first: bool = False) -> Place | None:
        """Return the place of a step; beyond the bracket one of the next bracket or of the one before.

        Going back one comes to the last step of the bracket before, unless `at_first`. None beyond the round.
        """
        bracket = self.place[0]
        if 0 <= step < len(self.steps):
            return bracket, step
        following = bracket + (1 if step >= 0 else -1)
        if not 0 <= following < len(self.told.steps):
            return None
        return following, 0 if step >= 0 or at_first else len(self.told.steps[following]) - 1
