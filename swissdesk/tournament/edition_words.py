"""The editions of the tie-break regulations in words."""

from swissdesk.tournament.model import TieBreakRules
from swissdesk.words import _


def edition_text(rules: TieBreakRules) -> str:
    """Return the edition of the rules in words."""
    return {
        TieBreakRules.RULES_2009: _("FIDE C.07, until August 2023, with the virtual opponent"),
        TieBreakRules.RULES_2023: _("FIDE C.07, from 1 September 2023"),
        TieBreakRules.RULES_2024: _("FIDE C.07, from 1 August 2024"),
        TieBreakRules.RULES_2026: _("FIDE C.07, from 1 March 2026"),
    }[rules]
