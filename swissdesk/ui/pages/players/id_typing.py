"""An ID is typed in a form: whose it is on the lists stands below it as soon as it is whole."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit

from swissdesk.services.entry.players import NewPlayer
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.players.entry import tidy
from swissdesk.ui.pages.players.finder import ListFinder
from swissdesk.ui.pages.players.found_popup import FoundPopup
from swissdesk.ui.pages.players.found_rows import FoundRow, rows_under_id
from swissdesk.ui.pages.players.notes import lists_text
from swissdesk.words import _


class IdTyping(QObject):
    """Offers under a field the person to whom the lists give exactly the ID that stands there.

    `person_taken` carries who is to stand in the form, `typed_taken` asks to save it as it was typed. Tab
    goes on without taking anybody: an ID with an error may be somebody else's.
    """

    person_taken = Signal(object)
    typed_taken = Signal()

    def __init__(
        self, theme: Theme, line: QLineEdit, finder: ListFinder, id_of: Callable[[NewPlayer], str]
    ) -> None:
        """Watch a line; `id_of` returns the ID of a person that is typed there."""
        super().__init__(line)
        self._finder, self._id_of = finder, id_of
        self.under_line = FoundPopup(theme, line)
        line.textEdited.connect(self._on_edited)
        self.under_line.taken.connect(self._on_taken)
        self.under_line.typed_taken.connect(self.typed_taken)

    def _on_edited(self, text: str) -> None:
        typed = tidy(text).upper()
        people = [one for one in self._finder.find(typed) if self._id_of(one.form).upper() == typed]
        foot = " · ".join((*filter(None, (lists_text(self._finder.lists()),)), _("Esc closes the list")))
        self.under_line.show_rows(rows_under_id(people) if typed else (), foot)

    def _on_taken(self, row: FoundRow) -> None:
        if row.person is not None:
            self.person_taken.emit(row.person)
