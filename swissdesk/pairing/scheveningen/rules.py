"""How a Scheveningen is paired by hand."""

from collections.abc import Iterator

from swissdesk.pairing.rules_text import RulesSection, section
from swissdesk.pairing.scheveningen.tables import meetings
from swissdesk.pairing.tables.rules import games_and_leaving
from swissdesk.words import _


def scheveningen_rules() -> tuple[RulesSection, ...]:
    """Return the page."""
    return (_teams(), _odd(), _even(), _written_out(), _cycles(), *games_and_leaving(6))


def _teams() -> RulesSection:
    return section(
        _("1  Teams and numbers"),
        ("", _("Two teams of n players: everybody of A meets everybody of B, and nobody of the own team.")),
        ("", _("A has the numbers 1 to n, B the numbers n+1 to 2n, as the arbiter decides before round 1.")),
        ("", _("A1 sits at board 1 in every round, A2 at board 2, and so on.")),
        ("", _("The score of a team is the sum of the points of its players.")),
    )


def _odd() -> RulesSection:
    return section(
        _("2  An odd number n"),
        ("", _("In round 1 the players of B sit in order: A1 meets B1, A2 meets B2, and so on.")),
        ("", _("From round to round everybody of A meets the next number of B; after Bn comes B1.")),
        ("", _("In round 1 A has White down to the middle board, B below it.")),
        (
            "",
            _(
                "Before each even round the colours move up by one board, those of board 1 to the last. From "
                "round 2 on White and Black then change on all boards."
            ),
        ),
    )


def _even() -> RulesSection:
    return section(
        _("3  An even number n other than 6 and 10"),
        (
            "",
            _(
                "Halve both teams. In the first half of the rounds upper halves meet, and lower halves; in "
                "the second half of the rounds the upper half of A meets the lower one of B, and so on."
            ),
        ),
        ("", _("Within a half everybody of A meets the next number of B from round to round, as above.")),
        (
            "",
            _(
                "The upper half of A has White in odd rounds and Black in even ones, the lower half the "
                "other way round."
            ),
        ),
        (
            "",
            _(
                "For 2, 14, 18, 22 and so on one team has White on all boards in the two rounds in the "
                "middle: A in the first of them, B in the second."
            ),
        ),
    )


def _written_out() -> RulesSection:
    return section(
        _("4  n = 6 and n = 10"),
        ("", _("In each line the numbers of B for A1, A2, and so on; those in brackets have White.")),
        *_rows(6),
        *_rows(10),
    )


def _rows(size: int) -> Iterator[tuple[str, str]]:
    for row in range(size):
        numbers = (
            f"{meeting.opponent + 1}" if meeting.a_is_white else f"({meeting.opponent + 1})"
            for meeting in meetings(size, row)
        )
        yield f"{size}, {row + 1}", "  ".join(numbers)


def _cycles() -> RulesSection:
    return section(
        _("5  More than one cycle"),
        ("", _("Each second cycle goes back through the rounds, the last one first, with colours reversed.")),
    )
