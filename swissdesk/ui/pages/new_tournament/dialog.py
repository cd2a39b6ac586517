"""The dialog that makes a new event file: a few fields are enough, everything else can wait."""

import random
from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QSize
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.services.event import again, events
from swissdesk.services.event.again import Source
from swissdesk.services.event.templates import Template
from swissdesk.ui.dialogs.other_system import import_asking
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import give_ground, hairline, label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.pages.new_tournament.adjustments import AdjustmentsModel, AdjustmentsTable
from swissdesk.ui.pages.new_tournament.again_fields import AgainFields
from swissdesk.ui.pages.new_tournament.fields import FirstColour, TournamentFields, with_button
from swissdesk.ui.pages.new_tournament.questions import Questions
from swissdesk.ui.pages.new_tournament.starts import (
    SUFFIX,
    Start,
    StartDelegate,
    StartKind,
    StartsModel,
    file_name,
    free_path,
    starts,
)
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services import OpenEvent
    from swissdesk.ui.session import Session

_LIST_WIDTH: Final = 252
_WIDTH: Final = DIALOG_L + 160
_HEIGHT: Final = 648
_AROUND: Final = 60
"""What is left free of the screen around the dialog, in pixels."""

_FIELDS, _REPORT, _ADJUSTMENTS, _AGAIN, _QUESTIONS = range(5)
_AGAIN_KINDS: Final = frozenset({StartKind.EVENT, StartKind.TEMPLATE})
_PAGES: Final = {
    StartKind.QUESTIONS: _QUESTIONS,
    StartKind.REPORT_FILE: _REPORT,
    **dict.fromkeys(_AGAIN_KINDS, _AGAIN),
}
"""The page of each start; the others have that of all fields."""


