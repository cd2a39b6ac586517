"""The words of the Burstein System, by the articles of C.04.4.2."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BracketExplanation,
    CriterionValue,
    Ranked,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.words.common import Names, SystemWords, needed_words, why_not_there
from swissdesk.pairing.words.preferences import wanted_colours
from swissdesk.terms import Points, format_points
from swissdesk.words import _, decimal

_SCORES: Final = frozenset({"C6", "C7/C6"})
"""Items that list the scores of floaters."""
_LISTS: Final = _SCORES | {"4.3"}
"""Items that only tell who was taken, without a loss for which there would be a reason."""
_COLOURS: Final = "C8"


class BursteinWords(SystemWords):
    """How strong the opposition was, who floats, and what each criterion came to."""

    regulation = "C.04.4.2"
    codes: ClassVar[Mapping[Verdict, str]] = {
        Verdict.HAVE_MET: "C1",
        Verdict.SAME_COLOUR: "C3",
        Verdict.NO_ROUND: "C4",
        Verdict.LATER: "4.3",
    }

    def criterion(self, name: str) -> str:
        """Return what an item of the key tells, in a few words."""
        return {
            "3.1": _("players without the bye as others need them"),
            "C5": _("players left over"),
            "C6": _("scores of those left over"),
            "C7/C5": _("players whom the next bracket will leave over"),
            "C7/C6": _("their scores"),
            "C8": _("pairs that prefer the same colour"),
            "4.3": _("opponents passed over, pair by pair"),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where an item gets worse."""
        return {
            "3.1": _("the bye would go to a player to whom it comes later"),
            "C5": _("more players would be left over"),
            "C6": _("a player with more points would be left over"),
            "C7/C5": _("the next bracket would leave more players over"),
            "C7/C6": _("the next bracket would leave over a player with more points"),
            "C8": _("more players would not get the colour that they prefer"),
            "4.3": _("it comes later in the order of pairings"),
        }[name]

    def value(self, name: str, value: int) -> str:
        """Return one value: points, or a number."""
        return format_points(Points(value)) if name in _SCORES else str(value)

    def is_cost(self, name: str) -> bool:
        """Tell whether somebody bears a loss: a colour; the others are how a bracket works out."""
        return name == _COLOURS

    def says_why(self, name: str) -> bool:
        """Tell whether a value is a loss; which players were taken is none."""
        return name not in _LISTS

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the article that gave the colours (C.04.4.2:5.2)."""
        text = {
            "5.2.1": _("Nobody prefers a colour; the pairing number of {higher} decides: {white} has White."),
            "5.2.2": _("The colours suit both: {white} has White."),
            "5.2.3": _("The stronger preference is granted: {white} has White."),
            "5.2.4": _("Colours alternate from the last round in which they differed: {white} has White."),
            "5.2.5": _("The higher ranked gets the colour that both prefer: {white} has White."),
        }[board.colour_article]
        return text.format(white=names.of(board.white), higher=names.of(board.higher))

    def about(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield the order of the bracket, with the numbers that give it (C.04.4.2:1.8)."""
        if len(bracket.ranking) > 1:
            text = _("By Buchholz and Sonneborn-Berger: {players} [1.8].")
            yield text.format(players=", ".join(_ranked(one) for one in bracket.ranking))

    def bye_rule(self) -> str:
        """Return to whom the bye goes (C.04.4.2:3.1)."""
        return _(
            "The bye goes to the lowest score, then to the most games played, then to the last by Buchholz "
            "and Sonneborn-Berger [3.1]."
        )

    def about_bye(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield who comes before the holder of the bye, and why it is not theirs."""
        yield from super().about_bye(bracket)
        yield from needed_words(bracket)

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return how a pair was found (C.04.4.2:4.3)."""
        del bracket
        text = _("{higher} is the first of those left and meets the last one, {lower}.")
        if board.passed_over:
            text = _("{higher} is the first of those left and meets the last one available, {lower}.")
        return text.format(higher=names.of(board.higher), lower=names.of(board.lower))

    def reasons(
        self, criterion: CriterionValue, bracket: BracketExplanation, names: Names
    ) -> tuple[str, ...]:
        """Return why an item could not come to less, with the colours that are wanted."""
        if criterion.name == "3.1":
            return ()
        found = super().reasons(criterion, bracket, names)
        if found and criterion.name == _COLOURS:
            return (wanted_colours(criterion, bracket, strongly=False), *found)
        return found

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return why two do not meet, with the bracket in which it shows."""
        return why_not_there(found, self, _later, pairs)


def _later(found: WhyNot) -> str:
    """Return what comes later in the order of pairings, as the middle of a sentence."""
    text = _("{turn} would meet {instead} instead of {value}, who comes first")
    if not found.instead:
        text = _("{turn} would be left over instead of meeting {value}")
    return text.format(turn=found.turn, instead=found.instead, value=found.value)


def _ranked(one: Ranked) -> str:
    """Return a player with the own index: `7 (12½, 9.25)`."""
    return f"{one.player} ({', '.join(figures(one.values))})"


def figures(values: tuple[int, ...]) -> tuple[str, str]:
    """Return Buchholz, in tenths, and Sonneborn-Berger, in hundredths, as they are read: `12½`, `9.25`."""
    buchholz, berger = values
    whole, part = divmod(berger, 100)
    figure = decimal(f"{whole}.{part:02}".rstrip("0")) if part else str(whole)
    return format_points(Points(buchholz)), figure
