"""Write the records of a team event."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from swissdesk.formats.trf.fields.columns import (
    ABNORMAL_MATCH_POINTS,
    MATCH_POINTS_WIDTH,
    OLD_TEAM_NAME,
    TEAM_NAME,
    TEAM_NICKNAME,
)
from swissdesk.formats.trf.fields.numbers import points_text
from swissdesk.formats.trf.fields.person import left, person_line
from swissdesk.formats.trf.records.own_notes import HELD_RECORD
from swissdesk.formats.trf.teams.records import MATCH_SYMBOLS
from swissdesk.formats.trf.writing.extras import abnormal_lines, extra_lines, four
from swissdesk.formats.trf.writing.players import EMPTY_BLOCK, alone_block, game_block
from swissdesk.frozen import asdict, replace
from swissdesk.pairing.handling.board_colours import colours_of_boards
from swissdesk.terms import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    TEAM_SCORING,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Mark,
    Points,
    Result,
    TeamScore,
)
from swissdesk.tournament.match_points import (
    game_points,
    team_marks,
    was_played,
)
from swissdesk.tournament.model import BoardGame, Game, MemberId, Player, PlayerId, Tournament
from swissdesk.tournament.round.matches import line_up_of
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.tournament.standing.team_scores import game_points_after, member_points, member_ranks
from swissdesk.tournament.table_rounds import bye_games

_SIGNS: Final[Mapping[Result, str]] = {
    WHITE_WINS_BY_FORFEIT: "+-",
    BLACK_WINS_BY_FORFEIT: "-+",
    DOUBLE_FORFEIT: "--",
}
_BYES_IN_802: Final[Mapping[ByeKind, str]] = {
    ByeKind.PAIRING_ALLOCATED: "PAB",
    ByeKind.FULL_POINT: "FPB",
    ByeKind.HALF_POINT: "HPB",
    ByeKind.ZERO_POINT: "ZPB",
}


def member_lines(tournament: Tournament) -> Iterator[str]:
    """Yield the lines 001 of all members, by their numbers, ranked by points, then number."""
    members = sorted(
        (member for team in tournament.players for member in team.members), key=lambda member: member.id
    )
    points, ranks = member_points(tournament), member_ranks(tournament)
    blocks = _blocks(tournament)
    for member in members:
        score = points.get(member.id, Points(0))
        yield person_line(member.id, member, score, ranks[member.id], blocks[member.id])


def _blocks(tournament: Tournament) -> Mapping[MemberId, list[str]]:
    """Return the rounds of each member, one block for each paired round."""
    blocks: defaultdict[MemberId, list[str]] = defaultdict(lambda: [EMPTY_BLOCK] * len(tournament.rounds))
    for index, paired in enumerate(tournament.rounds):
        for match in paired.games:
            for board in match.boards:
                for member, block in _board_blocks(board):
                    blocks[member][index] = block
    return blocks


def _board_blocks(board: BoardGame) -> Iterator[tuple[MemberId, str]]:
    sides = (
        (board.white, board.black, "w", board.result.white),
        (board.black, board.white, "b", board.result.black),
    )
    for member, opponent, colour, mark in sides:
        if member is None:
            continue
        if opponent is None:
            yield member, alone_block(mark.value)
        else:
            yield member, game_block(opponent, colour, mark)


def team_lines(
    tournament: Tournament, ranks: Mapping[PlayerId, int] | None, *, is_trf26: bool
) -> Iterator[str]:
    """Yield the teams and what belongs to them; without `ranks` by both scores, then number.

    TRF16 has a record for the teams only; there the others stand in comments, which SwissDesk
    reads and other programs skip.
    """
    records = [
        *_scoring_records(tournament),
        *_team_records(tournament, ranks),
        *_bye_records(tournament),
        *_match_records(tournament),
        *extra_lines(tournament, is_trf26=True),
    ]
    if is_trf26:
        yield from records
        yield from _overview(tournament)
        return
    for team in tournament.players:
        yield f"013 {left(OLD_TEAM_NAME, team.name)}{_members(team)}"
    yield from (f"{HELD_RECORD}{record}" for record in records)


def _members(team: Player) -> str:
    return _seats(member.id for member in team.members)


def _seats(members: Iterable[MemberId | None]) -> str:
    return " ".join("0000" if member is None else f"{member:4d}" for member in members)


def _scoring_records(tournament: Tournament) -> Iterator[str]:
    """Yield the colours of the boards, what matches are worth, and the values that 362 has no symbol for."""
    scoring = tournament.settings.scoring
    yield f"352 {colours_of_boards(tournament.settings.board_pattern, 1, tournament.settings.boards)}"
    worth: Mapping[str, Points] = asdict(scoring)
    values = (symbol + four(worth[fields[0]]) for symbol, fields in MATCH_SYMBOLS.items())
    yield "362 " + "".join(value.ljust(MATCH_POINTS_WIDTH) for value in values)
    stated = replace(TEAM_SCORING, pairing_allocated_bye=scoring.pairing_allocated_bye)
    for fields in MATCH_SYMBOLS.values():
        stated = replace(stated, **dict.fromkeys(fields, worth[fields[0]]))
    yield from abnormal_lines(scoring, stated, ABNORMAL_MATCH_POINTS)


def _team_records(tournament: Tournament, ranks: Mapping[PlayerId, int] | None) -> Iterator[str]:
    matches = scores_after(tournament, len(tournament.rounds))
    games = game_points_after(tournament, len(tournament.rounds))
    by_games = tournament.settings.leading_score is TeamScore.GAME_POINTS
    first, second = (games, matches) if by_games else (matches, games)
    ranking = sorted(tournament.players, key=lambda team: (-first[team.id], -second[team.id], team.tpn))
    shown = {team.id: rank for rank, team in enumerate(ranking, 1)} if ranks is None else ranks
    for team in tournament.players:
        yield " ".join(
            (
                f"310 {team.tpn:3d}",
                left(TEAM_NAME, team.name),
                left(TEAM_NICKNAME, team.federation),
                f"{team.rating or '':>6}",
                f"{points_text(matches[team.id]):>6}",
                f"{points_text(games[team.id]):>6}",
                f"{shown[team.id]:3d}",
                f" {_members(team)}",
            )
        )


def _bye_records(tournament: Tournament) -> Iterator[str]:
    """Yield record 320, and another one for each round with a second allocated bye."""
    settings = tournament.settings
    tpns = {team.id: team.tpn for team in tournament.players}
    byes = [
        [tpns[player] for player, kind in paired.byes if kind is ByeKind.PAIRING_ALLOCATED]
        for paired in tournament.rounds
    ]
    count = max(map(len, byes), default=0)
    if settings.scoring.pairing_allocated_bye != TEAM_SCORING.pairing_allocated_bye:
        # Without a bye so far the record is still the only place for its value.
        count = max(count, 1)
    games = bye_games(settings, ByeKind.PAIRING_ALLOCATED)
    for turn in range(count):
        numbers = (f"{row[turn] if turn < len(row) else 0:03d}" for row in byes)
        yield f"320 {four(settings.scoring.pairing_allocated_bye)} {four(games)} {' '.join(numbers)}"


def _match_records(tournament: Tournament) -> Iterator[str]:
    """Yield the forfeited matches, then the line-ups that the players' lines do not show."""
    tpns = {team.id: team.tpn for team in tournament.players}
    rounds = [(paired.number, match) for paired in tournament.rounds for match in paired.games]
    for number, match in rounds:
        if not was_played(match.boards) and match.result in _SIGNS:
            yield f"330 {_SIGNS[match.result]} {number:03d} {tpns[match.white]:03d} {tpns[match.black]:03d}"
    orders = {team.id: [member.id for member in team.members] for team in tournament.players}
    for number, match in rounds:
        for team, opponent in ((match.white, match.black), (match.black, match.white)):
            line_up = line_up_of(match, team)
            if not _goes_without_saying(line_up, orders[team]) or _lost_alone(match, team):
                yield f"300 {number:3d} {tpns[team]:3d} {tpns[opponent]:3d} {_seats(line_up)}"


