"""The panel of the Documents page: round, paper, printer, copies, and the actions on the sheets."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
)

from swissdesk.services.paper.documents import Paper, SheetJob, SheetOptions, SheetPdf
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import hairline, label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.scrolling import ScrollingPanel
from swissdesk.ui.kit.widgets import ActionButton
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import PANEL_WIDTH
from swissdesk.ui.pages.documents.memory import PrintMemory
from swissdesk.ui.pages.documents.options import OptionsBox
from swissdesk.ui.pages.documents.sheets import MOST_COPIES, SheetLine
from swissdesk.words import _, ngettext, pgettext

_LEFT: Final = 20
_RIGHT: Final = 16
_GAP: Final = 8
_FOLDER: Final = ""
"""Stands for a folder in the place of a printer's name."""


def paper_text(paper: Paper) -> str:
    """Return the name of a paper."""
    return {Paper.A4: "A4", Paper.LETTER: pgettext("paper", "Letter")}[paper]


def usual_paper() -> Paper:
    """Return the paper of the country that the computer is set to."""
    american = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
    return Paper.LETTER if american else Paper.A4


def unprintable_words(*sheets: SheetPdf) -> str:
    """Return which names of sheets cannot be printed, and how they are written in Latin letters."""
    pairs = dict(pair for pdf in sheets for pair in zip(pdf.unprintable_names, pdf.latin, strict=True))
    sentence = ngettext(
        "One name contains characters that cannot be printed; boxes stand in their place: {names}.",
        "{count} names contain characters that cannot be printed; boxes stand in their place: {names}.",
        len(pairs),
    )
    names = "; ".join(
        _("{name} (in Latin letters {latin})").format(name=name, latin=latin) for name, latin in pairs.items()
    )
    return sentence.format(count=len(pairs), names=names)


def _last_print_words(job: SheetJob | None) -> str:
    """Return when a sheet was last printed and its version now; those of several sections have their own.

    Nothing is said of one that was not.
    """
    if job is None or job.last_at is None:
        return ""
    time, versions = f"{job.last_at.astimezone():%H:%M}", {note.version for note in job.notes}
    if len(versions) > 1:
        return time
    return _("{time}, now version {version}").format(time=time, version=versions.pop())


