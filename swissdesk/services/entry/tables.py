"""Tables that are to become players or a rating list: reading, the first look, what was chosen last time.

    grid = read_file(path)                      # or read_pasted(text, source)
    mapping = first_look(grid, forms)           # change it: mapping.with_field(3, Field.CLUB)
    taken = take(grid, mapping)                 # mend a line: grid.with_cells(line, cells), and take again
    remember(forms, mapping)                    # when it was used

`forms` is the path of `FORMS_FILE` in the program's data folder.
"""

from pathlib import Path
from typing import Final

from swissdesk.errors import FormatError, system_reason
from swissdesk.formats.tables.fields import Field, field_text
from swissdesk.formats.tables.grid import Grid, Line, TableForm
from swissdesk.formats.tables.mapping import Column, Mapping
from swissdesk.formats.tables.names import NameOrder, needs_order
from swissdesk.formats.tables.reading import (
    AS_RECOGNISED,
    ENCODINGS,
    SEPARATORS,
    HowToRead,
    read_pasted,
    read_table,
    table_bytes,
)
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.remembering import as_remembered
from swissdesk.formats.tables.remembering import remember as store
from swissdesk.formats.tables.taking import Entry, NotTaken, Taken, TakenValue, take
from swissdesk.formats.tables.values import DateOrder
from swissdesk.services.files import FileNotWrittenError, require_file
from swissdesk.words import _

__all__ = (
    "AS_RECOGNISED",
    "ENCODINGS",
    "FORMS_FILE",
    "SEPARATORS",
    "Column",
    "DateOrder",
    "Entry",
    "Field",
    "Grid",
    "HowToRead",
    "Line",
    "Mapping",
    "NameOrder",
    "NotTaken",
    "TableForm",
    "Taken",
    "TakenValue",
    "field_text",
    "first_look",
    "needs_order",
    "read_file",
    "read_pasted",
    "remember",
    "take",
)

FORMS_FILE: Final = "tables.json"
"""The name of the file of remembered mappings in the program's data folder."""


def read_file(path: Path, how: HowToRead = AS_RECOGNISED) -> Grid:
    """Return the table of a file; raises `FormatError` where it cannot be read or is none."""
    try:
        require_file(path)
        data = table_bytes(path)
    except OSError as error:
        why = _("the file cannot be read ({why})").format(why=system_reason(error))
        raise FormatError(path.name, 0, 0, why) from error
    return read_table(data, path.name, how)


def first_look(grid: Grid, forms: Path | None = None) -> Mapping:
    """Return the mapping that was used for a table of this form before, or what is recognised."""
    mapping = recognise(grid)
    return mapping if forms is None else as_remembered(forms, mapping)


def remember(forms: Path, mapping: Mapping) -> None:
    """Store the mapping for the next table with the same headings; raises `FileNotWrittenError`."""
    try:
        forms.parent.mkdir(parents=True, exist_ok=True)
        store(forms, mapping)
    except OSError as error:
        raise FileNotWrittenError(forms, system_reason(error)) from error
