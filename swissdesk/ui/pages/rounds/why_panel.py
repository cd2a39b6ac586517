"""The Why? panel: how the selected board came about, and why two players do not meet."""

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services import explaining
from swissdesk.services.explaining import BoardWhy, CriterionLine, RoundQuestion, WhyNotAnswer
from swissdesk.terms import Tpn
from swissdesk.ui.desk import Desk
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.lane import Listener
from swissdesk.words import _

_TWO_NUMBERS: Final = re.compile(r"\s*(\d+)\D+(\d+)\s*")
_SHOWN_REFUSALS: Final = 4

Answer = TypeVar("Answer")


class WhyPanel(QWidget):
    """The answers of the engine about one round; they are computed beside the window.

    `closed` tells that the panel should give way to what was there before.
    """

    closed = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._board: int | None = None
        self._head = _label("caption")
        self._parts = QVBoxLayout()
        self._parts.setSpacing(6)
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(_("two numbers, such as 6 4"))
        self.field.setAccessibleName(_("Why not? Two players' numbers"))
        self.field.returnPressed.connect(self._on_asked)
        self.pill, self.sentence = _label("strong"), _label("second")
        self._lay_out()

    def show_board(self, number: int) -> None:
        """Explain a board of the round in view; 0 is none."""
        if number == self._board:
            return
        self._board = number
        self._head.setText(_("Board {board}").format(board=number) if number else "")
        self._show([])
        self.pill.clear()
        self.sentence.clear()
        if not number:
            self._show([("second", _("Select a board to see how it came about."))])
        else:
            self._ask(lambda question: _why(question, number), lambda why: self._show_why(number, why))

    def forget(self) -> None:
        """Forget the board: the round may have changed."""
        self._board = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        title = _label("panelTitle")
        title.setText(_("Why?"))
        close = button(self._desk.theme, _("Close"), "quiet")
        close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(self._head)
        head.addWidget(close)
        ask = _label("field")
        ask.setText(_("Why not …?"))
        ask.setBuddy(self.field)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 16, 12)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(self._parts)
        for widget in (ask, self.field, self.pill, self.sentence):
            column.addWidget(widget)
        column.addStretch(1)

    def _ask(self, work: Callable[[RoundQuestion], Answer], done: Callable[[Answer], None]) -> None:
        """Read the round here, think beside the window."""
        try:
            question = self._desk.read(explaining.prepare_question, self._desk.round_number)
        except SwissDeskError as error:
            self._on_failed(error)
            return
        listener = Listener(self._on_failed)
        self._desk.lane.start(_("Explaining"), lambda _report: work(question), done, listener)

    def _on_asked(self) -> None:
        numbers = _TWO_NUMBERS.fullmatch(self.field.text())
        if numbers is None:
            self._show_answer(_("Type two numbers"), _("The starting numbers of two players, such as 6 4."))
            return
        one, other = Tpn(int(numbers[1])), Tpn(int(numbers[2]))

        def show(answer: WhyNotAnswer) -> None:
            self._show_answer(answer.pill, answer.sentence)

        self._ask(lambda question: explaining.ask_why_not(question, one, other), show)

    def _on_failed(self, error: SwissDeskError) -> None:
        self._show([("second", str(error))])

    def _show_answer(self, pill: str, sentence: str) -> None:
        self.pill.setText(pill)
        self.sentence.setText(sentence)

    def _show_why(self, number: int, why: BoardWhy) -> None:
        """Show an explanation, unless another board was selected meanwhile."""
        if number == self._board:
            self._show(_parts_of(why))

    def _show(self, parts: Iterable[tuple[str, str]]) -> None:
        while (item := self._parts.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for kind, text in parts:
            label = _label(kind)
            label.setText(text)
            self._parts.addWidget(label)

    def texts(self) -> list[str]:
        """Return what stands in the panel about the board, line by line."""
        widgets = [item.widget() for at in range(self._parts.count()) if (item := self._parts.itemAt(at))]
        return [widget.text() for widget in widgets if isinstance(widget, QLabel)]


def _why(question: RoundQuestion, number: int) -> BoardWhy:
    return explaining.why_board(question, *explaining.board_of(question, number))


def _parts_of(why: BoardWhy) -> list[tuple[str, str]]:
    """Return kind and text of each line: the part, who was passed over, the ladder, the colours."""
    lost = [line for line in why.bracket.ladder if not line.is_free]
    parts = [("second", why.part)]
    parts += [("second", answer.sentence) for answer in why.refused[:_SHOWN_REFUSALS]]
    parts += [("strong", why.bracket.title)]
    parts += [("second", sentence) for sentence in why.bracket.sentences]
    for line in lost:
        parts.append(("field", _rung(line)))
        parts += [("second", reason) for reason in line.reasons[:1]]
    if not lost:
        parts.append(("second", _("Nothing is lost in any criterion.")))
    return [*parts, ("strong", _("Colours")), ("second", f"{why.colours} [{why.colour_article}]")]


def _rung(line: CriterionLine) -> str:
    return _("{criterion}  {words}: {values}").format(criterion=line.name, words=line.words, values=line.text)


def _label(kind: str) -> QLabel:
    label = QLabel()
    label.setProperty("kind", kind)
    label.setWordWrap(kind != "caption")
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
