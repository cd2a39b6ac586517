"""The wall chart: one large row for each entry, a field for each round, to be filled in by felt pen.

Millimetres become points at once.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

from swissdesk.documents.lists.coming_rounds import rounds_without_a_game
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.lists.pages import Content, list_layout
from swissdesk.documents.lists.players import seat_of
from swissdesk.documents.press.boxes import Layout, PageMark, Rectangle, Stroke
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import SEPARATOR, WALL, WALL_ACROSS, HeadStyle, table_top
from swissdesk.documents.press.head import filled_up_to
from swissdesk.documents.press.names import NameForms, fit_name, name_forms
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import (
    Type,
    at_centre,
    at_left,
    at_right,
    points_words,
    shrunk,
    squeezed,
)
from swissdesk.documents.press.sheet import Seat, SheetData, SheetHeader
from swissdesk.documents.press.strokes import Square, rule, square_box, upright
from swissdesk.documents.press.wording import ordinal
from swissdesk.frozen import Frozen, replace
from swissdesk.terms import ByeKind, Colour, Mark, Points
from swissdesk.tournament.lookup import is_in, tpns
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament
from swissdesk.tournament.round.cards import RESULT_SIGNS, bye_sign
from swissdesk.tournament.standing.scores import PlayerRound, every_players_rounds, scores_after
from swissdesk.tournament.standing.standings import standings
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.words import _

_Away = Mapping[PlayerId, Mapping[int, ByeKind]]


class WallField(Frozen):
    """One round of one entry: the opponent's number or a word for a round without one, colour, score.

    `colour` is None without a game at the board. `score` is the sum up to the round, None from a missing
    result on, also that of an adjourned game; beside the match points of a team stand its `game_points`.
    """

    opponent: str
    colour: Colour | None
    score: Points | None
    game_points: Points | None = None


class WallRow(Frozen):
    """An entry with the rounds that are printed; the others, and fields that are None, are for the pen.

    `total` has the place at the end, in words, and the points; None as long as they are for the pen.
    """

    player: Seat
    federation: str
    fields: tuple[WallField | None, ...] = ()
    total: WallField | None = None


class WallChartSheet(SheetData):
    """The wall chart in order of numbers; `rounds` is the number of its columns."""

    header: SheetHeader
    rounds: int
    rows: tuple[WallRow, ...]
    of_teams: bool = False

    def layout(self) -> Layout:
        """Return the pages of the chart, equally full."""
        style = WALL if self.rounds <= MOST_UPRIGHT else WALL_ACROSS
        grid = _grid(self, style)
        forms = name_forms(row.player.name for row in self.rows)
        pages = [self.rows[at : at + grid.rows] for at in range(0, len(self.rows), grid.rows)]
        contents = [Content(tuple(_page(self, rows, grid, forms, style))) for rows in pages]
        return list_layout(self.header, contents, style)


def wall_chart(t: Tournament, request: SheetRequest) -> WallChartSheet:
    """Return the chart filled in up to a round, the last paired one by default.

    Raises DocumentError for an empty list, TournamentError for a round that is not paired.
    """
    up_to = filled_up_to(t, request.round_number)
    away = rounds_without_a_game(t) if up_to == len(t.rounds) else {}
    return _chart(t, up_to, away, field_header(t, _("Wall chart"), request))


def blank_wall_chart(t: Tournament, request: SheetRequest) -> WallChartSheet:
    """Return the chart with all rounds for the pen; raises DocumentError for an empty list."""
    return _chart(t, 0, {}, field_header(t, _("Wall chart"), request))


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
        fields = list(_fields(t.settings, player, ways[player.id][:up_to], numbers))
        if games:
            scored = zip(fields, games, strict=True)
            fields = [_with_game_points(field, after[player.id]) for field, after in scored]
        coming = _coming(t.settings, player, up_to, away.get(player.id, {}))
        rows.append(WallRow(seat_of(player), player.federation, (*fields, *coming), totals.get(player.id)))
    return WallChartSheet(header, rounds, tuple(rows), t.settings.is_team_event)


def _coming(
    settings: Settings, player: Player, up_to: int, away: Mapping[int, ByeKind]
) -> Iterator[WallField | None]:
    """Yield a field for each coming round up to the last one in which somebody does not play."""
    for number in range(up_to + 1, max(away, default=0) + 1):
        word = _bye_word(settings, player, number, away[number]) if number in away else None
        yield None if word is None else WallField(word, None, None)


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
    if t.settings.games_of_people > 1:
        return _(
            "Each field: opponent’s number on top, colour in game 1 in the box (empty = White),"
            " running score below."
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
    settings: Settings, player: Player, way: Sequence[PlayerRound], numbers: Mapping[PlayerId, int]
) -> Iterator[WallField]:
    is_known = True
    for side in way:
        is_known = is_known and side.mark is not Mark.PENDING and not side.is_adjourned
        opponent, colour = _opponent(settings, player, side, numbers)
        yield WallField(opponent, colour, side.score if is_known else None)


def _opponent(
    settings: Settings, player: Player, side: PlayerRound, numbers: Mapping[PlayerId, int]
) -> tuple[str, Colour | None]:
    """Return the opponent's number with the own colour, or what stands in their place."""
    if side.opponent is None or side.mark is None:
        return _bye_word(settings, player, side.round_number, side.bye), None
    tpn = str(numbers[side.opponent])
    if side.mark.is_forfeit:
        return f"{tpn} {RESULT_SIGNS[side.mark]}", None
    return tpn, side.colour


