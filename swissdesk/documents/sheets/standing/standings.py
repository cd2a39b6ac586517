"""Standings, with the legend of their tie-breaks."""

from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.documents.lists.columns import SIZES
from swissdesk.documents.lists.parts import (
    Below,
    ListForm,
    ListTable,
    list_plain,
    list_table_layout,
    table_of,
)
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.press.boxes import Layout, Mark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.setting import Type, at_left, at_right, squeezed
from swissdesk.documents.press.sheet import StandingsSheet, TieBreakColumn
from swissdesk.documents.sheets.standing.columns import MOST_TIE_BREAKS, Ranked, standing_parts
from swissdesk.words import _

_LEGEND: Final = Type(Face.TEXT, 8)
_LEGEND_BOLD: Final = Type(Face.BOLD, 8)
_LEGEND_PITCH: Final = 11.0
_LEGEND_GAP: Final = 11.5


def standings_layout(sheet: StandingsSheet) -> Layout:
    """Return the pages of the standings."""
    legend = Below(_legend_height(sheet), lambda top: _legend(sheet, top + _LEGEND_GAP))
    return list_table_layout(sheet.header, _table(sheet, on_paper=True), ListForm(SIZES, last_page=legend))


def standings_plain(sheet: StandingsSheet) -> PlainTable:
    """Return the standings as a plain table, with every column that paper may have no room for."""
    legend = [f"{column.heading}: {column.explanation}" for column in sheet.tie_breaks]
    notes = (_legend_heading(sheet) if legend else "", *legend)
    return list_plain(sheet.header, _table(sheet, on_paper=False), notes)


def _table(sheet: StandingsSheet, *, on_paper: bool) -> ListTable:
    ranked = Ranked(sheet.lines, sheet.tie_breaks, sheet.score)
    return table_of(sheet.lines, standing_parts(ranked, on_paper=on_paper), sheet.header.imprint.look)


def _has_shared_ranks(sheet: StandingsSheet) -> bool:
    return any(line.is_shared for line in sheet.lines)


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
