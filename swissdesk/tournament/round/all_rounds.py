"""All rounds of a table in one step: paired, published, or taken back."""

from collections.abc import Sequence
from datetime import datetime

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.terms import PENDING
from swissdesk.tournament.model import RoundState, Tournament
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request, unpair_last_round
from swissdesk.tournament.table_rounds import follows_table, is_given_by_leaving
from swissdesk.words import _


def paired_to_the_end(t: Tournament) -> tuple[RoundPairing, ...]:
    """Return the rounds of a table that are left, each checked.

    Raises TournamentError as `pairing_request` does, and PairingError for a round that breaks a rule.
    """
    made: list[RoundPairing] = []
    while len(t.rounds) < t.settings.rounds_planned:
        made.append(pair_lawfully(pairing_request(t)))
        t = accept_pairing(t, made[-1])
    return tuple(made)


def accept_pairings(t: Tournament, pairings: Sequence[RoundPairing]) -> Tournament:
    """Add these rounds as drafts, one after another; raises TournamentError as `accept_pairing` does."""
    for pairing in pairings:
        t = accept_pairing(t, pairing)
    return t


def publish_all_rounds(t: Tournament, at: datetime) -> Tournament:
    """Publish every round that is a draft; raises TournamentError if none is."""
    if not any(paired.state is RoundState.DRAFT for paired in t.rounds):
        raise TournamentError(_("No round is a draft: all that are paired have been published."))
    return replace(
        t,
        rounds=tuple(
            replace(paired, state=RoundState.PUBLISHED, published_at=at)
            if paired.state is RoundState.DRAFT
            else paired
            for paired in t.rounds
        ),
    )


def why_not_unpaired(t: Tournament) -> str:
    """Return why the rounds of a table cannot be taken back together; empty if they can."""
    if not follows_table(t.settings):
        return _("Rounds follow from results: only the one that was paired last can be unpaired.")
    if not t.rounds:
        return _("No round has been paired yet.")
    if any(
        game.result != PENDING and not is_given_by_leaving(t, game)
        for paired in t.rounds
        for game in paired.games
    ):
        return _("There are results: only the round that was paired last can be unpaired.")
    return ""


def unpair_all_rounds(t: Tournament) -> Tournament:
    """Take all rounds of a table back, of which none has a result; the list is open again."""
    if reason := why_not_unpaired(t):
        raise TournamentError(reason)
    while t.rounds:
        t = unpair_last_round(t, discard_results=True)
    return t
