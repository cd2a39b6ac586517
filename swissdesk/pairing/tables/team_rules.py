"""What the pages of rules of tables for several teams have in common: numbers, colours, more cycles."""

from swissdesk.pairing.rules_text import RulesSection, section
from swissdesk.words import _


def colours_of_two_rounds(number: int) -> RulesSection:
    """Return how colours are given to two rounds at a time."""
    return section(
        _("{number}  Colours").format(number=number),
        ("", _("Rounds 1 and 2 get their colours together, rounds 3 and 4, and so on.")),
        (
            "",
            _(
                "The games of two rounds form circles. Going round one White and Black alternate: everybody "
                "has White in one of the two rounds and Black in the other."
            ),
        ),
        (
            "",
            _(
                "A circle begins at its smallest number, of equal ones at the first team, and goes to the "
                "opponent of the first of the two rounds."
            ),
        ),
        (
            "",
            _(
                "Whether it begins with White: so that fewer players repeat the colour of the round before, "
                "then so that each team has White and Black as equally often as can be, else it does."
            ),
        ),
        ("", _("In a last round alone each game is decided so by itself.")),
    )


def more_cycles(number: int) -> RulesSection:
    """Return how a second cycle is played."""
    return section(
        _("{number}  More than one cycle").format(number=number),
        ("", _("Each second cycle goes back through the rounds, the last one first, with colours reversed.")),
    )
