"""Options that several commands share."""

import argparse
from typing import Final

from swissdesk.app.sources import Loaded
from swissdesk.errors import UnknownSystemError
from swissdesk.frozen import replace
from swissdesk.pairing.systems import system_names
from swissdesk.terms import SystemName
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.model import Tournament
from swissdesk.words import _

ALL_SECTIONS: Final = 0
"""Stands for all sections in the place of the number of one."""


def add_system(parser: argparse.ArgumentParser) -> None:
    """Offer `--system`; without it the file's own system decides."""
    parser.add_argument(
        "--system",
        choices=system_names(),
        metavar="NAME",
        help=_("pairing system: {names} (default: the file’s own)").format(names=", ".join(system_names())),
    )


def add_edition(parser: argparse.ArgumentParser) -> None:
    """Offer `--edition`; without it the file's own edition of the tie-break rules counts."""
    parser.add_argument(
        "--edition",
        choices=[rules.value for rules in Edition],
        metavar="YEAR",
        help=_("edition of the tie-break rules: {names} (default: the file’s own)").format(
            names=", ".join(rules.value for rules in Edition)
        ),
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


def add_sections(parser: argparse.ArgumentParser) -> None:
    """Offer `--section` for event files with several tournaments, with `all` for all of them."""
    parser.add_argument(
        "--section",
        type=_section_or_all,
        default=1,
        metavar="N",
        help=_("the N-th tournament of an event file, or all of them: all (default: 1)"),
    )


def _section_or_all(argument: str) -> int:
    """Return the number of a section, `ALL_SECTIONS` for all; raises ValueError for other words."""
    number = ALL_SECTIONS if argument == "all" else int(argument)
    if number == ALL_SECTIONS and argument != "all":
        raise ValueError(argument)
    return number


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
