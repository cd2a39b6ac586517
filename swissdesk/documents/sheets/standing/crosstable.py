"""The crosstable: dense, across the sheet, every round of everybody in a cell of three slots."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from swissdesk.documents.lists.cells import Cell, Nothing, Slot
from swissdesk.documents.lists.columns import Columns
from swissdesk.documents.lists.field import everybody
from swissdesk.documents.lists.parts import (
    Below,
    ListForm,
    ListTable,
    Part,
    lifted,
    list_plain,
    list_table_layout,
    table_of,
)
from swissdesk.documents.lists.plain import ListSheet, PlainTable
from swissdesk.documents.lists.players import credit
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.boxes import Layout, PageMark
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.furniture import DENSE_ACROSS, table_top
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import LANDSCAPE
from swissdesk.documents.press.setting import Align, Type, at_centre, at_left, at_right, shrunk
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.sizing import SizeRule, head_height, head_size
from swissdesk.documents.press.strokes import rule
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.documents.sheets.standing.ranking import (
    Ranked,
    StandingsLine,
    TieBreakColumn,
    point_parts,
    rules_words,
    standings_header,
    standings_lines,
    tie_break_column,
    tie_break_parts,
    title_of,
)
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen
from swissdesk.terms import ByeKind, Colour, Mark, TeamScore, format_points
from swissdesk.tiebreaks.codes import plain_name
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.cards import RESULT_SIGNS, bye_sign
from swissdesk.tournament.standing.round_by_round import CrosstableCell, CrosstableOrder, crosstable
from swissdesk.tournament.standing.standings import Standings
from swissdesk.tournament.table_rounds import has_fixed_field, is_free
from swissdesk.words import _

ADJOURNED_SIGN: Final = "*"


class CrossField(Frozen):
    """A round of an entry: `12` `w` `1`, or a word for a round without a game; all empty after withdrawal.

    The opponent is a starting number, a dash in a forfeited game; the result of a team is its game points.
    What does not `count` is struck out, and in brackets where nothing can be struck out.
    """

    opponent: str = ""
    colour: Colour | None = None
    result: str = ""
    word: str = ""
    counts: bool = True

    @property
    def text(self) -> str:
        """Return the field in one piece."""
        whole = self.word or f"{self.opponent}{self.colour.value if self.colour else ''}{self.result}"
        return whole if self.counts else f"({whole})"


class CrossRow(Frozen):
    """An entry with its line of the standings; its rank is given even where it is shared."""

    rank: int
    standing: StandingsLine
    fields: tuple[CrossField, ...]


class CrosstableSheet(ListSheet):
    """The crosstable by rank or by number; `without_game` says what stands for a round without a game.

    `of_matches` says that two people play a match in a round.
    """

    header: SheetHeader
    rounds: int
    rows: tuple[CrossRow, ...]
    tie_breaks: tuple[TieBreakColumn, ...]
    rules: str
    without_game: str
    score: TeamScore | None = None
    of_matches: bool = False

    @property
    def of_teams(self) -> bool:
        """Tell whether the entries are teams."""
        return self.score is not None

    def layout(self) -> Layout:
        """Return the pages of the crosstable; what its numbers mean stands on every page."""
        first, further = _opponents_words(), _legend_lines(self)
        every = Below(LEGEND_GAP + 2.5, lambda top: legend((first,), top + LEGEND_GAP))
        last = Below(LEGEND_PITCH * len(further), lambda top: legend(further, top + LEGEND_PITCH - 3))
        table = _table(self, on_paper=True)
        form = ListForm(_sizes(self, table, every.height + last.height), DENSE_ACROSS, every, last)
        return list_table_layout(self.header, table, form)

    def plain(self) -> PlainTable:
        """Return the crosstable as a plain table."""
        notes = (_opponents_words(), *_legend_words(self))
        return list_plain(self.header, _table(self, on_paper=False), notes)


def crosstable_sheet(t: Tournament, request: SheetRequest) -> CrosstableSheet:
    """Return the crosstable after a round, the last paired one by default.

    Raises DocumentError for an empty list and for an unknown order, TournamentError for a round that
    is not paired.
    """
    everybody(t)
    made = crosstable(t, request.round_number, asked_order(request.options.order))
    table = made.standings
    standing = {line.player.tpn: line for line in standings_lines(t, table)}
    rows = tuple(
        CrossRow(row.standing.rank, standing[row.tpn], tuple(_fields(t.settings, row.cells)))
        for row in made.rows
    )
    return CrosstableSheet(
        _header(t, table, request),
        table.after_round,
        rows,
        tuple(tie_break_column(code, plain_name(code)) for code in table.tie_breaks),
        rules_words(t, table),
        " ".join(_words_without_game(t, {cell.bye for row in made.rows for cell in row.cells})),
        t.settings.leading_score,
        of_matches=t.settings.games_of_people > 1,
    )


def asked_order(words: str) -> CrosstableOrder:
    """Return the order of a crosstable that is asked for, by rank where none is.

    Raises DocumentError for an unknown one.
    """
    try:
        return CrosstableOrder(words or CrosstableOrder.RANK.value)
    except ValueError:
        raise DocumentError(_("The crosstable cannot be ordered by “{order}”.").format(order=words)) from None


def _header(t: Tournament, table: Standings, request: SheetRequest) -> SheetHeader:
    title = title_of(
        table, _("Final crosstable"), _("Crosstable after round {round}"), _("Crosstable before round 1")
    )
    return standings_header(t, table, title, request)


def _words_without_game(t: Tournament, kinds: Collection[ByeKind | None]) -> Iterator[str]:
    """Yield what the words for these rounds without a game mean; in a table somebody may be free."""
    if has_fixed_field(t.settings):
        for kind in (ByeKind.PAIRING_ALLOCATED,) if ByeKind.PAIRING_ALLOCATED in kinds else ():
            sign = bye_sign(t.settings, kind)
            if is_free(t.settings, kind):
                yield _("{sign} = no opponent in this round.").format(sign=sign)
            else:
                yield _("{sign} = {points} without a game.").format(sign=sign, points=credit(t, kind))
        return
    if t.settings.own_bye(ByeKind.PAIRING_ALLOCATED):
        for own in filter(None, map(t.settings.own_bye, ByeKind)):
            if own.sign != own.name:
                yield _("{sign} = {words}.").format(sign=own.sign, words=own.name)
        return
    yield _("bye = {points} without a game, ½ bye = half-point bye, – = absent, blank = withdrawn.").format(
        points=credit(t, ByeKind.PAIRING_ALLOCATED)
    )
    if ByeKind.FULL_POINT in kinds:
        yield _("{sign} = full-point bye.").format(sign=bye_sign(t.settings, ByeKind.FULL_POINT))


def _fields(settings: Settings, cells: Iterable[CrosstableCell]) -> Iterator[CrossField]:
    return (_field(cell, _word(settings, cell)) for cell in cells)


def _field(cell: CrosstableCell, word: str) -> CrossField:
    if cell.mark is None or cell.opponent_tpn is None:
        return CrossField(word=word)
    if cell.mark.is_forfeit:
        return CrossField("–", cell.colour, RESULT_SIGNS[cell.mark], counts=cell.counts)
    return CrossField(str(cell.opponent_tpn), cell.colour, _result(cell), counts=cell.counts)


def _result(cell: CrosstableCell) -> str:
    if cell.mark is Mark.ADJOURNED:
        return ADJOURNED_SIGN
    if cell.game_points is not None:
        return format_points(cell.game_points)
    return RESULT_SIGNS[cell.mark] if cell.mark is not None else ""


def _word(settings: Settings, cell: CrosstableCell) -> str:
    if cell.is_out:
        return ""
    if cell.bye is None or (cell.bye is ByeKind.ZERO_POINT and settings.own_bye(cell.bye) is None):
        return "–"
    return bye_sign(settings, cell.bye)


SIZES: Final = SizeRule((10, 9.5, 9, 8.5, 8, 7.75, 7.5, 7.25, 7), pitch=1.36, stretch=1.6, cramped_share=0.08)
_LAST_STEP: Final = 6.8
_MOST_FOR_LAST_STEP: Final = 46
"""Only with so many entries at most is the smallest step taken, and only to save the second page."""

_HEADING_SCALE: Final = head_size(_LAST_STEP) / _LAST_STEP
"""Headings do not shrink below 6.5 points: in the smallest step they are nearly as large as the body."""

_MOST_WITH_CLUB: Final = 7
_MOST_WITH_RATING: Final = 11
_MOST_TIE_BREAKS: Final = 5
_ROUND: Final = (3.7, 5.6)
_NARROW_ROUND: Final = 3.3

_STRUCK: Final = 0.6
"""The width of the line through a game that counts for nobody."""

_LEGEND: Final = Type(Face.TEXT, 7.2)
LEGEND_PITCH: Final = 9.5
LEGEND_GAP: Final = 8.5
_MOST_LEGEND_LINES: Final = 6

_Parts = tuple[Part[CrossRow], ...]


class FieldCell(NamedTuple):
    """A field in three slots around the middle of its column: opponent, colour, result."""

    field: CrossField

    @property
    def text(self) -> str:
        """Return the field in one piece."""
        return self.field.text

    @property
    def width(self) -> float:
        """Return the em that the field needs."""
        if self.field.word:
            return measured(self.field.word, Face.CONDENSED).width
        before = 0.10 + measured(self.field.opponent, Face.CONDENSED).width
        return 2 * max(before, 0.56 + measured(self.field.result, Face.CONDENSED_BOLD).width)

    def marks(self, slot: Slot) -> Iterator[PageMark]:
        """Set the number before the middle, the colour's letter on its right, the result behind that."""
        size, middle, baseline = slot.size, slot.middle, slot.baseline
        plain = Type(Face.CONDENSED, size)
        if self.field.word:
            yield at_centre(self.field.word, shrunk(self.field.word, plain, slot.width), middle, baseline)
            return
        if self.field.opponent:
            room = slot.width / 2 - 0.10 * size
            kind = shrunk(self.field.opponent, plain, room)
            yield at_right(self.field.opponent, kind, middle - 0.10 * size, baseline)
        if self.field.colour:
            yield at_centre(self.field.colour.value, plain, middle + 0.22 * size, baseline)
        if self.field.result:
            kind = Type(Face.CONDENSED_BOLD, size)
            kind = shrunk(self.field.result, kind, slot.width / 2 - 0.56 * size)
            yield at_left(self.field.result, kind, middle + 0.56 * size, baseline)
        if not self.field.counts:
            before = 0.10 + measured(self.field.opponent, Face.CONDENSED).width
            after = 0.56 + measured(self.field.result, Face.CONDENSED_BOLD).width
            left = max(middle - before * size, middle - slot.width / 2)
            right = min(middle + after * size, middle + slot.width / 2)
            yield rule(left, baseline - 0.3 * size, right - left, _STRUCK)


