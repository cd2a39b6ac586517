"""The list of players or of teams: search and filter above, the table below."""

from collections.abc import Callable
from enum import Enum, unique
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.services.entry.players import Presence
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.kit.find import first_match
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.models import RowFilter
from swissdesk.ui.kit.notes import EmptyState
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.sorting import ColumnSorter
from swissdesk.ui.kit.widgets import SegmentedSwitch
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT, TOOLBAR_HEIGHT
from swissdesk.ui.pages.entries.model import EntriesModel
from swissdesk.ui.pages.entries.rows import (
    EntryRow,
    has_left,
    is_absent_somewhere,
    is_not_here,
    next_round_note,
)
from swissdesk.ui.pages.entries.table import EntriesTable, TableLook
from swissdesk.ui.pages.entries.words import EntryWords
from swissdesk.words import _

_SEARCH_WIDTH: Final = 400
_ROOM_FOR_NOTE: Final = 1020
_ROOM_FOR_LISTS: Final = 920

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


class EntriesView(QWidget, Generic[Row]):
    """Search field, filter and table; in place of an empty table it shows what to do.

    `add_wanted` carries a name to add, `hinted` why a key did nothing; `shown_changed` is emitted when
    other entries, or none, are in view.
    """

    add_wanted = Signal(str)
    hinted = Signal(str)
    shown_changed = Signal()

    def __init__(
        self,
        theme: Theme,
        words: EntryWords,
        model: EntriesModel[Row],
        look: TableLook,
        is_found: Callable[[Row, str], bool],
    ) -> None:
        super().__init__()
        self.theme, self._words, self.model, self._is_found = theme, words, model, is_found
        model.setParent(self)
        self.proxy: RowFilter[Row] = RowFilter(self)
        self.proxy.setSourceModel(model)
        self.table = EntriesTable(theme, model, self.proxy, look)
        self.table.setAccessibleName(words.title)
        self.sorter = ColumnSorter(self.table, self.proxy)
        self.search = SearchLine(theme, words.search, _("Find or add"), "")
        self.filter = SegmentedSwitch(theme, [""] * len(Show))
        self._note, self._lists = label("caption", wraps=False), label("caption", wraps=False)
        self._has_room, self._next_round, self._keys_are_lists = False, "", False
        self._nobody_keys = words.nobody_found
        self._empty, self._nobody = EmptyState(theme), EmptyState(theme)
        self._lay_out()
        self._connect()

    def show_rows(self, rows: tuple[Row, ...], paired: int) -> None:
        """Show the entries after so many paired rounds; the cursor stays on its entry."""
        self._nobody_keys = self._words.nobody_later if paired else self._words.nobody_found
        current, column = self.table.current_entry(), max(0, self.table.currentIndex().column())
        self.table.show_entries(rows)
        if current is not None:
            self.select(current.id, column)
        self._show_counts(paired)
        self._show_stack()

    def show_lists(self, text: str, *, is_old: bool) -> None:
        """Show which rating lists are searched while somebody is typed, as a warning where they are old."""
        self._lists.setText(text)
        self._lists.setProperty("kind", "cost" if is_old else "caption")
        self._lists.style().unpolish(self._lists)
        self._lists.style().polish(self._lists)
        self._lists.setVisible(bool(text) and self._has_room)

    def offer_way(self, action: QAction) -> None:
        """Offer an action while there are no entries."""
        self._empty.add_way(action)

    def focus_table(self) -> None:
        """Give the keyboard to the table, or to the search field while nobody is in it."""
        if not self.proxy.rowCount():
            self.search.setFocus()
            return
        if not self.table.currentIndex().isValid():
            self.table.go_to(0)
        self.table.setFocus()

    def select(self, entry: PlayerId, column: int = 0) -> None:
        """Bring an entry into view and select the row."""
        position = self.model.row_of(entry)
        if position is not None:
            source = self.model.index(position, min(column, self.model.columnCount() - 1))
            index = self.proxy.mapFromSource(source)
            if index.isValid():
                self.table.setCurrentIndex(index)
                self.table.scrollTo(index)

    def show_all(self) -> None:
        """Clear search and filter."""
        self.search.clear()
        self.filter.choose(0)

    def visible_rows(self) -> list[Row]:
        """Return the entries that are shown, in the order in which they are shown."""
        return self.proxy.shown_rows()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the numbers at the right where the search field needs the room."""
        super().resizeEvent(event)
        self._has_room = event.size().width() >= self.theme.px(_ROOM_FOR_LISTS)
        self._note.setVisible(event.size().width() >= self.theme.px(_ROOM_FOR_NOTE))
        self._lists.setVisible(bool(self._lists.text()) and self._has_room)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the keyboard into the search field and out of it."""
        if watched is self.search and event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            self._show_nobody(self.search.text().strip())
        return super().eventFilter(watched, event)

    def _on_found(self) -> None:
        typed, keeps = self.search.text(), _KEEPS[self._shown()]
        self.table.show_typed(typed)
        self.proxy.keep(lambda row: keeps(row) and self._is_found(row, typed))
        if typed:
            best = first_match((row.name for row in self.visible_rows()), typed)
            self.table.go_to(best or 0)
        self._show_stack()

    def _on_idle(self, key: str) -> None:
        """Search by a digit, too; any other character does nothing."""
        if key.isdecimal():
            self.search.begin_with(key)
        else:
            self.hinted.emit(
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
        self.add_wanted.emit("" if typed.isdigit() else typed)

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

    def _show_counts(self, paired: int) -> None:
        rows = self.model.rows
        counts = [sum(map(_KEEPS[show], rows)) for show in Show]
        texts = (_("All {count}"), _("Byes {count}"), _("Withdrawn {count}"), _("Not here {count}"))
        self.filter.set_texts([text.format(count=count) for text, count in zip(texts, counts, strict=True)])
        self._show_check_in(asked=any(row.presence is not Presence.NOT_ASKED for row in rows))
        self._next_round = next_round_note(rows, paired + 1)
        self._show_note()

    def _show_note(self) -> None:
        """Say what the next round will be, and for which columns there is no room."""
        parts = (self._next_round, self.table.hidden_note())
        self._note.setText(" · ".join(filter(None, parts)))

    def _show_check_in(self, *, asked: bool) -> None:
        """Offer the filter of missing entries only while there is a check-in."""
        position = tuple(Show).index(Show.NOT_HERE)
        if not asked and self.filter.position == position:
            self.filter.choose(0)
        self.filter.offer(position, is_offered=asked)

    def _show_stack(self) -> None:
        """Show the table, or what to do while it is empty; the keyboard stays where something is seen."""
        typed = self.search.text().strip()
        if not self.proxy.rowCount() and self.table.hasFocus():
            self.search.setFocus()
        if not self.model.rowCount():
            self._stack.setCurrentWidget(self._empty)
        elif self.proxy.rowCount():
            self._stack.setCurrentWidget(self.table)
        else:
            self._show_nobody(typed)
            self._stack.setCurrentWidget(self._nobody)
        self.shown_changed.emit()

    def leave_keys(self, *, to_list: bool) -> None:
        """Say nothing of the keys of the search field while they are those of a list below it."""
        self._keys_are_lists = to_list
        self._show_nobody(self.search.text().strip())

    def _show_nobody(self, typed: str) -> None:
        """Say that nobody is found, and what the keys of the search field do while it has the keyboard."""
        title = _("Nobody found for “{typed}”").format(typed=typed) if typed else _("Nobody to show")
        has_keys = typed and self.search.hasFocus() and not self._keys_are_lists
        keys = self._nobody_keys
        if typed.isdigit():  # no number is a name
            keys = _("Enter opens an empty form, Esc shows the whole list.")
        self._nobody.show_words(title, keys if has_keys else "")

    def _connect(self) -> None:
        self.search.installEventFilter(self)
        self.search.textChanged.connect(self._on_found)
        self.search.taken.connect(self._on_taken)
        self.search.added.connect(self._add_typed)
        self.search.went_down.connect(self.focus_table)
        self.search.left.connect(self.focus_table)
        self.filter.chosen.connect(self._on_found)
        self.table.fitted.connect(self._show_note)
        self.table.typed.connect(self.search.begin_with)
        self.table.idle_keyed.connect(self._on_idle)
        self.table.escaped.connect(self._on_escaped)

    def _lay_out(self) -> None:
        bar = QWidget()
        bar.setFixedHeight(TOOLBAR_HEIGHT)
        # The factor lets the search field grow to its maximum before the room beside it does.
        for note in (self._lists, self._note):
            note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        notes = filled(QVBoxLayout(), STRETCH, self._lists, self._note, STRETCH, spacing=0)
        parts = ((self.search, 100), self.filter, STRETCH, notes)
        filled(QHBoxLayout(bar), *parts, margins=(MARGIN_LEFT, 0, MARGIN_RIGHT, 4), spacing=8)
        self.search.setMaximumWidth(_SEARCH_WIDTH)
        self._empty.show_words(self._words.empty, self._words.how_to_begin)
        self._stack = QStackedWidget()
        for part in (self.table, self._empty, self._nobody):
            self._stack.addWidget(part)
        filled(QVBoxLayout(self), bar, (self._stack, 1), margins=NONE, spacing=0)
