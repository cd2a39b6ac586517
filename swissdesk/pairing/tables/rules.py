"""What the pages of rules of all tables say: open games, and who leaves (C.05)."""

from swissdesk.pairing.rules_text import RulesSection, section
from swissdesk.words import _


def games_and_leaving(number: int) -> tuple[RulesSection, RulesSection]:
    """Return the last sections of a page, the first of which has this number."""
    return _games(number), _leaving(number + 1)


def _games(number: int) -> RulesSection:
    return section(
        _("{number}  Games").format(number=number),
        ("", _("The boards of a round stand in the order of the table.")),
        ("", _("A postponed game is played later; the next rounds do not wait for it.")),
    )


def _leaving(number: int) -> RulesSection:
    return section(
        _("{number}  Who leaves").format(number=number),
        (
            "C.05",
            _(
                "Who leaves after less than half of the games of the tournament: the results stay in the "
                "table and count for rating, but for nobody in the standings."
            ),
        ),
        (
            "C.05",
            _("Who leaves after half of them or more: all results count, the other games are forfeited."),
        ),
        ("C.05", _("In the table a game that is not played has − for who left and + for the opponent.")),
    )
