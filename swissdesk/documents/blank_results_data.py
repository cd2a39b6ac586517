"""What stands on the blank result sheet: boards without players, for a round that is paired by hand."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.documents.head_data import header_of, imprint_of
from swissdesk.documents.sheets import SheetData, SheetHeader, SheetKind
from swissdesk.documents.wishes import Wishes
from swissdesk.errors import DocumentError
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class BlankResultsSheet(SheetData):
    """As many boards, or matches `of_teams`, as a full field needs."""

    KIND = SheetKind.BLANK_RESULTS

    header: SheetHeader
    boards: int
    of_teams: bool


def blank_results(
    t: Tournament, round_number: int | None, printed_at: datetime, wishes: Wishes
) -> BlankResultsSheet:
    """Return a sheet for the next round; raises DocumentError for a field of less than two."""
    del round_number  # the round is written by hand
    boards = len(t.players) // 2
    if not boards:
        raise DocumentError(_("There are not two on the list yet: there are no boards to print."))
    title = _("Pairings, round {round}").format(round="____")
    header = header_of(t.settings, title, imprint_of(t.settings, printed_at, wishes), 0)
    return BlankResultsSheet(header, boards, t.settings.is_team_event)
