"""What stands on the blank result sheet: boards without players, for a round that is paired by hand."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.documents.lists.coming import rounds_for_the_pen
from swissdesk.documents.press.head import header_of, imprint_of
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetData, SheetHeader, SheetKind
from swissdesk.errors import DocumentError
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class BlankResultsSheet(SheetData):
    """As many boards, or matches `of_teams`, as a full field needs, under each of the `titles`."""

    KIND = SheetKind.BLANK_RESULTS

    header: SheetHeader
    titles: tuple[str, ...]
    boards: int
    of_teams: bool


def blank_results(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> BlankResultsSheet:
    """Return sheets for the next two rounds, or one for any round after the last.

    Raises DocumentError for a field of less than two.
    """
    del round_number  # it is always the next ones
    boards = len(t.players) // 2
    if not boards:
        raise DocumentError(_("There are not two on the list yet: there are no boards to print."))
    title, rounds = _("Pairings, round {round}"), rounds_for_the_pen(t) or ("____",)
    titles = tuple(title.format(round=number) for number in rounds)
    header = header_of(t.settings, _("Pairings by hand"), imprint_of(t.settings, printed_at, options), 0)
    return BlankResultsSheet(header, titles, boards, t.settings.is_team_event)
