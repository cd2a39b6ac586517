"""The words of the Keizer system: who is nearest on the ladder, and who met too lately."""

from collections.abc import Iterable, Iterator
from typing import Final

from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BracketExplanation,
    CriterionValue,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.ladders import sixths_text
from swissdesk.pairing.words.common import Names, SystemWords, needed_words, pair_of
from swissdesk.words import _, ngettext

_BYE: Final = "4.1"
_APART: Final = "5.1"


class KeizerWords(SystemWords):
    """Everything is said of the ladder, by articles of this program."""

    regulation = "Keizer"

    def criterion(self, name: str) -> str:
        """Return what an article counts, in a few words."""
        return {
            "4.1": _("not given the bye as others need them"),
            "5.1": _("rounds fewer between two games"),
            "5.2": _("nearer on the ladder and passed over"),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where it gets worse."""
        return {
            "4.1": _("the bye would not go to the first player who can have it"),
            "5.1": _("fewer rounds would lie between two games"),
            "5.2": _("somebody higher would meet an opponent further down"),
        }[name]

    def is_cost(self, name: str) -> bool:
        """Tell that only games too soon after each other are to somebody's cost."""
        return name == _APART

    def says_why(self, name: str) -> bool:
        """Tell the same."""
        return name == _APART

    def reasons(
        self, criterion: CriterionValue, bracket: BracketExplanation, names: Names
    ) -> tuple[str, ...]:
        """Return nothing: what is said of the round says why."""
        del criterion, bracket, names
        return ()

    def title(self, bracket: BracketExplanation) -> str:
        """Return how many are there."""
        count = len(bracket.residents)
        text = ngettext("Ladder: {count} player is there", "Ladder: {count} players are there", count)
        return text.format(count=count)

    def about(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield the ladder with the points of everybody, and whether some meet again too soon."""
        standing = ", ".join(
            _("{player} ({points})").format(player=one.player, points=sixths_text(one.values[0]))
            for one in bracket.ranking
        )
        if standing:
            yield _("By Keizer points: {standing}.").format(standing=standing)
        missing = next(one.values[0] for one in bracket.criteria if one.name == _APART)
        if missing:
            yield ngettext(
                "Not everybody could be paired otherwise: {count} round fewer lies between two games [5.1].",
                "Not everybody could be paired otherwise: {count} rounds fewer lie between two games [5.1].",
                missing,
            ).format(count=missing)

    def bye_rule(self) -> str:
        """Return to whom the bye goes (Keizer:4)."""
        return _(
            "The bye goes to who has had the fewest byes, of those to the lowest on the ladder [4.1]; who "
            "has had no game yet comes last [4.2]."
        )

    def about_bye(self, bracket: BracketExplanation) -> Iterable[str]:
        """Return why those whom the others need do not have it."""
        return needed_words(bracket)

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return that two are next to each other, or that nobody nearer can be met."""
        del bracket
        text = _("{lower} is next to {higher} on the ladder.")
        if board.passed_over:
            text = _("{lower} is the nearest on the ladder whom {higher} can meet.")
        return text.format(higher=names.of(board.higher), lower=names.of(board.lower))

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the rule that gave the colours (Keizer:6)."""
        reason = {
            "6.1": _("Who has had White less often than Black by more gets White"),
            "6.2": _("They have met, and change the colours of that game"),
            "6.3": _("Colours change from the last round in which they differed"),
            "6.4": _("With the same colours so far, the higher one changes the last colour"),
            "6.5": _("Neither has played, so the place on the ladder decides"),
        }[board.colour_article]
        return _("{reason}: {white} has White.").format(reason=reason, white=names.of(board.white))

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return why two players do not meet."""
        reason = self._reason(found)
        if not reason:
            return super().why_not(found, pairs)
        return _("{pair}: {reason}").format(pair=pairs or pair_of(found), reason=reason)

    @staticmethod
    def _reason(found: WhyNot) -> str:
        if found.verdict is Verdict.HAVE_MET:
            text = ngettext(
                "they met in round {round}, and at least {count} round lies between two games [5.1].",
                "they met in round {round}, and at least {count} rounds lie between two games [5.1].",
                found.instead,
            )
            return text.format(round=found.value, count=found.instead)
        if found.verdict is Verdict.LATER:
            text = _("then {turn} would meet {instead} and not {value}, who is nearer on the ladder [5.2].")
            return text.format(turn=found.turn, instead=found.instead, value=found.value)
        if found.verdict is Verdict.CRITERION and found.criterion == _BYE:
            text = _("then {instead} would have the bye and not {value} [4.1].")
            return text.format(instead=found.instead, value=found.value)
        if found.verdict is Verdict.CRITERION:
            text = _("then only {instead} rounds could lie between two games and not {value} [5.1].")
            return text.format(instead=found.instead, value=found.value)
        return ""
