"""Which column of a table is which fact: as recognised, and as the user changed it."""

from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.folding import folded
from swissdesk.formats.tables.names import NameOrder
from swissdesk.formats.tables.values import DateOrder
from swissdesk.frozen import Frozen, replace


class Column(Frozen):
    """What a column holds, None for what is not taken; `is_sure` unless somebody should look at it."""

    field: Field | None = None
    is_sure: bool = True


class Mapping(Frozen):
    """How the lines of a grid become entries.

    `first` is the place of the first player's line among the lines, from 0; the lines before it are
    titles and headings. `headings` has a text for each column, all empty where the table has none.
    `name_order` counts for names without comma and capitals, `date_order` for dates with strokes.
    """

    first: int
    headings: tuple[str, ...]
    columns: tuple[Column, ...]
    name_order: NameOrder = NameOrder.GIVEN_FIRST
    is_name_order_sure: bool = True
    date_order: DateOrder = DateOrder.DAY_FIRST
    is_date_order_sure: bool = True

    @property
    def form(self) -> tuple[str, ...]:
        """Return what tables of the same form have in common; empty where they have no headings."""
        words = tuple(folded(heading) for heading in self.headings)
        return words if any(words) else ()

    def column_of(self, field: Field) -> int | None:
        """Return the column of a fact, from 0; None where the table does not have it."""
        return next((at for at, column in enumerate(self.columns) if column.field is field), None)

    def places(self) -> dict[Field, int]:
        """Return the columns of all facts that the table has, each as `column_of` does."""
        backwards = reversed(tuple(enumerate(self.columns)))
        return {column.field: at for at, column in backwards if column.field}

    def with_field(self, place: int, field: Field | None) -> "Mapping":
        """Return the mapping with another fact in one column; a column that had it before is not taken."""
        columns = [
            Column() if field is not None and column.field is field else column for column in self.columns
        ]
        columns[place] = Column(field)
        return replace(self, columns=tuple(columns))

    def with_name_order(self, order: NameOrder) -> "Mapping":
        """Return the mapping with names read in this order, which is beyond doubt then."""
        return replace(self, name_order=order, is_name_order_sure=True)

    def with_date_order(self, order: DateOrder) -> "Mapping":
        """Return the mapping with dates read in this order, which is beyond doubt then."""
        return replace(self, date_order=order, is_date_order_sure=True)

    def with_first(self, first: int) -> "Mapping":
        """Return the mapping with the first player in another line of the grid, from 0."""
        return replace(self, first=max(0, first))
