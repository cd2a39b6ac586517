"""The club's list as a table: written as CSV or XLSX, and taken in again from CSV."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum, auto, unique
from io import StringIO
from pathlib import Path
from typing import Final

from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.writing import export_table
from swissdesk.documents.lists.plain import Group, Heading, Plain, PlainTable
from swissdesk.documents.press.sheet import Imprint, SheetHeader
from swissdesk.errors import FormatError
from swissdesk.rating_lists.club import HIGHEST_RATING, MOST_MEMBERS, Attendance, ClubMember
from swissdesk.services.files import write_file
from swissdesk.terms import Title
from swissdesk.words import _

__all__ = ("ExportFormat", "RefusedLine", "TakenTable", "export_members", "read_members")

LARGEST_TABLE: Final = 32 * 1024 * 1024
"""Bytes of a table that is taken in."""

_DELIMITERS: Final = ",;\t"
_GUARD: Final = re.compile(r"'(?=[=+\-@\t\r])")
"""The apostrophe that keeps a spreadsheet from taking words for a formula."""

_YEAR: Final = re.compile(r"\d{4}", re.ASCII)
_YEAR_FIRST: Final = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})", re.ASCII)
_DAY_FIRST: Final = re.compile(r"(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})", re.ASCII)
_NEXT_EVENT: Final = re.compile(r"; (?=(?:\d{4}-\d\d-\d\d|–) )", re.ASCII)
_UNKNOWN_DAY: Final = "–"


@unique
class _Column(Enum):
    """What stands in a column, in the order of an exported table."""

    TITLE = auto()
    NAME = auto()
    RATING = auto()
    NATIONAL_RATING = auto()
    RATED_ON = auto()
    FEDERATION = auto()
    FIDE_ID = auto()
    NATIONAL_ID = auto()
    BORN = auto()
    SEX = auto()
    CLUB = auto()
    NOTE = auto()
    COUNT = auto()
    EVENTS = auto()


_NUMERIC: Final = frozenset({_Column.RATING, _Column.NATIONAL_RATING, _Column.COUNT})


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """A line of a table that cannot be taken: its number in the file, what stands in it, and why."""

    number: int
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class TakenTable:
    """The people in a table, and the lines that cannot be taken."""

    people: tuple[ClubMember, ...]
    refused: tuple[RefusedLine, ...]


def export_members(path: Path, people: Sequence[ClubMember], chosen: ExportFormat, made_at: datetime) -> None:
    """Write members as a table in one step; raises `FileNotWrittenError`."""
    write_file(path, export_table(_table(people, made_at), chosen))


def read_members(path: Path) -> TakenTable:
    """Return the people in a CSV table with the headings of an exported one, its columns in any order.

    Columns with other headings are left out. Raises `FormatError` for a file that is no such table.
    """
    rows = _rows(path)
    _number, head = next(rows, (0, []))
    headings = [words.strip().casefold() for words in head]
    known = {column: words.casefold() for column, words in _headings().items()}
    places = {column: headings.index(words) for column, words in known.items() if words in headings}
    if _Column.NAME not in places:
        raise _refused(path, _("no column has the heading “{name}”").format(name=_("Name")))
    people, refused = [], []
    for number, cells in rows:
        try:
            people.append(_person({column: _cell(cells, place) for column, place in places.items()}))
        except ValueError as error:
            refused.append(RefusedLine(number, ", ".join(filter(None, cells)), str(error)))
    return TakenTable(tuple(people), tuple(refused))


def _headings() -> Mapping[_Column, str]:
    return {
        _Column.TITLE: _("Title"),
        _Column.NAME: _("Name"),
        _Column.RATING: _("Rating"),
        _Column.NATIONAL_RATING: _("National rating"),
        _Column.RATED_ON: _("Ratings known on"),
        _Column.FEDERATION: _("Federation"),
        _Column.FIDE_ID: _("FIDE ID"),
        _Column.NATIONAL_ID: _("National ID"),
        _Column.BORN: _("Born"),
        _Column.SEX: _("Sex"),
        _Column.CLUB: _("Club"),
        _Column.NOTE: _("Note"),
        _Column.COUNT: _("Number of events"),
        _Column.EVENTS: _("Events"),
    }


def _table(people: Sequence[ClubMember], made_at: datetime) -> PlainTable:
    headings = _headings()
    columns = tuple(Heading(headings[column], column in _NUMERIC, has_titles=False) for column in _Column)
    rows = tuple(tuple(_plain(column, _values(member)[column]) for column in _Column) for member in people)
    header = SheetHeader("", "", "", "", _("Club list"), Imprint(made_at))
    return PlainTable(header, columns, (Group("", rows),))


def _values(member: ClubMember) -> Mapping[_Column, str | int]:
    return {
        _Column.TITLE: member.title.value,
        _Column.NAME: member.name,
        _Column.RATING: member.rating,
        _Column.NATIONAL_RATING: member.national_rating,
        _Column.RATED_ON: member.rated_on,
        _Column.FEDERATION: member.federation,
        _Column.FIDE_ID: member.fide_id,
        _Column.NATIONAL_ID: member.national_id,
        _Column.BORN: member.birth,
        _Column.SEX: member.sex,
        _Column.CLUB: member.club,
        _Column.NOTE: member.note,
        _Column.COUNT: len(member.attendance),
        _Column.EVENTS: "; ".join(f"{came.day or _UNKNOWN_DAY} {came.event}" for came in member.attendance),
    }


def _plain(column: _Column, value: str | int) -> Plain:
    """Return a cell; a rating that is not known is empty."""
    if isinstance(value, str):
        return Plain(value)
    is_said = bool(value) or column is _Column.COUNT
    return Plain(str(value), Decimal(value)) if is_said else Plain()


def _refused(path: Path, why: str) -> FormatError:
    return FormatError(path.name, 0, 0, _("{why}. Nothing was taken.").format(why=why))


def _rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows that are not empty, each with its last line's number; raises `FormatError`."""
    text = _text(path)
    reader = csv.reader(StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    try:
        for count, cells in enumerate(reader):
            if count > MOST_MEMBERS:
                raise _refused(path, _("it has more than {most} lines").format(most=MOST_MEMBERS))
            if any(cell.strip() for cell in cells):
                yield reader.line_num, cells
    except csv.Error as error:
        raise _refused(path, _("it is no CSV table ({why})").format(why=error)) from error


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST_TABLE:
            raise _refused(path, _("it is larger than {most} MB").format(most=LARGEST_TABLE // 2**20))
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _refused(path, _("its letters are not in UTF-8: save it as “CSV UTF-8”")) from error
    except OSError as error:
        why = error.strerror or str(error)
        raise _refused(path, _("the file cannot be read ({why})").format(why=why)) from error


def _delimiter(text: str) -> str:
    """Return what separates the headings: spreadsheets of some countries write semicolons."""
    first = text.partition("\n")[0]
    return max(_DELIMITERS, key=first.count)


def _cell(cells: Sequence[str], place: int) -> str:
    return _GUARD.sub("", cells[place].strip(), count=1) if place < len(cells) else ""


def _person(texts: Mapping[_Column, str]) -> ClubMember:
    """Return a person; raises `ValueError` with a sentence for what cannot be read."""
    if not any(letter.isalpha() for letter in texts[_Column.NAME]):
        raise ValueError(_("there is no name in it"))
    return ClubMember(
        name=texts[_Column.NAME],
        title=_title(texts.get(_Column.TITLE, "")),
        rating=_rating(texts.get(_Column.RATING, "")),
        national_rating=_rating(texts.get(_Column.NATIONAL_RATING, "")),
        rated_on=_day(texts.get(_Column.RATED_ON, "")),
        federation=texts.get(_Column.FEDERATION, "").upper(),
        fide_id=texts.get(_Column.FIDE_ID, ""),
        national_id=texts.get(_Column.NATIONAL_ID, ""),
        birth=_birth(texts.get(_Column.BORN, "")),
        sex=_sex(texts.get(_Column.SEX, "")),
        club=texts.get(_Column.CLUB, ""),
        note=texts.get(_Column.NOTE, ""),
        attendance=tuple(_came(part) for part in _NEXT_EVENT.split(texts.get(_Column.EVENTS, "")) if part),
    )


def _title(text: str) -> Title:
    title = next((title for title in Title if title.value == text.upper()), None)
    if title is None:
        raise ValueError(_("“{text}” is no title").format(text=text))
    return title


def _rating(text: str) -> int:
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(HIGHEST_RATING))):
        raise ValueError(_("“{text}” is no rating").format(text=text))
    return int(text)


def _sex(text: str) -> str:
    if text.casefold() not in {"", "m", "w", "f"}:
        raise ValueError(_("“{text}” is not m or w").format(text=text))
    return "w" if text.casefold() == "f" else text.casefold()


def _day(text: str) -> str:
    return _date(text).isoformat() if text else ""


def _birth(text: str) -> str:
    return text if not text or _YEAR.fullmatch(text) else _date(text).isoformat().replace("-", "/")


def _date(text: str) -> date:
    """Return the day that was meant by `2026-11-20`, `2026/11/20` or `20.11.2026`; raises `ValueError`."""
    first, last = _YEAR_FIRST.fullmatch(text), _DAY_FIRST.fullmatch(text)
    try:
        if first:
            return date(int(first[1]), int(first[2]), int(first[3]))
        if last:
            return date(int(last[3]), int(last[2]), int(last[1]))
    except ValueError as error:
        raise ValueError(_("“{text}” is no date").format(text=text)) from error
    raise ValueError(_("“{text}” is no date").format(text=text))


def _came(part: str) -> Attendance:
    """Return an event as an exported table says it: day, blank, name."""
    day, _blank, event = part.partition(" ")
    if day == _UNKNOWN_DAY:
        return Attendance("", event)
    return Attendance(_day(day), event) if _YEAR_FIRST.fullmatch(day) else Attendance("", part)
