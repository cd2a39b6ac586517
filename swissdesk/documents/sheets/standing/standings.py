"""Standings, with the legend of their tie-breaks."""

from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.documents.lists.parts import (
    SIZES,
    Below,
    ListForm,
    ListTable,
    list_plain,
    list_table_layout,
    table_of,
)
from swissdesk.documents.lists.plain import ListSheet, PlainTable
from swissdesk.documents.press.boxes import Layout, PageMark
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.setting import Type, at_left, at_right, squeezed
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.sheets.standing.ranking import (
    MOST_TIE_BREAKS,
    Ranked,
    StandingsLine,
    TieBreakColumn,
    rules_words,
    standing_parts,
    standings_header,
    standings_lines,
    tie_break_columns,
    title_of,
)
from swissdesk.errors import DocumentError
from swissdesk.terms import TeamScore
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.standings import Standings, standings
from swissdesk.words import _


class StandingsSheet(ListSheet):
    """Standings in order of rank; `rules` names the edition of the tie-break regulations.

    `score` is the one that the points of teams are; None in standings of people.
    """

    header: SheetHeader
    tie_breaks: tuple[TieBreakColumn, ...]
    lines: tuple[StandingsLine, ...]
    rules: str = ""
    score: TeamScore | None = None

    def layout(self) -> Layout:
        """Return the pages of the standings."""
        legend = Below(_legend_height(self), lambda top: _legend(self, top + _LEGEND_GAP))
        return list_table_layout(self.header, _table(self, on_paper=True), ListForm(SIZES, last_page=legend))

    def plain(self) -> PlainTable:
        """Return the standings as a plain table, with every column that paper may have no room for."""
        legend = [f"{column.heading}: {column.explanation}" for column in self.tie_breaks]
        notes = (_legend_heading(self) if legend else "", *legend)
        return list_plain(self.header, _table(self, on_paper=False), notes)


def standings_title(table: Standings) -> str:
    """Return the title: final only when all planned rounds are counted and no result is missing."""
    return title_of(
        table, _("Final standings"), _("Standings after round {round}"), _("Standings before round 1")
    )


def assemble_standings(t: Tournament, request: SheetRequest) -> StandingsSheet:
    """Return the standings after a round, the last paired one by default, 0 being before round 1.

    Raises DocumentError without players, TournamentError for a round that is not paired.
    """
    if not t.players:
        raise DocumentError(_("Nobody is on the list yet: there are no standings to print."))
    table = standings(t, request.round_number)
    header = standings_header(t, table, standings_title(table), request)
    return StandingsSheet(
        header,
        tie_break_columns(table),
        standings_lines(t, table),
        rules_words(t, table),
        score=t.settings.leading_score,
    )


_LEGEND: Final = Type(Face.TEXT, 8)
_LEGEND_BOLD: Final = Type(Face.BOLD, 8)
_LEGEND_PITCH: Final = 11.0
_LEGEND_GAP: Final = 11.5


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


def _legend(sheet: StandingsSheet, baseline: float) -> Iterator[PageMark]:
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


def _legend_lines(
    columns: Sequence[TieBreakColumn], baseline: float, note_width: float
) -> Iterator[PageMark]:
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
