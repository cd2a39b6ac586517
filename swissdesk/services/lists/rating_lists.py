"""Installed rating lists: what there is, taking a file or a pack, lists made of tables, removing one.

`lists` is everywhere the path of the one file of all lists, `LISTS_FILE` in the program's data folder. An
import is for the background:

    if is_pack(path): import_pack(lists, path, report, is_cancelled)
    file = look_at(path)                        # quick; tells what the file says of itself
    if not file.month: ask, and propose file.proposed_month
    if file.needs_kind: ask for standard, rapid or blitz
    import_file(lists, file, Given(month=...), report, is_cancelled)

`report` is called with a `Progress` some hundred times, `is_cancelled` as often. Whatever is raised, the
installed lists are as they were; a finished import replaces the list of the same name and leaves others.
The combined list of FIDE is called `FIDE`, a single one `FIDE rapid`: it stands beside the combined one.
"""

from pathlib import Path
from typing import Final

from swissdesk.errors import FormatError, system_reason
from swissdesk.frozen import Frozen
from swissdesk.rating_lists import packs
from swissdesk.rating_lists.database import installed_lists, require_full_text_search
from swissdesk.rating_lists.errors import UnknownListError
from swissdesk.rating_lists.exporting import export_pack
from swissdesk.rating_lists.fide import FideFile, recognise
from swissdesk.rating_lists.importing import Given, ImportedList, import_fide
from swissdesk.rating_lists.installing import install, remove
from swissdesk.rating_lists.lines import SkippedLine
from swissdesk.rating_lists.months import month_in, typed_month
from swissdesk.rating_lists.record import (
    IncomingList,
    IsCancelled,
    ListedPlayer,
    ListHead,
    ListKind,
    Progress,
    RatingList,
    Report,
    never,
    no_report,
)
from swissdesk.rating_lists.values import LONGEST_LIST_NAME, is_list_name
from swissdesk.words import _

__all__ = [
    "LISTS_FILE",
    "LONGEST_LIST_NAME",
    "Given",
    "ImportedList",
    "IncomingList",
    "IsCancelled",
    "ListFile",
    "ListHead",
    "ListKind",
    "ListedPlayer",
    "Progress",
    "RatingList",
    "Report",
    "SkippedLine",
    "UnknownListError",
    "export_pack",
    "import_file",
    "import_pack",
    "install_list",
    "installed",
    "is_list_name",
    "is_pack",
    "look_at",
    "month_in",
    "remove_list",
    "require_full_text_search",
    "typed_month",
]

LISTS_FILE: Final = "lists.db"
"""The name of the file of all lists in the program's data folder."""


class ListFile(Frozen):
    """A file that can be imported, and what it says of itself.

    `name` is the name it will have unless another one is given; `month` is empty where it has to be given,
    and `proposed_month` is that in which the file was made. `needs_kind` tells whether it has to be said
    which ratings are in it.
    """

    path: Path
    name: str
    month: str
    proposed_month: str
    needs_kind: bool
    fide: FideFile


def installed(lists: Path) -> tuple[RatingList, ...]:
    """Return the installed lists, none where there is no file yet.

    Raises `ListsDamagedError`, and `NoFullTextSearchError` where this computer cannot keep lists at all.
    """
    return installed_lists(lists)


def look_at(path: Path) -> ListFile:
    """Look at a file without reading all of it; raises `FormatError` for what is no list."""
    try:
        fide = recognise(path)
    except OSError as error:
        raise _unreadable(path, error) from error
    needs_kind = fide.kind is None and not fide.is_combined
    return ListFile(path, fide.name(fide.kind), fide.month, fide.source.dated, needs_kind, fide)


def import_file(
    lists: Path,
    file: ListFile,
    given: Given,
    report: Report = no_report,
    is_cancelled: IsCancelled = never,
) -> ImportedList:
    """Install a list; the one of the same name is replaced, all others stay.

    Raises `FormatError` where the file is broken, `MonthMissingError` and `RatingKindMissingError` where
    more has to be given, `ListCancelledError`, and `StorageError` where it cannot be stored.
    """
    try:
        return import_fide(lists, file.fide, given, report, is_cancelled)
    except OSError as error:
        raise _unreadable(file.path, error) from error


def install_list(
    lists: Path, incoming: IncomingList, report: Report = no_report, is_cancelled: IsCancelled = never
) -> ImportedList:
    """Install a list whose players come from anywhere, such as a national table.

    Raises `EmptyListError` without players, `ListCancelledError` and `StorageError`.
    """
    made = install(lists, incoming, report, is_cancelled)
    return ImportedList(made.list, made.replaced)


def is_pack(path: Path) -> bool:
    """Tell whether a file holds the installed lists of another computer; raises `FormatError`."""
    try:
        return packs.is_pack(path)
    except OSError as error:
        raise _unreadable(path, error) from error


def import_pack(
    lists: Path, pack: Path, report: Report = no_report, is_cancelled: IsCancelled = never
) -> tuple[RatingList, ...]:
    """Install all lists of another computer's file and return them; lists of other names stay.

    Raises `FormatError` where it cannot be read, `ListCancelledError`, and `StorageError`, of which
    `BadPackError` says what is wrong with the file.
    """
    try:
        return packs.import_pack(lists, pack, report, is_cancelled)
    except OSError as error:
        raise _unreadable(pack, error) from error


def remove_list(lists: Path, name: str) -> RatingList:
    """Remove the list of this name and return what it was; raises `NoSuchListError` and `StorageError`."""
    return remove(lists, name)


def _unreadable(path: Path, error: OSError) -> FormatError:
    why = _("the file cannot be read ({why}). No list was changed.")
    return FormatError(path.name, 0, 0, why.format(why=system_reason(error)))
