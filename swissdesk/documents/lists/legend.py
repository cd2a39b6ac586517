"""What a tie-break's column means, in one line below the standings."""

from collections.abc import Mapping

from swissdesk.tiebreaks.codes import TieBreakCode, article, plain_name
from swissdesk.words import _


def tie_break_line(code: TieBreakCode) -> str:
    """Return name, meaning and article: `Buchholz, cut 1: the opponents’ points, … (C.07:8.1)`."""
    meaning = _meaning(code)
    words = (
        _("{name}: {meaning}").format(name=plain_name(code), meaning=meaning) if meaning else plain_name(code)
    )
    return f"{words} ({article(code)})" if article(code) else words


def _meaning(code: TieBreakCode) -> str:
    if code.koya_percent is not None:
        return _("points against opponents with {percent} per cent of the points or more").format(
            percent=code.koya_percent
        )
    return _meanings().get(code.name, "")


def _meanings() -> Mapping[str, str]:
    return {
        "DE": _("points from the games among those who are tied"),
        "WIN": _("rounds with as many points as a win, played or not"),
        "WON": _("games won at the board"),
        "PS": _("sum of the points after each round"),
        "BH": _("sum of the opponents’ points"),
        "AOB": _("mean of the opponents’ Buchholz"),
        "FB": _("Buchholz with the last round taken as drawn"),
        "SB": _("points of beaten opponents, plus half those of drawn ones"),
        "KS": _("points against opponents with half of the points or more"),
        "ARO": _("mean rating of the opponents"),
        "OTHER_D02_SB": _("opponents’ match points times game points won, without the lowest opponent"),
        "OTHER_LOTTERY": _("the smaller number drawn ranks higher"),
        "OTHER_KEIZER": _("values of beaten opponents, half of drawn ones, and the own value"),
        "OTHER_VALUE": _("what a win against the player is worth"),
        "OTHER_OUTSIDE": _("a value that the arbiter entered, the larger first"),
    }
