"""The parts of a page of rules: sections of items, each with the article it says in plain words."""

from typing import NamedTuple

from swissdesk.words import _


class RulesItem(NamedTuple):
    """A rule in plain words; `article` is where it stands in the regulations, empty for advice."""

    article: str
    words: str


class RulesSection(NamedTuple):
    """A step of the work with its rules."""

    heading: str
    items: tuple[RulesItem, ...]


def section(heading: str, *items: tuple[str, str]) -> RulesSection:
    """Return a section from pairs of article and words."""
    return RulesSection(heading, tuple(RulesItem(*item) for item in items))


def last_step(boards: tuple[str, str], *more: tuple[str, str]) -> RulesSection:
    """Return what is done at last with every system; `boards` says in which order the pairs are put down."""
    return section(
        _("At last"),
        boards,
        *more,
        (
            "",
            _(
                "Count the cards: each lies in a pair, has the bye or was put aside. Write opponent and "
                "colour on both cards of each pair, and the bye on its card."
            ),
        ),
    )
