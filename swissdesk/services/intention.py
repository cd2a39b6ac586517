"""What an arbiter means to change, so that it holds on whatever state the event has come to.

A step goes by nothing but the state it is given and frozen facts of the call: several desks may change
an event, and each change is made on the latest state, not on the picture that a desk has of it.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from swissdesk.errors import MovedError, TournamentError
from swissdesk.frozen import Frozen, field
from swissdesk.services.changes import Area
from swissdesk.storage.ids import SectionId
from swissdesk.storage.outcome import Outcome, SectionsChange, new_ticket
from swissdesk.tournament.breaches import with_breaches
from swissdesk.tournament.model import Tournament

__all__ = ("Intention", "Once", "Outcome", "Part", "SectionsChange", "Seen", "Step", "Wording", "new_ticket")

Step = Callable[[Tournament], Tournament]
"""From one state to the next; the same state gives the same again, so that chance is drawn before."""
Wording = str | Callable[[Tournament, Tournament], str]
"""What the journal says of a change, or what makes it of the states before and after it."""


Made = TypeVar("Made")


class Once(Generic[Made]):
    """Makes something of a state and keeps it for the next call: a step and its words go by the same."""

    def __init__(self, make: Callable[[Tournament], Made]) -> None:
        self._make = make
        self._made: tuple[Tournament, Made] | None = None

    def __call__(self, state: Tournament) -> Made:
        """Return what is made of the state."""
        if self._made is None or self._made[0] is not state:
            self._made = state, self._make(state)
        return self._made[1]


def _whoever(_state: Tournament) -> object:
    return None


class Part(Frozen):
    """A part of a tournament by which an arbiter goes, such as a board before its result is entered.

    `look` returns how it stands, to be compared; it may raise `TournamentError` where there is none.
    `refusal` says of a later state that the part is another one now. `whose` returns what it is about:
    as long as that is the same, a change whose outcome is there already is none.
    """

    look: Callable[[Tournament], object]
    refusal: Callable[[Tournament], str]
    whose: Callable[[Tournament], object] = _whoever

    def sight(self, state: Tournament) -> tuple[object, object] | None:
        """Return whose the part is and how it stands; None where there is no such part."""
        try:
            return self.whose(state), self.look(state)
        except TournamentError:
            return None


class Seen(Frozen):
    """A part as it was seen.

    `revision` is that of the event by then, None for what this desk has of it now. `then` is the state it was
    seen in, where that is at hand: the same has not moved, and need not be compared.
    """

    part: Part
    sight: tuple[object, object] | None
    revision: int | None = None
    then: Tournament | None = None

    @classmethod
    def of(cls, part: Part, state: Tournament) -> "Seen":
        """Return a part as it is in a state."""
        return cls(part, part.sight(state), then=state)

    @classmethod
    def as_opened(cls, part: Part, opened: object, revision: int | None = None) -> "Seen":
        """Return a part as a form has shown it, or as a request has it."""
        return cls(part, (None, opened), revision)

    def has_moved(self, latest: Tournament) -> bool:
        """Tell whether the part is another one in the latest state."""
        return latest is not self.then and self.part.sight(latest) != self.sight

    def is_of_the_same(self, latest: Tournament) -> bool:
        """Tell whether the part is still about the same, however it stands."""
        sight = self.part.sight(latest)
        return sight is not None and self.sight is not None and sight[0] == self.sight[0]


class Intention(Frozen):
    """A change of one section: the step, its words, what was seen before it, the areas to be read again.

    The `ticket` is its name: whoever has lost the answer asks by it whether the change was made.
    """

    section: SectionId
    step: Step
    text: Wording
    seen: Seen | None
    areas: frozenset[Area]
    ticket: str = field(default_factory=new_ticket)

    def on(self, latest: Tournament) -> Outcome:
        """Return what the intention makes of the latest state.

        In FIDE mode what touches rounds that stand is noted for the report with it. Raises what the step
        raises, and `MovedError` where what was seen is another now, unless the outcome is there already.
        """
        if self.seen is not None and self.seen.has_moved(latest):
            if not self._is_there(self.seen, latest):
                raise MovedError(self.seen.part.refusal(latest))
            return Outcome(latest, self._words(latest, latest))
        after = with_breaches(latest, self.step(latest))
        return Outcome(after, self._words(latest, after))

    def _is_there(self, seen: Seen, latest: Tournament) -> bool:
        try:
            return seen.is_of_the_same(latest) and self.step(latest) == latest
        except TournamentError:
            return False

    def _words(self, before: Tournament, after: Tournament) -> str:
        return self.text if isinstance(self.text, str) else self.text(before, after)