class PrintPanel(ScrollingPanel):
    """Settings of the selected sheet and of the set; each signal reports a choice of the arbiter."""

    round_chosen = Signal(int)
    paper_chosen = Signal(object)
    copies_chosen = Signal(int)
    card_chosen = Signal()
    options_chosen = Signal()
    latin_chosen = Signal()
    sections_chosen = Signal()

    def __init__(self, theme: Theme, memory: PrintMemory, actions: Sequence[tuple[QAction, str]]) -> None:
        super().__init__()
        self._theme, self._memory, self._actions = theme, memory, actions
        self.round, self.paper, self.printer = QComboBox(), QComboBox(), QComboBox()
        self.copies, self.card, self.place = number_field(1, MOST_COPIES), Line(), number_field(0, 99)
        self.card.setPlaceholderText(_("all"))
        self.card.setMaxLength(4)
        self.paper.addItems([paper_text(paper) for paper in Paper])
        self.paper.setCurrentIndex(list(Paper).index(memory.paper or usual_paper()))
        self.options = OptionsBox(theme)
        self.latin = QCheckBox(_("In Latin letters"))
        self.sections, self._has_sections = QCheckBox(_("Of all sections")), False
        self._left_out = label("caption")
        self._round_box = FieldBox(theme, _("After or for round"), self.round)
        self._printer_box = FieldBox(theme, _("Printer"), self.printer)
        self.card_box = FieldBox(theme, _("Only number"), self.card)
        self._place_box = FieldBox(theme, _("Place on the sheet"), self.place)
        self._facts = [label("strong", wraps=False) for _fact in range(3)]
        self._fact_rows = _rows_of(self._facts)
        self._title, self._description = label("panelTitle", _("Print")), label("caption")
        self._warning = label("warning")
        self._lay_out()
        self.round.activated.connect(lambda place: self.round_chosen.emit(self.round.itemData(place)))
        self.paper.activated.connect(self._on_paper_chosen)
        self.printer.activated.connect(lambda _place: memory.keep_printer(self.chosen_printer()))
        self.options.chosen.connect(self.options_chosen)
        self.latin.clicked.connect(lambda _ticked: self.latin_chosen.emit())
        self.sections.clicked.connect(lambda _ticked: self.sections_chosen.emit())
        self.copies.valueChanged.connect(self.copies_chosen)
        self.card.textChanged.connect(self._on_card_typed)
        self.place.valueChanged.connect(lambda _place: self.card_chosen.emit())

    def chosen_paper(self) -> Paper:
        """Return the paper."""
        return list(Paper)[self.paper.currentIndex()]

    def find_printers(self) -> None:
        """Offer the printers, once; the system may have to be asked, which takes a while."""
        if self.printer.count():
            return
        for name in QPrinterInfo.availablePrinterNames():
            self.printer.addItem(name, name)
        self.printer.addItem(_("Folder of the round, as PDF"), _FOLDER)
        kept = self._memory.printer
        wanted = QPrinterInfo.defaultPrinterName() if kept is None else kept
        self.printer.setCurrentIndex(max(0, self.printer.findData(wanted)))
        if not self.has_printer:
            self._printer_box.show_hint(
                _("No printer is set up on this computer. The sheets go into the folder as PDF.")
            )

    def chosen_printer(self) -> str:
        """Return the printer's name; empty where sheets go to the folder of the round."""
        self.find_printers()
        return str(self.printer.currentData() or _FOLDER)

    def chosen_options(self) -> SheetOptions:
        """Return what is chosen for the sheet."""
        return self.options.current()

    def offer_sections(self, *, is_offered: bool) -> None:
        """Offer sheets of all sections where there are several, else take the tick away."""
        self._has_sections = is_offered
        self.sections.setVisible(is_offered)
        if not is_offered:
            self.sections.setChecked(False)
            self.show_left_out(())

    def show_left_out(self, left_out: Sequence[str]) -> None:
        """Name the sections that do not have the sheet now, each with the reason."""
        self._left_out.setText(_("Left out: {sections}").format(sections=" ".join(left_out)))
        self._left_out.setVisible(bool(left_out))

    def chosen_card(self) -> str:
        """Return the number of the one player whose card is wanted; empty for all cards."""
        return "" if self.card_box.isHidden() else self.card.text().strip()

    def first_place(self) -> int:
        """Return the place (from 0) of the sheet at which one card is printed."""
        return self.place.value() - 1

    @property
    def has_printer(self) -> bool:
        """Tell whether this computer has a printer, beside the folder."""
        self.find_printers()
        return self.printer.count() > 1

    def show_line(self, line: SheetLine | None, chosen: int | None, options: SheetOptions) -> None:
        """Show the choices of the selected sheet; `chosen` is its round."""
        self._title.setText(line.row.title if line else _("Print"))
        self._description.setText(line.row.description if line else "")
        self.options.setVisible(line is not None)
        # The tick stays while a sheet is in view that is of all sections anyway.
        self.sections.setVisible(self._has_sections and not (line is not None and line.row.is_of_event))
        if line is not None:
            self.options.show_options(line.row.offered, options, line.row.texts)
            self.place.setMaximum(max(1, line.row.offered.places))
        self.round.clear()
        for number in reversed(line.row.rounds if line else ()):
            self.round.addItem(_("Round {round}").format(round=number), number)
        self.round.setCurrentIndex(max(0, self.round.findData(chosen)))
        self._round_box.setVisible(self.round.count() > 0)
        self.card_box.setVisible(line is not None and line.row.offered.one_player)
        self._place_box.setVisible(bool(self.chosen_card()) and self.place.maximum() > 1)
        # To show the copies is no choice of the arbiter, and must not be stored as one.
        self.copies.blockSignals(True)  # noqa: FBT003  Qt's signature
        self.copies.setValue(line.copies if line else 1)
        self.copies.blockSignals(False)  # noqa: FBT003  Qt's signature

    def show_facts(self, pages: int | None, taken: tuple[SheetLine, ...]) -> None:
        """Show how many pages the sheet has and what the set holds."""
        copies = sum(line.copies for line in taken)
        self._facts[0].setText("" if pages is None else str(pages))
        words = [ngettext("{count} document", "{count} documents", len(taken)).format(count=len(taken))]
        if copies != len(taken):
            words.append(ngettext("{count} copy", "{count} copies", copies).format(count=copies))
        self._facts[1].setText(", ".join(words))

    def show_last_print(self, job: SheetJob | None) -> None:
        """Show when the sheet was last printed, and which version it is now."""
        words = _last_print_words(job)
        self._facts[2].setText(words)
        self._fact_rows.setRowVisible(self._facts[2], bool(words))

    def show_unprintable(self, pdf: SheetPdf | None) -> None:
        """Warn of names with characters that no font has, and offer Latin letters."""
        names = pdf.unprintable_names if pdf else ()
        self._warning.setVisible(bool(names))
        self.latin.setVisible(bool(names) or self.latin.isChecked())
        if pdf is None or not names:
            return
        self._warning.setText(unprintable_words(pdf))

    def _on_card_typed(self, _number: str) -> None:
        self._place_box.setVisible(bool(self.chosen_card()) and self.place.maximum() > 1)
        self.card_chosen.emit()

    def _on_paper_chosen(self, place: int) -> None:
        self._memory.keep_paper(list(Paper)[place])
        self.paper_chosen.emit(list(Paper)[place])

    def _lay_out(self) -> None:
        for part in (self._warning, self.latin, self.sections, self._left_out):
            part.hide()
        cards = filled(QHBoxLayout(), (self.card_box, 1), (self._place_box, 1), spacing=12)
        paper = FieldBox(self._theme, _("Paper"), self.paper)
        copies = FieldBox(self._theme, _("Copies of this sheet"), self.copies)
        # Two beside each other, so that all of it has room in the window of a small laptop.
        copies.show_label(_("Copies"))
        self._round_box.show_label(_("Round"))
        counted = filled(QHBoxLayout(), (self._round_box, 1), (copies, 1), spacing=12)
        printed_in = filled(QHBoxLayout(), self.options.language_box, (paper, 1), spacing=12)
        of_all = (self.sections, self._left_out)
        sheet = (self._title, self._description, counted, *of_all, cards, self.options)
        printing = (printed_in, self._printer_box, hairline(), self._fact_rows)
        parts = (*sheet, *printing, self._warning, self.latin, STRETCH)
        filled(self.inside, *parts, margins=(_LEFT, 12, _RIGHT, 2), spacing=_GAP)
        self.outer.addLayout(self._buttons())

    def _buttons(self) -> QVBoxLayout:
        """Return the buttons: the first two side by side where they have room, the others below."""
        buttons = [ActionButton(self._theme, action, kind) for action, kind in self._actions]
        room = self._theme.px(PANEL_WIDTH) - _LEFT - _RIGHT - _GAP
        fits = sum(button.sizeHint().width() for button in buttons[:2]) <= room
        first = filled(QHBoxLayout() if fits else QVBoxLayout(), *buttons[:2], margins=NONE, spacing=_GAP)
        return filled(QVBoxLayout(), first, *buttons[2:], margins=(_LEFT, _GAP, _RIGHT, 14), spacing=_GAP)


def _rows_of(facts: Sequence[QLabel]) -> QFormLayout:
    """Return the facts about the sheet and the set, each with its name."""
    rows = QFormLayout()
    rows.setVerticalSpacing(6)
    rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    names = (_("Pages of this sheet"), _("Print set"), _("Printed"))
    for words, fact in zip(names, facts, strict=True):
        fact.setAlignment(Qt.AlignmentFlag.AlignRight)
        rows.addRow(label("second", words, wraps=False), fact)
    return rows
