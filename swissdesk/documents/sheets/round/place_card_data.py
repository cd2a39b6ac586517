"""What stands on place cards: who sits at a board in a round."""

from dataclasses import dataclass, field
from datetime import datetime

from swissdesk.documents.press.cut_data import Reprint, event_words
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import OF_PRINTING, SheetData, SheetKind
from swissdesk.documents.sheets.round.slip_data import ResultSlip, result_slips
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class PlaceCardsSheet(SheetData):
    """The place cards of a round, board by board; `again` says which are printed a second time.

    `state` says that the round is a draft.
    """

    KIND = SheetKind.PLACE_CARDS

    event: str
    boards: tuple[ResultSlip, ...]
    again: Reprint | None = None
    state: str = field(default="", metadata=OF_PRINTING)


def place_cards(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PlaceCardsSheet:
    """Return a card for each board of a round, the last paired one unless told; for whom as with slips.

    Raises what `result_slips` raises.
    """
    slips = result_slips(t, round_number, printed_at, options)
    round_words = _("Round {round}").format(round=slips.round_number)
    words = event_words(t.settings.name, t.settings.section, round_words)
    return PlaceCardsSheet(words, slips.slips, slips.again, slips.state)
