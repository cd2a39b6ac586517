"""The Players page: list, search, grid of rounds, form."""

from swissdesk.ui.pages.players.page import PlayersPage

__all__ = ["PlayersPage"]
