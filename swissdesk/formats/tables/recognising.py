"""Which row is the heading, which column is which fact, in which order the names stand."""

from collections.abc import Sequence
from typing import Final

from swissdesk.formats.tables.beside_names import written_name
from swissdesk.formats.tables.contents import fits, guess
from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.folding import folded
from swissdesk.formats.tables.grid import Grid, Line
from swissdesk.formats.tables.heading_row import is_above_numbers
from swissdesk.formats.tables.headings import fields_of
from swissdesk.formats.tables.letters import is_of_letter
from swissdesk.formats.tables.mapping import Column, Mapping
from swissdesk.formats.tables.names import NameOrder, are_given, guess_order, needs_order
from swissdesk.formats.tables.values import DateOrder, could_be_both, read_birth
from swissdesk.frozen import Frozen

_LINES_ABOVE: Final = 40
"""How far down a heading is looked for: letter heads and remarks stand above it."""

_SAMPLE: Final = 400
_BELIEVED: Final = 0.5
"""The part of a column that has to agree with its heading for it to be believed at all."""

_FIT: Final = 0.6
"""The part from which it is beyond doubt."""

_NAMES: Final = (Field.NAME, Field.SURNAME, Field.FIRST_NAME)


class _Guess(Frozen):
    """What a column may be: `weight` decides between two columns of the same fact."""

    field: Field | None
    is_sure: bool
    weight: float = 0.0


def recognise(grid: Grid) -> Mapping:
    """Return the mapping that fits a table best; each guess says whether it is beyond doubt."""
    first, headings = _headings(grid)
    begins = first or _first_of_usual_width(grid)
    sample = grid.lines[begins : begins + _SAMPLE]
    cells = [[line.cell(place) for line in sample] for place in range(grid.width)]
    columns = _distinct([_guess(heading, values) for heading, values in zip(headings, cells, strict=True)])
    columns = _with_names(columns, cells)
    name_order, is_name_order_sure = _name_order(columns, headings, cells)
    date_order, is_date_order_sure = _date_order(columns, cells)
    return Mapping(first, headings, columns, name_order, is_name_order_sure, date_order, is_date_order_sure)


def _headings(grid: Grid) -> tuple[int, tuple[str, ...]]:
    """Return the place of the first player's line, and the headings: the row, or two, that says most."""
    best, first, chosen = 0.0, 0, ("",) * grid.width
    for place, line in enumerate(grid.lines[:_LINES_ABOVE]):
        for headings in _read_as_headings(grid, place, line):
            score = _score(headings)
            if score > best:
                best, first, chosen = score, place + 1, headings
    if best >= _least_score(grid):
        return first, chosen
    place = _first_of_usual_width(grid)
    if is_above_numbers(grid.lines[place : place + _SAMPLE]):
        return place + 1, tuple(grid.lines[place].cell(column) for column in range(grid.width))
    return 0, ("",) * grid.width


def _read_as_headings(grid: Grid, place: int, line: Line) -> list[tuple[str, ...]]:
    alone = tuple(line.cell(column) for column in range(grid.width))
    if place == 0 or len(grid.lines[place - 1].cells) < 2:
        return [alone]
    return [alone, _joined(grid.lines[place - 1], alone)]


def _joined(above: Line, below: Sequence[str]) -> tuple[str, ...]:
    """Return two rows of headings as one: a merged cell above stands for the columns to its right as well."""
    joined, group = [], ""
    for column, heading in enumerate(below):
        own = above.cell(column)
        group = own or (group if heading else "")
        joined.append(f"{group} {heading}".strip() if heading else own)
    return tuple(map(_plainer, below, joined))


def _plainer(below: str, joined: str) -> str:
    """Return a heading without the one above it, unless only both together say one thing."""
    fields, is_exact = fields_of(below)
    if not below or (fields_of(joined)[1] and not (is_exact and len(fields) == 1)):
        return joined
    return below


def _score(headings: Sequence[str]) -> float:
    """Return how much a row looks like headings: a point for each fact that is named as it stands."""
    found: dict[Field, float] = {}
    strange = 0
    for heading in headings:
        fields, is_exact = fields_of(heading)
        if fields:
            found[fields[0]] = max(found.get(fields[0], 0.0), 1.0 if is_exact else 0.5)
        strange += any(map(str.isdigit, heading)) and not fields
    has_name = any(field in found for field in _NAMES)
    return sum(found.values()) + has_name - 0.5 * strange


def _least_score(grid: Grid) -> float:
    """Return what a row of headings has at least: its name column alone will do in a table of one."""
    return 2.0 if grid.width < 3 else 2.5


def _first_of_usual_width(grid: Grid) -> int:
    """Return the place of the first line with several cells: what stands above it may be a title."""
    if grid.width < 3:
        return 0
    return next((place for place, line in enumerate(grid.lines) if sum(map(bool, line.cells)) > 1), 0)


def _guess(heading: str, cells: Sequence[str]) -> _Guess | None:
    """Return what a column is by its heading and its contents, by these alone under an unknown heading."""
    fields, is_exact = fields_of(heading)
    if fields:
        field = max(fields, key=lambda each: _agreement(each, cells))  # the first of equal ones
        fit = fits(field, cells)
        if fit >= _BELIEVED or field in _NAMES:
            is_sure = fit >= _FIT and is_exact and (len(fields) == 1 or len(set(cells)) > 1)
            # FIDE-ID is better than ID, which has other meanings.
            weight = 2.0 * is_exact + fit + 0.5 * any(cells) - 0.25 * (len(fields) > 1)
            return _Guess(field, is_sure, weight)
    by_contents = guess(cells)
    if by_contents is None or (heading and by_contents[0] in (Field.NUMBER, Field.K_FACTOR)):
        return _Guess(None, is_sure=False) if fields else None
    return _Guess(by_contents[0], by_contents[1] and not heading)


