"""The words of tables in which people play for several teams."""

from swissdesk.pairing.explaining.explanation import BoardExplanation
from swissdesk.pairing.tables.explained_days import REVERSED, REVERSED_GAME
from swissdesk.pairing.tables.words import TableWords
from swissdesk.pairing.words.common import Names
from swissdesk.words import _


class TeamDayWords(TableWords):
    """Rounds in which everybody plays for a team."""

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return how White has come to White."""
        text = _("In this round of the table {white} has White.")
        if board.colour_article == REVERSED_GAME:
            text = _("In this game the colours are those of the table reversed: {white} has White.")
        if board.colour_article == REVERSED:
            text = _("This cycle goes back through the table with the colours reversed: {white} has White.")
        return text.format(white=names.of(board.white))
