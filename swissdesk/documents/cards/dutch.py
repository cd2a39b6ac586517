"""The Dutch card: opponents, colours, floats and the colour due, as the system's pairing needs them.

That of the Dubov System has the ratings of the opponents and their average beside these.
"""

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

from swissdesk.documents.cards.data import Card, CardFace, CardRound, PairingCards
from swissdesk.documents.cards.grid import (
    CARD_WIDTH,
    MOST_ROUNDS,
    OUTER_LINE,
    REMARK,
    Cell,
    Grid,
    Rest,
    centred,
    column_rules,
    edges_of,
    named,
    not_with,
    outline,
    rounds_in_front,
    row_rules,
    written,
)
from swissdesk.documents.press.boxes import PageMark, Rectangle
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import NameForms, fit_name
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import Type, at_left, at_right, points_words, shrunk, squeezed
from swissdesk.documents.press.strokes import Square, arrow, rule, square_box, upright
from swissdesk.frozen import replace
from swissdesk.terms import Float
from swissdesk.words import _


class _Column(Enum):
    """What stands in a column."""

    ROUND = auto()
    NUMBER = auto()
    OPPONENT = auto()
    RATING = auto()
    COLOUR = auto()
    RESULT = auto()
    POINTS = auto()
    AVERAGE = auto()
    FLOAT = auto()
    DUE = auto()


_WIDTHS: Final = {
    _Column.ROUND: 7,
    _Column.NUMBER: 10,
    _Column.OPPONENT: 35,
    _Column.COLOUR: 8,
    _Column.RESULT: 8,
    _Column.POINTS: 10,
    _Column.FLOAT: 7,
    _Column.DUE: 8,
}
_WIDTHS_WITH_RATINGS: Final = {
    _Column.ROUND: 7,
    _Column.NUMBER: 9,
    _Column.OPPONENT: 21,
    _Column.RATING: 9,
    _Column.COLOUR: 7,
    _Column.RESULT: 7,
    _Column.POINTS: 9,
    _Column.AVERAGE: 9,
    _Column.FLOAT: 7,
    _Column.DUE: 8,
}


class _Rows(NamedTuple):
    """The rows of the rounds on one side of a card, by columns."""

    grid: Grid
    columns: tuple[_Column, ...]

    def at(self, number: int, column: _Column) -> Cell:
        """Return the cell of a round in a column."""
        return self.grid.at(number, self.columns.index(column))


_BOX: Final = Cell(0, 0, 19 * MM, 17 * MM)
_TEXT_LEFT: Final = 21 * MM
_EVENT_BASELINE: Final = 20.8 * MM
_TABLE_TOP: Final = 22.3 * MM
_HEAD_HEIGHT: Final = 8 * MM
_ROWS_HEIGHT_MM: Final = 88.7
_HIGHEST_ROW_MM: Final = 22.2
"""Four rounds fill the card; higher rows would only be empty."""
_CAPTION_BASELINES: Final = (123.9 * MM, 126.9 * MM)
_CAPTION: Final = Type(Face.CONDENSED, 7)
_SMALL: Final = Type(Face.CONDENSED, 8)


def dutch_front(sheet: PairingCards, card: Card | None, forms: Mapping[str, NameForms]) -> Iterator[PageMark]:
    """Return a player's card with the rounds that are printed on it; without a player a form for the pen."""
    rows = _rows(sheet, range(1, rounds_in_front(sheet.rounds) + 1), _TABLE_TOP)
    yield from _blank_person(of_teams=sheet.of_teams) if card is None else _person(card, forms)
    yield from _event_line(sheet.event, card)
    yield from _table(rows)
    yield from _rounds(sheet, card, rows, forms)
    yield from _captions(sheet, "" if card is None else sheet.remark)


def dutch_rest(sheet: PairingCards, card: Card | None, forms: Mapping[str, NameForms], top: float) -> Rest:
    """Return the rounds that continue on the back, and where they end."""
    rows = _rows(sheet, range(rounds_in_front(sheet.rounds) + 1, sheet.rounds + 1), top)
    return Rest((*_table(rows), *_rounds(sheet, card, rows, forms)), rows.grid.bottom)


def _has_ratings(sheet: PairingCards) -> bool:
    return sheet.face is CardFace.DUBOV


