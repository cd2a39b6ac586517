"""Matches of a team event: line-ups, board results, forfeited matches (D.02:5, 29, 45, 46).

A team plays in its fixed board order. A reserve takes no special seat: whoever stands behind an
absent player moves up. A seat may stay empty; then the board is decided by forfeit.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import (
    PENDING,
    Mark,
    Result,
)
from swissdesk.tournament.fide_rules import check_result_open
from swissdesk.tournament.lookup import game_of, next_round_number, player_of
from swissdesk.tournament.match_forfeits import (
    board_game,
    cleared_match,
    decided,
    entered_results,
    forfeited_match,
    seats_of,
)
from swissdesk.tournament.match_points import empty_board, team_marks, was_played, with_boards
from swissdesk.tournament.mini_matches import is_knock_out, settled_in, with_winner
from swissdesk.tournament.model import (
    BoardGame,
    Game,
    MemberId,
    Player,
    PlayerId,
    Round,
    Settings,
    Tournament,
)
from swissdesk.tournament.round.results import check_possible, open_round, with_game
from swissdesk.words import _, ngettext

LineUp = Sequence[MemberId | None]
"""Who sits at the boards of a match, from board 1 on; None where nobody does."""

APPEARANCES_BEFORE_EXPULSION = 2
"""A team is expelled when it comes with too few players for the second time (D.02:45)."""


def least_present(boards: int) -> int:
    """Return how many players a team must have at the start of a round (D.02:45).

    The rule says three, for matches on four boards; on fewer boards all but one are asked for.
    """
    return max(1, min(3, boards - 1))


def least_of_list(settings: Settings) -> int:
    """Return how many players a team needs on its list: one, or as many as a rule says (D.02:45)."""
    return least_present(settings.boards) if settings.pairing_system.regulates_teams else 1


def default_line_up(team: Player, boards: int) -> tuple[MemberId | None, ...]:
    """Return the first members in board order, as many as there are boards; None where there is nobody."""
    seated: list[MemberId | None] = [member.id for member in team.members[:boards]]
    return (*seated, *[None] * (boards - len(seated)))


def new_match(settings: Settings, round_number: int, board: int, first: Player, second: Player) -> Game:
    """Return a match with the default line-ups of both teams."""
    boards = settings.boards
    seats = zip(default_line_up(first, boards), default_line_up(second, boards), strict=True)
    games = tuple(
        board_game(empty_board(settings, round_number, number), *pair)
        for number, pair in enumerate(seats, start=1)
    )
    return with_boards(Game(board, first.id, second.id), games)


def line_up_of(match: Game, team: PlayerId) -> tuple[MemberId | None, ...]:
    """Return who sits for one of the two teams, from board 1 on."""
    return tuple(seats_of(game)[team != match.white] for game in match.boards)


def match_of(paired: Round, team: PlayerId) -> Game:
    """Return the match of a team in a round; raises TournamentError if it has none."""
    for match in paired.games:
        if team in (match.white, match.black):
            return match
    raise TournamentError(_("This team has no match in round {round}.").format(round=paired.number))


def change_line_up(t: Tournament, round_number: int, team_id: PlayerId, line_up: LineUp) -> Tournament:
    """Seat a team's players for a round, one entry for each board.

    A board keeps its result while as many sit there as before; a board that nobody, or only one
    player, sits at is decided by forfeit. Raises TournamentError for somebody of another team, out
    of the board order (D.02:5) or on two boards, and in a closed round.
    """
    paired = open_round(t, round_number)
    team, match = player_of(t, team_id), match_of(paired, team_id)
    for fault in line_up_faults(team, line_up, t.settings):
        raise TournamentError(fault)
    check_result_open(t, round_number, match)
    rows = zip(match.boards, line_up, strict=True)
    is_first = match.white == team_id
    boards = tuple(_seated(game, member, is_first=is_first) for game, member in rows)
    return _with_match(t, paired, with_boards(match, boards))


def enter_board_result(
    t: Tournament, round_number: int, match: int, board: int, result: Result
) -> Tournament:
    """Write the result of one game of a match, White being who has White on that board; PENDING clears it.

    The second match to which a team comes with too few players expels it from the next round on
    (D.02:45); a correction that leaves only one brings it back. Raises TournamentError in a closed
    round, for a result that no game can have, and for a played game where a seat is empty.
    """
    paired = open_round(t, round_number)
    old = game_of(paired, match)
    check_possible(result)
    if result != board_of(old, board).result:
        check_result_open(t, round_number, old)
    changed = _entered(board_of(old, board), result)
    boards = tuple(changed if game.board == board else game for game in old.boards)
    return _with_match(t, paired, with_boards(old, boards))


def set_winner(
    t: Tournament, round_number: int, match: int, winner: PlayerId | None, reason: str = ""
) -> Tournament:
    """Name who goes on from a match of a knock-out by decision of the arbiter, None to take that back (K-32).

    Raises TournamentError in a closed round, without a reason, and where nobody is out by a match.
    """
    paired = open_round(t, round_number)
    if not is_knock_out(t.settings):
        raise TournamentError(_("Only in a knock-out somebody goes on from a match."))
    return _with_match(
        t, paired, with_winner(t.settings, round_number, game_of(paired, match), winner, reason)
    )


def forfeit_match(t: Tournament, round_number: int, match: int, absent: Collection[PlayerId]) -> Tournament:
    """Give a match to the team that is there, or to nobody if both are absent (D.02:45, 46).

    The present team wins each board where somebody sits for it; the boards of players who did not
    come can be corrected one by one. Raises TournamentError for a team that is not in the match.
    """
    paired = open_round(t, round_number)
    old = game_of(paired, match)
    check_result_open(t, round_number, old)
    if not absent or set(absent) - {old.white, old.black}:
        raise TournamentError(_("Only a team of the match can forfeit it."))
    return _with_match(t, paired, forfeited_match(old, absent))


def clear_match(t: Tournament, round_number: int, match: int) -> Tournament:
    """Take back all results of a match; boards with an empty seat stay decided by forfeit."""
    paired = open_round(t, round_number)
    old = game_of(paired, match)
    check_result_open(t, round_number, old)
    return _with_match(t, paired, cleared_match(old)._replace(winner=None, reason=""))


def check_nothing_lost(paired: Round, replaced: Iterable[Game]) -> None:
    """Raise TournamentError if results were entered in games of a round that are to be replaced."""
    lost = sum(entered_results(game) for game in replaced)
    if lost:
        raise TournamentError(
            ngettext(
                "Round {round} has {count} result, which would be lost.",
                "Round {round} has {count} results, which would be lost.",
                lost,
            ).format(round=paired.number, count=lost)
        )


def short_appearances(t: Tournament, team: PlayerId) -> int:
    """Return to how many matches a team came with too few players to start (D.02:45)."""
    needed = least_present(t.settings.boards)
    matches = (match for paired in t.rounds for match in paired.games if team in (match.white, match.black))
    return sum(_is_short(match, team, needed) for match in matches)


def starts_short(match: Game, team: PlayerId) -> bool:
    """Tell whether too few players of a team are there, so that its games may not start (D.02:45).

    The arbiter forfeits such a match; one that is forfeited already is not meant.
    """
    if match.result.white.is_forfeit:
        return False
    second = team != match.white
    absent = sum(_is_absent(game, second=second) for game in match.boards)
    return len(match.boards) - absent < least_present(len(match.boards))


def _is_absent(game: BoardGame, *, second: bool) -> bool:
    return seats_of(game)[second] is None or team_marks(game)[second] is Mark.FORFEIT_LOSS


def _is_short(match: Game, team: PlayerId, needed: int) -> bool:
    """Tell whether no game was played because the team was not there, or only a part of it."""
    if Mark.PENDING in match.result or was_played(match.boards):
        return False
    own = [team_marks(game)[team != match.white] for game in match.boards]
    return own.count(Mark.FORFEIT_WIN) < needed


def with_expulsions(before: Tournament, after: Tournament, teams: Collection[PlayerId]) -> Tournament:
    """Return the tournament after a change, with the expulsions that the change causes or takes back.

    Two short appearances expel a team from the next round on (D.02:45). Only the change that makes
    or unmakes the second one says anything about it: the arbiter may have taken the team back
    (D.02:48). Nobody is expelled where the system has no such rule.
    """
    if not after.settings.pairing_system.regulates_teams:
        return after
    players = tuple(
        _after_appearances(before, after, team) if team.id in teams else team for team in after.players
    )
    return after if players == after.players else replace(after, players=players)


def _after_appearances(before: Tournament, after: Tournament, team: Player) -> Player:
    number = next_round_number(before)
    was, now = (
        short_appearances(state, team.id) >= APPEARANCES_BEFORE_EXPULSION for state in (before, after)
    )
    if now and not was and team.withdrawn_from is None and number <= after.settings.rounds_planned:
        return replace(team, withdrawn_from=number, is_expelled=True)
    if was and not now and team.withdrawn_from == number:
        return replace(team, withdrawn_from=None, is_expelled=False)
    return team


def _with_match(t: Tournament, paired: Round, changed: Game) -> Tournament:
    """Return the tournament with a changed match, and with what it means for its teams."""
    entered = settled_in(t, paired.number, game_of(paired, changed.board), changed._replace(given=False))
    return with_expulsions(t, with_game(t, paired, entered), (changed.white, changed.black))


def _seated(game: BoardGame, member: MemberId | None, *, is_first: bool) -> BoardGame:
    """Return a board with somebody else, or nobody, on the seat of one team."""
    is_white = is_first == game.first_has_white
    old = game.white if is_white else game.black
    changed = game._replace(white=member) if is_white else game._replace(black=member)
    if (old is None) == (member is None):
        return changed
    return decided(changed._replace(result=PENDING))


def _entered(game: BoardGame, result: Result) -> BoardGame:
    """Return a board with a result; raises TournamentError for one that an empty seat does not allow."""
    changed = game._replace(result=result)
    check_seats(changed)
    return decided(changed)


def check_seats(game: BoardGame) -> None:
    """Raise TournamentError for a result that an empty seat does not allow."""
    for member, mark in ((game.white, game.result.white), (game.black, game.result.black)):
        if member is None and mark not in (Mark.FORFEIT_LOSS, Mark.PENDING):
            raise TournamentError(
                _("Both seats at board {board} have to be filled first.").format(board=game.board)
            )


def board_of(match: Game, board: int) -> BoardGame:
    """Return a board of a match; raises TournamentError if it has none with this number."""
    for game in match.boards:
        if game.board == board:
            return game
    raise TournamentError(
        _("There is no board {board} in match {match}.").format(board=board, match=match.board)
    )


def line_up_faults(team: Player, line_up: LineUp, settings: Settings) -> Iterator[str]:
    """Yield in which ways a line-up breaks the fixed board order, in words (D.02:5)."""
    boards = settings.boards
    order = {member.id: place for place, member in enumerate(team.members)}
    seated = [member for member in line_up if member is not None]
    if len(line_up) != boards:
        yield _("A line-up needs a player, or nobody, for each of the {boards} boards.").format(boards=boards)
    if any(member not in order for member in seated):
        yield _("Only players of {team} can play for it.").format(team=team.name)
        return
    for one, other in pairwise(seated):
        if order[one] >= order[other]:
            names = [team.members[order[member]].name for member in (one, other)]
            text = _("{name} cannot sit before {other}: the board order is fixed.")
            if settings.pairing_system.regulates_teams:
                text = _("{name} cannot sit before {other}: the board order is fixed (D.02, article 5).")
            yield text.format(name=names[0], other=names[1])
