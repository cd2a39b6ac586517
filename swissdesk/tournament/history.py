"""The paired rounds as a pairing system sees them: histories, virtual points, initial colour."""

from collections.abc import Collection, Mapping
from typing import Final

from swissdesk.pairing.initial_colour import initial_colour_shown
from swissdesk.pairing.outcome import Pair
from swissdesk.pairing.record import StageOfPlayers
from swissdesk.pairing.request import PairingPlayer, PairingRequest, PastRound, RoundKind
from swissdesk.terms import ByeKind, Colour, Mark, Points, Scoring, TeamScore, Tpn
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.match_points import game_points, points_of, was_played, winner_of
from swissdesk.tournament.model import Game, PlayerId, Round, Settings, Tournament
from swissdesk.tournament.table_rounds import bye_games

KIND_OF_MARK: Final = {
    Mark.WIN: RoundKind.PLAYED,
    Mark.DRAW: RoundKind.PLAYED,
    Mark.LOSS: RoundKind.PLAYED,
    Mark.UNRATED_WIN: RoundKind.PLAYED,
    Mark.UNRATED_DRAW: RoundKind.PLAYED,
    Mark.UNRATED_LOSS: RoundKind.PLAYED,
    Mark.ADJOURNED: RoundKind.PLAYED,
    Mark.FORFEIT_WIN: RoundKind.FORFEIT_WIN,
    Mark.FORFEIT_LOSS: RoundKind.FORFEIT_LOSS,
}
KIND_OF_BYE: Final = {
    ByeKind.PAIRING_ALLOCATED: RoundKind.PAIRING_ALLOCATED_BYE,
    ByeKind.FULL_POINT: RoundKind.FULL_POINT_BYE,
    ByeKind.HALF_POINT: RoundKind.HALF_POINT_BYE,
    ByeKind.ZERO_POINT: RoundKind.ZERO_POINT_BYE,
}


_OPEN: Final = RoundKind.ZERO_POINT_BYE
"""As what a match that is not over stands in the records of a knock-out, for its standings alone."""


def histories(t: Tournament, before_round: int) -> Mapping[PlayerId, list[PastRound]]:
    """Return every player's records of the rounds before the given one, oldest first.

    No result of these rounds may be pending, but where they stand in a table, where such a game is as none,
    or on a ladder, to which it brings nothing yet. An adjourned game counts as a draw, for pairing only
    (C.04.2:3.1). A forfeited game keeps its opponent, who may be met again (C.04.2:3.5). The records of
    teams have their game points beside the match points, or the other way round where these are paired by,
    and the colours of board 1. A match of two people has the points of all its games, and the colours of
    the first one if any was played
    (C.04.5:1.6). Takes time proportional to players times rounds.
    """
    records: dict[PlayerId, list[PastRound]] = {player.id: [] for player in t.players}
    numbers = tpns(t)
    scoring = t.settings.scoring
    by_mark = {id(mark): (kind, scoring.of_mark(mark)) for mark, kind in KIND_OF_MARK.items()}
    if t.settings.pairing_system.schedule is not None:
        by_mark[id(Mark.PENDING)] = (RoundKind.ZERO_POINT_BYE, Points(0))
    if t.settings.pairing_system.ladder is not None:
        by_mark[id(Mark.PENDING)] = (RoundKind.PLAYED, Points(0))
    if t.settings.pairing_system.knock_out is not None:
        by_mark[id(Mark.PENDING)] = (_OPEN, Points(0))
    by_bye = {kind: _bye_record(t.settings, kind) for kind in ByeKind}
    for paired in t.rounds[: before_round - 1]:
        for game in paired.games:
            if game.boards and game.is_of_people:
                _record_match(game, records, numbers, scoring)
            else:
                _record_game(game, records, numbers, by_mark)
        for bye in paired.byes:
            records[bye.player].append(by_bye[bye.kind])
    if t.settings.pairing_score is TeamScore.GAME_POINTS:
        return {player: [_by_game_points(past) for past in record] for player, record in records.items()}
    return records


def _by_game_points(past: PastRound) -> PastRound:
    """Return a record of a team whose game points are paired by."""
    return past._replace(points=past.secondary_points, secondary_points=past.points)


def _bye_record(settings: Settings, kind: ByeKind) -> PastRound:
    points = settings.scoring.of_bye(kind)
    goes_on = kind is ByeKind.PAIRING_ALLOCATED and settings.pairing_system.knock_out is not None
    return PastRound(KIND_OF_BYE[kind], points, secondary_points=bye_games(settings, kind), goes_on=goes_on)


def _record_game(
    game: Game,
    records: dict[PlayerId, list[PastRound]],
    numbers: Mapping[PlayerId, Tpn],
    by_mark: Mapping[int, tuple[RoundKind, Points]],
) -> None:
    """Append a game to both players' records.

    `by_mark` goes by the identity of a mark, of which there is only one: this is the inner loop of
    re-pairing a whole event, and the hash of an enum member is slow.
    """
    _board, white, black, (white_mark, black_mark), colours_known, boards, *_rest = game
    white_colour, black_colour = (Colour.WHITE, Colour.BLACK) if colours_known else (None, None)
    white_games, black_games = game_points(game) if boards else (Points(0), Points(0))
    winner = winner_of(game) if boards and boards[0].block else None
    records[white].append(
        PastRound(*by_mark[id(white_mark)], numbers[black], white_colour, white_games, winner == white)
    )
    records[black].append(
        PastRound(*by_mark[id(black_mark)], numbers[white], black_colour, black_games, winner == black)
    )


