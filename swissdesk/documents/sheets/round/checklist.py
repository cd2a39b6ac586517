"""The pairing checklist: one line for each entry, with fields for what the arbiter pairs by hand.

The house gives widths in millimetres at a body of 9 points.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from swissdesk.documents.lists.columns import names_of
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.parts import ListForm, Part, table_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Cell, Column, Nothing, Slot, Words, rating
from swissdesk.documents.press.boxes import Layout, Mark, Rectangle
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import DENSE, DENSE_ACROSS, HeadStyle
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import (
    SQUARE,
    Align,
    Type,
    arrow,
    at_centre,
    at_right,
    colour_square,
    shrunk,
)
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wording import counted
from swissdesk.documents.sheets.round.checklist_data import (
    ChecklistGroup,
    ChecklistLine,
    ChecklistSheet,
    PastGame,
    group_note,
)
from swissdesk.documents.sheets.round.pairing_data import match_points_phrase, points_phrase
from swissdesk.terms import Float
from swissdesk.words import _

SIZE: Final = 9.0
SIZES: Final = SizeRule((SIZE,), pitch=14.6 / SIZE, stretch=14.6 / SIZE, cramped_share=1.0)
_EM: Final = SIZE / MM
"""Millimetres of an em."""

_NUMBER, _RATING, _FLOATS, _DUE, _COLOUR = 10.0, 12.0, 12.0, 11.0, 10.0
_PLAYER: Final = (46.0, 60.0)
_OPPONENT: Final = (17.0, 25.0)
_SLOT, _NARROW_SLOT = 8.6, 7.4
_MOST_UPRIGHT: Final = 9
"""So many played rounds make the slots narrow; with more the sheet lies across."""


class _PastCell(NamedTuple):
    """An opponent's number with the own colour as a square behind it, or a sign alone."""

    game: PastGame

    @property
    def text(self) -> str:
        """Return the number with the letter of the colour."""
        return f"{self.game.opponent}{'' if self.game.colour is None else self.game.colour.value}"

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set the number at the square, or the sign in the middle."""
        if not self.game.opponent:
            return
        kind, square = Type(Face.CONDENSED, slot.size), SQUARE * slot.size
        if self.game.colour is None:
            yield at_centre(self.game.opponent, kind, slot.middle, slot.baseline)
            return
        edge = slot.x + slot.width - 0.1 * slot.size - square
        yield colour_square(self.game.colour, slot.size, edge, slot.baseline)
        right = edge - 0.15 * slot.size
        fitted = shrunk(self.game.opponent, kind, right - slot.x)
        yield at_right(self.game.opponent, fitted, right, slot.baseline)


class _FloatsCell(NamedTuple):
    """The floats of the last rounds as arrows, the latest last; a point for none."""

    floats: tuple[Float, ...]

    @property
    def text(self) -> str:
        """Return the letters of the floats."""
        return " ".join(one.value or "·" for one in self.floats)

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set arrows and points side by side."""
        pitch = 1.6 * slot.size
        x = slot.middle - pitch * (len(self.floats) - 1) / 2
        for one in self.floats:
            if one is Float.NONE:
                yield at_centre("·", Type(Face.BOLD, slot.size), x, slot.baseline)
            else:
                yield from arrow(slot.size, x, slot.baseline, is_up=one is Float.UP)
            x += pitch


class _PenBox(NamedTuple):
    """An empty box as wide as its column, or a square one."""

    is_square: bool = False

    @property
    def text(self) -> str:
        """Return nothing: the box is for the pen."""
        return ""

    def marks(self, slot: Slot) -> Iterator[Mark]:
        """Set the box in the middle of the slot."""
        height = 0.78 * slot.height if not self.is_square else 1.05 * slot.size
        width = height if self.is_square else slot.room
        yield Rectangle(slot.middle - width / 2, slot.top + (slot.height - height) / 2, width, height, 0.6)


class _Widths(NamedTuple):
    """The widths in millimetres that depend on how many rounds there are."""

    player: float
    slot: float
    opponent: float


def checklist_layout(sheet: ChecklistSheet) -> Layout:
    """Return the pages of the checklist."""
    return grouped_list_layout(sheet.header, checklist_list(sheet), ListForm(SIZES, _style(sheet)))


