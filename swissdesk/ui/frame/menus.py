"""The menu bar: every action of the window with its key."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu

from swissdesk.frozen import Frozen
from swissdesk.ui.frame.sidebar import page_words
from swissdesk.ui.kit.actions import also, new_action, plain_text, set_also, set_possible, why_not
from swissdesk.ui.kit.menus import prepare_menu
from swissdesk.ui.look.key_names import shortcut_name
from swissdesk.ui.look.theme import Theme, ThemeChoice
from swissdesk.ui.session import PageName
from swissdesk.words import _


class FileActions(Frozen):
    """What the File menu does."""

    new: Callable[[], object]
    again: Callable[[], object]
    open: Callable[[], object]
    import_trf: Callable[[], object]
    example: Callable[[], object]
    copy: Callable[[], object]
    export_trf: Callable[[], object]
    close: Callable[[], object]
    quit: Callable[[], object]


class Command(Frozen):
    """An action of the menus: its name, the note beside it, and why it cannot be done now, if so.

    `also` are words that find it too.
    """

    name: str
    note: str
    why_not: str
    action: QAction
    also: str = ""


class Menus:
    """The menus of the window; what needs an event is disabled while none is open."""

    def __init__(self, window: QMainWindow, theme: Theme) -> None:
        self._window, self._theme = window, theme
        self._needing_event: list[QAction] = []
        self._section_steps: list[QAction] = []
        self._of_people: list[QAction] = []
        self._of_teams: list[QAction] = []
        self._inner: list[QMenu] = []
        bar = window.menuBar()
        self.file, self.edit = bar.addMenu(_("&File")), bar.addMenu(_("&Edit"))
        self.pages = {
            PageName.TOURNAMENT: bar.addMenu(_("&Tournament")),
            PageName.PLAYERS: bar.addMenu(_("&Players")),
            PageName.ROUNDS: bar.addMenu(_("&Round")),
            PageName.STANDINGS: bar.addMenu(_("&Standings")),
            PageName.DOCUMENTS: bar.addMenu(_("&Documents")),
        }
        self.tools, self.view = bar.addMenu(_("T&ools")), bar.addMenu(_("&View"))
        self.help = bar.addMenu(_("&Help"))
        # Menus of the bar have no more lines than there are letters to open them by.
        self._of_hand = QMenu(window)
        for menu in self._all():
            prepare_menu(menu)
        self.themes: dict[ThemeChoice, QAction] = {}
        self._shows: dict[PageName, QAction] = {}

    def fill_file(self, actions: FileActions) -> dict[str, QAction]:
        """Fill the File menu; return the actions that open or make an event, by name."""
        ways = {
            "new": self._add(self.file, _("&New tournament…"), actions.new, "Ctrl+N", "file-plus"),
            "again": self._add(self.file, _("New &from an event…"), actions.again, "", "repeat"),
            "open": self._add(self.file, _("&Open…"), actions.open, "Ctrl+O", "folder-open"),
            "import": self._add(self.file, _("&Import TRF…"), actions.import_trf, "", "upload"),
            "example": self._add(self.file, _("Practice &event…"), actions.example, "", "graduation-cap"),
        }
        self.file.addSeparator()
        copy = self._add(self.file, _("&Save a copy…"), actions.copy, "Ctrl+Shift+S", "copy")
        export = self._add(self.file, _("E&xport TRF…"), actions.export_trf, "", "download")
        for report in (ways["import"], export):
            set_also(report, _("report file rating FIDE"))
        self.file.addSeparator()
        close = self._add(self.file, _("&Close event"), actions.close, "Ctrl+W")
        set_also(copy, _("backup stick"))
        set_also(self._add(self.file, _("&Quit"), actions.quit, "Ctrl+Q"), _("exit end"))
        self._needing_event += [copy, export, close]
        return ways

    def fill_copies(self, actions: Sequence[QAction]) -> None:
        """Add the actions on the automatic copies to the File menu."""
        # Above the separator, Close and Quit, which are last.
        self.file.insertActions(self.file.actions()[-3], [*actions])
        self._needing_event += actions

    def fill_inner(self, inner: QMenu, before: QAction) -> None:
        """Add a menu to the File menu, before one of its actions."""
        self.file.insertMenu(before, inner)
        self._inner.append(inner)

    def fill_templates(self, save: QAction, manage: QAction) -> None:
        """Add the actions on templates to the File menu, below those that make an event."""
        self.file.insertActions(next(filter(QAction.isSeparator, self.file.actions())), [save, manage])
        self._needing_event.append(save)

    def fill_edit(
        self, undo: QAction, redo: QAction, find: Callable[[], object], palette: Callable[[], object]
    ) -> None:
        """Fill the Edit and Tools menus."""
        self.edit.addActions([undo, redo])
        self.edit.addSeparator()
        self._needing_event.append(
            self._add(self.edit, _("&Find on this page"), find, "Ctrl+F", "search"),
        )
        self._needing_event.append(self._add(self.tools, _("Find or &do…"), palette, "Ctrl+K", "search"))

    def fill_journal(self, journal: Callable[[], object]) -> None:
        """Add the journal to the Tools menu."""
        action = self._add(self.tools, _("&Journal…"), journal, "Ctrl+J", "clock")
        set_also(action, _("history changes log"))
        self._needing_event.append(action)

    def fill_tools(self, check: Callable[[], object]) -> None:
        """Add the check of the whole event to the Tools menu."""
        self.tools.addSeparator()
        action = self._add(self.tools, _("&Check this event…"), check, "", "circle-check")
        set_also(action, _("verify"))
        self._needing_event.append(action)

    def fill_rating_lists(self, rating_lists: QAction, random: Callable[[], object]) -> None:
        """Add rating lists and random tournaments to the Tools menu; they can be had without an event."""
        self.tools.addSeparator()
        self.tools.addAction(rating_lists)
        self._add(self.tools, _("Rando&m tournament…"), random)

    def fill_page(self, page: PageName, show: Callable[[], object], actions: Sequence[QAction]) -> None:
        """Fill a page's menu: the page itself with Ctrl and its number, then its actions."""
        menu, number = self.pages[page], list(PageName).index(page) + 1
        text = _("Show {page}").format(page=page_words(page))
        self._shows[page] = self._add(menu, text, show, f"Ctrl+{number}")
        self._needing_event.append(self._shows[page])
        if actions:
            menu.addSeparator()
            menu.addActions(list(actions))

    def fill_teams(self, of_people: Sequence[QAction], of_teams: Sequence[QAction]) -> None:
        """Add the actions on teams to the menu of the list, in place of those on players."""
        self._of_people, self._of_teams = list(of_people), list(of_teams)
        self.pages[PageName.PLAYERS].addActions(self._of_teams)
        self.show_kind(of_teams=False)

    def fill_lists(self, club: Callable[[], object]) -> None:
        """Add the lists that are kept beside events to the menu of the list."""
        menu = self.pages[PageName.PLAYERS]
        menu.addSeparator()
        self._needing_event.append(self._add(menu, _("Club &list…"), club, "", "book-open"))

    def show_kind(self, *, of_teams: bool) -> None:
        """Name the menu of the list after what it holds, and show the actions that fit."""
        self.pages[PageName.PLAYERS].setTitle(_("Te&ams") if of_teams else _("&Players"))
        words = page_words(PageName.PLAYERS, of_teams=of_teams)
        self._shows[PageName.PLAYERS].setText(_("Show {page}").format(page=words))
        for action in self._of_people:
            action.setVisible(not of_teams)
        for action in self._of_teams:
            action.setVisible(of_teams)

    def fill_rounds(
        self,
        previous: Callable[[], object],
        following: Callable[[], object],
        by_hand: tuple[Sequence[QAction], Callable[[], object]],
    ) -> None:
        """Add the steps from round to round to the View menu, and pairing by hand to that of the round.

        Of `by_hand` the second is what types in a round paired on paper.
        """
        menu, (actions, type_in) = self.pages[PageName.ROUNDS], by_hand
        self._of_hand.setTitle(_("Pairing &by hand"))
        self._of_hand.addActions(list(actions))
        menu.addMenu(self._of_hand)
        self.view.addSeparator()
        self._needing_event += [
            self._add(self._of_hand, _("Type in a round paired by hand…"), type_in, "", "keyboard"),
            self._add(self.view, _("Previous round"), previous, "Ctrl+PgUp"),
            self._add(self.view, _("Following round"), following, "Ctrl+PgDown"),
        ]

    def fill_sections(self, previous: Callable[[], object], following: Callable[[], object]) -> None:
        """Add the steps from section to section to the Tournament menu."""
        menu = self.pages[PageName.TOURNAMENT]
        menu.addSeparator()
        self._section_steps += [
            self._add(menu, _("Previous section"), previous, "Alt+PgUp"),
            self._add(menu, _("Following section"), following, "Alt+PgDown"),
        ]

    def show_sections(self, count: int) -> None:
        """Offer the steps from section to section where there are several."""
        for action in self._section_steps:
            set_possible(action, "" if count > 1 else _("The event has no other section"))

    def fill_view(self, next_pane: Callable[[], object], previous_pane: Callable[[], object]) -> None:
        """Fill the View menu: themes, text size, panes."""
        theme = self._theme
        group = QActionGroup(self._window)
        words = {
            ThemeChoice.SYSTEM: _("&Same as the system"),
            ThemeChoice.LIGHT: _("&Light"),
            ThemeChoice.DARK: _("&Dark"),
            ThemeChoice.CONTRAST: _("&High contrast"),
        }
        for choice, text in words.items():
            action = self._add(self.view, text, partial(theme.choose, choice))
            action.setCheckable(True)
            set_also(action, _("theme colours night"))
            group.addAction(action)
            self.themes[choice] = action
        self.view.addSeparator()
        for text, act, key in (
            (_("L&arger text"), partial(theme.step_text_size, 1), "Ctrl++"),
            (_("S&maller text"), partial(theme.step_text_size, -1), "Ctrl+-"),
            (_("&Normal text"), partial(theme.set_text_size, 100), "Ctrl+0"),
        ):
            set_also(self._add(self.view, text, act, key), _("size of text font zoom"))
        self.view.addSeparator()
        self._add(self.view, _("Ne&xt pane"), next_pane, "F6")
        self._add(self.view, _("&Previous pane"), previous_pane, "Shift+F6")
        self.view.addSeparator()

    def add_choices(self, *choices: QMenu) -> None:
        """Add menus of choices to the View menu: the language, the keys for results."""
        for choice in choices:
            self._inner.append(choice)
            prepare_menu(choice)
            self.view.addMenu(choice)

    def fill_help(
        self,
        manual: Callable[[], object],
        practice: QAction,
        keys: Callable[[], object],
        about: Callable[[], object],
        update: Callable[[], object],
    ) -> None:
        """Fill the Help menu; `update` is the way to another version of the program."""
        set_also(self._add(self.help, _("&Manual"), manual, "F1", "book-open"), _("help"))
        self.help.addAction(practice)
        set_also(self._add(self.help, _("&Keys"), keys, "Ctrl+F1", "keyboard"), _("help shortcuts"))
        self._add(self.help, _("&About SwissDesk"), about, "", "info")
        self._add(self.help, _("Install an &update…"), update, "", "download")

    def show_theme(self) -> None:
        """Tick the theme in use."""
        self.themes[self._theme.choice].setChecked(True)

    def set_event_open(self, *, is_open: bool) -> None:
        """Enable what needs an event, or disable it."""
        for action in self._needing_event:
            action.setEnabled(is_open)
        self.show_sections(0)  # until those of the event have been counted
        for menu in self.pages.values():
            menu.setEnabled(is_open)

    def commands(self) -> list[Command]:
        """Return every action that is offered, those that cannot be done now with the reason."""
        return [
            _command(menu, action, is_inner=menu in self._inner)
            for menu in self._all()
            for action in menu.actions()
            if action.text() and action.isVisible() and not action.isSeparator() and action.menu() is None
        ]

    def all_actions(self) -> list[QAction]:
        """Return every action of the menu bar."""
        return [action for menu in self._all() for action in menu.actions() if not action.isSeparator()]

    def _all(self) -> tuple[QMenu, ...]:
        """Return the menus of the bar, and those that open from them."""
        return (
            self.file,
            self.edit,
            *self.pages.values(),
            self._of_hand,
            self.tools,
            self.view,
            *self._inner,
            self.help,
        )

    def _add(
        self, menu: QMenu, text: str, act: Callable[[], object], key: str = "", icon: str = ""
    ) -> QAction:
        action = new_action(self._window, text, act, key, self._theme.icon(icon) if icon else None)
        menu.addAction(action)
        return action


def _command(menu: QMenu, action: QAction, *, is_inner: bool) -> Command:
    title, name = menu.title().replace("&", ""), plain_text(action)
    details = action.text().partition("\t")[2]
    key = shortcut_name(action.shortcut().toString())
    why = why_not(action) or ("" if action.isEnabled() else _("Not possible now"))
    if is_inner:
        return Command(_("{menu}: {name}").format(menu=title, name=name), details, why, action, also(action))
    return Command(name, "  ".join(part for part in (title, key) if part), why, action, also(action))
