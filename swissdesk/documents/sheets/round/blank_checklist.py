"""The blank pairing checklist: the columns of the checklist between lines, and room for the pen."""

from typing import Final

from swissdesk.documents.lists.cells import Cell, Nothing
from swissdesk.documents.lists.coming_rounds import rounds_for_the_pen
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.lists.parts import ListForm, ListTable, list_table_layout
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.furniture import DENSE_ACROSS
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import SheetData, SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.terms import TeamScore
from swissdesk.tournament.lookup import is_in, next_round_number
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class BlankChecklistSheet(SheetData):
    """So many rows for those who are in, and so many columns for the rounds before the one to be paired.

    `index` is the heading of what ranks those of a bracket; empty where nothing but the number does.
    """

    header: SheetHeader
    rows: int
    rounds_before: int
    has_floats: bool
    paired_by: TeamScore | None
    index: str = ""
    has_averages: bool = False
    has_due: bool = True

    @property
    def of_teams(self) -> bool:
        """Tell whether teams play, who are paired by one of their scores."""
        return self.paired_by is not None

    def layout(self) -> Layout:
        """Return pages with rows for everybody who is in."""
        columns = _columns(self)
        nothing: tuple[Cell, ...] = tuple(Nothing() for _column in columns)
        return list_table_layout(
            self.header, ListTable(columns, (nothing,) * self.rows, ()), ListForm(_ROWS, DENSE_ACROSS)
        )


def blank_checklist(t: Tournament, request: SheetRequest) -> BlankChecklistSheet:
    """Return a checklist for the pen, for the round after the next; raises DocumentError for an empty list.

    The checklist of the next round is printed; that of the round behind it depends on its results.
    After the last round but one the round is for the pen.
    """
    players = [player for player in everybody(t) if is_in(player, next_round_number(t))]
    coming = rounds_for_the_pen(t)
    number = coming[-1] if len(coming) > 1 else 0
    title = _("Pairing checklist for round {round}").format(round=number or "____")
    before = (number or max(t.settings.rounds_planned, 1)) - 1
    header = field_header(t, title, request)
    system = t.settings.system_of_round(before + 1)
    score = t.settings.pairing_score if t.settings.is_team_event else None
    index = "" if system.index is None else system.index.heading()
    return BlankChecklistSheet(
        header,
        len(players),
        before,
        system.looks_at_floats,
        score,
        index,
        system.pairs_by_ratings,
        system.knows_colours_due(t.settings.team_rules),
    )


_ROWS: Final = SizeRule((9.0,), pitch=2.6, stretch=3.2, cramped_share=1.0)
"""Rows of 8 mm at least, which a pen can write in."""

_ROUND: Final = (2.6, 4.0)
"""Em of the column of a past round, of many and of few of them."""

_MANY_ROUNDS: Final = 9


def _score_heading(paired_by: TeamScore | None) -> str:
    if paired_by is None:
        return _("Score")
    return _("MP") if paired_by is TeamScore.MATCH_POINTS else _("GP")


def _columns(sheet: BlankChecklistSheet) -> tuple[Column, ...]:
    width = _ROUND[0] if sheet.rounds_before > _MANY_ROUNDS else _ROUND[1]
    rounds = [_("R{round}").format(round=number) for number in range(1, sheet.rounds_before + 1)]
    return (
        _for_pen(_score_heading(sheet.paired_by), 4.6),
        _for_pen(_("No."), 4.0),
        Column(_("Team") if sheet.of_teams else _("Player"), share=1, is_for_pen=True),
        *([_for_pen(sheet.index, 7.0)] if sheet.index else []),
        *([_for_pen(_("ARO"), 4.6)] if sheet.has_averages else []),
        *(_for_pen(heading, width) for heading in rounds),
        *([_for_pen(_("Up") if sheet.has_averages else _("Floats"), 4.0)] if sheet.has_floats else []),
        *([_for_pen(_("Due"), 4.0)] if sheet.has_due else []),
        _for_pen(_("Opponent"), 7.0),
        _for_pen(_("Col."), 3.6),
    )


def _for_pen(heading: str, width: float) -> Column:
    return Column(heading, width, Align.CENTRE, is_for_pen=True)
