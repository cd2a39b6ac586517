"""The main window: menu, sidebar, page with its header, panel, status bar."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.event import events
from swissdesk.services.event.tournaments import settings_of
from swissdesk.services.round import rounds as round_service
from swissdesk.services.round.rounds import LadderState
from swissdesk.ui.event.copies import Copies
from swissdesk.ui.event.event_files import EventFiles
from swissdesk.ui.event.messages import Messages
from swissdesk.ui.event.rescue import Rescue
from swissdesk.ui.finder import entries
from swissdesk.ui.frame.frame import Frame, with_margins
from swissdesk.ui.frame.key_menu import KeyMenu
from swissdesk.ui.frame.menus import FileActions, Menus
from swissdesk.ui.frame.page_keys import PageKeys
from swissdesk.ui.frame.palette import Palette
from swissdesk.ui.frame.status_bar import StatusBar
from swissdesk.ui.help import show_about, show_keys
from swissdesk.ui.journal.actions import JournalActions
from swissdesk.ui.journal.history import History
from swissdesk.ui.kit.notes import Banner, EmptyState, Toast
from swissdesk.ui.look.tokens import MARGIN_RIGHT, Tone
from swissdesk.ui.look.view_settings import ViewSettings
from swissdesk.ui.pages.documents.page import DocumentsPage
from swissdesk.ui.pages.page import Page
from swissdesk.ui.pages.players.page import PlayersPage
from swissdesk.ui.pages.rounds.page import RoundsPage
from swissdesk.ui.pages.rounds.round_words import working_round
from swissdesk.ui.pages.standings.page import StandingsPage
from swissdesk.ui.pages.teams.page import TeamsPage
from swissdesk.ui.pages.tournament.page import TournamentPage
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes

_SMALLEST: Final = (900, 480)


class MainWindow(QMainWindow):
    """Shows the event in the session; everything that changes it goes through the session.

    `settings` keeps geometry, theme, text size and the last folder.
    """

    def __init__(self, session: Session, settings: QSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._view_settings = ViewSettings(settings)
        self.setMinimumSize(*_SMALLEST)
        self.files = EventFiles(session, settings, self)
        self.menus = Menus(self, session.theme)
        self._history = History(session, self)
        self.journal = JournalActions(session, settings, self)
        self.undo, self.redo = self._history.undo, self._history.redo
        self.rounds, self.players, self.teams = RoundsPage(session), PlayersPage(session), TeamsPage(session)
        self.pages: dict[PageName, Page] = {
            PageName.TOURNAMENT: TournamentPage(session),
            PageName.PLAYERS: self.players,
            PageName.ROUNDS: self.rounds,
            PageName.STANDINGS: StandingsPage(session),
            PageName.DOCUMENTS: DocumentsPage(session, settings),
        }
        self._current = PageName.ROUNDS
        self._stale: set[PageName] = set(PageName)
        self.frame = Frame(session.theme, (*self.pages.values(), self.teams))
        self.sidebar, self.header = self.frame.sidebar, self.frame.header
        self._start_banner = Banner(session.theme)
        self.status = StatusBar(session.theme, self.undo)
        self.copies = Copies(session, settings, self.status.copy, self)
        self.rescue = Rescue(session, self)
        self.messages = Messages(session.theme, lambda: self.banner, self.copies, self.rescue, self.files)
        self.keys = KeyMenu(session, self._view_settings, self.status.keys, self)
        self.start = EmptyState(session.theme)
        self._body = QStackedWidget()
        self._lay_out()
        self._fill_menus()
        self.palette_box, self.toast = Palette(session.theme, self), Toast(session.theme, self)
        self._page_keys = PageKeys(self)
        self.installEventFilter(self._page_keys)
        self._connect()
        self._restore()
        self._on_event_closed()

    @property
    def banner(self) -> Banner:
        """Return the place of messages: above the page, or above the ways in while no event is open."""
        return self._start_banner if self.session.current_event is None else self.frame.banner

    @property
    def current_page(self) -> Page:
        """Return the page in view."""
        return self.pages[self._current]

    def open_path(self, path: Path) -> bool:
        """Open an event file; False if it could not be opened, which the window then says."""
        return self.files.open_path(path)

    def show_page(self, name: PageName) -> None:
        """Bring a page into view and give it the keyboard."""
        if self.session.current_event is None:
            return
        if name is not self._current:
            self.messages.pass_by()
        self._current = name
        page = self.current_page
        self.frame.show_page(page)
        if name in self._stale:
            self._refresh(name, None)
        self._show_frame()
        page.focus_table()

    def show_round(self, number: int) -> None:
        """Bring a round into view."""
        self.session.show_round(number)
        self.show_page(PageName.ROUNDS)

    def open_palette(self) -> None:
        """Open *Find or do*."""
        if self.session.current_event is not None:
            self._freshen_rounds()
            self.palette_box.open_with(entries(self))

    def check_event(self) -> None:
        """Pair every round of the section in view again and show what differs."""
        if self.session.current_event is not None:
            from swissdesk.ui.dialogs.check_event import CheckDialog  # noqa: PLC0415 - not at the start

            CheckDialog(self.session, self).start()

    def type_in_round(self) -> None:
        """Take in a round that was paired on paper while there was no laptop."""
        if self.session.current_event is not None:
            from swissdesk.ui.pages.rounds.by_hand.typed_round import TypedRoundDialog  # noqa: PLC0415 - seldom wanted

            TypedRoundDialog(self.session, self).start()

    def go_to_pane(self, step: int) -> None:
        """Give the keyboard to the next pane: page, panel, sidebar, header."""
        if self.session.current_event is None:
            return
        self.frame.go_to_pane(step)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold sidebar and panel in a narrow window."""
        super().resizeEvent(event)
        self.frame.fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit before the first picture."""
        super().showEvent(event)
        self.frame.fit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close the event with its copy, remember the geometry; a slow copy goes on unseen."""
        self._view_settings.save_geometry(self.saveGeometry())
        if not self.files.close():
            event.ignore()
            return
        error = self.copies.parting_error()
        if error is not None and not self.messages.closes_all_the_same(error, self):
            event.ignore()
            return
        self.hide()
        self.copies.close()
        self.session.lane.close()
        super().closeEvent(event)

    def _lay_out(self) -> None:
        self._body.setProperty("kind", "page")
        self._body.addWidget(self.frame)
        self._body.addWidget(self._start_page())
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._body, 1)
        column.addWidget(self.status)
        self.setCentralWidget(centre)

    def _start_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, MARGIN_RIGHT, 0, 0)
        column.addLayout(with_margins(self._start_banner))
        column.addWidget(self.start, 1)
        return page

    def _fill_menus(self) -> None:
        files, menus = self.files, self.menus
        ways = menus.fill_file(
            FileActions(
                files.ask_new,
                files.ask_open,
                files.ask_import,
                files.ask_example,
                files.ask_copy,
                files.ask_export,
                files.close,
                self.close,
            )
        )
        menus.fill_copies([self.copies.now, self.copies.choose, self.copies.keep])
        menus.fill_edit(self.undo, self.redo, self._focus_search, self.open_palette)
        menus.fill_journal(self.journal.show)
        menus.fill_tools(self.check_event)
        for name, page in self.pages.items():
            menus.fill_page(name, partial(self.show_page, name), page.menu_actions())
        menus.fill_teams(self.players.menu_actions(), self.teams.menu_actions())
        menus.fill_rounds(lambda: self._step_round(-1), lambda: self._step_round(1), self.type_in_round)
        menus.fill_sections(lambda: self._step_section(-1), lambda: self._step_section(1))
        menus.fill_view(lambda: self.go_to_pane(1), lambda: self.go_to_pane(-1), self.keys)
        self._fill_help()
        self.start.show_words(
            _("No event is open"),
            _("An event is one file: players, rounds, results and sheets. Start a new one or open yours."),
        )
        self.start.add_way(ways["new"], "solid")
        for way in ("open", "import", "example"):
            self.start.add_way(ways[way])

    def _fill_help(self) -> None:
        self.menus.fill_help(lambda: show_keys(self), lambda: show_about(self))
        step = QAction(_("Next step"), self)
        step.setShortcut(QKeySequence("F5"))
        step.triggered.connect(self._do_next_step)
        self.addAction(step)

    def _connect(self) -> None:
        session = self.session
        session.event_opened.connect(self._on_event_opened)
        session.event_closed.connect(self._on_event_closed)
        session.section_changed.connect(self._on_section_changed)
        session.round_changed.connect(self._on_round_changed)
        session.changed.connect(self._on_changed)
        session.failed.connect(self.messages.show_error)
        session.hinted.connect(self.status.show_hint)
        session.announced.connect(lambda text: self.toast.say(text, can_undo=False))
        session.change_announced.connect(self._on_change_announced)
        session.page_requested.connect(lambda name: self.show_page(PageName(name)))
        session.theme.changed.connect(self._on_theme_changed)
        self.files.copied.connect(
            lambda path: session.announce(_("Copy saved: {file}").format(file=path.name))
        )
        self.files.closed.connect(self.copies.part)
        self.files.missing.seen.connect(self._on_file_seen)
        self.rescue.rescued.connect(self.files.open_path)
        self.menus.pages[PageName.ROUNDS].aboutToShow.connect(self._freshen_rounds)
        self.sidebar.page_chosen.connect(lambda name: self.show_page(PageName(name)))
        self.sidebar.round_chosen.connect(self.show_round)
        self.sidebar.section_chosen.connect(session.show_section)
        self.sidebar.palette_wanted.connect(self.open_palette)
        self.palette_box.closed.connect(self._focus_table)
        self._page_keys.page_keyed.connect(lambda name: self.show_page(PageName(name)))
        self.toast.undone.connect(self.undo.trigger)
        for page in (*self.pages.values(), self.teams):
            page.header_changed.connect(self._show_frame)

    def _restore(self) -> None:
        geometry: QByteArray | None = self._view_settings.geometry()
        if geometry is None or not self.restoreGeometry(geometry):
            self.resize(1366, 728)
        self.menus.show_theme()

    def _refresh(self, name: PageName, changes: "Changes | None") -> None:
        self._stale.discard(name)
        try:
            self.pages[name].refresh(changes)
        except SwissDeskError as error:
            self.messages.show_error(error)

    def _show_frame(self) -> None:
        if self.session.current_event is None:
            return
        self.frame.show_answers()
        self._show_sidebar()

    def _show_sidebar(self) -> None:
        ladder = self.session.read(round_service.ladder)
        on_rounds = self._current is PageName.ROUNDS
        self.sidebar.show_ladder(ladder, self.session.round_number if on_rounds else None)
        self.sidebar.show_page(self._current)
        paired = sum(rung.state not in {LadderState.NOT_YET, LadderState.GATE} for rung in ladder)
        rounds = _("{paired} of {planned}").format(paired=paired, planned=len(ladder))
        self.sidebar.show_figures(self.session.read(_player_count), rounds)

    def _show_event(self) -> None:
        event, section = self.session.current_event, self.session.section
        if event is None:
            return
        self.sidebar.switch.show_sections(events.sections(event), section)
        for page in self.pages.values():
            page.show_actions()
        self._show_history()

    def _show_history(self) -> None:
        event = self.session.current_event
        last = events.last_change(event) if event else None
        self.status.show_change(last)
        self._history.show_last(last)

    def _do_next_step(self) -> None:
        action = self.header.primary_action
        if action is not None and action.isEnabled() and self.session.current_event is not None:
            action.trigger()

    def _freshen_rounds(self) -> None:
        if PageName.ROUNDS in self._stale and self.session.current_event is not None:
            self._refresh(PageName.ROUNDS, None)

    def _focus_search(self) -> None:
        self.current_page.focus_search()

    def _focus_table(self) -> None:
        self.current_page.focus_table()

    def _step_round(self, step: int) -> None:
        number = self.session.round_number + step
        if 1 <= number <= len(self.session.read(round_service.ladder)):
            self.show_round(number)

    def _step_section(self, step: int) -> None:
        event = self.session.current_event
        if event is not None:
            ids = [row.id for row in events.sections(event)]
            place = next((place for place, row in enumerate(ids) if row == self.session.section), 0)
            self.session.show_section(ids[(place + step) % len(ids)])

    def _on_event_opened(self) -> None:
        event = self.session.current_event
        if event is None:
            return
        self._body.setCurrentIndex(0)
        self.menus.set_event_open(is_open=True)
        self._start_banner.hide()
        self.frame.banner.hide()
        self.setWindowTitle(_("{file} – SwissDesk").format(file=event.path.name))
        self._show_saved(event)
        if event.is_read_only:
            self.banner.show_message(Tone.INFO, _("The event is open for reading"), event.read_only_reason)
        elif event.earlier_copy:
            self.banner.show_message(
                Tone.INFO,
                _("The event was made by an earlier version of SwissDesk and is now of this version"),
                _("As it was before it lies in the folder {folder}: {file}").format(
                    folder=event.earlier_copy.parent.name, file=event.earlier_copy.name
                ),
            )
        self._on_section_changed()

    def _show_saved(self, event: OpenEvent) -> None:
        saved = _("Read-only") if event.is_read_only else _("Saved")
        self.status.show_saved(saved, Tone.WARN if event.is_read_only else Tone.OK)

    def _on_file_seen(self, whereabouts: events.Whereabouts) -> None:
        """Have the light say that nothing is saved, for as long as the file is gone."""
        event = self.session.current_event
        if event is None:
            return
        if whereabouts is events.Whereabouts.HERE:
            self.banner.hide()
            self._show_saved(event)
        elif whereabouts is events.Whereabouts.REPLACED:
            self.status.show_saved(_("Not saved: the file is another one"), Tone.ERR)
        else:
            self.status.show_saved(_("Not saved: the file is gone"), Tone.ERR)

    def _show_kind(self) -> None:
        """Have the page, the words and the actions for teams in a team event, those for players elsewhere."""
        of_teams = self.session.read(settings_of).is_team_event
        self.pages[PageName.PLAYERS] = self.teams if of_teams else self.players
        self.sidebar.show_kind(of_teams=of_teams)
        self.menus.show_kind(of_teams=of_teams)
        self.session.keys.show_kind(of_teams=of_teams)

    def _on_section_changed(self) -> None:
        self._stale = set(PageName)
        self._show_kind()
        ladder = self.session.read(round_service.ladder)
        self.session.show_round(working_round(ladder))
        self._show_event()
        has_players = bool(self.session.read(_player_count))
        self.show_page(self._current if has_players else PageName.PLAYERS)

    def _on_event_closed(self) -> None:
        self.toast.end_undo()
        self._body.setCurrentIndex(1)
        self.menus.set_event_open(is_open=False)
        self._start_banner.hide()
        self.frame.banner.hide()
        self.status.saved.say("", "info", Tone.NEUTRAL)
        self._show_history()
        self.setWindowTitle(_("SwissDesk"))

    def _on_round_changed(self) -> None:
        self.messages.pass_by()
        self._stale |= {PageName.ROUNDS, PageName.DOCUMENTS, PageName.STANDINGS}
        if self._current in self._stale and self.session.current_event is not None:
            self._refresh(self._current, None)
            self._show_frame()

    def _on_changed(self, changes: "Changes") -> None:
        self.messages.pass_by()
        self.toast.end_undo()
        self._stale = set(PageName)
        self._refresh(self._current, changes)
        self._show_event()

    def _on_change_announced(self, changes: "Changes") -> None:
        self.toast.say(changes.text, can_undo=changes.is_stored and self.undo.isEnabled())

    def _on_theme_changed(self) -> None:
        self.menus.show_theme()
        self._view_settings.save_theme(self.session.theme)
        self.frame.fit()


def _player_count(event: OpenEvent, section: SectionId) -> int:
    return len(event.tournament(section).players)
