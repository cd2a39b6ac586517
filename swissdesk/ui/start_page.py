"""What the window shows while no event is open: the ways in, and above them messages."""

from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.ui.frame.frame import with_margins
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.notes import Banner, EmptyState
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_RIGHT
from swissdesk.words import _


class StartPage(QWidget):
    """Says that no event is open, and offers a new one, one on the disk, a report or the practice event."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.banner, self.ways = Banner(theme), EmptyState(theme)
        parts = (with_margins(self.banner), (self.ways, 1))
        filled(QVBoxLayout(self), *parts, margins=(0, MARGIN_RIGHT, 0, 0))

    def add_ways(self, first: QAction, others: Sequence[QAction]) -> None:
        """Offer the ways in, the first as the solid button."""
        self.ways.show_words(
            _("No event is open"),
            _("An event is one file: players, rounds, results and sheets. Start a new one or open yours."),
        )
        self.ways.add_way(first, "solid")
        for way in others:
            self.ways.add_way(way)
