"""Corrections of a match: the result of a board, its players, or the colours of the teams.

What is corrected depends on when it is reported, as for people (C.04.2:4.3): before the end of the next
round the match is corrected with its boards, later the game alone, for the rating.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import Result
from swissdesk.tournament.lookup import game_of, player_of, round_of
from swissdesk.tournament.match_points import by_colour, was_played, winner_of, with_boards
from swissdesk.tournament.mini_matches import is_knock_out, settled, settled_in
from swissdesk.tournament.model import BoardCorrection, BoardGame, Game, MemberId, Tournament
from swissdesk.tournament.round.corrections import CorrectionCase, check_correction, correction_case
from swissdesk.tournament.round.matches import board_of, check_seats, with_expulsions
from swissdesk.tournament.round.results import with_game
from swissdesk.words import _

_FOR_RATING: Final = "corrected for rating only"
"""Stands in reports, which are the same in every language."""


class MatchBoard(NamedTuple):
    """A board of a match in a round."""

    round_number: int
    match: int
    board: int


def recorded_boards(t: Tournament, round_number: int, match: int) -> dict[int, BoardGame]:
    """Return the boards of a match as they are known to have been, by number.

    Raises TournamentError for a match that is not over, which takes results as usual.
    """
    game = game_of(round_of(t, round_number), match)
    if not game.boards:
        raise TournamentError(_("Board {board} is not a match.").format(board=match))
    if not game.is_final:
        raise TournamentError(
            _("Match {match} of round {round} is not over: enter its results.").format(
                match=match, round=round_number
            )
        )
    later = {
        entry.game.board: entry.game
        for entry in t.board_corrections
        if (entry.round_number, entry.match) == (round_number, match)
    }
    return {board.board: later.get(board.board, board) for board in game.boards}


def correct_board_result(
    t: Tournament, at: MatchBoard, result: Result, paired_by: int | None = None
) -> Tournament:
    """Write the right result of a board in place of a wrong one; the result of the match follows.

    `paired_by` is that of `correction_case`. Raises TournamentError for a result that is not
    final, that the board has already, or that an empty seat does not allow.
    """
    boards = recorded_boards(t, at.round_number, at.match)
    old = _board(boards, at)
    check_correction(old.result, result)
    return _with_corrected(t, at, {**boards, at.board: old._replace(result=result)}, paired_by)


def correct_board_players(t: Tournament, at: MatchBoard, white: MemberId, black: MemberId) -> Tournament:
    """Record who really sat at a board; who was recorded elsewhere in the match changes places.

    The results stay on their boards. Raises TournamentError for somebody of another team, and for those
    who are recorded there already.
    """
    boards = recorded_boards(t, at.round_number, at.match)
    old = _board(boards, at)
    if game_of(round_of(t, at.round_number), at.match).is_of_people:
        raise TournamentError(_("Two people play their match themselves: nobody else can sit there."))
    if (old.white, old.black) == (white, black):
        raise TournamentError(_("These players are already recorded."))
    match = game_of(round_of(t, at.round_number), at.match)
    for seat, team in zip((white, black), by_colour(old, (match.white, match.black)), strict=True):
        if all(member.id != seat for member in player_of(t, team).members):
            name = player_of(t, team).name
            raise TournamentError(_("Only players of {team} can play for it.").format(team=name))
    # Somebody who comes here from another board leaves that seat to whoever was recorded here.
    left: dict[MemberId | None, MemberId | None] = {
        now: was for was, now in ((old.white, white), (old.black, black)) if was != now
    }
    moved = {
        number: game._replace(white=left.get(game.white, game.white), black=left.get(game.black, game.black))
        for number, game in boards.items()
    }
    return _with_corrected(t, at, {**moved, at.board: old._replace(white=white, black=black)})


def correct_match_colours(t: Tournament, round_number: int, match: int) -> Tournament:
    """Record that the teams played with the other colours, on all boards (D.02:29).

    Every board keeps its players and their results. Raises TournamentError for a match of which nothing
    was played, and where it is reported so late that colours count for nothing.
    """
    boards = recorded_boards(t, round_number, match)
    if not was_played(tuple(boards.values())):
        raise TournamentError(
            _("Match {match} of round {round} was not played: it has no colours.").format(
                match=match, round=round_number
            )
        )
    if correction_case(t, round_number) is CorrectionCase.RATING_ONLY:
        raise TournamentError(
            _("Reported after the end of the next round, colours change nothing: no rating depends on them.")
        )
    old = game_of(round_of(t, round_number), match)
    turned = tuple(
        game._replace(white=game.black, black=game.white, result=Result(game.result.black, game.result.white))
        for game in old.boards
    )
    swapped = with_boards(old._replace(white=old.black, black=old.white), turned)
    return with_game(t, round_of(t, round_number), swapped)


def with_boards_for_rating(t: Tournament) -> Tournament:
    """Return the tournament with every board of a match as it really was, for the rating report alone."""
    for entry in t.board_corrections:
        paired = round_of(t, entry.round_number)
        match = game_of(paired, entry.match)
        boards = tuple(entry.game if game.board == entry.game.board else game for game in match.boards)
        really = with_boards(match, boards)
        if is_knock_out(t.settings) and not _goes_on_as(t, paired.number, match, really):
            # Who has gone on does not follow from these games: without the name the report would be of a
            # bracket that nobody has played.
            really = with_boards(really._replace(winner=winner_of(match), reason=_FOR_RATING), boards)
        t = with_game(t, paired, really)
    return t


def _goes_on_as(t: Tournament, number: int, match: Game, really: Game) -> bool:
    """Tell whether a match of a knock-out has the same games and winner by what was really played."""
    try:
        settled_match = settled(t.settings, number, really)
    except TournamentError:
        return False
    return winner_of(settled_match) == winner_of(match) and len(settled_match.boards) == len(match.boards)


def _board(boards: Mapping[int, BoardGame], at: MatchBoard) -> BoardGame:
    if at.board not in boards:
        raise TournamentError(
            _("There is no board {board} in match {match}.").format(board=at.board, match=at.match)
        )
    return boards[at.board]


def _with_corrected(
    t: Tournament, at: MatchBoard, boards: Mapping[int, BoardGame], paired_by: int | None = None
) -> Tournament:
    """Return the tournament with boards as they were, where the rules let them count."""
    for game in boards.values():
        check_seats(game)
    paired = round_of(t, at.round_number)
    match = game_of(paired, at.match)
    others = tuple(entry for entry in t.board_corrections if (entry.round_number, entry.match) != at[:2])
    if correction_case(t, at.round_number, paired_by) is not CorrectionCase.RATING_ONLY:
        changed = settled_in(t, at.round_number, match, with_boards(match, tuple(boards.values())))
        after = replace(with_game(t, paired, changed), board_corrections=others)
        return with_expulsions(t, after, (match.white, match.black))
    late = tuple(
        BoardCorrection(at.round_number, at.match, game)
        for game in boards.values()
        if game[:4] != board_of(match, game.board)[:4]  # what a second pass has found is no correction
    )
    ordered = sorted((*others, *late), key=lambda entry: (entry.round_number, entry.match, entry.game.board))
    return replace(t, board_corrections=tuple(ordered))
