"""How a club evening is paired and counted by the Keizer system; the articles are those of this program."""

from swissdesk.pairing.rules_text import RulesSection, section
from swissdesk.words import _


def keizer_rules() -> tuple[RulesSection, ...]:
    """Return the page; what a club chooses stands in the settings of the tournament."""
    return (_values(), _points(), _ladder(), _bye(), _pairs(), _colours())


def _values() -> RulesSection:
    return section(
        _("1  Values"),
        (
            "1.1",
            _(
                "Everybody on the list has a value: the first on the ladder the highest one, each next one a "
                "step less, and nobody less than 1."
            ),
        ),
        (
            "1.2",
            _(
                "The usual highest value is one and a half times the number of players: of 24 players the "
                "first has 36 and the last 13."
            ),
        ),
    )


def _points() -> RulesSection:
    return section(
        _("2  Points"),
        ("2.1", _("Everybody has the own value once, where the club counts it.")),
        (
            "2.2",
            _(
                "A win brings the value of the opponent, a draw half of it, a loss nothing. A forfeited game "
                "is won and lost."
            ),
        ),
        ("2.3", _("With the bye: usually two thirds of the own value.")),
        ("2.3", _("Who plays for the club elsewhere: usually two thirds of the own value.")),
        ("2.3", _("Absent with notice: usually one third of the own value. Without notice: nothing.")),
        (
            "2.4",
            _("Usually the first five absences are paid; byes and duties for the club do not count."),
        ),
        (
            "2.5",
            _("All games of the season count by the values of today: last month’s win changes its worth."),
        ),
    )


def _ladder() -> RulesSection:
    return section(
        _("3  The ladder"),
        ("3.1", _("Before round 1 it is the list.")),
        (
            "3.1",
            _(
                "After a round: count everything by the values of the ladder, put the players in order of "
                "points, give them new values, count again, until the order stays."
            ),
        ),
        ("3.1", _("If orders take turns for ever, the count stops when one of them comes back.")),
        ("3.2", _("Of equal points, who was ahead stays ahead.")),
    )


def _bye() -> RulesSection:
    return section(
        _("4  The bye"),
        ("", _("Only those who are there are paired.")),
        (
            "4.1",
            _(
                "If their number is odd, the bye goes to who has had the fewest byes, of those to the "
                "lowest, so that all others can be paired."
            ),
        ),
        ("4.2", _("Who has had no game yet, a newcomer say, comes after all who have had one.")),
    )


def _pairs() -> RulesSection:
    return section(
        _("5  Who meets whom"),
        (
            "5.1",
            _(
                "Usually three rounds lie between two games of the same players. If not everybody can be "
                "paired so, it is one round less for all, until they can."
            ),
        ),
        (
            "5.2",
            _(
                "From the top: the highest who is not paired meets the next below whom the rules allow, so "
                "that all others can be paired."
            ),
        ),
        ("5.3", _("The boards are in this order.")),
    )


def _colours() -> RulesSection:
    return section(
        _("6  Colours"),
        ("6.1", _("White has who has had White less often than Black by more.")),
        ("6.2", _("If both are equal in that and have met, they change the colours of that game.")),
        ("6.3", _("Else they change those of the last round in which they had different ones.")),
        ("6.4", _("Else the higher one changes the last colour, or the lower one if only that one has one.")),
        (
            "6.5",
            _(
                "If neither has played, the higher one has the initial colour on places 1 and 2, 5 and 6, "
                "and so on, the other one on those between."
            ),
        ),
    )
