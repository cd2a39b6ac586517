"""Layouts: filled in one call, emptied for good; a row that goes on in the next line."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QLayoutItem, QWidget

from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT, TOOLBAR_HEIGHT

Box = TypeVar("Box", bound=QBoxLayout)
Margins = tuple[int, int, int, int]
Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int]

STRETCH: Final = 0
"""In the place of a part: the room that is left."""

NONE: Final = (0, 0, 0, 0)
DIALOG: Final = (20, 16, 20, 16)
"""The margins of most dialogs."""


def filled(
    layout: Box,
    *parts: Part,
    margins: Margins | None = None,
    spacing: int | None = None,
) -> Box:
    """Add parts to a layout and return it.

    A number is a space of as many pixels, or `STRETCH`; a pair is a part with its stretch factor.
    """
    if margins is not None:
        layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    for part in parts:
        item, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(item, QWidget):
            layout.addWidget(item, stretch)
        elif isinstance(item, QLayout):
            layout.addLayout(item, stretch)
        elif item == STRETCH:
            layout.addStretch(1)
        else:
            layout.addSpacing(item)
    return layout


def toolbar(*parts: Part) -> QWidget:
    """Return the bar above a table, with these parts from left to right."""
    bar = QWidget()
    bar.setMinimumHeight(TOOLBAR_HEIGHT)
    filled(QHBoxLayout(bar), *parts, margins=(MARGIN_LEFT, 0, MARGIN_RIGHT, 0), spacing=10)
    return bar


@contextmanager
def laid_out_once(widget: QWidget | None) -> Iterator[None]:
    """Do what shows and hides parts of a widget, if any, and lay out what is around them once, at the end.

    Each part that comes into view otherwise has Qt lay out all that it lies in, up to the window.
    """
    around = [layout for layout in _layouts_around(widget) if layout.isEnabled()]
    for layout in around:
        layout.setEnabled(False)
    try:
        yield
    finally:
        for layout in around:
            layout.setEnabled(True)
        for layout in reversed(around):
            layout.activate()


def _layouts_around(widget: QWidget | None) -> Iterator[QLayout]:
    inner = widget
    while inner is not None:
        layout = inner.layout()
        if layout is not None:
            yield layout
        inner = inner.parentWidget()


def clear(layout: QLayout) -> None:
    """Remove all widgets of a layout and delete them."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            # deleteLater waits for the event loop; until then the widget would be drawn in its place.
            widget.hide()
            widget.deleteLater()


class WrappingRow(QLayout):
    """Widgets from left to right, in further lines where the row is too narrow for them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._known: dict[int, list[tuple[QLayoutItem, QRect]]] = {}

    def addItem(self, item: QLayoutItem) -> None:
        """Add a widget at the end; Qt's own."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many widgets there are; Qt's own."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return a widget's item; Qt's own."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove a widget's item and return it; Qt's own."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def invalidate(self) -> None:
        """Forget all places: a widget came, went, or wants another size."""
        self._known.clear()
        super().invalidate()

    def hasHeightForWidth(self) -> bool:
        """Tell Qt that a narrow row is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines with the margins."""
        places = self._places(width)
        margins = self.contentsMargins()
        return max((place.bottom() + 1 for _item, place in places), default=margins.top()) + margins.bottom()

    def sizeHint(self) -> QSize:
        """Return room for the widest widget in one line."""
        return QSize(self.minimumSize().width(), self.heightForWidth(self.geometry().width()))

    def minimumSize(self) -> QSize:
        """Return room for the widest widget."""
        margins = self.contentsMargins()
        widest = max((item.sizeHint().width() for item in self._items), default=0)
        return QSize(margins.left() + widest + margins.right(), margins.top() + margins.bottom())

    def setGeometry(self, rect: QRect) -> None:
        """Place the widgets."""
        super().setGeometry(rect)
        for item, place in self._places(rect.width()):
            item.setGeometry(place.translated(rect.topLeft()))

    def _places(self, width: int) -> list[tuple[QLayoutItem, QRect]]:
        """Return each visible widget with its place in a row of this width; Qt asks many times a change."""
        if width not in self._known:
            self._known[width] = self._placed(width)
        return self._known[width]

    def _placed(self, width: int) -> list[tuple[QLayoutItem, QRect]]:
        margins, gap = self.contentsMargins(), self.spacing()
        left, top, height = margins.left(), margins.top(), 0
        places = []
        for item in self._items:
            size = item.sizeHint()
            if item.isEmpty():  # hidden
                continue
            if left > margins.left() and left + size.width() > width - margins.right():
                left, top, height = margins.left(), top + height + gap, 0
            places.append((item, QRect(QPoint(left, top), size)))
            left, height = left + size.width() + gap, max(height, size.height())
        return places
