"""The club's list as a table: written as CSV or XLSX, and taken in from any table of people."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from decimal import Decimal
from enum import Enum, auto, unique
from itertools import accumulate
from pathlib import Path
from typing import Final

from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.writing import export_table
from swissdesk.documents.lists.plain import Group, Heading, Plain, PlainTable
from swissdesk.documents.press.sheet import Imprint, SheetHeader
from swissdesk.errors import FormatError, system_reason
from swissdesk.formats.tables.fields import field_text
from swissdesk.formats.tables.grid import LONGEST_CELL, Grid, Line
from swissdesk.formats.tables.reading import SEPARATORS, HowToRead, read_table, table_bytes
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.taking import TakenValue, take
from swissdesk.frozen import Frozen
from swissdesk.rating_lists.club_list.members import Attendance, ClubMember
from swissdesk.services.files import require_file, write_file
from swissdesk.terms import HIGHEST_KEPT_RATING, Title
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.words import _

__all__ = ("ExportFormat", "RefusedLine", "TakenTable", "export_members", "read_members")

_MOST_TITLES: Final = 10
"""Lines that may stand above the headings."""

_GUARD: Final = re.compile(r"'(?=[=+\-@\t\r])")
"""The apostrophe that keeps a spreadsheet from taking words for a formula."""

_YEAR: Final = re.compile(r"\d{4}", re.ASCII)
_YEAR_FIRST: Final = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})", re.ASCII)
_DAY_FIRST: Final = re.compile(r"(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})", re.ASCII)
_NEXT_EVENT: Final = re.compile(r" / (?=(?:\d{4}-\d\d-\d\d|–) )", re.ASCII)
_UNKNOWN_DAY: Final = "–"
_BETWEEN: Final = " / "


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


_OWN: Final = frozenset({_Column.NAME, _Column.EVENTS})
"""What every exported table has, and no other."""

_NUMERIC: Final = frozenset({_Column.RATING, _Column.NATIONAL_RATING, _Column.COUNT})


class RefusedLine(Frozen):
    """A line of a table that cannot be taken: its number in the file, what stands in it, and why."""

    number: int
    text: str
    why: str


class TakenTable(Frozen):
    """The people in a table, the lines that cannot be taken, and what may have been meant otherwise."""

    people: tuple[ClubMember, ...]
    refused: tuple[RefusedLine, ...]
    doubts: tuple[str, ...] = ()


def export_members(path: Path, people: Sequence[ClubMember], chosen: ExportFormat, made_at: datetime) -> None:
    """Write members as a table in one step; raises `FileNotWrittenError`."""
    write_file(path, export_table(_table(people, made_at), chosen))


def read_members(path: Path) -> TakenTable:
    """Return the people in a table, as it was exported here or from any other program.

    Of an exported one all is taken as it stands, its columns in any order; of others what is recognised,
    and what is no more than likely is named. Raises `FormatError` for a file that is no table.
    """
    data = _bytes(path)
    try:
        grid = read_table(data, path.name)
    except FormatError:
        if (own := _own_by_separator(data, path.name)) is None:
            raise
        return own
    if _has_own_headings(grid) and (own := _own_by_separator(data, path.name)) is not None:
        return own
    return _foreign_people(grid)


def _bytes(path: Path) -> bytes:
    try:
        require_file(path)
        return table_bytes(path)
    except OSError as error:
        why = _("the file cannot be read ({why}). Nothing was taken.")
        raise FormatError(path.name, 0, 0, why.format(why=system_reason(error))) from error


def _has_own_headings(grid: Grid) -> bool:
    """Tell whether the words above the columns of an exported table stand somewhere at the beginning."""
    words = " ".join(cell for line in grid.lines[:_MOST_TITLES] for cell in line.cells).casefold()
    return all(_headings()[column].casefold() in words for column in _OWN)


def _own_by_separator(data: bytes, source: str) -> TakenTable | None:
    """Return the people of an exported table, whatever parts its columns; None where it is none.

    Names of events have signs in them that may look like those between columns.
    """
    for separator in SEPARATORS:
        with suppress(FormatError):
            own = _own_table(read_table(data, source, HowToRead(separator=separator)))
            if own is not None:
                return own
    return None


def _own_table(grid: Grid) -> TakenTable | None:
    """Return the people of an exported table; None where it is none, divided as it is."""
    for place, line in enumerate(grid.lines[:_MOST_TITLES]):
        columns = _columns(line)
        if columns.keys() >= _OWN:
            return _own_people(grid.lines[place + 1 :], columns)
    return None


def _columns(line: Line) -> Mapping[_Column, int]:
    """Return where in a line the headings of an exported table stand."""
    words = [cell.casefold() for cell in line.cells]
    known = {column: heading.casefold() for column, heading in _headings().items()}
    return {column: words.index(heading) for column, heading in known.items() if heading in words}


def _own_people(lines: Sequence[Line], columns: Mapping[_Column, int]) -> TakenTable:
    people, refused = [], []
    for line in lines:
        if _is_remark(line, columns):
            continue
        try:
            people.append(_person({column: _cell(line, place) for column, place in columns.items()}))
        except ValueError as error:
            refused.append(RefusedLine(line.number, ", ".join(filter(None, line.cells)), str(error)))
    return TakenTable(tuple(people), tuple(refused))


def _foreign_people(grid: Grid) -> TakenTable:
    taken = take(grid, recognise(grid))
    refused = tuple(RefusedLine(line.line, line.text, line.reason) for line in taken.not_taken)
    doubts = tuple(_doubt(entry.line, value) for entry in taken.entries for value in entry.unsure)
    return TakenTable(
        tuple(_member(entry.player) for entry in taken.entries), refused, (*grid.doubts, *doubts)
    )


def _doubt(line: int, value: TakenValue) -> str:
    sentence = _("Line {line}: “{written}” was taken as {field} “{taken}”.")
    field = field_text(value.field)
    return sentence.format(line=line, written=value.written, field=field, taken=value.taken)


def _member(player: NewPlayer) -> ClubMember:
    return ClubMember(
        name=player.name,
        title=player.title,
        rating=player.rating,
        national_rating=player.national_rating,
        federation=player.federation,
        fide_id=player.fide_id,
        national_id=player.national_id,
        birth=player.birth,
        sex=player.sex,
        club=player.club,
    )


def _is_remark(line: Line, columns: Mapping[_Column, int]) -> bool:
    """Tell whether a line is about nobody, as that below the table which says when it was made."""
    return sum(map(bool, line.cells)) == 1 and not line.cell(columns[_Column.NAME])


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
        _Column.EVENTS: _events(member),
    }


def _events(member: ClubMember) -> str:
    """Return the events in one cell, without the oldest where a spreadsheet has no room for all."""
    words = [f"{came.day or _UNKNOWN_DAY} {came.event}" for came in member.attendance]
    lengths = accumulate(len(each) + len(_BETWEEN) for each in reversed(words))
    shown = sum(length <= LONGEST_CELL for length in lengths)
    return _BETWEEN.join(words[len(words) - shown :])


def _plain(column: _Column, value: str | int) -> Plain:
    """Return a cell; a rating that is not known is empty."""
    if isinstance(value, str):
        return Plain(value)
    is_said = bool(value) or column is _Column.COUNT
    return Plain(str(value), Decimal(value)) if is_said else Plain()


def _cell(line: Line, place: int) -> str:
    return _GUARD.sub("", line.cell(place), count=1)


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
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(HIGHEST_KEPT_RATING))):
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
