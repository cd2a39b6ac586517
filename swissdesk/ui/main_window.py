"""The main window: menu, sidebar, page with its header, panel, status bar."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction, QCloseEvent, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from swissdesk.services.event import events
from swissdesk.services.event.tournaments import settings_of
from swissdesk.services.round import rounds
from swissdesk.services.round.first_view import working_round
from swissdesk.ui.desks.actions import SharedEvents
from swissdesk.ui.event.copies import Copies
from swissdesk.ui.event.dropping import Dropping
from swissdesk.ui.event.event_files import EventFiles
from swissdesk.ui.event.messages import Messages
from swissdesk.ui.event.new_events import NewEvents
from swissdesk.ui.event.recent import RecentFiles
from swissdesk.ui.event.rescue import Rescue
from swissdesk.ui.event.templates import Templates
from swissdesk.ui.fide.habit import RatedHabit
from swissdesk.ui.fide.heeding import heed
from swissdesk.ui.fide.leaving import ask_to_leave
from swissdesk.ui.fide_light import FideLight
from swissdesk.ui.frame.frame import Frame
from swissdesk.ui.frame.key_menu import KeyMenu
from swissdesk.ui.frame.language_menu import LanguageMenu
from swissdesk.ui.frame.menus import FileActions, Menus
from swissdesk.ui.frame.page_keys import PageKeys
from swissdesk.ui.frame.palette import Palette
from swissdesk.ui.frame.resting_keys import RestingKeys
from swissdesk.ui.frame.status_bar import StatusBar
from swissdesk.ui.hall.hall import Hall
from swissdesk.ui.help import show_about, show_keys
from swissdesk.ui.journal.actions import JournalActions
from swissdesk.ui.journal.history import History
from swissdesk.ui.kit.actions import new_action, why_not
from swissdesk.ui.kit.labels import give_ground
from swissdesk.ui.kit.layouts import NONE, filled, laid_out_once
from swissdesk.ui.kit.notes import Banner, Toast
from swissdesk.ui.kit.scrolling import scrolled_as_before
from swissdesk.ui.lists.club_actions import ClubActions
from swissdesk.ui.lists.rating_actions import RatingListActions
from swissdesk.ui.look.view_settings import ViewSettings
from swissdesk.ui.manual.help_key import HelpKey
from swissdesk.ui.pages.page import Page
from swissdesk.ui.pages.readying import laid_out
from swissdesk.ui.pages.stack import PageStack
from swissdesk.ui.palette_entries import entries
from swissdesk.ui.practice.practice import Practice
from swissdesk.ui.preloading import Preloading
from swissdesk.ui.saved_state import SavedState
from swissdesk.ui.session import PageName, Session
from swissdesk.ui.sidebar_position import player_count, show_position
from swissdesk.ui.start_page import StartPage
from swissdesk.ui.tools import check_event, random_tournament, step_round, step_section, type_in_round
from swissdesk.ui.turns import TurnedPainting
from swissdesk.ui.updating import ask_update
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
        TurnedPainting(self, session.theme.late_parts)
        self.session = session
        self._view_settings = ViewSettings(settings)
        self.setMinimumSize(*_SMALLEST)
        self.files = EventFiles(session, settings, self)
        self.new_events = NewEvents(session, self.files, RatedHabit(settings), self)
        self.menus = Menus(self, session.theme)
        self.journal = JournalActions(session, settings, lambda: self.files.desk.name, self)
        self.club = ClubActions(session, self)
        self.rating_lists = RatingListActions(session, self)
        self.stack = PageStack(session, settings, self)
        self.pages = self.stack.by_name
        self.rounds, self.players, self.teams = self.stack.rounds, self.stack.players, self.stack.teams
        self._is_settling = False
        self._history = History(session, self.stack, self)
        self.undo, self.redo = self._history.undo, self._history.redo
        self.frame = Frame(session.theme, self.stack.all)
        self.frame.show_page(self.stack.current)
        self.sidebar, self.header = self.frame.sidebar, self.frame.header
        self.start = StartPage(session.theme)
        self.status = StatusBar(session.theme, self.undo)
        self.fide_light = FideLight(session, self.status.fide)
        self.copies = Copies(session, settings, self.status.copy, self)
        self.shared = SharedEvents(session, self.files, self.stack, self.status, self)
        self._saved = SavedState(session, self.status, lambda: self.banner, self.shared.ways_on)
        self.rescue = Rescue(session, self)
        self.templates = Templates(session, self)
        self.recent = RecentFiles(session, settings, self.files.open_path, self)
        self.messages = Messages(
            session.theme,
            lambda: self.banner,
            self.copies,
            self.rescue,
            self.files,
            lambda: ask_to_leave(session, self),
        )
        self.dropping = Dropping(session, self.files, self)
        self.preloading = Preloading(session.background, self)
        self.keys = KeyMenu(session, self._view_settings, self.status.keys, self)
        self.languages = LanguageMenu(self._view_settings, self)
        self.hall = Hall(session, settings, self)
        self.manual = HelpKey(session, lambda: self.current_page.help_topic, self)
        self._body, self._beside = QStackedWidget(), QHBoxLayout()
        self.practice = Practice(session, self.files, self._beside, self)
        self._lay_out()
        self._fill_menus()
        self.palette_box, self.toast = Palette(session.theme, self), Toast(session.theme, self)
        session.theme.dress(self.start, self.status, self.shared.bar, *_around_the_centre(self))
        self._page_keys = PageKeys(self)
        self._resting_keys = RestingKeys(partial(_keyed_actions, self), self)
        for keys in (self._page_keys, self._resting_keys):
            self.installEventFilter(keys)
        self._connect()
        self._view_settings.restore_geometry(self)
        self.menus.show_theme()
        self._on_event_closed()
        self.recent.read()

    @property
    def banner(self) -> Banner:
        """Return the place of messages: above the page, or above the ways in while no event is open."""
        return self.start.banner if self.session.current_event is None else self.frame.banner

    @property
    def current_page(self) -> Page:
        """Return the page in view."""
        return self.stack.current

    def open_path(self, path: Path) -> bool:
        """Open an event file; return whether it was opened; the window shows why not."""
        return self.files.open_path(path)

    def show_page(self, name: PageName) -> None:
        """Bring a page into view and give it the keyboard."""
        self.stack.show(name)

    def show_round(self, number: int) -> None:
        """Bring a round into view."""
        self.session.show_round(number)
        self.show_page(PageName.ROUNDS)

    def open_palette(self) -> None:
        """Open *Find or do*."""
        if self.session.current_event is not None:
            self.stack.refresh_if_stale(PageName.ROUNDS)
            self.palette_box.open_with(entries(self.session, self.stack, self.menus))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the lesson where it has room."""
        super().resizeEvent(event)
        self.practice.fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Fold what does not fit before the window is first painted."""
        super().showEvent(event)
        self.frame.fit()
        if self.session.current_event is None:
            # Seen with the first event, whose opening would wait for it.
            self.stack.readying.begin(laid_out(self.frame, self._body.size()))
        self.preloading.begin_soon()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close the event with its copy, remember the geometry; a slow copy goes on unseen."""
        self._view_settings.save_geometry(self.saveGeometry())
        if not self.files.close():
            event.ignore()
            return
        error = self.copies.parting_error()
        if error is not None and not self.messages.may_close_without_copy(error, self):
            event.ignore()
            return
        self.hall.close()
        self.shared.following.end()
        # Before the wait for a slow stick, in which the window would look frozen.
        self.hide()
        self.copies.close()
        self.preloading.close()
        self.session.background.close()
        super().closeEvent(event)

    def _lay_out(self) -> None:
        give_ground(self._body, QPalette.ColorRole.Base)
        self._body.addWidget(self.frame)
        self._body.addWidget(self.start)
        centre = QWidget()
        filled(self._beside, (self._body, 1), margins=NONE, spacing=0)
        parts = (self.shared.bar, (self._beside, 1), self.status)
        filled(QVBoxLayout(centre), *parts, margins=NONE, spacing=0)
        self.setCentralWidget(centre)

    def _fill_menus(self) -> None:
        files, menus = self.files, self.menus
        ways = menus.fill_file(
            FileActions(
                self.new_events.ask,
                self.new_events.ask_again,
                files.ask_open,
                files.ask_import,
                files.ask_example,
                files.ask_copy,
                files.ask_export,
                files.close,
                self.close,
            )
        )
        menus.fill_inner(self.recent.menu, ways["import"])
        menus.fill_templates(self.templates.save, self.templates.manage)
        menus.fill_copies([self.copies.now, self.copies.choose, self.copies.keep])
        menus.fill_inner(self.shared.menu, ways["import"])
        menus.fill_edit(self.undo, self.redo, self.stack.focus_search, self.open_palette)
        menus.fill_journal(self.journal.show)
        menus.fill_tools(partial(check_event, self.session, self))
        menus.tools.addAction(self.rounds.round_actions.certain)
        menus.tools.addActions(
            [self.rounds.round_actions.proof.action, *self.rounds.round_actions.all_rounds.all]
        )
        of_table = self.rounds.gate.actions
        menus.tools.addActions([of_table.postpone, of_table.open_games])
        menus.fill_rating_lists(self.rating_lists.open, partial(random_tournament, self.session, self))
        self.players.view.offer_way(self.rating_lists.open)
        for name, page in self.pages.items():
            menus.fill_page(name, partial(self.show_page, name), page.menu_actions())
        menus.fill_teams(self.players.menu_actions(), self.teams.menu_actions())
        menus.fill_lists(self.club.show)
        menus.fill_sections(partial(step_section, self.session, -1), partial(step_section, self.session, 1))
        menus.fill_view(partial(self.frame.go_to_pane, 1), partial(self.frame.go_to_pane, -1))
        menus.view.addActions(self.hall.actions)
        menus.view.addSeparator()
        menus.add_choices(self.languages, self.keys)
        menus.fill_rounds(
            partial(step_round, self.session, -1),
            partial(step_round, self.session, 1),
            (self.rounds.hand.menu(), partial(type_in_round, self.session, self)),
        )
        self._fill_help()
        self.start.add_recent(self.recent.clear)
        self.start.show_recent(self.recent.files)
        others = [ways[way] for way in ("open", "again", "import")]
        self.start.add_ways(ways["new"], [*others, self.practice.action])

    def _fill_help(self) -> None:
        self.menus.fill_help(
            self.manual.open_here,
            self.practice.action,
            partial(_show_keys, self),
            partial(show_about, self.session.theme, self),
            partial(ask_update, self.session, self.files, self),
        )
        # In no menu: the solid button of the page names what F5 does.
        self.addAction(new_action(self, _("Next step"), self._do_next_step, "F5"))

    def _connect(self) -> None:
        session = self.session
        session.heed = lambda warned: heed(session.theme, warned, self)
        session.event_opened.connect(self._on_event_opened)
        session.event_closed.connect(self._on_event_closed)
        session.section_changed.connect(self._on_section_changed)
        session.round_changed.connect(self._on_round_changed)
        session.changed.connect(self._on_changed)
        session.failed.connect(self.messages.show_error)
        session.mended.connect(self.messages.take_back)
        self.messages.game_wanted.connect(partial(_show_game, self))
        session.hinted.connect(self.status.show_hint)
        session.hinted.connect(self.toast.hide)
        session.change_described.connect(self.status.describe_change)
        session.announced.connect(lambda text: self.toast.say(text, can_undo=False))
        session.change_announced.connect(self._on_change_announced)
        session.page_requested.connect(lambda name: self.show_page(PageName(name)))
        session.theme.chosen.connect(self._on_theme_chosen)
        session.theme.changed.connect(self.frame.fit)
        self.files.copied.connect(
            lambda path: session.announce(_("Copy saved: {file}").format(file=path.name))
        )
        self.files.closed.connect(self.copies.copy_closed_event)
        self.files.closed.connect(lambda: self.shared.hosting.stop(self.copies.parting))
        self.files.missing.seen.connect(self._saved.show_whereabouts)
        self.rescue.rescued.connect(self.files.open_path)
        self.dropping.events_left.connect(self.recent.add)
        self.dropping.table_taken.connect(self.rating_lists.open_path)
        self.recent.changed.connect(self.start.show_recent)
        self.start.recent.chosen.connect(self.files.open_path)
        self.templates.wanted.connect(self.new_events.ask_from_template)
        for menu in (self.menus.pages[PageName.ROUNDS], self.menus.tools):
            menu.aboutToShow.connect(partial(self.stack.refresh_if_stale, PageName.ROUNDS))
        self.sidebar.page_chosen.connect(lambda name: self.show_page(PageName(name)))
        self.sidebar.round_chosen.connect(self.show_round)
        self.sidebar.section_chosen.connect(session.show_section)
        self.sidebar.palette_wanted.connect(self.open_palette)
        self.palette_box.closed.connect(self.stack.focus_table)
        self.palette_box.refused.connect(session.hint)
        self._resting_keys.refused.connect(session.hint)
        self._page_keys.page_keyed.connect(lambda name: self.show_page(PageName(name)))
        self.toast.undone.connect(self.undo.trigger)
        self.stack.left.connect(self.messages.hide_refusal)
        self.stack.entered.connect(self.frame.show_page)
        self.stack.entered.connect(self.palette_box.hide)
        self.stack.shown.connect(self._show_frame)
        self.stack.failed.connect(self.messages.show_error)
        self._history.read.connect(lambda last: self.status.show_change(last, is_said=not session.is_told))
        self._history.going.connect(self.toast.hide)
        self.stack.header_changed.connect(self._show_frame)
        for make_ready in (self.stack.documents.make_ready, self.stack.make_ready):
            self.preloading.loaded.connect(make_ready, Qt.ConnectionType.QueuedConnection)

    def _show_frame(self) -> None:
        if self.session.current_event is None or self._is_settling:
            return
        with laid_out_once(self.current_page):
            self.frame.show_answers()
            show_position(self.sidebar, self.session, self.stack.current_name)

    def _show_event(self) -> None:
        event, section = self.session.current_event, self.session.section
        if event is None:
            return
        title = _("{file} (shared) – SwissDesk") if event.is_shared else _("{file} – SwissDesk")
        self.setWindowTitle(title.format(file=events.title_of(event)))
        rows = events.sections(event)
        self.sidebar.switch.show_sections(rows, section)
        self.menus.show_sections(len(rows))
        self.stack.show_actions()
        self._history.show_last()

    def _do_next_step(self) -> None:
        action = None if self.session.current_event is None else self.current_page.next_step()
        if action is not None and action.isEnabled():
            action.trigger()
        elif action is not None and (reason := why_not(action)):
            self.session.hint(reason)

    def _on_event_opened(self) -> None:
        event = self.session.current_event
        if event is None:
            return
        with laid_out_once(self.current_page):
            self._body.setCurrentIndex(0)
            self.menus.set_event_open(is_open=True)
            self.start.banner.hide()
            self.frame.banner.hide()
        self._on_section_changed()
        self._saved.show_opened(event)  # last: another round in view hides a message that is on the screen

    def _show_kind(self) -> None:
        """Have the page, the words and the actions for teams in a team event, those for players elsewhere."""
        settings = self.session.read(settings_of)
        of_teams = settings.is_team_event
        self.stack.show_kind(of_teams=of_teams)
        self.sidebar.show_kind(of_teams=of_teams)
        self.menus.show_kind(of_teams=of_teams)
        self.session.keys.show_kind(of_teams=of_teams, of_matches=bool(settings.games_of_match))

    def _on_section_changed(self) -> None:
        self.stack.mark_stale()
        # The page in view still knows the section before: it is read, and the frame shown, once below.
        self._is_settling = True
        self._show_kind()
        self.session.show_round(working_round(self.session.read(rounds.ladder)))
        self._is_settling = False
        has_players = bool(self.session.read(player_count))
        self.show_page(self.stack.current_name if has_players else PageName.PLAYERS)
        self._show_event()
        self.stack.make_ready()

    def _on_event_closed(self) -> None:
        self.toast.hide()
        self.start.banner.hide()
        self.frame.banner.hide()
        self._saved.show_closed()
        self._history.show_last()
        if self.files.is_replacing:
            return
        self._body.setCurrentIndex(1)
        self.menus.set_event_open(is_open=False)
        self.setWindowTitle(_("SwissDesk"))
        self.start.focus_recent()

    def _on_round_changed(self) -> None:
        self.messages.hide_refusal()
        self.stack.mark_stale({PageName.ROUNDS, PageName.DOCUMENTS, PageName.STANDINGS})
        if not self._is_settling and self.stack.refresh_if_stale(self.stack.current_name):
            self._show_frame()

    def _on_changed(self, changes: "Changes") -> None:
        is_told = self.session.is_told  # no answer to what was refused here, and no reason for a list to move
        if not is_told:
            self.messages.hide_refusal()
            self.toast.end_undo()
        self.stack.mark_stale()
        with scrolled_as_before(self.current_page if is_told else None):
            if self._history.stays:
                self.stack.refresh(self.stack.current_name, changes)
                self._show_frame()
        self._show_event()

    def _on_change_announced(self, changes: "Changes") -> None:
        self.toast.say(changes.text, can_undo=changes.is_stored and self.undo.isEnabled())

    def _on_theme_chosen(self) -> None:
        self.menus.show_theme()
        self._view_settings.save_theme(self.session.theme)


def _show_keys(window: MainWindow) -> None:
    show_keys(window.current_page, window.menus, window)


def _show_game(window: MainWindow, number: int, board: int) -> None:
    """Go to a board of a round, or in a team event to a match."""
    window.messages.hide_refusal()
    window.session.show_page(PageName.ROUNDS)
    window.session.show_round(number)
    window.rounds.boards.go_to_board(board)


def _keyed_actions(window: MainWindow) -> list[QAction]:
    """Return every action of the menus, those of the page in view first; none before an event is open."""
    if window.session.current_event is None:
        return []
    return [*window.menus.pages[window.stack.current_name].actions(), *window.menus.all_actions()]


def _around_the_centre(window: QMainWindow) -> list[QWidget]:
    """Return the menus and what floats above the pages; the frame dresses what is in it."""
    beside = (child for child in window.children() if isinstance(child, QWidget))
    return [part for part in beside if part is not window.centralWidget()]
