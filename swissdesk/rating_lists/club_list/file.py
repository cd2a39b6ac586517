"""The file of the club's list: JSON, written whole or not at all, one change after the other.

A change reads the file, makes the next list and writes it, all under a lock beside the file: of two windows
that add somebody at the same time both are kept. A file that is damaged is never touched.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

from filelock import FileLock, Timeout

from swissdesk.errors import StorageError, system_reason
from swissdesk.frozen import asdict, field_names
from swissdesk.rating_lists.club_list.members import (
    HIGHEST_NUMBER,
    LONGEST_TEXT,
    MOST_EVENTS,
    MOST_MEMBERS,
    SEXES,
    Attendance,
    ClubChange,
    ClubList,
    ClubMember,
    is_day,
    short,
)
from swissdesk.terms import HIGHEST_KEPT_RATING, Title
from swissdesk.whole_file import is_write_protected, leads_nowhere, write_whole_file
from swissdesk.words import _

Step = Callable[[ClubList], ClubList]

FORM: Final = "SwissDesk club list"
VERSION: Final = 1
LARGEST_FILE: Final = 24 * 1024 * 1024
"""Bytes; a thousand members with a hundred events each take five million."""

_MOST_PARTS: Final = 1_500_000
"""Brackets and commas, which bound the memory: of two or three bytes each, an empty list takes seventy."""

_PATIENCE: Final = 5.0
"""Seconds to wait for another window that is writing; it needs about one for a large club."""


class ClubListDamagedError(StorageError):
    """The file of the club's list holds something else, or part of it is missing."""

    def __init__(self, path: Path, why: str) -> None:
        self.path = path
        sentence = _("The club’s list {file} cannot be used: {why}. The file was left as it is.")
        super().__init__(sentence.format(file=path, why=why))


class ClubListNewerError(ClubListDamagedError):
    """The club's list was written by a later version of the program."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, _("a later version of SwissDesk has written it"))


class ClubListUnwritableError(StorageError):
    """A changed list would not be read again from its file: it is never written."""

    def __init__(self, path: Path, why: str) -> None:
        sentence = _("The club’s list {file} could not be read again: {why}. Nothing was changed.")
        super().__init__(sentence.format(file=path, why=why))


class ClubListUnreachableError(StorageError):
    """The club's list cannot be read or written now."""

    def __init__(self, path: Path, why: str) -> None:
        sentence = _("The club’s list {file} cannot be reached: {why}. Nothing was changed.")
        super().__init__(sentence.format(file=path, why=why))


def read_club(path: Path) -> ClubList:
    """Return the club's list, an empty one where there is no file yet.

    Raises `ClubListDamagedError` and `ClubListUnreachableError`.
    """
    try:
        # A pipe would wait for a writer for ever, a device never end.
        if not S_ISREG(path.stat().st_mode):
            raise ClubListUnreachableError(path, _("it is not a file"))
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        _refuse_dead_link(path)
        return ClubList()
    except OSError as error:
        raise ClubListUnreachableError(path, system_reason(error)) from error
    return _club_of(path, data)


def change_club(path: Path, step: Step) -> ClubChange:
    """Store what `step` makes of the list; durable on return.

    Raises what `step` and `read_club` raise, and `ClubListUnwritableError`; then nothing was changed.
    """
    with _alone(path):
        before = read_club(path)
        change = ClubChange(before, step(before))
        if change.before != change.after:
            if is_write_protected(path):
                raise ClubListUnreachableError(path, _("it is write-protected"))
            write_whole_file(path, _readable_bytes(path, change.after))
    return change


