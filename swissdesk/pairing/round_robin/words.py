"""The words of round robins: where a pair stands in the table, and who has White by it."""

from swissdesk.pairing.explaining.explanation import BoardExplanation, BracketExplanation
from swissdesk.pairing.round_robin.explaining.rounds import (
    LAST_PRINTED,
    LAST_REVERSED,
    REVERSED,
    REVERSED_GAME,
)
from swissdesk.pairing.tables.words import TableWords
from swissdesk.pairing.words.common import Names
from swissdesk.words import _, ngettext


class RoundRobinWords(TableWords):
    """The table is FIDE's."""

    regulation = "C.05 Annex 1"

    def title(self, bracket: BracketExplanation) -> str:
        """Return for how many players the table is."""
        count = len(bracket.residents)
        text = ngettext("Berger table for {count} player", "Berger table for {count} players", count)
        return text.format(count=count)

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return by which rule of the table White has White."""
        text = self._colours(board)
        return text.format(white=names.of(board.white))

    @staticmethod
    def _colours(board: BoardExplanation) -> str:
        if board.colour_article == REVERSED_GAME:
            return _("In this game the colours are those of the table reversed: {white} has White.")
        if board.colour_article in {REVERSED, LAST_REVERSED}:
            return _("The colours of this cycle are those of the table reversed: {white} has White.")
        if board.colour_article == LAST_PRINTED:
            if board.white > board.black:
                return _("The last number has White against the second half of the table: {white} has White.")
            return _("The last number has Black against the first half of the table: {white} has White.")
        if board.white < board.black:
            return _("The sum of the numbers is odd: the smaller one, {white}, has White.")
        return _("The sum of the numbers is even: the larger one, {white}, has White.")


class TeamRoundRobinWords(RoundRobinWords):
    """The numbers of the table are those of teams."""

    def title(self, bracket: BracketExplanation) -> str:
        """Return for how many teams the table is."""
        count = len(bracket.residents)
        text = ngettext("Berger table for {count} team", "Berger table for {count} teams", count)
        return text.format(count=count)

    def bye_rule(self) -> str:
        """Return who is free in a round."""
        return _("The number of teams is odd: whoever would meet the next number is free.")