def _sizes(sheet: CrosstableSheet, table: ListTable, below: float) -> SizeRule:
    """Return the steps, with the smallest one if that alone puts everybody on one page."""
    if len(table.lines) > _MOST_FOR_LAST_STEP:
        return SIZES
    area = DENSE_ACROSS.frame.table_bottom - table_top(sheet.header, DENSE_ACROSS) - below
    fits = {
        size: head_height(size) + len(table.lines) * SIZES.pitch * size <= area
        for size in (SIZES.steps[-1], _LAST_STEP)
    }
    saves_a_page = fits[_LAST_STEP] and not fits[SIZES.steps[-1]]
    return SIZES._replace(steps=(*SIZES.steps, _LAST_STEP)) if saves_a_page else SIZES


def _table(sheet: CrosstableSheet, *, on_paper: bool) -> ListTable:
    ranked = Ranked([row.standing for row in sheet.rows], sheet.tie_breaks, sheet.score)
    most = _MOST_TIE_BREAKS if on_paper else None
    tie_breaks = tie_break_parts(ranked, most=most, face=Face.CONDENSED, scale=_HEADING_SCALE)
    end = (*point_parts(ranked), *tie_breaks)
    parts = (
        *_person_parts(sheet, on_paper=on_paper),
        *_round_parts(sheet),
        *(lifted(part, lambda row: row.standing) for part in end),
    )
    return table_of(sheet.rows, parts, sheet.header.imprint.look)


