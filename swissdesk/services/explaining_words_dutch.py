"""The words of the FIDE (Dutch) System, C.04.3: C6 to C21 since 2025, C5 to C19 in 2017."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from swissdesk.pairing.explanation import BoardExplanation, BracketExplanation, BracketKind, Verdict
from swissdesk.services.explaining_words import Names, SystemWords
from swissdesk.words import _


class DutchWords(SystemWords):
    """What the criteria of the editions since 2025 count.

    From `first_cost` on they are about colours and floats, which somebody has to bear.
    """

    regulation = "C.04.3"
    first_cost: ClassVar[int] = 10
    codes: ClassVar[Mapping[Verdict, str]] = {
        Verdict.HAVE_MET: "C1",
        Verdict.SAME_COLOUR: "C3",
        Verdict.NO_ROUND: "C4",
        Verdict.LATER: "4",
    }

    def is_cost(self, name: str) -> bool:
        """Tell whether a criterion is about colours and floats."""
        return int(name[1:]) >= self.first_cost

    def says_why(self, name: str) -> bool:
        """Tell whether a value is a loss: that of C9 is a number of games, none the better for being 0."""
        return name != "C9"

    def value(self, name: str, value: int) -> str:
        """Return one value; the games of C9 are negative, as more of them are better."""
        del name
        return str(abs(value))

    def colours(self, board: BoardExplanation, names: Names) -> str:
        """Return the rule that gave the colours: 5.2.1 to 5.2.5, E.1 to E.5 in 2017."""
        text = {
            "1": _("The colours suit both: {white} has White."),
            "2": _("The stronger preference is granted: {white} has White."),
            "3": _("Colours alternate from the last round in which they differed: {white} has White."),
            "4": _("The higher ranked gets the colour that both prefer: {white} has White."),
            "5": _("Nobody prefers a colour; the pairing number of {higher} decides: {white} has White."),
        }[board.colour_article[-1]]
        return text.format(white=names.of(board.white), higher=names.of(board.higher))

    def criterion(self, name: str) -> str:
        """Return what a criterion counts, in a few words."""
        return {
            "C6": _("players who move down"),
            "C7": _("moved-down players who move on, by score"),
            "C8": _("left over in the next bracket"),
            "C9": _("games of the player with the bye"),
            "C10": _("topscorers: colour difference over two"),
            "C11": _("topscorers: same colour three times"),
            "C12": _("colour preferences not granted"),
            "C13": _("strong ones among them"),
            "C14": _("move down again after one round"),
            "C15": _("move up again after one round"),
            "C16": _("move down again after two rounds"),
            "C17": _("move up again after two rounds"),
            "C18": _("score differences of {criterion}").format(criterion="C14"),
            "C19": _("score differences of {criterion}").format(criterion="C15"),
            "C20": _("score differences of {criterion}").format(criterion="C16"),
            "C21": _("score differences of {criterion}").format(criterion="C17"),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where a criterion gets worse."""
        return {
            "C6": _("more players would move down"),
            "C7": _("a player with more points would move on"),
            "C8": _("more players, or higher ones, would be left over in the next bracket"),
            "C9": _("the bye would go to somebody with more unplayed games"),
            "C10": _("a topscorer or an opponent would pass a colour difference of two"),
            "C11": _("a topscorer or an opponent would get the same colour three times"),
            "C12": _("more players would not get the colour that they prefer"),
            "C13": _("more players would not get a colour that they strongly prefer"),
            "C14": _("more players would move down again after one round"),
            "C15": _("more players would move up again after one round"),
            "C16": _("more players would move down again after two rounds"),
            "C17": _("more players would move up again after two rounds"),
            "C18": _("those who move down again after one round would have larger score differences"),
            "C19": _("those who move up again after one round would have larger score differences"),
            "C20": _("those who move down again after two rounds would have larger score differences"),
            "C21": _("those who move up again after two rounds would have larger score differences"),
        }[name]


class DutchWordsOf2017(DutchWords):
    """The edition of 2017: most criteria ask for the same as later ones, under other numbers."""

    first_cost = 8
    codes: ClassVar[Mapping[Verdict, str]] = {
        Verdict.HAVE_MET: "C1",
        Verdict.SAME_COLOUR: "C3",
        Verdict.COLLAPSE: "A9",
        Verdict.LATER: "B",
    }

    def about(self, bracket: BracketExplanation) -> Iterable[str]:
        """Return why the last two brackets are not scoregroups (A.9)."""
        if bracket.kind is BracketKind.PENULTIMATE:
            yield _("Otherwise the players below could not all be paired: this comes before all else [C4].")
        elif bracket.kind is BracketKind.COLLAPSED:
            yield _("All who were left form one bracket, as they could not be paired by their scores [A9].")

    def says_why(self, name: str) -> bool:
        """Tell that every value is a loss."""
        del name
        return True

    def criterion(self, name: str) -> str:
        """Return what a criterion counts, in a few words."""
        if name == "C6":
            return _("differences of score, from the largest")
        number = int(name[1:])
        if number > 15:
            return _("score differences of {criterion}").format(criterion=f"C{number - 4}")
        return super().criterion(_since_2025(name))

    def effect(self, name: str) -> str:
        """Return what happens where a criterion gets worse."""
        if name == "C6":
            return _("somebody would meet or be left with a larger difference of score")
        return super().effect(_since_2025(name))


def _since_2025(name: str) -> str:
    """Return the number that a criterion of 2017 has now: C5 and C9 have been added since."""
    number = int(name[1:])
    return f"C{number + (1 if number < 8 else 2)}"
