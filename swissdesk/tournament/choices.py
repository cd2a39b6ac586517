"""What organisers choose among: lots or sharing, the order of the unrated, rounds with a check-in."""

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
