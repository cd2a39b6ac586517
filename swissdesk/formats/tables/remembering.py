"""Mappings that the user made once, for the next table of the same form."""

import json
from pathlib import Path
from typing import Final

from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.mapping import Column, Mapping
from swissdesk.formats.tables.names import NameOrder
from swissdesk.formats.tables.values import DateOrder
from swissdesk.frozen import replace
from swissdesk.whole_file import write_whole_file

_MOST_FORMS: Final = 200
"""The oldest form is forgotten for one more."""

_LARGEST: Final = 2_000_000
"""Bytes; so many forms with the most columns take less."""


def remember(path: Path, mapping: Mapping) -> None:
    """Store a mapping for tables with the same headings; one without headings is not kept.

    Raises `OSError`; then the old file is as it was.
    """
    if not mapping.form:
        return
    others = [kept for kept in _kept(path) if kept.get("headings") != list(mapping.form)]
    kept = [*others, _stored(mapping)][-_MOST_FORMS:]
    write_whole_file(path, json.dumps(kept, ensure_ascii=False, indent=1).encode("utf-8"))


def as_remembered(path: Path, mapping: Mapping) -> Mapping:
    """Return a recognised mapping as the user once changed it for a table of this form, or as it is."""
    for kept in _kept(path) if mapping.form else ():
        if kept.get("headings") == list(mapping.form):
            return _restored(kept, mapping)
    return mapping


def _stored(mapping: Mapping) -> dict[str, object]:
    return {
        "headings": list(mapping.form),
        "columns": [column.field.value if column.field else None for column in mapping.columns],
        "names": mapping.name_order.value,
        "dates": mapping.date_order.value,
    }


def _restored(kept: dict[str, object], mapping: Mapping) -> Mapping:
    """Return the mapping with what was kept; as it is where that was written by hand and makes no sense."""
    columns = kept.get("columns")
    if not isinstance(columns, list) or len(columns) != len(mapping.columns):
        return mapping
    try:
        restored = tuple(Column(None if name is None else Field(name)) for name in columns)
        names, dates = NameOrder(kept.get("names")), DateOrder(kept.get("dates"))
    except ValueError:
        return mapping
    return replace(mapping.with_name_order(names).with_date_order(dates), columns=restored)


def _kept(path: Path) -> list[dict[str, object]]:
    """Return what is stored, oldest first; nothing of a damaged file, whose mappings can be made again."""
    try:
        with path.open("rb") as file:
            stored = json.loads(file.read(_LARGEST))
    except (OSError, ValueError, RecursionError):
        return []
    return [kept for kept in stored if isinstance(kept, dict)] if isinstance(stored, list) else []
