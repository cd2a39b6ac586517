"""What the tests of matches read from the window."""

from swissdesk.services.round import matches
from swissdesk.services.round.matches import MatchRow
from swissdesk.ui.main_window import MainWindow


def rows(window: MainWindow) -> tuple[MatchRow, ...]:
    """The matches of round 1."""
    return window.session.read(matches.match_rows, 1)
