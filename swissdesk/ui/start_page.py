"""What the window shows while no event is open: the ways in, the events opened last, and messages above."""

from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.ui.event.recent_list import RecentList
from swissdesk.ui.frame.frame import with_margins
from swissdesk.ui.kit.labels import hairline, label
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.notes import Banner, EmptyState
from swissdesk.ui.kit.widgets import ActionButton
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_RIGHT
from swissdesk.ui.recent_settings import RecentFile
from swissdesk.words import _

_NARROW, _WIDE = 300, 420
"""The widths of the list of events opened last: in the smallest window, and where there is room."""


class StartPage(QWidget):
    """Says that no event is open, and offers a new one, one on the disk, a report or the practice event."""

    help_topic = "first-tournament#start"

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.banner, self.ways, self.recent = Banner(theme), EmptyState(theme), RecentList(theme)
        self._side = QWidget()
        self._column = QVBoxLayout(self._side)
        self._side.setMinimumWidth(_NARROW)
        self._side.setMaximumWidth(theme.px(_WIDE))
        self._side.hide()
        self._line = hairline("upright")
        self._line.hide()
        body = filled(QHBoxLayout(), (self.ways, 1), self._line, (self._side, 1), margins=NONE, spacing=0)
        parts = (with_margins(self.banner), (body, 1))
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

    def add_recent(self, clear: QAction) -> None:
        """Offer the events that were opened last, and to forget them."""
        title = label("panelTitle", _("Opened last"), wraps=False)
        keys = label("caption", _("1–9 or Enter opens"), wraps=False)
        head = filled(QHBoxLayout(), (title, 1), keys, ActionButton(self._theme, clear, "link"))
        filled(self._column, head, (self.recent, 1), margins=(16, 20, MARGIN_RIGHT, 0), spacing=8)

    def show_recent(self, files: tuple[RecentFile, ...]) -> None:
        """Show the events that were opened last; without any the whole width is for the ways in."""
        self.recent.show_files(files)
        for part in (self._side, self._line):
            part.setVisible(bool(files))

    def focus_recent(self) -> None:
        """Give the keyboard to the events opened last, if there are any."""
        if self.recent.files.rows:
            self.recent.setFocus()
