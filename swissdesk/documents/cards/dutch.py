"""The Dutch card: opponents, colours, floats and the colour due, as the system's pairing needs them."""

from collections.abc import Iterator, Mapping
from typing import Final

from swissdesk.documents.cards.data import Card, CardRound, PairingCards
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
from swissdesk.terms import Float
from swissdesk.words import _

_EDGES: Final = edges_of((7, 10, 35, 8, 8, 10, 7, 8))
_ROUND, _NUMBER, _OPPONENT, _COLOUR, _RESULT, _POINTS, _FLOAT, _DUE = range(8)
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
    grid = _grid(range(1, rounds_in_front(sheet.rounds) + 1), _TABLE_TOP)
    yield from _blank_person() if card is None else _person(card, forms)
    yield from _event_line(sheet.event, card)
    yield from _table(grid)
    yield from _rounds(card, grid, forms)
    yield from _captions("" if card is None else sheet.remark)


def dutch_rest(sheet: PairingCards, card: Card | None, forms: Mapping[str, NameForms], top: float) -> Rest:
    """Return the rounds that continue on the back, and where they end."""
    grid = _grid(range(rounds_in_front(sheet.rounds) + 1, sheet.rounds + 1), top)
    return Rest((*_table(grid), *_rounds(card, grid, forms)), grid.bottom)


def _grid(rounds: range, top: float) -> Grid:
    """Return the rows of the rounds, at least one; those on the back are as high as eleven in front."""
    rows = max(1, len(rounds))
    in_front = rows if rounds.start == 1 else max(rows, MOST_ROUNDS)
    height = min(_HIGHEST_ROW_MM, _ROWS_HEIGHT_MM / in_front) * MM
    return Grid(_EDGES, top + _HEAD_HEIGHT, height, rows, rounds.start)


def _blank_person() -> Iterator[PageMark]:
    yield outline(*_BOX)
    yield at_left(_("No."), _SMALL, _BOX.x + 1.2 * MM, _BOX.y + 3 * MM)
    for words, baseline in ((_("Name"), 5.3), (_("Title, rating, federation"), 11.2), (_("Club"), 17.0)):
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


def _headings() -> tuple[str, ...]:
    return (
        _("Rd"),
        _("No."),
        _("Opponent"),
        _("Col."),
        _("Res."),
        _("Points"),
        _("Float"),
        _("Due"),
    )


def _table(grid: Grid) -> Iterator[PageMark]:
    head = Grid(grid.edges, grid.top - _HEAD_HEIGHT, _HEAD_HEIGHT, 1)
    yield outline(0, head.top, CARD_WIDTH, grid.bottom - head.top)
    yield from column_rules(grid.edges, head.top, grid.bottom)
    yield upright(grid.edges[_FLOAT], head.top, grid.bottom - head.top, OUTER_LINE)
    yield rule(0, grid.top, CARD_WIDTH, OUTER_LINE)
    yield from row_rules(grid)
    for column, words in enumerate(_headings()):
        yield from centred(words, Type(Face.CONDENSED_BOLD, 7.6), head.cell(0, column))
    for number in grid.rounds:
        yield from centred(str(number), grid.type_of(Face.BOLD, 10), grid.at(number, _ROUND))


def _rounds(card: Card | None, grid: Grid, forms: Mapping[str, NameForms]) -> Iterator[PageMark]:
    printed = {played.number: played for played in card.rounds} if card else {}
    for number in grid.rounds:
        if number in printed:
            yield from _round(printed[number], grid, forms)
        else:
            yield _open_colour(grid, number)


def _round(played: CardRound, grid: Grid, forms: Mapping[str, NameForms]) -> Iterator[PageMark]:
    number = played.number
    bold, plain = grid.type_of(Face.BOLD, 11), grid.type_of(Face.TEXT, 11)
    name = grid.type_of(Face.TEXT, 9.5)
    if played.opponent_tpn is not None:
        yield from centred(str(played.opponent_tpn), bold, grid.at(number, _NUMBER))
        yield from named(forms[played.opponent], name, grid.at(number, _OPPONENT))
    else:
        yield from written(played.word, name, grid.at(number, _OPPONENT))
    if played.colour and played.was_played:
        yield square_box(played.colour, _colour_place(grid, number), 0.9)
    yield from centred(played.result, plain, grid.at(number, _RESULT))
    if played.points is not None:
        yield from centred(points_words(played.points), bold, grid.at(number, _POINTS))
    yield from _after_round(played, grid)


def _after_round(played: CardRound, grid: Grid) -> Iterator[PageMark]:
    number = played.number
    if played.float_mark is not Float.NONE:
        kind, cell = grid.type_of(Face.BOLD, 11), grid.at(number, _FLOAT)
        yield from arrow(kind.size, cell.middle, cell.baseline(kind), is_up=played.float_mark is Float.UP)
    yield from centred(played.due, grid.type_of(Face.CONDENSED_BOLD, 9.5), grid.at(number, _DUE))


def _colour_place(grid: Grid, number: int) -> Square:
    """Return the place of a colour's square: 4 mm, or less in low rows."""
    cell, side = grid.at(number, _COLOUR), min(4.0 * MM, 0.6 * grid.row_height)
    return Square(cell.middle - side / 2, cell.y + (cell.height - side) / 2, side)


def _open_colour(grid: Grid, number: int) -> PageMark:
    x, y, side = _colour_place(grid, number)
    return Rectangle(x, y, side, side, 0.6, is_dotted=True)


def _captions(remark: str) -> Iterator[PageMark]:
    captions = (
        _("Col.: box left empty = White, filled = Black; no box for a game not played."),
        _("Float: draw the arrow.   Due: W, W!, W!! = mild, strong, absolute preference."),
    )
    room = CARD_WIDTH - (REMARK.width(remark) + 8 if remark else 0)
    for words, baseline in zip(captions, _CAPTION_BASELINES, strict=True):
        yield at_left(words, shrunk(words, _CAPTION, room), 0, baseline)
    if remark:
        yield at_right(remark, REMARK, CARD_WIDTH, _CAPTION_BASELINES[0])
