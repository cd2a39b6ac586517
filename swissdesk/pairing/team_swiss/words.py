"""The words of the Swiss team system, which speaks of teams that float up, by the articles of C.04.6."""

from collections.abc import Mapping
from typing import ClassVar

from swissdesk.pairing.explaining.explanation import BoardExplanation, Verdict
from swissdesk.pairing.words.common import Names, short_team_cluster
from swissdesk.pairing.words.upfloaters import UpfloatersWords
from swissdesk.terms import Points, format_points
from swissdesk.words import _, ngettext


class TeamSwissWords(UpfloatersWords):
    """Which teams float up, which meet, and what each criterion came to."""

    regulation = "C.04.6"
    codes: ClassVar[Mapping[Verdict, str]] = {
        Verdict.HAVE_MET: "C1",
        Verdict.NO_ROUND: "C3",
    }
    costs = frozenset({"C7", "C8", "C9", "C10"})

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

    def bye_rule(self) -> str:
        """Return to whom the bye goes (C.04.6:3.4)."""
        return _(
            "The bye goes to the team with the fewest points, then the most matches played, then the "
            "largest number [3.4]."
        )

    def size_of(self, score: Points, count: int) -> str:
        """Return the points of a bracket and how many teams are paired in it."""
        text = ngettext("{score}-point bracket: {count} team", "{score}-point bracket: {count} teams", count)
        return text.format(score=format_points(score), count=count)

    def odd_group(self, count: int) -> str:
        """Return that so many teams of one score are an odd number."""
        text = ngettext(
            "The only team of its score.", "{count} teams: an odd number, so one floats up.", count
        )
        return text.format(count=count)

    def short_cluster(self, cluster: str, count: int, others: str) -> str:
        """Return that an odd number of teams can only meet each other."""
        return short_team_cluster(cluster, count, others)
