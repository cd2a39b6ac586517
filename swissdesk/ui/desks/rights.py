"""What the role of this desk lets it do, in every action of the window: the rest is off, with the reason.

An action is known by the function that it calls. One that is not named here changes what is the chief's, so
that nothing new is offered to a desk by mistake.
"""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from swissdesk.services.roles import Right, Role, may, role_in, why_not
from swissdesk.ui.kit.actions import name_of, set_possible
from swissdesk.ui.session import Session

_FREE: Final = (
    "Qt.MainWindow.close",
    "ui.desks.actions.SharedEvents.ask_join",
    "ui.event.",
    "ui.frame.",
    "ui.hall.",
    "ui.journal.actions.JournalActions.show",
    "ui.lists.rating_actions.RatingListActions.show",
    "ui.look.",
    "ui.kit.sorting.",
    "ui.main_window.MainWindow._do_next_step",
    "ui.main_window.MainWindow._fill_",
    "ui.main_window.MainWindow.open_palette",
    "ui.main_window.MainWindow.show_page",
    "ui.manual.",
    "ui.pages.documents.",
    "ui.pages.rounds.actions.RoundActions.__init__.<lambda>",
    "ui.pages.rounds.actions.RoundActions._look_for_certain",
    "ui.pages.rounds.actions.RoundActions._show_next",
    "ui.pages.rounds.cards.",
    "ui.pages.rounds.going.",
    "ui.pages.rounds.proofs.",
    "ui.pages.rounds.why.",
    "ui.pages.stack.",
    "ui.pages.standings.actions.StandingsActions._show_sheet",
    "ui.pages.standings.actions.StandingsActions._with_key",
    "ui.pages.standings.actions.StandingsActions.show_part",
    "ui.practice.",
    "ui.result_keys.",
    "ui.tools.step_",
    "ui.updating.",
)
"""How the names of those begin that change nothing in the event, and that everybody has."""

_TAKES: Final = {
    "ui.desks.actions.SharedEvents.ask_home": Right.WHEREABOUTS,
    "ui.desks.actions.SharedEvents.ask_share": Right.WHEREABOUTS,
    "ui.desks.alone.GoingAlone.ask_back": Right.WHEREABOUTS,
    "ui.desks.alone.GoingAlone.ask_go_on": Right.WHEREABOUTS,
    "ui.journal.history.undo": Right.UNDO,
    "ui.journal.history.redo": Right.UNDO,
    "ui.pages.entries.actions.EntryActions.toggle_presence": Right.CHECK_IN,
    "ui.pages.rounds.boards.second_pass.SecondPass._toggle": Right.SECOND_PASS,
    "ui.pages.rounds.gate.actions.GateActions._check_in_all": Right.CHECK_IN,
}
"""What is more than looking and less than the chief's, or the chief's for a reason of its own."""


def right_of(action: QAction) -> Right | None:
    """Return which right an action takes; None for one that changes nothing in the event."""
    name = name_of(action)
    return None if name.startswith(_FREE) else _TAKES.get(name, Right.ALL_ELSE)


class ActionRights(QObject):
    """Keeps the actions off that the role of this desk may not use, whoever switches them on."""

    def __init__(self, session: Session, window: QMainWindow) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self._kept_off: list[QAction] = []
        self._role = Role.CHIEF
        session.event_opened.connect(self.show)
        session.event_closed.connect(self.show)

    def show(self) -> None:
        """Keep off what the role in the open event may not use, and let go what another one might not."""
        for action in self._kept_off:
            action.changed.disconnect(self._keep_off)
            set_possible(action)
        event = self._session.current_event
        role = Role.CHIEF if event is None else role_in(event)
        self._role, self._kept_off = role, []
        if role is Role.CHIEF:
            return
        for action in self._window.findChildren(QAction):
            right = right_of(action) if name_of(action) else None
            if right is not None and not may(role, right):
                self._kept_off.append(action)
                action.changed.connect(self._keep_off)
                set_possible(action, why_not(role, right))

    def _keep_off(self) -> None:
        action = self.sender()
        # A page may switch it off for a reason of its own, which would be another one for the chief.
        if not isinstance(action, QAction):
            return
        why = why_not(self._role, right_of(action) or Right.ALL_ELSE)
        if action.isEnabled() or action.toolTip() != why:
            set_possible(action, why)
