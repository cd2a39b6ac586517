"""The blank pairing checklist: the columns of the checklist between lines, and room for the pen."""

from typing import Final

from swissdesk.documents.lists.parts import ListForm, ListTable, list_table_layout
from swissdesk.documents.lists.table import Cell, Column, Nothing
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.furniture import DENSE_ACROSS
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.sheets.round.blank_checklist_data import BlankChecklistSheet
from swissdesk.words import _

_ROWS: Final = SizeRule((9.0,), pitch=2.6, stretch=3.2, cramped_share=1.0)
"""Rows of 8 mm at least, which a pen can write in."""

_ROUND: Final = (2.6, 4.0)
"""Em of the column of a past round, of many and of few of them."""

_MANY_ROUNDS: Final = 9


def blank_checklist_layout(sheet: BlankChecklistSheet) -> Layout:
    """Return pages with rows for everybody who is in."""
    columns = _columns(sheet)
    nothing: tuple[Cell, ...] = tuple(Nothing() for _column in columns)
    return list_table_layout(
        sheet.header, ListTable(columns, (nothing,) * sheet.rows, ()), ListForm(_ROWS, DENSE_ACROSS)
    )


def _columns(sheet: BlankChecklistSheet) -> tuple[Column, ...]:
    width = _ROUND[0] if sheet.rounds_before > _MANY_ROUNDS else _ROUND[1]
    rounds = [_("R{round}").format(round=number) for number in range(1, sheet.rounds_before + 1)]
    return (
        _for_pen(_("MP") if sheet.of_teams else _("Score"), 4.6),
        _for_pen(_("No."), 4.0),
        Column(_("Team") if sheet.of_teams else _("Player"), share=1, is_for_pen=True),
        *(_for_pen(heading, width) for heading in rounds),
        *([_for_pen(_("Floats"), 4.0)] if sheet.has_floats else []),
        _for_pen(_("Due"), 4.0),
        _for_pen(_("Opponent"), 7.0),
        _for_pen(_("Col."), 3.6),
    )


def _for_pen(heading: str, width: float) -> Column:
    return Column(heading, width, Align.CENTRE, is_for_pen=True)
