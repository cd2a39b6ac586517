"""What tie-breaks may know: participants and their rounds, and facts that follow from them once."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, unique
from typing import Final, NamedTuple

from swissdesk.terms import Colour, Points, Tpn


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
"""Voluntary unplayed rounds (C.07:16.5)."""
GAME_POINT: Final = 10
"""What a won game of a match is worth, in tenths."""
FORFEITS: Final = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)


class RoundRecord(NamedTuple):
    """One participant's round: `opponent` and `colour` are those of the schedule, None without one.

    Of a team, `points` are match points, and `game_points` stand beside them (C.07:11.1). `boards` are
    the game points of a match on each board, from board 1 on; empty in a round without an opponent.
    """

    kind: Kind
    points: Points
    opponent: Tpn | None = None
    colour: Colour | None = None
    game_points: Points = Points(0)
    boards: tuple[Points, ...] = ()


@dataclass(frozen=True, slots=True)
class Participant:
    """One participant: one record for each round so far, oldest first; `rating` 0 means unrated.

    `lot` is the number drawn by lot, the smaller the better; 0 as long as none is drawn.
    """

    tpn: Tpn
    rating: int
    rounds: tuple[RoundRecord, ...]
    lot: int = 0


@unique
class Edition(Enum):
    """The edition of the regulations."""

    RULES_2024 = "2024"
    RULES_2026 = "2026"


@dataclass(frozen=True, slots=True)
class EditionRules:
    """What the editions decide differently.

    `caps_dummy`: the score of the dummy opponent of an unplayed round has an upper limit
    (C.07:16.4.1, 16.4.2).
    """

    caps_dummy: bool


EDITIONS: Final[Mapping[Edition, EditionRules]] = {
    Edition.RULES_2024: EditionRules(caps_dummy=False),
    Edition.RULES_2026: EditionRules(caps_dummy=True),
}


@dataclass(frozen=True, slots=True)
class Event:
    """A field after some rounds: `participants` in ascending order of TPN.

    `win` and `draw` are what a game is worth, or a match of teams on so many `boards`; 0 boards mean
    individuals. All participants have the same number of rounds;
    `rounds_planned` is at least that.
    """

    participants: tuple[Participant, ...]
    rounds_planned: int
    win: Points
    draw: Points
    edition: Edition = Edition.RULES_2026
    boards: int = 0

    @property
    def rounds_so_far(self) -> int:
        """Return how many rounds the records cover."""
        return len(self.participants[0].rounds) if self.participants else 0


@dataclass(frozen=True, slots=True)
class Facts:
    """An event with what many tie-breaks need, all by TPN.

    `scores` are the points awarded. `adjusted` are the scores used when the participant appears as
    somebody's opponent (C.07:16.3). `fore` are the facts of the same event with the last planned
    round taken as drawn (C.07:8.3); None when these are such facts themselves. `other` are those of
    a team event by its other score: game points where these are by match points (C.07:11.1).
    """

    event: Event
    rules: EditionRules
    by_tpn: Mapping[Tpn, Participant]
    scores: Mapping[Tpn, int]
    adjusted: Mapping[Tpn, int]
    everybody_is_rated: bool
    fore: "Facts | None" = None
    other: "Facts | None" = None


def facts_of(event: Event) -> Facts:
    """Return the event with what follows from it, for a team event by both of its scores."""
    facts = _with_fore(event)
    if not event.boards:
        return facts
    return replace(facts, other=replace(_with_fore(by_game_points(event)), other=facts))


def _with_fore(event: Event) -> Facts:
    return replace(_facts(event), fore=_facts(with_last_round_drawn(event)))


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
    )


def _by_game_points(participant: Participant) -> Participant:
    rounds = (
        record._replace(points=record.game_points, game_points=record.points) for record in participant.rounds
    )
    return replace(participant, rounds=tuple(rounds))


def _facts(event: Event) -> Facts:
    return Facts(
        event,
        EDITIONS[event.edition],
        {participant.tpn: participant for participant in event.participants},
        {participant.tpn: score(participant) for participant in event.participants},
        {participant.tpn: adjusted_score(participant, event.draw) for participant in event.participants},
        all(participant.rating for participant in event.participants),
    )


def score(participant: Participant) -> int:
    """Return the points awarded in all rounds, in tenths."""
    return sum(record.points for record in participant.rounds)


def adjusted_score(participant: Participant, draw: Points) -> int:
    """Return a participant's score as somebody's opponent, in tenths (C.07:16.3).

    Requested byes after which only voluntary unplayed rounds follow count as draws.
    """
    total = score(participant)
    for record in reversed(participant.rounds):
        if record.kind not in VOLUNTARY:
            break
        if record.kind in REQUESTED_BYES:
            total += draw - record.points
    return total


def with_last_round_drawn(event: Event) -> Event:
    """Return the event with each paired game of the last planned round as a draw (C.07:8.3).

    The same event comes back while that round has not been paired.
    """
    if event.rounds_so_far < event.rounds_planned:
        return event
    return replace(
        event, participants=tuple(_with_draw(participant, event.draw) for participant in event.participants)
    )


def _with_draw(participant: Participant, draw: Points) -> Participant:
    *earlier, last = participant.rounds
    if last.opponent is None:
        return participant
    return replace(participant, rounds=(*earlier, last._replace(kind=Kind.PLAYED, points=draw)))
