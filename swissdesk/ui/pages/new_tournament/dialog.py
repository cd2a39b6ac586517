"""The dialog that makes a new event file: a few fields are enough, everything else can wait."""

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from enum import Enum, unique
from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.services import OpenEvent, events, tournaments
from swissdesk.services.wording import system_text
from swissdesk.terms import Colour, SystemName
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.dates import DayLine
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.pages.new_tournament.adjustments import AdjustmentsModel, AdjustmentsTable
from swissdesk.ui.pages.new_tournament.starts import (
    SUFFIX,
    Start,
    StartDelegate,
    StartKind,
    StartsModel,
    file_name,
    free_path,
)
from swissdesk.ui.pages.tournament.boxes import MOST_ROUNDS
from swissdesk.ui.pages.tournament.values import FEDERATION, systems
from swissdesk.ui.theme import Theme
from swissdesk.ui.tokens import DIALOG_L
from swissdesk.words import _, ngettext

_LIST_WIDTH: Final = 250
_HEIGHT: Final = 520
_AROUND: Final = 60
"""What stays free of the screen around the dialog, in pixels."""


@unique
class FirstColour(Enum):
    """How the initial colour comes about."""

    LATER = "later"
    DRAWN = "drawn"
    WHITE = "white"
    BLACK = "black"


_CHOSEN: Final = {FirstColour.WHITE: Colour.WHITE, FirstColour.BLACK: Colour.BLACK}


