"""The rows of the Why? panel: who meets whom, and the ladder of criteria."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.frozen import Frozen
from swissdesk.terms import Colour
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.widgets import PaintedButton
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CELL
from swissdesk.words import _, ngettext, pgettext

if TYPE_CHECKING:
    from swissdesk.services.explaining.questions import CriterionLine, Opponent

_NUMBERED: Final = re.compile(r"C\d+")
"""Criteria that are numbered in their order, unlike articles of a text."""
_SHORT: Final = 8
"""The number of characters that have room beside the words."""
_TOP: Final = Qt.AlignmentFlag.AlignTop


class _Piece(QWidget):
    """The piece of a colour."""

    def __init__(self, theme: Theme, colour: Colour) -> None:
        super().__init__()
        self._theme, self._colour = theme, colour
        self.setFixedSize(QSize(theme.px(16), theme.px(20)))
        self.setAccessibleName(
            pgettext("colour", "White") if colour is Colour.WHITE else pgettext("colour", "Black")
        )

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw it in the middle."""
        painter = QPainter(self)
        paint.piece(painter, self._theme, QPointF(self.rect().center()), self._colour)
        painter.end()


class OpponentRow(QWidget):
    """One of the two at the board: piece, number, name, score."""

    def __init__(self, theme: Theme, colour: Colour, opponent: "Opponent") -> None:
        super().__init__()
        number, score = (
            label("caption", text, wraps=False) for text in (str(opponent.number), opponent.score)
        )
        number.setMinimumWidth(theme.px(22))
        score.setToolTip(_("Score for the pairing"))
        parts = (_Piece(theme, colour), number, (label("checkTitle", opponent.name), 1), score)
        filled(QHBoxLayout(self), *parts, margins=NONE, spacing=8)


class Rung(Frozen):
    """A row of the ladder; consecutive criteria in which nothing is lost share one."""

    code: str
    words: str
    text: str
    icon: str
    tone: str
    tip: str
    reasons: tuple[str, ...]
    is_cost: bool


def rungs_of(ladder: "Sequence[CriterionLine]") -> Iterator[Rung]:
    """Yield the rows of a ladder: a tick where nothing is lost, amber where it is to somebody's cost."""
    for is_free, lines in groupby(ladder, key=lambda line: line.is_free):
        if is_free:
            yield _free_rung(list(lines))
        else:
            yield from map(_rung, lines)


def _free_rung(lines: "list[CriterionLine]") -> Rung:
    """Return one row for all: criteria that are numbered as a range, articles by the first of them."""
    first, last = lines[0], lines[-1]
    code, words, tip = first.name, first.words, first.article
    text = first.text if len(lines) == len(first.values) == 1 else "0"
    if len(lines) > 1 and all(_NUMBERED.fullmatch(line.name) for line in lines):
        code, words = f"{first.name}–{last.name.removeprefix('C')}", _("nothing is lost")
        tip = f"{first.article} – {last.article}"
    elif len(lines) > 1:
        others = len(lines) - 1
        words = ngettext("and {count} more: nothing is lost", "and {count} more: nothing is lost", others)
        words, tip = words.format(count=others), "\n".join(f"{line.article}: {line.words}" for line in lines)
    return Rung(code, words, text, "check", "ok", tip, (), is_cost=False)


def _rung(line: "CriterionLine") -> Rung:
    """Return the row of one criterion; a long list of values follows its words, where it wraps."""
    icon, tone = ("circle-alert", "warn") if line.is_cost else ("equal", "text2")
    words, text = line.says, line.text
    if len(text) > _SHORT:
        words, text = _("{words}: {values}").format(words=words, values=text), ""
    return Rung(line.name, words, text, icon, tone, line.article, line.reasons, line.is_cost)


class RungRow(PaintedButton):
    """A row of the ladder; a click shows or hides its reasons, if it has any."""

    def __init__(self, theme: Theme, rung: Rung, reason: QWidget | None, code_width: int) -> None:
        text = _("{code} {words}: {values}") if rung.text else _("{code} {words}")
        super().__init__(theme, text.format(code=rung.code, words=rung.words, values=rung.text))
        self._rung, self._row = rung, QHBoxLayout(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setToolTip(rung.tip)
        if reason is None:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        else:
            self.setCheckable(True)
            self.setAccessibleDescription("\n".join(rung.reasons))
            self.toggled.connect(reason.setVisible)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._lay_out(code_width)

    def sizeHint(self) -> QSize:
        """Return the room that the words need."""
        return self._row.sizeHint()

    def draw(self, painter: QPainter) -> None:
        """Draw the ground: amber where something is lost, else only under the mouse."""
        tokens = self.theme.tokens
        hovered = self.isCheckable() and self.underMouse()
        if self._rung.is_cost or hovered:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(tokens.warn) if tokens.is_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.warn_bg if self._rung.is_cost else tokens.hover))
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), RADIUS_CELL, RADIUS_CELL)

    def _lay_out(self, code_width: int) -> None:
        rung, theme = self._rung, self.theme
        icon, code = QLabel(), label("code", rung.code, wraps=False)
        icon.setPixmap(theme.icon(rung.icon, rung.tone).pixmap(theme.icon_size(16)))
        code.setFixedWidth(code_width)
        value = label("cost" if rung.is_cost else "strong", rung.text, wraps=False)
        self._row.setContentsMargins(4, 4, 4, 4)
        self._row.setSpacing(6)
        for widget, stretch in ((icon, 0), (code, 0), (label("second", rung.words), 1), (value, 0)):
            # The whole row is the button: its labels must not take the click.
            widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._row.addWidget(widget, stretch, _TOP)


class Ladder(QWidget):
    """The rows; the reasons of the first cost, or else of the first loss, are open."""

    def __init__(self, theme: Theme, rungs: Iterable[Rung]) -> None:
        super().__init__()
        shown = list(rungs)
        with_reasons = [rung for rung in shown if rung.reasons]
        first = next(
            (rung for rung in with_reasons if rung.is_cost), with_reasons[0] if with_reasons else None
        )
        metrics = theme.metrics(13, 600)
        code_width = max([metrics.horizontalAdvance(rung.code) for rung in shown], default=0) + 2
        column = filled(QVBoxLayout(self), margins=NONE, spacing=2)
        for rung in shown:
            reason = label("second", "\n".join(rung.reasons)) if rung.reasons else None
            row = RungRow(theme, rung, reason, code_width)
            column.addWidget(row)
            if reason is not None:
                reason.setContentsMargins(theme.px(26), 0, theme.px(4), theme.px(6))
                reason.setVisible(False)
                column.addWidget(reason)
                row.setChecked(rung is first)
