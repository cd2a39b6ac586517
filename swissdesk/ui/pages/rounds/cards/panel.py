"""The panel beside the card table: whom the selected card may meet, and why two cards do not."""

from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from swissdesk.services.explaining.cards import Card, CardBracket, OpenedCards, Verdict
from swissdesk.services.wording import score_text
from swissdesk.terms import Tpn
from swissdesk.ui.kit.finding import Finding
from swissdesk.ui.kit.labels import hairline, label
from swissdesk.ui.kit.layouts import STRETCH, clear, filled
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.widgets import StatePill
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.rounds.cards.speech import floats_of
from swissdesk.words import _, ngettext

_SHOWN: int = 12


class CardPanel(QWidget):
    """What belongs to the selected card; `left` asks to go back to the table."""

    help_topic = "rounds#cards"

    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._parts = filled(QVBoxLayout(), spacing=8)
        self._shown: tuple[OpenedCards, Tpn | None, CardBracket | None] | None = None
        self.pill, self.sentence = StatePill(theme, self), label("second")
        self._asked = label("strong")
        head = filled(QHBoxLayout(), (label("panelTitle", _("Cards")), 1))
        answer = (hairline(), self._asked, self.pill, self.sentence)
        filled(QVBoxLayout(self), head, self._parts, *answer, STRETCH, margins=(20, 18, 16, 12), spacing=10)
        self.show_answer(None, "")
        theme.changed.connect(self._rebuild)

    def clear(self) -> None:
        """Say nothing, where no cards lie."""
        self._shown = None
        self._rebuild()
        self._asked.setText("")
        self.show_answer(None, "")

    def show_card(self, opened: OpenedCards, tpn: Tpn | None, bracket: CardBracket | None) -> None:
        """Show whom a card may meet, and what its bracket lost."""
        self._shown = opened, tpn, bracket
        self._rebuild()

    def show_question(self, one: Tpn | None, other: Tpn | None) -> None:
        """Show which card was taken to ask about, or what is asked."""
        self.show_answer(None, "")
        if one is None:
            self._asked.setText(_("Why not? Take this card with Space, then go to another."))
        elif other is None or one == other:
            self._asked.setText(_("{number} is taken: go to another card.").format(number=one))
        else:
            self._asked.setText(_("Why not {one}-{other}?").format(one=one, other=other))

    def show_answer(self, pill: PillLook | None, sentence: str) -> None:
        """Show the answer of the engine, None while there is none."""
        self.pill.show_look(pill)
        self.sentence.setText(sentence)

    def texts(self) -> list[str]:
        """Return the texts of the panel, line by line."""
        return [found.text() for found in self.findChildren(QLabel) if found.text()]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _rebuild(self) -> None:
        clear(self._parts)
        if self._shown is not None:
            filled(self._parts, *self._parts_of(*self._shown))

    def _parts_of(
        self, opened: OpenedCards, tpn: Tpn | None, bracket: CardBracket | None
    ) -> Iterator[QWidget]:
        if opened.table.note:
            yield Finding(self._theme, Tone.INFO, opened.table.note, kind="second")
        if tpn is not None:
            card = opened.table.cards[tpn]
            yield label("strong", f"{tpn} {card.name}")
            yield label("second", _card_words(card))
            yield from (label("second", words) for words in may_meet(opened, tpn))
        if bracket is not None and bracket.costs:
            yield hairline()
            yield label("strong", bracket.title)
            for cost in bracket.costs:
                yield Finding(self._theme, Tone.WARN, f"{cost.name}: {cost.words}", kind="second")


def _card_words(card: Card) -> str:
    """Return the score of a card, and its floats."""
    score = _("Score {score}").format(score=score_text(card.score, card.virtual))
    return ", ".join((score, *floats_of(card)))


def may_meet(opened: OpenedCards, tpn: Tpn) -> Iterator[str]:
    """Yield how many of the others a card may meet by the absolute rules, and who is barred by which.

    A table has no rules that leave a choice: it says whom a card meets in its other rounds.
    """
    playing = [
        other
        for bracket in opened.table.brackets
        for pair in bracket.pairs
        for other in (pair.left, pair.right)
    ]
    playing += [bracket.bye for bracket in opened.table.brackets if bracket.bye is not None]
    if tpn not in playing:
        return
    barred: dict[Verdict, list[Tpn]] = defaultdict(list)
    for other in sorted(playing):
        verdict = None if other == tpn else opened.obstacle(tpn, other)
        if verdict is not None:
            barred[verdict].append(other)
    others = len(playing) - 1
    free = others - sum(map(len, barred.values()))
    text = ngettext(
        "May meet {count} of {others} by the absolute rules.",
        "May meet {count} of {others} by the absolute rules.",
        free,
    )
    if not (barred[Verdict.OTHER_ROUND] or barred[Verdict.OTHER_LINES]):
        yield text.format(count=free, others=others)
    words = {
        Verdict.HAVE_MET: _("Have met: {numbers}"),
        Verdict.FORBIDDEN: _("Forbidden pairs: {numbers}"),
        Verdict.SAME_COLOUR: _("Must not have the same colour again: {numbers}"),
        Verdict.OTHER_ROUND: _("In other rounds of the table: {numbers}"),
        Verdict.NEVER: _("In no round of the table: {numbers}"),
        Verdict.OTHER_LINES: _("On other lines of the bracket: {numbers}"),
    }
    for verdict, sentence in words.items():
        if barred[verdict]:
            yield sentence.format(numbers=_numbers(barred[verdict]))


def _numbers(found: list[Tpn]) -> str:
    shown = ", ".join(map(str, found[:_SHOWN]))
    if len(found) <= _SHOWN:
        return shown
    return _("{numbers} and {count} more").format(numbers=shown, count=len(found) - _SHOWN)
