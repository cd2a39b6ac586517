"""Panels and forms that scroll when there is no room for all of them."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QScrollArea, QVBoxLayout, QWidget

from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.look.tokens import PANEL_WIDTH


def scroll_area(content: QWidget) -> QScrollArea:
    """Return an area that shows the content at its own width, scrolls up and down, and takes no focus."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area


@contextmanager
def scrolled_as_before(widget: QWidget | None) -> Iterator[None]:
    """Do what reads lists anew that lie in a widget, if any, and leave them scrolled as they were.

    Who has scrolled away from the selected row reads there: a list that jumps back to it takes that away.
    """
    inside = [] if widget is None else widget.findChildren(QAbstractScrollArea)
    areas = [area for area in inside if area.isVisible()]
    bars = [bar for area in areas for bar in (area.verticalScrollBar(), area.horizontalScrollBar())]
    values = [bar.value() for bar in bars]
    yield
    for bar, value in zip(bars, values, strict=True):
        bar.setValue(value)


class ScrollingPanel(QWidget):
    """A panel beside a page: the parts of `inside` scroll, those of `outer` stay at the lower edge."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = content = QWidget()
        for ground in (self, content):
            ground.setProperty("kind", "panel")
        # A plain QWidget subclass would not draw the ground that the style sheet gives it.
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.inside = QVBoxLayout(content)
        self._area = scroll_area(content)
        self.outer = filled(QVBoxLayout(self), (self._area, 1), margins=NONE, spacing=0)

    def minimumSizeHint(self) -> QSize:
        """Return the width of a panel, or more where a word needs it beside the scroll bar.

        Nothing scrolls sideways.
        """
        hint, bar = super().minimumSizeHint(), self._area.verticalScrollBar().sizeHint().width()
        words = self._content.minimumSizeHint().width() + bar
        return QSize(max(PANEL_WIDTH, words, hint.width()), hint.height())
