"""The words of the Dubov System: who floats up, who is shifted, who meets whom, by articles of C.04.4.1."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from swissdesk.pairing.dubov.items import (
    AGAIN,
    BYE,
    CHOICE,
    COLOURS,
    COUNT,
    FIRST_SHIFT,
    MOST,
    ORDER,
    RUNNING,
    SCORES,
    SECOND_SHIFT,
    WITHIN,
)
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
    row_of,
    why_not_there,
)
from swissdesk.terms import Points, Tpn, format_points
from swissdesk.words import _, ngettext

_COSTS: Final = frozenset({COLOURS, MOST, RUNNING})
"""Criteria with which players bear a loss; the others are how a bracket works out."""
_LISTS: Final = frozenset({SCORES, AGAIN, CHOICE, WITHIN, FIRST_SHIFT, SECOND_SHIFT, ORDER})
"""Items that only tell who was taken, without a loss for which there would be a reason."""


_COUNTABLE: Final = 12
"""So many players are written out in a row; of more only the first ones."""


class DubovWords(SystemWords):
    """Who floats up, who is shifted, who meets whom, and what each criterion came to."""

    regulation = "C.04.4.1"
    codes: ClassVar[Mapping[Verdict, str]] = {
        Verdict.HAVE_MET: "C1",
        Verdict.SAME_COLOUR: "C3",
        Verdict.NO_ROUND: "C4",
    }

    def criterion(self, name: str) -> str:
        """Return what an item of the key tells, in a few words."""
        return {
            BYE: _("players without the bye as others need them"),
            COUNT: _("upfloaters"),
            SCORES: _("scores of the upfloaters"),
            COLOURS: _("players without the colour that they prefer"),
            MOST: _("upfloaters that have floated up a maximum number of times"),
            AGAIN: _("upfloats that those have had"),
            RUNNING: _("upfloaters that floated up in the previous round"),
            CHOICE: _("the upfloaters"),
            WITHIN: _("pairs within the smaller subgroup"),
            FIRST_SHIFT: _("shifted out of the smaller subgroup"),
            SECOND_SHIFT: _("shifted out of the larger subgroup"),
            ORDER: _("opponents passed over, pair by pair"),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where an item gets worse."""
        return {
            BYE: _("the bye would not go to the first player who can have it"),
            COUNT: _("more players would float up"),
            SCORES: _("a player with fewer points would float up"),
            COLOURS: _("more players would not get the colour that they prefer"),
            MOST: _("more maximum upfloaters would float up"),
            AGAIN: _("maximum upfloaters with more upfloats would float up"),
            RUNNING: _("more players that have just floated up would float up again"),
            CHOICE: _("a player that comes later would float up"),
            WITHIN: _("more pairs would be made within the smaller subgroup"),
            FIRST_SHIFT: _("a player that comes later would be shifted"),
            SECOND_SHIFT: _("a player that comes later would be shifted"),
            ORDER: _("it comes later in the order of transpositions"),
        }[name]

    def value(self, name: str, value: int) -> str:
        """Return one value: points, or a number."""
        return format_points(Points(value)) if name == SCORES else str(value)

    def is_cost(self, name: str) -> bool:
        """Tell whether players bear a loss: a colour, or an upfloat too many."""
        return name in _COSTS

    def says_why(self, name: str) -> bool:
        """Tell whether a value is a loss; which players were taken is none."""
        return name not in _LISTS

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the article that gave the colours (C.04.4.1:5.2)."""
        reason = {
            "5.2.1": _("Neither has played, so the number of the higher ranked decides"),
            "5.2.2": _("The two prefer different colours, and both get theirs"),
            "5.2.3": _("Both prefer the same colour, one of them more strongly"),
            "5.2.4": _("Colours change from the last game in which they differed"),
            "5.2.5": _("With the same colours so far, the higher ranked gets the preference"),
        }[board.colour_article]
        text = _("{reason}: {white} has White.")
        return text.format(reason=reason, white=names.of(board.white))

    def title(self, bracket: BracketExplanation) -> str:
        """Return the points of a bracket and how many players are paired in it."""
        count = 2 * len(bracket.pairs) + (bracket.bye is not None)
        text = ngettext(
            "{score}-point bracket: {count} player", "{score}-point bracket: {count} players", count
        )
        title = text.format(score=format_points(bracket.score), count=count)
        if bracket.mdps:
            title += ", " + _("{mdps} of them moved up").format(mdps=len(bracket.mdps))
        return title

    def about(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield who floated up to a bracket, who of its score did, and who could not have the bye."""
        yield from self._floated(bracket)
        yield from barred_words(bracket, self)
        yield from needed_words(bracket)

    def _floated(self, bracket: BracketExplanation) -> Iterator[str]:
        if bracket.mdps:
            text = ngettext(
                "{players} floats up to this bracket.",
                "{players} float up to this bracket.",
                len(bracket.mdps),
            )
            yield text.format(players=row_of(bracket.mdps))
        paired = {player for pair in bracket.pairs for player in pair}
        taken = [tpn for tpn in bracket.residents if tpn not in paired and tpn != bracket.bye]
        if taken:
            text = ngettext(
                "{players} has floated up to a bracket above.",
                "{players} have floated up to brackets above.",
                len(taken),
            )
            yield text.format(players=row_of(taken))

    def subgroups(self, bracket: BracketExplanation, names: Names) -> Iterator[str]:
        """Yield who belongs to the two subgroups (C.04.4.1:3.2.3)."""
        del names
        made = bracket.subgroups
        if made is None:
            return
        if made.by_halves:
            yield _("Nobody has played: G1 is the first half by number, G2 the second [3.2.3].")
            return
        first, second = (_numbers(group) or "–" for group in (made.first, made.second))
        text = _("G1 prefers White: {first}. G2 prefers Black: {second} [3.2.3].")
        yield text.format(first=first, second=second)
        if not made.shifted:
            yield _("They are equal in size, and nobody has to be shifted [3.2.4].")

    def shifts(self, bracket: BracketExplanation, names: Names) -> Iterator[str]:
        """Yield who is shifted and why, and how S1 is sorted (C.04.4.1:3.2.4, 3.2.5)."""
        made = bracket.subgroups
        if made is None:
            return
        if made.first_shifted:
            text = ngettext(
                "{count} pair must be made within the smaller subgroup: {players} is shifted out of it, "
                "the first from the middle with whom a legal pairing is left [3.2.4.1, 4.3].",
                "{count} pairs must be made within the smaller subgroup: {players} are shifted out of it, "
                "the first from the middle with whom a legal pairing is left [3.2.4.1, 4.3].",
                len(made.first_shifted),
            )
            yield text.format(count=len(made.first_shifted), players=names.all_of(made.first_shifted))
        if made.second_shifted:
            text = ngettext(
                "{players} is shifted out of the larger subgroup to make the two equal, the first from the "
                "middle with whom a legal pairing is left [3.2.4.2, 4.3].",
                "{players} are shifted out of the larger subgroup to make the two equal, the first from the "
                "middle with whom a legal pairing is left [3.2.4.2, 4.3].",
                len(made.second_shifted),
            )
            yield text.format(players=names.all_of(made.second_shifted))
        if not made.by_halves:
            averages = _averages(made.s1, made.averages)
            yield _("S1 by the average rating of the opponents: {players} [3.2.5].").format(players=averages)

    def bye_rule(self) -> str:
        """Return to whom the bye goes (C.04.4.1:3.1)."""
        return _(
            "The bye goes to the player with the fewest points, then the most games played, then the "
            "largest number [3.1]."
        )

    def about_bye(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield who comes before the holder of the bye, and why it is not theirs."""
        yield from super().about_bye(bracket)
        yield from needed_words(bracket)

    def barred(self) -> str:
        """Return the sentence about players who may not have the bye, with the reason (C.04.4.1:2.1.2)."""
        return _("May not have the bye: {players} (had it, or won a point without a game) [C2].")

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return how a pair was found (C.04.4.1:3.2.6)."""
        if board.passed_over:
            text = _("{higher} is in S1; {lower} is the first available in G2, by number.")
        else:
            text = _("{higher} is in S1; {lower} comes first in G2, by number.")
        said = text.format(higher=names.of(board.higher), lower=names.of(board.lower))
        floated = [tpn for tpn in (board.higher, board.lower) if tpn in bracket.mdps]
        if floated:
            said += " " + _("{players} floated up.").format(players=names.all_of(floated))
        return said

    def reasons(
        self, criterion: CriterionValue, bracket: BracketExplanation, names: Names
    ) -> tuple[str, ...]:
        """Return why an item could not come to less: who is short of opponents."""
        if criterion.is_free or not self.says_why(criterion.name) or criterion.name == BYE:
            return ()
        if criterion.name != COUNT:
            return super().reasons(criterion, bracket, names)
        taken = {*bracket.residents} - {tpn for pair in bracket.pairs for tpn in pair} - {bracket.bye}
        residents = len(bracket.residents) - len(taken) - (bracket.bye is not None)
        found = [text for one in criterion.shortages for text in _short(one, residents, names)]
        return tuple(found) or super().reasons(criterion, bracket, names)

    def why_not(self, found: WhyNot, pairs: str = "") -> str:
        """Return why two do not meet, with the bracket in which it shows."""
        return why_not_there(found, self, _later, pairs)


def _numbers(players: Sequence[Tpn]) -> str:
    return _first_of([str(tpn) for tpn in players])


def _averages(players: Sequence[Tpn], averages: Sequence[int]) -> str:
    """Return players with the average ratings of their opponents; a dash for who has played none."""
    both = zip(players, averages, strict=True)
    return _first_of([f"{tpn} ({average or '–'})" for tpn, average in both])


def _first_of(parts: Sequence[str]) -> str:
    """Return parts in a row; of many only the first ones, and how many more there are."""
    shown = ", ".join(parts[:_COUNTABLE])
    if len(parts) <= _COUNTABLE:
        return shown
    return _("{numbers} and {count} more").format(numbers=shown, count=len(parts) - _COUNTABLE)


def _later(found: WhyNot) -> str:
    """Return what comes first in an order of the text, as the middle of a sentence."""
    if found.criterion == CHOICE:
        text = _("{instead} would float up and not {value}, who comes first")
    elif found.criterion in {FIRST_SHIFT, SECOND_SHIFT}:
        text = _("{instead} would be shifted and not {value}, who comes first")
    else:
        text = _("{turn} would meet {instead} and not {value}, who comes first")
    return text.format(value=found.value, instead=found.instead, turn=found.turn)


def _short(shortage: Shortage, residents: int, names: Names) -> Iterator[str]:
    """Yield which residents are short of opponents among them (C.04.4.1:2.3.1)."""
    if [len(cluster) for cluster in shortage.clusters] == [residents]:
        text = ngettext(
            "The only player of this score.",
            "{count} players: an odd number, so one floats up.",
            residents,
        )
        yield text.format(count=residents)
        return
    if shortage.without_choice:
        text = ngettext(
            "{players} has no opponent left in the group.",
            "{players} have no opponent left in the group.",
            len(shortage.without_choice),
        )
        yield text.format(players=names.all_of(shortage.without_choice))
    if shortage.needing:
        text = _("{players} can only meet {others} there.")
        yield text.format(players=names.all_of(shortage.needing), others=names.all_of(shortage.helpers))
    for cluster in shortage.clusters:
        text = _("{players}: {count} players, an odd number, that can only meet each other there.")
        if shortage.helpers:
            text = _(
                "{players}: {count} players, an odd number, that can only meet each other or {others} there."
            )
        yield text.format(
            players=names.all_of(cluster), count=len(cluster), others=names.all_of(shortage.helpers)
        )
