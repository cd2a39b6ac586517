"""What a pairing system answers."""

from dataclasses import dataclass
from typing import NamedTuple

from swissdesk.terms import Tpn


class Pair(NamedTuple):
    """Two players who meet, White first."""

    white: Tpn
    black: Tpn


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """A paired round: `pairs` in board order (C.04.2: board order), the bye if there is one."""

    revision: int
    round_number: int
    pairs: tuple[Pair, ...]
    bye: Tpn | None
