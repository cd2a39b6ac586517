"""The score at the foot of a match sheet, compared with the sum of the boards."""

import re
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Points, format_points
from swissdesk.tournament.lookup import game_of, players_by_id, round_of
from swissdesk.tournament.match_points import game_points
from swissdesk.words import _

__all__ = ("ScoreCheck", "check_score")

_SCORE: Final = re.compile(r"(?=[\d½])(\d{0,2})(½|[.,][05])?")
"""A score as people write it: `2`, `2½`, `½`, `2.5`, `2,0`."""

_BETWEEN: Final = re.compile(r"\s*[-–:/]\s*|\s+")
"""What people write between two scores."""


class ScoreCheck(Frozen):
    """Whether the score of a sheet is that of the boards, and the sentence that says so."""

    agrees: bool
    text: str


def check_score(event: OpenEvent, section: SectionId, number: int, match: int, typed: str) -> ScoreCheck:
    """Compare the score that stands on a match sheet with the boards; nothing changes.

    The score is that of both teams in the order of the sheet, `2½-1½` or `2.5 1.5`, or of the first
    one alone. Raises `TournamentError` for what is no score, and while a board has no result.
    """
    t = event.tournament(section)
    game = game_of(round_of(t, number), match)
    # Of a tied match of a knock-out the boards are all in, though nobody has won it yet.
    if not all(mark.is_final for board in game.boards for mark in board.result):
        raise TournamentError(_("Match {match} has boards without a result.").format(match=match))
    read = _read(typed)
    entered = game_points(game)
    if read == entered[: len(read)]:
        words = _("Match {match}: {score}, as on the sheet")
        return ScoreCheck(agrees=True, text=words.format(match=match, score=_score_text(*entered)))
    people = players_by_id(t)
    words = _("The sheet says {read}, the boards give {entered} ({first} – {second}).")
    text = words.format(
        read=_score_text(*read),
        entered=_score_text(*entered),
        first=people[game.white].name,
        second=people[game.black].name,
    )
    return ScoreCheck(agrees=False, text=text)


def _read(typed: str) -> tuple[Points, ...]:
    parts = _BETWEEN.split(typed.strip())
    found = [_SCORE.fullmatch(part) for part in parts]
    scores = [_points(score) for score in found if score is not None]
    if len(scores) != len(parts) or len(scores) > 2:
        raise TournamentError(_("Type the score as it stands on the sheet, such as 2.5-1.5, or 2.5 alone."))
    return tuple(scores)


def _points(score: re.Match[str]) -> Points:
    has_half = (score[2] or "")[-1:] in {"½", "5"}
    return Points(10 * int(score[1] or 0) + 5 * has_half)


def _score_text(*scores: Points) -> str:
    return "–".join(format_points(score) for score in scores)