class NewTournamentDialog(QDialog):
    """Makes an event file; `opened` is the event once the dialog is accepted.

    A report file is imported before the dialog closes: what was adjusted is shown first.
    """

    def __init__(self, theme: Theme, folder: Path, today: date, parent: QWidget | None = None) -> None:
        """`folder` is where the file is suggested, `today` the first day."""
        super().__init__(parent)
        self.theme = theme
        self.opened: OpenEvent | None = None
        self._folder = folder
        self._named_by_hand = False
        self.setWindowTitle(_("New tournament"))
        room = self.screen().availableSize() - QSize(_AROUND, _AROUND)
        self.setFixedSize(QSize(theme.px(DIALOG_L), theme.px(_HEIGHT)).boundedTo(room))
        self.starts = QListView()
        self.starts.setModel(StartsModel(self))
        self.starts.setItemDelegate(StartDelegate(theme, self.starts))
        self.starts.setAccessibleName(_("Start from"))
        self.adjustments = AdjustmentsModel(self)
        self.name, self.section, self.place = QLineEdit(), QLineEdit(), QLineEdit()
        self.federation, self.file, self.report = QLineEdit(), QLineEdit(), QLineEdit()
        self.first_day, self.last_day = DayLine(theme), DayLine(theme)
        self.rounds, self.system, self.colour = QSpinBox(), QComboBox(), QComboBox()
        self.boxes: dict[str, FieldBox] = {}
        self._time_control = ""
        self._fill(today)
        self._lay_out()
        self._connect()
        self.starts.setCurrentIndex(self.starts.model().index(0, 0))
        self.name.setFocus()

    @property
    def start(self) -> Start:
        """Return what the tournament starts from."""
        rows = StartsModel().rows
        return rows[max(0, self.starts.currentIndex().row())]

    def file_path(self) -> Path:
        """Return where the event file will lie."""
        typed = Path(self.file.text().strip()).expanduser()
        path = typed if typed.is_absolute() else self._folder / typed
        return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)

    def settings(self) -> Settings:
        """Return the settings that stand in the fields; ValueError where a field is wrong."""
        settings = Settings(
            name=" ".join(self.name.text().split()),
            section=" ".join(self.section.text().split()),
            city=" ".join(self.place.text().split()),
            federation=self.federation.text().strip().upper(),
            start=self.first_day.day(),
            end=self.last_day.day(),
            time_control=self._time_control,
            rounds_planned=self.rounds.value(),
            system=SystemName(self.system.currentData()),
        )
        colour = _CHOSEN.get(FirstColour(self.colour.currentData()))
        return replace(settings, initial_colour=colour)

    def accept(self) -> None:
        """Make the event file; a fault is shown under its field and the dialog stays."""
        if self.opened is not None:
            super().accept()
        elif self.start.kind is StartKind.REPORT_FILE:
            self._import()
        elif self._fields_are_right():
            self._create()

    def reject(self) -> None:
        """Close; an event that was imported already opens all the same."""
        if self.opened is not None:
            super().accept()
        else:
            super().reject()

    def fault_of(self, field: str) -> str:
        """Return what is wrong with a field."""
        return self.boxes[field].fault

    def _create(self) -> None:
        try:
            opened = events.create_event(self.file_path(), self.settings())
        except SwissDeskError as error:
            self.boxes["file"].show_fault(str(error))
            return
        self.opened = opened
        if FirstColour(self.colour.currentData()) is FirstColour.DRAWN:
            section = events.sections(opened)[0].id
            tournaments.draw_initial_colour(opened, section, random.SystemRandom())
        super().accept()

    def _import(self) -> None:
        self._forget_faults()
        report = Path(self.report.text().strip()).expanduser()
        if not self.report.text().strip():
            self.boxes["report"].show_fault(_("Choose the report file that is to be imported"))
            return
        try:
            self.opened, adjustments = events.import_trf(report, self.file_path())
        except SwissDeskError as error:
            self.boxes["report"].show_fault(str(error))
            return
        if not adjustments:
            super().accept()
            return
        self.adjustments.set_rows(adjustments)
        self._show_adjustments(len(adjustments))

    def _show_adjustments(self, count: int) -> None:
        words = ngettext(
            "The file was imported. {count} thing was adjusted:",
            "The file was imported. {count} things were adjusted:",
            count,
        )
        self._imported.setText(words.format(count=count))
        self._left.hide()
        self._pages.setCurrentIndex(2)
        self._note.setText(_("The report file itself was not changed."))
        self._cancel.hide()
        self._make.setText(_("Open tournament"))
        self._make.setFocus()

    def _fields_are_right(self) -> bool:
        """Show what is wrong under each field and put the cursor into the first of them."""
        self._forget_faults()
        faults = {
            "name": ""
            if self.name.text().strip()
            else _("An event needs a name: it is printed on every sheet"),
            "federation": self._federation_fault(),
            "first_day": _day_fault(self.first_day),
            "last_day": _day_fault(self.last_day) or self._order_fault(),
            "file": "" if self.file.text().strip() else _("The event needs a file"),
        }
        for field, sentence in faults.items():
            self.boxes[field].show_fault(sentence)
        wrong = [field for field, sentence in faults.items() if sentence]
        if wrong:
            self.boxes[wrong[0]].editor.setFocus()
        return not wrong

    def _federation_fault(self) -> str:
        text = self.federation.text().strip().upper()
        return "" if not text or FEDERATION.fullmatch(text) else _("Three letters")

    def _order_fault(self) -> str:
        if _day_fault(self.first_day):
            return ""
        first, last = self.first_day.day(), self.last_day.day()
        return _("Before the first day") if first and last and last < first else ""

    def _forget_faults(self) -> None:
        for box in self.boxes.values():
            box.show_fault("")

    def _on_start_changed(self, _now: QModelIndex, _before: QModelIndex) -> None:
        start = self.start
        imports = start.kind is StartKind.REPORT_FILE
        self._pages.setCurrentIndex(1 if imports else 0)
        self._make.setText(_("Import tournament") if imports else _("Create tournament"))
        if not imports:
            self.rounds.setValue(start.rounds)
            self._time_control = start.time_control

    def _suggest_file(self) -> None:
        """Name the file after the event, as long as nobody named it otherwise."""
        if not self._named_by_hand:
            path = free_path(self._folder, file_name(self.name.text(), self.section.text()))
            self.file.setText(str(path))

    def _on_file_edited(self, _text: str) -> None:
        self._named_by_hand = True

    def _on_report_changed(self, text: str) -> None:
        if not self._named_by_hand and text.strip():
            self.file.setText(str(free_path(self._folder, file_name(Path(text).stem))))

    def _choose_file(self) -> None:
        kinds = _("SwissDesk events (*.swissdesk)")
        name, _kind = QFileDialog.getSaveFileName(self, _("Event file"), str(self.file_path()), kinds)
        if name:
            self._named_by_hand = True
            self.file.setText(name)

    def _choose_report(self) -> None:
        kinds = _("Report files (*.trf *.trfx *.txt);;All files (*)")
        name, _kind = QFileDialog.getOpenFileName(self, _("Report file"), str(self._folder), kinds)
        if name:
            self.report.setText(name)

    def _fill(self, today: date) -> None:
        self.first_day.show_day(today)
        self.last_day.show_day(today)
        self.federation.setMaxLength(3)
        self.rounds.setRange(1, MOST_ROUNDS)
        self.rounds.lineEdit().setTextMargins(10, 0, 0, 0)
        for system in systems():
            self.system.addItem(system_text(system), system.value)
        names = {
            FirstColour.DRAWN: _("drawn by lot now"),
            FirstColour.LATER: _("drawn later, on the Tournament page"),
            FirstColour.WHITE: _("White"),
            FirstColour.BLACK: _("Black"),
        }
        for colour, words in names.items():
            self.colour.addItem(words, colour.value)
        self.name.setPlaceholderText(_("as it is printed on every sheet"))
        self.section.setPlaceholderText(_("if there are several"))

    def _connect(self) -> None:
        self.starts.selectionModel().currentChanged.connect(self._on_start_changed)
        self.name.textChanged.connect(self._suggest_file)
        self.section.textChanged.connect(self._suggest_file)
        self.file.textEdited.connect(self._on_file_edited)
        self.import_file.textEdited.connect(self._on_file_edited)
        self.file.textChanged.connect(self.import_file.setText)
        self.import_file.textEdited.connect(self.file.setText)
        self.report.textChanged.connect(self._on_report_changed)
        self._suggest_file()

    def _box(self, key: str, label: str, editor: QWidget, hint: str = "") -> FieldBox:
        box = FieldBox(self.theme, label, editor)
        box.show_hint(hint)
        self.boxes[key] = box
        return box

    def _lay_out(self) -> None:
        self._pages = QStackedWidget()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self._fields_page())
        for page in (area, self._report_page(), self._adjustments_page()):
            self._pages.addWidget(page)
        upright, line = QFrame(), QFrame()
        upright.setProperty("kind", "upright")
        line.setProperty("kind", "hairline")
        body = QHBoxLayout()
        body.setSpacing(0)
        self._left = self._starts_column()
        body.addWidget(self._left)
        body.addWidget(upright)
        body.addWidget(self._pages, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(body, 1)
        column.addWidget(line)
        column.addLayout(self._buttons_row())

    def _starts_column(self) -> QWidget:
        holder = QWidget()
        caption = QLabel(_("Start from"))
        caption.setProperty("kind", "head")
        self.starts.setFixedWidth(self.theme.px(_LIST_WIDTH) - 20)
        column = QVBoxLayout(holder)
        column.setContentsMargins(10, 14, 10, 10)
        column.addWidget(caption)
        column.addWidget(self.starts, 1)
        return holder

    def _fields_page(self) -> QWidget:
        page = QWidget()
        page.setProperty("kind", "page")
        grid = QGridLayout(page)
        grid.setContentsMargins(24, 18, 24, 12)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        file_row = self._with_button(self.file, _("Change…"), self._choose_file)
        cells = (
            (self._box("name", _("Event"), self.name), 0, 0, 4),
            (self._box("section", _("Section"), self.section), 0, 4, 2),
            (self._box("place", _("Place"), self.place), 1, 0, 4),
            (self._box("federation", _("Federation"), self.federation), 1, 4, 2),
            (self._box("first_day", _("First day"), self.first_day), 2, 0, 2),
            (self._box("last_day", _("Last day"), self.last_day), 2, 2, 2),
            (self._box("rounds", _("Rounds"), self.rounds), 2, 4, 2),
            (self._box("system", _("Pairing system"), self.system, _("Until round 1 is paired")), 3, 0, 3),
            (self._box("colour", _("Initial colour"), self.colour, _("Number 1 in round 1")), 3, 3, 3),
            (self._box("file", _("File"), file_row), 4, 0, 6),
        )
        for box, row, column, span in cells:
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            grid.addWidget(box, row, column, 1, span)
        for column in range(6):
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(5, 1)
        return page

    def _report_page(self) -> QWidget:
        page = QWidget()
        self.import_file = QLineEdit()
        read = _("TRF files of 2006, 2016 and 2026 are read.")
        listed = _("What SwissDesk has to adjust is listed before the tournament opens.")
        kept = _("Lines that it does not know are kept and written back.")
        words = QLabel(f"{read} {listed} {kept}")
        words.setProperty("kind", "second")
        words.setWordWrap(True)
        column = QVBoxLayout(page)
        column.setContentsMargins(24, 18, 24, 12)
        column.setSpacing(12)
        report_row = self._with_button(self.report, _("Choose…"), self._choose_report)
        event_row = self._with_button(self.import_file, _("Change…"), self._choose_file)
        column.addWidget(self._box("report", _("Report file"), report_row))
        column.addWidget(words)
        column.addWidget(self._box("import_file", _("Event file"), event_row))
        column.addStretch(1)
        return page

    def _adjustments_page(self) -> QWidget:
        page = QWidget()
        self._imported = QLabel()
        self._imported.setProperty("kind", "panelTitle")
        self._imported.setWordWrap(True)
        column = QVBoxLayout(page)
        column.setContentsMargins(24, 18, 0, 0)
        column.addWidget(self._imported)
        column.addWidget(AdjustmentsTable(self.theme, self.adjustments), 1)
        return page

    def _buttons_row(self) -> QHBoxLayout:
        self._note = QLabel(_("Everything else can wait. Nothing is sent anywhere."))
        self._note.setProperty("kind", "caption")
        self._cancel = button(self.theme, _("Cancel"))
        self._make = button(self.theme, _("Create tournament"), "solid")
        self._cancel.clicked.connect(self.reject)
        self._make.clicked.connect(self.accept)
        self._cancel.setAutoDefault(False)
        self._make.setDefault(True)
        row = QHBoxLayout()
        row.setContentsMargins(20, 12, 20, 12)
        row.setSpacing(8)
        row.addWidget(self._note, 1)
        row.addWidget(self._cancel)
        row.addWidget(self._make)
        return row

    def _with_button(self, line: QLineEdit, text: str, deed: Callable[[], None]) -> QWidget:
        holder = QWidget()
        opener: QPushButton = button(self.theme, text)
        opener.setAutoDefault(False)
        opener.clicked.connect(deed)
        holder.setFocusProxy(line)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(line, 1)
        row.addWidget(opener, 0, Qt.AlignmentFlag.AlignTop)
        return holder


def _day_fault(line: DayLine) -> str:
    try:
        line.day()
    except ValueError:
        return _("A day, as 19.11.2026, or empty")
    return ""
