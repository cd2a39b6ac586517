"""What the role of this desk lets it do, in every action of the window: the rest is off, with the reason.

An action is known by the function that it calls. One that is not named here changes what is the chief's, so
that nothing new is offered to a desk by mistake.
"""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow
from shiboken6 import isValid

from swissdesk.services import OpenEvent
from swissdesk.services.roles import Right, Role, may, role_in, why_not
from swissdesk.ui.kit.actions import name_of, set_possible
from swissdesk.ui.session import Session

_FREE: Final = frozenset(
    {
        "Qt.MainWindow.close",
        "ui.copy_settings.CopySettings.ask_kept",
        "ui.desks.actions.SharedEvents.ask_join",
        "ui.event.copies.Copies.ask_place",
        "ui.event.copies.Copies.copy_now",
        "ui.event.copies.Copies.set_place",
        "ui.event.event_files.EventFiles.ask_copy",
        "ui.event.event_files.EventFiles.ask_example",
        "ui.event.event_files.EventFiles.ask_export",
        "ui.event.event_files.EventFiles.ask_import",
        "ui.event.event_files.EventFiles.ask_open",
        "ui.event.event_files.EventFiles.close",
        "ui.event.event_files.EventFiles.open_path",
        "ui.event.messages.Messages._on_read",
        "ui.event.missing_file.MissingFile.ask_name",
        "ui.event.new_events.NewEvents.ask",
        "ui.event.new_events.NewEvents.ask_again",
        "ui.event.recent.RecentFiles._on_clear",
        "ui.event.templates.Templates.ask_name",
        "ui.event.templates.Templates.show_all",
        "ui.frame.frame.Frame.go_to_pane",
        "ui.frame.language_menu.LanguageMenu._on_chosen",
        "ui.hall.hall.Hall.choose",
        "ui.hall.hall.Hall.toggle",
        "ui.help.show_about",
        "ui.journal.actions.JournalActions.show",
        "ui.kit.sorting.ColumnSorter.sort_by_current",
        "ui.lists.rating_actions.RatingListActions.show",
        "ui.look.theme.Theme.choose",
        "ui.look.theme.Theme.set_text_size",
        "ui.look.theme.Theme.step_text_size",
        "ui.main_window.MainWindow._do_next_step",
        "ui.main_window.MainWindow.open_palette",
        "ui.main_window.MainWindow.show_page",
        "ui.main_window._show_keys",
        "ui.manual.help_key.HelpKey.open_here",
        "ui.pages.documents.page.DocumentsPage._on_kit",
        "ui.pages.documents.page.DocumentsPage._on_print_set",
        "ui.pages.documents.page.DocumentsPage._on_print_this",
        "ui.pages.documents.page.DocumentsPage._on_save",
        "ui.pages.documents.page.DocumentsPage._on_site",
        "ui.pages.documents.page.DocumentsPage._on_site_again",
        "ui.pages.rounds.actions.RoundActions._look_for_certain",
        "ui.pages.rounds.actions.RoundActions._show_next",
        "ui.pages.rounds.boards.match_actions.MatchActions._compare_score",
        "ui.pages.rounds.cards.switching.BoardsOrCards._on_action",
        "ui.pages.rounds.cards.switching.BoardsOrCards._on_steps",
        "ui.pages.rounds.going.GoingToBoards._on_jump",
        "ui.pages.rounds.going.GoingToBoards._on_next_open",
        "ui.pages.rounds.proofs.ProofAction._keep",
        "ui.pages.rounds.why.asking.WhyAsking._close",
        "ui.pages.stack.PageStack.focus_search",
        "ui.pages.standings.actions.StandingsActions._show_sheet",
        "ui.pages.standings.actions.StandingsActions._with_key",
        "ui.pages.standings.actions.StandingsActions.show_part",
        "ui.practice.practice.Practice.toggle",
        "ui.result_keys.KeyChoice.choose",
        "ui.session.Session.show_page",
        "ui.tools.check_event",
        "ui.tools.random_tournament",
        "ui.tools.step_round",
        "ui.tools.step_section",
        "ui.updating.ask_update",
    }
)
"""What changes nothing in the event, and everybody has: each by its whole name, never that of a lambda."""

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
    return None if name in _FREE else _TAKES.get(name, Right.ALL_ELSE)


def may_use(event: OpenEvent | None, action: QAction) -> bool:
    """Tell whether the role in an event has the right that an action takes, whatever else keeps it off."""
    right = right_of(action)
    return event is None or right is None or may(role_in(event), right)


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
        for action in filter(isValid, self._kept_off):  # the lists of some menus are made anew
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
