"""The command line: `swissdesk`, `swissdesk FILE`, and the commands that need no window."""

import argparse
import atexit
import gc
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Final, Protocol

from swissdesk import __version__
from swissdesk.app.console import give_up_output, prepare_console
from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.home import give_home
from swissdesk.app.speech import speak_on_console
from swissdesk.errors import (
    NoDisplayError,
    NoLegalPairingError,
    StorageError,
    SwissDeskError,
    UnratedError,
    system_reason,
)
from swissdesk.words import _

COMMANDS: Final = {
    "pair": "swissdesk.app.commands.pair",
    "check": "swissdesk.app.commands.check",
    "explain": "swissdesk.app.commands.explain",
    "prove": "swissdesk.app.commands.prove",
    "verify": "swissdesk.app.commands.verify",
    "standings": "swissdesk.app.commands.standings",
    "crosstable": "swissdesk.app.commands.crosstable",
    "print": "swissdesk.app.commands.print_sheet",
    "site": "swissdesk.app.commands.site",
    "convert": "swissdesk.app.commands.convert",
    "generate": "swissdesk.app.commands.generate",
    "players": "swissdesk.app.commands.players",
    "split": "swissdesk.app.commands.split",
    "qualify": "swissdesk.app.commands.qualify",
    "lists": "swissdesk.app.commands.lists",
    "serve": "swissdesk.app.commands.serve",
    "bring-back": "swissdesk.app.commands.bring_back",
    "update": "swissdesk.app.commands.update",
    "licences": "swissdesk.app.commands.licences",
}
_INTERRUPTED: Final = 130
"""What shells expect of a program that Ctrl C ended: 128 and the number of the signal."""


class _Command(Protocol):
    """What each module in `swissdesk.app.commands` offers."""

    def purpose(self) -> str: ...

    def examples(self) -> str: ...

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace) -> ExitCode: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code of the process."""
    prepare_console()
    give_home()
    speak_on_console()
    try:
        return _run(list(sys.argv[1:] if argv is None else argv))
    except BrokenPipeError:
        give_up_output()
        return ExitCode.FILE_ACCESS
    except SwissDeskError as error:
        complain(" ".join((str(error), *_where_it_stands(error))))
        return _exit_code(error)
    except OSError as error:
        _complain_of_system(error)
        return ExitCode.FILE_ACCESS
    except KeyboardInterrupt:
        complain(_("Cancelled. Nothing was written."))
        return _INTERRUPTED


def _where_it_stands(error: SwissDeskError) -> Iterator[str]:
    """Yield where a file has what is missing, for somebody who has no window."""
    if isinstance(error, UnratedError):
        yield _("In a report the rating of a player stands in columns 49 to 52 of the record 001.")


def complain(sentence: str) -> None:
    """Write what is wrong to the standard error, away from the results."""
    sys.stderr.write(f"swissdesk: {sentence}\n")


def _complain_of_system(error: OSError) -> None:
    """Complain of an error with its file, or else of the output, the only file without a name."""
    if error.filename is None:
        give_up_output()
    file = _("the output") if error.filename is None else error.filename
    complain(_("{file}: {reason}").format(file=file, reason=system_reason(error)))


def _run(arguments: list[str]) -> ExitCode:
    if not (arguments and arguments[0] in COMMANDS):
        return _open_window(arguments)
    code = _run_command(arguments[0], arguments[1:])
    sys.stdout.flush()  # so that a full disk or a closed pipe is an error here, and the exit code says it
    return code


def _run_command(name: str, arguments: list[str]) -> ExitCode:
    # A command makes hundreds of thousands of frozen records and hardly a cycle: with Python's usual
    # thresholds the collector walks over all of them a dozen times, a tenth of `swissdesk pair`.
    gc.set_threshold(100_000, 20, 50)
    atexit.register(gc.freeze)  # nor does it search all of them once more when the process ends
    command: _Command = import_module(COMMANDS[name])
    parser = argparse.ArgumentParser(
        prog=f"swissdesk {name}",
        description=command.purpose(),
        epilog=command.examples(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_arguments(parser)
    return command.run(parser.parse_args(arguments))


def _open_window(arguments: list[str]) -> ExitCode:
    parser = argparse.ArgumentParser(
        prog="swissdesk",
        description=_("Opens the window of SwissDesk, with FILE if it is given."),
        epilog=_("Without a window, each with --help: {commands}").format(
            commands=", ".join(f"swissdesk {name}" for name in COMMANDS)
        ),
    )
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help=_("an event (.swissdesk) or a tournament report (.trf)")
    )
    parser.add_argument(
        "--example", action="store_true", help=_("open the example event with invented players")
    )
    parser.add_argument(
        "--version", action="version", version=f"SwissDesk {__version__}", help=_("show the version and exit")
    )
    chosen = parser.parse_args(arguments)
    from swissdesk.app.failures.without_qt import failures_said

    with failures_said():
        from swissdesk.app.window import open_window

        return open_window(chosen.file, example=chosen.example)


def _exit_code(error: SwissDeskError) -> ExitCode:
    if isinstance(error, NoLegalPairingError):
        return ExitCode.NOT_SO
    if isinstance(error, NoDisplayError):
        return ExitCode.NO_DISPLAY
    return ExitCode.FILE_ACCESS if isinstance(error, StorageError) else ExitCode.BAD_INPUT
