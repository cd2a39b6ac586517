"""The cumulative card and the strip: rounds side by side, the running score at the foot.

Both have the same rows. The card writes the opponent's name upwards in a row of its own; the strip,
190 mm wide and five on a sheet, writes it below the opponent's number.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from swissdesk.documents.cards.data import Card, CardRound, PairingCards
from swissdesk.documents.cards.grid import (
    INNER_LINE,
    OUTER_LINE,
    REMARK,
    Cell,
    Rest,
    centred,
    not_with,
    outline,
    rounds_in_front,
)
from swissdesk.documents.press.boxes import PageMark, Rectangle
from swissdesk.documents.press.cutting import Cut
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.names import NameForms, family_alone, family_in, fit_name
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import (
    Type,
    at_centre,
    at_left,
    at_right,
    clipped,
    points_words,
    shrunk,
    squeezed,
    upwards,
)
from swissdesk.documents.press.strokes import Square, rule, square_box, upright
from swissdesk.words import _

CUMULATIVE_CUT: Final = Cut(columns=2, rows=2, width=128 * MM, height=93 * MM, is_landscape=True)
STRIP_CUT: Final = Cut(columns=1, rows=5, width=190 * MM, height=46 * MM)

_LABELS: Final = 17 * MM
_ROUND, _OPPONENT, _NAME, _COLOUR, _RESULT, _SCORE = range(6)
_ROUND_LINE: Final = 0.9
_LABEL: Final = Type(Face.CONDENSED_BOLD, 7)
_SMALL: Final = Type(Face.CONDENSED, 7)


class _Form(NamedTuple):
    """The measures of one of the two: its face, its number box, its rows, its sizes of type."""

    cut: Cut
    box: Cell
    number: Type
    name: Type
    name_baseline: float
    facts: Type
    facts_baseline: float
    table_top: float
    heights: tuple[float, ...]
    opponent: Type
    result: Type
    score: Type


_CUMULATIVE: Final = _Form(
    CUMULATIVE_CUT,
    Cell(0, 0, 19 * MM, 17 * MM),
    Type(Face.BOLD, 30),
    Type(Face.BOLD, 18),
    5.8 * MM,
    Type(Face.TEXT, 10),
    11.1 * MM,
    19 * MM,
    tuple(height * MM for height in (6, 11, 17, 9.5, 11, 12)),
    Type(Face.BOLD, 13),
    Type(Face.TEXT, 12),
    Type(Face.BOLD, 14.5),
)
_STRIP: Final = _Form(
    STRIP_CUT,
    Cell(0, 0, 15 * MM, 10.2 * MM),
    Type(Face.BOLD, 22),
    Type(Face.BOLD, 15),
    4.6 * MM,
    Type(Face.TEXT, 9.5),
    9.5 * MM,
    11.4 * MM,
    tuple(height * MM for height in (4.6, 9.5, 0, 6.5, 6, 8)),
    Type(Face.BOLD, 12),
    Type(Face.TEXT, 10.5),
    Type(Face.BOLD, 14.5),
)


class _Table(NamedTuple):
    """The table on one side of a card: where it begins, its rounds, and how wide each of them is."""

    form: _Form
    top: float
    rounds: range
    round_width: float
    of_teams: bool

    @property
    def width(self) -> float:
        """Return the width of the whole table."""
        return _LABELS + len(self.rounds) * self.round_width

    def edge(self, row: int) -> float:
        """Return the upper edge of a row; that of the row behind the last is the foot."""
        return self.top + sum(self.form.heights[:row])

    @property
    def bottom(self) -> float:
        """Return the foot of the table."""
        return self.edge(_SCORE + 1)

    def cell(self, row: int, round_number: int) -> Cell:
        """Return the cell of a round in a row."""
        x = _LABELS + (round_number - self.rounds.start) * self.round_width
        return Cell(x, self.edge(row), self.round_width, self.form.heights[row])


def cumulative_front(
    sheet: PairingCards, card: Card | None, forms: Mapping[str, NameForms]
) -> Iterator[PageMark]:
    """Return a player's cumulative card; without a player a form for the pen."""
    table = _in_front(sheet, _CUMULATIVE)
    yield from _person(_CUMULATIVE, card, forms, _CUMULATIVE.cut.width)
    room = _CUMULATIVE.cut.width - _text_left(_CUMULATIVE)
    words, kind = squeezed(sheet.event, Type(Face.CONDENSED, 8), room)
    if card is not None:
        yield at_left(words, kind, _text_left(_CUMULATIVE), 15.8 * MM)
    yield from _table(table)
    yield from _rounds(card, table)
    yield from _cumulative_foot(sheet, card, table)


