"""Pairings by name: where everybody looks first."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.collation import sort_key
from swissdesk.documents.lists.cells import PADDING, Cell, ColourAndWord, Name, Nothing, Slot, Words, rating
from swissdesk.documents.lists.columns import colour_column, headed_width
from swissdesk.documents.lists.not_playing import withdrawn_in
from swissdesk.documents.lists.pages import Content, cramped_in, list_layout, width_for
from swissdesk.documents.lists.plain import Lines, ListSheet, PlainTable, plain_table
from swissdesk.documents.lists.players import credit, seats_before
from swissdesk.documents.lists.table import Body, Column, Placed, change_bar, head, placed, rows
from swissdesk.documents.press.boxes import Layout, PageMark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import TABLE_BOTTOM, table_top
from swissdesk.documents.press.head import paired_round, round_header
from swissdesk.documents.press.names import NameForms, name_forms
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import FRAME_WIDTH, MM
from swissdesk.documents.press.scripts import composed, cut_at
from swissdesk.documents.press.setting import Align, Type, at_left, squeezed
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.sizing import Material, Plan, SizeRule, head_height, plan
from swissdesk.documents.press.strokes import SQUARE
from swissdesk.documents.press.wording import colour_word
from swissdesk.frozen import Frozen
from swissdesk.terms import ByeKind, Colour
from swissdesk.tournament.mini_matches import is_out
from swissdesk.tournament.model import Bye, Game, PlayerId, Round, Tournament
from swissdesk.tournament.table_rounds import is_free
from swissdesk.words import _, isolated


class NameLine(Frozen):
    """One player's line of the alphabetical list: a board, a colour and an opponent, or a reason."""

    player: Seat
    board: int | None = None
    colour: Colour | None = None
    opponent: Seat | None = None
    reason: str = ""


