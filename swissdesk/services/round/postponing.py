"""Games of a table that are played on another day than their round."""

from datetime import date

from swissdesk.documents.press.dates import long_date
from swissdesk.services.changes import Area, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.lookup import game_of, players_by_id, round_of
from swissdesk.tournament.round import postponing
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _

__all__ = ("day_of", "game_words", "postpone_game", "why_not_postponed")

_AREAS = frozenset({Area.ROUNDS, Area.STANDINGS, Area.DOCUMENTS})


def why_not_postponed(event: OpenEvent, section: SectionId, number: int, board: int) -> str:
    """Return why a game cannot get another day; empty if it can. Board 0 is none."""
    t = event.tournament(section)
    if not follows_table(t.settings):
        return _("Rounds follow from results: no game waits for another day.")
    if not board or number > len(t.rounds):
        return _("Select a board first")
    game = game_of(round_of(t, number), board)
    if game.is_final and game.day is None:
        return postponing.has_result_text(t, board)
    return ""


def day_of(event: OpenEvent, section: SectionId, number: int, board: int) -> date | None:
    """Return the day to which a game is postponed, None for the one of its round."""
    return game_of(round_of(event.tournament(section), number), board).day


def game_words(event: OpenEvent, section: SectionId, number: int, board: int) -> str:
    """Return who plays at a board of a round."""
    t = event.tournament(section)
    people, game = players_by_id(t), game_of(round_of(t, number), board)
    text = _("Round {number}, board {board}: {white} – {black}")
    if t.settings.is_team_event:
        text = _("Round {number}, match {board}: {white} – {black}")
    return text.format(
        number=number, board=board, white=people[game.white].name, black=people[game.black].name
    )


def postpone_game(event: OpenEvent, section: SectionId, number: int, board: int, day: date | None) -> Changes:
    """Give a game another day than its round, or take that back."""
    of_teams = event.tournament(section).settings.is_team_event
    if day is None:
        text = _("Round {number}, match {board}: on the day of the round")
        text = text if of_teams else _("Round {number}, board {board}: on the day of the round")
    else:
        text = _("Round {number}, match {board}: postponed to {day}")
        text = text if of_teams else _("Round {number}, board {board}: postponed to {day}")
    text = text.format(number=number, board=board, day="" if day is None else long_date(day))
    return event.change(
        section,
        lambda t: postponing.postpone_game(t, number, board, day),
        text,
        _AREAS,
        seen.day(number, board),
    )
