"""The ways into shared events and home again, and what the window shows of one that is open."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from swissdesk.errors import StorageError
from swissdesk.services import OpenEvent
from swissdesk.ui.desks.alone import GoingAlone
from swissdesk.ui.desks.desk_list import DeskList
from swissdesk.ui.desks.following import EventFollowing, lacking_text
from swissdesk.ui.desks.hosting import Hosting
from swissdesk.ui.desks.lost_bar import LostBar
from swissdesk.ui.desks.rights import ActionRights
from swissdesk.ui.event.event_files import EventFiles
from swissdesk.ui.event.missing_file import SUFFIX, ask_new_file
from swissdesk.ui.frame.status_bar import StatusBar
from swissdesk.ui.kit.actions import new_action, set_also, set_possible
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.kit.menus import prepare_menu
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.stack import PageStack
from swissdesk.ui.saved_state import show_saved
from swissdesk.ui.session import PageName, Session
from swissdesk.ui.waiting import done_beside
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.ui.desks.join_dialog import JoinDialog
    from swissdesk.ui.desks.share_dialog import ShareDialog


class SharedEvents(QObject):
    """Shares the open event, joins a shared one, takes it home; follows it while it is open."""

    def __init__(
        self, session: Session, files: EventFiles, stack: PageStack, status: StatusBar, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._session, self._files, self._stack, self._window = session, files, stack, window
        self._status = status
        icon = session.theme.icon
        self.join = new_action(window, _("Open s&hared event…"), self.ask_join, icon=icon("users"))
        self.share = new_action(window, _("Share this event…"), self.ask_share, icon=icon("upload"))
        set_also(self.share, _("network several computers"))
        self.home = new_action(window, _("Take home…"), self.ask_home, icon=icon("download"))
        self.bar = LostBar(session.theme)
        self.desks = DeskList(status.desks, self._go_to, window)
        self.following = EventFollowing(session, self.bar, self.desks, self._page_in_view, self._name)
        self._rights = ActionRights(session, window)
        self.alone = GoingAlone(session, files, self.following, window)
        self.bar.offer(self.alone.go_on)
        self.hosting = Hosting(session, files, self.desks.others, window)
        self.menu = QMenu(_("Several desks"), window)
        self.menu.addActions([self.join, self.share, self.hosting.invite, self.home, *self.alone.actions])
        prepare_menu(self.menu)
        self.following.line_changed.connect(self._show_line)
        self.following.copy_changed.connect(self._show_line)
        session.changed.connect(self._show_line)
        session.event_opened.connect(self.show_possible)
        session.event_closed.connect(self.show_possible)
        stack.entered.connect(lambda _page: self.following.show_view())
        self.show_possible()

    def show_possible(self) -> None:
        """Enable what can be done with the open event."""
        event = self._session.current_event
        nothing = _("No event is open") if event is None else ""
        practice = _("A practice is for this window alone") if self._session.is_practice else ""
        shared = _("The event is shared already") if event is not None and event.is_shared else ""
        at_home = (
            _("The event is at home: it is in a file") if event is not None and not event.is_shared else ""
        )
        set_possible(self.share, nothing or practice or shared)
        set_possible(self.home, nothing or at_home)
        self.alone.show_possible()

    def ask_join(self) -> "JoinDialog":
        """Ask by what an event is joined."""
        from swissdesk.ui.desks.join_dialog import JoinDialog  # noqa: PLC0415 - not at the start

        dialog = JoinDialog(self._session.theme, self._name(), self._join, self._window)
        dialog.exec()
        return dialog

    def ask_share(self) -> "ShareDialog":
        """Ask where the open event is to be shared."""
        from swissdesk.ui.desks.share_dialog import ShareDialog  # noqa: PLC0415 - not at the start

        dialog = ShareDialog(self._session.theme, self._name(), self._share, self._window)
        self.hosting.look_for_obstacle(dialog)
        if dialog.exec() and self.hosting.is_serving:
            self.hosting.ask_invite()
        return dialog

    def ask_home(self) -> None:
        """Ask for a file, and take the event home into it."""
        event = self._session.current_event
        if event is None or not self._may_go_home():
            return
        suggested = event.home / f"{event.name}{SUFFIX}"
        path = ask_new_file(self._window, _("Take the event home"), suggested)
        if path is not None:
            self.take_home(path)

    def take_home(self, path: Path) -> bool:
        """Write the event to a new file and open that; return whether it is open now.

        Where it is not, the window says why.
        """
        from swissdesk.services.event import joining  # noqa: PLC0415 - most events are files

        event = self._session.current_event
        if event is None:
            return False
        try:
            words = _("Taking the event home")
            if self.hosting.is_serving:
                done_beside(self._session, words, lambda: self.hosting.take_home(path), self._window)
            else:
                done_beside(self._session, words, lambda: joining.take_event_home(event, path), self._window)
        except StorageError as error:
            self._session.show_error(error)
            return False
        return self._files.open_path(path)

    def ways_on(self, event: OpenEvent) -> list[QAction]:
        """Return what can be done with a file whose event goes on at the server of this computer."""
        return [self.hosting.again] if self.hosting.has_served(event) else []

    def _may_go_home(self) -> bool:
        """Ask first where others are at the event: what they key from now on stays on the server."""
        others = self.desks.others()
        if not others:
            return True
        title = ngettext(
            "{count} other desk is still at the event",
            "{count} other desks are still at the event",
            len(others),
        )
        question = Question(
            title.format(count=len(others)),
            _(
                "What they key after this moment stays on the server and is not in the file. "
                "Ask them to close the event first."
            ),
            _("Take home now"),
            is_destructive=True,
            listed=others,
        )
        return ask(self._session.theme, question, self._window)

    def _join(self, key: str, name: str) -> bool:
        self._files.desk.keep_name(name)
        return self._files.join(key)

    def _share(self, address: str, name: str) -> bool:
        from swissdesk.services.event.shared import share_event  # noqa: PLC0415 - most events are files

        event = self._session.current_event
        if event is None:
            return False
        self._files.desk.keep_name(name)
        if not address:
            return self.hosting.share(event)
        words = _("Sharing the event")
        done_beside(self._session, words, lambda: share_event(event, address), self._window)
        return self._files.join(address)

    def _name(self) -> str:
        return self._files.desk.name

    def _page_in_view(self) -> PageName:
        return self._stack.current_name

    def _show_line(self) -> None:
        """Let the light show whether the server answers, and whether the event still goes on there."""
        event = self._session.current_event
        if event is None or not event.is_shared:
            return
        if self.following.is_lost:
            self._show_copy_of_lost()
        else:
            show_saved(self._status, event)
            self._show_copy(event)
        self.alone.show_possible()

    def _show_copy(self, event: OpenEvent) -> None:
        """Let the light say how old the copy on this computer is, or that there is none."""
        copied = self.following.copied
        if copied is None or event.is_read_only:
            return
        if copied.why:
            self._status.show_saved(_("On the server, no copy here"), Tone.WARN, copied.why)
        else:
            text = _("On the server, copy of {time}").format(time=f"{copied.at:%H:%M}")
            self._status.show_saved(text, Tone.OK, str(copied.path))

    def _show_copy_of_lost(self) -> None:
        """Let the light say, while there is no server, how much of the event the copy has."""
        copied = self.following.copied
        if copied is None or copied.path is None:
            self._status.show_saved(_("No connection"), Tone.ERR, "" if copied is None else copied.why)
            return
        known = _("The copy has what this desk knew of the event; others may have gone on. It is {file}.")
        text = _("No connection, copy of {time}").format(time=f"{copied.at:%H:%M}")
        why = lacking_text(self.following.lacking) or known.format(file=copied.path)
        self._status.show_saved(text, Tone.ERR, why)

    def _go_to(self, page: PageName, round_number: int) -> None:
        """Show what another desk looks at."""
        if page is PageName.ROUNDS and round_number:
            self._session.show_round(round_number)
        self._session.show_page(page)
