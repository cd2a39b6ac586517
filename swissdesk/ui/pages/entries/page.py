"""The base of the Players and Teams pages: search, filter, sort, absences, withdrawals."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, unique
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.services.entry import players, presence
from swissdesk.services.entry.players import CellState, PlayerState, Presence
from swissdesk.services.event import tournaments
from swissdesk.services.journal.history import ChangedPlace
from swissdesk.services.round import rounds
from swissdesk.terms import ByeKind
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.kit.actions import as_label, set_possible
from swissdesk.ui.kit.find import first_match, fold
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.models import Role, RowFilter
from swissdesk.ui.kit.notes import EmptyState
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.sorting import ColumnSorter
from swissdesk.ui.kit.widgets import SegmentedSwitch
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT, TOOLBAR_HEIGHT
from swissdesk.ui.pages.entries.model import EntriesModel
from swissdesk.ui.pages.entries.rows import (
    EntryRow,
    has_left,
    is_absent_somewhere,
    is_not_here,
    next_round_note,
)
from swissdesk.ui.pages.entries.table import CellKey, EntriesTable, TableLook
from swissdesk.ui.pages.page import Page
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes

_SEARCH_WIDTH: Final = 400
_ROOM_FOR_NOTE: Final = 1020
_NOT_PAIRED: Final = frozenset({rounds.LadderState.NOT_YET, rounds.LadderState.GATE})
_KINDS: Final = {CellKey.HALF_POINT: ByeKind.HALF_POINT, CellKey.ZERO_POINT: ByeKind.ZERO_POINT}

Row = TypeVar("Row", bound=EntryRow)


@unique
class Show(Enum):
    """Which entries the table shows."""

    ALL = "all"
    BYES = "byes"
    WITHDRAWN = "withdrawn"
    NOT_HERE = "not here yet"


_KEEPS: Final[dict[Show, Callable[[EntryRow], bool]]] = {
    Show.ALL: lambda _row: True,
    Show.BYES: is_absent_somewhere,
    Show.WITHDRAWN: has_left,
    Show.NOT_HERE: is_not_here,
}


@dataclass(frozen=True, slots=True)
class EntryWords:
    """What a page calls its entries; `not_removed` says why none can be removed any more.

    `select` says what is missing while none is in view, `open_key` and `add_key` what the keys do.
    """

    title: str
    search: str
    add: str
    open: str
    empty: str
    how_to_begin: str
    nobody_found: str
    not_removed: str
    select: str
    open_key: str
    add_key: str


class EntriesPage(Page, Generic[Row]):
    """Search field and filter above, the table below; a subclass has the form in the panel."""

    def __init__(
        self, session: Session, words: EntryWords, model: EntriesModel[Row], look: TableLook
    ) -> None:
        super().__init__(session)
        self._words = words
        self._paired = 0
        self._has_requested_byes = True
        self._federation, self._double = "", ""
        self.model = model
        model.setParent(self)
        self.proxy: RowFilter[Row] = RowFilter(self)
        self.proxy.setSourceModel(model)
        self.table = EntriesTable(self.theme, model, self.proxy, look)
        self.table.setAccessibleName(words.title)
        self.sorter = ColumnSorter(self.table, self.proxy)
        self.search = SearchLine(self.theme, words.search)
        self.filter = SegmentedSwitch(self.theme, [""] * len(Show))
        self._note = label("caption", wraps=False)
        self._make_actions()
        self._empty, self._nobody = EmptyState(self.theme), EmptyState(self.theme)
        self._lay_out()
        self._connect()

    def read_rows(self) -> tuple[Row, ...]:
        """Return the entries as they are kept."""
        raise NotImplementedError

    def is_found(self, row: Row, typed: str) -> bool:
        """Tell whether what was typed finds this entry."""
        raise NotImplementedError

    def start_adding(self, name: str = "") -> None:
        """Open the form for a new entry."""
        raise NotImplementedError

    def start_editing(self) -> None:
        """Open the form with the selected entry."""
        raise NotImplementedError

    def title(self) -> str:
        """Return the title in the page header."""
        return self._words.title

    def primary_action(self) -> QAction | None:
        """Return the one solid button."""
        return self._add

    def menu_actions(self) -> list[QAction]:
        """Return the actions on entries."""
        return [self._add, *self._row_actions]

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

    def refresh(self, changes: "Changes | None") -> None:  # noqa: ARG002  for those who have a form
        """Read the entries again; the cursor stays on its entry."""
        self._paired = sum(row.state not in _NOT_PAIRED for row in self.session.read(rounds.ladder))
        self._has_requested_byes = bool(self.session.read(players.bye_on_request))
        self._federation = self.session.read(tournaments.settings_of).federation
        current, column = self.current_entry(), max(0, self.table.currentIndex().column())
        self.table.show_entries(self.read_rows())
        if current is not None:
            self.select(current.id, column)
        self._show_counts()
        self._show_stack()
        self.show_actions()
        self.header_changed.emit()

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the table."""
        return (
            *self._letter_keys(),
            (_("Space"), _("here")),
            ("Ctrl ← →", _("round")),
            ("Enter", self._words.open_key),
            ("Ins", self._words.add_key),
            ("F3", _("sort")),
        )

    def bye_words(self) -> str:
        """Return what the H key gives in the column of a round."""
        return _("half-point bye")

    def _letter_keys(self) -> tuple[tuple[str, str], ...]:
        """Return what letters do: decide in the column of a round, else search."""
        if self.table.current_round() is None:
            return ((_("abc"), _("find")),)
        byes = (("H", self.bye_words()),) if self._has_requested_byes else ()
        return (("P", _("plays")), *byes, ("Z", _("absent, 0")), ("W", _("withdraw or return")))

    def double_text(self, name: str) -> str:
        """Return the warning that an entry has this name already; empty if none has, or the second time."""
        same = next((row for row in self.model.rows if fold(row.name) == fold(name)), None)
        if same is None or self._double == name:
            return ""
        self._double = name
        words = _("{name} is already on the list as number {tpn}. Press Enter again to add a second one.")
        return words.format(name=same.name, tpn=same.tpn)

    def show_actions(self) -> None:
        """Name the selected entry in the actions on it; disable them while no entry is in view."""
        row = self.current_entry() if self.isVisible() and self.table.isVisibleTo(self) else None
        missing = "" if row else self._words.select
        for action in self._row_actions:
            set_possible(action, missing)
        if row is None:
            texts = (self._words.open, _("Check in or out"), _("Withdraw or return"), _("Remove"))
        else:
            texts = _row_texts(row)
            set_possible(self._present, "" if _can_be_here(row) else _("There is no check-in now"))
            set_possible(self._remove, self._words.not_removed if self._paired else "")
        for action, text in zip((self._open, self._present, self._leave, self._remove), texts, strict=True):
            action.setText(text)

    def current_entry(self) -> Row | None:
        """Return the entry in the selected row."""
        row: Row | None = self.table.currentIndex().data(Role.ROW)
        return row

    def select(self, entry: PlayerId, column: int = 0) -> None:
        """Bring an entry into view and select the row."""
        position = self.model.row_of(entry)
        if position is not None:
            index = self.proxy.mapFromSource(
                self.model.index(position, min(column, self.model.columnCount() - 1))
            )
            if index.isValid():
                self.table.setCurrentIndex(index)
                self.table.scrollTo(index)

    def show_place(self, place: ChangedPlace) -> bool:
        """Select the entry of a change, even if search or filter leave it out."""
        if place.player is not None:
            self.select(place.player)
            current = self.current_entry()
            if current is None or current.id != place.player:
                self.search.clear()
                self.filter.choose(0)
                self.select(place.player)
        return True

    def decide_cell(self, key: CellKey) -> None:
        """Do what a key means in the cell of the grid in which the cursor stands."""
        row, number = self.current_entry(), self.table.current_round()
        if row is None or number is None:
            return
        cell = row.byes[number - 1]
        if key is CellKey.WITHDRAWAL:
            self.toggle_withdrawal()
        elif key is CellKey.PLAYS:
            if cell.state is CellState.ANNOUNCED:
                self.session.do(players.clear_absence, row.id, number)
        elif cell.state is CellState.PAST_BYE:
            self.session.do(players.change_bye, row.id, number, _KINDS[key])
        else:
            self.session.do(players.announce_absence, row.id, number, _KINDS[key])

    def toggle_withdrawal(self) -> None:
        """Withdraw the selected entry, or let it return."""
        row = self.current_entry()
        if row is None:
            return
        changes = self.session.do(
            players.reinstate_player if has_left(row) else players.withdraw_player, row.id
        )
        if changes is not None:
            self.session.announce_change(changes)

    def toggle_presence(self) -> None:
        """Check the selected entry in or out; one that was expected late has arrived."""
        row, position = self.current_entry(), self.table.current_row()
        if row is None:
            return
        if row.presence is Presence.HERE:
            self.session.do(presence.check_out, row.id)
        elif row.presence is Presence.NOT_HERE:
            self.session.do(presence.check_in, row.id)
        elif row.state is PlayerState.LATE:
            self.session.do(presence.arrive, row.id)
        # With the filter of missing entries the row has just left the table: go on with the next one.
        if self.table.current_row() < 0:
            self.table.go_to(min(position, self.proxy.rowCount() - 1))

    def remove(self) -> None:
        """Remove the selected entry from the list; undo brings it back."""
        row = self.current_entry()
        if row is None:
            return
        position = self.table.current_row()
        changes = self.session.do(players.remove_player, row.id)
        if changes is not None:
            self.session.announce_change(changes)
            self.table.go_to(min(position, self.proxy.rowCount() - 1))

    def visible_rows(self) -> list[Row]:
        """Return the entries that are shown, in the order in which they are shown."""
        return [self.proxy.index(row, 0).data(Role.ROW) for row in range(self.proxy.rowCount())]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the numbers at the right where the search field needs the room."""
        super().resizeEvent(event)
        self._note.setVisible(event.size().width() >= self.theme.px(_ROOM_FOR_NOTE))

    def _on_add(self) -> None:
        self.session.show_page(PageName.PLAYERS)
        self.start_adding()

    def _on_found(self) -> None:
        typed, keeps = self.search.text(), _KEEPS[self._shown()]
        self.table.show_typed(typed)
        self.proxy.keep(lambda row: keeps(row) and self.is_found(row, typed))
        if typed:
            best = first_match((row.name for row in self.visible_rows()), typed)
            self.table.go_to(best or 0)
        self._show_stack()

    def _on_idle(self, key: str) -> None:
        """Search by a digit, too; any other character does nothing."""
        if key.isdecimal():
            self.search.begin_with(key)
        else:
            self.session.hint(
                _("“{key}” means nothing here. Letters and numbers search the list.").format(key=key)
            )

    def _on_taken(self) -> None:
        """Go to the entry that was found; with none found, add the name."""
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

    def _show_counts(self) -> None:
        rows = self.model.rows
        counts = [sum(1 for row in rows if _KEEPS[show](row)) for show in Show]
        texts = (_("All {count}"), _("Byes {count}"), _("Withdrawn {count}"), _("Not here {count}"))
        self.filter.set_texts([text.format(count=count) for text, count in zip(texts, counts, strict=True)])
        self._show_check_in(asked=any(row.presence is not Presence.NOT_ASKED for row in rows))
        self._note.setText(next_round_note(rows, self._paired + 1))

    def _show_check_in(self, *, asked: bool) -> None:
        """Offer the filter of missing entries only while there is a check-in."""
        position = tuple(Show).index(Show.NOT_HERE)
        if not asked and self.filter.position == position:
            self.filter.choose(0)
        self.filter.offer(position, is_offered=asked)

    def _show_stack(self) -> None:
        """Show the table, or what to do while it is empty."""
        typed = self.search.text().strip()
        if not self.model.rowCount():
            self._stack.setCurrentWidget(self._empty)
        elif self.proxy.rowCount():
            self._stack.setCurrentWidget(self.table)
        else:
            title = _("Nobody found for “{typed}”").format(typed=typed) if typed else _("Nobody to show")
            self._nobody.show_words(title, self._words.nobody_found if typed else "")
            self._stack.setCurrentWidget(self._nobody)
        self.show_actions()

    def _make_actions(self) -> None:
        self._add = QAction(self.theme.icon("user-plus", "onaccent"), self._words.add, self)
        self._add.setShortcut(QKeySequence(Qt.Key.Key_Insert))
        self._add.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._add.triggered.connect(self._on_add)
        self.addAction(self._add)
        self._open = self._action(self._words.open, "pencil", self.start_editing, Qt.Key.Key_F2)
        self._present = self._action(_("Check in or out"), "circle-check", self.toggle_presence)
        self._leave = self._action(_("Withdraw or return"), "log-out", self.toggle_withdrawal)
        self._remove = self._action(_("Remove"), "trash-2", self.remove, Qt.Key.Key_Delete)
        self._row_actions = [
            self._open,
            self._present,
            self._leave,
            self._remove,
            self._action(_("Sort by this column"), "arrow-down", self.sorter.sort_by_current, Qt.Key.Key_F3),
        ]
        self.table.addActions(self._row_actions)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _action(self, text: str, icon: str, act: Callable[[], None], key: Qt.Key | None = None) -> QAction:
        action = QAction(self.theme.icon(icon), text, self)
        if key is not None:
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(act)
        return action

    def _connect(self) -> None:
        self.table.selectionModel().currentRowChanged.connect(self.show_actions)
        self.table.selectionModel().currentColumnChanged.connect(self.header_changed)
        self.search.textChanged.connect(self._on_found)
        self.search.taken.connect(self._on_taken)
        self.search.added.connect(self._add_typed)
        self.search.went_down.connect(self.focus_table)
        self.search.left.connect(self.focus_table)
        self.filter.chosen.connect(self._on_found)
        self.table.typed.connect(self.search.begin_with)
        self.table.idle_keyed.connect(self._on_idle)
        self.table.opened.connect(self.start_editing)
        self.table.escaped.connect(self._on_escaped)
        self.table.checked.connect(self.toggle_presence)
        self.table.cell_key_pressed.connect(self.decide_cell)

    def _lay_out(self) -> None:
        bar = QWidget()
        bar.setFixedHeight(TOOLBAR_HEIGHT)
        # The factor lets the search field grow to its maximum before the room beside it does.
        parts = ((self.search, 100), self.filter, STRETCH, self._note)
        filled(QHBoxLayout(bar), *parts, margins=(MARGIN_LEFT, 0, MARGIN_RIGHT, 4), spacing=8)
        self.search.setMaximumWidth(_SEARCH_WIDTH)
        self._empty.show_words(self._words.empty, self._words.how_to_begin)
        self._empty.add_way(self._add)
        self._stack = QStackedWidget()
        for part in (self.table, self._empty, self._nobody):
            self._stack.addWidget(part)
        filled(QVBoxLayout(self), bar, (self._stack, 1), margins=NONE, spacing=0)


def _can_be_here(row: EntryRow) -> bool:
    """Tell whether an entry can be checked in or out now."""
    return row.presence in {Presence.HERE, Presence.NOT_HERE} or row.state is PlayerState.LATE


def _row_texts(row: EntryRow) -> tuple[str, str, str, str]:
    """Return the texts of the actions on an entry: open, check in, withdraw, remove."""
    here = (
        _("{number} {name} is not here yet")
        if row.presence is Presence.HERE
        else _("{number} {name} is here")
    )
    leave = _("Let {number} {name} return") if has_left(row) else _("Withdraw {number} {name}")
    texts = (_("Open {number} {name}"), here, leave, _("Remove {number} {name}"))
    opened, present, left, removed = (text.format(number=row.tpn, name=as_label(row.name)) for text in texts)
    return opened, present, left, removed
