"""The members of the club: found as one types, ticked, sorted; in place of none, what to do."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.collation import sort_key
from swissdesk.frozen import replace
from swissdesk.services.lists import club
from swissdesk.services.lists.club import ClubMember
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.models import Role, RowFilter
from swissdesk.ui.kit.notes import EmptyState
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.sorting import ColumnSorter
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import ENTER, ActionButton
from swissdesk.ui.lists.club_model import (
    BEST_IS_LARGEST,
    IN_FORM_TOO,
    WIDTHS,
    MemberRow,
    TickDelegate,
    members_model,
)
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _, ngettext

_NARROWEST: Final = 480


class MembersTable(RowTable):
    """Space ticks, Enter adds the ticked to the event, Ins begins a member, F2 edits, Del removes."""

    tick_keyed = Signal()
    all_keyed = Signal()
    add_keyed = Signal()
    edit_keyed = Signal()
    new_keyed = Signal()
    remove_keyed = Signal()
    sort_keyed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit a signal for each key that acts here; the rest is the table's own."""
        signals = {
            Qt.Key.Key_Space: self.tick_keyed,
            Qt.Key.Key_F2: self.edit_keyed,
            Qt.Key.Key_F3: self.sort_keyed,
            Qt.Key.Key_Insert: self.new_keyed,
            Qt.Key.Key_Delete: self.remove_keyed,
            **dict.fromkeys(ENTER, self.add_keyed),
        }
        if event.matches(QKeySequence.StandardKey.SelectAll):
            self.all_keyed.emit()
        elif event.key() in signals and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            signals[Qt.Key(event.key())].emit()
        else:
            super().keyPressEvent(event)


