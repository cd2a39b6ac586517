"""What stands on the blank pairing checklist: rows for the pen, as many as there are entries."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.documents.lists.coming import rounds_for_the_pen
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetData, SheetHeader, SheetKind
from swissdesk.documents.sheets.round.checklist_data import WITH_FLOATS
from swissdesk.tournament.lookup import is_in, next_round_number
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class BlankChecklistSheet(SheetData):
    """So many rows for those who are in, and so many columns for the rounds before the one to be paired."""

    KIND = SheetKind.BLANK_CHECKLIST

    header: SheetHeader
    rows: int
    rounds_before: int
    has_floats: bool
    of_teams: bool


def blank_checklist(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> BlankChecklistSheet:
    """Return a checklist for the pen, for the round after the next; raises DocumentError for an empty list.

    The checklist of the next round is printed; that of the round behind it depends on its results.
    After the last round but one the round is for the pen.
    """
    del round_number  # it is always the one after the next
    players = [player for player in everybody(t) if is_in(player, next_round_number(t))]
    coming = rounds_for_the_pen(t)
    number = coming[-1] if len(coming) > 1 else 0
    title = _("Pairing checklist for round {round}").format(round=number or "____")
    before = (number or max(t.settings.rounds_planned, 1)) - 1
    header = field_header(t, title, printed_at, options)
    has_floats = t.settings.system in WITH_FLOATS
    return BlankChecklistSheet(header, len(players), before, has_floats, t.settings.is_team_event)
