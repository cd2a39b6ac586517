"""Late arrivals: who has come, what can be done, and what each choice changes."""

from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.round import late
from swissdesk.services.round.late import LateChoiceRow, LateChoices, LatePerson
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.background import Listener
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, widen_to_fit
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.lists import StillList
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_L, ROW_HEIGHT
from swissdesk.ui.session import Session
from swissdesk.words import _

_LIST_HEIGHT = 260


class LateArrival(Dialog):
    """Players at the left, their choices at the right, the preview below; Enter does what is chosen."""

    help_topic = "bad-day#late"

    def __init__(
        self, session: Session, first: PlayerId | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self._shown: LateChoices | None = None
        self._asked: PlayerId | None = None
        self.setWindowTitle(_("Late arrival"))
        widen_to_fit(self, session.theme.px(DIALOG_L))
        self._people: tuple[LatePerson, ...] = session.read(late.late_people)
        self.people, self.choices = self._list(_("Without a game")), self._list(_("What can be done"))
        self.changes, self.stays, self.note = label(""), label("second"), label("second")
        self.take_button = button(session.theme, _("Do this"), "solid")
        self._lay_out()
        self.people.addItems([_person_words(person) for person in self._people])
        self._size_rows(self.people)
        self.people.currentRowChanged.connect(self._show_person)
        self.choices.currentRowChanged.connect(self._show_choice)
        self.choices.itemActivated.connect(self.accept)
        ids = [person.id for person in self._people]
        self.people.setCurrentRow(ids.index(first) if first in ids else 0)
        (self.people if len(ids) > 1 else self.choices).setFocus()

    def chosen(self) -> LateChoiceRow | None:
        """Return the choice in view."""
        row = self.choices.currentRow()
        return self._shown.rows[row] if self._shown is not None and row >= 0 else None

    def accept(self) -> None:
        """Do what is chosen; an error is shown, and the dialog stays."""
        chosen = self.chosen()
        if chosen is None or self._shown is None:
            return
        now = datetime.now(UTC).astimezone()
        try:
            changes = self._session.attempt(late.take, self._shown.person.id, chosen.choice, now)
        except SwissDeskError as error:
            self.note.setText(str(error))
            return
        self._session.announce_change(changes)
        super().accept()

    def _show_person(self, row: int) -> None:
        if not 0 <= row < len(self._people):
            return
        person = self._people[row].id
        work = self._session.read(late.prepare_late_choices, person)
        self._asked = person
        if not self._session.read(late.takes_long):
            self._show_choices(person, work())
            return
        words = _("Looking for games…")
        self._show_rows(None, words)
        done, failed = partial(self._show_choices, person), Listener(self._on_failed)
        self._session.background.start(words, lambda _report: work(), done, failed)

    def _show_choices(self, person: PlayerId, found: LateChoices) -> None:
        """Show what was found, unless somebody else is in view by now, or nobody."""
        if person == self._asked:
            self._show_rows(found, found.note)

    def _on_failed(self, error: SwissDeskError) -> None:
        if self._asked is not None:
            self.note.setText(str(error))

    def done(self, result: int) -> None:
        """Forget what is still being looked for."""
        self._asked = None
        super().done(result)

    def _show_rows(self, found: LateChoices | None, note: str) -> None:
        self._shown = found
        self.choices.clear()
        self.choices.addItems([choice.title for choice in found.rows] if found else [])
        self._size_rows(self.choices)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.choices.setCurrentRow(0)
        self._show_choice()

    def _show_choice(self) -> None:
        chosen = self.chosen()
        self.changes.setText(chosen.changes if chosen else "")
        lines = (chosen.stays, chosen.rule) if chosen else ()
        self.stays.setText("\n".join(filter(None, lines)))
        self.take_button.setEnabled(chosen is not None)

    def _list(self, name: str) -> QListWidget:
        made = StillList()
        made.setAccessibleName(name)
        made.setMinimumHeight(self._session.theme.px(_LIST_HEIGHT))
        return made

    def _size_rows(self, shown: QListWidget) -> None:
        for place in range(shown.count()):
            shown.item(place).setSizeHint(QSize(0, self._session.theme.px(ROW_HEIGHT)))

    def _lay_out(self) -> None:
        people = _titled(_("Without a game"), self.people)
        choices = _titled(_("What can be done"), self.choices)
        sides = filled(QHBoxLayout(), (people, 2), (choices, 3), spacing=16)
        self.take_button.setDefault(True)
        self.take_button.clicked.connect(self.accept)
        buttons = answers(cancel_button(self._session.theme, self), self.take_button)
        parts = (sides, self.changes, self.stays, self.note, buttons)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=10)


def _person_words(person: LatePerson) -> str:
    words = f"{person.tpn}  {person.name}"
    return f"{words}  ({person.bye})" if person.bye else words


def _titled(title: str, part: QWidget) -> QVBoxLayout:
    return filled(QVBoxLayout(), label("field", title, wraps=False), part, spacing=4)
