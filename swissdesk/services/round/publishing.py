"""Published pairings that have to be taken back: the reasons, and the versions."""

from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import ChangeReason
from swissdesk.tournament.round import publishing
from swissdesk.words import _

__all__ = ("ChangeReason", "pairing_version", "reason_text", "unpair_published_round")


def pairing_version(event: OpenEvent, section: SectionId, round_number: int) -> int:
    """Return which version of a round's pairings is the present one, from 1."""
    return publishing.pairing_version(event.tournament(section), round_number)


def reason_text(reason: ChangeReason) -> str:
    """Return why published pairings may change, in words (C.04.2:4.4)."""
    return {
        ChangeReason.REMATCH: _("two would meet a second time"),
        ChangeReason.REGULATIONS: _("the regulations of the event demand it"),
        ChangeReason.FREE_PLAYERS: _("two who are free agreed to play"),
        ChangeReason.LATE_ENTRY: _("a late entry came, and everybody concerned agreed"),
        ChangeReason.TOP_BOARDS: _("an emergency on the top boards of the last round"),
    }[reason]


def unpair_published_round(
    event: OpenEvent, section: SectionId, reason: ChangeReason, *, discard_results: bool = False
) -> Changes:
    """Take the last round back although it is published; the reason stands in the journal (C.04.2:4.4)."""
    number = len(event.tournament(section).rounds)
    text = _("Round {number} unpaired after publication: {reason} (C.04.2, article 4.4)").format(
        number=number, reason=reason_text(reason)
    )
    return event.change(
        section,
        lambda t: publishing.unpair_published_round(t, reason, discard_results=discard_results),
        text,
        EVERYTHING,
        seen.last_round(number),
    )