def _rows(sheet: PairingCards, rounds: range, top: float) -> _Rows:
    """Return the rows of the rounds, at least one; those on the back are as high as eleven in front."""
    widths = dict(_WIDTHS_WITH_RATINGS if _has_ratings(sheet) else _WIDTHS)
    if not sheet.knows_due:
        widths[_Column.OPPONENT] += widths.pop(_Column.DUE)
    count = max(1, len(rounds))
    in_front = count if rounds.start == 1 else max(count, MOST_ROUNDS)
    height = min(_HIGHEST_ROW_MM, _ROWS_HEIGHT_MM / in_front) * MM
    grid = Grid(edges_of(tuple(widths.values())), top + _HEAD_HEIGHT, height, count, rounds.start)
    return _Rows(grid, tuple(widths))


def _blank_person(*, of_teams: bool) -> Iterator[PageMark]:
    lines = [(_("Name"), 5.3), (_("Title, rating, federation"), 11.2), (_("Club"), 17.0)]
    if of_teams:
        lines = [(_("Team"), 5.3), (_("Average rating"), 11.2)]
    yield outline(*_BOX)
    yield at_left(_("No."), _SMALL, _BOX.x + 1.2 * MM, _BOX.y + 3 * MM)
    for words, baseline in lines:
        yield at_left(words, _SMALL, _TEXT_LEFT, baseline * MM)
        x = _TEXT_LEFT + _SMALL.width(words) + 2 * MM
        yield rule(x, baseline * MM + 1, CARD_WIDTH - x, 0.5)


def _person(card: Card, forms: Mapping[str, NameForms]) -> Iterator[PageMark]:
    yield outline(*_BOX)
    number = str(card.player.tpn)
    yield from centred(number, Type(Face.BOLD, 30), _BOX.inset(1.2 * MM))
    room = CARD_WIDTH - _TEXT_LEFT
    name = fit_name(forms[card.player.name], Face.BOLD, room / 14)
    yield at_left(name.words, Type(name.face, 14), _TEXT_LEFT, 4.4 * MM)
    rating = str(card.player.rating) if card.player.rating else _("unrated")
    facts = "   ".join(fact for fact in (card.player.title, rating, card.federation[:3]) if fact)
    words, kind = squeezed(facts, Type(Face.TEXT, 9.5), room)
    yield at_left(words, kind, _TEXT_LEFT, 9.2 * MM)
    club, club_type = squeezed(card.club, Type(Face.CONDENSED, 9), room)
    if club:
        yield at_left(club, club_type, _TEXT_LEFT, 13.1 * MM)


def _event_line(event: str, card: Card | None) -> Iterator[PageMark]:
    forbidden = not_with(card.not_with if card else (), _SMALL, CARD_WIDTH, _EVENT_BASELINE)
    yield from forbidden.marks
    name, kind = squeezed(event, _SMALL, forbidden.left - 3 * MM)
    yield at_left(name, kind, 0, _EVENT_BASELINE)


def _headings() -> Mapping[_Column, str]:
    return {
        _Column.ROUND: _("Rd"),
        _Column.NUMBER: _("No."),
        _Column.OPPONENT: _("Opponent"),
        _Column.RATING: _("Rtg"),
        _Column.COLOUR: _("Col."),
        _Column.RESULT: _("Res."),
        _Column.POINTS: _("Points"),
        _Column.AVERAGE: _("ARO"),
        _Column.FLOAT: _("Float"),
        _Column.DUE: _("Due"),
    }


def _table(rows: _Rows) -> Iterator[PageMark]:
    grid, headings = rows.grid, _headings()
    head = Grid(grid.edges, grid.top - _HEAD_HEIGHT, _HEAD_HEIGHT, 1)
    yield outline(0, head.top, CARD_WIDTH, grid.bottom - head.top)
    yield from column_rules(grid.edges, head.top, grid.bottom)
    left = grid.edges[rows.columns.index(_Column.FLOAT)]
    yield upright(left, head.top, grid.bottom - head.top, OUTER_LINE)
    yield rule(0, grid.top, CARD_WIDTH, OUTER_LINE)
    yield from row_rules(grid)
    for place, column in enumerate(rows.columns):
        yield from centred(headings[column], Type(Face.CONDENSED_BOLD, 7.6), head.cell(0, place))
    for number in grid.rounds:
        yield from centred(str(number), grid.type_of(Face.BOLD, 10), rows.at(number, _Column.ROUND))


def _rounds(
    sheet: PairingCards, card: Card | None, rows: _Rows, forms: Mapping[str, NameForms]
) -> Iterator[PageMark]:
    printed = {played.number: played for played in card.rounds} if card else {}
    for number in rows.grid.rounds:
        if number in printed:
            played = printed[number]
            if sheet.paired_by_games and played.points is not None:
                played = replace(played, points=played.game_points)
            yield from _round(played, rows, forms)
        else:
            yield _open_colour(rows, number)


