"""The open games of a table: whom somebody still has to meet, with which colour, and when."""

from datetime import date

from swissdesk.documents.press.dates import short_weekday_name
from swissdesk.frozen import Frozen
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.round import open_games as games_of
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _

__all__ = ("OpenGameRow", "no_open_games", "open_games")


class OpenGameRow(Frozen):
    """A game that can still be played; of teams a match. `note` says what is special about its day.

    `day` is empty where it is not known.
    """

    round_number: int
    board: int
    white: int
    white_name: str
    black: int
    black_name: str
    day: str
    is_paired: bool
    note: str


def no_open_games(event: OpenEvent, section: SectionId) -> str:
    """Return why no games can be open beside those of the round in view; empty where they can."""
    if follows_table(event.tournament(section).settings):
        return ""
    return _("Rounds follow from results: no game waits for another day.")


def open_games(event: OpenEvent, section: SectionId) -> tuple[OpenGameRow, ...]:
    """Return the open games in the order of their days."""
    return tuple(
        OpenGameRow(
            game.round_number,
            game.board,
            game.white.tpn,
            game.white.name,
            game.black.tpn,
            game.black.name,
            _day_text(game.day),
            game.is_paired,
            _note(game),
        )
        for game in games_of.open_games(event.tournament(section))
    )


def _day_text(day: date | None) -> str:
    return f"{short_weekday_name(day)} {day:%d.%m.%Y}" if day else ""


def _note(game: games_of.OpenGame) -> str:
    if not game.is_paired:
        return _("not paired yet")
    return _("postponed") if game.is_postponed else ""
