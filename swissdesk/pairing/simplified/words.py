"""The words of the simplified system, by the points of Vincze's text as `pairing.simplified` counts them."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BracketExplanation,
    CriterionValue,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.words.common import Names, SystemWords, barred_words, pair_of, row_of
from swissdesk.words import _, ngettext


class SimplifiedWords(SystemWords):
    """Whose turn it is, who comes first, and why the first one could not be taken."""

    regulation = "Vincze"
    codes: ClassVar[Mapping[Verdict, str]] = {
        Verdict.HAVE_MET: "basic rules 1",
        Verdict.SAME_COLOUR: "colours 3",
        Verdict.NO_ROUND: "pairings 7",
        Verdict.LATER: "pairings 4",
    }

    def cite(self, article: str) -> str:
        """Return the full name of a point."""
        return f"{self.regulation}, {article}"

    def criterion(self, name: str) -> str:
        """Return what an item of the key says, in a few words."""
        return {
            "colours 3": _("the same colour three times"),
            "pairings 7": _("passed over for the bye"),
            "pairings 4": _("opponents passed over, turn by turn"),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where an item gets worse."""
        return {
            "colours 3": _("somebody would have to get the same colour three times in a row"),
            "pairings 7": _("the bye would go to somebody to whom it comes later"),
            "pairings 4": _("somebody would have to take an opponent further on in the order of choice"),
        }[name]

    def is_cost(self, name: str) -> bool:
        """Tell whether somebody has to bear a loss: a third equal colour; the rest is the order of choice."""
        return name == "colours 3"

    def value(self, name: str, value: int) -> str:
        """Return one value: whether the colour rule has fallen, otherwise a number."""
        if name == "colours 3":
            return _("allowed") if value else _("avoided")
        return str(value)

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the point that gave the colours (Vincze: colours 2, 4, 5)."""
        text = {
            "colours 5a": _("The same colour twice in a row is not followed by a third: {white} has White."),
            "colours 5b": _("The larger colour difference is evened out: {white} has White."),
            "colours 5c": _(
                "The colour differences are equal; that of the lower number is evened out: {white} has White."
            ),
            "colours 5e": _("The lower starting number changes the colour: {white} has White."),
            "colours 2": _("Only one of the two has played and changes the colour: {white} has White."),
            "colours 4": _("Neither has played; the lower starting number decides: {white} has White."),
        }[board.colour_article]
        return text.format(white=names.of(board.white))

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return whose turn it was and who was taken."""
        if board.passed_over:
            text = _("It was the turn of {higher}; {lower} is the first available in the order of choice.")
        else:
            text = _("It was the turn of {higher}; {lower} comes first in the order of choice.")
        if board.lower not in bracket.residents:
            text += " " + _("That is an opponent with fewer points.")
        return text.format(higher=names.of(board.higher), lower=names.of(board.lower))

    def about(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield who left the group, and who of it could not have the bye."""
        paired = {player for pair in bracket.pairs for player in pair}
        down = [one for one, other in bracket.pairs if other not in bracket.residents]
        if down:
            text = ngettext(
                "{players} takes an opponent with fewer points.",
                "{players} take opponents with fewer points.",
                len(down),
            )
            yield text.format(players=row_of(down))
        taken = [player for player in bracket.residents if player not in paired and player != bracket.bye]
        if taken:
            text = ngettext(
                "{players} was taken by a player with more points.",
                "{players} were taken by players with more points.",
                len(taken),
            )
            yield text.format(players=row_of(taken))
        yield from barred_words(bracket, self)

    def bye_rule(self) -> str:
        """Return to whom the bye goes (Vincze: pairings 7)."""
        return _("The bye goes to the last in the ranking who can have it [pairings 7].")

    def about_bye(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield who comes before the holder of the bye, from the last one up, and why it is not theirs."""
        yield from super().about_bye(bracket)
        yield from self._byes(bracket)

    def reasons(
        self, criterion: CriterionValue, bracket: BracketExplanation, names: Names
    ) -> tuple[str, ...]:
        """Return why the first choice could not be had, each time it could not."""
        del names
        if criterion.is_free:
            return ()
        return tuple(
            {
                "colours 3": self._third_colours,
                "pairings 7": lambda _criterion, bracket: self._byes(bracket),
                "pairings 4": self._refusals,
            }[criterion.name](criterion, bracket)
        )

    @staticmethod
    def _third_colours(criterion: CriterionValue, _bracket: BracketExplanation) -> Iterator[str]:
        if criterion.deadlock is not None:
            yield _("Without it: {reason}").format(reason=criterion.deadlock.words())

    @staticmethod
    def _byes(bracket: BracketExplanation) -> Iterator[str]:
        for player, deadlock, criterion in bracket.passed_byes:
            if deadlock is not None:
                text = _("With the bye for {player}: {reason}")
                if criterion:
                    text = _("With the bye for {player}, if nobody is to get a third equal colour: {reason}")
                yield text.format(player=player, reason=deadlock.words())

    def _refusals(self, _criterion: CriterionValue, bracket: BracketExplanation) -> Iterator[str]:
        yield from self.refusals(bracket.refused)

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return why two players do not meet, naming those who would be stuck."""
        pair = pairs or pair_of(found)
        if found.verdict is Verdict.LATER:
            return _("{pair}: {reason} [{code}].").format(
                pair=pair, reason=_turn(found), code=self.codes[found.verdict]
            )
        if found.deadlock is None:
            return super().why_not(found, pairs)
        if found.verdict is Verdict.CRITERION:
            text = _("{pair}: {effect} [{code}]. Without it: {reason}")
            return text.format(
                pair=pair,
                effect=self.effect(found.criterion),
                code=found.criterion,
                reason=found.deadlock.words(),
            )
        text = _("{pair}: the others could not be paired then [{code}]. {reason}")
        if found.criterion:
            text = _(
                "{pair}: the others could not be paired then "
                "without a third equal colour for somebody [{code}]. {reason}"
            )
        code = found.criterion or self.codes[found.verdict]
        return text.format(pair=pair, code=code, reason=found.deadlock.words())


def _turn(found: WhyNot) -> str:
    """Return at whose turn another opponent would have to be taken."""
    if found.turn in (found.one, found.other) and found.instead in (found.one, found.other):
        text = _("at the turn of {turn}, {value} comes before {instead} and is available")
    else:
        text = _("{turn}, whose turn comes before, would have to take {instead} instead of {value}")
    return text.format(turn=found.turn, value=found.value, instead=found.instead)
