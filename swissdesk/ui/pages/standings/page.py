"""The Standings page: the table after a round or live, sorted by any column."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from swissdesk.services import rounds
from swissdesk.services.documents import SheetKind
from swissdesk.services.standings import StandingsRow, StandingsTable, standings_table
from swissdesk.services.tournaments import settings_of
from swissdesk.ui.desk import Desk, PageName
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate, StrongNumberDelegate
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.models import RowFilter
from swissdesk.ui.kit.notes import EmptyState
from swissdesk.ui.kit.points import PointsDelegate
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.sorting import ColumnSorter
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.pages.page import Page, PillText
from swissdesk.ui.pages.standings import model as columns
from swissdesk.ui.pages.standings.choice import RoundChoice, choices, note_text, pill_text
from swissdesk.ui.pages.standings.delegates import MoveDelegate, RingedNumberDelegate
from swissdesk.ui.pages.standings.model import StandingsModel, moves_between
from swissdesk.ui.theme import Theme
from swissdesk.ui.tokens import MARGIN_LEFT, MARGIN_RIGHT, TOOLBAR_HEIGHT
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes

_FIXED_WIDTHS: Final = (60, 46, 50, 0, 64, 62, 168, 66)
_TIE_BREAK_WIDTH: Final = 74
_SMALLEST_NAME: Final = 220
_SEARCH_WIDTH: Final = 240


class StandingsView(RowTable):
    """The table: columns of the standings, then one for each tie-break."""

    def __init__(self, theme: Theme, model: StandingsModel, proxy: RowFilter[StandingsRow]) -> None:
        super().__init__(theme)
        self._model = model
        self.setModel(proxy)
        self.horizontalHeader().setStretchLastSection(False)
        self.setAccessibleName(_("Standings"))
        self.setItemDelegate(RingedNumberDelegate(theme, self))
        self.setItemDelegateForColumn(columns.RANK_COLUMN, StrongNumberDelegate(theme, self))
        self.setItemDelegateForColumn(columns.MOVE_COLUMN, MoveDelegate(theme, self))
        self.setItemDelegateForColumn(columns.NAME_COLUMN, NameDelegate(theme, self))
        self.setItemDelegateForColumn(columns.CLUB_COLUMN, NumberDelegate(theme, self))
        self.setItemDelegateForColumn(columns.POINTS_COLUMN, PointsDelegate(theme, self))

    def arrange(self) -> None:
        """Give the columns their widths; the club makes room for the names."""
        tie_breaks = self._model.columnCount() - columns.FIXED_COLUMNS
        widths = (*_FIXED_WIDTHS, *[_TIE_BREAK_WIDTH] * tie_breaks)
        self.set_widths(widths)
        spare = self.viewport().width() - self.theme.px(sum(widths) + _SMALLEST_NAME)
        has_club = any(row.club for row in self._model.rows)
        self.setColumnHidden(columns.CLUB_COLUMN, spare < 0 or not has_club)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for the names."""
        super().resizeEvent(event)
        self.arrange()


