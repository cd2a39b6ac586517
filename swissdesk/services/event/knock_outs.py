"""The choices of a knock-out, for whoever shows them."""

from swissdesk.pairing.knock_out_rules import (
    GAMES_OF_MATCH,
    FirstColour,
    KnockOutRules,
    LineOrder,
    usual_deciders,
    usual_ladder,
)
from swissdesk.pairing.words.knock_out import first_colour_text, line_order_text

__all__ = (
    "GAMES_OF_MATCH",
    "FirstColour",
    "KnockOutRules",
    "LineOrder",
    "first_colour_text",
    "line_order_text",
    "usual_deciders",
    "usual_ladder",
)
