"""What a proof has to stand: all rounds of small positions, altered rounds, altered and forged proofs."""

import random
import time
from collections import Counter

from swissdesk.errors import ProofRefusedError
from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2017
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.proofs.proof import RoundProof
from swissdesk.pairing.proofs.verifying import text_of, verify
from swissdesk.pairing.proofs.writing import proof_text
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import pair_round, proved_round
from swissdesk.terms import SystemName
from swissdesk.tournament.round.checking import played_rounds
from tests.proofs.positions import every_round, holds, is_lawful, paired, proof_of
from tests.proofs.reports import report_of
from tests.proofs.tampering import altered_past, altered_proof, altered_round, forged_proof, tpns_of

from literal_rules import LiteralRound  # isort: skip - the tests of the Dutch System are not a package

Faults = list[str]


def try_every_round(request: PairingRequest, chance: random.Random) -> tuple[Counter, Faults]:
    """Of all conceivable rounds of a position exactly one has a proof, that of the literal text."""
    counts, faults = Counter(), []
    pairs, bye = LiteralRound(request).pair()
    true = paired(request)
    proof = proof_of(request, true) if true else None
    for candidate in every_round(request):
        counts["rounds"] += 1
        is_answer = (set(map(tuple, candidate.pairs)), candidate.bye) == (pairs, bye)
        report = report_of(request, candidate)
        own = proof_of(request, candidate)
        proofs = [("its own", own), ("the true one", proof), *_forged(request, candidate, chance)]
        accepted = [name for name, text in proofs if text is not None and holds(text, report)]
        counts["proofs"] += sum(text is not None for _name, text in proofs)
        if bool(accepted) != is_answer:
            faults.append(f"{candidate}: answer {is_answer}, accepted {accepted}")
    counts["positions"] += 1
    return counts, faults


def _forged(
    request: PairingRequest, candidate: RoundPairing, chance: random.Random
) -> list[tuple[str, str | None]]:
    if request.system == DUTCH_2017 or not is_lawful(request, candidate):
        return []
    return [("a forged one", forged_proof(chance, request, candidate)) for _time in range(2)]


def try_altered(request: PairingRequest, chance: random.Random, each: int) -> tuple[Counter, Faults]:
    """No altered round is accepted; an altered proof is refused, or is still one of the same round."""
    counts, faults = Counter(), []
    true = paired(request)
    proof = proof_of(request, true) if true else None
    if true is None or proof is None or not true.pairs:
        return counts, ["no proof"] if true and true.pairs else []
    report = report_of(request, true)
    if not holds(proof, report):
        faults.append("the true proof is refused")
    for _time in range(each):
        other = altered_round(chance, true)
        if (other.pairs, other.bye) != (true.pairs, true.bye):
            counts["altered rounds"] += 1
            accepted = holds(proof, report_of(request, other))
            own = proof_of(request, other) if tpns_of(other) != tpns_of(true) else None
            if accepted or (own is not None and holds(own, report_of(request, other))):
                faults.append(f"accepted: {other}")
        counts["altered proofs"] += 1
        counts["altered proofs that hold"] += holds(altered_proof(chance, proof), report)
        past = altered_past(chance, request)
        if past != request and holds(proof, report_of(past, true)):
            counts["another past, accepted"] += 1
            again = paired(replace(past))
            if again is None or tpns_of(again) != tpns_of(true):
                faults.append("another past is accepted")
    return counts, faults


def try_file(data: bytes, name: str, system: SystemName) -> tuple[Counter, Faults]:
    """All rounds of a report are proven, and the proofs hold; with the CPU time of each step."""
    counts, faults = Counter(), []
    t = read_trf(data, name).tournament
    t = replace(t, settings=replace(t.settings, system=system))
    for played in played_rounds(t):
        number = played.request.round_number
        start = time.process_time()
        pair_round(played.request)
        made = time.process_time()
        byes = [board.white for board in played.boards if board.black is None]
        pairs = tuple(Pair(board.white, board.black) for board in played.boards if board.black is not None)
        found = proved_round(played.request, RoundPairing(0, number, pairs, byes[0] if byes else None))
        proven = time.process_time()
        counts["rounds"] += 1
        counts["pairing ms"] += round(1e3 * (made - start), 3)
        counts["proving ms"] += round(1e3 * (proven - made), 3)
        if not isinstance(found, RoundProof):
            faults.append(f"{name}, round {number}: {found}")
            continue
        counts["collapsed"] += any(
            len(bracket.chains) > 1 or bracket.completion for bracket in found.brackets
        )
        try:
            verify(proof_text(found, {}), text_of(data))
        except ProofRefusedError as error:
            faults.append(f"{name}, round {number}: {error}")
        counts["verifying ms"] += round(1e3 * (time.process_time() - proven), 3)
    return counts, faults
