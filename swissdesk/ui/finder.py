"""What the palette can find now: players, boards of the round in view, pages, commands."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from swissdesk.services import players as player_service
from swissdesk.services import rounds as round_service
from swissdesk.services.rounds import LadderState
from swissdesk.ui.desk import PageName
from swissdesk.ui.palette import Entry
from swissdesk.ui.sidebar import PAGE_ICONS, page_words
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.tournament.model import PlayerId
    from swissdesk.ui.main_window import MainWindow


def entries(window: "MainWindow") -> tuple[Entry, ...]:
    """Return everything that can be found or done, in the order of the list."""
    return (*_players(window), *_boards(window), *_pages(window), *_commands(window))


def _players(window: "MainWindow") -> Iterator[Entry]:
    for row in window.desk.read(player_service.player_rows):
        note = _("No. {tpn}").format(tpn=row.tpn)
        deed = partial(_show_player, window, row.id)
        yield Entry(_("Players"), "user", row.name, note, deed, row.tpn)


def _show_player(window: "MainWindow", player: "PlayerId") -> None:
    window.show_page(PageName.PLAYERS)
    window.players.select(player)


def _boards(window: "MainWindow") -> Iterator[Entry]:
    ladder = window.desk.read(round_service.ladder)
    number = window.desk.round_number
    if not 1 <= number <= len(ladder) or ladder[number - 1].state in {LadderState.NOT_YET, LadderState.GATE}:
        return
    for row in window.desk.read(round_service.board_rows, number):
        text = _("Board {board}").format(board=row.board)
        note = f"{row.white.name} – {row.black.name}  {row.result_text}"
        kind = _("Boards of round {number}").format(number=number)
        yield Entry(kind, "swords", text, note, partial(_show_board, window, row.board), row.board)


def _show_board(window: "MainWindow", board: int) -> None:
    window.show_page(PageName.ROUNDS)
    window.rounds.boards.table.go_to_board(0, board)


def _pages(window: "MainWindow") -> Iterator[Entry]:
    for number, page in enumerate(PageName, start=1):
        note = _("Ctrl {number}").format(number=number)
        yield Entry(_("Pages"), PAGE_ICONS[page], page_words(page), note, partial(window.show_page, page))


def _commands(window: "MainWindow") -> Iterator[Entry]:
    for menu, action in window.menus.commands():
        key = action.shortcut().toString().replace("+", " ") if not action.shortcut().isEmpty() else ""
        note = "  ".join(part for part in (menu, key) if part)
        text = action.text().replace("&", "")
        yield Entry(_("Commands"), "arrow-right", text, note, action.trigger, is_command=True)
