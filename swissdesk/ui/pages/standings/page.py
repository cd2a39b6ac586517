"""The Standings page: after a round or live, looked at in several ways."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.services.event.tournaments import settings_of
from swissdesk.services.round import rounds
from swissdesk.services.standing.lots import lots_to_draw
from swissdesk.services.standing.standings import StandingsReader, StandingsTable
from swissdesk.ui.kit.actions import set_possible
from swissdesk.ui.kit.dialogs import show
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.widgets import SegmentedSwitch, button
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.pages.page import Page, PillText
from swissdesk.ui.pages.standings.choice import RoundChoice, choices, note_text, pill_text
from swissdesk.ui.pages.standings.part import Part, PartName, Shown, part_words
from swissdesk.ui.pages.standings.parts import MAKERS
from swissdesk.ui.pages.standings.standings_part import StandingsPart
from swissdesk.ui.pages.tie_breaks.editor import TieBreakEditor, tie_break_keys
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes
    from swissdesk.ui.pages.standings.lots_dialog import LotsDialog

_SEARCH_WIDTH: Final = 220
_GAP: Final = 8
_NAMES: Final = tuple(MAKERS)


class StandingsPage(Page):
    """What to look at, after which round, and the search field above; the part below.

    A part is made when it is first looked at.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._choices: tuple[RoundChoice, ...] = ()
        self._chosen: RoundChoice | None = None
        self._ladder: tuple[rounds.LadderRow, ...] = ()
        self._table: StandingsTable | None = None
        self._reader = StandingsReader()
        self._shown: Shown | None = None
        self.standings = StandingsPart(session)
        self.standings.ground = self
        self.parts: dict[PartName, Part] = {}
        self.part_name = PartName.STANDINGS
        self.model, self.proxy = self.standings.rows, self.standings.proxy
        self.table, self.sorter = self.standings.view, self.standings.sorter
        self.switch = SegmentedSwitch(self.theme, [part_words(name) for name in _NAMES])
        self.switch.setAccessibleName(_("What to look at"))
        self.round_choice = QComboBox()
        self.round_choice.setAccessibleName(_("After which round"))
        self.search = SearchLine(self.theme, _("Player or club"))
        self.note = QLabel()
        self.note.setProperty("kind", "second")
        self.note.setWordWrap(True)
        self._stack = QStackedWidget()
        self.tie_breaks: TieBreakEditor | None = None
        self._panel = QWidget()
        self._panel_column = QVBoxLayout(self._panel)
        self._panel.hide()
        self._make_actions()
        self._lay_out()
        self._connect()
        self._adopt(PartName.STANDINGS, self.standings)

    @property
    def part(self) -> Part:
        """Return the part in view."""
        return self.parts[self.part_name]

    def title(self) -> str:
        """Return the title in the page header."""
        return _("Standings")

    def state_pill(self) -> PillText | None:
        """Return after which round, and whether that is final."""
        if self._table is None or self._chosen is None:
            return None
        return pill_text(self._chosen, self._table, len(self._ladder))

    def primary_action(self) -> QAction | None:
        """Return the one solid button."""
        return self._print

    def header_actions(self) -> list[QAction]:
        """Return the draw of lots where one is due, and the tie-breaks."""
        return [self._draw, self._edit] if self._draw.isEnabled() else [self._edit]

    def menu_actions(self) -> list[QAction]:
        """Return the actions of the page."""
        return [*self._looks, self._live, self._sort, self._edit, self._draw, self._print]

    def panel(self) -> QWidget:
        """Return the editor of the tie-breaks, hidden until it is asked for."""
        return self._panel

    def keeps_keys(self) -> bool:
        """Keep the keys below the page: the editor has more of them than it has buttons."""
        return True

    def panel_folds(self) -> bool:
        """Keep the editor in a narrow window: it stands there only while it is wanted."""
        return False

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the part in view and of the page, or those of the editor beside it."""
        if not self._panel.isHidden():
            return tie_break_keys()
        return (*self.part.keys(), ("Ctrl L", _("live or after the round")), ("Ctrl Tab", _("next view")))

    def focus_table(self) -> None:
        """Give the keyboard to the part in view."""
        self.part.focus_part()

    def focus_search(self) -> None:
        """Give the keyboard to the search field."""
        self.search.setFocus()
        self.search.selectAll()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the standings again; a chosen round stays until another round is complete."""
        self._ladder = self.session.read(rounds.ladder)
        before, self._choices = self._choices, choices(self._ladder)
        if changes is None or self._chosen not in self._choices or before != self._choices:
            self._chosen = self._usual_choice()
            self._fill_choice()
        self._read()

    def look_at(self, name: PartName) -> None:
        """Bring a part into view."""
        if name not in self.parts:
            self._adopt(name, MAKERS[name](self.session, self._reader))
        self.part_name = name
        self._stack.setCurrentWidget(self.part)
        if self.switch.position != _NAMES.index(name):
            self.switch.choose(_NAMES.index(name))
        self._print.setText(_print_words(self.part_name))
        self._show_part()
        self.part.show_found(self.search.text())
        self.header_changed.emit()

    def toggle_live(self) -> None:
        """Change between the standings as they are now and those after the last complete round."""
        live = next((choice for choice in self._choices if choice.is_live), None)
        if live is None or self._chosen is None:
            return
        others = [choice for choice in self._choices if not choice.is_live]
        self.choose(others[0] if self._chosen.is_live and others else live)

    def choose(self, choice: RoundChoice) -> None:
        """Show the standings after a round."""
        self._chosen = choice
        self.round_choice.setCurrentIndex(self._choices.index(choice))
        self._read()

    def _usual_choice(self) -> RoundChoice | None:
        """Return the last complete round, else what there is."""
        complete = (choice for choice in self._choices if not choice.is_live)
        return next(complete, self._choices[0] if self._choices else None)

    def _fill_choice(self) -> None:
        self.round_choice.clear()
        self.round_choice.addItems([choice.text for choice in self._choices])
        if self._chosen is not None:
            self.round_choice.setCurrentIndex(self._choices.index(self._chosen))

    def _read(self) -> None:
        number = self._chosen.number if self._chosen else 0
        is_live = self._chosen is not None and self._chosen.is_live
        of_teams = self.session.read(settings_of).is_team_event
        self._table = self.session.read(self._reader.table, number)
        self._shown = Shown(number, self._table, is_live, of_teams)
        words = _("Team") if of_teams else _("Player or club")
        self.search.setPlaceholderText(words)
        self.search.setAccessibleName(words)
        if self._chosen is not None:
            note = note_text(self._chosen, self._choices, self._table, self._ladder, of_teams=of_teams)
            self.note.setText(note)
        self._show_live()
        refusal = self.session.read(lots_to_draw).refusal
        set_possible(self._draw, refusal if self._table.is_final else _("The standings are not final yet"))
        if self.tie_breaks is not None and not self._panel.isHidden():
            self.tie_breaks.refresh()
        self._show_part()
        self.header_changed.emit()

    def edit_tie_breaks(self) -> None:
        """Show the tie-breaks beside the standings, or hide them again."""
        self.session.show_page(PageName.STANDINGS)
        if not self._panel.isHidden():
            self._panel.hide()
            self.header_changed.emit()
            self.part.focus_part()
            return
        if self.tie_breaks is None:
            self.tie_breaks = TieBreakEditor(self.session, is_narrow=True)
            self.tie_breaks.setProperty("kind", "panel")
            self._panel_column.addWidget(scroll_area(self.tie_breaks))
        self.tie_breaks.refresh()
        self._panel.show()
        self.header_changed.emit()
        self.tie_breaks.table.setFocus()
        self.tie_breaks.table.go_to(0)

    def draw_lots(self) -> "LotsDialog":
        """Open the draw of lots."""
        from swissdesk.ui.pages.standings.lots_dialog import LotsDialog  # noqa: PLC0415 - when lots are drawn

        dialog = LotsDialog(self.session, self)
        show(dialog)
        return dialog

    def show_actions(self) -> None:
        """Let what changes the table in view rest while it is not."""
        unseen = "" if self.isVisible() else _("Only on the Standings page")
        is_live = any(choice.is_live for choice in self._choices)
        set_possible(self._live, unseen or ("" if is_live else _("No round is being played")))
        set_possible(self._sort, unseen)

    def _show_part(self) -> None:
        if self._shown is not None:
            self.part.show_standings(self._shown)

    def _show_live(self) -> None:
        """Let the button name what it changes to."""
        live = next((choice for choice in self._choices if choice.is_live), None)
        self.show_actions()
        self._live_button.setVisible(live is not None)
        back = self._chosen is not None and self._chosen.is_live
        words = _("Last complete round") if back else _("Live")
        self._live_button.setText(words)
        self._live_button.setAccessibleName(words)
        self._arrange_bar()

    def _adopt(self, name: PartName, part: Part) -> None:
        """Take a new part in."""
        self.parts[name] = part
        self._stack.addWidget(part)
        part.search_wanted.connect(self.search.begin_with)

    def _on_looked(self, position: int) -> None:
        if _NAMES[position] is not self.part_name:
            self.look_at(_NAMES[position])

    def _step_part(self, step: int) -> None:
        self.look_at(_NAMES[(_NAMES.index(self.part_name) + step) % len(_NAMES)])
        self.part.focus_part()

    def _on_chosen(self, position: int) -> None:
        self.choose(self._choices[position])

    def _on_found(self, typed: str) -> None:
        self.part.show_found(typed)

    def _on_print(self) -> None:
        self.session.show_page(PageName.DOCUMENTS)
        from swissdesk.services.paper import documents  # noqa: PLC0415 - 60 ms of the window's start

        wanted = documents.SheetKind(self.part.sheet())
        kinds = {row.kind for row in self.session.read(documents.available_sheets)}
        self.session.sheet_wanted.emit(wanted if wanted in kinds else documents.SheetKind.STANDINGS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take back with Esc: what the part says, then what was searched for."""
        if event.key() == Qt.Key.Key_Escape:
            if not self.part.escape():
                self.search.clear()
                self.part.focus_part()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the bar into two lines where one is too short."""
        super().resizeEvent(event)
        self._arrange_bar()

    def _arrange_bar(self) -> None:
        room = self.width() - MARGIN_LEFT - MARGIN_RIGHT - 2 * _GAP
        needed = self.switch.sizeHint().width() + self._choosing.sizeHint().width()
        fits = needed <= room
        self._bar.setDirection(QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom)

    def _make_actions(self) -> None:
        self._print = QAction(self.theme.icon("printer", "onaccent"), _("Print standings"), self)
        self._print.triggered.connect(self._on_print)
        self._live = self._action(_("Live or after the round"), "Ctrl+L", self.toggle_live)
        self._sort = self._action(_("Sort by column"), "F3", self._sort_part)
        self._steps = [
            self._action(_("Next view"), "Ctrl+Tab", lambda: self._step_part(1)),
            self._action(_("Previous view"), "Ctrl+Shift+Tab", lambda: self._step_part(-1)),
        ]
        self._looks = [QAction(part_words(name), self) for name in _NAMES]
        for name, look in zip(_NAMES, self._looks, strict=True):
            look.triggered.connect(partial(self._on_look_wanted, name))
        self._edit = QAction(self.theme.icon("list-ordered"), _("Tie-breaks…"), self)
        self._edit.triggered.connect(self.edit_tie_breaks)
        self._draw = QAction(_("Draw lots…"), self)
        self._draw.triggered.connect(self.draw_lots)
        self._live_button = button(self.theme, _("Live"))
        self._live_button.clicked.connect(self.toggle_live)

    def _action(self, text: str, key: str, act: Callable[[], object]) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda _checked=False: act())
        self.addAction(action)
        return action

    def _sort_part(self) -> None:
        self.part.sort_by_current()

    def _on_look_wanted(self, name: PartName) -> None:
        self.session.show_page(PageName.STANDINGS)
        self.look_at(name)
        self.part.focus_part()

    def _connect(self) -> None:
        self.switch.chosen.connect(self._on_looked)
        self.round_choice.activated.connect(self._on_chosen)
        self.search.textChanged.connect(self._on_found)
        for signal in (self.search.taken, self.search.went_down, self.search.left):
            signal.connect(self.focus_table)

    def _lay_out(self) -> None:
        self.search.setFixedWidth(_SEARCH_WIDTH)
        self._choosing = QWidget()
        choosing = QHBoxLayout(self._choosing)
        choosing.setContentsMargins(0, 0, 0, 0)
        choosing.setSpacing(_GAP)
        for part in (self.round_choice, self._live_button, self.search):
            choosing.addWidget(part)
        choosing.addStretch(1)
        self._bar = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._bar.setContentsMargins(MARGIN_LEFT, 0, MARGIN_RIGHT, 6)
        self._bar.setSpacing(_GAP)
        self._bar.addWidget(self.switch)
        self._bar.addWidget(self._choosing, 1)
        line = QHBoxLayout()
        line.setContentsMargins(MARGIN_LEFT, 0, MARGIN_RIGHT, 6)
        line.addWidget(self.note)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(line)
        column.addLayout(self._bar)
        column.addWidget(self._stack, 1)


def _print_words(name: PartName) -> str:
    """Return the words on the solid button."""
    return {
        PartName.CROSSTABLE: _("Print crosstable"),
        PartName.PROGRESS: _("Print progress"),
        PartName.CATEGORIES: _("Print categories"),
        PartName.PRIZES: _("Print prize list"),
        PartName.RATINGS: _("Print ratings"),
    }.get(name, _("Print standings"))
