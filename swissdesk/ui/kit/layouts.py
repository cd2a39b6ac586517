"""Layouts: filled in one call, and emptied for good."""

from typing import Final, TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QWidget

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


def clear(layout: QLayout) -> None:
    """Remove all widgets of a layout and delete them."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            # deleteLater waits for the event loop; until then the widget would be drawn in its place.
            widget.hide()
            widget.deleteLater()
