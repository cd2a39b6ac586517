"""Staying away without a word, by the rules of 2016, which hold where a system has no rule of its own."""

from swissdesk.words import _


def article_of_2016() -> str:
    """Return the article that withdraws those who stay away without a word."""
    return _("C.04.2 of 2016, article D.2")


def rule_of_2016() -> str:
    """Return what that article says, with room for the article itself."""
    return _(
        "Whoever was absent without notifying the arbiter counts as withdrawn, unless the absence is "
        "explained before the next pairing is published ({article})."
    )