def checklist_plain(sheet: ChecklistSheet) -> PlainTable:
    """Return the checklist as a plain table."""
    return grouped_plain(sheet.header, checklist_list(sheet), (_("w = White, b = Black"),))


def checklist_list(sheet: ChecklistSheet) -> GroupedList:
    """Return the scoregroups with their lines."""
    lines = (*(line for group in sheet.groups for line in group.lines), *sheet.away)
    table = table_of(lines, _parts(sheet, lines), sheet.header.imprint.look)
    headings = [_heading(sheet, group) for group in sheet.groups]
    if sheet.away:
        count = len(sheet.away)
        headings.append(Heading(_("Not in this round"), counted(count, of_teams=sheet.of_teams), count))
    return in_groups(table, headings)


def _style(sheet: ChecklistSheet) -> HeadStyle:
    return DENSE if sheet.rounds_before <= _MOST_UPRIGHT else DENSE_ACROSS


def _heading(sheet: ChecklistSheet, group: ChecklistGroup) -> Heading:
    words = match_points_phrase(group.score) if sheet.of_teams else points_phrase(group.score)
    return Heading(words, group_note(group, of_teams=sheet.of_teams), len(group.lines))


def _widths(sheet: ChecklistSheet) -> _Widths:
    """Share out what the fixed columns leave: first to the player, then to the opponent."""
    fixed = _NUMBER + _RATING + _DUE + _COLOUR + (_FLOATS if sheet.has_floats else 0)
    (least, most), (narrow, wide) = _PLAYER, _OPPONENT
    total = _style(sheet).frame.width / MM - fixed - least - narrow
    slot = _NARROW_SLOT if sheet.rounds_before == _MOST_UPRIGHT else _SLOT
    slot = min(slot, total / max(1, sheet.rounds_before))
    spare = total - slot * sheet.rounds_before
    player = min(most - least, spare)
    return _Widths(least + player, slot, narrow + min(wide - narrow, spare - player))


def _parts(sheet: ChecklistSheet, lines: tuple[ChecklistLine, ...]) -> tuple[Part[ChecklistLine], ...]:
    names = names_of((line.player for line in lines), Face.TEXT)
    widths = _widths(sheet)
    return (
        Part(
            _column(_("No."), _NUMBER, Align.RIGHT),
            lambda line: Words(str(line.player.tpn), Face.BOLD, Align.RIGHT),
        ),
        Part(
            _column(_("Team") if sheet.of_teams else _("Player"), widths.player),
            lambda line: names[line.player],
        ),
        Part(
            _column(sheet.second or _("Rtg"), _RATING, Align.RIGHT),
            lambda line: (
                Words(line.second, Face.CONDENSED, Align.RIGHT)
                if sheet.second
                else rating(line.player.rating)
            ),
        ),
        *(_past_part(number, widths.slot) for number in range(1, sheet.rounds_before + 1)),
        Part(Column("", share=1), lambda _line: Nothing()),
        *((_floats_part(),) if sheet.has_floats else ()),
        Part(_column(_("Due"), _DUE), lambda line: Words(line.due, Face.BOLD)),
        Part(
            _column(_("Opponent"), widths.opponent, Align.CENTRE),
            lambda line: Words(line.away, Face.BOLD, Align.CENTRE) if line.away else _PenBox(),
        ),
        Part(
            _column(_("Col."), _COLOUR, Align.CENTRE),
            lambda line: Nothing() if line.away else _PenBox(is_square=True),
        ),
    )


def _past_part(number: int, width: float) -> Part[ChecklistLine]:
    heading = _("R{round}").format(round=number)

    def cell(line: ChecklistLine) -> Cell:
        return _PastCell(line.games[number - 1]) if number <= len(line.games) else Nothing()

    return Part(_column(heading, width, Align.CENTRE), cell)


def _floats_part() -> Part[ChecklistLine]:
    return Part(_column(_("Floats"), _FLOATS, Align.CENTRE), lambda line: _FloatsCell(line.floats))


def _column(heading: str, width: float, align: Align = Align.LEFT) -> Column:
    """Return a column of a width in millimetres."""
    return Column(heading, width / _EM, align)
