"""The Why? panel: how the selected board was paired, and why two players do not meet."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.explaining import questions
from swissdesk.services.explaining.questions import BoardApart, BoardWhy, RoundQuestion, WhyDownAnswer
from swissdesk.terms import Colour, Tpn
from swissdesk.ui.background import Listener
from swissdesk.ui.kit.labels import hairline, label
from swissdesk.ui.kit.layouts import NONE, STRETCH, clear, filled
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.widgets import StatePill, button
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.rounds.boards.match_actions import is_team_event
from swissdesk.ui.pages.rounds.why.answers import answer_look
from swissdesk.ui.pages.rounds.why.rows import Ladder, OpponentRow, rungs_of
from swissdesk.ui.session import Session
from swissdesk.words import _

_NUMBERS: Final = re.compile(r"\s*(\d+)(?:\D+(\d+))?\s*")
_SHOWN_REFUSALS: Final = 4
_SHOWN_OF_BYE: Final = 6  # some systems give a sentence for each of the others

Answer = TypeVar("Answer")


class WhyPanel(QWidget):
    """The answers of the engine about one round; they are computed beside the window.

    `closed` is emitted to show the former panel again; `stepped` asks for the board above (-1) or below
    (1) while the keyboard is in the field.
    """

    help_topic = "question#why"

    closed = Signal()
    stepped = Signal(int)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._board: int | None = None
        self._question: tuple[int, Callable[[], RoundQuestion]] | None = None
        self._why: BoardWhy | BoardApart | None = None
        self._head = label("caption", wraps=False)
        self._parts = filled(QVBoxLayout(), spacing=8)
        self.field = Line(self)
        self.field.setPlaceholderText(_("6 4, or 6 alone"))
        self.field.setAccessibleName(_("Why not? Two numbers, or one"))
        self.field.returnPressed.connect(self._on_asked)
        self.pill, self.sentence = StatePill(session.theme, self), label("second")
        self.pill.show_look(None)
        self._lay_out()
        session.theme.changed.connect(self._rebuild)

    def show_board(self, number: int) -> None:
        """Explain a board of the round in view; for 0, which is none, the bye if somebody has it."""
        if number == self._board:
            return
        self._board, self._why = number, None
        self._head.setText(self._place_words(number) if number else "")
        self._show([])
        self.pill.show_look(None)
        self.sentence.clear()
        if not number:
            self._show([_no_board()])
            self._ask(questions.ask_why_bye, self._show_bye, self._show_no_bye)
        else:
            self._ask(
                lambda question: questions.why_at(question, number),
                lambda why: self._show_why(number, why),
                lambda error: self._show([label("second", str(error))]),
            )

    def _place_words(self, number: int) -> str:
        words = _("Match {number}") if is_team_event(self._session) else _("Board {number}")
        return words.format(number=number)

    def forget(self) -> None:
        """Forget board and round, which may have changed."""
        self._board = self._question = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc; go from board to board by the arrows."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self.stepped.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        close = button(self._session.theme, _("Close"), "quiet")
        close.clicked.connect(self.closed)
        head = filled(QHBoxLayout(), (label("panelTitle", _("Why?")), 1), self._head, close)
        ask = label("strong", _("Why not …?"))
        ask.setBuddy(self.field)
        asking = filled(QHBoxLayout(), (ask, 1), label("caption", _("pairing numbers"), wraps=False))
        answer = (self.field, self.pill, self.sentence, STRETCH)
        parts = (head, self._parts, hairline(), asking, *answer)
        filled(QVBoxLayout(self), *parts, margins=(20, 18, 16, 12), spacing=10)

    def _ask(
        self,
        work: Callable[[RoundQuestion], Answer],
        done: Callable[[Answer], None],
        failed: Callable[[SwissDeskError], None],
    ) -> None:
        """Let the engine answer in the background, where the round is read too."""

        def fail(error: SwissDeskError) -> None:
            self._question = None  # it may be read the next time
            failed(error)

        try:
            question = self._round(self._session.round_number)
        except SwissDeskError as error:
            fail(error)
            return
        listener = Listener(fail)
        self._session.background.start(_("Explaining"), lambda _report: work(question()), done, listener)

    def _round(self, number: int) -> Callable[[], RoundQuestion]:
        """Return what reads the question about a round, once, because reading the journal takes time."""
        if self._question is None or self._question[0] != number:
            gather = self._session.read(
                lambda event, section: event.beside(
                    lambda frozen: questions.prepare_question(frozen, section, number)
                )
            )
            self._question = number, cache(gather)
        return self._question[1]

    def _on_asked(self) -> None:
        numbers = _NUMBERS.fullmatch(self.field.text())
        if numbers is None:
            text = _("Two pairing numbers, such as 6 4, or one to see why it floats.")
            self._show_answer(PillLook(_("Type two numbers"), "circle-alert", Tone.WARN), text)
            return
        one = Tpn(int(numbers[1]))
        if numbers[2] is None:
            self._ask(
                lambda question: questions.ask_why_down(question, one),
                lambda answer: self._show_answer(
                    PillLook(answer.pill, "info", Tone.INFO), "\n".join((*answer.notes, *answer.sentences))
                ),
                self._on_no_answer,
            )
            return
        other = Tpn(int(numbers[2]))
        self._ask(
            lambda question: questions.ask_why_not(question, one, other),
            lambda answer: self._show_answer(
                answer_look(answer), "\n".join((*answer.notes, answer.sentence))
            ),
            self._on_no_answer,
        )

    def _on_no_answer(self, error: SwissDeskError) -> None:
        self._show_answer(PillLook(_("no answer"), "circle-alert", Tone.WARN), str(error))

    def _show_answer(self, pill: PillLook, sentence: str) -> None:
        self.pill.show_look(pill)
        self.sentence.setText(sentence)
        QTimer.singleShot(0, self._show_answer_in_full)

    @Slot()
    def _show_answer_in_full(self) -> None:
        """Bring the answer into view: the explanation above it may be long."""
        area = self.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            # The text gets its height by several requests, each of which may follow from the one before.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            area.ensureWidgetVisible(self.sentence, 0, self._session.theme.px(12))

    def _show_why(self, number: int, why: BoardWhy | BoardApart) -> None:
        """Show an explanation, unless another board was selected meanwhile."""
        if number == self._board:
            self._why = why
            self._rebuild()

    def _show_bye(self, answer: WhyDownAnswer | None) -> None:
        """Show why the bye went where it did, unless a board was selected meanwhile."""
        if answer is not None and self._board == 0:
            sentences = (*answer.notes, *answer.sentences[:_SHOWN_OF_BYE])
            self._show([_no_board(), hairline(), *[label("second", sentence) for sentence in sentences]])

    def _show_no_bye(self, error: SwissDeskError) -> None:
        """Say why nothing can be told about the bye, unless a board was selected meanwhile."""
        if self._board == 0:
            self._show([_no_board(), hairline(), label("second", str(error))])

    def _rebuild(self) -> None:
        """Show the explanation in the colours of the theme."""
        if self._why is not None:
            self._show(list(self._parts_of(self._why)))

    def _parts_of(self, why: BoardWhy | BoardApart) -> Iterator[QWidget]:
        """Yield the pair, how it was found, who was passed over, the ladder, and the colours."""
        if isinstance(why, BoardApart):
            yield label("strong", why.people)
            yield from [label("second", sentence) for sentence in why.sentences]
            return
        theme = self._session.theme
        yield from [label("second", note) for note in why.notes]
        for colour, opponent in zip(Colour, why.opponents, strict=True):
            yield OpponentRow(theme, colour, opponent)
        yield label("second", why.part)
        yield from [label("second", sentence) for sentence in why.refusals[:_SHOWN_REFUSALS]]
        yield hairline()
        yield label("strong", why.bracket.title)
        yield from [label("second", sentence) for sentence in why.bracket.sentences]
        yield Ladder(theme, rungs_of(why.bracket.ladder))
        yield hairline()
        yield _headed(_("Colours"), why.colour_article)
        yield label("second", why.colours)

    def _show(self, parts: list[QWidget]) -> None:
        clear(self._parts)
        filled(self._parts, *parts)

    def texts(self) -> list[str]:
        """Return the texts about the board, line by line, folded reasons included."""
        widgets = [item.widget() for at in range(self._parts.count()) if (item := self._parts.itemAt(at))]
        labels = [found for widget in widgets if widget for found in _labels(widget)]
        return [found.text() for found in labels if found.text()]


def _no_board() -> QLabel:
    return label("second", _("Select a board to see how it was paired."))


def _labels(widget: QWidget) -> list[QLabel]:
    return [widget] if isinstance(widget, QLabel) else widget.findChildren(QLabel)


def _headed(title: str, article: str) -> QWidget:
    """Return the head of a part, with the rule at its right."""
    made = QWidget()
    filled(QHBoxLayout(made), (label("strong", title), 1), label("code", article, wraps=False), margins=NONE)
    return made
