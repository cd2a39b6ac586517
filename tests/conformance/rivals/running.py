"""Runs the bundles of a run in several processes, and writes down each as soon as it is done."""

import hashlib
import multiprocessing
import os
import random
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from swissdesk.formats.trf import TrfEdition
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.terms import SystemName
from tests.conformance.rivals.outcomes import Difference, Outcome
from tests.conformance.rivals.pairings import pair_ours, pair_theirs
from tests.conformance.rivals.programs import PairingProgram, RankingScript
from tests.conformance.rivals.progress import EACH, Bundle, RunFile
from tests.conformance.rivals.rankings import rank_ours, rank_theirs
from tests.conformance.rivals.tournaments import random_configuration, random_tournament

OURS = "ours"
TEAMS = "our teams"
THEIRS = "theirs"
PAIRING_OURS = "pairing, our tournaments"
PAIRING_THEIRS = "pairing, their tournaments"
RANKING_OURS = "ranking, our tournaments"
RANKING_TEAMS = "ranking, our team tournaments"
RANKING_THEIRS = "ranking, their tournaments"
TEAMS_EACH = 10
"""Of so many tournaments as there are of each other kind one of teams is ranked."""


class Choice(NamedTuple):
    """What is compared: the two programs by their paths, either of them empty, and the edition paired by.

    The seeds of the tournaments begin at `first_seed`, those of teams at a tenth of it.
    """

    pairing: str
    ranking: str
    system: SystemName
    patience: float = 60
    most_players: int = 0
    editions: tuple[TrfEdition, ...] = (*TrfEdition,)
    first_seed: int = 1

    def seeds(self, each_way: int) -> dict[str, range]:
        """Return the seeds of the tournaments of each kind."""
        before = self.first_seed - 1
        seeds = range(before + 1, before + each_way + 1)
        of_teams = range(before // TEAMS_EACH + 1, (before + each_way) // TEAMS_EACH + 1)
        made = {OURS: seeds, TEAMS: of_teams, THEIRS: seeds}
        needed = {TEAMS: self.ranking, THEIRS: self.pairing}
        return {kind: seeds for kind, seeds in made.items() if needed.get(kind, "needed")}

    def compared(self) -> dict[str, str]:
        """Return what tells this run from another: the programs as they are now, this one too."""
        here = Path(__file__).parents[3]
        return {
            "system": self.system,
            "pairing": _digest([Path(self.pairing)]) if self.pairing else "",
            "ranking": _digest(sorted(Path(self.ranking).parent.glob("*.py"))) if self.ranking else "",
            "most players": str(self.most_players),
            "first seed": str(self.first_seed),
            "reports": " ".join(edition.value for edition in self.editions),
            "our source": _digest(_sources(here)),
        }


def _sources(here: Path) -> list[Path]:
    rooms = ("pairing", "tiebreaks", "tournament", "formats")
    folders = [*(here / "swissdesk" / room for room in rooms), here / "tests" / "conformance"]
    return sorted(path for folder in folders for path in folder.rglob("*.py") if "test_" not in path.name)


def _digest(paths: Sequence[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def bundles(seeds: dict[str, range]) -> Iterator[Bundle]:
    """Yield the bundles of all kinds in proportion, so that a run that is stopped has its share of each."""
    firsts = [
        ((first - of_kind.start + 1) / len(of_kind), kind, first)
        for kind, of_kind in seeds.items()
        for first in of_kind[::EACH]
    ]
    for _share, kind, first in sorted(firsts):
        yield Bundle(kind, first, min(EACH, seeds[kind].stop - first))


class Worker:
    """What a process of the run has: the programs, and what becomes of a seed."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        program = PairingProgram(choice.pairing, choice.patience, editions=choice.editions)
        self._pairing = program if choice.pairing else None
        self._script = RankingScript(choice.ranking, choice.patience) if choice.ranking else None

    def run(self, bundle: Bundle) -> dict[str, Outcome]:
        """Return what comes of the tournaments of a bundle, for each part of the run."""
        work = {OURS: self._ours, TEAMS: self._teams, THEIRS: self._theirs}[bundle.made_by]
        found: dict[str, list[Outcome]] = defaultdict(list)
        for seed in range(bundle.first, bundle.first + bundle.count):
            for part, outcome in work(seed):
                found[part].append(outcome)
        return {part: _sum(outcomes) for part, outcomes in found.items()}

    def close(self) -> None:
        if self._script is not None:
            self._script.close()

    def _ours(self, seed: int) -> Iterator[tuple[str, Outcome]]:
        choice, pairing, script, where = self._choice, self._pairing, self._script, f"our seed {seed}"
        t = random_tournament(choice.system, seed, choice.most_players)
        if pairing is not None:
            yield PAIRING_OURS, _guarded(where, partial(pair_ours, pairing, t, _chance("pairs", where)))
        if script is not None:
            yield RANKING_OURS, _guarded(where, partial(rank_ours, script, t, _chance("ranks", where)))

    def _teams(self, seed: int) -> Iterator[tuple[str, Outcome]]:
        where = f"our seed {seed} of teams"
        t = random_tournament(OLYMPIAD, seed, self._choice.most_players)
        if self._script is not None:
            chance = _chance("ranks", where)
            yield RANKING_TEAMS, _guarded(where, partial(rank_ours, self._script, t, chance))

    def _theirs(self, seed: int) -> Iterator[tuple[str, Outcome]]:
        choice, pairing, script, where = self._choice, self._pairing, self._script, f"their seed {seed}"
        if pairing is None:
            return
        configuration, planned = random_configuration(seed)
        report, _why = pairing.generate(configuration, seed)
        if not report:
            yield PAIRING_THEIRS, Outcome(Counter({"that the other program could not make": 1}))
            return
        compare = partial(pair_theirs, pairing, choice.system, report, planned)
        yield PAIRING_THEIRS, _guarded(where, compare)
        if script is not None:
            yield (
                RANKING_THEIRS,
                _guarded(where, partial(rank_theirs, script, report, _chance("ranks", where))),
            )


def _chance(what: str, where: str) -> random.Random:
    """Return a source of chance of its own, so that nothing depends on what else is compared."""
    return random.Random(f"{what}, {where}")


def _guarded(where: str, compare: Callable[[str], Outcome]) -> Outcome:
    try:
        return compare(where)
    except Exception as error:  # noqa: BLE001 - whatever fails here is a finding, and ends no run of hours
        text = "".join(traceback.format_exception(error)[-3:])
        fault = Difference(where, "", f"{type(error).__name__} here", text, "", "", "", "")
        return Outcome(Counter({"tournaments": 1}), (fault,))


def _sum(outcomes: Sequence[Outcome]) -> Outcome:
    figures = sum((outcome.figures for outcome in outcomes), Counter[str]())
    return Outcome(figures, tuple(one for outcome in outcomes for one in outcome.differences))


_workers: list[Worker] = []
"""The worker of this process, once it is made."""


def _begin(choice: Choice) -> None:
    Thread(target=_end_with_the_run, daemon=True).start()
    _workers.append(Worker(choice))


def _end_with_the_run() -> None:
    """End this process when the run is gone: one that is killed tells its processes nothing."""
    run = multiprocessing.parent_process()
    if run is not None:
        run.join()
        os._exit(1)


def _work(bundle: Bundle) -> dict[str, Outcome]:
    return _workers[0].run(bundle)


def run_all(
    choice: Choice, run_file: RunFile, tournaments: int, processes: int, tell: Callable[[], None]
) -> None:
    """Run what is not done yet; `tell` is called after each bundle."""
    left = (bundle for bundle in bundles(choice.seeds(tournaments)) if bundle not in run_file.done)
    with ProcessPoolExecutor(processes, initializer=_begin, initargs=(choice,)) as pool:
        running: dict[Future[dict[str, Outcome]], Bundle] = {}
        try:
            while True:
                # No more are handed out than are worked on soon, whatever the size of the run.
                running |= {
                    pool.submit(_work, bundle): bundle
                    for bundle in islice(left, 2 * processes - len(running))
                }
                if not running:
                    return
                done, _others = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    run_file.add(running.pop(future), future.result())
                    tell()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