def _bye_word(settings: Settings, player: Player, round_number: int, bye: ByeKind | None) -> str:
    """Return the word for a round without an opponent; a dash for an absence, nothing after withdrawal."""
    own = settings.own_bye(bye) if bye is not None and is_in(player, round_number) else None
    if own is not None:
        return own.sign
    if bye is ByeKind.ZERO_POINT or bye is None:
        return "–" if is_in(player, round_number) else ""
    return bye_sign(settings, bye)


MOST_UPRIGHT: Final = 7
"""With more rounds the chart lies across."""

_ROWS_UPRIGHT, _ROWS_ACROSS = 15, 12
_ROW: Final = (13 * MM, 15.5 * MM)
_NUMBER, _LONG_NUMBER = 9 * MM, 12 * MM
_LONG_FROM: Final = 100
_PLAYER, _NARROW_PLAYER = 48 * MM, 38 * MM
_ROUND: Final = (15 * MM, 20 * MM)
_TOTAL: Final = 15 * MM
_HEAD: Final = 14.0
_PAD: Final = 1 * MM
_LINE: Final = 0.5
_OUTER: Final = 1.1
_DOTTED_AT: Final = 0.45

_HEADING: Final = Type(Face.BOLD, 8.5)
_BIG_NUMBER: Final = Type(Face.BOLD, 17)
_NAME: Final = Type(Face.BOLD, 12)
_FACTS: Final = Type(Face.TEXT, 8.5)
_OPPONENT: Final = Type(Face.TEXT, 11)
_SCORE: Final = Type(Face.BOLD, 16)
_GAMES: Final = Type(Face.TEXT, 9)
_BOX: Final = 8.5


class _Grid(NamedTuple):
    """The chart's measures: widths of its columns, top of the first row, row height, rows of a page."""

    number: float
    player: float
    round: float
    top: float
    row_height: float
    rows: int

    @property
    def first_round(self) -> float:
        """Return the left edge of round 1."""
        return self.number + self.player


class _Place(NamedTuple):
    """A field: left edge, top, width, height."""

    x: float
    y: float
    width: float
    height: float


def _grid(sheet: WallChartSheet, style: HeadStyle) -> _Grid:
    number = _LONG_NUMBER if max(row.player.tpn for row in sheet.rows) >= _LONG_FROM else _NUMBER
    rest = style.frame.width - number - _TOTAL
    least, most = _ROUND
    width = max(least, min(most, (rest - _PLAYER) / sheet.rounds))
    width = min(width, (rest - _NARROW_PLAYER) / sheet.rounds)
    top = table_top(sheet.header, style) + _HEAD
    limit = _ROWS_ACROSS if style.frame.is_landscape else _ROWS_UPRIGHT
    rows = ceil(len(sheet.rows) / ceil(len(sheet.rows) / limit))
    lowest, highest = _ROW
    height = max(lowest, min(highest, (style.frame.table_bottom - top - 1) / rows))
    return _Grid(number, rest - sheet.rounds * width, width, top, height, rows)


def _page(
    sheet: WallChartSheet,
    rows: Sequence[WallRow],
    grid: _Grid,
    forms: Mapping[str, NameForms],
    style: HeadStyle,
) -> Iterator[PageMark]:
    yield from _heads(sheet, grid, style)
    for index, row in enumerate(rows):
        top = grid.top + index * grid.row_height
        yield from _person(row, grid, forms, top)
        for number in range(sheet.rounds):
            place = _Place(grid.first_round + number * grid.round, top, grid.round, grid.row_height)
            field = row.fields[number] if number < len(row.fields) else None
            yield from _empty(place) if field is None else _filled(field, place)
        end = _Place(style.frame.width - _TOTAL, top, _TOTAL, grid.row_height)
        yield from (_dots(end),) if row.total is None else _filled(row.total, end)
        yield rule(0, top + grid.row_height, style.frame.width, _LINE)
    yield from _frame(sheet, grid, len(rows), style)


