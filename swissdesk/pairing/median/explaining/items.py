"""What a bracket came to, item by item, and whose turn it was: the data of explanations."""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.pairing.median.brackets import PairedBracket
from swissdesk.pairing.median.field import Field


class Item(NamedTuple):
    """An item that the rules look at; `of` are the places that its values are about, if each is about one.

    Who floats is given by the places themselves.
    """

    name: str
    values: tuple[int, ...]
    of: tuple[int, ...] = ()


class Turn(NamedTuple):
    """A place that was paired, the opponent, and who comes before that one and was still available."""

    place: int
    other: int
    passed_over: tuple[int, ...]


class Graph(NamedTuple):
    """The pairs that some players could still make among themselves: a set of places, and a row for each."""

    places: int
    rows: Sequence[int]


def before_cracking(field: Field, median: PairedBracket) -> Graph:
    """Return the median bracket before any pair was cracked for it (C.04.4.3:2.6, Leong:9.6)."""
    players = median.bracket.players
    for crack in median.cracked:
        players &= ~(1 << crack.pair[0] | 1 << crack.pair[1])
    return Graph(players, field.open)
