"""`swissdesk check`: every round of finished events is paired again (the free pairing checker)."""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section, add_system, paired_by, with_system
from swissdesk.app.sources import load_reported
from swissdesk.app.stated_text import stated_text
from swissdesk.errors import SwissDeskError, system_reason
from swissdesk.pairing.checker import CheckedBoard, Difference, RoundComparison, compare_rounds
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.checking import RoundThen, rounds_to_check
from swissdesk.tournament.standing.comparing_stated import compare_stated
from swissdesk.words import _, ngettext


def purpose() -> str:
    """Return what the command does, for its help."""
    return _(
        "Pairs every round of the files again and lists what differs from what was played; compares the "
        "points and places that reports state."
    )


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk check open.trf
  swissdesk check --system dutch-2026 *.trf

One line for each file, and under it each board that differs: what the engine pairs
against what was played. For a round that was paired by hand the reason is given.
For a report the points are compared too, and the places if it names its tie-breaks
(record 202 or 212); what could not be compared is listed with the reason.
The exit code is 0 when nothing differs, 1 when a pairing, points or places do. A file that
cannot be checked does not stop the others: it is named at the end, and the exit code is 3.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    add_system(parser)
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Check one file after the other; those that could not be checked are named at the end."""
    differ = False
    failures: list[str] = []
    for path in arguments.files:
        try:
            lines, differs = _checked(path, arguments)
        except (SwissDeskError, OSError) as error:
            if len(arguments.files) == 1:
                raise
            failures.append(_failure(path, error))
            continue
        differ |= differs
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    if failures:
        sys.stdout.flush()  # before what is wrong, where both go to one screen
        sys.stderr.write("".join(f"{line}\n" for line in (_count_text(failures), *failures)))
        return ExitCode.BAD_INPUT
    return ExitCode.NOT_SO if differ else ExitCode.DONE


def _checked(path: Path, arguments: argparse.Namespace) -> tuple[list[str], bool]:
    """Return the lines about a file, and whether a pairing, points or places in it differ from ours."""
    loaded = load_reported(path, arguments.section, with_past=True)
    tournament = paired_by(loaded, arguments.system)
    then = {
        number: moment._replace(before=with_system(moment.before, arguments.system))
        for number, moment in loaded.then.items()
    }
    comparisons = check(tournament, then)
    lines = [*report(path.name, comparisons)]
    differs = any(comparison.differences for comparison in comparisons)
    if loaded.stated is not None:
        compared = compare_stated(tournament, loaded.stated)
        differs |= compared.differs
        lines += stated_text(compared)
    return lines, differs


def _failure(path: Path, error: SwissDeskError | OSError) -> str:
    """Return a line about a file that could not be checked, which begins with its name."""
    reason = system_reason(error) if isinstance(error, OSError) else str(error)
    named = reason if reason.startswith(path.name) else f"{path.name}: {reason}"
    return f"  {named}"


def _count_text(failures: Sequence[str]) -> str:
    sentence = ngettext(
        "swissdesk: {count} file could not be checked:",
        "swissdesk: {count} files could not be checked:",
        len(failures),
    )
    return sentence.format(count=len(failures))


def check(tournament: Tournament, then: Mapping[int, RoundThen] | None = None) -> tuple[RoundComparison, ...]:
    """Pair every round of the tournament again, with what was known at the time as far as `then` has it."""
    rounds = (checked.played for checked in rounds_to_check(tournament, then or {}))
    return tuple(compare_rounds(rounds, pair_lawfully))


def report(name: str, comparisons: tuple[RoundComparison, ...]) -> Iterator[str]:
    """Yield the lines about one file; the first has one form in every language, for other programs."""
    differing = [comparison for comparison in comparisons if comparison.differences]
    yield f"{name}: {len(comparisons)} rounds, {len(differing)} differ"
    for comparison in differing:
        if comparison.by_hand:
            yield _("  round {round}: paired by hand: {reason}").format(
                round=comparison.round_number, reason=comparison.by_hand
            )
        if not comparison.is_pairable:
            yield f"  {comparison.refusal}"
        for difference in comparison.differences:
            yield _line(comparison.round_number, difference)


def _line(round_number: int, difference: Difference) -> str:
    return _("  round {round}: engine {engine}, played {played}").format(
        round=round_number, engine=_board(difference.engine), played=_board(difference.played)
    )


def _board(board: CheckedBoard | None) -> str:
    if board is None:
        return "–"
    if board.black is None:
        return _("{player} bye").format(player=board.white)
    return f"{board.white}-{board.black}"