def _heads(sheet: WallChartSheet, grid: _Grid, style: HeadStyle) -> Iterator[PageMark]:
    baseline = grid.top - 4
    yield at_right(_("No."), _HEADING, grid.number - _PAD, baseline)
    yield at_left(_("Team") if sheet.of_teams else _("Player"), _HEADING, grid.number + _PAD, baseline)
    for number, words in enumerate(_round_headings(sheet.rounds, grid), start=1):
        yield at_centre(words, _HEADING, grid.first_round + (number - 0.5) * grid.round, baseline)
    total, kind = squeezed(_("Total"), _HEADING, _TOTAL - 2)
    yield at_centre(total, kind, style.frame.width - _TOTAL / 2, baseline)


def _round_headings(rounds: int, grid: _Grid) -> list[str]:
    """Return the headings of the rounds: the numbers alone where the word would not fit everywhere."""
    numbers = [str(number) for number in range(1, rounds + 1)]
    words = [_("Round {round}").format(round=number) for number in numbers]
    return words if all(_HEADING.width(word) <= grid.round - 2 for word in words) else numbers


def _frame(sheet: WallChartSheet, grid: _Grid, rows: int, style: HeadStyle) -> Iterator[PageMark]:
    height, width = rows * grid.row_height, style.frame.width
    half = _OUTER / 2
    yield Rectangle(half, grid.top, width - _OUTER, height, _OUTER)
    edges = [grid.number, *(grid.first_round + number * grid.round for number in range(sheet.rounds + 1))]
    for x in edges:
        yield upright(x, grid.top, height, _LINE)


def _person(row: WallRow, grid: _Grid, forms: Mapping[str, NameForms], top: float) -> Iterator[PageMark]:
    player, middle = row.player, top + grid.row_height / 2
    number = shrunk(str(player.tpn), _BIG_NUMBER, grid.number - 2 * _PAD)
    yield at_right(str(player.tpn), number, grid.number - _PAD, middle + number.cap_height / 2)
    left, room = grid.number + _PAD, grid.player - 2 * _PAD
    name = fit_name(forms[player.name], _NAME.face, room / _NAME.size)
    yield at_left(name.words, Type(name.face, _NAME.size), left, middle - 0.5)
    rating = str(player.rating) if player.rating else ""
    facts = SEPARATOR.join(fact for fact in (player.title, rating, row.federation[:3]) if fact)
    if facts:
        words, kind = squeezed(facts, _FACTS, room)
        yield at_left(words, kind, left, middle + 12.5)


def _empty(place: _Place) -> Iterator[PageMark]:
    """Set a field for the pen: a dotted box for the colour, the dotted line above the score."""
    x, y, side = _box(place)
    yield Rectangle(x, y, side, side, 0.6, is_dotted=True)
    yield _dots(place)


def _filled(field: WallField, place: _Place) -> Iterator[PageMark]:
    yield _dots(place)
    if field.colour is not None:
        yield square_box(field.colour, _box(place), 0.8)
    room = place.width - 2 * _PAD - (_BOX + 2 if field.colour is not None else 0)
    line = place.y + _DOTTED_AT * place.height
    if field.opponent:
        kind = shrunk(field.opponent, _OPPONENT, room)
        yield at_left(field.opponent, kind, place.x + _PAD, line - 4)
    if field.score is not None:
        yield from _score(field, field.score, place)


def _score(field: WallField, score: Points, place: _Place) -> Iterator[PageMark]:
    """Set the sum in the middle of the lower part; beside a team's match points its game points."""
    words = points_words(score)
    games = "" if field.game_points is None else f" · {points_words(field.game_points)}"
    kind = shrunk(words, _SCORE, place.width - 2 * _PAD - _GAMES.width(games))
    low = place.y + (1 + _DOTTED_AT) / 2 * place.height
    baseline = low + kind.cap_height / 2
    left = place.x + (place.width - kind.width(words) - _GAMES.width(games)) / 2
    yield at_left(words, kind, left, baseline)
    if games:
        yield at_left(games, _GAMES, left + kind.width(words), baseline)


def _box(place: _Place) -> Square:
    return Square(place.x + place.width - _PAD - _BOX, place.y + _PAD, _BOX)


def _dots(place: _Place) -> PageMark:
    """Set the dotted line between the opponent and the score."""
    y = place.y + _DOTTED_AT * place.height
    return Stroke(((place.x + _PAD, y), (place.x + place.width - _PAD, y)), 0.6, is_dotted=True)
