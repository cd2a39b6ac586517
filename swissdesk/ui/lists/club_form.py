"""The form of one member of the club, beside the table of all."""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLineEdit, QWidget

from swissdesk.frozen import replace
from swissdesk.services.entry.federations import LONGEST_FEDERATION
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.lists.club import ClubMember
from swissdesk.terms import Title
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.widgets import ENTER, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.entries.form import EntryForm
from swissdesk.ui.pages.players.entry import EntryTexts, Field, read_entry, tidy
from swissdesk.ui.pages.players.form import sex_choice, title_choice
from swissdesk.words import _, pgettext

_LONGEST_NOTE: Final = 200
_KEYPAD: Final = Qt.KeyboardModifier.KeypadModifier


class MemberForm(EntryForm):
    """What is known of a member; `saved` carries the member as shown and as edited.

    A new one has no number.
    """

    saved = Signal(object, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._member = ClubMember("")
        self.rating, self.national, self.federation = QLineEdit(), QLineEdit(), QLineEdit()
        self.fide_id, self.birth, self.club = QLineEdit(), QLineEdit(), QLineEdit()
        self.national_id, self.note = QLineEdit(), QLineEdit()
        self.title_choice, self.sex_choice = title_choice(), sex_choice()
        self._boxes = self._make_boxes()
        self._national_id_box = FieldBox(theme, _("National ID"), self.national_id)
        self._note_box = FieldBox(theme, _("Note"), self.note)
        self._events = label("caption")
        self._save, self._close = button(theme, _("Save"), "solid"), button(theme, _("Cancel"))
        self._prepare_lines()
        self._lay_out()
        self._save.clicked.connect(self.save)
        self._close.clicked.connect(self.closed)

    def start_new(self, name: str = "") -> None:
        """Show an empty form but for the name."""
        self._show(_("Add member"), ClubMember(name))

    def start_edit(self, member: ClubMember) -> None:
        """Show a member."""
        self._show(_("Member"), member)

    def fill(self, listed: ClubMember, source: str) -> None:
        """Show what a rating list states of somebody, and keep what it does not know; `source` names it."""
        texts = (
            (self.name, listed.name),
            (self.rating, str(listed.rating or "")),
            (self.national, str(listed.national_rating or "")),
            (self.federation, listed.federation),
            (self.fide_id, listed.fide_id),
            (self.national_id, listed.national_id),
            (self.birth, listed.birth),
            (self.club, listed.club),
        )
        for line, text in texts:
            line.setText(text or line.text())
        for choice, value in ((self.title_choice, listed.title.value), (self.sex_choice, listed.sex)):
            choice.setCurrentIndex(choice.findData(value) if value else choice.currentIndex())
        self.say(_("From {source}.").format(source=source))
        self.title_choice.setFocus()

    def fault_of(self, field: Field) -> str:
        """Return what is wrong with a field."""
        return self._boxes[field].fault

    def show_fault(self, sentence: str) -> None:
        """Say below the name why the member cannot be stored."""
        self._boxes[Field.NAME].show_fault(sentence)
        self.name.setFocus()

    def save(self) -> None:
        """Emit the member as it was and as it is now, or show below each field what is wrong with it."""
        if self.title_choice.refuses or self.sex_choice.refuses:
            return  # what was typed there, such as a rating, would be lost
        read = read_entry(self._texts())
        faults = {fault.field: fault.text for fault in read} if isinstance(read, tuple) else {}
        for field, box in self._boxes.items():
            box.show_fault(faults.get(field, ""))
        if isinstance(read, tuple):
            self._boxes[read[0].field].editor.setFocus()
            return
        self.saved.emit(self._member, self._changed(read))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Save with Enter, close with Esc, from any field."""
        if event.key() in ENTER and not event.modifiers() & ~_KEYPAD:
            self.save()
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _show(self, title: str, member: ClubMember) -> None:
        self._member = member
        self.show_head(title, "")
        texts = (
            (self.name, member.name),
            (self.rating, str(member.rating or "")),
            (self.national, str(member.national_rating or "")),
            (self.federation, member.federation),
            (self.fide_id, member.fide_id),
            (self.national_id, member.national_id),
            (self.birth, member.birth),
            (self.club, member.club),
            (self.note, member.note),
        )
        for line, text in texts:
            line.setText(text)
            line.setCursorPosition(0)
        for choice, value in ((self.title_choice, member.title.value), (self.sex_choice, member.sex)):
            choice.setCurrentIndex(max(0, choice.findData(value)))
        for box in self._boxes.values():
            box.show_fault("")
        self._events.setText(
            "\n".join(f"{came.day} {came.event}".strip() for came in reversed(member.attendance))
        )
        self.say("")
        self.focus_name()

    def _texts(self) -> EntryTexts:
        return EntryTexts(
            name=self.name.text(),
            title=Title(self.title_choice.currentData()),
            rating=self.rating.text(),
            federation=self.federation.text(),
            fide_id=self.fide_id.text(),
            birth=self.birth.text(),
            sex=self.sex_choice.currentData(),
            national=self.national.text(),
            club=self.club.text(),
        )

    def _changed(self, read: NewPlayer) -> ClubMember:
        return replace(
            self._member,
            name=read.name,
            title=read.title,
            rating=read.rating,
            national_rating=read.national_rating,
            federation=read.federation,
            fide_id=read.fide_id,
            national_id=tidy(self.national_id.text()),
            birth=read.birth,
            sex=read.sex,
            club=read.club,
            note=tidy(self.note.text()),
        )

    def _make_boxes(self) -> dict[Field, FieldBox]:
        """Return the fields whose texts are read as those of a player."""
        editors: dict[Field, tuple[str, QLineEdit | QComboBox]] = {
            Field.NAME: (_("Name"), self.name),
            Field.TITLE: (_("Title"), self.title_choice),
            Field.RATING: (_("Rating"), self.rating),
            Field.NATIONAL: (_("National rating"), self.national),
            Field.FEDERATION: (_("Federation"), self.federation),
            Field.FIDE_ID: (_("FIDE ID"), self.fide_id),
            Field.BIRTH: (_("Born"), self.birth),
            Field.SEX: (_("Sex"), self.sex_choice),
            Field.CLUB: (_("Club"), self.club),
        }
        return {field: FieldBox(self.theme, name, editor) for field, (name, editor) in editors.items()}

    def _prepare_lines(self) -> None:
        self.name.setPlaceholderText(_("Family name, given names"))
        self.birth.setPlaceholderText(_("year or date"))
        for line in (self.rating, self.national):
            line.setPlaceholderText(pgettext("rating", "none"))
            line.setMaxLength(4)
        self.federation.setMaxLength(LONGEST_FEDERATION)
        for line in (self.national_id, self.club, self.note):
            line.setMaxLength(_LONGEST_NOTE)

    def _lay_out(self) -> None:
        boxes = self._boxes
        rows = (
            (boxes[Field.NAME],),
            (boxes[Field.TITLE], boxes[Field.RATING]),
            (boxes[Field.NATIONAL], boxes[Field.FEDERATION]),
            (boxes[Field.FIDE_ID], self._national_id_box),
            (boxes[Field.BIRTH], boxes[Field.SEX]),
            (boxes[Field.CLUB], self._note_box),
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        for row, parts in enumerate(rows):
            for column, box in enumerate(parts):
                grid.addWidget(box, row, column, 1, 3 - len(parts))
        buttons = filled(QHBoxLayout(), (self._save, 1), self._close)
        head = (self._title, self._note, grid, 4)
        foot = (buttons, self._said, self._events, STRETCH)
        filled(self.inside, *head, *foot, margins=(16, 12, 12, 12), spacing=8)
        for made in (self._save, self._close):
            made.setAutoDefault(False)
        order = [box.editor for parts in rows for box in parts]
        for one, following in pairwise([*order, self._save, self._close]):
            QWidget.setTabOrder(one, following)
