"""The standings after a round: points, tie-breaks, ranks."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.terms import ByeKind, Colour, Mark, Points, Scoring, Tpn
from swissdesk.tiebreaks.codes import LADDER_NAMES, TieBreakCode, in_event_led_by, parse_code
from swissdesk.tiebreaks.event import Event, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.ranking import Ranking, rank_field
from swissdesk.tournament.history import KIND_OF_BYE, KIND_OF_MARK, classes_after
from swissdesk.tournament.later_ratings import rating_in_round
from swissdesk.tournament.lookup import round_of, tpns
from swissdesk.tournament.match_points import (
    game_points,
    points_by_board,
    points_by_game,
    points_of,
    with_regular_games,
)
from swissdesk.tournament.model import (
    Game,
    LastResort,
    Player,
    PlayerId,
    Settings,
    Tournament,
)
from swissdesk.tournament.standing.ladders import ladder_places
from swissdesk.tournament.table_rounds import bye_games, cancelled, counted_rounds

# Tie-breaks call the kinds as pairing does, but wait for the end of a game that pairing counts as a draw.
_KIND_OF_MARK: Final[Mapping[Mark, Kind]] = {
    **{mark: Kind[kind.name] for mark, kind in KIND_OF_MARK.items()},
    Mark.ADJOURNED: Kind.PENDING,
    Mark.PENDING: Kind.PENDING,
}
_KIND_OF_BYE: Final = {bye: Kind[kind.name] for bye, kind in KIND_OF_BYE.items()}
_NOTHING: Final = Points(0)
_FREE: Final = RoundRecord(Kind.PAIRING_ALLOCATED_BYE, _NOTHING)


class Standing(Frozen):
    """One line: `rank` is shared by those whom nothing separates; `values` follow the tie-breaks.

    A value is exact, in points or rating points; None where it is not defined. Of a team, `points`
    are the primary score, and the secondary one stands beside them; 0 for people (C.07:13).
    """

    rank: int
    player: PlayerId
    points: Points
    values: tuple[Fraction | None, ...]
    secondary: Points


class Standings(Frozen):
    """The standings after a round, 0 being before round 1: rows in order of rank, then TPN.

    `missing_boards` are (round, board) of games without a final result, adjourned ones included;
    they count for nothing here. `is_final` means that all planned rounds are counted and no result is
    missing.
    """

    after_round: int
    tie_breaks: tuple[TieBreakCode, ...]
    rows: tuple[Standing, ...]
    is_final: bool
    missing_boards: tuple[tuple[int, int], ...]


def standings(t: Tournament, after_round: int | None = None) -> Standings:
    """Return the standings after a round, by default the last one that counts.

    An adjourned game counts as a draw for pairing purposes only (C.04.2:3.1): here it, or the match
    that it belongs to, counts for nothing until it is finished, and keeps the standings from being
    final.
    Raises TournamentError for a round that is not paired, and for an unknown tie-break.
    """
    after = last_counted(t, after_round)
    codes = tie_break_codes(t)
    ids = {player.tpn: player.id for player in t.players}
    ranking = ranking_of(t, after, codes)
    other = ranking.facts.other
    rows = tuple(
        Standing(
            row.rank,
            ids[row.tpn],
            row.points,
            row.values,
            _NOTHING if other is None else Points(other.scores[row.tpn]),
        )
        for row in ranking.rows
    )
    missing = missing_boards(t, after)
    return Standings(after, codes, rows, not missing and after >= t.settings.rounds_planned, missing)


def tie_break_codes(t: Tournament) -> tuple[TieBreakCode, ...]:
    """Return the tie-breaks of the tournament in order; raises TournamentError for an unknown one.

    Those of a ladder begin with its points, which rank it whatever else is chosen.
    """
    primary = t.settings.primary_score
    codes = tuple(in_event_led_by(parse_code(code), primary) for code in t.settings.tie_breaks)
    leading = parse_code(LADDER_NAMES[0])
    if t.settings.pairing_system.ladder is None or leading in codes:
        return codes
    return (leading, *codes)


def ranking_of(t: Tournament, after_round: int, codes: Sequence[TieBreakCode]) -> Ranking:
    """Return the ranking after a round with all its working; the round is paired, or 0."""
    return rank_field(tie_break_event(t, after_round), codes)


def tie_break_event(t: Tournament, after_round: int) -> Event:
    """Return the rounds up to the given one as tie-breaks see them.

    Games of somebody who left a table too early count for nobody: they are as a free round (C.05).
    """
    settings, numbers, out = t.settings, tpns(t), cancelled(t)
    classes = classes_after(t, after_round)
    games, ladder = settings.games_of_people, ladder_places(t, after_round)
    worth = {mark: (kind, settings.scoring.of_mark(mark)) for mark, kind in _KIND_OF_MARK.items()}
    records: dict[PlayerId, list[RoundRecord]] = {player.id: [] for player in t.players}
    for paired in t.rounds[:after_round]:
        gone = out.in_round(paired.number)
        for game in paired.games:
            if gone and not gone.isdisjoint((game.white, game.black)):
                records[game.white].append(_FREE)
                records[game.black].append(_FREE)
                continue
            if game.is_of_people:
                _record_match(game, records, numbers, settings.scoring)
            else:
                _record_game(game, records, numbers, worth)
        for bye in paired.byes:
            records[bye.player].append(_bye_record(settings, bye.kind))
    return Event(
        tuple(
            Participant(
                player.tpn,
                player.rating,
                tuple(records[player.id]),
                player.lot,
                ladder.get(player.tpn),
                _ratings_by_round(settings, player, after_round),
                player.outside_value,
            )
            for player in t.players
        ),
        settings.rounds_planned,
        win=Points(games * settings.scoring.win),
        draw=Points(games * settings.scoring.draw),
        edition=settings.tie_break_rules,
        boards=settings.boards,
        loss=Points(games * settings.scoring.loss),
        games=games,
        is_round_robin=settings.round_robin,
        lots_decide=settings.last_resort is LastResort.LOTS,
        primary=settings.primary_score,
        cancelled=frozenset(numbers[player] for player in out.whole),
        classes=tuple(classes[player.tpn] for player in t.players) if classes else (),
    )


def _ratings_by_round(settings: Settings, player: Player, rounds: int) -> tuple[int, ...]:
    """Return the ratings of each round; none where the first one counts in all of them."""
    if not (settings.ratings_by_round and player.later_ratings):
        return ()
    numbers = range(1, rounds + 1)
    return tuple(rating_in_round(player.rating, player.later_ratings, number) for number in numbers)


def _bye_record(settings: Settings, kind: ByeKind) -> RoundRecord:
    return RoundRecord(
        _KIND_OF_BYE[kind],
        settings.scoring.of_bye(kind),
        game_points=bye_games(settings, kind),
    )


def _record_game(
    game: Game,
    records: Mapping[PlayerId, list[RoundRecord]],
    numbers: Mapping[PlayerId, Tpn],
    worth: Mapping[Mark, tuple[Kind, Points]],
) -> None:
    """Append a game or a match to the records of both sides; a match counts when all its boards do."""
    white, black = numbers[game.white], numbers[game.black]
    if not game.is_final:
        records[game.white].append(RoundRecord(Kind.PENDING, _NOTHING, black, Colour.WHITE))
        records[game.black].append(RoundRecord(Kind.PENDING, _NOTHING, white, Colour.BLACK))
        return
    kinds = worth[game.result.white], worth[game.result.black]
    if not game.boards:
        records[game.white].append(RoundRecord(*kinds[0], black, Colour.WHITE))
        records[game.black].append(RoundRecord(*kinds[1], white, Colour.BLACK))
        return
    games, boards = game_points(game), points_by_board(game)
    records[game.white].append(RoundRecord(*kinds[0], black, Colour.WHITE, games[0], boards[0]))
    records[game.black].append(RoundRecord(*kinds[1], white, Colour.BLACK, games[1], boards[1]))


def _record_match(
    match: Game,
    records: Mapping[PlayerId, list[RoundRecord]],
    numbers: Mapping[PlayerId, Tpn],
    scoring: Scoring,
) -> None:
    """Append a match of two people to the records of both; a forfeited game of it counts as played."""
    sides = (match.white, match.black, Colour.WHITE), (match.black, match.white, Colour.BLACK)
    regular = points_by_game(with_regular_games(match), scoring)
    for side, ((own, other, colour), mark, points) in enumerate(
        zip(sides, match.result, points_of(match, scoring), strict=True)
    ):
        games = tuple(both[side] for both in regular)
        if match.is_final:
            record = RoundRecord(_KIND_OF_MARK[mark], points, numbers[other], colour, boards=games)
        else:
            record = RoundRecord(Kind.PENDING, _NOTHING, numbers[other], colour)
        records[own].append(record)


def last_counted(t: Tournament, after_round: int | None) -> int:
    """Return the round to count up to; raises TournamentError if it is not paired."""
    if after_round:
        return round_of(t, after_round).number
    return counted_rounds(t) if after_round is None else 0


def missing_boards(t: Tournament, after_round: int) -> tuple[tuple[int, int], ...]:
    """Return (round, board) of the games up to a round that have no final result."""
    return tuple(
        (paired.number, game.board)
        for paired in t.rounds[:after_round]
        for game in paired.games
        if not game.is_final
    )
