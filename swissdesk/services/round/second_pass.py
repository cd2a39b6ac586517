"""The second pass: results keyed once more from the slips, compared, verified or decided."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from swissdesk.services.changes import Area, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round.matches import match_score_text
from swissdesk.services.wording import result_text
from swissdesk.storage.history import past
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Result
from swissdesk.tournament.lookup import game_of, players_by_id, round_of
from swissdesk.tournament.match_points import by_colour, sheet_result
from swissdesk.tournament.model import BoardGame, Game, Tournament
from swissdesk.tournament.round import verification
from swissdesk.tournament.round.verification import Board
from swissdesk.words import _

__all__ = ("Board", "Conflict", "PassProgress", "compare", "keep_first", "progress", "take_slip", "verify")

_RESULT_AREAS: Final = frozenset({Area.PLAYERS, Area.ROUNDS, Area.STANDINGS, Area.DOCUMENTS})
_MARKS: Final = ("white_mark", "black_mark")


@dataclass(frozen=True, slots=True)
class PassProgress:
    """How many of the results of a round are verified."""

    verified: int
    results: int

    @property
    def is_complete(self) -> bool:
        """Tell whether everything that was entered is verified."""
        return 0 < self.verified == self.results


@dataclass(frozen=True, slots=True)
class Conflict:
    """A board whose slip differs from what was entered first, and when that was.

    `left` is White, on a board of a match the player of the first-named team, as on the match sheet;
    both results begin with that side. `entered_at` is None for a result that came with the event, such
    as one of an imported report.
    """

    at: Board
    left: str
    right: str
    first: Result
    first_text: str
    entered_at: datetime | None
    second: Result
    second_text: str


def progress(event: OpenEvent, section: SectionId, number: int) -> PassProgress:
    """Return the progress of the second pass over a round."""
    return PassProgress(*verification.verified_results(event.tournament(section), number))


def compare(event: OpenEvent, section: SectionId, number: int, at: Board, second: Result) -> Conflict | None:
    """Return how a slip, or a match sheet, differs from the first entry; None where they agree.

    Raises `TournamentError` where no result has been entered, or for one that no slip can have.
    """
    t = event.tournament(section)
    game = verification.entered_game(round_of(t, number), at)
    verification.check_second(second)
    first = _as_written(game, game.result)
    if first == second:
        return None
    left, right = _people(t, number, at, game)
    return Conflict(
        at=at,
        left=left,
        right=right,
        first=first,
        first_text=result_text(first),
        entered_at=_entered_at(event, section, number, at),
        second=second,
        second_text=result_text(second),
    )


def verify(event: OpenEvent, section: SectionId, number: int, at: Board) -> Changes:
    """Record that the slip agrees with the entry; durable on return: the pass can be interrupted."""
    game = verification.entered_game(round_of(event.tournament(section), number), at)
    place = _place(event.tournament(section), number, at)
    text = _("{place}: {result} verified").format(
        place=place, result=result_text(_as_written(game, game.result))
    )
    return _change(event, section, number, at, text, lambda t: verification.verify(t, number, at))


def keep_first(event: OpenEvent, section: SectionId, number: int, conflict: Conflict) -> Changes:
    """Decide that the first entry is right although the second differed."""
    text = _("{place}: {first} kept in the second pass, keyed {second}").format(
        place=_place(event.tournament(section), number, conflict.at),
        first=conflict.first_text,
        second=conflict.second_text,
    )
    at = conflict.at
    return _change(event, section, number, at, text, lambda t: verification.verify(t, number, at))


def take_slip(event: OpenEvent, section: SectionId, number: int, conflict: Conflict) -> Changes:
    """Decide that the slip is right: the first entry is corrected, and the result verified."""
    text = _("{place}: {first} corrected to {second} in the second pass").format(
        place=_place(event.tournament(section), number, conflict.at),
        first=conflict.first_text,
        second=conflict.second_text,
    )

    def take(t: Tournament) -> Tournament:
        game = verification.entered_game(round_of(t, number), conflict.at)
        return verification.take_second(t, number, conflict.at, _as_written(game, conflict.second))

    return _change(event, section, number, conflict.at, text, take)


def _as_written(game: Game | BoardGame, result: Result) -> Result:
    """Turn a result from White's view to that of the paper it is read from, or back."""
    return sheet_result(game, result) if isinstance(game, BoardGame) else result


def _change(
    event: OpenEvent,
    section: SectionId,
    number: int,
    at: Board,
    text: str,
    change: Callable[[Tournament], Tournament],
) -> Changes:
    """Store what the pass found; after the last board of a match the text gives the match score."""
    after = change(event.tournament(section))  # beforehand, as the text gives the score by then
    game = game_of(round_of(after, number), at.match or at.board)
    if game.boards and all(board.is_verified for board in game.boards if board.is_entered):
        score = match_score_text(game, after.settings.scoring)
        text = f"{text}; {score}" if score else text
    return event.change(section, lambda _before: after, text, _RESULT_AREAS)


def _place(t: Tournament, number: int, at: Board) -> str:
    if at.match and not t.settings.is_team_event:
        sentence = _("Round {round}, board {board}, game {game}")
        return sentence.format(round=number, board=at.match, game=at.board)
    if at.match:
        sentence = _("Round {round}, match {match}, board {board}")
        return sentence.format(round=number, match=at.match, board=at.board)
    return _("Round {round}, board {board}").format(round=number, board=at.board)


def _people(t: Tournament, number: int, at: Board, game: Game | BoardGame) -> tuple[str, str]:
    if isinstance(game, Game):
        people = players_by_id(t)
        return people[game.white].name, people[game.black].name
    if not t.settings.is_team_event:
        match, people = game_of(round_of(t, number), at.match), players_by_id(t)
        return people[match.white].name, people[match.black].name
    members = {member.id: member.name for team in t.players for member in team.members}
    white, black = (members[seat] if seat is not None else "" for seat in (game.white, game.black))
    return by_colour(game, (white, black))


def _entered_at(event: OpenEvent, section: SectionId, number: int, at: Board) -> datetime | None:
    row: dict[str, object] = {"section": section, "round": number, "board": at.board}
    if at.match:
        row["match"] = at.match
    table = "match_board" if at.match else "game"
    moment = past.last_change_of(event.file, table, row, _MARKS)
    return moment.astimezone() if moment else None
