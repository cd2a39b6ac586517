"""The ladder after a round, by which standings go where the system has one."""

from collections.abc import Mapping

from swissdesk.frozen import replace
from swissdesk.pairing.ladders import Ladder
from swissdesk.terms import PENDING, Colour, Tpn
from swissdesk.tiebreaks.event import LadderPlace, LadderShare
from swissdesk.tournament.history import request_of
from swissdesk.tournament.model import Round, Tournament


def ladder_after(t: Tournament, after_round: int) -> Ladder | None:
    """Return the ladder after a round, 0 meaning before round 1; None where the system has none.

    A game without a final result brings nothing yet, an adjourned one neither: as a draw it counts for
    pairing only (C.04.2:3.1).
    """
    ladder = t.settings.pairing_system.ladder
    if ladder is None:
        return None
    finished = replace(t, rounds=tuple([_without_adjourned(paired) for paired in t.rounds]))
    return ladder(request_of(finished, after_round + 1, Colour.WHITE, frozenset()))


def ladder_places(t: Tournament, after_round: int) -> Mapping[Tpn, LadderPlace]:
    """Return everybody's place on the ladder as standings take it; nobody's where there is no ladder."""
    ladder = ladder_after(t, after_round)
    return {
        rung.tpn: LadderPlace(rung.value, rung.own, tuple([LadderShare(*share) for share in rung.rounds]))
        for rung in (ladder.rungs if ladder is not None else ())
    }


def _without_adjourned(paired: Round) -> Round:
    if not any(game.has_adjourned for game in paired.games):
        return paired
    games = [game._replace(result=PENDING) if game.has_adjourned else game for game in paired.games]
    return replace(paired, games=tuple(games))
