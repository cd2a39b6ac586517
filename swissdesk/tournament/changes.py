"""What became of a round after it had been published: other pairings, and games as they really were."""

from datetime import datetime
from enum import Enum, unique
from typing import NamedTuple

from swissdesk.terms import Result
from swissdesk.tournament.identities import PlayerId


@unique
class ChangeReason(Enum):
    """Why published pairings may be changed (C.04.2:4.4)."""

    REMATCH = "rematch"
    REGULATIONS = "regulations"
    FREE_PLAYERS = "free players"
    LATE_ENTRY = "late entry"
    TOP_BOARDS = "top boards"


class PairingChange(NamedTuple):
    """Published pairings that were replaced: when they were published, why they changed, on which boards.

    No boards are named where the whole round was paired again.
    """

    round_number: int
    published_at: datetime
    reason: ChangeReason
    boards: tuple[int, ...] = ()


class RatingCorrection(NamedTuple):
    """A game as it really was, reported too late for anything but rating (C.04.2:4.3)."""

    round_number: int
    board: int
    white: PlayerId
    black: PlayerId
    result: Result
