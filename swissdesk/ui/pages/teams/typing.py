"""The next player of a team is typed: the rating lists are asked at each key."""

from PySide6.QtCore import QObject, Signal

from swissdesk.services.entry.from_lists import wants_search
from swissdesk.tournament.entry.moving import member_form
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.players.finder import ListFinder
from swissdesk.ui.pages.players.found_popup import FoundPopup
from swissdesk.ui.pages.players.found_rows import FoundRow, rows_under_name
from swissdesk.ui.pages.players.notes import lists_text
from swissdesk.ui.pages.teams.members import MemberLine
from swissdesk.words import _


class MemberTyping(QObject):
    """Offers who may be meant under the line; `members_taken` carries who is to be added.

    `refused` says why somebody is not. A line with semicolons says more than a name, and is taken as it is.
    """

    members_taken = Signal(object)
    refused = Signal(str)

    def __init__(self, theme: Theme, line: MemberLine, finder: ListFinder) -> None:
        super().__init__(line)
        self._line, self._finder = line, finder
        self.under_line = FoundPopup(theme, line)
        line.textEdited.connect(self._on_edited)
        self.under_line.taken.connect(self._on_taken)
        self.under_line.typed_taken.connect(lambda: line.taken.emit(line.text()))

    def _on_edited(self, typed: str) -> None:
        is_name = ";" not in typed and wants_search(typed)
        people = self._finder.find(typed) if is_name else ()
        foot = " · ".join((*filter(None, (lists_text(self._finder.lists()),)), _("Esc closes the list")))
        self.under_line.show_rows(rows_under_name(people, typed), foot)

    def _on_taken(self, row: FoundRow) -> None:
        person = row.person
        if person is not None and person.tpn is not None:
            words = _("{name} is in {team} already.")
            self.refused.emit(words.format(name=person.form.name, team=person.team))
        elif person is not None:
            self.members_taken.emit((member_form(person.form),))
