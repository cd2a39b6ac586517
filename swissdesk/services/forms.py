"""A form: what it has shown, what was changed in it, and nothing else."""

from collections.abc import Callable
from typing import Any, TypeVar

from swissdesk.frozen import Frozen, field_names, replace
from swissdesk.services.intention import Part
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.words import _

Filled = TypeVar("Filled", bound=Any)


def in_settings(look: Callable[[Settings], object]) -> Part:
    """Return something of the settings, whatever becomes of the others."""

    def refusal(_state: Tournament) -> str:
        return _("These settings were changed meanwhile. Nothing of yours was stored: look at them again.")

    return Part(lambda t: look(t.settings), refusal)


class Form(Frozen):
    """The fields that were changed in a form, as it has shown them and as they are to be.

    Whatever else is known of the same object stays as somebody else may have changed it meanwhile.
    """

    names: tuple[str, ...]
    opened: tuple[object, ...]
    wanted: tuple[object, ...]

    @classmethod
    def of(cls, opened: Filled, filled: Filled) -> "Form":
        """Return what differs between an object as it was opened, and as it was filled in."""
        names = tuple(name for name in field_names(opened) if getattr(opened, name) != getattr(filled, name))
        before, after = (tuple(getattr(one, name) for name in names) for one in (opened, filled))
        return cls(names, before, after)

    def values_of(self, latest: object) -> tuple[object, ...]:
        """Return how the fields that were changed are by now."""
        return tuple(getattr(latest, name) for name in self.names)

    def filled(self, latest: Filled) -> Filled:
        """Return the object as it is by now, with the fields that were changed."""
        return replace(latest, **dict(zip(self.names, self.wanted, strict=True)))
