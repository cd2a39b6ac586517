"""New tournament: from scratch or from a report file."""

from swissdesk.ui.pages.new_tournament.dialog import NewTournamentDialog

__all__ = ["NewTournamentDialog"]
