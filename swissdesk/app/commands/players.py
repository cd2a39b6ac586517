"""`swissdesk players`: what is done with the players of an event without its window."""

import argparse
from typing import Final

from swissdesk.app.commands import players_import, players_refresh
from swissdesk.app.exit_codes import ExitCode
from swissdesk.words import _

_COMMANDS: Final = {"import": players_import, "refresh": players_refresh}


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Puts the players of a table into an event, or refreshes them from the rating lists.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk players import open.swissdesk entries.xlsx --dry-run
  swissdesk players refresh open.swissdesk --dry-run

Each has its own --help.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes: one of its own commands."""
    commands = parser.add_subparsers(dest="command", required=True, metavar="|".join(_COMMANDS))
    for name, command in _COMMANDS.items():
        command.add_arguments(
            commands.add_parser(
                name,
                description=command.purpose(),
                epilog=command.examples(),
                formatter_class=argparse.RawDescriptionHelpFormatter,
            )
        )


def run(arguments: argparse.Namespace) -> ExitCode:
    """Run the chosen one."""
    code: ExitCode = _COMMANDS[arguments.command].run(arguments)
    return code