class PairingsByNameSheet(ListSheet):
    """Pairings by name; `lines` stand in alphabetical order."""

    header: SheetHeader
    lines: tuple[NameLine, ...]

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the lines of those who play."""
        return ((line.board, line) for line in self.lines if line.board is not None)

    def layout(self) -> Layout:
        """Return the pages of the pairings by name: one column of rows, or two with many players."""
        seats = [seat for line in self.lines for seat in (line.player, line.opponent) if seat]
        forms = name_forms(seat.name for seat in seats)
        layout_of = _one_column if len(self.lines) <= MOST_IN_ONE_COLUMN else _two_columns
        contents = layout_of(self, forms)
        return list_layout(self.header, contents)

    def plain(self) -> PlainTable:
        """Return the pairings by name as a plain table."""
        seats = [seat for line in self.lines for seat in (line.player, line.opponent) if seat]
        forms = name_forms(seat.name for seat in seats)
        lines = (_plain_cells(line, forms) for line in self.lines)
        return plain_table(self.header, _wide_columns(self.lines), [Lines("", lines)], areas=_AREAS)


def _reason_in_a_line(t: Tournament, kind: ByeKind) -> str:
    if is_free(t.settings, kind):
        return _("free")
    own = t.settings.own_bye(kind)
    if own is not None:
        return own.name
    words = {
        ByeKind.PAIRING_ALLOCATED: _("bye, {points}"),
        ByeKind.FULL_POINT: _("full-point bye, {points}"),
        ByeKind.HALF_POINT: _("half-point bye, {points}"),
        ByeKind.ZERO_POINT: _("absent, {points}"),
    }[kind]
    return words.format(points=credit(t, kind))


def by_name_lines(t: Tournament, paired: Round) -> tuple[NameLine, ...]:
    """Return everybody of a round in alphabetical order, those without a game at their place."""
    seats = seats_before(t, paired.number)
    withdrawn = withdrawn_in(t, paired)
    lines = [line for game in paired.games for line in _game_lines(game, seats)]
    lines += [_bye_line(t, bye, seats, withdrawn) for bye in paired.byes if not is_out(t.settings, bye.kind)]
    return tuple(sorted(lines, key=lambda line: (sort_key(line.player.name), line.player.tpn)))


def _game_lines(game: Game, seats: Mapping[PlayerId, Seat]) -> Iterator[NameLine]:
    white, black = seats[game.white], seats[game.black]
    yield NameLine(white, game.board, Colour.WHITE, black)
    yield NameLine(black, game.board, Colour.BLACK, white)


def _bye_line(
    t: Tournament, bye: Bye, seats: Mapping[PlayerId, Seat], withdrawn: frozenset[PlayerId]
) -> NameLine:
    reason = _("withdrawn") if bye.player in withdrawn else _reason_in_a_line(t, bye.kind)
    return NameLine(seats[bye.player], reason=reason)


def pairings_by_name(t: Tournament, request: SheetRequest) -> PairingsByNameSheet:
    """Return the pairings of a round by name."""
    paired = paired_round(t, request.round_number)
    header = round_header(t, _("Pairings by name, round {round}"), paired, request)
    return PairingsByNameSheet(header, by_name_lines(t, paired))


MOST_IN_ONE_COLUMN: Final = 46
"""With more players the list is set in two columns."""

ONE_COLUMN_SIZES: Final = SizeRule(
    (13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9), pitch=1.42, stretch=1.9, cramped_share=0.1
)
TWO_COLUMN_SIZES: Final = SizeRule(
    (13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9), pitch=1.55, stretch=1.8, cramped_share=0.1
)

_RATING_COLUMNS: Final = (1, 6)
"""The places of the ratings among the columns of a wide list."""

_COLUMN_WIDTH: Final = 91 * MM
_GUTTER: Final = 8 * MM
_BOARD_SCALE: Final = 1.08
_OPPONENT_SCALE: Final = 0.92


class _Set(NamedTuple):
    """The columns and the rows of cells of one document; `reasons` are set across their cells."""

    columns: tuple[Column, ...]
    lines: tuple[tuple[Cell, ...], ...]
    names: tuple[Name, ...]
    reason_column: int


def _one_column(sheet: PairingsByNameSheet, forms: Mapping[str, NameForms]) -> list[Content]:
    look = sheet.header.imprint.look
    shows_rating = look.shows("rating")
    kept = [place for place in range(7) if shows_rating or place not in _RATING_COLUMNS]
    columns = tuple(_wide_columns(sheet.lines)[place] for place in kept)
    names = tuple(_name(line.player, forms) for line in sheet.lines)
    lines = (_wide_cells(line, forms) for line in sheet.lines)
    table = _Set(columns, tuple(tuple(line[place] for place in kept) for line in lines), names, kept.index(4))
    top = table_top(sheet.header)
    cramped = cramped_in(columns, names, FRAME_WIDTH)
    made = plan(
        ONE_COLUMN_SIZES.chosen(look.size), Material(len(sheet.lines), 0, TABLE_BOTTOM - top, cramped)
    )
    return [
        Content(tuple(_column_marks(sheet, table, made, _Part(first, count, 0, FRAME_WIDTH))))
        for first, count in _parts(made)
    ]


def _two_columns(sheet: PairingsByNameSheet, forms: Mapping[str, NameForms]) -> list[Content]:
    columns = _narrow_columns(sheet.lines)
    names = tuple(_name(line.player, forms) for line in sheet.lines)
    table = _Set(columns, tuple(_narrow_cells(line, forms) for line in sheet.lines), names, 1)
    top = table_top(sheet.header)
    cramped = cramped_in(columns, names, _COLUMN_WIDTH)
    sizes = TWO_COLUMN_SIZES.chosen(sheet.header.imprint.look.size)
    made = plan(sizes, Material(len(sheet.lines), 0, TABLE_BOTTOM - top, cramped, columns=2))
    parts = list(_parts(made))
    pages = [parts[at : at + 2] for at in range(0, len(parts), 2)]
    return [
        Content(tuple(_two_columns_marks(sheet, table, made, page)), _guide(sheet, page, len(pages)))
        for page in pages
    ]


def _two_columns_marks(
    sheet: PairingsByNameSheet, table: _Set, made: Plan, parts: Sequence[tuple[int, int]]
) -> Iterator[PageMark]:
    for side, (first, count) in enumerate(parts):
        part = _Part(first, count, side * (_COLUMN_WIDTH + _GUTTER), _COLUMN_WIDTH)
        yield from _column_marks(sheet, table, made, part)


def _guide(sheet: PairingsByNameSheet, parts: Sequence[tuple[int, int]], pages: int) -> str:
    """Return the guide words of a page, so that the pages can hang apart; none for a single page."""
    if pages == 1:
        return ""
    first, last = sheet.lines[parts[0][0]], sheet.lines[sum(parts[-1]) - 1]
    return _("{first} – {last}").format(first=_opening(first.player.name), last=_opening(last.player.name))


def _opening(name: str) -> str:
    return isolated(cut_at(composed(name), 3).strip(" ,.-"))


class _Part(NamedTuple):
    """A column of rows: the first row's index, how many rows, left edge and width."""

    first: int
    rows: int
    x: float
    width: float


