"""What a screen reader could not name: parts of a window that take the keyboard and have no words."""

from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

_HOLD_ROWS = (QAccessible.Role.Table, QAccessible.Role.List, QAccessible.Role.Tree)
"""Their cells say what their models answer, which the tests of the models hold."""


def unnamed_in(widget: QWidget) -> list[str]:
    """Return the classes of what is shown, takes the keyboard and has no name, with their holders."""
    top = QAccessible.queryAccessibleInterface(widget)
    return list(dict.fromkeys(_unnamed(top))) if top is not None else []


def _unnamed(part: QAccessibleInterface) -> Iterator[str]:
    state, seen = part.state(), part.object()
    if state.invisible:  # type: ignore[attr-defined]  # bits of a C++ structure
        return
    if state.focusable and not part.text(QAccessible.Text.Name):  # type: ignore[attr-defined]
        yield f"{type(seen).__name__} in {type(seen.parent()).__name__}"
    if part.role() not in _HOLD_ROWS:
        for place in range(part.childCount()):
            child = part.child(place)
            if child is not None:
                yield from _unnamed(child)
