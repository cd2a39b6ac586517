"""`python -m tests.conformance.rivals [--pairing PROGRAM] [--tie-breaks SCRIPT]`: others read our reports.

Random tournaments are written as reports. The program that pairs is called like bbpPairings,
`PROGRAM --dutch REPORT -p PAIRS`, with each report cut before each of its rounds; its pairs are
compared with the engine's. The script that ranks is called like TieBreakServer,
`python SCRIPT -i REPORT -f TRF -dT -o - -n ROUNDS -t CODES`; its points and tie-breaks are compared with the
standings. The exit code is 1 when a report was refused or something differs.
"""

import argparse
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path

from swissdesk.errors import NoLegalPairingError
from swissdesk.formats.pairs import format_pairs
from swissdesk.formats.trf import TrfEdition
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.systems import pair_round, system_named
from swissdesk.services.event.exchange import report_of
from swissdesk.terms import DOUBLE_FORFEIT, ByeKind, Mark, Points, Scoring, SystemName
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.model import Absence, ForbiddenPair, Tournament
from swissdesk.tournament.round.rounds import pairing_request
from swissdesk.tournament.standing.standings import standings
from tests.conformance.plans import random_plan

Figures = Counter[str]
ODD_SCORINGS = (
    Scoring(pairing_allocated_bye=Points(5)),
    Scoring(win=Points(20), draw=Points(10), forfeit_win=Points(20), pairing_allocated_bye=Points(10),
            full_point_bye=Points(20), half_point_bye=Points(10), adjourned=Points(10)),
)  # fmt: skip
TIE_BREAKS = ("BH/C1", "BH", "BH/M1", "SB", "WIN", "WON", "PS", "BPG", "BWG", "KS")
TEAM_TIE_BREAKS = ("MPvGP", "BH:MP", "EMMSB", "EMGSB", "EGMSB", "WIN")


def random_tournament(system: SystemName, seed: int) -> tuple[Tournament, random.Random]:
    """Return a tournament of any shape: byes, forfeits, late entries, Baku, odd points, forbidden pairs."""
    chance = random.Random(f"rivals {system} {seed}")
    plan = random_plan(system, chance, 40)
    if not system_named(system).for_teams and not plan.baku and chance.random() < 0.3:
        plan = replace(plan, scoring=chance.choice(ODD_SCORINGS))
    return generate(plan, f"Random tournament {seed}", chance), chance


def cut_before(t: Tournament, number: int, chance: random.Random) -> Tournament:
    """Return the tournament as it stood before a round, with the byes announced for it."""
    away = [bye for bye in t.rounds[number - 1].byes if bye.kind is not ByeKind.PAIRING_ALLOCATED]
    forbidden: tuple[ForbiddenPair, ...] = ()
    if chance.random() < 0.3:
        one, other = sorted(chance.sample(t.players, 2), key=lambda player: player.tpn)
        forbidden = (ForbiddenPair(one.id, other.id, number, t.settings.rounds_planned),)
    return replace(
        t,
        rounds=t.rounds[: number - 1],
        absences=tuple(Absence(bye.player, number, bye.kind) for bye in away),
        forbidden_pairs=forbidden,
    )


def pairing_figures(program: str, seed: int) -> tuple[Figures, list[str]]:
    """Let the other program pair every round of a tournament, each from a report of either edition."""
    t, chance = random_tournament(DUTCH_2026, seed)
    figures, faults = Counter({"tournaments": 1}), []
    for number in range(1, len(t.rounds) + 1):
        cut = cut_before(t, number, chance)
        try:
            ours = _as_set(format_pairs(pair_round(pairing_request(cut))))
        except NoLegalPairingError:
            ours = None
        for edition in TrfEdition:
            figures["rounds"] += 1
            theirs, why = paired_by(program, report_of(cut, edition))
            if why and ours is None:
                figures["rounds that nobody can pair"] += 1
            elif theirs != ours:
                figures["refused" if why else "different"] += 1
                faults.append(f"seed {seed}, round {number}, {edition.value}: {why or 'different pairs'}")
    return figures, faults


def paired_by(program: str, data: bytes, system: str = "--dutch") -> tuple[frozenset[str] | None, str]:
    """Return the pairs of the other program, or what it says instead."""
    with tempfile.TemporaryDirectory() as folder:
        report, answer = Path(folder) / "report.trf", Path(folder) / "pairs.txt"
        report.write_bytes(data)
        call = [program, system, str(report), "-p", str(answer)]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        if done.returncode:
            return None, (done.stderr or done.stdout).strip() or f"exit code {done.returncode}"
        return _as_set(answer.read_text()), ""


def _as_set(text: str) -> frozenset[str]:
    return frozenset(line.strip() for line in text.splitlines())


