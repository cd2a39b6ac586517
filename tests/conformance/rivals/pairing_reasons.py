"""Says why another program pairs a round of the Dutch System otherwise, from the round itself.

Known faults of bbpPairings 6.0.0 are recognised each by what it does: a bye for somebody who may have none, a
float that a bye without points does not leave, a level of the sequence in which its round comes later by
4.3.2. The prover of rounds says of any other one at which level it could be better. Nothing counts as known
only because the two differ.
"""

from collections import Counter
from typing import Final

from swissdesk.errors import NoLegalPairingError, UnlawfulRoundError
from swissdesk.formats.pairs import format_pairs
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2025, DUTCH_2026
from swissdesk.pairing.dutch.proving.rounds import prove_dutch
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.proofs.proof import Improvable, RoundProof
from swissdesk.pairing.request import PairingPlayer, PairingRequest, RoundKind
from swissdesk.pairing.systems import check_round, pair_round
from swissdesk.terms import Tpn
from tests.conformance.rivals.outcomes import KnownFault, Reason
from tests.conformance.rivals.programs import Pairs, as_set, has_crashed

SECOND_BYE: Final = KnownFault(
    "second bye",
    "C.04.3:2.1.2 (C2), C.04.1:4",
    "gives the pairing-allocated bye to somebody who has had it, or a win's points without playing, before",
    "second-bye.trf",
)
EXCHANGE_ORDER: Final = KnownFault(
    "order of exchanges",
    "C.04.3:4.3.2, rule 4",
    "of exchanges that are equal up to rule 3 does not take the one that moves the smaller differing BSN up",
    "exchange-order.trf",
)
BYE_WITHOUT_POINTS: Final = KnownFault(
    "bye worth no more than a loss",
    "C.04.3:1.4.3",
    "counts a pairing-allocated bye that is worth no more than a loss as no downfloat",
    "bye-without-points.trf",
)
FORBIDDEN_PAIRS: Final = KnownFault(
    "unread forbidden pairs",
    "C.02.03:A, record 260",
    "pairs as if the report forbade nobody to meet",
    "forbidden-pairs.trf",
)
CRASH: Final = KnownFault(
    "crash where there is a round",
    "C.04.3:2.1",
    "is ended by the system for a wrong access to memory, where a round is possible and proven",
    "crash.trf",
)
PAIRING_FAULTS: Final = (SECOND_BYE, EXCHANGE_ORDER, BYE_WITHOUT_POINTS, FORBIDDEN_PAIRS, CRASH)

_RECENT: Final = 2
"""Floats of so many rounds are looked at (C.04.3:2.4.9 to 2.4.16)."""


def our_pairs(request: PairingRequest) -> frozenset[str] | None:
    """Return the pairs of the engine, as others write them; None where there is no round."""
    try:
        return as_set(format_pairs(pair_round(request)))
    except NoLegalPairingError:
        return None


def reason_for(request: PairingRequest, ours: frozenset[str] | None, theirs: Pairs) -> Reason:
    """Return why theirs differs."""
    if theirs.lines is None:
        if ours is not None and has_crashed(theirs.why) and _is_proven(request, ours):
            return Reason(CRASH.name, theirs.why, CRASH)
        # Ours has passed the independent check: there is a round.
        return Reason("refused", f"it pairs nothing: {theirs.why}")
    pairing = as_pairing(request, theirs.lines)
    if pairing is None:
        return Reason("no round", "what it writes does not seat everybody once")
    if ours is None:
        return _of_unpairable(request, pairing)
    return (
        _unlawful(request, pairing)
        or _of_floats(request, theirs.lines)
        or _of_colours(ours, theirs.lines)
        or _by_proof(request, pairing)
    )


def _is_proven(request: PairingRequest, lines: frozenset[str]) -> bool:
    pairing = as_pairing(request, lines)
    return pairing is not None and isinstance(prove_dutch(request, pairing), RoundProof)


