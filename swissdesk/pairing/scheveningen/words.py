"""The words of the Scheveningen tables."""

from swissdesk.pairing.explaining.explanation import BoardExplanation, BracketExplanation
from swissdesk.pairing.scheveningen.explaining.rounds import REVERSED, REVERSED_GAME
from swissdesk.pairing.scheveningen.tables import team_size
from swissdesk.pairing.tables.words import TableWords
from swissdesk.pairing.words.common import Names
from swissdesk.words import _, ngettext


class ScheveningenWords(TableWords):
    """Two teams meet, player by player."""

    regulation = "Scheveningen"

    def title(self, bracket: BracketExplanation) -> str:
        """Return for how many players of a team the table is."""
        size = team_size(len(bracket.residents))
        text = ngettext(
            "Scheveningen table for two teams of {count} player",
            "Scheveningen table for two teams of {count} players",
            size,
        )
        return text.format(count=size)

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return how White has come to White."""
        text = _("In this round of the table {white} has White.")
        if board.colour_article == REVERSED_GAME:
            text = _("In this game the colours are those of the table reversed: {white} has White.")
        if board.colour_article == REVERSED:
            text = _("This cycle goes back through the table with the colours reversed: {white} has White.")
        return text.format(white=names.of(board.white))
