"""The Players page: the list with the grid of rounds, found, filled and corrected by keyboard."""

from collections.abc import Callable
from enum import Enum, unique
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services import players, rounds, tournaments
from swissdesk.services.players import CellState, NewPlayer, PlayerRow, PlayerState
from swissdesk.terms import ByeKind
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.desk import Desk
from swissdesk.ui.kit.find import first_match, fold
from swissdesk.ui.kit.models import Role, RowFilter
from swissdesk.ui.kit.notes import EmptyState
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.sorting import ColumnSorter
from swissdesk.ui.kit.widgets import SegmentedSwitch
from swissdesk.ui.pages.page import Page, PillText
from swissdesk.ui.pages.players import model as table_model
from swissdesk.ui.pages.players.entry import Fault, Field, changed
from swissdesk.ui.pages.players.form import PlayerForm
from swissdesk.ui.pages.players.model import RATING_COLUMN, PlayersModel
from swissdesk.ui.pages.players.notes import late_note, next_round_note, numbering_note
from swissdesk.ui.pages.players.table import CellKey, PlayersTable
from swissdesk.ui.tokens import MARGIN_LEFT, MARGIN_RIGHT, TOOLBAR_HEIGHT
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services import Changes

_SEARCH_WIDTH: Final = 400
_ROOM_FOR_NOTE: Final = 1020


@unique
class Show(Enum):
    """Which players the table shows."""

    ALL = "all"
    BYES = "byes"
    WITHDRAWN = "withdrawn"


_KEEPS: Final[dict[Show, Callable[[PlayerRow], bool]]] = {
    Show.ALL: lambda _row: True,
    Show.BYES: table_model.is_absent_somewhere,
    Show.WITHDRAWN: lambda row: row.state is PlayerState.WITHDRAWN,
}


