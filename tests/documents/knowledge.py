"""What can be known of the coming rounds of an event: who is away, may not meet, sits at a fixed board."""

from swissdesk.frozen import replace
from swissdesk.terms import ByeKind
from swissdesk.tournament.model import FixedTable, ForbiddenPair, PlayerId, Tournament
from tests.documents.event_building import with_absences

HALF, AWAY, LATER, GONE, EXPECTED = 1, 2, 3, 5, 7
"""Numbers: a half-point bye in the next round, absent from it, a bye in a later one, withdrawn, expected."""


def known(t: Tournament) -> Tournament:
    """Return the event with all that can be known of its coming rounds."""
    number = len(t.rounds) + 1
    kind = ByeKind.ZERO_POINT if t.settings.is_team_event else ByeKind.HALF_POINT
    t = with_absences(t, (HALF, number, kind), (AWAY, number, ByeKind.ZERO_POINT), (LATER, number + 1, kind))
    changes = {GONE: {"withdrawn_from": number}, EXPECTED: {"is_late": True}}
    players = tuple(replace(player, **changes.get(int(player.tpn), {})) for player in t.players)
    return replace(
        t,
        players=players,
        forbidden_pairs=(
            ForbiddenPair(PlayerId(4), PlayerId(6), 1, t.settings.rounds_planned),
            ForbiddenPair(PlayerId(1), PlayerId(3), number + 1, number + 1),
            ForbiddenPair(PlayerId(2), PlayerId(3), 1, number - 1),
        ),
        fixed_tables=(FixedTable(PlayerId(6), 2),),
    )