def _goes_without_saying(line_up: Sequence[MemberId | None], order: Sequence[MemberId]) -> bool:
    """Tell whether a line-up is full and in the order of the team."""
    seated = [member for member in line_up if member is not None]
    return len(seated) == len(line_up) and seated == sorted(seated, key=order.index)


def _lost_alone(match: Game, team: PlayerId) -> bool:
    """Tell whether somebody sat at an empty board and lost, which reads like an absence."""
    rival = match.black if team == match.white else match.white
    return any(
        opponent is None and team_marks(board)[team != match.white] is Mark.FORFEIT_LOSS
        for board, opponent in zip(match.boards, line_up_of(match, rival), strict=True)
    )


def _overview(tournament: Tournament) -> Iterator[str]:
    """Yield record 802 for each team: every round with opponent, colour on board 1, and game points."""
    tpns = {team.id: team.tpn for team in tournament.players}
    rounds: dict[PlayerId, list[str]] = {team.id: [] for team in tournament.players}
    for paired in tournament.rounds:
        for match in paired.games:
            forfeit = " " if was_played(match.boards) or match.result not in _SIGNS else "f"
            points = game_points(match)
            colours = "wb" if match.boards[0].first_has_white else "bw"
            for side, team_id in enumerate((match.white, match.black)):
                opponent = tpns[match.black if side == 0 else match.white]
                scored = f"{points_text(points[side]):>4}{forfeit}"
                rounds[team_id].append(f"{opponent:3d} {colours[side]} {scored}")
        for player, kind in paired.byes:
            worth = points_text(bye_games(tournament.settings, kind))
            rounds[player].append(f"{_BYES_IN_802[kind]}   {worth:>4} ")
    matches = scores_after(tournament, len(tournament.rounds))
    games = game_points_after(tournament, len(tournament.rounds))
    for team in tournament.players:
        head = f"802 {team.tpn:3d} {left(TEAM_NICKNAME, team.federation)}"
        sums = f"{points_text(matches[team.id]):>6} {points_text(games[team.id]):>6}"
        yield f"{head} {sums} {'  '.join(rounds[team.id])}"
