"""Asking why: the Why? panel comes in the place of the panel beside the boards, and leaves it again."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit.actions import name_action, set_also, set_possible
from swissdesk.ui.pages.rounds.views import RoundViews
from swissdesk.ui.session import Reading, Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.ui.pages.rounds.why.panel import WhyPanel


class WhyAsking(QObject):
    """Opens and closes the Why? panel; `opened` and `closed` are emitted then.

    `stepped` asks for the board above (-1) or below (1).
    """

    opened = Signal()
    closed = Signal()
    stepped = Signal(int)

    def __init__(self, session: Session, views: RoundViews, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._views = session, views
        self._panel: WhyPanel | None = None
        self.action = QAction(_("Why this board?"), page)
        set_also(self.action, _("explain pairing"))
        self.action.setShortcut(QKeySequence(Qt.Key.Key_F4))
        name_action(self.action, self._close)

    @property
    def panel(self) -> "WhyPanel":
        """Return the panel; made, with its imports, when it is first needed."""
        if self._panel is None:
            from swissdesk.ui.pages.rounds.why.panel import WhyPanel  # noqa: PLC0415 - not at the start

            self._panel = WhyPanel(self._session)
            self._panel.closed.connect(self._close)
            self._panel.stepped.connect(self.stepped)
            self._views.add_panel(self._panel)
        return self._panel

    @property
    def is_open(self) -> bool:
        """Tell whether the panel is beside the boards."""
        return self._panel is not None and self._views.is_beside(self._panel)

    def open(self) -> None:
        """Show the panel, and give the keyboard to the why-not field until Esc."""
        if not self.is_open:
            self._views.show_panel(self.panel)
            self.opened.emit()
        self._session.done.emit(Reading.ASKED_WHY)
        self.panel.field.setFocus()
        self.panel.field.selectAll()

    def _close(self) -> None:
        self._views.show_usual_panel()
        self.closed.emit()

    def show_board(self, number: int) -> None:
        """Explain a board or match of the round in view, if the panel is open; 0 is none."""
        if self.is_open:
            self.panel.show_board(number)

    def show_selected(self, number: int, missing: str, *, of_match: bool) -> None:
        """Name the selected board or match in the action, or none for 0; disable it with what is missing."""
        words = _("Why match {number}?") if of_match else _("Why board {number}?")
        self.action.setText(words.format(number=number) if number else _("Why this board?"))
        set_possible(self.action, missing)

    def forget(self) -> None:
        """Forget what is known about the round, which may have changed."""
        if self._panel is not None:
            self._panel.forget()
