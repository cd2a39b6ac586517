"""Taking back what was done in a dialog that stores each change at once."""

from collections.abc import Callable
from textwrap import shorten
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from swissdesk.errors import StorageError
from swissdesk.frozen import Frozen
from swissdesk.services.lists.club import MemberChangedError
from swissdesk.ui.kit.actions import as_label, set_possible
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _

_LONGEST: Final = 60
"""Characters of what was done: a button with more would not fit beside the others."""


class _Done(Frozen):
    """Something that was done: in words, and what takes it back."""

    text: str
    undo: Callable[[], object]


class Undoing(QObject):
    """Keeps what was done, the last first; its action names what it would take back."""

    def __init__(self, theme: Theme, owner: QObject) -> None:
        super().__init__(owner)
        self._done: list[_Done] = []
        self.action = QAction(theme.icon("undo-2"), "", owner)
        self._show()

    def note(self, text: str, undo: Callable[[], object]) -> None:
        """Keep something that was done, with what takes it back."""
        self._done.append(_Done(text, undo))
        self._show()

    def take_back(self) -> str:
        """Take back what was done last and return it in words, empty where nothing was done.

        Raises what taking it back raises. What the disk or another program prevents can be tried again.
        """
        if not self._done:
            return ""
        done = self._done.pop()
        try:
            done.undo()
        except StorageError as error:
            if not isinstance(error, MemberChangedError):
                self._done.append(done)
            raise
        finally:
            self._show()
        return done.text

    def _show(self) -> None:
        text = shorten(self._done[-1].text, _LONGEST, placeholder="…") if self._done else ""
        self.action.setText(_("Undo “{change}”").format(change=as_label(text)) if text else _("Undo"))
        set_possible(self.action, "" if self._done else _("Nothing was done here yet"))
