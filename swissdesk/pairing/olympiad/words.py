"""The words of the Olympiad rules, which speak of teams and matches, by the articles of D.02."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BoardPart,
    BracketExplanation,
    BracketKind,
    CriterionValue,
    PassedFloater,
    Shortage,
    Verdict,
    WhyNot,
)
from swissdesk.pairing.words.common import Names, team_shortage_words
from swissdesk.pairing.words.median import MedianWords
from swissdesk.terms import Points, Tpn, format_points
from swissdesk.words import _, ngettext

_ARTICLE_22: Final = "23a"
_FLOAT_ON: Final = "17"
_MATCH_POINT: Final = Points(10)
_LAST_FLOAT: Final = frozenset({"30b", "33b"})
_COSTS: Final = frozenset({"17", "23a", "31", "34"})
"""Items with which a team bears a loss; the others are only how a bracket works out."""
_LISTS: Final = frozenset({"30a", "33a", "39"})
"""Items that only tell who came first, without a loss for which there would be a reason."""


class OlympiadWords(MedianWords):
    """Who floats towards the median, who meets whom, and where article 22 had to yield."""

    regulation = "D.02"
    codes: ClassVar[Mapping[Verdict, str]] = {Verdict.HAVE_MET: "16a"}

    def criterion(self, name: str) -> str:
        """Return what an item of the key tells, in a few words."""
        return {
            "12": _("not given the bye as others need them"),
            "42": _("teams that float"),
            "17": _("floaters not paired in the group"),
            "23a": _("colours of article 22"),
            "30a": _("passed over by floaters, turn by turn"),
            "33a": _("passed over by floaters, turn by turn"),
            "31": _("floaters without an opponent in the next group"),
            "34": _("floaters without an opponent in the next group"),
            "23b": _("left over in the next group"),
            "30b": _("float, from the lowest"),
            "33b": _("float, from the highest"),
            "39": _("passed over by others, turn by turn"),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where an item gets worse."""
        return {
            "12": _("the bye would not go to the last team that can have it"),
            "42": _("more teams would float"),
            "17": _("a floater would find no match in the group"),
            "23a": _("colours would break article 22"),
            "30a": _("a floater would have to take an opponent further on"),
            "33a": _("a floater would have to take an opponent further on"),
            "31": _("more floaters would have no opponent in the next group"),
            "34": _("more floaters would have no opponent in the next group"),
            "23b": _("more teams would be left over in the next group"),
            "30b": _("a higher team would float"),
            "33b": _("a lower team would float"),
            "39": _("a team would have to take an opponent further on"),
        }[name]

    def value(self, name: str, value: int) -> str:
        """Return one value: whether article 22 holds, otherwise a number."""
        if name == _ARTICLE_22:
            return _("ignored") if value else _("kept")
        return str(value)

    def is_cost(self, name: str) -> bool:
        """Tell whether a team bears a loss: it floats on, has nobody there, or gets an illegal colour."""
        return name in _COSTS

    def says_why(self, name: str) -> bool:
        """Tell whether a value is a loss; which opponents came first is none."""
        return name not in _LISTS

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the article that gave the colours on board 1 (D.02:21 to 28)."""
        reason = {
            "22": _("A third colour running, or a difference beyond two, is avoided"),
            "24a": _("The numbers of whites and blacks are equalised"),
            "25": _("Both change the colour of their last matches"),
            "26": _("Colours change from the last round in which they differed"),
            "27": _("With the same colours so far, the higher ranked team is equalised"),
            "28": _("With the same colours so far, the higher ranked team changes its last"),
            "24b": _("Only one of the teams has played, and its colour changes"),
            "21": _("Neither has played, so the pairing number of the higher ranked decides"),
        }[board.colour_article]
        text = _("{reason}: {white} has White on board 1.")
        return text.format(reason=reason, white=names.of(board.white))

    def title(self, bracket: BracketExplanation) -> str:
        """Return the match points of a group and how many teams are in the bracket."""
        count = len(bracket.mdps) + len(bracket.residents)
        text = ngettext("{points}: {count} team", "{points}: {count} teams", count)
        title = text.format(points=_match_points(bracket.score), count=count)
        if bracket.mdps:
            title += ", " + {
                BracketKind.ABOVE: _("{mdps} of them floated down"),
                BracketKind.BELOW: _("{mdps} of them floated up"),
            }.get(bracket.kind, _("{mdps} of them floated here")).format(mdps=len(bracket.mdps))
        return title

    def about(self, bracket: BracketExplanation) -> Iterator[str]:
        """Yield the direction of pairing, whether article 22 holds, and who could not have the bye."""
        yield {
            BracketKind.ABOVE: _("Above the median: paired from the top."),
            BracketKind.BELOW: _("Below the median: paired from the bottom."),
        }.get(bracket.kind, _("The median group: paired last."))
        if any(one.name == _ARTICLE_22 and not one.is_free for one in bracket.criteria):
            yield _("The colours of article 22 are ignored in this bracket [23a].")
        yield from self.byes(bracket)

    def part(self, board: BoardExplanation, bracket: BracketExplanation, names: Names) -> str:
        """Return whose match was looked for and who was found (D.02:30, 33, 39)."""
        if board.part is BoardPart.MOVED_DOWN and board.lower in bracket.mdps:
            text = _("{higher} and {lower} both floated here; no team of the group was available.")
        elif board.part is BoardPart.MOVED_DOWN:
            text = _("{higher} floated here and is paired early; {lower} is the first opponent.")
            if board.passed_over:
                text = _("{higher} floated here and is paired early; {lower} is the first available.")
        elif board.passed_over:
            text = _("It was the turn of {higher}; {lower} is the first available in the order.")
        else:
            text = _("It was the turn of {higher}; {lower} comes first in the order.")
        return text.format(higher=names.of(board.higher), lower=names.of(board.lower))

    def reasons(
        self, criterion: CriterionValue, bracket: BracketExplanation, names: Names
    ) -> tuple[str, ...]:
        """Return why an item could not come to less: who is short of opponents, or why others stay."""
        if criterion.name in _LAST_FLOAT:
            return tuple([_stays(passed) for passed in bracket.passed_floaters])
        if criterion.is_free or not self.says_why(criterion.name):
            return ()
        if criterion.deadlock is not None:
            return (_("With colours of article 22: {reason}").format(reason=criterion.deadlock.words()),)
        if criterion.name == "12":
            return ()
        everybody = {*bracket.mdps, *bracket.residents}
        found = [
            sentence
            for one in criterion.shortages
            for sentence in _short(criterion.name, one, everybody, names)
        ]
        return tuple(found) or super().reasons(criterion, bracket, names)

    def barred(self) -> str:
        """Return the sentence about teams that may not have the bye, with the reason (D.02:16)."""
        return _("May not have the bye: {players} (scored without playing) [16b].")

    def bracket_of(self, score: Points, kind: BracketKind = BracketKind.SCOREGROUP) -> str:
        """Return the bracket of so many match points, as it is spoken of."""
        del kind
        return _("the bracket of {points}").format(points=_match_points(score))

    def loss(self, found: WhyNot) -> str:
        """Return what the first item that gets worse would come to."""
        if found.verdict is Verdict.LATER and found.turn in (found.one, found.other):
            text = _("it is the turn of {turn}, for which {value} comes before {instead} and is available")
            return text.format(turn=found.turn, value=found.value, instead=found.instead)
        return _loss(found.criterion, found.value, found.instead, found.turn)


def _match_points(points: Points) -> str:
    text = _("{points} match point") if points == _MATCH_POINT else _("{points} match points")
    return text.format(points=format_points(points))


def _loss(article: str, value: int, instead: int, turn: Tpn | None) -> str:
    """Return what the first item that gets worse would come to."""
    text = {
        "12": _("the bye would go to {instead} instead of {value}"),
        "42": _("{instead} teams would float instead of {value}"),
        "17": _("{turn}, which floated here, would find no match in the group"),
        "23a": _("the colours of article 22 could not be kept"),
        "30a": _("{turn}, which is paired before, would have to take {instead} instead of {value}"),
        "33a": _("{turn}, which is paired before, would have to take {instead} instead of {value}"),
        "31": _("{instead} of the floaters instead of {value} would have no opponent in the next group"),
        "34": _("{instead} of the floaters instead of {value} would have no opponent in the next group"),
        "23b": _("{instead} would be left over in the next group instead of {value}"),
        "30b": _("{instead} would float, though {value} is lower and can float"),
        "33b": _("{instead} would float, though {value} is higher and can float"),
        "39": _("{turn}, whose turn comes before, would have to take {instead} instead of {value}"),
    }[article]
    return text.format(value=value, instead=instead, turn=turn)


def _stays(passed: PassedFloater) -> str:
    """Return why a team stays that should float before one that does (D.02:30, 31, 33, 34)."""
    if not passed.criterion:
        return _("{team} should float before, but then there is no complete round.").format(
            team=passed.player
        )
    text = _("{team} should float before, but then {loss} [{code}].")
    return text.format(
        team=passed.player,
        loss=_loss(passed.criterion, passed.value, passed.instead, passed.turn),
        code=passed.criterion,
    )


def _short(article: str, shortage: Shortage, everybody: set[Tpn], names: Names) -> Iterator[str]:
    """Yield who is short of opponents in the bracket or the next group (D.02:23, 31, 34, 41, 42)."""
    clusters = [{*cluster} for cluster in shortage.clusters]
    if article == "42" and (everybody in clusters or len(everybody) == 1):
        count = len(everybody)
        text = ngettext(
            "The only team of its bracket.", "{count} teams: an odd number, so one floats.", count
        )
        yield text.format(count=count)
        return
    if shortage.without_choice:
        yield _without_choice(article, len(shortage.without_choice)).format(
            teams=names.all_of(shortage.without_choice)
        )
    yield from team_shortage_words(shortage, names)


def _without_choice(article: str, count: int) -> str:
    if article == _FLOAT_ON:
        return ngettext(
            "{teams} has no opponent left in the group.", "{teams} have no opponent left in the group.", count
        )
    if article == "42":
        return ngettext(
            "{teams} has no opponent left in the bracket.",
            "{teams} have no opponent left in the bracket.",
            count,
        )
    return ngettext(
        "{teams} has no opponent left in the next group.",
        "{teams} have no opponent left in the next group.",
        count,
    )