def set_aside(path: Path, day: date) -> Path | None:
    """Give a damaged list another name beside it, so that a new one can be begun; return the new path.

    Returns None where the list is sound: another window has begun it meanwhile. Raises
    `ClubListNewerError` for one that a later version can read, and `ClubListUnreachableError`.
    """
    with _alone(path):
        try:
            read_club(path)
        except ClubListNewerError:
            raise
        except ClubListDamagedError:
            aside = _free_name(path, day)
            path.rename(aside)
            return aside
    return None


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep other windows from changing the list; what the system refuses becomes words."""
    # The lock file stays: whoever removed it would take it from under another window that waits for it.
    lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=_PATIENCE, preserve_lock_file=True)
    try:
        _refuse_dead_link(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        with lock:
            yield
    except Timeout as error:
        raise ClubListUnreachableError(path, _("another window is writing it")) from error
    except OSError as error:
        raise ClubListUnreachableError(path, system_reason(error)) from error


def _refuse_dead_link(path: Path) -> None:
    """Refuse a list, or a folder of it, that is a link to what is not there now, such as a pulled stick.

    Taken for a list that was never begun, it would show nobody, and a second list would come into being.
    Raises `ClubListUnreachableError`.
    """
    if leads_nowhere(path):
        raise ClubListUnreachableError(path, _("the disk or folder that it is linked to is not there"))


def _free_name(path: Path, day: date) -> Path:
    """Return a name beside the file that nothing has."""
    stem = f"{path.stem} damaged {day:%Y-%m-%d}"
    aside, number = path.with_name(f"{stem}{path.suffix}"), 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{stem} {number}{path.suffix}")
    return aside


def _readable_bytes(path: Path, club: ClubList) -> bytes:
    """Return a list as its file holds it, read back as proof; raises `ClubListUnwritableError`."""
    data = _bytes_of(club)
    try:
        is_same = _read_bytes(path, data) == club
    except _UnsoundError as error:
        raise ClubListUnwritableError(path, str(error)) from error
    if not is_same:
        raise ClubListUnwritableError(path, _("something in it would get lost"))
    return data


def _bytes_of(club: ClubList) -> bytes:
    content = {
        "form": FORM,
        "version": VERSION,
        "next": club.next_id,
        "members": [_row(member) for member in club.members],
    }
    return json.dumps(content, ensure_ascii=False, indent=1).encode() + b"\n"


def _row(member: ClubMember) -> dict[str, object]:
    """Return a member as JSON; what is not known is left out."""
    row = asdict(member) | {"title": member.title.value}
    return {name: value for name, value in row.items() if value}


class _UnsoundError(ValueError):
    """What stands in the file is not a list of ours; the message says what, in words."""


def _club_of(path: Path, data: bytes) -> ClubList:
    """Return what a file holds; raises `ClubListDamagedError`."""
    try:
        return _read_bytes(path, data)
    except _UnsoundError as error:
        raise ClubListDamagedError(path, str(error)) from error


def _read_bytes(path: Path, data: bytes) -> ClubList:
    """Return the list that these bytes are; raises `_UnsoundError` and `ClubListNewerError`."""
    if len(data) > LARGEST_FILE:
        raise _UnsoundError(_("it is larger than {most} MB").format(most=LARGEST_FILE // 2**20))
    if sum(data.count(sign) for sign in (b",", b"[", b"{")) > _MOST_PARTS:
        raise _UnsoundError(_("there is more in it than in any club’s list"))
    try:
        # Editors on Windows put a byte order mark before what they save.
        content = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_without_doubles)
    except _UnsoundError:
        raise
    except (ValueError, RecursionError) as error:
        # JSON that ends too early, bytes that are no text, numbers of thousands of digits, deep nesting.
        raise _UnsoundError(_("it is damaged, or holds something else")) from error
    return _read_list(path, content)


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object of JSON; raises `_UnsoundError` where one of two values would get lost."""
    made = dict(pairs)
    if len(made) != len(pairs):
        raise _UnsoundError(_("something is said twice in it"))
    return made


def _read_list(path: Path, content: object) -> ClubList:
    """Return the list; nothing that the file says is believed before it was compared with a limit."""
    if not isinstance(content, dict) or content.get("form") != FORM:
        raise _UnsoundError(_("it holds something else"))
    if _number(content.get("version"), HIGHEST_NUMBER) > VERSION:
        raise ClubListNewerError(path)
    rows = content.get("members")
    if not isinstance(rows, list) or len(rows) > MOST_MEMBERS:
        raise _UnsoundError(_("its members are missing, or are too many"))
    members = tuple(_read_member(row) for row in rows)
    next_id = _number(content.get("next"), HIGHEST_NUMBER)
    numbers = [member.id for member in members]
    if numbers != sorted(set(numbers)) or (numbers and not 0 < numbers[0] <= numbers[-1] < next_id):
        raise _UnsoundError(_("its members are numbered wrongly"))
    return ClubList(members, max(1, next_id))


def _read_member(row: object) -> ClubMember:
    if not isinstance(row, dict) or not row.keys() <= _FIELDS or "name" not in row:
        raise _UnsoundError(_("a member is not complete"))
    return ClubMember(
        name=_text(row["name"]),
        title=_title(row.get("title", "")),
        rating=_number(row.get("rating", 0), HIGHEST_KEPT_RATING),
        national_rating=_number(row.get("national_rating", 0), HIGHEST_KEPT_RATING),
        rated_on=_day(row.get("rated_on", "")),
        federation=_text(row.get("federation", "")),
        fide_id=_text(row.get("fide_id", "")),
        national_id=_text(row.get("national_id", "")),
        birth=_text(row.get("birth", "")),
        sex=_sex(row.get("sex", "")),
        club=_text(row.get("club", "")),
        note=_text(row.get("note", "")),
        attendance=_attendance(row.get("attendance", [])),
        id=_number(row.get("id"), HIGHEST_NUMBER),
    )


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or short(value) != value:
        raise _UnsoundError(_("a text in it is damaged"))
    return value


def _sex(value: object) -> str:
    if value not in SEXES:
        raise _UnsoundError(_("a sex in it is neither m nor w"))
    return str(value)


def _day(value: object) -> str:
    if not is_day(_text(value)):
        raise _UnsoundError(_("a day in it is damaged"))
    return _text(value)


def _number(value: object, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise _UnsoundError(_("a number in it is damaged"))
    return value


def _title(value: object) -> Title:
    if not isinstance(value, str) or value not in _TITLES:
        raise _UnsoundError(_("a title in it is unknown"))
    return Title(value)


def _attendance(value: object) -> tuple[Attendance, ...]:
    if not isinstance(value, list) or len(value) > MOST_EVENTS:
        raise _UnsoundError(_("the events of a member are damaged"))
    return tuple(_came(pair) for pair in value)


def _came(pair: Any) -> Attendance:
    if not isinstance(pair, list) or len(pair) != len(Attendance._fields):
        raise _UnsoundError(_("an event of a member is damaged"))
    day, event = pair
    return Attendance(_day(day), _text(event))


_FIELDS: Final = frozenset(field_names(ClubMember))
_TITLES: Final = frozenset(title.value for title in Title)
