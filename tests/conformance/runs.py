"""One random tournament through generator, engine, report and checker."""

import random
import time
from collections import Counter

from swissdesk.errors import UnlawfulRoundError
from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import Frozen, field
from swissdesk.pairing.basic.scores import pairing_score
from swissdesk.pairing.checker import compare_round
from swissdesk.pairing.outcome import RoundPairing
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import check_round, pair_round
from swissdesk.terms import ByeKind, SystemName
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.checking import played_rounds
from tests.conformance.plans import random_plan


class Slowest(Frozen):
    """The round that took the most processor time, in seconds, and where it stands."""

    seconds: float = 0.0
    seed: int = 0
    round_number: int = 0
    players: int = 0


class Outcome(Frozen):
    """What came of one tournament: `counts` of what happened in it, the `faults` in words."""

    seed: int
    players: int
    counts: Counter[str]
    faults: tuple[str, ...] = ()
    slowest: Slowest = field(default_factory=Slowest)


def run(system: SystemName, seed: int, most_players: int) -> Outcome:
    """Play one tournament, write it, read it and pair every round again; nothing may differ."""
    chance = random.Random(f"{system} {seed}")
    plan = random_plan(system, chance, most_players)
    players = len(plan.ratings)
    try:
        tournament = generate(plan, f"Random tournament {seed}", chance)
    except UnlawfulRoundError as error:
        return Outcome(seed, players, Counter(tournaments=1), (f"seed {seed}: {error}",))
    edition = chance.choice(list(TrfEdition))
    imported = read_trf(write_trf(tournament, edition), f"{seed}.trf").tournament
    counts = Counter(
        {
            "tournaments": 1,
            "tournaments accelerated": plan.baku is not None,
            "tournaments with other points": plan.scoring.win == 30,
            "tournaments ended early": len(tournament.rounds) < plan.rounds_planned,
        }
    )
    faults = [] if imported.settings.system == system else [f"seed {seed}: read as another system"]
    if imported.settings.baku is not plan.baku or len(imported.rounds) != len(tournament.rounds):
        faults.append(f"seed {seed}: the report lost the acceleration or a round")
    slowest = Slowest()
    for played in played_rounds(imported):
        number = played.request.round_number
        start = time.process_time()
        pairing = pair_round(played.request)
        seconds = time.process_time() - start
        if seconds > slowest.seconds:
            slowest = Slowest(seconds, seed, number, players)
        faults += _faults(played.request, pairing, f"seed {seed}, round {number}")
        if compare_round(played, lambda _request, found=pairing: found).differences:
            faults.append(f"seed {seed}, round {number}: differs")
        counts += _counts(played.request, pairing, imported)
    return Outcome(seed, players, counts, tuple(faults), slowest)


def _faults(request: PairingRequest, pairing: RoundPairing, where: str) -> list[str]:
    try:
        check_round(request, pairing)
    except UnlawfulRoundError as error:
        return [f"{where}: {error}"]
    return []


def _counts(request: PairingRequest, pairing: RoundPairing, t: Tournament) -> Counter[str]:
    """What happened in one round."""
    number = request.round_number
    scores = {player.tpn: pairing_score(player, number) for player in request.players}
    paired = t.rounds[number - 1]
    kinds = Counter(bye.kind for bye in paired.byes)
    boards = [board for game in paired.games for board in game.boards]
    return Counter(
        {
            "rounds": 1,
            "rounds with virtual points": any(any(p.virtual_points[-1:]) for p in request.players),
            "last rounds": number == request.rounds_planned,
            "pairs": len(pairing.pairs),
            "pairs across scoregroups": sum(
                scores[pair.white] != scores[pair.black] for pair in pairing.pairs
            ),
            "forfeited pairs": sum(game.result.white.is_forfeit for game in paired.games),
            "boards of matches": len(boards),
            "forfeited boards of matches": sum(board.result.white.is_forfeit for board in boards),
            "pairing-allocated byes": kinds[ByeKind.PAIRING_ALLOCATED],
            "half-point byes": kinds[ByeKind.HALF_POINT],
            "absences without points": kinds[ByeKind.ZERO_POINT],
        }
    )
