"""The card 'Vincze', in the words of the regulation (Vincze: Example of a suitable player card)."""

from collections.abc import Iterator, Mapping
from typing import Final

from swissdesk.documents.cards.data import Card, CardRound, PairingCards
from swissdesk.documents.cards.grid import (
    CARD_HEIGHT,
    CARD_WIDTH,
    INNER_LINE,
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
    outline,
    rounds_in_front,
    row_rules,
    written,
)
from swissdesk.documents.press.boxes import PageMark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import NameForms, fit_name
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import Type, at_centre, at_left, at_right, points_words, shrunk
from swissdesk.documents.press.strokes import rule, upright
from swissdesk.terms import Colour
from swissdesk.words import _

_EDGES: Final = edges_of((11, 12, 37, 11, 11, 11))
_ROUND, _NUMBER, _NAME, _COLOUR, _RESULT, _POINTS = range(6)
_FIELD_HEIGHT: Final = 9 * MM
_LABEL_LEFT: Final = 2 * MM
_VALUE_LEFT: Final = 34 * MM
_HEAD_TOP: Final = 3 * _FIELD_HEIGHT
_HEAD_HEIGHT: Final = 12 * MM
_HEADING: Final = Type(Face.CONDENSED_BOLD, 7.6)
_POINTS_HEADING: Final = Type(Face.CONDENSED_BOLD, 7)


def vincze_front(
    sheet: PairingCards, card: Card | None, forms: Mapping[str, NameForms]
) -> Iterator[PageMark]:
    """Return a player's card with the rounds that are printed on it; without a player a form for the pen."""
    top, rows = _HEAD_TOP + _HEAD_HEIGHT, max(1, rounds_in_front(sheet.rounds))
    grid = Grid(_EDGES, top, (CARD_HEIGHT - top) / rows, rows)
    yield outline(0, 0, CARD_WIDTH, CARD_HEIGHT)
    yield from _fields()
    yield from _table(grid)
    if card is None:
        return
    yield from _person(card, forms[card.player.name])
    yield from _rounds(card, grid, forms)
    if sheet.remark:
        yield at_right(sheet.remark, REMARK, CARD_WIDTH - 2 * MM, _field(2).y + 6 * MM)


def vincze_rest(sheet: PairingCards, card: Card | None, forms: Mapping[str, NameForms], top: float) -> Rest:
    """Return the rounds that continue on the back, and where they end."""
    first = rounds_in_front(sheet.rounds) + 1
    rows = sheet.rounds - first + 1
    height = (CARD_HEIGHT - _HEAD_TOP - _HEAD_HEIGHT) / max(rows, MOST_ROUNDS)
    grid = Grid(_EDGES, top + _HEAD_HEIGHT, height, rows, first)
    frame = outline(0, top, CARD_WIDTH, grid.bottom - top)
    rounds = () if card is None else _rounds(card, grid, forms)
    return Rest((frame, *_table(grid), *rounds), grid.bottom)


def _field(index: int) -> Cell:
    return Cell(0, index * _FIELD_HEIGHT, CARD_WIDTH, _FIELD_HEIGHT)


def _fields() -> Iterator[PageMark]:
    label = Type(Face.TEXT, 9.5)
    for index, words in enumerate((_("Name:"), _("Starting number:"), _("Elo:"))):
        kind = shrunk(words, label, _VALUE_LEFT - _LABEL_LEFT - MM)
        yield at_left(words, kind, _LABEL_LEFT, _field(index).baseline(label))
        if index:
            yield rule(0, _field(index).y, CARD_WIDTH, INNER_LINE)


def _table(grid: Grid) -> Iterator[PageMark]:
    yield from _head(grid)
    yield from row_rules(grid)
    for number in grid.rounds:
        yield from centred(f"{number}.", grid.type_of(Face.BOLD, 10), grid.at(number, _ROUND))


def _head(grid: Grid) -> Iterator[PageMark]:
    top = grid.top - _HEAD_HEIGHT
    split = top + _HEAD_HEIGHT / 2
    yield rule(0, top, CARD_WIDTH, OUTER_LINE)
    yield rule(0, grid.top, CARD_WIDTH, OUTER_LINE)
    yield rule(grid.edges[_NUMBER], split, grid.edges[_COLOUR] - grid.edges[_NUMBER], INNER_LINE)
    yield upright(grid.edges[_NAME], split, grid.bottom - split, INNER_LINE)
    without_name = tuple(edge for index, edge in enumerate(grid.edges) if index != _NAME)
    yield from column_rules(without_name, top, grid.bottom)
    whole = Grid(grid.edges, top, _HEAD_HEIGHT, 1)
    half = Grid(grid.edges, top, _HEAD_HEIGHT / 2, 2)
    yield from centred(_("round"), _HEADING, whole.cell(0, _ROUND))
    yield from centred(_("opponent"), _HEADING, half.cell(0, _NUMBER, 2))
    yield from centred(_("st.no"), _HEADING, half.cell(1, _NUMBER))
    yield from centred(_("Name"), _HEADING, half.cell(1, _NAME))
    yield from centred(_("colour"), _HEADING, whole.cell(0, _COLOUR))
    yield from centred(_("result"), _HEADING, whole.cell(0, _RESULT))
    yield from _points_heading(whole.cell(0, _POINTS))


def _points_heading(cell: Cell) -> Iterator[PageMark]:
    """Set the long heading in the lines that the translation breaks it into."""
    lines = _("current\nnumber\nof points").split("\n")
    widest = max(lines, key=_POINTS_HEADING.width)
    kind = shrunk(widest, _POINTS_HEADING, cell.width - 0.8 * MM)
    pitch = min(3.2 * MM, cell.height / len(lines))
    first = cell.baseline(kind) - pitch * (len(lines) - 1) / 2
    for index, words in enumerate(lines):
        yield at_centre(words, kind, cell.middle, first + index * pitch)


def _person(card: Card, forms: NameForms) -> Iterator[PageMark]:
    name = fit_name(forms, Face.BOLD, (CARD_WIDTH - _VALUE_LEFT - 2 * MM) / 12)
    number, rating = str(card.player.tpn), str(card.player.rating) if card.player.rating else "–"
    values = (
        (name.words, Type(name.face, 12)),
        (number, Type(Face.BOLD, 15)),
        (rating, Type(Face.BOLD, 12)),
    )
    for index, (words, kind) in enumerate(values):
        yield at_left(words, kind, _VALUE_LEFT, _field(index).baseline(kind))


def _rounds(card: Card, grid: Grid, forms: Mapping[str, NameForms]) -> Iterator[PageMark]:
    for played in card.rounds:
        if played.number in grid.rounds:
            yield from _round(played, grid, forms)


def _round(played: CardRound, grid: Grid, forms: Mapping[str, NameForms]) -> Iterator[PageMark]:
    number = played.number
    name, bold = grid.type_of(Face.TEXT, 9.5), grid.type_of(Face.BOLD, 11)
    if played.opponent_tpn is not None:
        yield from centred(str(played.opponent_tpn), bold, grid.at(number, _NUMBER))
        yield from named(forms[played.opponent], name, grid.at(number, _NAME))
    else:
        yield from written(played.word, name, grid.at(number, _NAME))
    if played.colour and played.was_played:
        letter = _("W") if played.colour is Colour.WHITE else _("B")
        yield from centred(letter, grid.type_of(Face.BOLD, 10.5), grid.at(number, _COLOUR))
    yield from centred(played.result, grid.type_of(Face.TEXT, 11), grid.at(number, _RESULT))
    if played.points is not None:
        yield from centred(points_words(played.points), bold, grid.at(number, _POINTS))
