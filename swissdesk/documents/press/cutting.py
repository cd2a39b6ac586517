"""Sheets that are cut: the order that makes the cut piles one pile, spare places, backs."""

from collections.abc import Sequence
from typing import Annotated, TypeVar

from swissdesk.documents.press.boxes import Page, Panel
from swissdesk.documents.press.dates import clock_time
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import OF_PRINTING
from swissdesk.frozen import Frozen, replace
from swissdesk.words import _


class Reprint(Frozen):
    """Pieces printed again stand on their sheet from place `first_place` (from 0) on.

    `words` say when they were printed: `printed 13:52`.
    """

    words: Annotated[str, OF_PRINTING]
    first_place: Annotated[int, OF_PRINTING] = 0


def printed_again(request: SheetRequest) -> Reprint | None:
    """Return how a single piece is printed again; None where the whole set is wanted."""
    if request.options.only is None:
        return None
    return Reprint(
        _("printed {time}").format(time=clock_time(request.printed_at)), request.options.first_place
    )


Item = TypeVar("Item")


class Cut(Frozen):
    """How a sheet is divided, and the size of the faces in points.

    With `cell` the places have that width and height, and stand in the middle of the sheet.
    """

    columns: int
    rows: int
    width: float
    height: float
    is_landscape: bool = False
    cell: tuple[float, float] | None = None

    @property
    def places(self) -> int:
        """Return how many pieces stand on a sheet."""
        return self.columns * self.rows

    def page(self, panels: Sequence[Panel | None]) -> Page:
        """Return a sheet with a panel, or nothing, in each place."""
        return Page(self.columns, self.rows, tuple(panels), self.is_landscape, self.cell)


def spread_out(
    fronts: Sequence[Panel], spare: Panel | None, cut: Cut, again: Reprint | None = None
) -> tuple[Page, ...]:
    """Return the sheets in stack-cut order, spare places filled; at least one sheet.

    What is printed again stands one piece after the other, and leaves the other places blank.
    """
    spread = arranged(fronts, cut, again)
    spare = None if again else spare
    return tuple(cut.page([spare if panel is None else panel for panel in places]) for places in spread)


def arranged(
    items: Sequence[Item], cut: Cut, again: Reprint | None = None
) -> tuple[tuple[Item | None, ...], ...]:
    """Return the items of each sheet, place by place, None for a spare place; at least one sheet."""
    if again is not None:
        return from_place(items, cut.places, again.first_place % cut.places)
    return stack_order(items, cut.places) or ((None,) * cut.places,)


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
