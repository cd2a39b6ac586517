"""How a Molter is paired by hand."""

from collections.abc import Iterator

from swissdesk.pairing.molter.tables import WRITTEN_OUT
from swissdesk.pairing.rules_text import RulesSection, section
from swissdesk.pairing.tables.rules import games_and_leaving
from swissdesk.pairing.tables.team_days import Seat
from swissdesk.pairing.tables.team_rules import colours_of_two_rounds
from swissdesk.words import _


def molter_rules() -> tuple[RulesSection, ...]:
    """Return the page."""
    return (_teams(), _even(), _odd(), _written_out(), colours_of_two_rounds(5), *games_and_leaving(6))


def _teams() -> RulesSection:
    return section(
        _("1  Teams and numbers"),
        ("", _("Teams of n players. In each round everybody meets somebody of a team not met before.")),
        ("", _("A has the numbers 1 to n in the order of its boards, B the numbers n+1 to 2n, and so on.")),
        (
            "",
            _(
                "The boards of a round stand in the order of the smaller number in the team, then of "
                "the teams."
            ),
        ),
        ("", _("A tournament of one round, in which everybody plays one game, is a Hutton.")),
        ("", _("The score of a team is the sum of the points of its players.")),
    )


def _even() -> RulesSection:
    return section(
        _("2  An even number of teams"),
        (
            "",
            _(
                "On board 1 the teams meet as in row 1 of the Berger table, on board 2 as in row 2, and so "
                "on; after the last row comes the first. From round to round each board moves on by one row."
            ),
        ),
    )


def _odd() -> RulesSection:
    return section(
        _("3  An odd number of teams"),
        (
            "",
            _(
                "Boards 1 and 2 are a couple, 3 and 4, and so on. On each board of a couple one team is left "
                "over; these two players meet."
            ),
        ),
        ("", _("For 3, 5, 7 and 9 teams the first couple is written out below, teams as letters.")),
        (
            "",
            _(
                "From 11 teams on: in round r of R team r is left over on the first board and team r+2R on "
                "the second; beside it meet the next team and the one before, then those beside them, and "
                "so on."
            ),
        ),
        ("", _("On each further couple the teams move on by one letter: A becomes B, the last one A.")),
        (
            "",
            _(
                "Where n is odd, too, there is only a Hutton: the teams meet on the last board as in a row "
                "of the Berger table, and one player is free."
            ),
        ),
    )


def _written_out() -> RulesSection:
    return section(
        _("4  The first couple of boards"),
        ("", _("Those left over first, then the first board, then the second.")),
        *_rows(),
    )


def _rows() -> Iterator[tuple[str, str]]:
    for teams, rounds in WRITTEN_OUT.items():
        for number, games in enumerate(rounds, start=1):
            words = (f"{_name(one)}–{_name(other)}" for one, other in games)
            yield f"{teams}, {number}", ", ".join(words)


def _name(seat: Seat) -> str:
    return f"{chr(ord('A') + seat.team)}{seat.number + 1}"
