"""Pages of a dialog, of which one is in view."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QStackedWidget, QWidget


class LazyPages(QStackedWidget):
    """Takes each page in when it is first seen: polishing the style of all took half a dialog's start."""

    def __init__(self, makers: Sequence[Callable[[], QWidget]]) -> None:
        super().__init__()
        self._unseen = dict(enumerate(makers))
        for _maker in makers:
            self.addWidget(QWidget())

    def show_page(self, index: int) -> None:
        """Bring a page into view."""
        place, make = self.widget(index), self._unseen.pop(index, None)
        if make is not None and place is not None:
            self.removeWidget(place)
            self.insertWidget(index, make())
        self.setCurrentIndex(index)
