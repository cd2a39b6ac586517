"""Names that were refused or asked about while a list was typed, and that another name was typed over."""

from swissdesk.same_person import name_key
from swissdesk.words import _


class LeftOut:
    """Keeps whom Enter did not add, until they are added after all."""

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ()

    def note(self, name: str) -> None:
        """Remember somebody who was not added; the next name may be typed over this one."""
        if name.strip():
            self._names = tuple(dict.fromkeys((*self._names, name)))

    def forget(self) -> None:
        """Forget everybody."""
        self._names = ()

    def text_after(self, added: str) -> str:
        """Return who is still left out now that somebody is added, perhaps without a number; or nothing."""
        self._names = tuple(name for name in self._names if _letters(name) != _letters(added))
        return self.text

    @property
    def text(self) -> str:
        """Return who is left out; empty for nobody."""
        return _("Not added: {names}.").format(names="; ".join(self._names)) if self._names else ""


def _letters(name: str) -> tuple[str, ...]:
    """Return the words of a name without the numbers in it."""
    return tuple(word for word in name_key(name) if word.isalpha())
