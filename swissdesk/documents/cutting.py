"""Sheets that are cut: the order that makes the cut piles one pile, spare places, backs."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from swissdesk.documents.boxes import Page, Panel

Item = TypeVar("Item")


def stack_order(items: Sequence[Item], places: int) -> tuple[tuple[Item | None, ...], ...]:
    """Return the items of each sheet, place by place, None for a spare place.

    With S sheets, place p of sheet s (both from 0) carries item `p*S + s`: cut the whole stack, put
    pile 2 under pile 1 and so on, and the items are in order.
    """
    sheets = -(-len(items) // places)
    return tuple(
        tuple(
            items[place * sheets + sheet] if place * sheets + sheet < len(items) else None
            for place in range(places)
        )
        for sheet in range(sheets)
    )


def from_place(items: Sequence[Item], places: int, first: int) -> tuple[tuple[Item | None, ...], ...]:
    """Return the items on sheets one after the other, from place `first` of a sheet that was begun."""
    slots = (*(None for _place in range(first)), *items)
    return tuple(
        tuple(slots[at : at + places]) + (None,) * (places - len(slots[at : at + places]))
        for at in range(0, len(slots), places)
    )


def back_of(page: Page, backs: Sequence[Panel | None]) -> Page:
    """Return the reverse of a sheet: each row of backs mirrored, the same way up.

    The printer turns a sheet over the edge that stands upright.
    """
    mirrored: list[Panel | None] = []
    for row in range(page.rows):
        mirrored.extend(reversed(backs[row * page.columns : (row + 1) * page.columns]))
    return replace(page, panels=tuple(mirrored), note=None)
