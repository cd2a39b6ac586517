"""The words of a knock-out: lines of the bracket, seeds, lots."""

from collections.abc import Iterator

from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    BracketKind,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.words.common import Names, SystemWords, pair_of
from swissdesk.words import _, ngettext


class KnockOutWords(SystemWords):
    """Whoever wins goes on, so that nobody is passed over."""

    def cite(self, article: str) -> str:
        """Return what the rules are: no text numbers them."""
        del article
        return _("knock-out")

    def criterion(self, name: str) -> str:
        """Return the name: a bracket has no criteria."""
        return name

    def effect(self, name: str) -> str:
        """Return the name: a bracket has no criteria."""
        return name

    def title(self, bracket: BracketExplanation) -> str:
        """Return how many matches the stage has."""
        count = len(bracket.pairs)
        text = ngettext("Round of {count} match", "Round of {count} matches", count)
        return text.format(count=count)

    def about(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield by what players meet."""
        yield {
            BracketKind.LINES: _("Winners of neighbouring matches meet, as the lines of the bracket say."),
            BracketKind.SEEDS: _("The best seed of those who are in meets the last one, and so on."),
            BracketKind.LOTS: _("Lots say who meets whom in this round."),
        }[bracket.kind]

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return by what the two meet."""
        lower = board.white if board.higher == board.black else board.black
        text = {
            BracketKind.LINES: _("{higher} and {lower} stand on neighbouring lines of the bracket."),
            BracketKind.SEEDS: _(
                "Of those who are in, {higher} is as far from the top as {lower} from the end."
            ),
            BracketKind.LOTS: _("The lots bring {higher} and {lower} together."),
        }[bracket.kind]
        if board.part is BoardPart.HALVES:
            text = _("{higher} and {lower} lost the semi-finals and play for third place.")
        return text.format(higher=names.of(board.higher), lower=names.of(lower))

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return by what White has come to White in the first game."""
        text = _("{reason}: {white} has White in the first game.")
        return text.format(reason=self._reason(board), white=names.of(board.white))

    def _reason(self, board: BoardExplanation) -> str:
        return {
            "higher seed": _("The better seed has White"),
            "lots": _("The lot has decided the colours"),
            "1": _("Neither has played, so the number of the match decides"),
            "2": _("Who had White in fewer first games gets White"),
            "3": _("Colours change from the last first game in which they differed"),
            "4": _("With the same colours so far, the better seed changes the last one"),
            "5": _("The better seed has not played: the other one changes the last colour"),
        }[board.colour_article]

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return in which stage two can meet."""
        if found.verdict is not Verdict.OTHER_LINES:
            return super().why_not(found, pairs)
        text = _("{pair}: they do not meet in this round.")
        if found.value:
            text = _("{pair}: by the lines of the bracket they can meet in round {round} at the earliest.")
        return text.format(pair=pairs or pair_of(found), round=found.value)


class TeamKnockOutWords(KnockOutWords):
    """Of teams the colours are those of board 1."""

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return by what a team has come to White on board 1."""
        text = _("{reason}: {white} has White on board 1.")
        return text.format(reason=self._reason(board), white=names.of(board.white))

    def _reason(self, board: BoardExplanation) -> str:
        others = {
            "2": _("Who had White on board 1 in fewer matches gets White"),
            "3": _("Colours change from the last match in which they differed on board 1"),
        }
        return others.get(board.colour_article) or super()._reason(board)
