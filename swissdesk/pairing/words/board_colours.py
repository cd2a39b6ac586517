"""The words for the colours of the boards of a match."""

from swissdesk.words import _


def board_pattern_rule(pattern: str) -> str:
    """Return as a sentence which colours the first-named team has."""
    usual = {
        "WB": _("The first-named team has White on the odd boards and Black on the even ones."),
        "BW": _("The first-named team has Black on the odd boards and White on the even ones."),
        "W": _("The first-named team has White on all boards."),
        "W/B": _(
            "The first-named team has White on all boards of odd rounds, and Black on all in even ones."
        ),
        "WB/BW": _(
            "The first-named team has White on the odd boards of odd rounds, and on the even boards of even "
            "rounds."
        ),
    }
    text = _(
        "The first-named team has these colours from board 1 on, and then again: {colours}; each “/” begins "
        "the next round."
    )
    if "/" not in pattern:
        text = _("The first-named team has these colours from board 1 on, and then again: {colours}.")
    return usual.get(pattern) or text.format(colours=pattern)
