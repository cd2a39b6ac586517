"""Positions to prove: every round of random events, and every conceivable round of a small one."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from swissdesk.errors import NoLegalPairingError, ProofRefusedError, UnlawfulRoundError
from swissdesk.frozen import replace
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.proofs.proof import RoundProof
from swissdesk.pairing.proofs.verifying import verify
from swissdesk.pairing.proofs.writing import proof_text
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import check_round, pair_round, proved_round, system_named
from swissdesk.terms import SystemName, Tpn

sys.path.append(str(Path(__file__).parent.parent / "pairing" / "dutch"))

from random_events import played_requests


def positions(chance: random.Random, system: SystemName, sizes: tuple[int, int]) -> Iterator[PairingRequest]:
    """Yield positions of random events of any edition, to be paired by this one, as long as is asked."""
    while True:
        for request in played_requests(chance, sizes):
            asked = replace(request, system=system)
            present = sum(player.takes_part for player in asked.players)
            if sizes[0] <= present and paired(asked) is not None:
                yield asked


def paired(request: PairingRequest) -> RoundPairing | None:
    """Return the round that the engine pairs, None if there is none."""
    try:
        return pair_round(request)
    except NoLegalPairingError:
        return None


def every_round(request: PairingRequest) -> Iterator[RoundPairing]:
    """Yield every set of pairs, lawful or not, in the colours of article 5."""
    present = [player.tpn for player in request.players if player.takes_part]
    allocate = system_named(request.system).allocation(request)
    for bye in present if len(present) % 2 else [None]:
        for pairs in _matchings([tpn for tpn in present if tpn != bye]):
            coloured = tuple(allocate(pair, request.initial_colour) for pair in pairs)
            yield RoundPairing(0, request.round_number, coloured, bye)


def _matchings(tpns: list[Tpn]) -> Iterator[list[Pair]]:
    if not tpns:
        yield []
        return
    first, *others = tpns
    for other in others:
        for rest in _matchings([tpn for tpn in others if tpn != other]):
            yield [Pair(first, other), *rest]


def is_lawful(request: PairingRequest, pairing: RoundPairing) -> bool:
    """Tell whether a round keeps the rules that every round must keep."""
    try:
        check_round(request, pairing)
    except UnlawfulRoundError:
        return False
    return True


def proof_of(request: PairingRequest, pairing: RoundPairing) -> str | None:
    """Return the text of the proof of a round, None if the prover finds none."""
    if not is_lawful(request, pairing):
        return None
    found = proved_round(request, pairing)
    return proof_text(found, {}) if isinstance(found, RoundProof) else None


def holds(proof: str, report: str) -> bool:
    """Tell whether the verifier accepts a proof."""
    try:
        verify(proof, report)
    except ProofRefusedError:
        return False
    return True
