"""Standings, with the legend of their tie-breaks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from swissdesk.documents.boxes import Layout, Mark
from swissdesk.documents.faces import Face, measured
from swissdesk.documents.furniture import TABLE_BOTTOM, table_top
from swissdesk.documents.lists import Content, cramped_in, list_layout, points_column, width_for
from swissdesk.documents.names import name_forms
from swissdesk.documents.paper import FRAME_WIDTH
from swissdesk.documents.plain import Lines, PlainTable, plain_table
from swissdesk.documents.setting import Align, Type, at_left, at_right, clipped, squeezed
from swissdesk.documents.sheets import StandingsLine, StandingsSheet, TieBreakColumn
from swissdesk.documents.sizing import Material, Plan, SizeRule, head_height, plan
from swissdesk.documents.table import (
    PADDING,
    Body,
    Cell,
    Column,
    Name,
    Nothing,
    Score,
    Slot,
    Words,
    head,
    placed,
    rating,
    rows,
)
from swissdesk.words import _

SIZES: Final = SizeRule((12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5), pitch=1.5, stretch=1.75, cramped_share=0.08)

MOST_TIE_BREAKS: Final = 10
"""Further tie-breaks have no column: the names would have no room. The legend says so."""

_MOST_TIE_BREAKS_WITH_CLUB: Final = 5
_MOST_TIE_BREAKS_WITH_FEDERATION: Final = 6
_CLUB_WIDTH: Final = 8.6
_HEADING_SCALE: Final = 0.77
"""The largest ratio of a heading's size to the body's: 6.5 to 8.5 points."""

_LEGEND: Final = Type(Face.TEXT, 8)
_LEGEND_BOLD: Final = Type(Face.BOLD, 8)
_LEGEND_PITCH: Final = 11.0
_LEGEND_GAP: Final = 11.5


class _Shown(NamedTuple):
    """Which of the optional columns are shown: the club gives way first, then the federation.

    Of the tie-breaks the first so many are.
    """

    club: bool
    federation: bool
    rating: bool
    game_points: bool
    tie_breaks: int


class _Slots(NamedTuple):
    """The em of the fractions of points and of game points."""

    points: float
    game_points: float


class _Set(NamedTuple):
    """The columns and the rows of cells of one document; `club_width` is the em of the longest club."""

    columns: tuple[Column, ...]
    lines: tuple[tuple[Cell, ...], ...]
    names: tuple[Name, ...]
    club_width: float


class _Club(NamedTuple):
    """A club, and behind it that the player has withdrawn: of the two the club is cut."""

    name: str
    is_withdrawn: bool

    @property
    def withdrawn(self) -> str:
        """Return the words behind the club."""
        if not self.is_withdrawn:
            return ""
        return _(" · withdrawn") if self.name else _("withdrawn")

    @property
    def text(self) -> str:
        """Return the whole club and the words behind it."""
        return self.name + self.withdrawn

    @property
    def width(self) -> float:
        """Return the em of the whole cell."""
        return measured(self.text, Face.CONDENSED).width + 2 * PADDING

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set the club, cut if it must be, and the words behind it."""
        kind, x = Type(Face.CONDENSED, slot.size), slot.x + slot.padding
        club = clipped(self.name, kind, slot.room - kind.width(self.withdrawn) + 0.01)
        if club:
            yield at_left(club, kind, x, slot.baseline)
        if self.is_withdrawn:
            yield at_left(self.withdrawn, kind, x + kind.width(club), slot.baseline)


def standings_layout(sheet: StandingsSheet) -> Layout:
    """Return the pages of the standings."""
    table = _table(sheet, _shown_on_paper(sheet))
    top = table_top(sheet.header)
    legend_height = _legend_height(sheet)
    cramped = cramped_in(table.columns, table.names, FRAME_WIDTH)
    made = plan(SIZES, Material(len(sheet.lines), legend_height, TABLE_BOTTOM - top, cramped))
    contents = list(_contents(table, made, top))
    if legend_height:
        end = top + head_height(made.size) + made.column_rows[-1] * made.row_height
        contents[-1] = Content((*contents[-1].marks, *_legend(sheet, end + _LEGEND_GAP)))
    names = [text for line in sheet.lines for text in (line.player.name, line.club)]
    return list_layout(sheet.header, contents, names)


