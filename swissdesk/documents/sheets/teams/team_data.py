"""What stands on the sheets of a team event."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from itertools import product

from swissdesk.documents.lists.coming import rounds_for_the_pen
from swissdesk.documents.press.head import header_of, imprint_of, paired_round, start_of
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Imprint, Seat, SheetHeader
from swissdesk.documents.sheets.round.pairing_data import not_playing, result_words
from swissdesk.documents.sheets.teams.team_sheets import (
    BoardList,
    BoardListLine,
    BoardListsSheet,
    LineUpForm,
    LineUpFormsSheet,
    MatchBoard,
    MatchLine,
    MatchSeat,
    MatchSheet,
    MatchSheetsSheet,
    MatchTeam,
    TeamPairingsSheet,
    TeamSeat,
)
from swissdesk.errors import DocumentError
from swissdesk.terms import PENDING, Colour, Mark, format_points
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.match_points import first_team_has_white, game_points, team_marks
from swissdesk.tournament.model import BoardGame, Game, Member, MemberId, Player, PlayerId, Round, Tournament
from swissdesk.tournament.round.cards import RESULT_SIGNS
from swissdesk.tournament.round.matches import line_up_of
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.team_scores import board_scores, game_points_after
from swissdesk.words import _


def team_pairings(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> TeamPairingsSheet:
    """Return the matches of a round, each team with its points before it."""
    paired = paired_round(t, round_number)
    teams = _seats_before(t, paired.number)
    imprint = imprint_of(t.settings, printed_at, options)
    matches = tuple(
        MatchLine(match.board, teams[match.white], teams[match.black], score_words(match))
        for match in paired.games
    )
    header = _header(
        t,
        paired,
        _("Pairings, round {round}"),
        imprint,
        options.start_time or start_of(t.settings, paired.number),
    )
    return TeamPairingsSheet(header, matches, not_playing(t, paired))


def _seats_before(t: Tournament, round_number: int) -> Mapping[PlayerId, TeamSeat]:
    points, games = scores_after(t, round_number - 1), game_points_after(t, round_number - 1)
    return {team.id: TeamSeat(team.tpn, team.name, points[team.id], games[team.id]) for team in t.players}


def _header(t: Tournament, paired: Round, title: str, imprint: Imprint, right: str) -> SheetHeader:
    header = header_of(t.settings, title.format(round=paired.number), imprint, paired.number)
    return replace(header, right=right)


def score_words(match: Game) -> str:
    """Return the game points of a match: `2½–1½`; `+ –` where nobody played, empty while a board is open."""
    if match.result == PENDING or match.result.white.is_forfeit:
        return result_words(match.result)
    return "–".join(_scores(match))


def _scores(match: Game) -> tuple[str, str]:
    """Return both teams' game points, empty while a board is open."""
    if match.result == PENDING:
        return "", ""
    first, second = game_points(match)
    return format_points(first), format_points(second)