def ranking_figures(script: str, system: SystemName, seed: int) -> tuple[Figures, list[str]]:
    """Let the other program rank a tournament from a report; teams need the edition of 2026."""
    t, _chance = random_tournament(system, seed)
    of_teams = t.settings.is_team_event
    t = replace(t, settings=replace(t.settings, tie_breaks=TEAM_TIE_BREAKS if of_teams else TIE_BREAKS))
    ours = _our_lines(t)
    figures, faults = Counter({"tournaments": 1}), []
    if _is_read_otherwise(t):
        figures["with a board or a match that both teams left, read otherwise there"] += 1
        return figures, faults
    for edition in _editions_to_rank(t):
        figures["reports"] += 1
        theirs, why = _ranked_by(script, report_of(t, edition), t)
        figures["lines"] += len(theirs)
        differing = [number for number, line in ours.items() if theirs.get(number) != line]
        if why or differing:
            figures["refused" if why else "different"] += 1
            shown = [f"{number}: {theirs.get(number)}, ours {ours[number]}" for number in differing[:2]]
            faults.append(f"seed {seed}, {edition.value}: {why or '; '.join(shown)}")
    return figures, faults


def _is_read_otherwise(t: Tournament) -> bool:
    """Tell whether nobody came to a board or to a match of teams.

    TieBreakServer 1.9 does not read a report with such a board, and gives both teams a drawn match.
    """
    matches = [match for paired in t.rounds for match in paired.games if match.boards]
    boards = (board for match in matches for board in match.boards)
    return any(match.result == DOUBLE_FORFEIT for match in matches) or any(
        board.white is None and board.black is None for board in boards
    )


def _editions_to_rank(t: Tournament) -> list[TrfEdition]:
    """TRF16 tells no byes of teams, and what results are worth only by games that ended so."""
    marks = {mark for paired in t.rounds for game in paired.games for mark in game.result}
    tells_all = {Mark.WIN, Mark.DRAW} <= marks and not t.settings.is_team_event
    return [*TrfEdition] if tells_all else [TrfEdition.TRF26]


def _our_lines(t: Tournament) -> dict[int, tuple[Fraction, ...]]:
    """Return rank, points and tie-breaks by number."""
    numbers = {player.id: int(player.tpn) for player in t.players}
    return {
        numbers[row.player]: (
            Fraction(row.rank),
            Fraction(row.points, 10),
            *(Fraction(0) if value is None else value for value in row.values),
        )
        for row in standings(t).rows
    }


def _ranked_by(script: str, data: bytes, t: Tournament) -> tuple[dict[int, tuple[Fraction, ...]], str]:
    """Return what the other program counts, as `_our_lines`, or what it says instead."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.trf"
        report.write_bytes(data)
        call = [sys.executable, script, "-i", str(report), "-f", "TRF", "-dT", "-o", "-"]
        call += ["-n", str(len(t.rounds)), "-t", "PTS", *t.settings.tie_breaks]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
    rows = [line.split("\t") for line in done.stdout.splitlines()[1:]]
    try:
        found = {int(row[0]): tuple(Fraction(cell) for cell in row[1:]) for row in rows if len(row) > 1}
    except ValueError:
        found = {}
    return found, "" if found else (done.stderr or done.stdout).strip()[-200:]


def _runs(chosen: argparse.Namespace) -> Iterator[tuple[str, object]]:
    if chosen.pairing:
        yield "pairing", partial(pairing_figures, chosen.pairing)
    if chosen.tie_breaks:
        yield "ranking of players", partial(ranking_figures, chosen.tie_breaks, DUTCH_2026)
        yield "ranking of teams", partial(ranking_figures, chosen.tie_breaks, OLYMPIAD)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.rivals", description=__doc__)
    parser.add_argument("--pairing", metavar="PROGRAM", help="path of a program that pairs")
    parser.add_argument("--tie-breaks", metavar="SCRIPT", help="path of a script that ranks")
    parser.add_argument("--tournaments", type=int, default=300, metavar="N")
    parser.add_argument("--processes", type=int, default=1, metavar="P")
    chosen = parser.parse_args()
    if not (chosen.pairing or chosen.tie_breaks):
        parser.error("name a program that pairs, or a script that ranks")
    has_faults = False
    for name, run in _runs(chosen):
        figures: Figures = Counter()
        with ThreadPoolExecutor(chosen.processes) as pool:
            for found, faults in pool.map(run, range(1, chosen.tournaments + 1)):
                figures += found
                has_faults |= bool(faults)
                sys.stdout.write("".join(f"  {fault}\n" for fault in faults))
        counted = ", ".join(f"{count} {what}" for what, count in figures.items())
        sys.stdout.write(f"{name}: {counted}; {figures['refused']} refused, {figures['different']} differ\n")
        sys.stdout.flush()
    return int(has_faults)


if __name__ == "__main__":
    sys.exit(main())
