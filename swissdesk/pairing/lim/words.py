"""The words of the Lim System, by its articles."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    CriterionValue,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.words.common import Names
from swissdesk.pairing.words.median import MedianWords, direction_words
from swissdesk.terms import Points, format_points
from swissdesk.words import _

_COSTS: Final = frozenset({"3.9 a", "3.9 b", "3.10", "5.2"})
"""Items of which somebody has to bear the loss: floats on or again, or has no suitable colour."""
_HAVE_REASONS: Final = frozenset({"2.3", "2.6", "5.2"})
"""Items that could not come to less; the others follow from the choice itself."""


class LimWords(MedianWords):
    """Who floats and who comes first in the order of opponents, towards the median."""

    regulation = "C.04.4.3"
    codes: ClassVar[Mapping[Verdict, str]] = {Verdict.HAVE_MET: "2.1", Verdict.SAME_COLOUR: "2.1"}

    def cite(self, article: str) -> str:
        """Return the full name of an article; of 5.4 without the case of it."""
        return super().cite(article.removesuffix(" higher").removesuffix(" lower"))

    def criterion(self, name: str) -> str:
        """Return what an item tells, in a few words."""
        return {
            "2.3": _("players who float"),
            "3.9 a": _("float on, without an opponent in the next group"),
            "3.9 b": _("float on"),
            "3.9 c": _("float without an opponent in the next group"),
            "3.10": _("floated in the previous round, too"),
            "3.2.2": _("float without evening out the colours due"),
            "3.2.4": _("float, in the order of choice"),
            "2.6": _("pairs cracked"),
            "3.8": _("floaters: not the first opponent"),
            "4.2": _("not the first opponent"),
            "5.2": _("in a pair that does not suit both"),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where an item gets worse."""
        return {
            "1.1": _("the bye would not go to the first player who can have it"),
            "2.3": _("more players would float"),
            "3.9 a": _("somebody would float on, without an opponent in the next group"),
            "3.9 b": _("somebody would float on"),
            "3.9 c": _("somebody would float without an opponent in the next group"),
            "3.10": _("somebody who floated in the previous round would float again"),
            "3.2.2": _("somebody would float without evening out the colours due"),
            "3.2.4": _("somebody who comes later would float"),
            "2.6": _("more pairs would have to be cracked"),
            "3.8": _("a floater would have to take an opponent further on"),
            "4.2": _("somebody would have to take an opponent further on"),
            "5.2": _("a pair would not suit the colours of both"),
            "5.7": _("an exchange for colour would go too far in rating"),
        }[name]

    def value(self, name: str, value: int) -> str:
        """Return one value: the scores of those who might get the bye, otherwise a number."""
        return format_points(Points(value)) if name == "1.1" else str(value)

    def is_cost(self, name: str) -> bool:
        """Tell whether somebody has to bear a loss: who floats on or again, or gets no suitable colour."""
        return name in _COSTS

    def says_why(self, name: str) -> bool:
        """Tell whether a value is a loss for which there is a reason."""
        return name in _HAVE_REASONS

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the rule that gave the colours (C.04.4.3:5, 7.2)."""
        text = {
            "5.3": _("A third colour in a row, or a third more, is avoided: {white} has White."),
            "5.1": _("Both get the colour that is due, or have none: {white} has White."),
            "5.4": _("Colours alternate from the last round in which they differed: {white} has White."),
            "5.4 higher": _(
                "Identical colours: the higher ranked gets the one that is due. {white} has White."
            ),
            "5.4 lower": _(
                "Identical colours below the median: "
                "the lower ranked gets the one that is due. {white} has White."
            ),
            "7.2": _("Neither has played: the lot decides by the place in the list. {white} has White."),
        }[board.colour_article]
        return text.format(white=names.of(board.white))

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return whose turn it was and who was taken."""
        del bracket
        if board.part is BoardPart.MOVED_DOWN:
            text = _("{higher} comes from another score and is paired early; {lower} comes first.")
            if board.passed_over:
                text = _(
                    "{higher} comes from another score and is paired early; "
                    "nobody before {lower} is available and suits as well."
                )
        else:
            text = _("It was the turn of {higher}; {lower} comes first in the order of exchanges.")
            if board.passed_over:
                text = _("It was the turn of {higher}; nobody before {lower} is available and suits as well.")
        return text.format(higher=names.of(board.higher), lower=names.of(board.lower))

    def about(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield the direction of pairing, the pairs that were cracked, and who could not have the bye."""
        yield from direction_words(bracket, "2.6")
        yield from self.byes(bracket)

    def reasons(
        self, criterion: CriterionValue, bracket: BracketExplanation, names: Names
    ) -> tuple[str, ...]:
        """Return why an item could not come to less: who would be stuck without the first loss."""
        if criterion.deadlock is None:
            return super().reasons(criterion, bracket, names)
        text = _("With a pair that suits for {player}: {reason}")
        if criterion.name == "2.6":
            text = _("Without it: {reason}")
        return (text.format(player=criterion.values[0], reason=criterion.deadlock.words()),)

    def loss(self, found: WhyNot) -> str:
        """Return what the first choice that differs would come to."""
        if found.verdict is Verdict.LATER and found.turn in (found.one, found.other):
            text = _("it is the turn of {turn}, for whom {value} comes before {instead} and is available")
        else:
            text = {**_losses_of_floaters(), **_losses_of_pairs()}[found.criterion]
        return text.format(turn=found.turn, value=found.value, instead=found.instead)


def _losses_of_floaters() -> dict[str, str]:
    """Return what another bye or floater means (C.04.4.3:1.1, 2.3, 3.2, 3.9, 3.10)."""
    return {
        "1.1": _("the bye would go to {instead} instead of {value}"),
        "2.3": _("{instead} players would float instead of {value}"),
        "3.9 a": _(
            "{instead}, who comes from another group and has no opponent in the next one, "
            "would float instead of {value}"
        ),
        "3.9 b": _("{instead}, who comes from another group, would float on instead of {value}"),
        "3.9 c": _("{instead}, who has no opponent in the next group, would float instead of {value}"),
        "3.10": _("{instead}, who floated in the previous round, would float instead of {value}"),
        "3.2.2": _("{instead} would float instead of {value}, who evens out the colours due"),
        "3.2.4": _("{instead} would float, though {value} comes before and can float"),
    }


def _losses_of_pairs() -> dict[str, str]:
    """Return what other pairs mean (C.04.4.3:2.6, 3.8, 4.2, 5.2, 5.7)."""
    return {
        "2.6": _("{instead} of the pairs instead of {value} would have to be cracked"),
        "3.8": _("{turn}, who is paired before, would have to take {instead} instead of {value}"),
        "4.2": _("{turn}, whose turn comes before, would have to take {instead} instead of {value}"),
        "5.2": _("{turn} would meet {instead}, who is due the same colour, instead of {value}"),
        "5.7": _("{turn} would meet {instead}, who is rated too far off, instead of {value}"),
    }
