"""What systems with a table say alike: who stays away, and that nobody is left out."""

from swissdesk.pairing.record import SystemTexts
from swissdesk.pairing.request import TableShape
from swissdesk.words import _


def table_texts(short: str, full: str, in_sentence: str, rules_source: str) -> SystemTexts:
    """Return the words for a system whose rounds follow from a table of players (C.05)."""
    return SystemTexts(
        short=short,
        full=full,
        in_sentence=in_sentence,
        rules_source=rules_source,
        initial_colour_article="C.05",
        absence_article="C.05",
        absence_rule=_(
            "Whoever stays away loses the game by forfeit; whoever leaves loses all games that are left "
            "({article})."
        ),
        no_byes=_(
            "By a table nobody is left out of a round: a game is played, postponed or lost by forfeit."
        ),
    )


def nothing_to_say(shape: TableShape) -> str:
    """Return that there is nothing to be known of so many players."""
    del shape
    return ""


def no_code(shape: TableShape, cycles: int) -> str:
    """Return that FIDE has no code for a table."""
    del shape, cycles
    return ""
