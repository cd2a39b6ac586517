"""The words of the FIDE (Dutch) System, C.04.3: C6 to C21 since 2025, C5 to C19 in 2017."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.explaining.explanation import (
    BoardExplanation,
    BracketExplanation,
    BracketKind,
    CriterionValue,
    Verdict,
)
from swissdesk.pairing.words.common import Names, SystemWords
from swissdesk.pairing.words.preferences import wanted_colours
from swissdesk.terms import SystemName, Tpn, format_points
from swissdesk.words import _, ngettext


class DutchWords(SystemWords):
    """What the criteria of the editions since 2025 count.

    From `first_cost` on they are about colours and floats, which somebody has to bear. `downfloaters`
    counts them, `look_ahead` those of the next bracket, `bye` says who has the bye, `colour_criteria`
    count the preferences that are not granted, and the strong ones.
    """

    regulation = "C.04.3"
    first_cost: ClassVar[int] = 10
    downfloaters: ClassVar[str] = "C6"
    look_ahead: ClassVar[str] = "C8"
    bye: ClassVar[str] = "C5"
    colour_criteria: ClassVar[tuple[str, str]] = ("C12", "C13")
    codes: ClassVar[Mapping[Verdict, str]] = {
        Verdict.HAVE_MET: "C1",
        Verdict.SAME_COLOUR: "C3",
        Verdict.NO_ROUND: "C4",
        Verdict.LATER: "4",
    }

    def bye_rule(self) -> str:
        """Return to whom the bye goes (C.04.3:2.3.1)."""
        return _("The bye goes to the lowest score from which somebody can have it [C5].")

    def _bye(self, criterion: CriterionValue, bracket: BracketExplanation) -> str:
        """Return that one of those who are counted has the bye, if so."""
        text = ""
        if criterion.name == self.look_ahead and bracket.bye_is_next:
            text = _("One of those left over in the next bracket has to have the bye [{code}].")
        elif criterion.name == self.downfloaters and bracket.holds_bye:
            text = _("One of them has to have the bye [{code}].")
            if len(bracket.mdps) + len(bracket.residents) == 1:
                text = _("The only one of the bracket, who has to have the bye [{code}].")
        return text.format(code=self.bye)

    def is_cost(self, name: str) -> bool:
        """Tell whether a criterion is about colours and floats."""
        return int(name[1:]) >= self.first_cost

    def reasons(
        self, criterion: CriterionValue, bracket: BracketExplanation, names: Names
    ) -> tuple[str, ...]:
        """Return why a criterion could not come to a lower value, with the colours that are wanted."""
        found = super().reasons(criterion, bracket, names)
        if not found:
            return ()
        bye = self._bye(criterion, bracket)
        if bye:
            return (bye,) if sum(criterion.values) == 1 else (bye, *found)
        if criterion.counted_anyway:
            moved = _moved_down_already(criterion.counted_anyway, names)
            return (moved,) if criterion.values == (len(criterion.counted_anyway),) else (moved, *found)
        if criterion.name in self.colour_criteria:
            is_strong = criterion.name == self.colour_criteria[1]
            return (wanted_colours(criterion, bracket, strongly=is_strong), *found)
        return found

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
            "C6": _("players left over"),
            "C7": _("moved-down players left over again, by score"),
            "C8": _("left over in the next bracket, then those from here by score"),
            "C9": _("unplayed games of the player with the bye"),
            "C10": _("topscorers: colour difference over two"),
            "C11": _("topscorers: same colour three times"),
            "C12": _("colour preferences not granted"),
            "C13": _("strong ones among them"),
            "C14": _("residents left over who downfloat again after one round"),
            "C15": _("residents who upfloat again after one round"),
            "C16": _("residents left over who downfloat again after two rounds"),
            "C17": _("residents who upfloat again after two rounds"),
            "C18": _("moved-down players left over after a downfloat one round ago, by score"),
            "C19": _("moved-down players whose opponent is counted by {criterion}, by score").format(
                criterion="C15"
            ),
            "C20": _("moved-down players left over after a downfloat two rounds ago, by score"),
            "C21": _("moved-down players whose opponent is counted by {criterion}, by score").format(
                criterion="C17"
            ),
        }[name]

    def effect(self, name: str) -> str:
        """Return what happens where a criterion gets worse."""
        return {
            "C6": _("more players would be left over"),
            "C7": _("a player with more points would be left over"),
            "C8": _("more players, or higher ones, would be left over in the next bracket"),
            "C9": _("the bye would go to somebody with more unplayed games"),
            "C10": _("a topscorer or an opponent would have a colour difference of more than two"),
            "C11": _("a topscorer or an opponent would get the same colour three times"),
            "C12": _("more players would not get the colour that they prefer"),
            "C13": _("more players would not get a colour that they strongly prefer"),
            "C14": _("more players would downfloat again after one round"),
            "C15": _("more players would upfloat again after one round"),
            "C16": _("more players would downfloat again after two rounds"),
            "C17": _("more players would upfloat again after two rounds"),
            "C18": _("those who downfloat again after one round would have larger score differences"),
            "C19": _("those who upfloat again after one round would have larger score differences"),
            "C20": _("those who downfloat again after two rounds would have larger score differences"),
            "C21": _("those who upfloat again after two rounds would have larger score differences"),
        }[name]


class DutchWordsOf2025(DutchWords):
    """The edition of 2025: its float criteria count all players, moved-down ones too."""

    def criterion(self, name: str) -> str:
        """Return what a criterion counts, in a few words."""
        return {
            "C14": _("players who downfloat again after one round"),
            "C16": _("players who downfloat again after two rounds"),
        }.get(name) or super().criterion(name)


class DutchWordsOf2017(DutchWordsOf2025):
    """The edition of 2017: most criteria ask for the same as later ones, under other numbers."""

    first_cost = 8
    downfloaters = "C5"
    look_ahead = "C7"
    bye = "A9"
    colour_criteria = ("C10", "C11")
    codes: ClassVar[Mapping[Verdict, str]] = {
        Verdict.HAVE_MET: "C1",
        Verdict.SAME_COLOUR: "C3",
        Verdict.COLLAPSE: "A9",
        Verdict.LATER: "B",
    }

    def bye_rule(self) -> str:
        """Return to whom the bye goes (2017: A.9)."""
        return _("The bye is given in the last bracket, with the pairs [A9].")

    def about(self, bracket: BracketExplanation) -> Iterable[str]:
        """Return why the last two brackets are not scoregroups (A.9)."""
        if bracket.kind is BracketKind.PENULTIMATE:
            yield _("Otherwise the players below could not all be paired: this comes before all else [C4].")
        elif bracket.kind is BracketKind.COLLAPSED:
            yield _("All who were left form one bracket, as they could not be paired by their scores [A9].")

    def criterion(self, name: str) -> str:
        """Return what a criterion counts, in a few words."""
        number = int(name[1:])
        if number in (17, 19):
            text = _("moved-down players whose opponent is counted by {criterion}, by score")
            return text.format(criterion=f"C{number - 4}")
        return super().criterion(_since_2025(name))

    def criterion_in(self, name: str, kind: BracketKind) -> str:
        """Return what a criterion counts; in the collapsed bracket floats have differences of their own."""
        number = int(name[1:])
        if kind is not BracketKind.COLLAPSED:
            return self.criterion(name)
        if number == 6:
            return _("pairs and the bye, by difference of score from the largest")
        if number > 15:
            text = _("those of {criterion}, by difference of score from the largest")
            return text.format(criterion=f"C{number - 4}")
        return {
            13: _("players who upfloat again after one round"),
            15: _("players who upfloat again after two rounds"),
        }.get(number) or self.criterion(name)

    def effect(self, name: str) -> str:
        """Return what happens where a criterion gets worse."""
        if name == "C6":
            return _("somebody would meet or be left with a larger difference of score")
        return super().effect(_since_2025(name))


def _since_2025(name: str) -> str:
    """Return the number that a criterion of 2017 has now: C5 and C9 have been added since."""
    number = int(name[1:])
    return f"C{number + (1 if number < 8 else 2)}"


def _moved_down_already(players: Iterable[Tpn], names: Names) -> str:
    """Return who gets a downfloat again whatever the bracket comes to."""
    counted = [*players]
    text = ngettext(
        "{players} has moved down: a downfloat whoever the opponent is.",
        "{players} have moved down: a downfloat whoever the opponent is.",
        len(counted),
    )
    return text.format(players=names.all_of(counted))


class DutchWordsOfTeams(DutchWords):
    """The edition in force where teams are paired by it."""

    def title(self, bracket: BracketExplanation) -> str:
        """Return the points of a bracket and how many teams are in it."""
        count = len(bracket.mdps) + len(bracket.residents)
        text = ngettext("{score}-point bracket: {count} team", "{score}-point bracket: {count} teams", count)
        title = text.format(score=format_points(bracket.score), count=count)
        if bracket.mdps:
            title += ", " + _("{mdps} of them moved down").format(mdps=len(bracket.mdps))
        return title

    def criterion(self, name: str) -> str:
        """Return what a criterion counts, in a few words."""
        return {
            "C6": _("teams left over"),
            "C7": _("moved-down teams left over again, by score"),
            "C9": _("unplayed matches of the team with the bye"),
            "C18": _("moved-down teams left over after a downfloat one round ago, by score"),
            "C19": _("moved-down teams whose opponent is counted by {criterion}, by score").format(
                criterion="C15"
            ),
            "C20": _("moved-down teams left over after a downfloat two rounds ago, by score"),
            "C21": _("moved-down teams whose opponent is counted by {criterion}, by score").format(
                criterion="C17"
            ),
        }.get(name) or super().criterion(name)

    def effect(self, name: str) -> str:
        """Return what happens where a criterion gets worse."""
        return {
            "C6": _("more teams would be left over"),
            "C7": _("a team with more points would be left over"),
            "C8": _("more teams, or higher ones, would be left over in the next bracket"),
            "C9": _("the bye would go to a team with more unplayed matches"),
            "C12": _("more teams would not get the colour that they prefer"),
            "C13": _("more teams would not get a colour that they strongly prefer"),
            "C14": _("more teams would downfloat again after one round"),
            "C15": _("more teams would upfloat again after one round"),
            "C16": _("more teams would downfloat again after two rounds"),
            "C17": _("more teams would upfloat again after two rounds"),
        }.get(name) or super().effect(name)


WORDS: Final[Mapping[SystemName, SystemWords]] = {
    DUTCH_2026: DutchWords(),
    DUTCH_2025: DutchWordsOf2025(),
    DUTCH_2017: DutchWordsOf2017(),
}
