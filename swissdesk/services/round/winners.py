"""Who goes on from a match of a knock-out by decision of the arbiter."""

from swissdesk.frozen import Frozen
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
from swissdesk.storage.ids import SectionId
from swissdesk.terms import PENDING
from swissdesk.tournament.lookup import game_of, players_by_id, round_of
from swissdesk.tournament.mini_matches import is_knock_out, is_last_stage
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.round import matches
from swissdesk.words import _

__all__ = ("MatchDecision", "decision_of", "knows_decisions", "set_winner")


class MatchDecision(Frozen):
    """A match whose winner can be named: the two who play it, and who was named with which reason."""

    round_number: int
    match: int
    players: tuple[tuple[PlayerId, str], ...]
    winner: PlayerId | None
    reason: str
    is_begun: bool
    of_teams: bool


def knows_decisions(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether matches of a section have winners at all."""
    return is_knock_out(event.tournament(section).settings)


def decision_of(event: OpenEvent, section: SectionId, number: int, match: int) -> MatchDecision:
    """Return what is decided about a match; raises `TournamentError` for one that is not paired."""
    t = event.tournament(section)
    game, people = game_of(round_of(t, number), match), players_by_id(t)
    return MatchDecision(
        number,
        match,
        tuple((seat, people[seat].name) for seat in (game.white, game.black)),
        game.winner if game.reason else None,
        game.reason,
        any(played.result != PENDING for played in game.boards),
        t.settings.is_team_event,
    )


def set_winner(
    event: OpenEvent,
    section: SectionId,
    number: int,
    place: tuple[int, PlayerId | None],
    reason: str = "",
) -> Changes:
    """Name who goes on from a match, or nobody, so that its games decide; `place` is (match, winner).

    Raises `TournamentError` in a closed round, without a reason, and where the next round is paired with
    another winner.
    """
    match, winner = place

    def text(t: Tournament, _after: Tournament) -> str:
        name = "" if winner is None else players_by_id(t)[winner].name
        words = _named(t, number) if winner is not None else _unnamed(t)
        return words.format(match=match, player=name, reason=reason)

    return event.change(
        section,
        lambda before: matches.set_winner(before, number, match, winner, reason),
        text,
        EVERYTHING,
        seen.match(number, match),
    )


def _named(t: Tournament, number: int) -> str:
    """Return that somebody has won a match by decision; after the last round nobody goes on."""
    if is_last_stage(t.settings, number):
        text = _("Board {match}: {player} wins by decision: {reason}")
        return _("Match {match}: {player} wins by decision: {reason}") if t.settings.is_team_event else text
    text = _("Board {match}: {player} goes on by decision: {reason}")
    return _("Match {match}: {player} goes on by decision: {reason}") if t.settings.is_team_event else text


def _unnamed(t: Tournament) -> str:
    text = _("Board {match}: the games decide who goes on")
    return _("Match {match}: its boards decide who goes on") if t.settings.is_team_event else text
