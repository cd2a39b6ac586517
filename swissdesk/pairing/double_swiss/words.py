"""The words of the Double-Swiss system, which speaks of players and their matches, by C.04.5."""

from collections.abc import Mapping
from typing import ClassVar

from swissdesk.pairing.explaining.explanation import BoardExplanation, Verdict
from swissdesk.pairing.words.common import Names
from swissdesk.pairing.words.upfloaters import UpfloatersWords
from swissdesk.terms import Points, format_points
from swissdesk.words import _, ngettext


class DoubleSwissWords(UpfloatersWords):
    """Which players float up, who meets whom, and what each criterion came to."""

    regulation = "C.04.5"
    codes: ClassVar[Mapping[Verdict, str]] = {
        Verdict.HAVE_MET: "C1",
        Verdict.NO_ROUND: "C3",
    }
    costs = frozenset({"C7", "C8"})

    def criterion(self, name: str) -> str:
        """Return what an item of the key tells, in a few words."""
        return {
            "3.4": _("not given the bye as others need them"),
            "C4": _("upfloaters"),
            "C5": _("scores of the upfloaters"),
            "C6": _("upfloaters that the following scoregroup needs"),
            "C7": _("upfloaters that floated in the previous round"),
            "3.5.5": _("the upfloaters"),
            "C8": _("upfloaters’ opponents that floated in the previous round"),
            "3.6.4": _("opponents passed over, pair by pair"),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where an item gets worse."""
        return {
            "3.4": _("the bye would not go to the first player who can have it"),
            "C4": _("more players would float up"),
            "C5": _("a player with fewer points would float up"),
            "C6": _("the following scoregroup would need more upfloaters"),
            "C7": _("more players who have just floated would float up"),
            "3.5.5": _("a player who comes later would float up"),
            "C8": _("more players who have just floated would meet an upfloater"),
            "3.6.4": _("it comes later in the order of pairings"),
        }[name]

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the article that gave the colours of the first game (C.04.5:4.3)."""
        reason = {
            "4.3.1": _("Neither has played, so the number of the higher ranked player decides"),
            "4.3.2": _("Who had White in fewer matches gets White"),
            "4.3.3": _("Colours change from the last match in which they differed"),
            "4.3.4": _("With the same colours so far, the higher ranked player changes the last one"),
            "4.3.5": _("The higher ranked player has not played: the other one changes the last colour"),
        }[board.colour_article]
        text = _("{reason}: {white} has White in the first game.")
        return text.format(reason=reason, white=names.of(board.white))

    def bye_rule(self) -> str:
        """Return to whom the bye goes (C.04.5:3.4)."""
        return _(
            "The bye goes to the player with the fewest points, then the most matches played, then the "
            "largest number [3.4]."
        )

    def size_of(self, score: Points, count: int) -> str:
        """Return the points of a bracket and how many players are paired in it."""
        text = ngettext(
            "{score}-point bracket: {count} player", "{score}-point bracket: {count} players", count
        )
        return text.format(score=format_points(score), count=count)

    def odd_group(self, count: int) -> str:
        """Return that so many players of one score are an odd number."""
        text = ngettext(
            "The only player with this score.", "{count} players: an odd number, so one floats up.", count
        )
        return text.format(count=count)

    def short_cluster(self, cluster: str, count: int, others: str) -> str:
        """Return that an odd number of players can only meet each other."""
        text = _("{players}: {count} players, an odd number, who can only meet each other there.")
        if others:
            text = _(
                "{players}: {count} players, an odd number, who can only meet each other or {others} there."
            )
        return text.format(players=cluster, count=count, others=others)
