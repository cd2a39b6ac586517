"""The editions of the tie-break regulations in words."""

from swissdesk.tiebreaks.editions import Edition
from swissdesk.words import _


def edition_text(rules: Edition) -> str:
    """Return the edition of the rules in words."""
    return {
        Edition.RULES_2009: _("FIDE C.07, until August 2023, with the virtual opponent"),
        Edition.RULES_2023: _("FIDE C.07, from 1 September 2023"),
        Edition.RULES_2024: _("FIDE C.07, from 1 August 2024"),
        Edition.RULES_2026: _("FIDE C.07, from 1 March 2026"),
    }[rules]
