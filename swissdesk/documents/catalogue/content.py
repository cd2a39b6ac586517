"""What a sheet says, apart from when and how it was printed: its digest, and those of its boards."""

import hashlib
from collections import defaultdict
from collections.abc import Mapping
from enum import Enum
from functools import cache
from inspect import get_annotations
from typing import Annotated, Final, get_args, get_origin

from swissdesk.documents.press.sheet import OF_PRINTING, OF_RESULT, Imprint, SheetData
from swissdesk.frozen import Frozen, field_names

_OF_A_BOARD: Final = 12
"""Characters of a board's digest: enough to tell two pairings of a board apart."""


class SheetContent(Frozen):
    """The digest of what a sheet says, and of sheets of pairings the digest of each board by its number."""

    digest: str
    boards: Mapping[int, str]

    def boards_unlike(self, other: Mapping[int, str]) -> tuple[int, ...]:
        """Return the boards that say something else here, or stand here alone, in their order."""
        return tuple(sorted(board for board, digest in self.boards.items() if other.get(board) != digest))


def content_of(data: SheetData) -> SheetContent:
    """Return what a sheet says.

    A result that was entered makes no other pairing: its column is for the pen.
    """
    boards: dict[int, list[str]] = defaultdict(list)
    for board, line in data.board_lines():
        boards[board].append(_said(line))
    return SheetContent(
        _digest(_said(data)),
        {board: _digest("\n".join(lines))[:_OF_A_BOARD] for board, lines in boards.items()},
    )


def _said(value: object) -> str:
    """Return a value as a text that is equal for equal contents in every run of the program."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, (tuple, list)):
        return f"({','.join(map(_said, value))})"
    if isinstance(value, Frozen):
        return _of_record(value)
    if isinstance(value, frozenset):
        return f"{{{','.join(sorted(map(_said, value)))}}}"
    return repr(value)


def _of_record(record: Frozen) -> str:
    """Return what a record says: nothing about its printing, no result of a pairing."""
    if isinstance(record, Imprint):
        return ""
    parts = (_said(getattr(record, name)) for name in _lasting(type(record)))
    return f"{type(record).__name__}({','.join(parts)})"


@cache
def _lasting(kind: type[Frozen]) -> tuple[str, ...]:
    """Return the fields of a kind of records that say what a sheet is about."""
    hints = {name: hint for base in reversed(kind.__mro__) for name, hint in get_annotations(base).items()}
    return tuple(name for name in field_names(kind) if not _is_passing(hints[name]))


def _is_passing(hint: object) -> bool:
    """Tell whether a field is marked as one of printing or of a result."""
    return get_origin(hint) is Annotated and not {OF_PRINTING, OF_RESULT}.isdisjoint(get_args(hint)[1:])


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
