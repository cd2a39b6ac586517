"""Small rating lists of invented players in the data folder of a test."""

from pathlib import Path

from swissdesk.services.lists.rating_lists import (
    LISTS_FILE,
    IncomingList,
    ListedPlayer,
    ListHead,
    ListKind,
    install_list,
)
from swissdesk.terms import Title

LISTED = (
    ListedPlayer(
        "703001", "Kovacs, Adam", "HUN", "m", Title.IM, 2404, 2380, 2390, 10, 20, 20, "1998", club="Pápa SE"
    ),
    ListedPlayer("703002", "Kovac, Bojana", "SLO", "w", standard=1733, standard_k=20, birth="2007"),
    ListedPlayer("703003", "Zelenka, Ota", "CZE", "m", standard=2011, standard_k=20, birth="1961"),
    ListedPlayer("703004", "Zelenka, Otakar", "CZE", "m", rapid=1877, birth="2011"),
    ListedPlayer("703005", "Smith, Joanna", "ENG", "w", standard=2050, birth="1990"),
)


def installed(folder: Path, month: str = "2026-11", players: tuple[ListedPlayer, ...] = LISTED) -> Path:
    """Install the players as the FIDE list of a data folder and return its file."""
    lists = folder / LISTS_FILE
    install_list(lists, IncomingList(ListHead("FIDE", ListKind.FIDE, month, "list.txt"), players))
    return lists
