"""The words of round robins: where a pair stands in the table, and who has White by it."""

from collections.abc import Iterator

from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BracketExplanation,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.round_robin.explaining.rounds import (
    LAST_PRINTED,
    LAST_REVERSED,
    REVERSED,
    REVERSED_GAME,
)
from swissdesk.pairing.words.common import Names, SystemWords, pair_of
from swissdesk.words import _, ngettext


class RoundRobinWords(SystemWords):
    """All rounds stand in a table, so that nothing is lost and nobody passed over."""

    regulation = "C.05 Annex 1"

    def cite(self, article: str) -> str:
        """Return the table, whichever of its rules gave the colours."""
        del article
        return self.regulation

    def criterion(self, name: str) -> str:
        """Return the name: a table has no criteria."""
        return name

    def effect(self, name: str) -> str:
        """Return the name: a table has no criteria."""
        return name

    def title(self, bracket: BracketExplanation) -> str:
        """Return for how many players the table is."""
        count = len(bracket.residents)
        text = ngettext("Berger table for {count} player", "Berger table for {count} players", count)
        return text.format(count=count)

    def about(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield that the results have no say."""
        del bracket
        yield _("Every round follows from the numbers; results have no say in it.")

    def gets_bye(self) -> str:
        """Return that somebody is free."""
        return _("{player} is free in this round.")

    def bye_step(self) -> str:
        """Return what the empty place of the table is called."""
        return _("The free place")

    def bye_rule(self) -> str:
        """Return who is free in a round."""
        return _("The number of players is odd: whoever would meet the next number is free.")

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return that the two stand beside each other in the table."""
        del bracket
        text = _("In this round of the table {higher} meets {lower}.")
        return text.format(higher=names.of(board.higher), lower=names.of(board.lower))

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

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return in which round two players meet."""
        if found.verdict is not Verdict.OTHER_ROUND:
            return super().why_not(found, pairs)
        text = _("{pair}: they meet in round {round}, where {white} has White [{code}].")
        return text.format(
            pair=pairs or pair_of(found), round=found.value, white=found.turn, code=self.regulation
        )


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
