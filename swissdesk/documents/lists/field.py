"""What the lists of the whole field share: who is on them, and their head."""

from swissdesk.documents.press.head import header_of, imprint_of
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.wording import counted
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.tournament.model import Player, Tournament
from swissdesk.words import _


def everybody(t: Tournament) -> tuple[Player, ...]:
    """Return all entries in order of their numbers; raises DocumentError for an empty list."""
    if not t.players:
        raise DocumentError(_("Nobody is on the list yet: there is nothing to print."))
    return t.players


def count_words(t: Tournament) -> str:
    """Return how many there are on the list."""
    return counted(len(t.players), of_teams=t.settings.is_team_event)


def with_count(t: Tournament, header: SheetHeader) -> SheetHeader:
    """Return the head with the number of entries beside the section."""
    words = [part for part in (t.settings.section, count_words(t)) if part]
    return replace(header, section=", ".join(words))


def field_header(t: Tournament, title: str, request: SheetRequest, round_number: int = 0) -> SheetHeader:
    """Return the head of a list of the whole field; without a round it has the days of the event."""
    imprint = imprint_of(t.settings, request)
    return with_count(t, header_of(t.settings, title, imprint, round_number))
