"""Taking the lists of another computer: a file that anybody may have made, checked before any of it counts.

First its tables have to be, letter by letter, those that this version makes: no trigger, no view, no computed
column, no other check. Then pages and types of values are checked by SQLite, lengths and ranges by us, and
the index by FTS5. Only then are rows copied, and nothing that a value says is carried out.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from swissdesk.companions import keeps_log
from swissdesk.rating_lists.building import MOST_PLAYERS
from swissdesk.rating_lists.checking import check_index, check_list
from swissdesk.rating_lists.database import (
    DAMAGE,
    IMMUTABLE,
    connect,
    fault_in_words,
    hindrance,
    lists_in,
    require_full_text_search,
)
from swissdesk.rating_lists.errors import (
    BadPackError,
    ListCancelledError,
    ListsDamagedError,
    ListsUnreachableError,
)
from swissdesk.rating_lists.installing import changing, copy_lists
from swissdesk.rating_lists.months import is_month
from swissdesk.rating_lists.record import IsCancelled, Progress, RatingList, Report, never, no_report
from swissdesk.rating_lists.schema import MOST_LISTS, UnsoundListsError, require_sound, sound_numbers
from swissdesk.rating_lists.source import state_of, still_changing
from swissdesk.rating_lists.values import LONGEST_NAME, LONGEST_TEXT, is_name
from swissdesk.terms import HIGHEST_K, HIGHEST_RATING, Title
from swissdesk.words import CONTROL, _

LARGEST_PACK: Final = 4 * 1024**3
_FEWEST_STEPS: Final = 20_000_000
_STEPS_FOR_A_BYTE: Final = 20
_STEPS_AT_A_TIME: Final = 10_000
"""SQLite's own steps for checking and copying; a loop that is hidden in a file ends after so many."""

_SQLITE: Final = b"SQLite format 3\x00"
_FEDERATION: Final = "[A-Z][A-Z][A-Z]"
_BIRTHS: Final = ("[12][0-9][0-9][0-9]", "[12][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]")
_TITLES: Final = ", ".join(f"'{title.value}'" for title in Title)
_TEXTS: Final = {
    "name": LONGEST_NAME, "club": LONGEST_TEXT, "national_id": 40, "fide_id": 12, "birth": 10,
    "federation": 3, "sex": 1,
}  # fmt: skip
_HIGHEST: Final = {
    **dict.fromkeys(("standard", "rapid", "blitz", "national_rating"), HIGHEST_RATING),
    **dict.fromkeys(("standard_k", "rapid_k", "blitz_k"), HIGHEST_K),
}
_ODD: Final = " OR ".join(
    (
        "name = ''",
        *(f"length({field}) > {most}" for field, most in _TEXTS.items()),
        "sex NOT IN ('', 'm', 'w')",
        f"federation <> '' AND federation NOT GLOB '{_FEDERATION}'",
        f"birth <> '' AND birth NOT GLOB '{_BIRTHS[0]}' AND birth NOT GLOB '{_BIRTHS[1]}'",
        "fide_id GLOB '*[^0-9]*'",
        *(f"{field} NOT BETWEEN 0 AND {most}" for field, most in _HIGHEST.items()),
        f"title NOT IN ({_TITLES})",
        "is_inactive NOT IN (0, 1)",
    )
)


def is_pack(path: Path) -> bool:
    """Tell whether a file is a pack, the installed lists of another computer; raises `OSError`."""
    path.stat()
    if not path.is_file():  # opening a pipe would wait for ever
        return False
    with path.open("rb") as file:
        return file.read(len(_SQLITE)) == _SQLITE