def _record_match(
    match: Game,
    records: dict[PlayerId, list[PastRound]],
    numbers: Mapping[PlayerId, Tpn],
    scoring: Scoring,
) -> None:
    """Append a match of two people to the records of both."""
    has_colours = match.colours_known and was_played(match.boards)
    sides = (match.white, match.black, Colour.WHITE), (match.black, match.white, Colour.BLACK)
    for (own, other, colour), mark, points in zip(
        sides, match.result, points_of(match, scoring), strict=True
    ):
        seen = colour if has_colours else None
        goes_on = mark in (Mark.WIN, Mark.FORFEIT_WIN)
        records[own].append(
            PastRound(KIND_OF_MARK.get(mark, _OPEN), points, numbers[other], seen, goes_on=goes_on)
        )


def virtual_points(t: Tournament, round_number: int) -> Mapping[PlayerId, tuple[Points, ...]]:
    """Return the accelerated players' virtual points for rounds 1 to the given one (C.04.7)."""
    totals: dict[PlayerId, list[int]] = {}
    for virtual in t.acceleration:
        row = totals.setdefault(virtual.player, [0] * round_number)
        for number in range(virtual.first_round, min(virtual.last_round, round_number) + 1):
            row[number - 1] += virtual.points
    return {player: tuple(Points(points) for points in row) for player, row in totals.items()}


def forbidden_pairs(t: Tournament, round_number: int) -> frozenset[tuple[Tpn, Tpn]]:
    """Return who may not meet in a round, as pairing numbers, the smaller first; nobody where it is fixed."""
    if t.settings.pairing_system.has_fixed_field:
        return frozenset()
    numbers = tpns(t)
    return frozenset(
        (min(numbers[pair.one], numbers[pair.other]), max(numbers[pair.one], numbers[pair.other]))
        for pair in t.forbidden_pairs
        if pair.first_round <= round_number <= pair.last_round
    )


def initial_colour(t: Tournament) -> Colour | None:
    """Return the colour that was drawn, or the one that the first games show (C.04.3:5.1).

    The first games are those of the first round with any: colours were drawn for it, as nobody had
    played before. None if nothing was drawn and no pairing shows its colours, or if a table gives them.
    """
    if t.settings.pairing_system.schedule is not None:
        return None
    if t.settings.initial_colour is not None:
        return t.settings.initial_colour
    numbers = tpns(t)
    for paired in t.rounds:
        pairs = [
            Pair(numbers[game.white], numbers[game.black]) for game in paired.games if game.colours_known
        ]
        shown = initial_colour_shown(_as_paired(t, paired), pairs) if pairs else None
        if shown is not None or paired.missing_results:
            return shown
    return None


def _as_paired(t: Tournament, paired: Round) -> PairingRequest:
    """Return the request for a paired round; its initial colour, White, stands for the unknown one."""
    seated = {seat for game in paired.games for seat in (game.white, game.black)}
    seated |= {bye.player for bye in paired.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    return request_of(t, paired.number, Colour.WHITE, seated)


def request_of(
    t: Tournament,
    number: int,
    colour: Colour,
    taking_part: Collection[PlayerId],
    *,
    revision: int = 0,
) -> PairingRequest:
    """Return the request for a round: all that a pairing system may know, with this initial colour."""
    settings = t.settings
    records, accelerated = histories(t, number), virtual_points(t, number)
    missing = _missing(t, number, taking_part)
    sees_ratings = settings.system_of_round(number).sees_ratings
    return PairingRequest(
        revision=revision,
        system=settings.pairing_system.in_round(number, settings.rounds_planned),
        round_number=number,
        rounds_planned=settings.rounds_planned,
        initial_colour=colour,
        scoring=settings.scoring,
        players=tuple(
            PairingPlayer(
                player.tpn,
                tuple(records[player.id]),
                accelerated.get(player.id, ()),
                player.id in taking_part,
                misses_round=player.id in missing,
                rating=player.rating if sees_ratings else 0,
            )
            for player in t.players
        ),
        forbidden_pairs=forbidden_pairs(t, number),
        teams=settings.team_rules if settings.is_team_event else None,
        in_succession=settings.in_succession,
        table_teams=settings.teams_of_table,
        ladder=settings.ladder,
        knock_out=settings.knock_out,
        own_table=settings.own_table,
    )


def classes_after(t: Tournament, after_round: int) -> Mapping[Tpn, int]:
    """Return what ranks the field of a knock-out after a stage, the more the better; empty for others."""
    knock_out = t.settings.pairing_system.knock_out
    if knock_out is None or not t.players:
        return {}
    everybody = {player.id for player in t.players}
    return knock_out.classes(request_of(t, after_round + 1, Colour.WHITE, everybody))


def stage_of(t: Tournament, number: int) -> StageOfPlayers | None:
    """Return who plays in a stage of a knock-out and who goes on without a match, None where nobody is out.

    The stages before it must be over.
    """
    knock_out = t.settings.pairing_system.knock_out
    if knock_out is None:
        return None
    return knock_out.players_of(request_of(t, number, Colour.WHITE, {player.id for player in t.players}))


def _missing(t: Tournament, number: int, taking_part: Collection[PlayerId]) -> frozenset[PlayerId]:
    """Return who is not paired in a round and gets no points for it."""
    if number <= len(t.rounds):
        return frozenset(bye.player for bye in t.rounds[number - 1].byes if bye.kind is ByeKind.ZERO_POINT)
    out = {player.id for player in t.players if player.id not in taking_part}
    kinds = {one.player: one.kind for one in t.absences if one.round_number == number}
    return frozenset(player for player in out if kinds.get(player, ByeKind.ZERO_POINT) is ByeKind.ZERO_POINT)
