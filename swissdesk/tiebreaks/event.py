"""What tie-breaks may know of a tournament: participants and their rounds."""

from enum import Enum, unique
from typing import Final, NamedTuple

from swissdesk.frozen import Frozen, replace
from swissdesk.terms import Colour, Points, TeamScore, Tpn
from swissdesk.tiebreaks.editions import Edition

__all__ = ("Edition", "Event", "Kind", "Participant", "RoundRecord")


@unique
class Kind(Enum):
    """How a round went for one participant; PENDING is a game that has no final result yet."""

    PLAYED = "played"
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    PAIRING_ALLOCATED_BYE = "pairing-allocated bye"
    FULL_POINT_BYE = "full-point bye"
    HALF_POINT_BYE = "half-point bye"
    ZERO_POINT_BYE = "zero-point bye"
    PENDING = "pending"


REQUESTED_BYES: Final = (Kind.HALF_POINT_BYE, Kind.ZERO_POINT_BYE)
VOLUNTARY: Final = (*REQUESTED_BYES, Kind.FORFEIT_LOSS)
"""Voluntary unplayed rounds (C.07:16.1)."""
GAME_POINT: Final = 10
"""What a won game of a match is worth, in tenths."""
NOTHING: Final = Points(0)
PLAYED: Final = Kind.PLAYED
PENDING: Final = Kind.PENDING
"""Names for what is asked of every round: looking up a member through its class is slow."""
FORFEITS: Final = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)


class RoundRecord(NamedTuple):
    """One participant's round: `opponent` and `colour` are those of the schedule, None without one.

    Of a team, `points` are match points, and `game_points` stand beside them (C.07:11.1). `boards` are
    the game points of a match on each board, from board 1 on, or of two people what each of its regular
    games brought; empty in a round without an opponent.
    """

    kind: Kind
    points: Points
    opponent: Tpn | None = None
    colour: Colour | None = None
    game_points: Points = Points(0)
    boards: tuple[Points, ...] = ()


class LadderShare(NamedTuple):
    """What a round brings on a ladder: so many `sixths` of a `value`, of the `opponent` or the own one."""

    opponent: Tpn | None
    value: int
    sixths: int


class LadderPlace(NamedTuple):
    """A place on a ladder: the own value, so many sixths of it once, and the share of each round."""

    value: int
    own: int
    rounds: tuple[LadderShare, ...]

    @property
    def points(self) -> int:
        """Return what all of it comes to, in sixths of a point."""
        return self.value * self.own + sum([share.value * share.sixths for share in self.rounds])


class Participant(Frozen):
    """One participant: one record for each round so far, oldest first; `rating` 0 means unrated.

    `lot` is the number drawn by lot, the smaller the better; 0 as long as none is drawn. `ladder` is the
    place on the ladder, None where there is none. `ratings` are those of each round where they changed,
    `outside` is a value that was entered, the more the better.
    """

    tpn: Tpn
    rating: int
    rounds: tuple[RoundRecord, ...]
    lot: int = 0
    ladder: LadderPlace | None = None
    ratings: tuple[int, ...] = ()
    outside: int = 0

    def rating_in(self, number: int) -> int:
        """Return the rating in a round, from 1."""
        return self.ratings[number - 1] if number <= len(self.ratings) else self.rating


class Event(Frozen):
    """A field after some rounds: `participants` in ascending order of TPN.

    `win`, `draw` and `loss` are what a game is worth, or a match of teams on so many `boards`; 0
    boards mean individuals, whose matches of so many `games` are worth their sum. The points of a team are
    its match points; `primary` is the score that the tournament goes by (C.07:13). All participants have
    the same number of rounds; `rounds_planned` is at least that. `is_round_robin` tells that the pairings
    were fixed beforehand (C.07:15.2). `lots_decide` tells that lots part those whom all tie-breaks leave
    together, once they are drawn; otherwise such participants share their place (C.07:4.2). `cancelled` are
    those whose games count for nobody: they stand behind all others, and their rounds are records without
    an opponent. In a knock-out `classes` rank the participants, in their order, instead of their points:
    the more the better.
    """

    participants: tuple[Participant, ...]
    rounds_planned: int
    win: Points
    draw: Points
    edition: Edition = Edition.RULES_2026
    boards: int = 0
    loss: Points = NOTHING
    is_round_robin: bool = False
    lots_decide: bool = False
    primary: TeamScore = TeamScore.MATCH_POINTS
    cancelled: frozenset[Tpn] = frozenset()
    games: int = 1
    classes: tuple[int, ...] = ()

    @property
    def has_ladder(self) -> bool:
        """Tell whether a ladder ranks the participants, whatever points they have."""
        return bool(self.participants) and self.participants[0].ladder is not None

    @property
    def rounds_so_far(self) -> int:
        """Return how many rounds the records cover."""
        return len(self.participants[0].rounds) if self.participants else 0


def by_game_points(event: Event) -> Event:
    """Return a team event whose points are the game points, and the other score the match points.

    A win is one on every board, a draw half of that (C.07:11.1.2).
    """
    whole = GAME_POINT * event.boards
    return replace(
        event,
        participants=tuple(_by_game_points(participant) for participant in event.participants),
        win=Points(whole),
        draw=Points(whole // 2),
        loss=Points(0),
    )


def _by_game_points(participant: Participant) -> Participant:
    rounds = (
        record._replace(points=record.game_points, game_points=record.points) for record in participant.rounds
    )
    return replace(participant, rounds=tuple(rounds))


def with_last_round_drawn(event: Event) -> Event:
    """Return the event with each paired game of the last planned round as a draw (C.07:8.3).

    The same event comes back while that round has not been paired.
    """
    if not event.participants or event.rounds_so_far < event.rounds_planned:
        return event
    return replace(
        event, participants=tuple(_with_draw(participant, event.draw) for participant in event.participants)
    )


def _with_draw(participant: Participant, draw: Points) -> Participant:
    if not participant.rounds or participant.rounds[-1].opponent is None:
        return participant
    *earlier, last = participant.rounds
    return replace(participant, rounds=(*earlier, last._replace(kind=Kind.PLAYED, points=draw)))
