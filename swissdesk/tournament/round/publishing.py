"""Changes of published pairings, which otherwise stand: each is recorded with its reason (C.04.2:4.4)."""

from datetime import datetime

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.tournament.lookup import round_of
from swissdesk.tournament.model import ChangeReason, PairingChange, Round, RoundState, Tournament
from swissdesk.tournament.round.results import with_round
from swissdesk.tournament.round.rounds import unpair_last_round
from swissdesk.words import _


def pairing_version(t: Tournament, round_number: int) -> int:
    """Return which version of a round's pairings is the present one, from 1."""
    return 1 + len(changes_of(t, round_number))


def changes_of(t: Tournament, round_number: int) -> tuple[PairingChange, ...]:
    """Return the published pairings of a round that were replaced, in the order in which it happened."""
    return tuple(change for change in t.pairing_changes if change.round_number == round_number)


def with_changed_pairings(
    t: Tournament, changed: Round, reason: ChangeReason, boards: tuple[int, ...], at: datetime
) -> Tournament:
    """Return the tournament with other pairings in a round; a published round keeps the record of it.

    `boards` are those whose players changed, `at` is the time from which the new pairings stand.
    """
    old = round_of(t, changed.number)
    if old.state is RoundState.CLOSED:
        raise TournamentError(_("Round {round} is closed: its pairings stand.").format(round=changed.number))
    if old.published_at is None:
        return with_round(t, changed)
    record = PairingChange(changed.number, old.published_at, reason, boards)
    published = replace(changed, published_at=at)
    return replace(with_round(t, published), pairing_changes=(*t.pairing_changes, record))


def unpair_published_round(
    t: Tournament, reason: ChangeReason, *, discard_results: bool = False
) -> Tournament:
    """Take the last paired round back although it is published, for one of the reasons of the rules.

    The pairings that follow are its next version. Raises TournamentError as `unpair_last_round` does,
    and for a round that is not published.
    """
    shorter = unpair_last_round(t, discard_results=discard_results)
    last = t.rounds[-1]
    if last.published_at is None:
        raise TournamentError(_("Round {round} has not been published.").format(round=last.number))
    record = PairingChange(last.number, last.published_at, reason)
    return replace(shorter, pairing_changes=(*t.pairing_changes, record))
