"""The words of the systems that fill a scoregroup from below, in which somebody floats up (C.04.6, C.04.5).

What both texts say of those who float stands here; whether they are teams or players is the system's own.
"""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Final

from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BracketExplanation,
    CriterionValue,
    Shortage,
    WhyNot,
)
from swissdesk.pairing.words.common import (
    Names,
    SystemWords,
    barred_words,
    needed_words,
    row_of,
    why_not_there,
)
from swissdesk.terms import Points, format_points
from swissdesk.words import _, ngettext

_COUNT: Final = "C4"
_SCORES: Final = "C5"
_FOLLOWING: Final = "C6"
_CHOICE: Final = "3.5.5"
_LISTS: Final = frozenset({_SCORES, _CHOICE, "3.6.4"})
"""Items that only tell who was taken, without a loss for which there would be a reason."""


class UpfloatersWords(SystemWords):
    """Who floats up, who meets whom, and what each criterion came to.

    `costs` are the criteria with which somebody bears a loss; the others are how a bracket works out.
    """

    costs: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def size_of(self, score: Points, count: int) -> str:
        """Return the points of a bracket and how many are paired in it."""

    @abstractmethod
    def odd_group(self, count: int) -> str:
        """Return that so many of one score are an odd number."""

    @abstractmethod
    def short_cluster(self, cluster: str, count: int, others: str) -> str:
        """Return that an odd number can only meet each other, and these `others` if there are any."""

    def value(self, name: str, value: int) -> str:
        """Return one value: points, whether the following scoregroup is spared, or a number."""
        if name == _SCORES:
            return format_points(Points(value))
        if name == _FOLLOWING:
            return _("more than by its number") if value else _("as few as by its number")
        return str(value)

    def is_cost(self, name: str) -> bool:
        """Tell whether somebody bears a loss, such as a second float running."""
        return name in self.costs

    def says_why(self, name: str) -> bool:
        """Tell whether a value is a loss; who was taken is none."""
        return name not in _LISTS

    def title(self, bracket: BracketExplanation) -> str:
        """Return the points of a bracket and how many are paired in it."""
        title = self.size_of(bracket.score, 2 * len(bracket.pairs) + (bracket.bye is not None))
        if bracket.mdps:
            title += ", " + _("{mdps} of them floated up").format(mdps=len(bracket.mdps))
        return title

    def about(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield who floated up to a bracket, who of its score did, and who could not have the bye."""
        if bracket.mdps:
            text = ngettext(
                "{teams} floats up to this bracket.", "{teams} float up to this bracket.", len(bracket.mdps)
            )
            yield text.format(teams=row_of(bracket.mdps))
        paired = {one for pair in bracket.pairs for one in pair}
        taken = [one for one in bracket.residents if one not in paired and one != bracket.bye]
        if taken:
            text = ngettext(
                "{teams} has floated up to a bracket above.",
                "{teams} have floated up to brackets above.",
                len(taken),
            )
            yield text.format(teams=row_of(taken))
        yield from barred_words(bracket, self)
        yield from needed_words(bracket)

    def about_bye(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield who comes before the holder of the bye, and why it is not theirs."""
        yield from super().about_bye(bracket)
        yield from needed_words(bracket)

    def barred(self) -> str:
        """Return the sentence about those who may not have the bye, with the reason (C.04.6:2.1.2)."""
        return _("May not have the bye: {players} (had it, won by forfeit, or had a full-point bye) [C2].")

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return how a pair was found (C.04.6:3.6)."""
        if board.lower in bracket.mdps or board.higher in bracket.mdps:
            floater = board.lower if board.lower in bracket.mdps else board.higher
            resident = board.higher if floater == board.lower else board.lower
            text = _("{floater} floated up and meets {resident}.")
            return text.format(floater=names.of(floater), resident=names.of(resident))
        if board.passed_over:
            text = _("{lower} is the first available opponent for {higher}, by their numbers.")
        else:
            text = _("{lower} is the first opponent for {higher}, by their numbers.")
        return text.format(higher=names.of(board.higher), lower=names.of(board.lower))

    def reasons(
        self, criterion: CriterionValue, bracket: BracketExplanation, names: Names
    ) -> tuple[str, ...]:
        """Return why an item could not come to less: who is short of opponents."""
        if criterion.is_free or not self.says_why(criterion.name) or criterion.name == "3.4":
            return ()
        if criterion.name != _COUNT:
            return super().reasons(criterion, bracket, names)
        taken = {*bracket.residents} - {one for pair in bracket.pairs for one in pair} - {bracket.bye}
        residents = len(bracket.residents) - len(taken) - (bracket.bye is not None)
        found = [text for one in criterion.shortages for text in self._short(one, residents, names)]
        return tuple(found) or super().reasons(criterion, bracket, names)

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return why two do not meet, with the bracket in which it shows."""
        return why_not_there(found, self, _later, pairs)

    def _short(self, shortage: Shortage, residents: int, names: Names) -> Iterator[str]:
        """Yield which residents are short of opponents among them (C.04.6:2.3.1)."""
        if [len(cluster) for cluster in shortage.clusters] == [residents]:
            yield self.odd_group(residents)
            return
        if shortage.without_choice:
            text = ngettext(
                "{teams} has no opponent left in the group.",
                "{teams} have no opponent left in the group.",
                len(shortage.without_choice),
            )
            yield text.format(teams=names.all_of(shortage.without_choice))
        if shortage.needing:
            text = _("{teams} can only meet {others} there.")
            yield text.format(teams=names.all_of(shortage.needing), others=names.all_of(shortage.helpers))
        for cluster in shortage.clusters:
            yield self.short_cluster(names.all_of(cluster), len(cluster), names.all_of(shortage.helpers))


def _later(found: WhyNot) -> str:
    """Return what comes first in the order of upfloaters or of pairings, as the middle of a sentence."""
    if found.criterion == _CHOICE:
        text = _("{instead} would float up instead of {value}, which comes first")
    elif found.turn is not None:
        text = _("{turn} would meet {instead} instead of {value}, which comes first")
    else:
        text = _("{instead} would be among the smaller numbers of the pairs instead of {value}")
    return text.format(value=found.value, instead=found.instead, turn=found.turn)