class NewTournamentDialog(Dialog):
    """Makes an event file; `opened` is the event once the dialog is accepted, `who` signs its journal.

    A report file is imported before the dialog closes: what was adjusted is shown first. Below the starts
    that the program brings along stand the arbiter's own `templates`.
    """

    help_topic = "first-tournament#new"

    def __init__(
        self,
        theme: Theme,
        folder: Path,
        today: date,
        templates: Sequence[Template] = (),
        parent: QWidget | None = None,
    ) -> None:
        """Suggest a file in `folder` and `today` as the first day.

        With a `session` a report is read in its background.
        """
        super().__init__(theme, parent)
        self.theme = theme
        self.opened: OpenEvent | None = None
        self.who = ""
        self.session: Session | None = None
        self._folder = folder
        self._named_by_hand = False
        self.setWindowTitle(_("New tournament"))
        room = self.screen().availableSize() - QSize(_AROUND, _AROUND)
        self.setFixedSize(QSize(theme.px(_WIDTH), theme.px(_HEIGHT)).boundedTo(room))
        self.starts_model, self.adjustments = StartsModel(templates, self), AdjustmentsModel(self)
        self.starts = QListView()
        self.starts.setModel(self.starts_model)
        self._delegate = StartDelegate(theme, self.starts)
        self.starts.setItemDelegate(self._delegate)
        self.starts.setAccessibleName(_("Start from"))
        self.file, self.report, self._import_file = QLineEdit(), QLineEdit(), QLineEdit()
        self._asked_file = QLineEdit()
        self._file_row = partial(with_button, theme, text=_("Change…"), action=self._choose_file)
        self.fields = TournamentFields(theme, today, self._file_row(self.file))
        self.questions = Questions(theme, today, self._file_row(self._asked_file))
        self._report_box = FieldBox(
            theme, _("Report file"), with_button(theme, self.report, _("Choose…"), self._choose_report)
        )
        self._import_box = FieldBox(theme, _("Event file"), self._file_row(self._import_file))
        self._lay_out()
        self._connect()
        self.starts.setCurrentIndex(self.starts_model.index(0, 0))
        self.questions.name.setFocus()

    @property
    def start(self) -> Start:
        """Return what the tournament starts from."""
        return self.starts_model.rows[max(0, self.starts.currentIndex().row())]

    @cached_property
    def again(self) -> AgainFields:
        """Return the fields of an event that begins with another one, made when first asked for."""
        file = QLineEdit(self.file.text())
        _keep_alike(file, self.file, self._on_file_edited)
        made = AgainFields(self.theme, self._folder, self._file_row(file))
        made.name.textChanged.connect(self._suggest_file)
        area = scroll_area(made)
        filled(QVBoxLayout(self._again_page), area, margins=NONE)
        area.show()  # Qt would show what joins a page in view a turn later
        return made

    @property
    def _asks(self) -> bool:
        """Tell whether the questions are in view, and not all the fields."""
        return self._pages.currentIndex() == _QUESTIONS

    def start_from_event(self, source: Source | None) -> None:
        """Offer to begin with what an earlier event has: the given one, or one to be chosen."""
        kinds = [start.kind for start in self.starts_model.rows]
        self.starts.setCurrentIndex(self.starts_model.index(kinds.index(StartKind.EVENT), 0))
        if source is not None:
            self.again.show_source(source)
        self.again.setFocus()

    def start_from_template(self, name: str) -> None:
        """Offer to begin with the template of this name, if there is one."""
        for place, start in enumerate(self.starts_model.rows):
            if start.kind is StartKind.TEMPLATE and start.title == name:
                self.starts.setCurrentIndex(self.starts_model.index(place, 0))
                self.again.setFocus()

    def file_path(self) -> Path:
        """Return the path of the event file."""
        typed = Path(self.file.text().strip()).expanduser()
        path = typed if typed.is_absolute() else self._folder / typed
        return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)

    def fault_of(self, field: str) -> str:
        """Return what is wrong with a field."""
        if field == "report":
            return self._report_box.fault
        boxes = self.questions.boxes if self._asks else self.fields.boxes
        return boxes[field].fault

    def accept(self) -> None:
        """Make the event file; a fault is shown under its field and the dialog stays."""
        if self.opened is not None:
            super().accept()
        elif self.start.kind is StartKind.REPORT_FILE:
            self._import()
        elif self.start.kind in _AGAIN_KINDS:
            self._begin_again()
        elif self._answers_are_right():
            self._create()

    def reject(self) -> None:
        """Close; an event that was already imported opens all the same."""
        # Its file is written: to cancel now would only leave it behind unseen.
        if self.opened is not None:
            super().accept()
        else:
            super().reject()

    def _answers_are_right(self) -> bool:
        has_file = bool(self.file.text().strip())
        if self._asks:
            return self.questions.are_right(has_file=has_file)
        file_fault = "" if has_file else _("The event needs a file name")
        self.fields.boxes["file"].show_fault(file_fault)
        return self.fields.are_right() and not file_fault

    def _create(self) -> None:
        chance = random.SystemRandom() if self.fields.first_colour() is FirstColour.DRAWN else None
        try:
            self.opened = events.create_event(self.file_path(), self.fields.settings(), self.who, chance)
        except SwissDeskError as error:
            boxes = self.questions.boxes if self._asks else self.fields.boxes
            boxes["file"].show_fault(str(error))
            return
        super().accept()

    def _begin_again(self) -> None:
        """Make the event of another one; a fault is shown under its field and the dialog stays."""
        source = self.again.source
        if not self.again.are_right(has_file=bool(self.file.text().strip())) or source is None:
            return
        taken, occasion = self.again.taken(), self.again.occasion()
        try:
            self.opened = again.begin_again(source.path, self.file_path(), occasion, taken, self.who)
        except SwissDeskError as error:
            self.again.boxes["file"].show_fault(str(error))
            return
        super().accept()

    def _import(self) -> None:
        self._report_box.show_fault("")
        report = self.report.text().strip()
        if not report:
            self._report_box.show_fault(_("Choose the report file to import"))
            return
        try:
            path = Path(report).expanduser()
            made = import_asking(self.theme, path, self.file_path(), self.who, self, self.session)
        except SwissDeskError as error:
            self._report_box.show_fault(str(error))
            return
        if made is None:
            return
        self.opened, adjustments = made
        if adjustments:
            self.adjustments.set_rows(adjustments)
            self._show_adjustments(len(adjustments))
        else:
            super().accept()

    def _show_adjustments(self, count: int) -> None:
        words = ngettext(
            "The file was imported with {count} adjustment:",
            "The file was imported with {count} adjustments:",
            count,
        )
        self._imported.setText(words.format(count=count))
        self._left.hide()
        self._pages.setCurrentIndex(_ADJUSTMENTS)
        self._note.setText(_("The report file itself was not changed."))
        self._cancel.hide()
        self._make.setText(_("Open tournament"))
        self._make.setFocus()

    def _on_start_changed(self, _now: QModelIndex, _before: QModelIndex) -> None:
        kind = self.start.kind
        imports = kind is StartKind.REPORT_FILE
        page = _PAGES.get(kind, _FIELDS)
        self._pages.setCurrentIndex(page)
        self._make.setText(_("Import tournament") if imports else _("Create tournament"))
        if kind in _AGAIN_KINDS:
            self.again.show_template(self.start.template)
            self._suggest_file()
        elif kind is StartKind.QUESTIONS:
            self._on_answered()
        elif not imports:
            self.fields.start_from(self.start)
            self._suggest_file()
        # An event that is held again, or a report, has settings of its own.
        ratings = self.fields.ratings_text() if page == _FIELDS else ""
        self._note.setText(f"{ratings} {_can_wait()}".strip())
        self._make.setEnabled(page != _AGAIN or self.again.can_be_made)

    def _on_answered(self) -> None:
        """Take over the answers into all the fields, and say what follows."""
        self.fields.fill_in(self.questions.answers())
        self._suggest_file()
        self.questions.show_settings(self.fields.settings())

    def _show_all_fields(self) -> None:
        self._pages.setCurrentIndex(_FIELDS)
        self._note.setText(f"{self.fields.ratings_text()} {_can_wait()}")
        self.fields.name.setFocus()

    def _suggest_file(self) -> None:
        """Name the file after the event, unless the user named it."""
        if not self._named_by_hand:
            is_again = self.start.kind in _AGAIN_KINDS
            fields = self.fields
            own = (fields.name.text(), fields.section.text())
            names = (self.again.name.text(), "") if is_again else own
            self.file.setText(str(free_path(self._folder, file_name(*names))))

    def _on_file_edited(self, _text: str) -> None:
        self._named_by_hand = True

    def _on_report_changed(self, text: str) -> None:
        if not self._named_by_hand and text.strip():
            self.file.setText(str(free_path(self._folder, file_name(Path(text).stem))))

    def _choose_file(self) -> None:
        kinds = _("SwissDesk events (*.swissdesk)")
        name, _kind = QFileDialog.getSaveFileName(
            self,
            _("Event file"),
            str(self.file_path()),
            kinds,
            options=QFileDialog.Option.DontConfirmOverwrite,  # nothing is overwritten
        )
        if name:
            self._named_by_hand = True
            self.file.setText(name)

    def _choose_report(self) -> None:
        kinds = _("Report files (*.trf *.trfx *.txt);;All files (*)")
        name, _kind = QFileDialog.getOpenFileName(self, _("Report file"), str(self._folder), kinds)
        if name:
            self.report.setText(name)

    def _connect(self) -> None:
        self.starts.selectionModel().currentChanged.connect(self._on_start_changed)
        self.fields.name.textChanged.connect(self._suggest_file)
        self.fields.section.textChanged.connect(self._suggest_file)
        self.file.textEdited.connect(self._on_file_edited)
        self.questions.changed.connect(self._on_answered)
        self.questions.more_wanted.connect(self._show_all_fields)
        self.fields.rated.choice.currentIndexChanged.connect(
            lambda _at: self.questions.show_settings(self.fields.settings())
        )
        for line in (self._import_file, self._asked_file):
            _keep_alike(line, self.file, self._on_file_edited)
        self.report.textChanged.connect(self._on_report_changed)
        self._suggest_file()

    def _lay_out(self) -> None:
        self._pages, self._imported = QStackedWidget(), label("panelTitle")
        self._again_page = QWidget()
        adjusted = _adjustments_page(self._imported, AdjustmentsTable(self.theme, self.adjustments))
        pages = (
            _report_page(self._report_box, self._import_box),
            adjusted,
            self._again_page,
            scroll_area(self.questions),
        )
        for page in (scroll_area(self.fields), *pages):
            self._pages.addWidget(page)
            self.theme.dress(page, when_seen=True)
        # Names of templates are as long as somebody wishes: our own words count.
        words = self._delegate.width_of(starts()) + self.starts.verticalScrollBar().sizeHint().width()
        self.starts.setFixedWidth(max(words, self.theme.px(_LIST_WIDTH)))
        self._left = _starts_column(self.starts)
        self._note, self._cancel = label("caption"), cancel_button(self.theme, self)
        self._make = button(self.theme, _("Create tournament"), "solid")
        self._make.clicked.connect(self.accept)
        self._make.setDefault(True)
        row = answers(self._cancel, self._make, beside=self._note)
        filled(row, margins=(20, 12, 20, 12), spacing=8)
        body = filled(QHBoxLayout(), self._left, hairline("upright"), (self._pages, 1), spacing=0)
        filled(QVBoxLayout(self), (body, 1), hairline(), row, margins=NONE, spacing=0)
        give_ground(self, QPalette.ColorRole.Base)
        # Part by part: polishing the style of pages that nobody sees took half of the dialog's start.
        self._dressed_parts = (self._left, self._note, self._cancel, self._make)


