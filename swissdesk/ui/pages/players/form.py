"""The form beside the players' table: twenty players can be typed into it without the mouse."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from swissdesk.services.entry.federations import LONGEST_FEDERATION, federation_fault, federation_of
from swissdesk.services.entry.from_lists import ListedPerson
from swissdesk.services.entry.players import NewPlayer
from swissdesk.terms import Title
from swissdesk.tournament.model import Player
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.lists import LetterChoice
from swissdesk.ui.kit.widgets import ENTER, button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.entries.form import EntryForm
from swissdesk.ui.pages.players.entry import (
    EntryTexts,
    Fault,
    Field,
    is_rating,
    read_entry,
    texts_of,
    tidy,
    with_listed,
)
from swissdesk.ui.pages.players.just_added import JustAdded
from swissdesk.words import _, pgettext

SEXES: Final = ("", "m", "w")
_OF_PLAYERS_ALONE: Final = (
    Field.NATIONAL, Field.NATIONAL_ID, Field.K_FACTOR, Field.FEE, Field.PAID, Field.CLUB, Field.FIDE_RATING
)  # fmt: skip
_CHOSEN: Final = frozenset({Field.TITLE, Field.SEX})
_LENGTHS: Final = {
    Field.RATING: 4,
    Field.NATIONAL: 4,
    Field.FIDE_RATING: 4,
    Field.NATIONAL_ID: 20,
    Field.K_FACTOR: 2,
    Field.FEDERATION: LONGEST_FEDERATION,
}


class PlayerForm(EntryForm):
    """Name, title, rating, federation, FIDE ID, birth, sex; in individual events also club and the like.

    `saved` carries a complete `NewPlayer`; Esc emits `closed`. Enter saves from any field. `limits` is the
    button for what the pairing has to mind of a player on the list.
    """

    saved = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, has_club: bool = True) -> None:
        super().__init__(theme, parent)
        self._federation, self._fee = "", ""
        self._lines = {field: Line() for field in Field if field not in _CHOSEN}
        self._lines[Field.NAME] = self.name
        self._choices: dict[Field, LetterChoice] = {Field.TITLE: title_choice(), Field.SEX: sex_choice()}
        self._boxes = {field: self._box(field) for field in Field}
        if not has_club:
            for field in _OF_PLAYERS_ALONE:
                self._boxes[field].hide()
        self.offer_fide_rating(None)
        self._save, self._close = QPushButton(), QPushButton(_("Close"))
        self.limits = button(theme, _("May not meet, fixed table…"), "quiet", "lock")
        self._save.clicked.connect(self.save)
        self._close.clicked.connect(self.closed)
        self.just_added = JustAdded(self, lambda: self.texts() == self._next())
        self._lay_out()
        self._prepare_lines()

    def offer_fide_rating(self, by_rule: Callable[[int, int], int] | None) -> None:
        """Show the field for FIDE's rating where another one may count; else it keeps what it holds.

        `by_rule` says which of FIDE's rating and the national one counts; None where none is asked for.
        """
        self._by_rule = by_rule
        self._boxes[Field.FIDE_RATING].setVisible(by_rule is not None)

    def start_new(self, federation: str, note: str, *, name: str = "", fee: str = "") -> None:
        """Show an empty form but for federation and usual fee; `note` says what a late entry means."""
        self._federation, self._fee = federation, fee
        self.limits.hide()
        self.show_head(_("Add player"), note)
        self._save.setText(_("Add  (Enter)"))
        self._say_how_to_add()
        self.show_texts(EntryTexts(name=name, federation=federation, fee=fee))
        self.focus_name()

    def start_next(self, said: str) -> None:
        """Show an empty form for the next new player; `said` names the one just added."""
        self.show_texts(self._next())
        self.just_added.say(said)
        self.focus_name()

    def forget_added(self) -> None:
        """Say what the keys do in place of who was just added: a change, such as undo, may belie it."""
        if self.just_added.is_said:
            self._say_how_to_add()

    def go_on(self) -> None:
        """Go from the name on to the title."""
        self._choices[Field.TITLE].setFocus()

    def _next(self) -> EntryTexts:
        """Return what the form of the next new player holds."""
        return EntryTexts(federation=self._federation, fee=self._fee)

    def _say_how_to_add(self) -> None:
        self.just_added.forget()
        self.say(_("Enter adds the player and waits for the next, Esc closes."))

    def start_edit(self, player: Player, note: str) -> None:
        """Show a player who is on the list."""
        self.start_correction(_("Player {tpn}").format(tpn=player.tpn), texts_of(player), note)
        self.limits.show()

    def start_correction(self, title: str, texts: EntryTexts, note: str) -> None:
        """Show the fields of a known player; `title` names the player."""
        self.limits.hide()
        self.show_head(title, note)
        self._save.setText(_("Save  (Enter)"))
        self.say(_("Enter saves, Esc closes without saving."))
        self.show_texts(texts)
        self.focus_name()

    def line(self, field: Field) -> Line:
        """Return the line that a field is typed into."""
        return self._lines[field]

    def texts(self) -> EntryTexts:
        """Return what stands in the fields."""
        return EntryTexts(
            title=Title(self._choices[Field.TITLE].currentData()),
            sex=self._choices[Field.SEX].currentData(),
            **{field.value: line.text() for field, line in self._lines.items()},
        )

    def show_texts(self, texts: EntryTexts) -> None:
        """Fill the fields and forget all faults."""
        values = {
            Field.NAME: texts.name,
            Field.RATING: texts.rating,
            Field.FEDERATION: texts.federation,
            Field.FIDE_ID: texts.fide_id,
            Field.BIRTH: texts.birth,
            Field.NATIONAL: texts.national,
            Field.NATIONAL_ID: texts.national_id,
            Field.K_FACTOR: texts.k_factor,
            Field.FEE: texts.fee,
            Field.PAID: texts.paid,
            Field.FIDE_RATING: texts.fide_rating,
            Field.CLUB: texts.club,
        }
        for field, line in self._lines.items():
            line.setText(values[field])
        for field, value in ((Field.TITLE, texts.title.value), (Field.SEX, texts.sex)):
            self._choices[field].setCurrentIndex(max(0, self._choices[field].findData(value)))
        self.show_faults(())

    def fill(self, listed: NewPlayer, source: str) -> None:
        """Show what a rating list states of somebody; `source` names the list."""
        self.show_texts(with_listed(self.texts(), listed))
        self.say(_("From {source}. Enter saves.").format(source=source))

    def take_listed(self, person: ListedPerson) -> None:
        """Show what the lists state of a person, and go on behind the name."""
        self.fill(person.form, person.source)
        self.go_on()

    def save(self) -> None:
        """Emit the player, or show below each field what is wrong with it."""
        if any(choice.refuses for choice in self._choices.values()):
            return  # what was typed there, such as a rating, would be lost
        entry = read_entry(self.texts())
        if isinstance(entry, tuple):
            self.show_faults(entry)
            return
        self.show_faults(())
        self.saved.emit(entry)

    def show_faults(self, faults: tuple[Fault, ...]) -> None:
        """Show every fault under its field and put the cursor into the first of them."""
        if faults:  # first: the field that is left is read again, which knows nothing of warnings
            self._boxes[faults[0].field].editor.setFocus()
            if faults[0].field is Field.NAME:
                self.offer_name()
        sentences = {fault.field: fault.text for fault in faults}
        for field, box in self._boxes.items():
            box.show_fault(sentences.get(field, ""))

    def fault_of(self, field: Field) -> str:
        """Return what is wrong with a field."""
        return self._boxes[field].fault

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Save with Enter, close with Esc, from any field; Ctrl Enter saves too, whoever is offered."""
        if event.key() in ENTER and not event.modifiers() & ~_SAVING:
            self.save()
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _box(self, field: Field) -> FieldBox:
        labels = {
            Field.NAME: _("Name"),
            Field.TITLE: _("Title"),
            Field.RATING: _("Rating"),
            Field.FEDERATION: _("Federation"),
            Field.FIDE_ID: _("FIDE ID"),
            Field.BIRTH: _("Born"),
            Field.SEX: _("Sex"),
            Field.NATIONAL: _("National rating"),
            Field.NATIONAL_ID: _("National ID"),
            Field.K_FACTOR: _("K"),
            Field.FEE: _("Fee"),
            Field.PAID: _("Paid"),
            Field.FIDE_RATING: _("FIDE rating"),
            Field.CLUB: _("Club"),
        }
        editor = self._lines.get(field) or self._choices[field]
        return FieldBox(self.theme, labels[field], editor)

    def _prepare_lines(self) -> None:
        for field, placeholder in (
            (Field.NAME, _("Family name, given names")),
            (Field.RATING, pgettext("rating", "none")),
            (Field.NATIONAL, pgettext("rating", "none")),
            (Field.K_FACTOR, _("by the rules")),
            (Field.FEE, pgettext("fee", "none")),
            (Field.PAID, _("nothing")),
            (Field.FIDE_RATING, _("by the rule")),
            (Field.BIRTH, _("year or date")),
        ):
            self._lines[field].set_hints(placeholder, "")
        for field, length in _LENGTHS.items():
            self._lines[field].setMaxLength(length)
        for line in self._lines.values():
            line.editingFinished.connect(self._on_editing_finished)
        for field in (Field.FIDE_RATING, Field.NATIONAL):
            self._lines[field].editingFinished.connect(partial(self._follow_rule, self._lines[field]))

    def _follow_rule(self, typed: Line) -> None:
        """Fill in the rating that counts, once one of the two was typed and FIDE's is known."""
        fide, national = (tidy(self._lines[each].text()) for each in (Field.FIDE_RATING, Field.NATIONAL))
        is_typed = typed.isModified()  # who goes through with Tab alone leaves a rating as it is
        typed.setModified(False)
        if self._by_rule is None or not is_typed or not is_rating(fide) or not is_rating(national or "0"):
            return
        self._lines[Field.RATING].setText(str(self._by_rule(int(fide), int(national or 0)) or ""))

    def _on_editing_finished(self) -> None:
        federation = self._lines[Field.FEDERATION]
        if not federation_fault(federation.text()):
            federation.setText(federation_of(federation.text()))
        if any(box.fault for box in self._boxes.values()):
            # Only faults that are shown already: a field not reached yet is not reproached.
            read = read_entry(self.texts())
            sentences = {fault.field: fault.text for fault in read} if isinstance(read, tuple) else {}
            for field, box in self._boxes.items():
                box.show_fault(sentences.get(field, "") if box.fault else "")

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.addWidget(self._boxes[Field.NAME], 0, 0, 1, 2)
        pairs = [field for field in Field if field not in {Field.NAME, Field.CLUB}]
        for place, field in enumerate(pairs):
            grid.addWidget(self._boxes[field], 1 + place // 2, place % 2)
        grid.addWidget(self._boxes[Field.CLUB], 1 + (len(pairs) + 1) // 2, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        buttons = filled(QHBoxLayout(), (self._save, 1), self._close)
        parts = (self._title, self._note, grid, 4, buttons, self.limits, self._said, STRETCH)
        filled(self.inside, *parts, margins=(20, 14, 16, 12), spacing=8)
        self._set_tab_order()

    def _set_tab_order(self) -> None:
        order = [self._boxes[field].editor for field in Field] + [self._save, self._close, self.limits]
        for first, second in pairwise(order):
            QWidget.setTabOrder(first, second)


_SAVING: Final = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ControlModifier


def title_choice() -> LetterChoice:
    """Return a choice of all titles, none first."""
    choice = LetterChoice()
    choice.addItem(pgettext("title", "none"), Title.NONE.value)
    for title in Title:
        if title is not Title.NONE:
            choice.addItem(title.value, title.value)
    return choice


def sex_choice() -> LetterChoice:
    """Return a choice of the sexes, not given first."""
    choice = LetterChoice()
    names = {"": _("not given"), "m": _("male"), "w": _("female")}
    for sex in SEXES:
        choice.addItem(names[sex], sex)
    return choice
