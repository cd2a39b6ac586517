"""What stands on the crosstable."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from swissdesk.documents.lists.field import everybody
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetData, SheetHeader, SheetKind, StandingsLine, TieBreakColumn
from swissdesk.documents.sheets.round.pairing_data import credit
from swissdesk.documents.sheets.standing.standings_data import (
    rules_words,
    standings_header,
    standings_lines,
    title_of,
)
from swissdesk.errors import DocumentError
from swissdesk.terms import ByeKind, Colour, Mark, TeamScore, format_points
from swissdesk.tiebreaks.codes import heading, plain_name
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.cards import RESULT_SIGNS, bye_sign
from swissdesk.tournament.standing.crosstable import CrosstableCell, CrosstableOrder, crosstable
from swissdesk.tournament.standing.standings import Standings
from swissdesk.words import _

ADJOURNED_SIGN: Final = "*"


@dataclass(frozen=True, slots=True)
class CrossField:
    """A round of an entry: `12` `w` `1`, or a word for a round without a game; all empty after withdrawal.

    The opponent is a starting number, a dash in a forfeited game; the result of a team is its game points.
    """

    opponent: str = ""
    colour: Colour | None = None
    result: str = ""
    word: str = ""

    @property
    def text(self) -> str:
        """Return the field in one piece."""
        return self.word or f"{self.opponent}{self.colour.value if self.colour else ''}{self.result}"


@dataclass(frozen=True, slots=True)
class CrossRow:
    """An entry with its line of the standings; its rank is given even where it is shared."""

    rank: int
    standing: StandingsLine
    fields: tuple[CrossField, ...]


@dataclass(frozen=True, slots=True)
class CrosstableSheet(SheetData):
    """The crosstable by rank or by number; `bye` is what the pairing-allocated bye is worth, in words."""

    KIND = SheetKind.CROSSTABLE

    header: SheetHeader
    rounds: int
    rows: tuple[CrossRow, ...]
    tie_breaks: tuple[TieBreakColumn, ...]
    rules: str
    bye: str
    score: TeamScore | None = None

    @property
    def of_teams(self) -> bool:
        """Tell whether the entries are teams."""
        return self.score is not None


def crosstable_sheet(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> CrosstableSheet:
    """Return the crosstable after a round, the last paired one unless told.

    Raises DocumentError for an empty list and for an unknown order, TournamentError for a round that
    is not paired.
    """
    everybody(t)
    made = crosstable(t, round_number, _order(options.order))
    table = made.standings
    standing = {line.player.tpn: line for line in standings_lines(t, table)}
    rows = tuple(
        CrossRow(row.standing.rank, standing[row.tpn], tuple(map(_field, row.cells))) for row in made.rows
    )
    return CrosstableSheet(
        _header(t, table, printed_at, options),
        table.after_round,
        rows,
        tuple(TieBreakColumn(heading(code), plain_name(code)) for code in table.tie_breaks),
        rules_words(t, table),
        credit(t, ByeKind.PAIRING_ALLOCATED),
        t.settings.leading_score,
    )


def _order(words: str) -> CrosstableOrder:
    try:
        return CrosstableOrder(words or CrosstableOrder.RANK.value)
    except ValueError:
        raise DocumentError(_("The crosstable has no order “{order}”.").format(order=words)) from None


def _header(t: Tournament, table: Standings, printed_at: datetime, options: SheetOptions) -> SheetHeader:
    title = title_of(
        table, _("Final crosstable"), _("Crosstable after round {round}"), _("Crosstable before round 1")
    )
    return standings_header(t, table, title, printed_at, options)


def _field(cell: CrosstableCell) -> CrossField:
    if cell.mark is None or cell.opponent_tpn is None:
        return CrossField(word=_word(cell))
    if cell.mark.is_forfeit:
        return CrossField("–", cell.colour, RESULT_SIGNS[cell.mark])
    return CrossField(str(cell.opponent_tpn), cell.colour, _result(cell))


def _result(cell: CrosstableCell) -> str:
    if cell.mark is Mark.ADJOURNED:
        return ADJOURNED_SIGN
    if cell.game_points is not None:
        return format_points(cell.game_points)
    return RESULT_SIGNS[cell.mark] if cell.mark is not None else ""


def _word(cell: CrosstableCell) -> str:
    if cell.is_out:
        return ""
    if cell.bye is ByeKind.ZERO_POINT or cell.bye is None:
        return "–"
    return bye_sign(cell.bye)
