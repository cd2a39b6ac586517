"""The panel of the Documents page: round, paper, printer, copies, and what to do with the sheets."""

from typing import Final

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from swissdesk.services.documents import Paper, SheetKind
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.scrolling import scroll_area
from swissdesk.ui.kit.widgets import ActionButton
from swissdesk.ui.pages.documents.sheets import MOST_COPIES, SheetLine
from swissdesk.ui.theme import Theme
from swissdesk.ui.tokens import PANEL_WIDTH
from swissdesk.words import _, ngettext

CARDS_ON_A_SHEET: Final = 4


def paper_text(paper: Paper) -> str:
    """Return the name and size of a paper."""
    return {Paper.A4: _("A4, 210 × 297 mm"), Paper.LETTER: _("Letter, 8½ × 11 in")}[paper]


def usual_paper() -> Paper:
    """Return the paper of the country that the computer is set to."""
    american = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
    return Paper.LETTER if american else Paper.A4


class PrintPanel(QWidget):
    """Settings of the selected sheet and of the set; each signal tells a choice of the arbiter."""

    round_chosen = Signal(int)
    paper_chosen = Signal(object)
    copies_chosen = Signal(int)
    card_chosen = Signal()

    def __init__(self, theme: Theme, actions: tuple[QAction, QAction, QAction]) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("kind", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumWidth(PANEL_WIDTH)
        self.round, self.paper, self.printer = QComboBox(), QComboBox(), QComboBox()
        self.copies, self.card, self.place = QSpinBox(), QLineEdit(), QSpinBox()
        self.card.setPlaceholderText(_("all"))
        self.card.setMaxLength(4)
        self.place.setRange(1, CARDS_ON_A_SHEET)
        self.place.lineEdit().setTextMargins(10, 0, 0, 0)
        self.copies.setRange(1, MOST_COPIES)
        self.copies.lineEdit().setTextMargins(10, 0, 0, 0)
        self.paper.addItems([paper_text(paper) for paper in Paper])
        self.paper.setCurrentIndex(list(Paper).index(usual_paper()))
        self._round_box = FieldBox(theme, _("After or for round"), self.round)
        self._printer_box = FieldBox(theme, _("Printer"), self.printer)
        self.card_box = FieldBox(theme, _("Card of number"), self.card)
        self._place_box = FieldBox(theme, _("Place on the sheet"), self.place)
        self._facts = [QLabel() for _fact in range(3)]
        self._warning = QLabel()
        self._save, self._print, self._set = actions
        self._lay_out()
        self._find_printers()
        self.round.activated.connect(lambda place: self.round_chosen.emit(self.round.itemData(place)))
        self.paper.activated.connect(lambda place: self.paper_chosen.emit(list(Paper)[place]))
        self.copies.valueChanged.connect(self.copies_chosen)
        self.card.textChanged.connect(self._on_card_typed)
        self.place.valueChanged.connect(lambda _place: self.card_chosen.emit())

    def chosen_paper(self) -> Paper:
        """Return the paper."""
        return list(Paper)[self.paper.currentIndex()]

    def chosen_printer(self) -> str:
        """Return the printer's name; empty where there is none."""
        return self.printer.currentText() if self.has_printer else ""

    def chosen_card(self) -> str:
        """Return the number of the one player whose card is wanted; empty for all cards."""
        return "" if self.card_box.isHidden() else self.card.text().strip()

    def first_place(self) -> int:
        """Return the place (from 0) of the sheet at which one card is printed."""
        return self.place.value() - 1

    @property
    def has_printer(self) -> bool:
        """Tell whether this computer has a printer."""
        return self.printer.count() > 0

    def show_line(self, line: SheetLine | None, chosen: int | None) -> None:
        """Show the choices of the selected sheet; `chosen` is its round."""
        self.round.clear()
        for number in reversed(line.row.rounds if line else ()):
            self.round.addItem(_("Round {round}").format(round=number), number)
        self.round.setCurrentIndex(max(0, self.round.findData(chosen)))
        self._round_box.setVisible(self.round.count() > 0)
        self.card_box.setVisible(line is not None and line.row.kind is SheetKind.PAIRING_CARDS)
        self._place_box.setVisible(bool(self.chosen_card()))
        self.copies.blockSignals(True)  # noqa: FBT003  Qt's signature
        self.copies.setValue(line.copies if line else 1)
        self.copies.blockSignals(False)  # noqa: FBT003  Qt's signature

    def show_facts(self, pages: int | None, taken: tuple[SheetLine, ...]) -> None:
        """Show how many pages the sheet has and what the set holds."""
        copies = sum(line.copies for line in taken)
        self._facts[0].setText("" if pages is None else str(pages))
        self._facts[1].setText(
            ngettext("{count} document", "{count} documents", len(taken)).format(count=len(taken))
        )
        self._facts[2].setText(ngettext("{count} copy", "{count} copies", copies).format(count=copies))

    def show_unprintable(self, names: tuple[str, ...]) -> None:
        """Warn before printing of names that hold characters no font has."""
        self._warning.setVisible(bool(names))
        if names:
            sentence = ngettext(
                "One name holds characters that cannot be printed; boxes stand in their place: {names}. "
                "Write the name in Latin letters.",
                "{count} names hold characters that cannot be printed; boxes stand in their place: {names}. "
                "Write the names in Latin letters.",
                len(names),
            )
            self._warning.setText(sentence.format(count=len(names), names="; ".join(names)))

    def _on_card_typed(self, _number: str) -> None:
        self._place_box.setVisible(bool(self.chosen_card()))
        self.card_chosen.emit()

    def _find_printers(self) -> None:
        self.printer.addItems(QPrinterInfo.availablePrinterNames())
        usual = self.printer.findText(QPrinterInfo.defaultPrinterName())
        self.printer.setCurrentIndex(max(0, usual) if self.has_printer else -1)
        self.printer.setEnabled(self.has_printer)
        if not self.has_printer:
            self._printer_box.show_hint(
                _("No printer is set up on this computer. Save as PDF writes the same sheets.")
            )

    def _lay_out(self) -> None:
        title = QLabel(_("Print"))
        title.setProperty("kind", "panelTitle")
        self._warning.setWordWrap(True)
        self._warning.setProperty("kind", "warning")
        self._warning.hide()
        inside = QWidget()
        inside.setProperty("kind", "panel")
        column = QVBoxLayout(inside)
        column.setContentsMargins(20, 14, 16, 8)
        column.setSpacing(10)
        column.addWidget(title)
        column.addWidget(self._round_box)
        cards = QHBoxLayout()
        cards.setSpacing(12)
        for box in (self.card_box, self._place_box):
            cards.addWidget(box, 1)
        column.addLayout(cards)
        column.addWidget(FieldBox(self._theme, _("Paper"), self.paper))
        column.addWidget(FieldBox(self._theme, _("Copies of this sheet"), self.copies))
        column.addWidget(self._printer_box)
        line = QFrame()
        line.setProperty("kind", "hairline")
        column.addWidget(line)
        column.addLayout(self._fact_rows())
        column.addWidget(self._warning)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(scroll_area(inside), 1)
        outer.addLayout(self._buttons())

    def _buttons(self) -> QVBoxLayout:
        buttons = QVBoxLayout()
        buttons.setContentsMargins(20, 8, 16, 16)
        buttons.setSpacing(8)
        for action, kind in ((self._save, ""), (self._print, ""), (self._set, "solid")):
            buttons.addWidget(ActionButton(self._theme, action, kind))
        return buttons

    def _fact_rows(self) -> QFormLayout:
        rows = QFormLayout()
        rows.setVerticalSpacing(6)
        for words, fact in zip(
            (_("Pages of this sheet"), _("Print set"), _("Copies")), self._facts, strict=True
        ):
            name = QLabel(words)
            name.setProperty("kind", "second")
            fact.setProperty("kind", "strong")
            fact.setAlignment(Qt.AlignmentFlag.AlignRight)
            rows.addRow(name, fact)
        return rows