def _agreement(field: Field, cells: Sequence[str]) -> float:
    """Return how well contents agree with one of the meanings of a heading."""
    by_contents = guess(cells)
    return fits(field, cells) + (by_contents is not None and by_contents[0] is field)


def _distinct(guesses: Sequence[_Guess | None]) -> tuple[Column, ...]:
    """Return a column for each guess; of two columns for the same fact the better one has it."""
    best: dict[Field | None, int] = {}
    for place, each in enumerate(guesses):
        if each and (each.field not in best or each.weight > _weight(guesses[best[each.field]])):
            best[each.field] = place
    return tuple(
        Column(each.field, each.is_sure) if each and best[each.field] == place else Column(None, each is None)
        for place, each in enumerate(guesses)
    )


def _weight(each: _Guess | None) -> float:
    return each.weight if each else -1.0


def _with_names(columns: tuple[Column, ...], cells: Sequence[Sequence[str]]) -> tuple[Column, ...]:
    """Return the columns with names in one column, or family names and given names in two."""
    places = {column.field: place for place, column in enumerate(columns)}
    renamed = list(columns)
    if Field.NAME in places and Field.FIRST_NAME in places and Field.SURNAME not in places:
        place = places[Field.NAME]  # Name and Vorname, Nom and Prénom
        renamed[place] = Column(
            Field.SURNAME, columns[place].is_sure and columns[places[Field.FIRST_NAME]].is_sure
        )
    elif Field.NAME in places and Field.SURNAME in places and Field.FIRST_NAME not in places:
        place = places[Field.NAME]  # Nombre and Apellidos, Jméno and Příjmení
        renamed[place] = Column(Field.FIRST_NAME, columns[place].is_sure)
    elif not {Field.NAME, Field.SURNAME} & set(places):
        return _names_by_contents(columns, cells, places.get(Field.FIRST_NAME))
    return tuple(renamed)


def _names_by_contents(
    columns: tuple[Column, ...],
    cells: Sequence[Sequence[str]],
    given: int | None,
) -> tuple[Column, ...]:
    """Return the columns with family names beside given names, or names in the likeliest column."""
    if given is None:
        words = [place for place, column in enumerate(columns) if _could_be_names(column, cells[place])]
        if not words:
            return columns
        place = max(words, key=lambda at: (len(set(cells[at])), -at))
        return _with_column(columns, place, Field.NAME)
    beside = [
        at
        for at in (given - 1, given + 1)
        if 0 <= at < len(columns) and _could_be_names(columns[at], cells[at])
    ]
    if not beside:
        return _with_column(columns, given, Field.NAME)
    family = max(beside, key=lambda at: (len(set(cells[at])), -are_given(cells[at])))
    return _with_column(columns, family, Field.SURNAME)


def _with_column(columns: tuple[Column, ...], place: int, field: Field) -> tuple[Column, ...]:
    return (*columns[:place], Column(field, is_sure=False), *columns[place + 1 :])


def _could_be_names(column: Column, cells: Sequence[str]) -> bool:
    return column.field in (None, Field.CLUB) and any(cells) and fits(Field.NAME, cells) > 0.9


def _name_order(
    columns: Sequence[Column], headings: Sequence[str], cells: Sequence[Sequence[str]]
) -> tuple[NameOrder, bool]:
    """Return the order of names in one column, by the heading or by given names."""
    place = next((at for at, column in enumerate(columns) if column.field is Field.NAME), None)
    if place is None:
        return NameOrder.GIVEN_FIRST, True
    names = [written_name(cell).name for cell in cells[place] if not is_of_letter(cell)]
    open_names = [name for name in names if needs_order(name)]
    said = _order_said(headings[place])
    order, is_sure = guess_order(open_names)
    if said is not None:
        return said, not is_sure or order is said
    return order, is_sure or not open_names


def _order_said(heading: str) -> NameOrder | None:
    """Return the order that a heading such as `Nachname Vorname` says; None for one that says nothing."""
    words = folded(heading).split()
    kinds: list[Field] = [field for word in words for field in fields_of(word)[0][:1] if field in _NAMES]
    # Name is the family name beside Vorname, and jméno the given name beside příjmení.
    given = Field.FIRST_NAME if Field.FIRST_NAME in kinds else Field.NAME
    family = Field.SURNAME if Field.SURNAME in kinds else Field.NAME
    if given is family or not {given, family} <= set(kinds):
        return None
    return NameOrder.GIVEN_FIRST if kinds.index(given) < kinds.index(family) else NameOrder.FAMILY_FIRST


def _date_order(columns: Sequence[Column], cells: Sequence[Sequence[str]]) -> tuple[DateOrder, bool]:
    """Return how dates with strokes are read: as all of them can be read."""
    place = next((at for at, column in enumerate(columns) if column.field is Field.BIRTH), None)
    dates = [] if place is None else [cell for cell in cells[place] if "/" in cell]
    day_first = sum(read_birth(cell, DateOrder.DAY_FIRST) is not None for cell in dates)
    month_first = sum(read_birth(cell, DateOrder.MONTH_FIRST) is not None for cell in dates)
    order = DateOrder.MONTH_FIRST if month_first > day_first else DateOrder.DAY_FIRST
    return order, month_first != day_first or not any(map(could_be_both, dates))