def strip_front(sheet: PairingCards, card: Card | None, forms: Mapping[str, NameForms]) -> Iterator[PageMark]:
    """Return a player's strip; without a player a form for the pen."""
    width = _STRIP.cut.width
    table = _in_front(sheet, _STRIP)
    yield from _person(_STRIP, card, forms, width - 52 * MM)
    remark = "" if card is None else sheet.remark
    words, kind = (sheet.event, _SMALL) if not remark else (f"{remark}  ·  {sheet.event}", REMARK)
    words, kind = squeezed(words, kind, 50 * MM)
    yield at_right(words, kind, width, 3 * MM)
    yield from not_with(card.not_with if card else (), _SMALL, width, 9.5 * MM).marks
    yield from _table(table)
    yield from _rounds(card, table)


def cumulative_rest(
    sheet: PairingCards, card: Card | None, forms: Mapping[str, NameForms], top: float
) -> Rest:
    """Return the rounds that continue on the back of a cumulative card, and where they end."""
    del forms  # families stand alone here
    return _rest(_CUMULATIVE, sheet, card, top)


def strip_rest(sheet: PairingCards, card: Card | None, forms: Mapping[str, NameForms], top: float) -> Rest:
    """Return the rounds that continue on the back of a strip, and where they end."""
    del forms  # families stand alone here
    return _rest(_STRIP, sheet, card, top)


def _rest(form: _Form, sheet: PairingCards, card: Card | None, top: float) -> Rest:
    """Return the table of the back, its rounds as wide as those in front."""
    first = rounds_in_front(sheet.rounds) + 1
    width = _in_front(sheet, form).round_width
    table = _Table(form, top, range(first, sheet.rounds + 1), width, sheet.of_teams)
    return Rest((*_table(table), *_rounds(card, table)), table.bottom)


def _in_front(sheet: PairingCards, form: _Form) -> _Table:
    rounds = range(1, max(1, rounds_in_front(sheet.rounds)) + 1)
    width = (form.cut.width - _LABELS) / len(rounds)
    return _Table(form, form.table_top, rounds, width, sheet.of_teams)


def _text_left(form: _Form) -> float:
    return form.box.width + 2.5 * MM


def _person(
    form: _Form, card: Card | None, forms: Mapping[str, NameForms], right: float
) -> Iterator[PageMark]:
    yield outline(*form.box)
    left = _text_left(form)
    if card is None:
        yield from _blank_person(form, right)
        return
    yield from centred(str(card.player.tpn), form.number, form.box.inset(1.2 * MM))
    name = fit_name(forms[card.player.name], form.name.face, (right - left) / form.name.size)
    yield at_left(name.words, Type(name.face, form.name.size), left, form.name_baseline)
    rating = str(card.player.rating) if card.player.rating else _("unrated")
    facts = (card.player.title, rating, card.federation[:3], card.club)
    words, kind = squeezed("   ".join(fact for fact in facts if fact), form.facts, right - left)
    yield at_left(words, kind, left, form.facts_baseline)


def _blank_person(form: _Form, right: float) -> Iterator[PageMark]:
    yield at_left(_("No."), _SMALL, form.box.x + 1.2 * MM, form.box.y + 3 * MM)
    left = _text_left(form)
    captions = (_("Name"), form.name_baseline), (_("Title, rating, federation"), form.facts_baseline)
    for words, baseline in captions:
        yield at_left(words, _SMALL, left, baseline)
        x = left + _SMALL.width(words) + 2 * MM
        yield rule(x, baseline + 1, right - x, INNER_LINE)


def _labels() -> tuple[str, ...]:
    return (_("Round"), _("Opponent"), _("Name"), _("Colour"), _("Result"), _("Score"))


def _table(table: _Table) -> Iterator[PageMark]:
    width, form = table.width, table.form
    yield outline(0, table.top, width, table.bottom - table.top)
    lines = {_OPPONENT: _ROUND_LINE, _SCORE: OUTER_LINE}
    for row, words in enumerate(_labels()):
        if not form.heights[row]:
            continue
        if row:
            yield rule(0, table.edge(row), width, lines.get(row, INNER_LINE))
        cell = Cell(0, table.edge(row), _LABELS, form.heights[row])
        kind = shrunk(words, _LABEL, _LABELS - 2.5 * MM)
        yield at_left(words, kind, 1.5 * MM, cell.baseline(kind))
    for number in table.rounds:
        yield upright(table.cell(_ROUND, number).x, table.top, table.bottom - table.top, INNER_LINE)
        yield from centred(str(number), Type(Face.BOLD, 9.5), table.cell(_ROUND, number))


