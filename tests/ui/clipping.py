"""What of a window is cut: words that are drawn shortened; labels, buttons and heads without room."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)

from swissdesk.ui.kit import paint
from swissdesk.ui.kit.line import room_for_text

_BETWEEN_BREAKS = re.compile(r"[^\s-]+-?|-")
"""What stays together where a line is broken: a word, or a part of it with its hyphen."""

_SLACK = 1
_ARROW = 26
"""What a list that folds out needs beside its words."""


@contextmanager
def drawn_short(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, tuple[int, int]]]:
    """Note the lines that are shortened while something is drawn, with the width they need and have."""
    short: dict[str, tuple[int, int]] = {}
    whole = paint.text

    def text(
        painter: QPainter,
        rect: QRect,
        words: str,
        font: QFont,
        colour: str,
        align: Qt.AlignmentFlag = paint.LEFT,
    ) -> int:
        width, ground = QFontMetrics(font).horizontalAdvance(words), painter.device()
        if width > rect.width():
            short[words] = (width, rect.width())
        elif isinstance(ground, QWidget) and not isinstance(ground.parentWidget(), QAbstractScrollArea):
            short[f"end of {words}"] = (rect.left() + width, ground.width())
        return whole(painter, rect, words, font, colour, align)

    with monkeypatch.context() as patch:
        patch.setattr(paint, "text", text)
        yield short


def cut_in(
    widget: QWidget, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...] = ()
) -> dict[str, tuple[int, int]]:
    """Return what is cut in a window that is shown: the words, the room they need and the room they have.

    What holds one of `names` is somebody's own, which may be as long as it likes.
    """
    for _pass in range(4):  # what is drawn first may find its width only then
        QApplication.processEvents()
    with drawn_short(monkeypatch) as short:
        widget.grab()
    cut = dict(short)
    for part in widget.findChildren(QWidget):
        if part.isVisible() and part.window() is widget.window():
            cut.update({**_cut(part), **_outside(part)})
    return {
        words: widths
        for words, widths in cut.items()
        if widths[0] > widths[1] + _SLACK and not any(name in words for name in names)
    }


def _cut(part: QWidget) -> dict[str, tuple[int, int]]:
    width, metrics = part.width(), part.fontMetrics()
    match part:
        case QHeaderView() if part.model() is not None and part.orientation() is Qt.Orientation.Horizontal:
            return dict(_cut_heads(part))
        case QLabel() if part.wordWrap():
            plain = QTextDocumentFragment.fromHtml(part.text()).toPlainText()
            words = max(
                _BETWEEN_BREAKS.findall(plain if "<" in part.text() else part.text()),
                key=metrics.horizontalAdvance,
                default="",
            )
            height = (part.heightForWidth(width), part.height())
            return {words: (metrics.horizontalAdvance(words), width), f"height of {part.text()}": height}
        case QLabel() if part.pixmap().isNull() and part.text():
            return {part.text(): (part.sizeHint().width(), width)}
        case QPushButton() | QCheckBox() | QRadioButton() if part.text():
            return {part.text(): (part.sizeHint().width(), width)}
        case QComboBox():
            words = part.currentText()
            return {words: (metrics.horizontalAdvance(words) + _ARROW, width)}
        case _:
            return {}


def _outside(part: QWidget) -> dict[str, tuple[int, int]]:
    """Return how far a part reaches over the edge of its holder.

    Of a field also how high it is for its text, and how wide for its hint.
    """
    holder, name = part.parentWidget(), f"{type(part).__name__} {part.accessibleName() or part.objectName()}"
    found = {}
    if isinstance(part, QLineEdit) and not part.text():
        hint = part.placeholderText()
        found[f"hint {hint}"] = (part.fontMetrics().horizontalAdvance(hint), room_for_text(part))
    if not isinstance(holder.parentWidget(), QAbstractScrollArea):
        found[f"edge of {name}"] = (part.geometry().right(), holder.width())
    if isinstance(part, (QLineEdit, QComboBox, QAbstractSpinBox)):
        found[f"height of {name}"] = (part.minimumSizeHint().height(), part.height())
    return found


def _cut_heads(heads: QHeaderView) -> Iterator[tuple[str, tuple[int, int]]]:
    for column in range(heads.count()):
        words = str(heads.model().headerData(column, heads.orientation()) or "")
        if not heads.isSectionHidden(column):
            yield words, (heads.fontMetrics().horizontalAdvance(words), heads.sectionSize(column))
