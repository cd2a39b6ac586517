"""All rounds of a table in one step: paired, published, or taken back."""

from datetime import datetime

from swissdesk.errors import TournamentError
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.model import RoundState
from swissdesk.tournament.round import all_rounds
from swissdesk.tournament.round.rounds import obstacles
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _

__all__ = (
    "drafts",
    "pair_all_rounds",
    "paired_rounds",
    "publish_all_rounds",
    "unpair_all_rounds",
    "why_not_all_paired",
    "why_not_unpaired",
)


def why_not_all_paired(event: OpenEvent, section: SectionId) -> str:
    """Return why the rounds that are left cannot be paired together; empty if they can."""
    t = event.tournament(section)
    if not follows_table(t.settings):
        return _("Rounds follow from results: each one is paired when the one before it is over.")
    return next(obstacles(t, len(t.rounds) + 1), "")


def drafts(event: OpenEvent, section: SectionId) -> int:
    """Return how many rounds are paired and not published."""
    return sum(paired.state is RoundState.DRAFT for paired in event.tournament(section).rounds)


def paired_rounds(event: OpenEvent, section: SectionId) -> int:
    """Return how many rounds are paired."""
    return len(event.tournament(section).rounds)


def pair_all_rounds(event: OpenEvent, section: SectionId) -> Changes:
    """Pair all rounds of a table that are left, as drafts."""
    if reason := why_not_all_paired(event, section):
        raise TournamentError(reason)
    made = all_rounds.paired_to_the_end(event.tournament(section))
    first, last = made[0].round_number, made[-1].round_number
    return event.change(
        section,
        lambda t: all_rounds.accept_pairings(t, made),
        _("Rounds {first} to {last} paired").format(first=first, last=last),
        EVERYTHING,
        seen.request(first),  # all that are left follow from the same table and numbers
    )


def publish_all_rounds(event: OpenEvent, section: SectionId, at: datetime) -> Changes:
    """Publish every round that is a draft; `at` has a time zone."""
    return event.change(
        section,
        lambda t: all_rounds.publish_all_rounds(t, at),
        _("All paired rounds published"),
        EVERYTHING,
        seen.rounds(),
    )


def why_not_unpaired(event: OpenEvent, section: SectionId) -> str:
    """Return why the rounds of a table cannot be taken back together; empty if they can."""
    return all_rounds.why_not_unpaired(event.tournament(section))


def unpair_all_rounds(event: OpenEvent, section: SectionId) -> Changes:
    """Take all rounds of a table back, of which none has a result."""
    text = _("All rounds unpaired")
    return event.change(section, all_rounds.unpair_all_rounds, text, EVERYTHING, seen.rounds())
