"""The standings after a round: points, tie-breaks, ranks."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from swissdesk.terms import ByeKind, Colour, Mark, Points, Scoring, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode, parse_code
from swissdesk.tiebreaks.elements import Contribution
from swissdesk.tiebreaks.event import Edition, Event, Kind, Participant, RoundRecord, facts_of
from swissdesk.tiebreaks.ranking import ranked
from swissdesk.tiebreaks.registry import breakdown
from swissdesk.tournament.lookup import player_of, round_of, tpns
from swissdesk.tournament.match_points import bye_game_points, game_points, points_by_board
from swissdesk.tournament.model import Game, PlayerId, Round, Settings, TieBreakRules, Tournament

_EDITIONS: Final[Mapping[TieBreakRules, Edition]] = {
    TieBreakRules.RULES_2024: Edition.RULES_2024,
    TieBreakRules.RULES_2026: Edition.RULES_2026,
}
_KIND_OF_MARK: Final[Mapping[Mark, Kind]] = {
    Mark.WIN: Kind.PLAYED,
    Mark.DRAW: Kind.PLAYED,
    Mark.LOSS: Kind.PLAYED,
    Mark.UNRATED_WIN: Kind.PLAYED,
    Mark.UNRATED_DRAW: Kind.PLAYED,
    Mark.UNRATED_LOSS: Kind.PLAYED,
    Mark.FORFEIT_WIN: Kind.FORFEIT_WIN,
    Mark.FORFEIT_LOSS: Kind.FORFEIT_LOSS,
    Mark.ADJOURNED: Kind.PENDING,
    Mark.PENDING: Kind.PENDING,
}
_KIND_OF_BYE: Final[Mapping[ByeKind, Kind]] = {
    ByeKind.PAIRING_ALLOCATED: Kind.PAIRING_ALLOCATED_BYE,
    ByeKind.FULL_POINT: Kind.FULL_POINT_BYE,
    ByeKind.HALF_POINT: Kind.HALF_POINT_BYE,
    ByeKind.ZERO_POINT: Kind.ZERO_POINT_BYE,
}


@dataclass(frozen=True, slots=True)
class Standing:
    """One line: `rank` is shared by those whom nothing separates; `values` follow the tie-breaks.

    A value is exact, in points or rating points; None where it is not defined. Of a team, `points`
    are match points, and `game_points` stand beside them.
    """

    rank: int
    player: PlayerId
    points: Points
    values: tuple[Fraction | None, ...]
    game_points: Points


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings after a round, 0 being before round 1: rows in order of rank, then TPN.

    `missing_boards` are (round, board) of games without a final result, adjourned ones included;
    they count for nothing here. `is_final` tells that all planned rounds are counted and none is
    missing.
    """

    after_round: int
    tie_breaks: tuple[TieBreakCode, ...]
    rows: tuple[Standing, ...]
    is_final: bool
    missing_boards: tuple[tuple[int, int], ...]


def standings(t: Tournament, after_round: int | None = None) -> Standings:
    """Return the standings after a round, the last paired one unless told.

    An adjourned game counts as a draw for pairing purposes only (C.04.2:3.1): here it, or the match
    that it belongs to, counts for nothing until it is finished, and keeps the standings from being
    final.
    Raises TournamentError for a round that is not paired, and for an unknown tie-break.
    """
    after = _last_counted(t, after_round)
    codes = tuple(parse_code(code) for code in t.settings.tie_breaks)
    ids = {player.tpn: player.id for player in t.players}
    event = tie_break_event(t, after)
    games = {entry.tpn: sum(record.game_points for record in entry.rounds) for entry in event.participants}
    rows = tuple(
        Standing(row.rank, ids[row.tpn], row.points, row.values, Points(games[row.tpn]))
        for row in ranked(event, codes)
    )
    missing = _missing_boards(t, after)
    return Standings(after, codes, rows, not missing and after >= t.settings.rounds_planned, missing)


def explain(
    t: Tournament, player_id: PlayerId, code: TieBreakCode, after_round: int | None = None
) -> tuple[Contribution, ...]:
    """Return how one player's tie-break came about, opponent by opponent (C.07:14 to 16)."""
    event = tie_break_event(t, _last_counted(t, after_round))
    facts = facts_of(event)
    return breakdown(facts, facts.by_tpn[player_of(t, player_id).tpn], code)


def tie_break_event(t: Tournament, after_round: int) -> Event:
    """Return the rounds up to the given one as tie-breaks see them."""
    settings, numbers = t.settings, tpns(t)
    records: dict[PlayerId, list[RoundRecord]] = {player.id: [] for player in t.players}
    for paired in t.rounds[:after_round]:
        for game in paired.games:
            _record_game(game, records, numbers, settings.scoring)
        for bye in paired.byes:
            records[bye.player].append(_bye_record(settings, bye.kind))
    return Event(
        tuple(
            Participant(player.tpn, player.rating, tuple(records[player.id]), player.lot)
            for player in t.players
        ),
        settings.rounds_planned,
        win=settings.scoring.win,
        draw=settings.scoring.draw,
        edition=_EDITIONS[settings.tie_break_rules],
        boards=settings.boards,
    )


def _bye_record(settings: Settings, kind: ByeKind) -> RoundRecord:
    return RoundRecord(
        _KIND_OF_BYE[kind],
        settings.scoring.of_bye(kind),
        game_points=bye_game_points(kind, settings.boards),
    )


def _record_game(
    game: Game,
    records: Mapping[PlayerId, list[RoundRecord]],
    numbers: Mapping[PlayerId, Tpn],
    scoring: Scoring,
) -> None:
    """Append a game or a match to the records of both sides; a match counts when all its boards do."""
    sides = (game.white, Colour.WHITE, game.black), (game.black, Colour.BLACK, game.white)
    sums = zip(game.result, game_points(game), points_by_board(game), strict=True)
    for (own, colour, opponent), (mark, games, boards) in zip(sides, sums, strict=True):
        record = RoundRecord(Kind.PENDING, Points(0), numbers[opponent], colour)
        if game.is_final:
            points = scoring.of_mark(mark)
            record = RoundRecord(_KIND_OF_MARK[mark], points, numbers[opponent], colour, games, boards)
        records[own].append(record)


def _last_counted(t: Tournament, after_round: int | None) -> int:
    """Return the round to count up to; raises TournamentError if it is not paired."""
    if after_round:
        return round_of(t, after_round).number
    return len(t.rounds) if after_round is None else 0


def _missing_boards(t: Tournament, after_round: int) -> tuple[tuple[int, int], ...]:
    return tuple((paired.number, board) for paired in t.rounds[:after_round] for board in _unfinished(paired))


def _unfinished(paired: Round) -> tuple[int, ...]:
    """Return the boards of a round without a final result."""
    return tuple(game.board for game in paired.games if not game.is_final)
