"""Who was added last, as the form of players says it, and the way back to that player."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from swissdesk.ui.pages.entries.form import EntryForm
from swissdesk.words import _


class JustAdded(QObject):
    """Says in the form who was added; Tab in a form that still waits for the next name emits `went_on`.

    So many players are typed as name, Enter, name, Enter, and whoever has a rating as name, Enter, Tab.
    """

    went_on = Signal()

    def __init__(self, form: EntryForm, is_untouched: Callable[[], bool]) -> None:
        """Watch the name of a form; `is_untouched` tells whether nothing was typed into it."""
        super().__init__(form)
        self._form, self._is_untouched, self._added = form, is_untouched, ""
        form.name.installEventFilter(self)
        form.name.textEdited.connect(self._on_typed)

    @property
    def is_said(self) -> bool:
        """Tell whether the form says who was added."""
        return bool(self._added) and self._form.said.startswith(self._added)

    def say(self, added: str) -> None:
        """Say who was added."""
        self._added = added
        self._show("")

    def forget(self) -> None:
        """Take Tab for its usual meaning again."""
        self._added = ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on with the player just added by Tab in the empty name."""
        if (
            event.type() is QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and self.is_said
            and self._is_untouched()
        ):
            self.went_on.emit()
            return True
        return super().eventFilter(watched, event)

    def _on_typed(self, name: str) -> None:
        if self.is_said:
            self._show(name)

    def _show(self, name: str) -> None:
        # With a name in it the form is that of the next one, in which Tab goes from field to field.
        keys = "" if name else _("Tab goes on with this player.")
        self._form.say(f"{self._added} {keys}".strip())