class StandingsPage(Page):
    """Round choice and search field above, the table below."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._choices: tuple[RoundChoice, ...] = ()
        self._chosen: RoundChoice | None = None
        self._ladder: tuple[rounds.LadderRow, ...] = ()
        self._table: StandingsTable | None = None
        self.model = StandingsModel(self)
        self.proxy: RowFilter[StandingsRow] = RowFilter(self)
        self.proxy.setSourceModel(self.model)
        self.table = StandingsView(self.theme, self.model, self.proxy)
        self.sorter = ColumnSorter(self.table, self.proxy)
        self.round_choice = QComboBox()
        self.round_choice.setAccessibleName(_("After which round"))
        self.search = SearchLine(self.theme, _("Player or club"))
        self.note = QLabel()
        self.note.setProperty("kind", "second")
        self.note.setWordWrap(True)
        self._make_actions()
        self._empty = EmptyState(self.theme)
        self._lay_out()
        self._connect()

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

    def menu_actions(self) -> list[QAction]:
        """Return the actions of the page."""
        return [self._live, self._sort, self._print]

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the table."""
        return (
            ("abc", _("find")),
            ("Ctrl L", _("live or after the round")),
            ("F3", _("sort by column")),
            ("Esc", _("order of the standings")),
        )

    def focus_table(self) -> None:
        """Give the keyboard to the table."""
        if not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self.proxy.index(0, columns.NAME_COLUMN))
        self.table.setFocus()

    def focus_search(self) -> None:
        """Give the keyboard to the search field."""
        self.search.setFocus()
        self.search.selectAll()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the standings again; a chosen round stays until another round is complete."""
        self._ladder = self.desk.read(rounds.ladder)
        before, self._choices = self._choices, choices(self._ladder)
        if changes is None or self._chosen not in self._choices or before != self._choices:
            self._chosen = self._usual_choice()
            self._fill_choice()
        self._read()

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
        table = self.desk.read(standings_table, number)
        moves = moves_between(self.desk.read(standings_table, number - 1), table) if number > 1 else {}
        self._table = table
        current = self.table.currentIndex()
        row, column = current.row(), current.column()
        of_teams = self.desk.read(settings_of).is_team_event
        self.model.show_table(table, moves, of_teams=of_teams)
        words = _("Team") if of_teams else _("Player or club")
        self.search.setPlaceholderText(words)
        self.search.setAccessibleName(words)
        self.table.arrange()
        if row >= 0 and not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self.proxy.index(min(row, self.proxy.rowCount() - 1), column))
        self.sorter.set_best_is_largest(frozenset({columns.RATING_COLUMN, *range(columns.POINTS_COLUMN, 99)}))
        if self._chosen is not None:
            self.note.setText(note_text(self._chosen, self._choices, table, self._ladder, of_teams=of_teams))
        self._show_live()
        self._show_stack()
        self.header_changed.emit()

    def _show_live(self) -> None:
        """Let the button name what it changes to."""
        live = next((choice for choice in self._choices if choice.is_live), None)
        self._live.setEnabled(live is not None)
        self._live_button.setVisible(live is not None)
        back = self._chosen is not None and self._chosen.is_live
        self._live_button.setText(_("Last complete round") if back else _("Live"))

    def _on_chosen(self, position: int) -> None:
        self.choose(self._choices[position])

    def _on_found(self, typed: str) -> None:
        self.proxy.keep(lambda row: matches(f"{row.name} {row.club}", typed) if typed else True)
        if typed:
            self.table.go_to(0)

    def _on_escaped(self) -> None:
        if self.sorter.is_sorted:
            self.sorter.restore()
        else:
            self.search.clear()

    def _on_print(self) -> None:
        self.desk.show_page(PageName.DOCUMENTS)
        self.desk.sheet_wanted.emit(SheetKind.STANDINGS)

    def _show_stack(self) -> None:
        self._stack.setCurrentWidget(self.table if self.model.rowCount() else self._empty)
        for part in (self.round_choice, self._live_button, self.search):
            part.setEnabled(self.model.rowCount() > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Restore the order with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._on_escaped()
        else:
            super().keyPressEvent(event)

    def _make_actions(self) -> None:
        self._print = QAction(self.theme.icon("printer", "onaccent"), _("Print standings"), self)
        self._print.triggered.connect(self._on_print)
        self._live = QAction(_("Live or after the round"), self)
        self._live.setShortcut(QKeySequence("Ctrl+L"))
        self._live.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._live.triggered.connect(self.toggle_live)
        self._sort = QAction(_("Sort by column"), self)
        self._sort.setShortcut(QKeySequence(Qt.Key.Key_F3))
        self._sort.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._sort.triggered.connect(self.sorter.sort_by_current)
        self.addActions([self._live, self._sort])
        self._live_button = QPushButton(_("Live"))
        self._live_button.clicked.connect(self.toggle_live)

    def _connect(self) -> None:
        self.round_choice.activated.connect(self._on_chosen)
        self.search.textChanged.connect(self._on_found)
        self.search.taken.connect(self.focus_table)
        self.search.went_down.connect(self.focus_table)
        self.search.left.connect(self.focus_table)
        self.table.typed.connect(self.search.begin_with)

    def _lay_out(self) -> None:
        bar = QWidget()
        bar.setFixedHeight(TOOLBAR_HEIGHT)
        row = QHBoxLayout(bar)
        row.setContentsMargins(MARGIN_LEFT, 0, MARGIN_RIGHT, 4)
        row.setSpacing(8)
        row.addWidget(self.round_choice)
        row.addWidget(self._live_button)
        row.addWidget(self.search)
        row.addStretch(1)
        self.search.setFixedWidth(_SEARCH_WIDTH)
        self._empty.show_words(_("No standings yet"), _("They begin with the first entry of the list."))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self._empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        line = QHBoxLayout()
        line.setContentsMargins(MARGIN_LEFT, 0, MARGIN_RIGHT, 6)
        line.addWidget(self.note)
        column.addLayout(line)
        column.addWidget(bar)
        column.addWidget(self._stack, 1)
