"""How a round robin by a table from a file is paired by hand."""

from swissdesk.pairing.rules_text import RulesSection, section
from swissdesk.pairing.tables.rules import games_and_leaving
from swissdesk.pairing.tables.team_rules import more_cycles
from swissdesk.words import _


def own_table_rules() -> tuple[RulesSection, ...]:
    """Return the page."""
    return (_table(), more_cycles(2), *games_and_leaving(3))


def _table() -> RulesSection:
    return section(
        _("1  The table"),
        (
            "",
            _("Who meets whom in which round, and who has White, stands in the table that was read."),
        ),
        ("", _("The numbers are drawn or chosen before round 1. Everybody meets everybody once in a cycle.")),
        ("", _("Where the last number of the table is nobody, whoever would meet it is free.")),
    )
