"""The words for colours that players of a bracket prefer."""

from swissdesk.pairing.basic.colours import Strength
from swissdesk.pairing.explaining.explanation import BracketExplanation, CriterionValue
from swissdesk.terms import Colour
from swissdesk.words import _, ngettext


def wanted_colours(criterion: CriterionValue, bracket: BracketExplanation, *, strongly: bool) -> str:
    """Return how many want which colour, or want it strongly: of those in a shortage, if there is one."""
    concerned = {tpn for shortage in criterion.shortages for tpn in shortage.concerned}
    preferred = [
        preference.colour
        for tpn, preference in bracket.preferences
        if (not concerned or tpn in concerned) and (not strongly or preference.strength >= Strength.STRONG)
    ]
    white, black = preferred.count(Colour.WHITE), preferred.count(Colour.BLACK)
    if strongly:
        for_white = ngettext("{count} strongly wants White", "{count} strongly want White", white)
        for_black = ngettext("{count} strongly wants Black", "{count} strongly want Black", black)
    else:
        for_white = ngettext("{count} wants White", "{count} want White", white)
        for_black = ngettext("{count} wants Black", "{count} want Black", black)
    counts = [text.format(count=count) for text, count in ((for_white, white), (for_black, black)) if count]
    return _("{counts}.").format(counts=", ".join(counts))
