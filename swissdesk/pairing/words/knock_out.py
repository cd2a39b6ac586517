"""The words for the choices of a knock-out, and for the games of its matches."""

from swissdesk.pairing.knock_out_rules import FirstColour, LineOrder
from swissdesk.terms import GameKind
from swissdesk.words import _, pgettext


def line_order_text(order: LineOrder) -> str:
    """Return who meets whom, in a few words."""
    return {
        LineOrder.FIXED: _("by the lines of the bracket"),
        LineOrder.PARTLY_DRAWN: _("by lines, from seed 5 on drawn by lot"),
        LineOrder.RESEED: _("best seed against last, anew in each round"),
        LineOrder.DRAWN: _("drawn by lot in each round"),
    }[order]


def first_colour_text(colour: FirstColour) -> str:
    """Return who has White in the first game of a match, in a few words."""
    return {
        FirstColour.ALTERNATE: _("colours alternate"),
        FirstColour.HIGHER_SEED: _("the better seed"),
        FirstColour.LOTS: _("drawn by lot"),
    }[colour]


def game_kind_text(kind: GameKind) -> str:
    """Return what is played; empty for the regular games of a match."""
    return {
        GameKind.REGULAR: "",
        GameKind.STANDARD: pgettext("kind of game", "standard"),
        GameKind.RAPID: pgettext("kind of game", "rapid"),
        GameKind.BLITZ: pgettext("kind of game", "blitz"),
        GameKind.ARMAGEDDON: pgettext("kind of game", "Armageddon"),
    }[kind]


def game_rule_text(kind: GameKind) -> str:
    """Return how a game counts where that is not as in all others; empty for these."""
    if kind is not GameKind.ARMAGEDDON:
        return ""
    return _("Armageddon: lots give the colours, and a draw counts as a win for Black.")
