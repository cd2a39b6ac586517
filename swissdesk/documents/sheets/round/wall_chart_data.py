"""What stands on the wall chart: everybody's way through the rounds, for the felt pen to go on with."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from swissdesk.documents.lists.coming import rounds_without_a_game
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.press.head import filled_up_to
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader, SheetKind
from swissdesk.documents.press.wording import ordinal
from swissdesk.documents.sheets.round.pairing_data import seat_of
from swissdesk.terms import ByeKind, Colour, Mark, Points
from swissdesk.tournament.lookup import is_in, tpns
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.round.cards import RESULT_SIGNS, bye_sign
from swissdesk.tournament.standing.scores import PlayerRound, every_players_rounds, scores_after
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.words import _

_Away = Mapping[PlayerId, Mapping[int, ByeKind]]


@dataclass(frozen=True, slots=True)
class WallField:
    """One round of one entry: the opponent's number or a word for a round without one, colour, score.

    `colour` is None without a game at the board. `score` is the sum up to the round, None from a missing
    result on, also that of an adjourned game; beside the match points of a team stand its `game_points`.
    """

    opponent: str
    colour: Colour | None
    score: Points | None
    game_points: Points | None = None


@dataclass(frozen=True, slots=True)
class WallRow:
    """An entry with the rounds that are printed; the others, and fields that are None, are for the pen.

    `total` has the place at the end, in words, and the points; None as long as they are for the pen.
    """

    player: Seat
    federation: str
    fields: tuple[WallField | None, ...] = ()
    total: WallField | None = None


@dataclass(frozen=True, slots=True)
class WallChartSheet(SheetData):
    """The wall chart in order of numbers; `rounds` is the number of its columns."""

    KIND = SheetKind.WALL_CHART

    header: SheetHeader
    rounds: int
    rows: tuple[WallRow, ...]
    of_teams: bool = False


def wall_chart(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> WallChartSheet:
    """Return the chart filled in up to a round, the last paired one unless told.

    Raises DocumentError for an empty list, TournamentError for a round that is not paired.
    """
    up_to = filled_up_to(t, round_number)
    away = rounds_without_a_game(t) if up_to == len(t.rounds) else {}
    return _chart(t, up_to, away, field_header(t, _("Wall chart"), printed_at, options))


def blank_wall_chart(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> WallChartSheet:
    """Return the chart with all rounds for the pen; raises DocumentError for an empty list."""
    del round_number  # a blank chart knows no round
    return _chart(t, 0, {}, field_header(t, _("Wall chart"), printed_at, options))


def _chart(t: Tournament, up_to: int, away: _Away, header: SheetHeader) -> WallChartSheet:
    rounds = max(1, t.settings.rounds_planned, len(t.rounds))
    header = replace(
        header,
        right=_("Rounds 1–{last}").format(last=rounds) if rounds > 1 else _("Round 1"),
        note=_note(t),
    )
    ways, numbers, games = every_players_rounds(t), tpns(t), _game_points(t, up_to)
    totals = _totals(t, up_to)
    rows = []
    for player in everybody(t):
        fields = list(_fields(player, ways[player.id][:up_to], numbers))
        if games:
            scored = zip(fields, games, strict=True)
            fields = [_with_game_points(field, after[player.id]) for field, after in scored]
        coming = _coming(player, up_to, away.get(player.id, {}))
        rows.append(WallRow(seat_of(player), player.federation, (*fields, *coming), totals.get(player.id)))
    return WallChartSheet(header, rounds, tuple(rows), t.settings.is_team_event)


def _coming(player: Player, up_to: int, away: Mapping[int, ByeKind]) -> Iterator[WallField | None]:
    """Yield a field for each coming round up to the last one in which somebody does not play."""
    for number in range(up_to + 1, max(away, default=0) + 1):
        yield WallField(_bye_word(player, number, away[number]), None, None) if number in away else None


def _totals(t: Tournament, up_to: int) -> Mapping[PlayerId, WallField]:
    """Return everybody's place and points where all rounds stand on the chart; nothing before the end.

    Match points of teams stand before game points as in every field, whichever of them leads.
    """
    table = standings(t, up_to) if up_to >= max(1, t.settings.rounds_planned) else None
    if table is None or not table.is_final:
        return {}
    scores = scores_after(t, up_to)
    games = game_points_after(t, up_to) if t.settings.is_team_event else {}
    return {
        row.player: WallField(
            _("{place} place").format(place=ordinal(row.rank)),
            None,
            scores[row.player],
            games.get(row.player),
        )
        for row in table.rows
    }


def _note(t: Tournament) -> str:
    if t.settings.is_team_event:
        return _(
            "Each field: opponent’s number on top, colour on board 1 in the box (empty = White),"
            " match points and game points so far below."
        )
    return _(
        "Each field: opponent’s number on top, colour in the box (empty = White, filled = Black),"
        " running score below."
    )


def _game_points(t: Tournament, up_to: int) -> Sequence[Mapping[PlayerId, Points]]:
    """Return every team's game points after each round; nothing for people."""
    if not t.settings.is_team_event:
        return ()
    return tuple(game_points_after(t, number) for number in range(1, min(up_to, len(t.rounds)) + 1))


def _with_game_points(field: WallField, points: Points) -> WallField:
    return field if field.score is None else replace(field, game_points=points)


def _fields(
    player: Player, way: Sequence[PlayerRound], numbers: Mapping[PlayerId, int]
) -> Iterator[WallField]:
    is_known = True
    for side in way:
        is_known = is_known and side.mark not in (Mark.PENDING, Mark.ADJOURNED)
        opponent, colour = _opponent(player, side, numbers)
        yield WallField(opponent, colour, side.score if is_known else None)


def _opponent(
    player: Player, side: PlayerRound, numbers: Mapping[PlayerId, int]
) -> tuple[str, Colour | None]:
    """Return the opponent's number with the own colour, or what stands in their place."""
    if side.opponent is None or side.mark is None:
        return _bye_word(player, side.round_number, side.bye), None
    tpn = str(numbers[side.opponent])
    if side.mark.is_forfeit:
        return f"{tpn} {RESULT_SIGNS[side.mark]}", None
    return tpn, side.colour


def _bye_word(player: Player, round_number: int, bye: ByeKind | None) -> str:
    """Return the word for a round without an opponent; a dash for an absence, nothing after withdrawal."""
    if bye is ByeKind.ZERO_POINT or bye is None:
        return "–" if is_in(player, round_number) else ""
    return bye_sign(bye)