def standings_plain(sheet: StandingsSheet) -> PlainTable:
    """Return the standings as a plain table, with every column that paper may have no room for."""
    lines = sheet.lines
    shown = _Shown(
        club=any(line.club or line.is_withdrawn for line in lines),
        federation=any(line.federation for line in lines),
        rating=not sheet.of_teams,
        game_points=any(line.game_points is not None for line in lines),
        tie_breaks=len(sheet.tie_breaks),
    )
    table = _table(sheet, shown)
    legend = [f"{column.heading}: {column.explanation}" for column in sheet.tie_breaks]
    notes = (_shared_ranks_note(sheet), _legend_heading(sheet) if legend else "", *legend)
    return plain_table(sheet.header, table.columns, [Lines("", table.lines)], notes)


def _shown_on_paper(sheet: StandingsSheet) -> _Shown:
    return _Shown(
        club=len(sheet.tie_breaks) <= _MOST_TIE_BREAKS_WITH_CLUB
        and any(line.club or line.is_withdrawn for line in sheet.lines),
        federation=len(sheet.tie_breaks) <= _MOST_TIE_BREAKS_WITH_FEDERATION
        and any(line.federation for line in sheet.lines),
        rating=not sheet.of_teams,
        game_points=any(line.game_points is not None for line in sheet.lines),
        tie_breaks=min(len(sheet.tie_breaks), MOST_TIE_BREAKS),
    )


def _table(sheet: StandingsSheet, shown: _Shown) -> _Set:
    forms = name_forms(line.player.name for line in sheet.lines)
    names = tuple(Name(line.player.title, forms[line.player.name]) for line in sheet.lines)
    points = points_column(2.5, (line.points for line in sheet.lines), Face.BOLD)
    game_points = points_column(2.6, (line.game_points for line in sheet.lines), Face.TEXT)
    columns = (
        *_person_columns(sheet, shown),
        Column(_("MP") if sheet.of_teams else _("Pts"), points.width, heading_slot=points.slot),
        *((Column(_("GP"), game_points.width, heading_slot=game_points.slot),) if shown.game_points else ()),
        *_tie_break_columns(sheet, shown.tie_breaks),
    )
    slots = _Slots(points.slot, game_points.slot)
    lines = tuple(_cells(line, name, shown, slots) for line, name in zip(sheet.lines, names, strict=True))
    clubs = max((_Club(line.club, line.is_withdrawn).width for line in sheet.lines), default=0.0)
    return _Set(columns, lines, names, clubs)


def _person_columns(sheet: StandingsSheet, shown: _Shown) -> Iterator[Column]:
    lines = sheet.lines
    ranks = [str(line.rank) for line in lines if line.rank is not None]
    numbers = [str(line.player.tpn) for line in lines]
    yield Column(_("Rank"), width_for(2.6, ranks, Face.BOLD), Align.RIGHT)
    yield Column(_("No."), width_for(2.5, numbers, Face.CONDENSED), Align.RIGHT)
    yield Column(_("Team") if sheet.of_teams else _("Name"), share=1)
    if shown.federation:
        federations = {line.federation[:3] for line in lines}
        yield Column(_("Fed"), width_for(2.5, federations, Face.CONDENSED))
    if shown.rating:
        yield Column(_("Rtg"), 2.7, Align.RIGHT)
    yield Column("", 0.5)
    if shown.club:
        yield Column(_("Club"), 8.6)


def _tie_break_columns(sheet: StandingsSheet, most: int) -> Iterator[Column]:
    for index, column in enumerate(sheet.tie_breaks[:most]):
        values = [line.values[index] for line in sheet.lines]
        decimals = max((len(value.partition(".")[2]) for value in values), default=0)
        heading = _HEADING_SCALE * measured(column.heading, Face.BOLD).width + 2 * PADDING
        least = max((2.6, 3.3, 3.5)[min(decimals, 2)], heading)
        yield Column(column.heading, width_for(least, values, Face.TEXT), Align.RIGHT)


