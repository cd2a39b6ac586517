"""The free pairing checker: pairs every round of an event again and lists the differences.

A pure comparison: which rounds there are and how they are paired comes from outside.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import Frozen
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.terms import Tpn


class CheckedBoard(NamedTuple):
    """Two players who meet, White first, or one player with the bye (`black` is None).

    `colours_known` is False for a forfeit of a file without colours: then the order means nothing.
    """

    white: Tpn
    black: Tpn | None
    colours_known: bool = True


class Difference(NamedTuple):
    """What the engine would have paired and what was paired instead; None where one has no more."""

    engine: CheckedBoard | None
    played: CheckedBoard | None


class PlayedRound(Frozen):
    """A round to be checked: what could be known before it, and what was then paired, byes included.

    `by_hand` is the reason of an arbiter who paired it; empty where nobody did.
    """

    request: PairingRequest
    boards: tuple[CheckedBoard, ...]
    by_hand: str = ""


class RoundComparison(Frozen):
    """The outcome for one round; no differences means that the engine pairs the same.

    `refusal` says why the engine finds no lawful round at all; empty where it finds one. `by_hand` is
    the reason of an arbiter who paired the round by hand; empty where nobody did.
    """

    round_number: int
    differences: tuple[Difference, ...]
    refusal: str = ""
    by_hand: str = ""

    @property
    def is_pairable(self) -> bool:
        """Tell whether the engine finds a lawful round."""
        return not self.refusal


PairRound = Callable[[PairingRequest], RoundPairing]


def compare_rounds(rounds: Iterable[PlayedRound], pair: PairRound) -> Iterator[RoundComparison]:
    """Pair each round again and yield how it compares, one after the other."""
    return (compare_round(played, pair) for played in rounds)


def compare_round(played: PlayedRound, pair: PairRound) -> RoundComparison:
    """Pair one round again and return how it compares with what was played."""
    number = played.request.round_number
    try:
        pairing = pair(played.request)
    except NoLegalPairingError as error:
        return RoundComparison(number, differences((), played.boards), str(error), played.by_hand)
    return RoundComparison(number, differences(boards_of(pairing), played.boards), "", played.by_hand)


def boards_of(pairing: RoundPairing) -> tuple[CheckedBoard, ...]:
    """Return the boards of a pairing in their order, the bye last."""
    boards = tuple(CheckedBoard(pair.white, pair.black) for pair in pairing.pairs)
    return boards if pairing.bye is None else (*boards, CheckedBoard(pairing.bye, None))


def differences(engine: Sequence[CheckedBoard], played: Sequence[CheckedBoard]) -> tuple[Difference, ...]:
    """Return the boards that are not on both sides, each beside one that shares a player with it.

    The engine's boards come in their order, then what is left of the played ones. The order of
    boards is not compared; a pairing without known colours is compared without them.
    """
    engine_only = _without(engine, played)
    played_only = _without(played, engine)
    found = []
    for board in engine_only:
        beside = _beside(board, played_only)
        found.append(Difference(board, beside))
        if beside is not None:
            played_only.remove(beside)
    return (*found, *(Difference(None, board) for board in played_only))


def _beside(board: CheckedBoard, candidates: Sequence[CheckedBoard]) -> CheckedBoard | None:
    """Return the candidate in which White sits, or else Black, or else none; byes go with byes."""
    if board.black is None:
        byes = [candidate for candidate in candidates if candidate.black is None]
        return byes[0] if byes else None
    for tpn in (board.white, board.black):
        for candidate in candidates:
            if candidate.black is not None and tpn in candidate[:2]:
                return candidate
    return None


def _without(boards: Sequence[CheckedBoard], others: Sequence[CheckedBoard]) -> list[CheckedBoard]:
    """Return the boards that are not among the others."""
    ordered = {other[:2] for other in others if other.colours_known}
    unordered = {frozenset(other[:2]) for other in others if not other.colours_known}
    either_way = {frozenset(other[:2]) for other in others}
    return [
        board
        for board in boards
        if (board[:2] not in ordered and frozenset(board[:2]) not in unordered)
        and (board.colours_known or frozenset(board[:2]) not in either_way)
    ]
