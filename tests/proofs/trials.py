"""What a proof has to stand: all rounds of small positions, altered rounds, altered and forged proofs."""

import random
from collections import Counter
from dataclasses import replace

from swissdesk.pairing.dutch.facts import DUTCH_2017
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
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
