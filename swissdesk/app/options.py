"""Options that several commands share."""

import argparse
from dataclasses import replace

from swissdesk.app.sources import Loaded
from swissdesk.errors import UnknownSystemError
from swissdesk.pairing.systems import system_names
from swissdesk.terms import SystemName
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


def add_system(parser: argparse.ArgumentParser) -> None:
    """Offer `--system`; without it the file's own system decides."""
    parser.add_argument(
        "--system",
        choices=system_names(),
        metavar="NAME",
        help=_("pairing system: {names} (default: the file's own)").format(names=", ".join(system_names())),
    )


def add_section(parser: argparse.ArgumentParser) -> None:
    """Offer `--section` for event files with several tournaments."""
    parser.add_argument(
        "--section",
        type=int,
        default=1,
        metavar="N",
        help=_("the N-th tournament of an event file (default: 1)"),
    )


def with_system(tournament: Tournament, system: str | None) -> Tournament:
    """Return the tournament with the requested system, or as it is for None."""
    if system is None:
        return tournament
    return replace(tournament, settings=replace(tournament.settings, system=SystemName(system)))


def paired_by(loaded: Loaded, system: str | None) -> Tournament:
    """Return the tournament of a file with the requested system, or its own.

    Raises `UnknownSystemError` where none is requested and the file names an unknown one.
    """
    if system is None and loaded.unknown_system:
        is_about_teams = loaded.tournament.settings.is_team_event
        raise UnknownSystemError(loaded.source, loaded.unknown_system, is_about_teams=is_about_teams)
    return with_system(loaded.tournament, system)