def import_pack(
    path: Path, pack: Path, report: Report = no_report, is_cancelled: IsCancelled = never
) -> tuple[RatingList, ...]:
    """Install all lists of a pack and return them; lists with the same names go, all others stay.

    Raises `OSError`, `BadPackError`, `ListCancelledError`, `ListsInUseError` and `ListsNotWrittenError`;
    the installed lists are then as they were.
    """
    require_full_text_search()
    size, state = pack.stat().st_size, state_of(pack)
    wanted = check_pack(pack)
    names = {each.name for each in wanted}
    copied: list[RatingList] = []
    with changing(path) as (connection, before):
        kept = copy_lists(connection, path, [each for each in before if each.name not in names], first=1)
        if len(kept) + len(wanted) > MOST_LISTS:
            raise BadPackError(pack, _("there would be too many lists"))
        for each in wanted:
            if is_cancelled():
                raise ListCancelledError
            with _refused_in_words(pack):
                copied += copy_lists(
                    connection, pack, [each], first=len(kept) + len(copied) + 1, mode=IMMUTABLE
                )
                check_index(connection, copied[-1])
                check_list(connection, copied[-1])
            report(Progress(size * len(copied) // len(wanted), size))
        if state_of(pack) != state:
            raise BadPackError(pack, still_changing())
    return tuple(copied)


def check_pack(pack: Path) -> tuple[RatingList, ...]:
    """Return the lists of a pack if all of it can be believed; raises `OSError` and `BadPackError`."""
    size = pack.stat().st_size
    if size > LARGEST_PACK:
        raise BadPackError(pack, _("the file is too large"))
    if keeps_log(pack):
        why = _("another program has changed the file; export the lists again where they are installed")
        raise BadPackError(pack, why)
    with _refused_in_words(pack), closing(connect(pack, IMMUTABLE)) as connection:
        connection.set_progress_handler(_budget(size), _STEPS_AT_A_TIME)
        lists = lists_in(connection)
        if not lists:
            raise UnsoundListsError(_("there is no list in it"))
        sound = sound_numbers(connection)
        for each in lists:
            require_sound(each.id, sound)
        _check_pages(connection)
        for each in lists:
            _check_list(connection, each)
    return lists


def _budget(size: int) -> Callable[[], bool]:
    """Return a function that says False so many times, and then True, which ends what SQLite does."""
    left = iter(range((_FEWEST_STEPS + _STEPS_FOR_A_BYTE * size) // _STEPS_AT_A_TIME))
    return lambda: next(left, None) is None


def _check_pages(connection: sqlite3.Connection) -> None:
    ((finding,),) = connection.execute("PRAGMA quick_check(1)").fetchall()
    if finding != "ok":
        raise UnsoundListsError(_("a part of it is damaged"))


def _check_list(connection: sqlite3.Connection, of: RatingList) -> None:
    """Raise `UnsoundListsError` for a list that this program could not have written."""
    is_named = is_name(of.name) and is_name(of.source) and len(of.checksum) <= LONGEST_TEXT
    if not (is_named and is_month(of.month)):
        raise UnsoundListsError(_("what it says of a list makes no sense"))
    query = f"SELECT count(*), total({_ODD}) FROM player_{of.id}"
    ((rows, odd),) = connection.execute(query).fetchall()
    query = f"SELECT count(*) FROM word_{of.id} WHERE word GLOB '*[^a-z0-9]*' OR length(word) > ?"
    ((foreign,),) = connection.execute(query, (LONGEST_NAME,)).fetchall()
    if odd or foreign or rows > MOST_PLAYERS:
        raise UnsoundListsError(_("what it says of players makes no sense"))
    # Whether a text is one at all, SQLite does not ask before it is read, and its patterns end at a NUL.
    texts = " || ".join(_TEXTS)
    for (text,) in connection.execute(f"SELECT {texts} FROM player_{of.id}"):
        if CONTROL.search(text):
            raise UnsoundListsError(_("there are control characters in its texts"))


@contextmanager
def _refused_in_words(pack: Path) -> Iterator[None]:
    damaged = _("it is damaged, or not made by SwissDesk: {why}")
    try:
        yield
    except ListsUnreachableError as error:
        raise BadPackError(pack, error.why) from error
    except ListsDamagedError as error:
        raise BadPackError(pack, damaged.format(why=error.why)) from error
    except DAMAGE as error:
        why = hindrance(error) or damaged.format(why=fault_in_words(error))
        raise BadPackError(pack, why) from error