def _round(played: CardRound, rows: _Rows, forms: Mapping[str, NameForms]) -> Iterator[PageMark]:
    number, grid = played.number, rows.grid
    bold, plain = grid.type_of(Face.BOLD, 11), grid.type_of(Face.TEXT, 11)
    name = grid.type_of(Face.TEXT, 9.5)
    if played.opponent_tpn is not None:
        yield from centred(str(played.opponent_tpn), bold, rows.at(number, _Column.NUMBER))
        yield from named(forms[played.opponent], name, rows.at(number, _Column.OPPONENT))
    else:
        yield from written(played.word, name, rows.at(number, _Column.OPPONENT))
    if played.colour and played.was_played:
        yield square_box(played.colour, _colour_place(rows, number), 0.9)
    yield from centred(played.result, plain, rows.at(number, _Column.RESULT))
    if played.points is not None:
        yield from centred(points_words(played.points), bold, rows.at(number, _Column.POINTS))
    yield from _ratings(played, rows)
    yield from _after_round(played, rows)


def _ratings(played: CardRound, rows: _Rows) -> Iterator[PageMark]:
    """Set the rating of an opponent who was met, and the average up to the round, where there is room."""
    if _Column.AVERAGE not in rows.columns:
        return
    number, kind = played.number, rows.grid.type_of(Face.TEXT, 9)
    if played.was_played and played.rating:
        yield from centred(str(played.rating), kind, rows.at(number, _Column.RATING))
    if played.average and played.points is not None:
        bold = rows.grid.type_of(Face.BOLD, 9)
        yield from centred(str(played.average), bold, rows.at(number, _Column.AVERAGE))


def _after_round(played: CardRound, rows: _Rows) -> Iterator[PageMark]:
    number, grid = played.number, rows.grid
    if played.float_mark is not Float.NONE:
        kind, cell = grid.type_of(Face.BOLD, 11), rows.at(number, _Column.FLOAT)
        yield from arrow(kind.size, cell.middle, cell.baseline(kind), is_up=played.float_mark is Float.UP)
    if _Column.DUE in rows.columns:
        yield from centred(played.due, grid.type_of(Face.CONDENSED_BOLD, 9.5), rows.at(number, _Column.DUE))


def _colour_place(rows: _Rows, number: int) -> Square:
    """Return the place of a colour's square: 4 mm, or less in low rows."""
    cell, side = rows.at(number, _Column.COLOUR), min(4.0 * MM, 0.6 * rows.grid.row_height)
    return Square(cell.middle - side / 2, cell.y + (cell.height - side) / 2, side)


def _open_colour(rows: _Rows, number: int) -> PageMark:
    x, y, side = _colour_place(rows, number)
    return Rectangle(x, y, side, side, 0.6, is_dotted=True)


def _captions(sheet: PairingCards, remark: str) -> Iterator[PageMark]:
    captions = (_about_colours(sheet), _about_due(sheet))
    room = CARD_WIDTH - (REMARK.width(remark) + 8 if remark else 0)
    for words, baseline in zip(captions, _CAPTION_BASELINES, strict=True):
        yield at_left(words, shrunk(words, _CAPTION, room), 0, baseline)
    if remark:
        yield at_right(remark, REMARK, CARD_WIDTH, _CAPTION_BASELINES[0])


def _about_colours(sheet: PairingCards) -> str:
    if sheet.of_teams:
        return _("Col.: on board 1, box left empty = White, filled = Black; no box for a match not played.")
    if sheet.of_matches:
        return _("Col.: in game 1, box left empty = White, filled = Black; no box for a match not played.")
    return _("Col.: box left empty = White, filled = Black; no box for a game not played.")


def _about_due(sheet: PairingCards) -> str:
    if _has_ratings(sheet):
        return _(
            "ARO: average of the ratings.   Float: arrow up.   Due: W, W!, W!! = mild, strong, absolute."
        )
    if not sheet.knows_due:
        return _("Float: draw the arrow.")
    if not sheet.due_has_strength:
        return _("Float: draw the arrow.   Due: W, B = preference for White, for Black.")
    if not sheet.due_is_absolute:
        return _("Float: draw the arrow.   Due: W, W! = mild, strong preference.")
    return _("Float: draw the arrow.   Due: W, W!, W!! = mild, strong, absolute preference.")
