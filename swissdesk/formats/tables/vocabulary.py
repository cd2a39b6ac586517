"""The words of tables in many languages, read from the shipped lists."""

from collections.abc import Mapping
from functools import cache

from swissdesk.shipped import shipped

DOUBTFUL = "?"
"""Stands before a word that may mean something else."""


@cache
def meanings(name: str) -> Mapping[str, str]:
    """Return what each word of a list means, such as `grossmeister` in the list of titles: `GM`.

    A line of a list is `meaning: word | word`; later lines win.
    """
    found: dict[str, str] = {}
    for line in _lines(name):
        meaning, _colon, words = line.partition(":")
        found |= {word.strip(): meaning for word in words.split("|")}
    return found


@cache
def words_of(name: str, meaning: str) -> frozenset[str]:
    """Return the words of a list that have this meaning, whatever else they mean elsewhere: `y`, `de`."""
    parted = (line.partition(":") for line in _lines(name))
    return frozenset(
        word.strip() for meant, _colon, words in parted if meant == meaning for word in words.split("|")
    )


@cache
def given_names() -> frozenset[str]:
    """Return the given names, folded."""
    return frozenset(name for line in _lines("given_names") for name in line.split())


def _lines(name: str) -> list[str]:
    text = shipped("tables", f"{name}.txt").read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]