def _person_parts(sheet: CrosstableSheet, *, on_paper: bool) -> _Parts:
    columns, rounds = Columns(sheet.rows), sheet.rounds if on_paper else 0
    return (
        columns.number(lambda row: row.rank, 2.1, Face.CONDENSED_BOLD, _("Rk")),
        columns.number(lambda row: row.standing.player.tpn, 2.2),
        columns.name(lambda row: row.standing.player, of_teams=sheet.of_teams, face=Face.TEXT),
        columns.federation(lambda row: row.standing.federation, 2.4),
        columns.rating(
            lambda row: row.standing.player.rating,
            2.6,
            Face.CONDENSED,
            has_room=rounds <= _MOST_WITH_RATING and not sheet.of_teams,
        ),
        columns.club(lambda row: row.standing.club, 6.0, has_room=rounds <= _MOST_WITH_CLUB),
    )


def _round_parts(sheet: CrosstableSheet) -> _Parts:
    least, most = _ROUND
    if sheet.rounds > _MOST_WITH_RATING:
        least = _NARROW_ROUND
    needed = max(
        (FieldCell(field).width for row in sheet.rows for field in row.fields if not field.word), default=0.0
    )
    width = max(least, needed)
    return tuple(_round_part(number, width, max(most, width)) for number in range(1, sheet.rounds + 1))


