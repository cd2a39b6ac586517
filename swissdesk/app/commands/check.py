"""`swissdesk check`: pairings, points, tie-breaks and places of finished events (the free checker)."""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from swissdesk.app.checked_file import CheckedFile, Part, checked_file
from swissdesk.app.checked_json import checked_json
from swissdesk.app.checked_text import checked_text
from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_edition, add_section, add_system
from swissdesk.app.sources import load_reported
from swissdesk.errors import SwissDeskError, system_reason
from swissdesk.words import ENGLISH, _, in_language, ngettext


def purpose() -> str:
    """Return what the command does, for its help."""
    return _(
        "Pairs every round of the files again and lists what differs from what was played; compares the "
        "points and places that reports state, and reckons their tie-breaks anew."
    )


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk check open.trf
  swissdesk check --system dutch-2026 *.trf
  swissdesk check --only places,tie-breaks open.trf
  swissdesk check --json open.trf > open.json

One line for each file, and under it each board that differs: what the engine pairs
against what was played, and which rules the round breaks. For a round that was paired
by hand the reason is given. For a report the points are compared too, and each of its
tie-breaks (record 202 or 212) is reckoned anew: who stands ahead of somebody with a
better value is named, with both values and how they come about. Places are compared by
points and tie-breaks, by the points alone where the file names no tie-breaks; what
could not be compared is listed with the reason. An event file states neither points
nor places beside its results: its rounds are paired again with what was known then.
The exit code is 0 when nothing differs, 1 when a pairing, points, a tie-break or places
do. A file that cannot be checked does not stop the others: it is named at the end, and
the exit code is 3, as it is for a round that cannot be paired again.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    names = ", ".join(Part)
    parser.add_argument(
        "--only",
        type=_parts,
        default=frozenset(Part),
        metavar="PARTS",
        help=_("what is checked, with commas between: {names} (default: all)").format(names=names),
    )
    parser.add_argument("--json", action="store_true", help=_("everything as one JSON document"))
    add_system(parser)
    add_edition(parser)
    add_section(parser)


def _parts(argument: str) -> frozenset[Part]:
    """Return the parts of a list with commas; raises ArgumentTypeError for a word that is none."""
    words = [word.strip() for word in argument.split(",") if word.strip()]
    unknown = [word for word in words if word not in set(Part)]
    if unknown or not words:
        text = _("there is no part “{part}”; there are {names}")
        named = text.format(part=unknown[0] if unknown else argument, names=", ".join(Part))
        raise argparse.ArgumentTypeError(named)
    return frozenset(map(Part, words))


def run(arguments: argparse.Namespace) -> ExitCode:
    """Check one file after the other; those that could not be checked are named at the end."""
    # What other programs read is the same in every language.
    with in_language(ENGLISH) if arguments.json else nullcontext():
        return _run(arguments)


def _run(arguments: argparse.Namespace) -> ExitCode:
    differ, whole = False, True
    failures: list[str] = []
    documents = []
    for path in arguments.files:
        try:
            checked = _checked(path, arguments)
        except (SwissDeskError, OSError) as error:
            if len(arguments.files) == 1 and not arguments.json:
                raise
            failures.append(_failure(path, error))
            continue
        differ |= checked.differs
        whole &= checked.is_whole
        if arguments.json:
            documents.append(checked_json(checked))
        else:
            sys.stdout.write("".join(f"{line}\n" for line in checked_text(checked)))
    if arguments.json:
        document = {"files": documents, "failures": [line.strip() for line in failures]}
        sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=1) + "\n")
    if failures:
        sys.stdout.flush()  # before what is wrong, where both go to one screen
        sys.stderr.write("".join(f"{line}\n" for line in (_count_text(failures), *failures)))
    if failures or not whole:
        return ExitCode.BAD_INPUT
    return ExitCode.NOT_SO if differ else ExitCode.DONE


def _checked(path: Path, arguments: argparse.Namespace) -> CheckedFile:
    loaded = load_reported(path, arguments.section, with_past=True)
    return checked_file(loaded, arguments.only, system=arguments.system, edition=arguments.edition)


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
