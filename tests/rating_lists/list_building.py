"""Small lists of invented players, and what is needed to install and search them."""

from collections.abc import Iterable
from pathlib import Path
from zlib import crc32

from swissdesk.rating_lists.record import IncomingList, ListedPlayer, ListHead, ListKind
from swissdesk.services.lists.rating_lists import Given, ImportedList, import_file, install_list, look_at

MONTH = "2026-11"


def installed_players(
    lists: Path,
    players: Iterable[ListedPlayer],
    name: str = "FIDE",
    kind: ListKind = ListKind.FIDE,
    month: str = MONTH,
) -> ImportedList:
    """Install these players as a list."""
    return install_list(lists, IncomingList(ListHead(name, kind, month, f"{name}.csv"), players))


def imported(lists: Path, path: Path, given: Given | None = None) -> ImportedList:
    """Import a file, of the month of all tests unless it says another one."""
    file = look_at(path)
    return import_file(lists, file, given or Given(month="" if file.month else MONTH))


def named(*names: str, federation: str = "") -> list[ListedPlayer]:
    """Return players of these names, each weaker than the one before; each name has an id of its own."""
    return [
        ListedPlayer(str(10_000 + crc32(name.encode()) % 90_000), name, federation, standard=2500 - place)
        for place, name in enumerate(names)
    ]