def _round_part(number: int, width: float, most: float) -> Part[CrossRow]:
    def cell(row: CrossRow) -> Cell:
        return FieldCell(row.fields[number - 1]) if number <= len(row.fields) else Nothing()

    return Part(Column(str(number), width, Align.CENTRE, most=most), cell)


def legend(lines: Iterable[str], baseline: float) -> Iterator[PageMark]:
    """Set the lines below a crosstable, the first one on this baseline."""
    for number, words in enumerate(lines):
        yield at_left(words, _LEGEND, 0, baseline + number * LEGEND_PITCH)


def _opponents_words() -> str:
    return _("Opponents are given by the starting number in the column No., which never changes.")


def _legend_lines(sheet: CrosstableSheet) -> tuple[str, ...]:
    """Return the rest of the legend in lines that fit the frame."""
    return tuple(
        line
        for words in _legend_words(sheet)
        for line in wrapped(words, _LEGEND, LANDSCAPE.width, _MOST_LEGEND_LINES)
    )


def _legend_words(sheet: CrosstableSheet) -> Iterator[str]:
    """Return what the cells mean, then the tie-breaks."""
    yield "   ".join(_cell_words(sheet))
    breaks = ", ".join(f"{column.heading} = {column.explanation}" for column in sheet.tie_breaks)
    if breaks:
        yield f"{breaks} ({sheet.rules})" if sheet.rules else breaks


def _cell_words(sheet: CrosstableSheet) -> Iterator[str]:
    fields = [field for row in sheet.rows for field in row.fields]
    if sheet.of_teams:
        yield _("12w2½ = 2½ game points against no. 12 with White on board 1; b = Black.")
    elif sheet.of_matches:
        yield _("12w1½ = 1½ points against no. 12 with White in the first game; b = Black.")
    else:
        yield _("12w1 = beat no. 12 with White; b = Black, ½ = draw.")
    yield _("–w+, –b– = won, lost by forfeit.")
    if sheet.without_game:
        yield sheet.without_game
    if any(not field.counts for field in fields):
        yield _("struck out or (12w1) = counts for nobody: somebody left before half of the games (C.05).")
    if any(field.result == ADJOURNED_SIGN for field in fields):
        yield _("{sign} = adjourned.").format(sign=ADJOURNED_SIGN)