def _rounds(card: Card | None, table: _Table) -> Iterator[PageMark]:
    printed = {played.number: played for played in card.rounds} if card else {}
    for number in table.rounds:
        if number in printed:
            yield from _round(printed[number], table)
        else:
            yield Rectangle(*_colour_place(table, number), 0.6, is_dotted=True)


def _round(played: CardRound, table: _Table) -> Iterator[PageMark]:
    form = table.form
    yield from _opponent(played, table)
    if played.colour and played.was_played:
        x, y, side, _height = _colour_place(table, played.number)
        yield square_box(played.colour, Square(x, y, side), 0.9)
    yield from centred(played.result, form.result, table.cell(_RESULT, played.number))
    yield from _score(played, form, table.cell(_SCORE, played.number))


def _score(played: CardRound, form: _Form, cell: Cell) -> Iterator[PageMark]:
    """Set the score; that of a team has its game points below the match points."""
    if played.points is None:
        return
    if played.game_points is None:
        yield from centred(points_words(played.points), form.score, cell)
        return
    upper = Cell(cell.x, cell.y, cell.width, 0.58 * cell.height)
    lower = Cell(cell.x, upper.y + upper.height, cell.width, cell.height - upper.height)
    kind = Type(form.score.face, min(form.score.size, 0.8 * upper.height))
    yield from centred(points_words(played.points), kind, upper)
    yield from centred(points_words(played.game_points), Type(Face.TEXT, 0.75 * lower.height), lower)


def _opponent(played: CardRound, table: _Table) -> Iterator[PageMark]:
    """Set who the opponent is, or why there is none."""
    form, cell = table.form, table.cell(_OPPONENT, played.number)
    if played.opponent_tpn is None:
        yield from centred(played.short_word, Type(Face.CONDENSED_BOLD, 8), cell)
        return
    number = str(played.opponent_tpn)
    if form.heights[_NAME]:
        yield from centred(number, form.opponent, cell)
        yield _name_upwards(played, table)
        return
    yield at_centre(
        number, shrunk(number, form.opponent, cell.width - 0.8 * MM), cell.middle, cell.y + 5 * MM
    )
    words = _name_in(played, table, _SMALL, cell.width - 1.2 * MM)
    yield at_centre(words, _SMALL, cell.middle, cell.y + 8.5 * MM)


def _name_upwards(played: CardRound, table: _Table) -> PageMark:
    kind, cell = Type(Face.CONDENSED, 8), table.cell(_NAME, played.number)
    words = _name_in(played, table, kind, cell.height - 2.4 * MM)
    return upwards(words, kind, cell.middle + kind.cap_height / 2, cell.y + cell.height - 1.4 * MM)


def _name_in(played: CardRound, table: _Table, kind: Type, room: float) -> str:
    """Return the opponent's family name; a team's name is cut in front of what tells teams apart."""
    if table.of_teams:
        return clipped(played.opponent, kind, room)
    return family_in(family_alone(played.opponent), kind, room)


def _colour_place(table: _Table, number: int) -> tuple[float, float, float, float]:
    """Return left edge, top, width and height of a colour's square: 4 mm, or less in a low row."""
    cell = table.cell(_COLOUR, number)
    side = min(4.0 * MM, 0.6 * cell.height)
    return cell.middle - side / 2, cell.y + (cell.height - side) / 2, side, side


def _cumulative_foot(sheet: PairingCards, card: Card | None, table: _Table) -> Iterator[PageMark]:
    baseline = table.bottom + 3.5 * MM
    right = table.form.cut.width
    if card is not None and sheet.remark:
        yield at_right(sheet.remark, REMARK, right, baseline + 3.3 * MM)
    yield from _legend(sheet, right - 40 * MM, baseline)
    yield from not_with(card.not_with if card else (), _SMALL, right, baseline).marks


def _legend(sheet: PairingCards, room: float, baseline: float) -> Iterator[PageMark]:
    words = _(
        "Score = points after the round.  Colour: empty box = White, filled = Black, none = not played."
    )
    if sheet.of_teams:
        words = _(
            "Score = match points after the round, game points below.  Box: colour on board 1, empty = White."
        )
    elif sheet.of_matches:
        words = _("Score = points after the round.  Box: colour in game 1, empty = White, none = not played.")
    yield at_left(words, shrunk(words, _SMALL, room), 0, baseline)
