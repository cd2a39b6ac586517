"""How a Schiller is paired by hand."""

from swissdesk.pairing.rules_text import RulesSection, section
from swissdesk.pairing.tables.rules import games_and_leaving
from swissdesk.pairing.tables.team_rules import colours_of_two_rounds, more_cycles
from swissdesk.words import _


def schiller_rules() -> tuple[RulesSection, ...]:
    """Return the page."""
    return (_teams(), _even(), _odd(), colours_of_two_rounds(4), more_cycles(5), *games_and_leaving(6))


def _teams() -> RulesSection:
    return section(
        _("1  Teams and numbers"),
        (
            "",
            _("Teams of n players: everybody meets everybody of all other teams, and nobody of the own one."),
        ),
        ("", _("A has the numbers 1 to n, B the numbers n+1 to 2n, and so on, as the arbiter decides.")),
        (
            "",
            _(
                "The boards of a round stand in the order of the smaller number in the team, then of "
                "the teams."
            ),
        ),
        ("", _("The score of a team is the sum of the points of its players.")),
    )


def _even() -> RulesSection:
    return section(
        _("2  An even number of teams"),
        ("", _("The Berger table for the teams says which of them meet.")),
        (
            "",
            _(
                "Two teams that meet do so in n rounds. In the first of these 1 meets 1, 2 meets 2, and so "
                "on; from round to round everybody of the first-named team meets the next number, after n "
                "comes 1."
            ),
        ),
    )


def _odd() -> RulesSection:
    return section(
        _("3  An odd number of teams, of even size"),
        (
            "",
            _(
                "The odd numbers of a team are one half, the even ones the other. The halves with the odd "
                "numbers are places 1, 2, and so on in the Berger table, those with the even ones follow "
                "from the last team to the first."
            ),
        ),
        ("", _("The first row of that table, in which the halves of one team would meet, is left out.")),
        ("", _("Two halves that meet do so in n/2 rounds, as two teams do.")),
    )
