"""dBASE files (DBF): the fields and records of dBASE III and its successors, without memos.

None of the readers of the Python world fits: the usual one has had no release since 2016, the kept one
opens paths alone and brings an index language, and none tells an encoding by its letters. What a list of
players needs of the format are sixty lines.
"""

import struct
from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.errors import FormatError
from swissdesk.formats.tables.encodings import ENCODINGS, likeliest
from swissdesk.formats.tables.grid import MOST_COLUMNS, MOST_LINES, Line, lines_of
from swissdesk.frozen import Frozen
from swissdesk.words import _

_HEAD: Final = struct.Struct("<4BIHH")
_FIELDS_FROM: Final = 32
_FIELD: Final = 32
_END_OF_FIELDS: Final = 0x0D
_DELETED: Final = ord("*")
_MARKS: Final = (b" ", b"*")
"""With which a record begins, kept or deleted; behind the last one stands another sign, or nothing."""

_FILLING: Final = b" \0\x1a"

_LANGUAGE: Final = 29
"""Where the file says its code page; most programs leave a zero there."""

_CODE_PAGES: Final = {
    0x02: "DOS 850", 0x03: "Windows-1252", 0x57: "Windows-1252", 0x58: "Windows-1252",
    0x64: "DOS 852", 0xC8: "Windows-1250", 0x04: "Mac Roman",
}  # fmt: skip
_KINDS: Final = frozenset({0x02, 0x03, 0x04, 0x05, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8B, 0xCB, 0xF5})
_MEMOS: Final = frozenset(b"MGPBW")
"""Kinds of fields whose contents are in another file."""


class DbaseTable(Frozen):
    """The names of the fields as line 0, and the records that are not deleted with their numbers."""

    lines: tuple[Line, ...]
    encoding: str
    is_sure: bool


class _Field(Frozen):
    name: bytes
    start: int
    length: int
    is_memo: bool
    is_date: bool


def is_dbase(data: bytes) -> bool:
    """Tell whether the bytes begin as a dBASE file: kind, a possible date, lengths that agree."""
    # Some kinds are the digits and letters with which a text begins; no text has the zeros of a head.
    if len(data) < _FIELDS_FROM + _FIELD + 1 or 0 not in data[: _FIELDS_FROM + _FIELD]:
        return False
    kind, _year, month, day, _records, head, record = _HEAD.unpack_from(data)
    return kind in _KINDS and month <= 12 and day <= 31 and head > _FIELDS_FROM + _FIELD and record > 1


def read_dbase(data: bytes, source: str, encoding: str = "") -> DbaseTable:
    """Return the table of a dBASE file, in this encoding or else in its own or the likeliest.

    Raises:
        FormatError: the file is cut, its head contradicts itself, or there is more behind the last record.
    """
    _kind, _year, _month, _day, count, head, length = _HEAD.unpack_from(data)
    fields = tuple(_fields(data, head))
    if not fields or sum(field.length for field in fields) >= length or len(fields) > MOST_COLUMNS:
        raise _damaged(source)
    end = head + count * length
    if count > MOST_LINES or len(data) < end:
        raise _damaged(source)
    if _holds_records(data[end:], length):
        why = _("The dBASE file holds more records than its head says. Save it again where it comes from.")
        raise FormatError(source, 0, 0, why)
    starts = range(head, head + count * length, length)
    records = ((number, data[start : start + length]) for number, start in enumerate(starts, 1))
    rows = [(number, record) for number, record in records if record[0] != _DELETED]
    sure = True
    if not encoding:
        encoding, sure = _encoding(data, [record for _number, record in rows])
    codec = ENCODINGS[encoding]
    names = [field.name.decode(codec, "replace") for field in fields]
    read = ((number, [_text(field, record, codec) for field in fields]) for number, record in rows)
    return DbaseTable(lines_of(source, [(0, names), *read]), encoding, sure)


def _holds_records(rest: bytes, length: int) -> bool:
    """Tell whether records of this length stand behind the last one that the head counts; blanks are none."""
    return rest[:1] in _MARKS and len(rest) >= length and bool(rest.strip(_FILLING))


def _fields(data: bytes, head: int) -> Iterator[_Field]:
    """Yield the fields in order; the first byte of a record is the mark of a deleted one."""
    start = 1
    for place in range(_FIELDS_FROM, min(head, len(data)) - _FIELD, _FIELD):
        if data[place] == _END_OF_FIELDS:
            return
        name, kind, length = data[place : place + 11].split(b"\0")[0], data[place + 11], data[place + 16]
        yield _Field(name, start, length, kind in _MEMOS, kind == ord("D"))
        start += length


def _encoding(data: bytes, records: Sequence[bytes]) -> tuple[str, bool]:
    if said := _CODE_PAGES.get(data[_LANGUAGE]):
        return said, True
    return likeliest(b"\n".join(records)[:400_000])


def _text(field: _Field, record: bytes, codec: str) -> str:
    if field.is_memo:
        return ""
    text = (
        record[field.start : field.start + field.length].decode(codec, "replace").replace("\0", " ").strip()
    )
    return f"{text[:4]}/{text[4:6]}/{text[6:]}" if field.is_date and text.isdecimal() else text


def _damaged(source: str) -> FormatError:
    why = _("The dBASE file is cut or damaged: its head does not agree with its length.")
    return FormatError(source, 0, 0, why)
