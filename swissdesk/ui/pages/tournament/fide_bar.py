"""FIDE mode on the Tournament page: what it is, and the buttons that enter and leave it."""

import random

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QWidget

from swissdesk.services.event import fide_mode
from swissdesk.ui.fide.leaving import ask_to_leave
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.session import Session, why_not_allowed
from swissdesk.words import _

_AROUND = (0, 8, 0, 0)


class FideBar(QWidget):
    """Says whether the section in view is in FIDE mode; it is entered before round 1 and left for good."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.entering = new_action(self, _("Enter FIDE mode"), self.enter)
        self.leaving = new_action(self, _("Leave FIDE mode…"), self.ask_to_leave)
        self.enter_button = button(session.theme, _("Enter FIDE mode"))
        self.leave_button = button(session.theme, _("Leave FIDE mode…"))
        self.enter_button.clicked.connect(self.entering.trigger)
        self.leave_button.clicked.connect(self.leaving.trigger)
        self.state = label("second")
        parts = (self.enter_button, self.leave_button, (self.state, 1), STRETCH)
        filled(QHBoxLayout(self), *parts, margins=_AROUND, spacing=10)

    @property
    def actions_of_mode(self) -> list[QAction]:
        """Return what can be done with the mode."""
        return [self.entering, self.leaving]

    def tab_chain(self) -> tuple[QWidget, ...]:
        """Return what takes the keyboard, in reading order."""
        return (self.enter_button, self.leave_button)

    def show_possible(self) -> None:
        """Disable what the mode of the section in view does not allow, also while another page is in view."""
        set_possible(self.entering, self._session.read(fide_mode.why_not_entered))
        set_possible(self.leaving, self._session.read(fide_mode.why_not_left))

    def refresh(self) -> None:
        """Read the mode again."""
        mode = self._session.read(fide_mode.mode_of)
        why_not = self._session.read(fide_mode.why_not_entered)
        self.show_possible()
        self.enter_button.setVisible(not why_not)
        self.leave_button.setVisible(mode.is_on)
        of_role = why_not_allowed(self._session, fide_mode.enter)
        self.enter_button.setEnabled(not of_role)
        self.leave_button.setEnabled(self.leaving.isEnabled() and not of_role)
        for pressed in (self.enter_button, self.leave_button):
            pressed.setToolTip(of_role)
        words = f"{fide_mode.mode_text(mode)}."
        if mode.is_left:
            words = _("{state}: {reason}").format(state=fide_mode.mode_text(mode), reason=mode.reason)
        elif mode.is_on:
            words = _("In FIDE mode: what is announced is fixed once round 1 is paired.")
        elif why_not:
            words = f"{words} {why_not}"
        self.state.setText(words)

    def enter(self) -> None:
        """Put the section in view into FIDE mode."""
        self._session.do(fide_mode.enter, random.SystemRandom())

    def ask_to_leave(self) -> None:
        """Say what is lost, ask for the reason, and let the section in view leave FIDE mode."""
        ask_to_leave(self._session, self.window())