def match_sheets(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> MatchSheetsSheet:
    """Return a sheet for each match of a round, with the line-ups as they stand now."""
    paired = paired_round(t, round_number)
    teams, imprint = players_by_id(t), imprint_of(t.settings, printed_at, options)
    sheets = []
    for match in paired.games:
        number = _("Match {number}").format(number=match.board)
        header = _header(t, paired, _("Match sheet, round {round}"), imprint, number)
        sheets.append(_match_sheet(match, teams, header))
    return MatchSheetsSheet(t.settings.name, tuple(sheets))


def blank_match_sheets(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> MatchSheetsSheet:
    """Return a sheet for the pen for each match of a full field in the next two rounds.

    After the last round there is one, for any round. The team at the left has White on board 1 (D.02:29).
    Raises DocumentError for a field of less than two.
    """
    del round_number  # it is always the next ones
    matches = len(t.players) // 2
    if not matches:
        raise DocumentError(_("There are not two on the list yet: there are no matches to print."))
    coming = rounds_for_the_pen(t)
    numbers = list(product(coming, range(1, matches + 1))) if coming else [("____", "____")]
    imprint, title = imprint_of(t.settings, printed_at, options), _("Match sheet, round {round}")
    sheets = []
    for paired, match in numbers:
        header = header_of(t.settings, title.format(round=paired), imprint, 0)
        header = replace(header, right=_("Match {number}").format(number=match))
        sheets.append(_blank_match_sheet(t.settings.boards, header))
    return MatchSheetsSheet(t.settings.name, tuple(sheets))


def _blank_match_sheet(boards: int, header: SheetHeader) -> MatchSheet:
    numbers = range(1, boards + 1)
    white_first = tuple(board for board in numbers if first_team_has_white(board))
    seats = (MatchSeat(Colour.WHITE, None), MatchSeat(Colour.BLACK, None))
    return MatchSheet(
        header,
        MatchTeam(None, "", white_first),
        MatchTeam(None, "", tuple(board for board in numbers if board not in white_first)),
        tuple(MatchBoard(board, *(seats if board in white_first else reversed(seats))) for board in numbers),
    )


def _match_sheet(match: Game, teams: Mapping[PlayerId, Player], header: SheetHeader) -> MatchSheet:
    first, second = teams[match.white], teams[match.black]
    scores = _scores(match)
    people = {member.id: _member_seat(place, member) for place, member in _members(first, second)}
    return MatchSheet(
        header,
        _match_team(match, first, scores[0]),
        _match_team(match, second, scores[1]),
        tuple(_match_board(game, people) for game in match.boards),
    )


def _members(*teams: Player) -> Iterator[tuple[int, Member]]:
    for team in teams:
        yield from enumerate(team.members, start=1)


def _member_seat(place: int, member: Member) -> Seat:
    return Seat(place, member.title.value, member.name, member.rating)


def _match_team(match: Game, team: Player, score: str) -> MatchTeam:
    seated = frozenset(line_up_of(match, team.id))
    reserves = (_member_seat(place, member) for place, member in _members(team) if member.id not in seated)
    is_first = match.white == team.id
    white_on = (game.board for game in match.boards if first_team_has_white(game.board) == is_first)
    return MatchTeam(team.tpn, team.name, tuple(white_on), tuple(reserves), score)


def _match_board(game: BoardGame, people: Mapping[MemberId, Seat]) -> MatchBoard:
    first_mark, second_mark = team_marks(game)
    sides = (
        MatchSeat(Colour.WHITE, _seat_of(game.white, people)),
        MatchSeat(Colour.BLACK, _seat_of(game.black, people)),
    )
    first, second = sides if first_team_has_white(game.board) else reversed(sides)
    return MatchBoard(game.board, _with_result(first, first_mark), _with_result(second, second_mark))


def _seat_of(member: MemberId | None, people: Mapping[MemberId, Seat]) -> Seat | None:
    return None if member is None else people[member]


def _with_result(seat: MatchSeat, mark: Mark) -> MatchSeat:
    """Return a seat with its result, if the game is over."""
    return replace(seat, result=RESULT_SIGNS[mark]) if mark.is_final else seat


def line_up_forms(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> LineUpFormsSheet:
    """Return a form for each team with a match in a round, in order of matches, White on board 1 first."""
    del printed_at  # a form for the pen does not show when it was printed
    paired, teams = paired_round(t, round_number), players_by_id(t)
    forms = []
    for match in paired.games:
        for own, other in ((match.white, match.black), (match.black, match.white)):
            forms.append(_line_up_form(t, paired, match, (teams[own], teams[other]), options))
    return LineUpFormsSheet(t.settings.name, t.settings.section, tuple(forms), options.state)


def _line_up_form(
    t: Tournament, paired: Round, match: Game, teams: tuple[Player, Player], options: SheetOptions
) -> LineUpForm:
    team, opponent = teams
    is_first = match.white == team.id
    colours = (
        Colour.WHITE if first_team_has_white(board) == is_first else Colour.BLACK
        for board in range(1, t.settings.boards + 1)
    )
    members = tuple(_member_seat(place, member) for place, member in _members(team))
    return LineUpForm(
        paired.number, match.board, team.name, opponent.name, tuple(colours), members, options.start_time
    )


def board_lists(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> BoardListsSheet:
    """Return each team's members in board order with what they have scored over the board."""
    del round_number  # all rounds so far count
    scored = {score.member: score for score in board_scores(t)}
    imprint = imprint_of(t.settings, printed_at, options)
    header = header_of(t.settings, _("Board lists"), imprint, len(t.rounds))
    teams = tuple(
        BoardList(
            team.tpn,
            team.name,
            team.rating,
            tuple(
                BoardListLine(_member_seat(place, member), scored[member.id].points, scored[member.id].games)
                for place, member in _members(team)
            ),
        )
        for team in t.players
    )
    return BoardListsSheet(header, t.settings.boards, teams)