def _cells(line: StandingsLine, name: Name, shown: _Shown, slots: _Slots) -> tuple[Cell, ...]:
    return (
        Nothing() if line.rank is None else Words(str(line.rank), Face.BOLD, Align.RIGHT),
        Words(str(line.player.tpn), Face.CONDENSED, Align.RIGHT),
        name,
        *((Words(line.federation[:3], Face.CONDENSED),) if shown.federation else ()),
        *((rating(line.player.rating, Face.TEXT),) if shown.rating else ()),
        Nothing(),
        *((_Club(line.club, line.is_withdrawn),) if shown.club else ()),
        Score(line.points, slots.points, Face.BOLD),
        *((Score(line.game_points, slots.game_points),) if shown.game_points else ()),
        *(Words(value, Face.TEXT, Align.RIGHT) for value in line.values[: shown.tie_breaks]),
    )


def _contents(table: _Set, made: Plan, top: float) -> Iterator[Content]:
    columns = placed(_with_wider_club(table, made.size), made.size, 0, FRAME_WIDTH)
    body = Body(columns, top + head_height(made.size), made.row_height, made.size)
    first = 0
    for count in made.column_rows:
        marks = (*head(columns, top, made.size), *rows(body, table.lines[first : first + count], first))
        yield Content(marks)
        first += count


def _with_wider_club(table: _Set, size: float) -> tuple[Column, ...]:
    """Give the club what no name needs."""
    longest = max(
        (name.title_width + measured(name.forms.whole, Face.BOLD).width for name in table.names), default=0.0
    )
    taken = sum(column.width for column in table.columns) + longest + 2 * PADDING
    spare = max(0.0, min(FRAME_WIDTH / size - taken, table.club_width - _CLUB_WIDTH))
    return tuple(
        replace(column, width=column.width + spare) if column.width == _CLUB_WIDTH else column
        for column in table.columns
    )


def _has_shared_ranks(sheet: StandingsSheet) -> bool:
    return any(line.rank is None for line in sheet.lines)


def _shared_ranks_note(sheet: StandingsSheet) -> str:
    return _("Players without a rank of their own share the rank above.") if _has_shared_ranks(sheet) else ""


def _legend_height(sheet: StandingsSheet) -> float:
    lines = len(sheet.tie_breaks) + 1 if sheet.tie_breaks else int(_has_shared_ranks(sheet))
    return _LEGEND_GAP + _LEGEND_PITCH * lines if lines else 0.0


def _legend(sheet: StandingsSheet, baseline: float) -> Iterator[Mark]:
    """Set the tie-breaks in their order, one a line, from the baseline of the first line on."""
    note = _shared_ranks_note(sheet)
    if sheet.tie_breaks:
        yield at_left(_legend_heading(sheet), _LEGEND_BOLD, 0, baseline)
        yield from _legend_lines(sheet.tie_breaks, baseline, _LEGEND.width(note))
    if note:
        yield at_right(note, _LEGEND, FRAME_WIDTH, baseline + _LEGEND_PITCH * len(sheet.tie_breaks))


def _legend_heading(sheet: StandingsSheet) -> str:
    if not sheet.rules:
        return _("Tie-breaks in this order:")
    return _("Tie-breaks in this order ({rules}; unplayed games as in article 16):").format(rules=sheet.rules)


def _legend_lines(columns: Sequence[TieBreakColumn], baseline: float, note_width: float) -> Iterator[Mark]:
    """Set one line for each tie-break; the last leaves room for the note at its right end."""
    indent = max(34.0, *(_LEGEND_BOLD.width(column.heading) + 8 for column in columns))
    for number, column in enumerate(columns, 1):
        line = baseline + _LEGEND_PITCH * number
        taken = note_width + 12 if number == len(columns) else 0
        meaning = column.explanation
        if number > MOST_TIE_BREAKS:
            meaning = _("{explanation}; not shown for lack of room").format(explanation=meaning)
        words, kind = squeezed(meaning, _LEGEND, FRAME_WIDTH - indent - taken)
        yield at_left(column.heading, _LEGEND_BOLD, 0, line)
        yield at_left(words, kind, indent, line)
