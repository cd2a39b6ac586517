"""The words of the Leong system, by the rules of its text."""

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

_LISTS: Final = frozenset({"10.3", "10.4", "10.8", "11.1"})
"""Items that only tell who it was, without a loss for which there would be a reason."""
_COSTS: Final = frozenset({"10.6", "10.7", "13", "12.2"})
"""Items of which somebody has to bear the loss: floats on, or has no suitable colour."""


class LeongWords(MedianWords):
    """Who floats and who comes first in the order of exchanges, towards the median."""

    regulation = "Leong"
    codes: ClassVar[Mapping[Verdict, str]] = {Verdict.HAVE_MET: "2", Verdict.SAME_COLOUR: "9.1"}

    def criterion(self, name: str) -> str:
        """Return what an item of the key tells, in a few words."""
        return {
            "9.3": _("players who float"),
            "10.6": _("have come down and float on"),
            "10.7": _("have come up and float on"),
            "10.5": _("floaters without an opponent in the next group"),
            "10.3": _("float, from the lowest"),
            "10.4": _("float, from the highest"),
            "9.6": _("pairs cracked"),
            "3": _("floaters who meet a floater"),
            "13": _("in a pair with an illegal colour"),
            "10.8": _("floaters: first opponent not available"),
            "12.2": _("in a pair that does not suit both"),
            "11.1": _("first opponent not available"),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where an item gets worse."""
        return {
            "8.1": _("somebody higher would have the bye"),
            "9.3": _("more players would float"),
            "10.6": _("somebody who has come down would float on"),
            "10.7": _("somebody who has come up would float on"),
            "10.5": _("more floaters would have no opponent in the next group"),
            "10.3": _("somebody higher would float"),
            "10.4": _("somebody lower would float"),
            "9.6": _("more pairs would have to be cracked"),
            "3": _("a floater would have to meet another floater"),
            "13": _("somebody would get an illegal colour"),
            "10.8": _("a floater would have to take an opponent further on"),
            "12.2": _("a pair would not suit the colours of both"),
            "11.1": _("somebody would have to take an opponent further on"),
        }[name]

    def value(self, name: str, value: int) -> str:
        """Return one value: the scores of those who might get the bye, otherwise a number."""
        return format_points(Points(value)) if name == "8.1" else str(value)

    def is_cost(self, name: str) -> bool:
        """Tell whether somebody has to bear a loss: who floats on, or gets no suitable colour."""
        return name in _COSTS

    def says_why(self, name: str) -> bool:
        """Tell whether a value is a loss; who floats and who came first are no losses."""
        return name not in _LISTS

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the rule that gave the colours (Leong:12, 14.2)."""
        text = {
            "12.3": _("A third colour in a row, or a third more, is avoided: {white} has White."),
            "12.1": _("Both get the colour that is due, or have none: {white} has White."),
            "12.6": _("The larger difference of colours is equalised: {white} has White."),
            "12.4": _("Colours alternate from the last round in which they differed: {white} has White."),
            "12.4.1": _("Identical colours: the higher ranked gets the one that is due. {white} has White."),
            "12.4.2": _(
                "Identical colours below the median: "
                "the lower ranked gets the one that is due. {white} has White."
            ),
            "14.2": _("Neither has played; the smaller pairing number decides: {white} has White."),
        }[board.colour_article]
        return text.format(white=names.of(board.white))

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return whose turn it was and who was taken."""
        if board.part is BoardPart.MOVED_DOWN:
            return _floaters_part(board, bracket).format(
                higher=names.of(board.higher), lower=names.of(board.lower)
            )
        text = _("It was the turn of {higher}; {lower} comes first in the order of exchanges.")
        if board.passed_over:
            text = _("It was the turn of {higher}; {lower} is the first available in the order of exchanges.")
        return text.format(higher=names.of(board.higher), lower=names.of(board.lower))

    def about(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield the direction of pairing, the pairs that were cracked, and who could not have the bye."""
        yield from direction_words(bracket, "9.6")
        yield from self.byes(bracket)

    def reasons(
        self, criterion: CriterionValue, bracket: BracketExplanation, names: Names
    ) -> tuple[str, ...]:
        """Return why an item could not come to less: who would be stuck without the first loss."""
        if criterion.deadlock is None:
            return super().reasons(criterion, bracket, names)
        text = {
            "9.6": _("Without it: {reason}"),
            "3": _("With an opponent of the group for {player}: {reason}"),
            "13": _("With legal colours for {player}: {reason}"),
            "12.2": _("With a pair that suits for {player}: {reason}"),
        }[criterion.name]
        return (text.format(player=criterion.values[0], reason=criterion.deadlock.words()),)

    def loss(self, found: WhyNot) -> str:
        """Return what the first item that gets worse would come to."""
        if found.verdict is Verdict.LATER and found.turn in (found.one, found.other):
            text = _("it is the turn of {turn}, for whom {value} comes before {instead} and is available")
        else:
            text = {
                "8.1": _("the bye would go to {instead} instead of {value}"),
                "9.3": _("{instead} players would float instead of {value}"),
                "10.6": _("{turn}, who has come down, would have to float on"),
                "10.7": _("{turn}, who has come up, would have to float on"),
                "10.5": _(
                    "{instead} of the floaters instead of {value} would have no opponent in the next group"
                ),
                "10.3": _("{instead} would float, though {value} is lower and can float"),
                "10.4": _("{instead} would float, though {value} is higher and can float"),
                "9.6": _("{instead} of the pairs instead of {value} would have to be cracked"),
                "3": _("{turn} would have to meet another floater"),
                "13": _("{turn} would be in a pair with an illegal colour"),
                "12.2": _("{turn} would be in a pair that does not suit the colours of both"),
                "10.8": _("{turn}, who is paired before, would have to take {instead} instead of {value}"),
                "11.1": _("{turn}, whose turn comes before, would have to take {instead} instead of {value}"),
            }[found.criterion]
        return text.format(turn=found.turn, value=found.value, instead=found.instead)


def _floaters_part(board: BoardExplanation, bracket: BracketExplanation) -> str:
    """Return how a floater found his opponent (Leong:3, 10.8)."""
    if board.lower in bracket.mdps:
        return _("{higher} and {lower} both come from other scores; nobody in the group was available.")
    if board.passed_over:
        return _("{higher} comes from another score and is paired early; {lower} is the first available.")
    return _("{higher} comes from another score and is paired early; {lower} comes first.")