class MembersView(QWidget):
    """Search field, buttons and table; `chosen_changed` is emitted when other members would be entered.

    `hinted` carries why a key did nothing; `new_keyed` asks for the first member.
    """

    chosen_changed = Signal()
    new_keyed = Signal()
    hinted = Signal(str)

    def __init__(self, theme: Theme, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._ticked: set[int] = set()
        self.model, self.rows = members_model(self), RowFilter[MemberRow](self)
        self.rows.setSourceModel(self.model)
        self.search = SearchLine(theme, _("Find: name, club, FIDE ID, national ID"))
        self.table, self.count = MembersTable(theme), label("caption", wraps=False)
        self.sorter = ColumnSorter(self.table, self.rows)
        self.empty, self.broken, self.stack = EmptyState(theme), EmptyState(theme), QStackedWidget()
        self._lay_out(actions)
        self._connect()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin the first member by the key that begins one in the table."""
        if event.key() == Qt.Key.Key_Insert and self.is_empty:
            self.new_keyed.emit()
        else:
            super().keyPressEvent(event)

    def show_members(
        self, members: Sequence[ClubMember], here: Collection[int], elsewhere: Mapping[int, str]
    ) -> None:
        """Show the members by name; those who are in the section already cannot be ticked.

        `elsewhere` says by number in which other sections a member is.
        """
        self._ticked &= {member.id for member in members} - set(here)
        kept, place = self.current(), self.table.current_row()
        ordered = sorted(members, key=lambda member: (sort_key(member.name), member.id))
        self.model.set_rows(
            [
                MemberRow(member, member.id in self._ticked, member.id in here, elsewhere.get(member.id, ""))
                for member in ordered
            ]
        )
        self._show_part(self.table if members else self.empty)
        self._keep_found()
        self._go_back(kept, place)
        self._show_counts()

    def show_broken(self, sentence: str) -> None:
        """Show in place of the members why the list cannot be used."""
        self.model.set_rows([])
        self._ticked.clear()
        self.broken.show_words(_("The club list cannot be used"), sentence)
        self._show_part(self.broken)
        self._show_counts()

    @property
    def is_empty(self) -> bool:
        """Tell whether the club has no members, in a list that can be read."""
        return self.stack.currentWidget() is self.empty

    def current(self) -> ClubMember | None:
        """Return the selected member."""
        row = self._row()
        return row.member if row is not None else None

    def chosen(self) -> tuple[ClubMember, ...]:
        """Return the ticked members by name; without ticks the selected one who is not in the event."""
        rows = [row for row in self.model.rows if row.is_ticked]
        current = self._row()
        if not rows and current is not None and not current.is_here:
            rows = [current]
        return tuple(row.member for row in rows)

    def clear_choice(self) -> None:
        """Take back all ticks and the search."""
        self._ticked.clear()
        self.search.clear()

    def tick(self) -> None:
        """Tick the selected member, or take the tick back, and go on to the next one."""
        row, place = self._row(), self.table.current_row()
        if row is None:
            return
        if row.is_here:
            self.hinted.emit(_("{name} is on the list of players already.").format(name=row.member.name))
            return
        self._ticked ^= {row.member.id}
        self._show_ticks()
        self.table.go_to(min(place + 1, self.rows.rowCount() - 1))

    def tick_all(self) -> None:
        """Tick everybody in view who is not in the event; nobody if all of them are ticked."""
        shown = {row.member.id for row in self._shown() if not row.is_here}
        self._ticked = self._ticked - shown if shown <= self._ticked else self._ticked | shown
        self._show_ticks()

    def tick_found(self) -> None:
        """Tick the member who was found, and wait for the next name; say where nobody was."""
        typed = self.search.text().strip()
        if typed and self.rows.rowCount():
            self.tick()
            self.search.clear()
        elif typed:
            self.hinted.emit(_("There is no member “{typed}”: Ins adds one.").format(typed=typed))

    def go_to(self, number: int | None) -> None:
        """Select a member, else the first one in view."""
        place = self.model.row_of(number) if number is not None else None
        if place is not None:
            index = self.rows.mapFromSource(self.model.index(place, 1))
            if index.isValid():
                self.table.setCurrentIndex(index)
        if not self.table.currentIndex().isValid():
            self.table.go_to(0)

    def focus_table(self) -> None:
        """Give the keyboard to the table, or to the first way on while there is none."""
        if self.model.rowCount():
            self.go_to(None)
            self.table.setFocus()
        else:
            shown = self.broken if self.stack.currentWidget() is self.broken else self.empty
            shown.findChildren(ActionButton)[0].setFocus()

    def make_room(self, *, for_form: bool) -> None:
        """Leave out buttons and columns while the form beside the table shows what stands in them."""
        self._buttons.setVisible(not for_form)
        for column in IN_FORM_TOO:
            self.table.setColumnHidden(column, for_form)

    def _show_part(self, part: QWidget) -> None:
        """Show the table with its search field, or what stands in the place of both."""
        self.stack.setCurrentWidget(part)
        self._bar.setVisible(part is self.table)

    def _row(self) -> MemberRow | None:
        row: MemberRow | None = self.table.currentIndex().data(Role.ROW)
        return row

    def _shown(self) -> list[MemberRow]:
        return self.rows.shown_rows()

    def _go_back(self, kept: ClubMember | None, place: int) -> None:
        """Select who was selected, or whoever stands in that place now."""
        if kept is None or self.model.row_of(kept.id) is None:
            self.table.go_to(min(place, self.rows.rowCount() - 1))
        self.go_to(kept.id if kept else None)

    def _filter(self) -> None:
        """Show who is meant by what is typed, and go to the best of them."""
        found = self._keep_found()
        self.go_to(found[0].id if self.search.text() and found else None)
        self._show_counts()

    def _keep_found(self) -> Sequence[ClubMember]:
        """Show who is meant by what is typed; return them, the best first."""
        found = club.find((row.member for row in self.model.rows), self.search.text())
        numbers = {member.id for member in found}
        self.rows.keep(lambda row: row.member.id in numbers)
        return found

    def _show_ticks(self) -> None:
        self.model.set_rows(
            [replace(row, is_ticked=row.member.id in self._ticked) for row in self.model.rows]
        )
        self._show_counts()

    def _show_counts(self) -> None:
        shown, count, ticked = self.rows.rowCount(), self.model.rowCount(), len(self._ticked)
        text = ngettext("{count} member", "{count} members", count).format(count=count)
        if shown != count:
            text = _("{shown} of {all}").format(shown=shown, all=text)
        if ticked:
            text = _("{members}, {ticked} ticked").format(members=text, ticked=ticked)
        self.count.setText(text)
        self.chosen_changed.emit()

    def _connect(self) -> None:
        table, search = self.table, self.search
        table.selectionModel().currentRowChanged.connect(lambda *_rows: self.chosen_changed.emit())
        table.tick_keyed.connect(self.tick)
        table.all_keyed.connect(self.tick_all)
        table.sort_keyed.connect(self.sorter.sort_by_current)
        table.typed.connect(search.begin_with)
        search.textChanged.connect(self._filter)
        search.taken.connect(self.tick_found)
        search.went_down.connect(table.setFocus)
        search.left.connect(self.focus_table)

    def _lay_out(self, actions: Sequence[QAction]) -> None:
        self.table.setModel(self.rows)
        self.table.setAccessibleName(_("Members of the club"))
        self.table.set_widths(WIDTHS)
        self.table.set_delegates(TickDelegate, NameDelegate, NumberDelegate)
        self.sorter.set_best_is_largest(BEST_IS_LARGEST)
        for part in (self.table, self.empty, self.broken):
            self.stack.addWidget(part)
        self._bar, self._buttons = QWidget(), QWidget()
        made = [ActionButton(self.theme, action, "", self) for action in actions]
        for each in made:
            each.setAutoDefault(False)
        filled(QHBoxLayout(self._buttons), *made, margins=NONE, spacing=10)
        bar = ((self.search, 1), self.count, self._buttons)
        filled(QHBoxLayout(self._bar), *bar, margins=NONE, spacing=10)
        # Else the dialog would grow beyond small screens when the form comes beside the table.
        self.setMinimumWidth(self.theme.px(_NARROWEST))
        filled(QVBoxLayout(self), self._bar, (self.stack, 1), margins=NONE, spacing=10)
