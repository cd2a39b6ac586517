"""From the tournament to what stands on a sheet. Cheap: nothing is measured or drawn here."""

from dataclasses import replace
from datetime import datetime

from swissdesk.documents.catalogue import CATALOGUE
from swissdesk.documents.sheets import SheetData, SheetKind
from swissdesk.documents.states import draft_words
from swissdesk.documents.versions import with_version
from swissdesk.documents.wishes import NO_WISHES, Wishes
from swissdesk.tournament.model import Tournament


def assemble(
    t: Tournament,
    kind: SheetKind,
    round_number: int | None,
    printed_at: datetime,
    wishes: Wishes = NO_WISHES,
) -> SheetData:
    """Return what stands on a sheet of a round, the last paired one unless told.

    Standings are those after the round, filled cards go up to and with it. Raises DocumentError if
    there is nothing to print or no such sheet for this tournament, TournamentError for a round that
    is not paired.
    """
    form = CATALOGUE[kind]
    if form.shows_draft(t, round_number):
        wishes = replace(wishes, state=draft_words())
    wishes = with_version(t, kind, round_number, wishes)
    data = form.assemble(t, round_number, printed_at, wishes)
    if not wishes.in_latin:
        return data
    from swissdesk.documents.transcription import transcribed  # noqa: PLC0415 - loads the faces

    return transcribed(data)
