"""`python -m tests.conformance.rivals --pairing PROGRAM --tie-breaks SCRIPT --report FILE`: the run.

Random tournaments go both ways: ours are paired round by round and ranked by the programs of others, theirs
by ours. The program that pairs is called like bbpPairings, the script that ranks like TieBreakServer; both
are found by their paths. The same command goes on with a run that was stopped or killed: what is done
stands in FILE.jsonl. Differences are made as small as they get; those that are known to be the other's fault
are recognised as such. The exit code is 1 when anything else differs.
"""

import argparse
import os
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from swissdesk.formats.trf import TrfEdition
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.terms import SystemName
from tests.conformance.rivals.progress import RunFile, RunFileError
from tests.conformance.rivals.reporting import table, write_report
from tests.conformance.rivals.running import Choice, run_all

EVERY = 60
"""The report is written anew after so many seconds."""


def main() -> int:
    chosen = _parser().parse_args()
    if not (chosen.pairing or chosen.tie_breaks):
        _parser().error("name a program that pairs, or a script that ranks")
    choice = Choice(
        chosen.pairing,
        chosen.tie_breaks,
        SystemName(chosen.system),
        chosen.patience,
        chosen.most_players,
        (TrfEdition(chosen.reports),) if chosen.reports else (*TrfEdition,),
        chosen.first,
    )
    compared = choice.compared()
    try:
        run_file = RunFile(chosen.report.with_suffix(".jsonl"), compared)
    except RunFileError as error:
        _parser().error(str(error))
    told = [time.monotonic()]

    def tell() -> None:
        if time.monotonic() - told[0] >= EVERY:
            told[0] = time.monotonic()
            write_report(chosen.report, run_file, compared)

    try:
        run_all(choice, run_file, chosen.tournaments, chosen.processes, tell)
    except (KeyboardInterrupt, BrokenProcessPool) as stopped:
        sys.stderr.write(f"stopped ({type(stopped).__name__}); the same command goes on\n")
        return 2
    finally:
        write_report(chosen.report, run_file, compared)
        run_file.close()
    sys.stdout.write("".join(f"{line}\n" for line in table(run_file.totals)))
    return int(run_file.totals.unexplained > 0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.rivals", description=__doc__)
    parser.add_argument("--pairing", default="", metavar="PROGRAM", help="path of a program that pairs")
    parser.add_argument("--tie-breaks", default="", metavar="SCRIPT", help="path of a script that ranks")
    parser.add_argument("--system", default=DUTCH_2026, choices=(DUTCH_2026, DUTCH_2025, DUTCH_2017))
    parser.add_argument("--reports", choices=[edition.value for edition in TrfEdition], help="default: both")
    parser.add_argument("--tournaments", type=int, default=1000, metavar="N", help="each way (default: 1000)")
    parser.add_argument("--first", type=int, default=1, metavar="SEED", help="go on behind another run")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="P")
    parser.add_argument("--patience", type=float, default=60, metavar="SECONDS", help="for one answer")
    parser.add_argument("--most-players", type=int, default=0, metavar="N", help="default: 60, some 200")
    parser.add_argument("--report", type=Path, required=True, metavar="FILE", help="a Markdown file")
    return parser


if __name__ == "__main__":
    sys.exit(main())
