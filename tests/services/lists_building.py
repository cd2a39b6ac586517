"""Rating lists of a few invented players, installed as those of real size are."""

from pathlib import Path

from swissdesk.rating_lists.record import IncomingList, ListedPlayer, ListHead, ListKind
from swissdesk.services.lists.rating_lists import LISTS_FILE, install_list


def install_fide(folder: Path, *players: ListedPlayer, month: str = "2026-11", name: str = "FIDE") -> Path:
    """Install a list of FIDE in a folder; return the file of all lists."""
    return _install(folder, ListHead(name, ListKind.FIDE, month, "players_list_foa.txt"), players)


def install_national(folder: Path, name: str, *players: ListedPlayer, month: str = "2026-10") -> Path:
    """Install a national list in a folder; return the file of all lists."""
    return _install(folder, ListHead(name, ListKind.NATIONAL, month, "list.csv"), players)


def _install(folder: Path, head: ListHead, players: tuple[ListedPlayer, ...]) -> Path:
    install_list(folder / LISTS_FILE, IncomingList(head, players))
    return folder / LISTS_FILE
