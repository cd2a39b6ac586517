"""The pairing systems: each is a record of its own folder, listed once.

What can be done with a round whatever its system is stands here too: pair it, check it, ask about it.
"""

# ruff: noqa: PLC0415 - the check is loaded with the first round

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from swissdesk.errors import NobodyFloatsError, NoProofsError, UnknownPairingSystemError
from swissdesk.pairing.burstein import record as burstein
from swissdesk.pairing.double_swiss import record as double_swiss
from swissdesk.pairing.dubov import record as dubov
from swissdesk.pairing.dutch import record as dutch
from swissdesk.pairing.faults import Fault
from swissdesk.pairing.keizer import record as keizer
from swissdesk.pairing.knock_out import record as knock_out
from swissdesk.pairing.leong import record as leong
from swissdesk.pairing.lim import record as lim
from swissdesk.pairing.molter import record as molter
from swissdesk.pairing.olympiad import record as olympiad
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.own_table import record as own_table
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.record import PairingSystem
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.round_robin import record as round_robin
from swissdesk.pairing.scheveningen import record as scheveningen
from swissdesk.pairing.schiller import record as schiller
from swissdesk.pairing.simplified import record as simplified
from swissdesk.pairing.team_swiss import record as team_swiss
from swissdesk.terms import SystemName

if TYPE_CHECKING:
    from swissdesk.pairing.checks.lawful import PairCheck
    from swissdesk.pairing.explaining.questions import ExplainedRound, FloatsExplained
    from swissdesk.pairing.proofs.proof import Improvable, RoundProof

SYSTEMS: Final[tuple[PairingSystem, ...]] = (
    *dutch.RECORDS,
    burstein.RECORD,
    dubov.RECORD,
    *lim.RECORDS,
    simplified.RECORD,
    leong.RECORD,
    double_swiss.RECORD,
    *round_robin.RECORDS,
    *scheveningen.RECORDS,
    schiller.RECORD,
    molter.RECORD,
    keizer.RECORD,
    knock_out.RECORD,
    own_table.RECORD,
    olympiad.RECORD,
    team_swiss.RECORD,
    dutch.TEAM_RECORD,
    *round_robin.TEAM_RECORDS,
    knock_out.TEAM_RECORD,
)
"""All systems; the usual one for people and that for teams come before others of their kind."""


def all_systems() -> tuple[PairingSystem, ...]:
    """Return the systems in the order in which they are offered."""
    return SYSTEMS


def system_names() -> tuple[SystemName, ...]:
    """Return the names of the systems in that order."""
    return tuple(system.name for system in all_systems())


def system_named(name: str) -> PairingSystem:
    """Return the record of a system; raises UnknownPairingSystemError."""
    for system in all_systems():
        if system.name == name:
            return system
    raise UnknownPairingSystemError(name)


def usual_system(*, for_teams: bool) -> PairingSystem:
    """Return the system of people, or of teams, of whom nothing else is known."""
    return next(system for system in all_systems() if system.for_teams == for_teams)


def pair_round(
    request: PairingRequest,
    report: Callable[[Progress], None] = no_report,
    cancel: CancelToken | None = None,
) -> RoundPairing:
    """Pair a round by the system that the request names.

    `report` is called in the caller's thread after each bracket; `cancel` is looked at before each.
    Raises NoLegalPairingError, PairingCancelledError, and what else the system does.
    """
    system = system_named(request.system)
    return system.pair(request, report, cancel if cancel is not None else CancelToken())


def check_round(request: PairingRequest, pairing: RoundPairing) -> None:
    """Refuse a pairing that breaks a rule which every round must obey; raises UnlawfulRoundError."""
    from swissdesk.pairing.checks.lawful import refuse_unlawful

    refuse_unlawful(request, pairing, system_named(request.system).check())


def broken_rules(request: PairingRequest, pairing: RoundPairing) -> tuple[Fault, ...]:
    """Return every rule that a round breaks which was made by hand, or is being made."""
    from swissdesk.pairing.checks.lawful import faults_by_hand

    return faults_by_hand(request, pairing, system_named(request.system).check())


def rules_broken(
    request: PairingRequest, pairing: RoundPairing, *, with_own_rules: bool
) -> tuple[Fault, ...]:
    """Return every rule that a round of a report breaks; its system's own ones if it was paired by that."""
    from swissdesk.pairing.checks.lawful import faults_of_round

    check = system_named(request.system).check()
    return faults_of_round(request, pairing, check, with_own_rules=with_own_rules)


def pair_check(request: PairingRequest) -> "PairCheck":
    """Return what holds single pairs of a round against the rules that every pair must obey."""
    from swissdesk.pairing.checks.lawful import PairCheck

    return PairCheck(request, system_named(request.system).check())


def explained_round(request: PairingRequest) -> "ExplainedRound":
    """Return a round ready for questions; raises NoLegalPairingError as pairing does."""
    return system_named(request.system).explain(request)


def round_with_floats(request: PairingRequest) -> "FloatsExplained":
    """Return a round ready for questions about floaters too.

    Raises what `explained_round` does, NobodyFloatsError where the rules make nobody float.
    """
    explain = system_named(request.system).explain_floats
    if explain is None:
        raise NobodyFloatsError(request.system)
    return explain(request)


def proved_round(request: PairingRequest, pairing: RoundPairing) -> "RoundProof | Improvable":
    """Return the proof of a lawful round, or where it could be better.

    Raises NoProofsError for a system of which no round can be proven, NoLegalPairingError as pairing does.
    """
    prove = system_named(request.system).prove
    if prove is None:
        raise NoProofsError(request.system)
    return prove(request, pairing)