def _keep_alike(line: QLineEdit, file: QLineEdit, edited: Callable[[str], None]) -> None:
    """Have the line of a page show the file, and name it."""
    line.textEdited.connect(edited)
    file.textChanged.connect(line.setText)
    line.textEdited.connect(file.setText)


def _can_wait() -> str:
    return _("Everything else can wait. Nothing is sent anywhere.")


def _adjustments_page(title: QWidget, table: QWidget) -> QWidget:
    page = QWidget()
    filled(QVBoxLayout(page), title, (table, 1), margins=(24, 18, 0, 0))
    return page


def _starts_column(shown: QListView) -> QWidget:
    holder, caption = QWidget(), label("head", _("Start from"), wraps=False)
    filled(QVBoxLayout(holder), caption, (shown, 1), margins=(10, 14, 10, 10))
    return holder


def _report_page(report: FieldBox, event: FieldBox) -> QWidget:
    read = _("TRF files of 2006, 2016 and 2026 are read.")
    listed = _("What SwissDesk has to adjust is listed before the tournament opens.")
    kept = _("Lines that it does not know are kept and written back.")
    page, words = QWidget(), label("second", f"{read} {listed} {kept}")
    filled(QVBoxLayout(page), report, words, event, STRETCH, margins=(24, 18, 24, 12), spacing=12)
    return page
