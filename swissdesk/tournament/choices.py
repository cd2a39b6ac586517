"""What is chosen among: lots or sharing, the order of the unrated, check-ins, why pairings change."""

from enum import Enum, unique


@unique
class LastResort(Enum):
    """How the players whom no tie-break separates are placed: sharing, or by lot (C.07:4.2)."""

    SHARED = "shared"
    LOTS = "lots"


@unique
class UnratedOrder(Enum):
    """The order of the people without a rating by the simplified rules (Vincze: introduction)."""

    ALPHABET = "alphabet"
    AGE = "age"
    ARRIVAL = "arrival"


@unique
class CheckIn(Enum):
    """Before which rounds everybody has to be checked in."""

    NONE = "none"
    FIRST_ROUND = "first round"
    EVERY_ROUND = "every round"


@unique
class ChangeReason(Enum):
    """Why published pairings may be changed (C.04.2:4.4)."""

    REMATCH = "rematch"
    REGULATIONS = "regulations"
    FREE_PLAYERS = "free players"
    LATE_ENTRY = "late entry"
    TOP_BOARDS = "top boards"