def as_pairing(request: PairingRequest, lines: frozenset[str]) -> RoundPairing | None:
    """Return a list of pairs as a round; None where it does not seat everybody once."""
    try:
        rows = [tuple(map(int, line.split())) for line in lines if len(line.split()) == 2]
    except ValueError:
        return None
    byes = [Tpn(row[0]) for row in rows if row[1] == 0]
    pairs = tuple(Pair(Tpn(white), Tpn(black)) for white, black in rows if black)
    seated = Counter([*byes, *(tpn for pair in pairs for tpn in pair)])
    playing = Counter([player.tpn for player in request.players if player.takes_part])
    if seated != playing or len(byes) > 1:
        return None
    return RoundPairing(request.revision, request.round_number, pairs, byes[0] if byes else None)


def is_barred_from_bye(request: PairingRequest, tpn: Tpn) -> bool:
    """Tell whether somebody may not have the bye, read from the record alone (C.04.1:4)."""
    player = _player(request, tpn)
    return any(
        past.kind is RoundKind.PAIRING_ALLOCATED_BYE
        or (past.kind is not RoundKind.PLAYED and past.points >= request.scoring.win)
        for past in player.history
    )


def _player(request: PairingRequest, tpn: Tpn) -> PairingPlayer:
    return next(player for player in request.players if player.tpn == tpn)


def _unlawful(request: PairingRequest, pairing: RoundPairing) -> Reason | None:
    try:
        check_round(request, pairing)
    except UnlawfulRoundError as error:
        if pairing.bye is not None and is_barred_from_bye(request, pairing.bye):
            return Reason(SECOND_BYE.name, f"{pairing.bye} may not have the bye", SECOND_BYE)
        if _ignores_forbidden_pairs(request, pairing):
            return Reason(FORBIDDEN_PAIRS.name, "without forbidden pairs it is the same", FORBIDDEN_PAIRS)
        return Reason("unlawful", str(error))
    return None


def _ignores_forbidden_pairs(request: PairingRequest, pairing: RoundPairing) -> bool:
    if not request.forbidden_pairs:
        return False
    free = replace(request, forbidden_pairs=frozenset())
    return our_pairs(free) == as_set(format_pairs(pairing))


def _of_unpairable(request: PairingRequest, pairing: RoundPairing) -> Reason:
    """Return why a round that the engine does not find is none, or that it is one."""
    return _unlawful(request, pairing) or Reason("found", "it is lawful, and the engine finds none")


def _of_floats(request: PairingRequest, lines: frozenset[str]) -> Reason | None:
    """Return the fault about byes without points where it alone makes the difference.

    The text of 2025 counts such a bye as no downfloat. Where nobody has had one of late it cannot matter.
    """
    had = any(_had_bye_without_points(request, player) for player in request.players)
    if request.system != DUTCH_2026 or not had:
        return None
    if our_pairs(replace(request, system=DUTCH_2025)) != lines:
        return None
    return Reason(BYE_WITHOUT_POINTS.name, "paired by the text of 2025 it is the same", BYE_WITHOUT_POINTS)


def _had_bye_without_points(request: PairingRequest, player: PairingPlayer) -> bool:
    return any(
        past.kind is RoundKind.PAIRING_ALLOCATED_BYE and past.points <= request.scoring.loss
        for past in player.history[-_RECENT:]
    )


def _of_colours(ours: frozenset[str], theirs: frozenset[str]) -> Reason | None:
    if _together(ours) != _together(theirs):
        return None
    return Reason("colours", "the same pairs with other colours")


def _together(lines: frozenset[str]) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(line.split()) for line in lines)


def _by_proof(request: PairingRequest, pairing: RoundPairing) -> Reason:
    found = prove_dutch(request, pairing)
    if not isinstance(found, Improvable):
        return Reason("proven", "IT HAS A PROOF: the engine is wrong, or the prover")
    level, _dot, _place = found.level.partition(".")
    if level == "entry":
        return Reason(EXCHANGE_ORDER.name, "equal up to rule 3, later by rule 4", EXCHANGE_ORDER)
    where = "the bye" if found.score is None else f"the bracket of {found.score / 10:g}"
    figures = "" if found.value is None else f": {found.value}, and {found.better} is possible"
    return Reason(level, f"could be better in {where} at {found.level}{figures}")
