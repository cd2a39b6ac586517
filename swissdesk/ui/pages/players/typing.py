"""Somebody is typed, in the page's search field or in the form: the lists are asked at each key."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal

from swissdesk.services.entry.from_lists import wants_search
from swissdesk.services.entry.players import PlayerRow
from swissdesk.ui.pages.entries.view import EntriesView
from swissdesk.ui.pages.players.entry import Field
from swissdesk.ui.pages.players.finder import ListFinder
from swissdesk.ui.pages.players.form import PlayerForm
from swissdesk.ui.pages.players.found_popup import FoundPopup
from swissdesk.ui.pages.players.found_rows import FoundRow, rows_under_name, rows_under_search
from swissdesk.ui.pages.players.id_typing import IdTyping
from swissdesk.ui.pages.players.notes import lists_text
from swissdesk.words import _

_MOST_ENTRIES: Final = 3


class PlayerTyping(QObject):
    """Offers who may be meant under both fields, and under the IDs of the form whose they are.

    `person_taken` carries somebody of the lists who is to be added, `entry_taken` somebody of the event.
    `person_filled` is emitted for somebody whose facts are to stand in the form, to be looked at first.
    """

    person_taken = Signal(object)
    person_filled = Signal(object)
    entry_taken = Signal(object)

    def __init__(self, view: EntriesView[PlayerRow], form: PlayerForm, finder: ListFinder) -> None:
        super().__init__(view)
        self._view, self._form, self._finder = view, form, finder
        self.note = ""
        self.under_search = FoundPopup(view.theme, view.search)
        self.under_name = FoundPopup(view.theme, form.name, fills=True)
        self.of_fide_id = IdTyping(view.theme, form.line(Field.FIDE_ID), finder, lambda one: one.fide_id)
        self.of_national_id = IdTyping(
            view.theme, form.line(Field.NATIONAL_ID), finder, lambda one: one.national_id
        )
        self._connect()

    def _on_searched(self, typed: str) -> None:
        if not self._view.search.hasFocus() or not wants_search(typed):
            self.under_search.hide()
            return
        entries = self._entries()
        people = self._finder.find(typed)
        rows = rows_under_search(entries, people, typed, self.note)
        self.under_search.show_rows(rows, self._foot(_("Esc closes the list")))

    def _on_named(self, typed: str) -> None:
        people = self._finder.find(typed) if wants_search(typed) else ()
        self.under_name.show_rows(
            rows_under_name(people, typed), self._foot(_("Tab fills the form without adding"))
        )

    def _entries(self) -> Sequence[PlayerRow]:
        """Return the first players of the table, from the selected one on: it is the best match."""
        rows = self._view.visible_rows()
        first = max(0, self._view.table.current_row())
        return [*rows[first:], *rows[:first]][:_MOST_ENTRIES]

    def _foot(self, keys: str) -> str:
        return " · ".join((*filter(None, (lists_text(self._finder.lists()),)), keys))

    def _on_taken(self, row: FoundRow) -> None:
        if row.person is not None:
            self.person_taken.emit(row.person)
        elif row.entry is not None:
            self.entry_taken.emit(row.entry)

    def _connect(self) -> None:
        self._view.search.textChanged.connect(self._on_searched)
        self.under_search.taken.connect(self._on_taken)
        self.under_search.opened.connect(lambda: self._view.leave_keys(to_list=True))
        self.under_search.closed.connect(lambda: self._view.leave_keys(to_list=False))
        self.under_search.typed_taken.connect(self._view.search.added)
        self._form.name.textEdited.connect(self._on_named)
        self.under_name.taken.connect(self._on_taken)
        self.under_name.filled.connect(lambda row: self.person_filled.emit(row.person))
        self.under_name.typed_taken.connect(self._form.save)
        for typing in (self.of_fide_id, self.of_national_id):
            typing.person_taken.connect(self.person_filled)
            typing.typed_taken.connect(self._form.save)