def _parts(made: Plan) -> Iterator[tuple[int, int]]:
    first = 0
    for count in made.column_rows:
        yield first, count
        first += count


def _column_marks(sheet: PairingsByNameSheet, table: _Set, made: Plan, part: _Part) -> Iterator[PageMark]:
    top = table_top(sheet.header)
    columns = placed(table.columns, made.size, part.x, part.width)
    body = Body(columns, top + head_height(made.size), made.row_height, made.size)
    end = part.first + part.rows
    yield from head(columns, top, made.size)
    yield from rows(body, table.lines[part.first : end])
    changed = sheet.header.changed_boards
    for index, line in enumerate(sheet.lines[part.first : end]):
        row_top = body.top + index * body.row_height
        if line.reason:
            yield from _reason(line.reason, columns[table.reason_column :], row_top, made)
        elif line.board in changed:
            yield change_bar(part.x, row_top, body.row_height)


def _reason(words: str, columns: Sequence[Placed], top: float, made: Plan) -> Iterator[PageMark]:
    """Set the reason for not playing across the cells that a game would fill."""
    width = columns[-1].x + columns[-1].width - columns[0].x
    slot = Slot(columns[0].x, width, top, made.row_height, made.size)
    reason, kind = squeezed(words, Type(Face.TEXT, made.size), slot.room)
    yield at_left(reason, kind, slot.x + slot.padding, slot.baseline)


def _name(seat: Seat, forms: Mapping[str, NameForms]) -> Name:
    return Name(seat.title, forms[seat.name], entry=seat.tpn)


def _opponent(seat: Seat, forms: Mapping[str, NameForms], scale: float = 1.0) -> Name:
    return Name(seat.title, forms[seat.name], Face.TEXT, scale, seat.tpn)


def _boards(lines: Sequence[NameLine]) -> list[str]:
    return [str(line.board) for line in lines if line.board is not None]


_AREAS: Final = ("player", "rating", "board", "", "colour", "opponent", "opponent-rating")
"""What the columns are to the style of web pages, where the opponent stands below on a narrow screen."""


def _wide_columns(lines: Sequence[NameLine]) -> tuple[Column, ...]:
    return (
        Column(_("Player"), share=1),
        Column(_("Rtg"), 2.8, Align.RIGHT),
        Column(_("Board"), headed_width(width_for(3.3, _boards(lines), Face.BOLD), _("Board")), Align.RIGHT),
        Column("", 0.4),
        colour_column(),
        Column(_("Opponent"), share=1),
        Column(_("Rtg"), 2.8, Align.RIGHT),
    )


def _wide_cells(line: NameLine, forms: Mapping[str, NameForms]) -> tuple[Cell, ...]:
    player = (_name(line.player, forms), rating(line.player.rating))
    if line.board is None or line.colour is None or line.opponent is None:
        return (*player, *(Nothing() for _column in range(5)))
    word = colour_word(line.colour)
    return (
        *player,
        Words(str(line.board), Face.BOLD, Align.RIGHT),
        Nothing(),
        ColourAndWord(line.colour, word),
        _opponent(line.opponent, forms),
        rating(line.opponent.rating),
    )


def _plain_cells(line: NameLine, forms: Mapping[str, NameForms]) -> tuple[Cell, ...]:
    """Return the wide cells, with the reason for not playing in the place of the opponent."""
    *before, opponent, opponent_rating = _wide_cells(line, forms)
    return (*before, Words(line.reason) if line.reason else opponent, opponent_rating)


def _narrow_columns(lines: Sequence[NameLine]) -> tuple[Column, ...]:
    """Return columns that give the player half the width, less what long board numbers need."""
    usual, square = 1.3 + PADDING, SQUARE + 3 * PADDING
    board = max(usual, _BOARD_SCALE * width_for(0, _boards(lines), Face.BOLD))
    return (
        Column(_("Player"), board + square - 2 * (board - usual), share=1),
        Column(_("Board"), board, Align.RIGHT),
        Column("", square),
        Column(_("Opponent"), share=1),
    )


def _narrow_cells(line: NameLine, forms: Mapping[str, NameForms]) -> tuple[Cell, ...]:
    if line.board is None or line.colour is None or line.opponent is None:
        return (_name(line.player, forms), *(Nothing() for _column in range(3)))
    return (
        _name(line.player, forms),
        Words(str(line.board), Face.BOLD, Align.RIGHT, _BOARD_SCALE),
        ColourAndWord(line.colour, ""),
        _opponent(line.opponent, forms, _OPPONENT_SCALE),
    )
