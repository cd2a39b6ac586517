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
from swissdesk.tournament.model import Game, PlayerId, Round, TieBreakRules, Tournament

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

    A value is exact, in points or rating points; None where it is not defined.
    """

    rank: int
    player: PlayerId
    points: Points
    values: tuple[Fraction | None, ...]


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

    An adjourned game counts as a draw for pairing purposes only (C.04.2:3.1): here it counts for
    nothing until it is finished, and keeps the standings from being final.
    Raises TournamentError for a round that is not paired, and for an unknown tie-break.
    """
    after = _last_counted(t, after_round)
    codes = tuple(parse_code(code) for code in t.settings.tie_breaks)
    ids = {player.tpn: player.id for player in t.players}
    rows = tuple(
        Standing(row.rank, ids[row.tpn], row.points, row.values)
        for row in ranked(tie_break_event(t, after), codes)
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
    scoring, numbers = t.settings.scoring, tpns(t)
    records: dict[PlayerId, list[RoundRecord]] = {player.id: [] for player in t.players}
    for paired in t.rounds[:after_round]:
        for game in paired.games:
            _record_game(game, records, numbers, scoring)
        for bye in paired.byes:
            records[bye.player].append(RoundRecord(_KIND_OF_BYE[bye.kind], scoring.of_bye(bye.kind)))
    return Event(
        tuple(Participant(player.tpn, player.rating, tuple(records[player.id])) for player in t.players),
        t.settings.rounds_planned,
        win=scoring.win,
        draw=scoring.draw,
        edition=_EDITIONS[t.settings.tie_break_rules],
    )


def _record_game(
    game: Game,
    records: Mapping[PlayerId, list[RoundRecord]],
    numbers: Mapping[PlayerId, Tpn],
    scoring: Scoring,
) -> None:
    """Append a game to both players' records."""
    white, black = game.result
    records[game.white].append(_side(white, numbers[game.black], Colour.WHITE, scoring))
    records[game.black].append(_side(black, numbers[game.white], Colour.BLACK, scoring))


def _side(mark: Mark, opponent: Tpn, colour: Colour, scoring: Scoring) -> RoundRecord:
    kind = _KIND_OF_MARK[mark]
    points = Points(0) if kind is Kind.PENDING else scoring.of_mark(mark)
    return RoundRecord(kind, points, opponent, colour)


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
