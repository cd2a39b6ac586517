"""The words of the Swiss team system, which speaks of teams that float up, by the articles of C.04.6."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BracketExplanation,
    CriterionValue,
    Shortage,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.words.common import (
    Names,
    SystemWords,
    barred_words,
    needed_words,
    pair_of,
    row_of,
    team_shortage_words,
)
from swissdesk.terms import Points, format_points
from swissdesk.words import _, ngettext

_COUNT: Final = "C4"
_SCORES: Final = "C5"
_FOLLOWING: Final = "C6"
_CHOICE: Final = "3.5.5"
_COSTS: Final = frozenset({"C7", "C8", "C9", "C10"})
"""Criteria with which teams bear a loss; the others are how a bracket works out."""
_LISTS: Final = frozenset({_SCORES, _CHOICE, "3.6.4"})
"""Items that only tell who was taken, without a loss for which there would be a reason."""


class TeamSwissWords(SystemWords):
    """Who floats up, who meets whom, and what each criterion came to."""

    regulation = "C.04.6"
    codes: ClassVar[Mapping[Verdict, str]] = {
        Verdict.HAVE_MET: "C1",
        Verdict.NO_ROUND: "C3",
    }

    def criterion(self, name: str) -> str:
        """Return what an item of the key tells, in a few words."""
        return {
            "3.4": _("not given the bye as others need them"),
            "C4": _("upfloaters"),
            "C5": _("scores of the upfloaters"),
            "C6": _("upfloaters that the following scoregroup needs"),
            "C7": _("upfloaters that floated in the previous round"),
            "3.5.5": _("the upfloaters"),
            "C8": _("pairs that prefer the same colour"),
            "C9": _("pairs that strongly prefer the same colour"),
            "C10": _("upfloaters’ opponents that floated in the previous round"),
            "3.6.4": _("opponents passed over, pair by pair"),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where an item gets worse."""
        return {
            "3.4": _("the bye would not go to the first team that can have it"),
            "C4": _("more teams would float up"),
            "C5": _("a team with fewer points would float up"),
            "C6": _("the following scoregroup would need more upfloaters"),
            "C7": _("more teams that have just floated would float up"),
            "3.5.5": _("a team that comes later would float up"),
            "C8": _("more teams would not get the colour that they prefer"),
            "C9": _("more teams would not get the colour that they strongly prefer"),
            "C10": _("more teams that have just floated would meet an upfloater"),
            "3.6.4": _("it comes later in the order of pairings"),
        }[name]

    def value(self, name: str, value: int) -> str:
        """Return one value: points, whether the following scoregroup is spared, or a number."""
        if name == _SCORES:
            return format_points(Points(value))
        if name == _FOLLOWING:
            return _("more than by its number") if value else _("as few as by its number")
        return str(value)

    def is_cost(self, name: str) -> bool:
        """Tell whether teams bear a loss: a colour, or a second float running."""
        return name in _COSTS

    def says_why(self, name: str) -> bool:
        """Tell whether a value is a loss; which teams were taken is none."""
        return name not in _LISTS

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the article that gave the colours on board 1 (C.04.6:4.3)."""
        reason = {
            "4.3.1": _("Neither has played, so the number of the first of the two decides"),
            "4.3.2": _("Only one of the two prefers a colour, and gets it"),
            "4.3.3": _("They prefer different colours, and both get theirs"),
            "4.3.4": _("Both prefer the same colour, only one of them strongly"),
            "4.3.5": _("The smaller difference of Whites and Blacks gets White"),
            "4.3.6": _("Colours change from the last match in which they differed"),
            "4.3.7": _("With the same colours so far, the first of the two gets its preference"),
            "4.3.8": _("With the same colours so far, the first of the two changes its last"),
            "4.3.9": _("The first of the two has not played: the other one changes its last"),
        }[board.colour_article]
        text = _("{reason}: {white} has White on board 1.")
        return text.format(reason=reason, white=names.of(board.white))

    def title(self, bracket: BracketExplanation) -> str:
        """Return the points of a bracket and how many teams are paired in it."""
        count = 2 * len(bracket.pairs) + (bracket.bye is not None)
        text = ngettext("{score}-point bracket: {count} team", "{score}-point bracket: {count} teams", count)
        title = text.format(score=format_points(bracket.score), count=count)
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
        paired = {team for pair in bracket.pairs for team in pair}
        taken = [team for team in bracket.residents if team not in paired and team != bracket.bye]
        if taken:
            text = ngettext(
                "{teams} has floated up to a bracket above.",
                "{teams} have floated up to brackets above.",
                len(taken),
            )
            yield text.format(teams=row_of(taken))
        yield from barred_words(bracket, self)
        yield from needed_words(bracket)

    def bye_rule(self) -> str:
        """Return to whom the bye goes (C.04.6:3.4)."""
        return _(
            "The bye goes to the team with the fewest points, then the most matches played, then the "
            "largest number [3.4]."
        )

    def about_bye(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield who comes before the holder of the bye, and why it is not theirs."""
        yield from super().about_bye(bracket)
        yield from needed_words(bracket)

    def barred(self) -> str:
        """Return the sentence about teams that may not have the bye, with the reason (C.04.6:2.1.2)."""
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
        taken = {*bracket.residents} - {team for pair in bracket.pairs for team in pair} - {bracket.bye}
        residents = len(bracket.residents) - len(taken) - (bracket.bye is not None)
        found = [text for one in criterion.shortages for text in _short(one, residents, names)]
        return tuple(found) or super().reasons(criterion, bracket, names)

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return why two do not meet, with the bracket in which it shows."""
        pair = pairs or pair_of(found)
        if found.deadlock is not None:
            text = _("{pair}: the others could not be paired then. {reason}")
            return text.format(pair=pair, reason=found.deadlock.words())
        if found.verdict is not Verdict.LATER or found.score is None:
            return super().why_not(found, pairs)
        text = _("{pair}: in {bracket} {loss} [{code}].")
        return text.format(
            pair=pair, bracket=self.bracket_of(found.score), loss=_later(found), code=found.criterion
        )


def _later(found: WhyNot) -> str:
    """Return what comes first in the order of upfloaters or of pairings, as the middle of a sentence."""
    if found.criterion == _CHOICE:
        text = _("{instead} would float up instead of {value}, which comes first")
    elif found.turn is not None:
        text = _("{turn} would meet {instead} instead of {value}, which comes first")
    else:
        text = _("{instead} would be among the smaller numbers of the pairs instead of {value}")
    return text.format(value=found.value, instead=found.instead, turn=found.turn)


def _short(shortage: Shortage, residents: int, names: Names) -> Iterator[str]:
    """Yield which residents are short of opponents among them (C.04.6:2.3.1)."""
    if [len(cluster) for cluster in shortage.clusters] == [residents]:
        text = ngettext(
            "The only team of its score.", "{count} teams: an odd number, so one floats up.", residents
        )
        yield text.format(count=residents)
        return
    if shortage.without_choice:
        text = ngettext(
            "{teams} has no opponent left in the group.",
            "{teams} have no opponent left in the group.",
            len(shortage.without_choice),
        )
        yield text.format(teams=names.all_of(shortage.without_choice))
    yield from team_shortage_words(shortage, names)
