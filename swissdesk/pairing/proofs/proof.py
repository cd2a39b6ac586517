"""What a proof of a round holds: for each rule that costs the round something, numbers that add up to that.

Players are known by their place among those who take part, by score and then number, from 0; the bye is
the place behind the last one. Sets are integers whose bits are places.
"""

from collections.abc import Callable, Mapping

from swissdesk.frozen import Frozen, field
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Points, Tpn

Weighted = tuple[int, int]
"""A set of players and a number that belongs to it."""


class Entry(Frozen):
    """The proof of one level: doubled dual values of players and odd sets, and sets that count once.

    `once` are odd sets of levels before, with what each pair that leaves them costs here.
    """

    levels: tuple[Weighted, ...]
    sets: tuple[Weighted, ...] = ()
    once: tuple[Weighted, ...] = ()


class ChainProof(Frozen):
    """What the levels of one bracket come to, and the proofs of those that need one, by name."""

    values: Mapping[str, int]
    entries: Mapping[str, Entry]


class BracketProof(Frozen):
    """The chains of a bracket, by what they are called in a proof; `score` is that of its residents.

    `instead` are the pairs of another pairing of the bracket, where the proof needs one, and `completion`
    proves that it leaves over players who cannot be completed, so many pairs being missing (`short`).
    """

    score: int
    chains: Mapping[str, ChainProof]
    instead: tuple[tuple[int, int], ...] | None = None
    completion: Entry | None = None
    short: int = 0


class RoundProof(Frozen):
    """The proof of a round by an edition, named as the verifier knows it; `bye` proves the bye's score."""

    edition: str
    round_number: int
    brackets: tuple[BracketProof, ...]
    bye: Mapping[str, Entry] = field(default_factory=dict)


class Improvable(Frozen):
    """Why a round has no proof: at this level of a bracket it comes to `value`, and `better` is possible.

    `score` is that of the residents, None for the bye, which is settled before the first bracket. A level
    that only says who comes first has no numbers, but perhaps a player to whom it belongs.
    """

    level: str
    score: Points | None
    value: int | None = None
    better: int | None = None
    player: Tpn | None = None


ProveRound = Callable[[PairingRequest, RoundPairing], RoundProof | Improvable]
"""How a system proves a lawful round that is said to be paired by its rules."""