class PlayersPage(Page):
    """Search field and filter above, the table below, the form in the panel at the right."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._paired = 0
        self._federation = ""
        self._edited: PlayerId | None = None
        self._double = ""
        self.model = PlayersModel(self)
        self.proxy: RowFilter[PlayerRow] = RowFilter(self)
        self.proxy.setSourceModel(self.model)
        self.table = PlayersTable(self.theme, self.model, self.proxy)
        self.sorter = ColumnSorter(self.table, self.proxy)
        self.sorter.set_best_is_largest(frozenset({RATING_COLUMN}))
        self.search = SearchLine(self.theme, _("Find or add: name, number, FIDE ID, club"))
        self.filter = SegmentedSwitch(self.theme, ("", "", ""))
        self.form = PlayerForm(self.theme)
        self.form.hide()
        self._note = QLabel()
        self._note.setProperty("kind", "caption")
        self._make_actions()
        self._empty, self._nobody = EmptyState(self.theme), EmptyState(self.theme)
        self._lay_out()
        self._connect()

    def title(self) -> str:
        """Return the title in the page header."""
        return _("Players")

    def state_pill(self) -> PillText | None:
        """Return how many players there are."""
        count = self.model.rowCount()
        return PillText(ngettext("{count} player", "{count} players", count).format(count=count), "users")

    def primary_action(self) -> QAction | None:
        """Return the one solid button."""
        return self._add

    def menu_actions(self) -> list[QAction]:
        """Return the actions on players."""
        return [self._add, *self._row_actions]

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the table."""
        return (
            ("P", _("plays")),
            ("H", _("half-point bye")),
            ("Z", _("absent, 0")),
            ("W", _("withdraw or return")),
            ("Ctrl ← →", _("round")),
            ("Enter", _("open player")),
            ("Ins", _("add player")),
            ("F3", _("sort")),
        )

    def panel(self) -> QWidget | None:
        """Return the form."""
        return self.form

    def panel_folds(self) -> bool:
        """Keep the panel in a narrow window too: what it does can be done nowhere else."""
        return False

    def focus_table(self) -> None:
        """Give the keyboard to the table, or to the search field while nobody is there."""
        if not self.model.rowCount():
            self.search.setFocus()
            return
        if not self.table.currentIndex().isValid():
            self.table.go_to(0)
        self.table.setFocus()

    def focus_search(self) -> None:
        """Give the keyboard to the search field."""
        self.search.setFocus()
        self.search.selectAll()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the players again; the cursor stays on its player."""
        if changes is None:
            self.close_form()
        self._federation = self.desk.read(tournaments.settings_of).federation
        self._paired = sum(row.state not in _NOT_PAIRED for row in self.desk.read(rounds.ladder))
        current, column = self.current_player(), max(0, self.table.currentIndex().column())
        self.table.show_players(self.desk.read(players.player_rows))
        if current is not None:
            self.select(current.id, column)
        self._show_counts()
        self._show_stack()
        self._remove.setEnabled(self._paired == 0)
        self._remove.setToolTip(
            _("Only before round 1 is paired; later a player withdraws") if self._paired else ""
        )
        self.header_changed.emit()

    def current_player(self) -> PlayerRow | None:
        """Return the player in the selected row."""
        row: PlayerRow | None = self.table.currentIndex().data(Role.ROW)
        return row

    def select(self, player: PlayerId, column: int = 0) -> None:
        """Bring a player into view and select the row."""
        position = self.model.row_of(player)
        if position is not None:
            index = self.proxy.mapFromSource(
                self.model.index(position, min(column, self.model.columnCount() - 1))
            )
            if index.isValid():
                self.table.setCurrentIndex(index)
                self.table.scrollTo(index)

    def start_adding(self, name: str = "") -> None:
        """Open the form for a new player."""
        self._edited, self._double = None, ""
        self.form.start_new(self._federation, late_note(self._paired), name=name)
        self._show_form()

    def _on_add(self) -> None:
        self.start_adding()

    def start_editing(self) -> None:
        """Open the form with the selected player."""
        row = self.current_player()
        if row is not None:
            self._edited = row.id
            self.form.start_edit(self.desk.read(players.player, row.id), numbering_note(self._paired))
            self._show_form()

    def close_form(self) -> None:
        """Put the form away and go back to the table."""
        if self.form.isHidden():
            return
        self.form.hide()
        added = self._edited is None
        self._edited = None
        self.header_changed.emit()
        if added:
            self.search.clear()
        self.focus_table()

    def decide_cell(self, key: CellKey) -> None:
        """Do what a key means in the cell of the grid in which the cursor stands."""
        row, number = self.current_player(), self.table.current_round()
        if row is None or number is None:
            return
        cell = row.byes[number - 1]
        if key is CellKey.WITHDRAWAL:
            self.toggle_withdrawal()
        elif key is CellKey.PLAYS:
            if cell.state is CellState.ANNOUNCED:
                self.desk.do(players.clear_absence, row.id, number)
        elif cell.state is CellState.PAST_BYE:
            self.desk.do(players.change_bye, row.id, number, _KINDS[key])
        else:
            self.desk.do(players.announce_absence, row.id, number, _KINDS[key])

    def toggle_withdrawal(self) -> None:
        """Withdraw the selected player, or let the player return."""
        row = self.current_player()
        if row is None:
            return
        leaves = row.state is PlayerState.PLAYING
        changes = self.desk.do(players.withdraw_player if leaves else players.reinstate_player, row.id)
        if changes is not None:
            self.desk.announce(changes.text)

    def remove(self) -> None:
        """Strike the selected player off the list; undo brings the player back."""
        row = self.current_player()
        if row is None:
            return
        position = self.table.current_row()
        changes = self.desk.do(players.remove_player, row.id)
        if changes is not None:
            self.desk.announce(changes.text)
            self.table.go_to(min(position, self.proxy.rowCount() - 1))

    def _on_saved(self, entry: NewPlayer) -> None:
        try:
            if self._edited is None:
                self._add_player(entry)
            else:
                self.desk.attempt(
                    players.edit_player, changed(self.desk.read(players.player, self._edited), entry)
                )
                self.close_form()
        except SwissDeskError as error:
            self.form.show_faults((Fault(Field.NAME, str(error)),))

    def _add_player(self, entry: NewPlayer) -> None:
        """Add a player and wait for the next; somebody of the same name only at the second Enter."""
        same = next((row for row in self.model.rows if fold(row.name) == fold(entry.name)), None)
        if same is not None and self._double != entry.name:
            self._double = entry.name
            words = _("{name} is on the list as number {tpn}. Enter again adds a second one.")
            self.form.show_faults((Fault(Field.NAME, words.format(name=same.name, tpn=same.tpn)),))
            return
        self._double = ""
        self.desk.attempt(players.add_player, entry)
        self.search.clear()
        added = max(self.model.rows, key=lambda row: row.id, default=None)
        if added is not None:
            self.select(added.id)
            words = ngettext(
                "Added: {tpn} {name}. {count} player.",
                "Added: {tpn} {name}. {count} players.",
                len(self.model.rows),
            )
            self.form.start_next(words.format(tpn=added.tpn, name=added.name, count=len(self.model.rows)))

    def _on_found(self) -> None:
        typed, keeps = self.search.text(), _KEEPS[self._shown()]
        self.table.show_typed(typed)
        self.proxy.keep(lambda row: keeps(row) and table_model.is_found(row, typed))
        if typed:
            best = first_match((row.name for row in self._visible()), typed)
            self.table.go_to(best or 0)
        self._show_stack()

    def _on_taken(self) -> None:
        """Go to who was found; with nobody found, add the name."""
        if self.proxy.rowCount():
            self.focus_table()
        else:
            self._add_typed()

    def _add_typed(self) -> None:
        typed = self.search.text().strip()
        self.start_adding("" if typed.isdigit() else typed)

    def _on_escaped(self) -> None:
        """Bring back the order, then the whole list."""
        if self.sorter.is_sorted:
            self.sorter.restore()
        elif self.search.text():
            self.search.clear()
        elif self._shown() is not Show.ALL:
            self.filter.choose(0)

    def _shown(self) -> Show:
        return tuple(Show)[self.filter.position]

    def _visible(self) -> list[PlayerRow]:
        return [self.proxy.index(row, 0).data(Role.ROW) for row in range(self.proxy.rowCount())]

    def _show_counts(self) -> None:
        rows = self.model.rows
        counts = [sum(1 for row in rows if _KEEPS[show](row)) for show in Show]
        texts = (_("All {count}"), _("Byes {count}"), _("Withdrawn {count}"))
        self.filter.set_texts([text.format(count=count) for text, count in zip(texts, counts, strict=True)])
        self._note.setText(next_round_note(rows, self._paired + 1))

    def _show_stack(self) -> None:
        """Show the table, or what to do while it is empty."""
        typed = self.search.text().strip()
        if not self.model.rowCount():
            self._stack.setCurrentWidget(self._empty)
        elif self.proxy.rowCount():
            self._stack.setCurrentWidget(self.table)
        else:
            title = _("Nobody found for “{typed}”").format(typed=typed) if typed else _("Nobody here")
            words = _("Enter adds a player with this name, Esc shows all players.") if typed else ""
            self._nobody.show_words(title, words)
            self._stack.setCurrentWidget(self._nobody)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the numbers at the right where the search field needs the room."""
        super().resizeEvent(event)
        self._note.setVisible(event.size().width() >= self.theme.px(_ROOM_FOR_NOTE))

    def _show_form(self) -> None:
        self.form.show()
        self.header_changed.emit()
        self.form.focus_name()

    def _make_actions(self) -> None:
        theme = self.theme
        self._add = QAction(theme.icon("user-plus", "onaccent"), _("Add player"), self)
        self._add.setShortcut(QKeySequence(Qt.Key.Key_Insert))
        self._add.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._add.triggered.connect(self._on_add)
        self.addAction(self._add)
        self._remove = self._action(_("Remove"), "trash-2", self.remove, Qt.Key.Key_Delete)
        self._row_actions = [
            self._action(_("Open player"), "pencil", self.start_editing, Qt.Key.Key_F2),
            self._action(_("Withdraw or return"), "log-out", self.toggle_withdrawal),
            self._remove,
            self._action(_("Sort by this column"), "arrow-down", self.sorter.sort_by_current, Qt.Key.Key_F3),
        ]
        self.table.addActions(self._row_actions)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _action(self, text: str, icon: str, deed: Callable[[], None], key: Qt.Key | None = None) -> QAction:
        action = QAction(self.theme.icon(icon), text, self)
        if key is not None:
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(deed)
        return action

    def _connect(self) -> None:
        self.search.textChanged.connect(self._on_found)
        self.search.taken.connect(self._on_taken)
        self.search.added.connect(self._add_typed)
        self.search.went_down.connect(self.focus_table)
        self.search.left.connect(self.focus_table)
        self.filter.chosen.connect(self._on_found)
        self.table.typed.connect(self.search.begin_with)
        self.table.opened.connect(self.start_editing)
        self.table.escaped.connect(self._on_escaped)
        self.table.cell_key_pressed.connect(self.decide_cell)
        self.form.saved.connect(self._on_saved)
        self.form.closed.connect(self.close_form)

    def _lay_out(self) -> None:
        bar = QWidget()
        bar.setFixedHeight(TOOLBAR_HEIGHT)
        row = QHBoxLayout(bar)
        row.setContentsMargins(MARGIN_LEFT, 0, MARGIN_RIGHT, 4)
        row.setSpacing(8)
        row.addWidget(self.search, 100)
        row.addWidget(self.filter)
        row.addStretch(1)
        row.addWidget(self._note)
        self.search.setMaximumWidth(_SEARCH_WIDTH)
        self._empty.show_words(
            _("No players yet"), _("Type a name above and press Enter, or press Ins for an empty form.")
        )
        self._empty.add_way(self._add)
        self._stack = QStackedWidget()
        for part in (self.table, self._empty, self._nobody):
            self._stack.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self._stack, 1)


_NOT_PAIRED: Final = frozenset({rounds.LadderState.NOT_YET, rounds.LadderState.GATE})
_KINDS: Final = {CellKey.HALF_POINT: ByeKind.HALF_POINT, CellKey.ZERO_POINT: ByeKind.ZERO_POINT}
