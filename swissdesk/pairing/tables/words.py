"""The words of a table: in which round two meet, and that results have no say."""

from collections.abc import Iterator

from swissdesk.pairing.explaining.explanation import BoardExplanation, BracketExplanation, Verdict, WhyNot
from swissdesk.pairing.words.common import Names, SystemWords, pair_of
from swissdesk.words import _


class TableWords(SystemWords):
    """All rounds stand in a table, so that nothing is lost and nobody passed over."""

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

    def about_steps(self) -> str:
        """Return that nothing is passed over in a table."""
        return _("The steps show the pairs and the colours that the table has in this round.")

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

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return in which round two players meet."""
        if found.verdict is not Verdict.OTHER_ROUND:
            return super().why_not(found, pairs)
        text = _("{pair}: they meet in round {round}, where {white} has White [{code}].")
        return text.format(
            pair=pairs or pair_of(found), round=found.value, white=found.turn, code=self.regulation
        )
