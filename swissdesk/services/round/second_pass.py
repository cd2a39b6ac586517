"""The second pass: results keyed once more from the slips, compared, verified or decided."""

from datetime import datetime
from typing import Final

from swissdesk.errors import MovedError
from swissdesk.frozen import Frozen
from swissdesk.services.changes import Area, Changes
from swissdesk.services.intention import Part, Step
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
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


class PassProgress(Frozen):
    """How many of the results of a round are verified."""

    verified: int
    results: int

    @property
    def is_complete(self) -> bool:
        """Tell whether everything that was entered is verified."""
        return 0 < self.verified == self.results


class Conflict(Frozen):
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

    def text(t: Tournament, after: Tournament) -> str:
        game = verification.entered_game(round_of(t, number), at)
        result = result_text(_as_written(game, game.result))
        sentence = _("{place}: {result} verified").format(place=_place(t, number, at), result=result)
        return _with_score(sentence, after, number, at)

    return event.change(
        section, lambda t: verification.verify(t, number, at), text, _RESULT_AREAS, _seen(number, at)
    )


def keep_first(event: OpenEvent, section: SectionId, number: int, conflict: Conflict) -> Changes:
    """Decide that the first entry is right although the second differed.

    Raises `MovedError` where another first entry stands there by now.
    """
    words = _("{place}: {first} kept in the second pass, keyed {second}")
    at = conflict.at
    return _decide(event, section, (number, words), conflict, lambda t: verification.verify(t, number, at))


def take_slip(event: OpenEvent, section: SectionId, number: int, conflict: Conflict) -> Changes:
    """Decide that the slip is right: the first entry is corrected, and the result verified.

    Raises `MovedError` where another first entry stands there by now.
    """

    def take(t: Tournament) -> Tournament:
        game = verification.entered_game(round_of(t, number), conflict.at)
        return verification.take_second(t, number, conflict.at, _as_written(game, conflict.second))

    words = _("{place}: {first} corrected to {second} in the second pass")
    return _decide(event, section, (number, words), conflict, take)


def _decide(
    event: OpenEvent, section: SectionId, said: tuple[int, str], conflict: Conflict, step: Step
) -> Changes:
    """Store what was decided about a board of which the two entries differ; `said` has round and words."""
    (number, words), at = said, conflict.at
    part = _seen(number, at)

    def text(t: Tournament, after: Tournament) -> str:
        first, second = conflict.first_text, conflict.second_text
        sentence = words.format(place=_place(t, number, at), first=first, second=second)
        return _with_score(sentence, after, number, at)

    t = event.tournament(section)
    game = verification.entered_game(round_of(t, number), at)
    if _as_written(game, game.result) != conflict.first:
        raise MovedError(part.refusal(t))
    return event.change(section, step, text, _RESULT_AREAS, part)


def _seen(number: int, at: Board) -> Part:
    return seen.match_board(number, at.match, at.board) if at.match else seen.board(number, at.board)


def _as_written(game: Game | BoardGame, result: Result) -> Result:
    """Turn a result from White's view to that of the paper it is read from, or back."""
    return sheet_result(game, result) if isinstance(game, BoardGame) else result


def _with_score(text: str, after: Tournament, number: int, at: Board) -> str:
    """Return a sentence of the pass; after the last board of a match it gives the match score."""
    game = game_of(round_of(after, number), at.match or at.board)
    if game.boards and all(board.is_verified for board in game.boards if board.is_entered):
        score = match_score_text(game, after.settings.scoring)
        return f"{text}; {score}" if score else text
    return text


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
    moment = past.last_change_of(event.store, table, row, _MARKS)
    return moment.astimezone() if moment else None
