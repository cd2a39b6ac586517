"""`swissdesk standings`: the ranking as text."""

import argparse
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import cast

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_edition, add_section
from swissdesk.app.sources import load_reported
from swissdesk.app.text_tables import head_text, table_text, write_lines
from swissdesk.app.working_text import working_text
from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.standing.ranking import StandingsLine
from swissdesk.documents.sheets.standing.standings import StandingsSheet
from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import format_points
from swissdesk.tiebreaks.codes import KNOWN_NAMES, UnknownTieBreakError, heading, is_for_teams, parse_code
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tiebreaks.ranking_lists import parse_list
from swissdesk.tournament.model import Player, Tournament
from swissdesk.tournament.standing.score_words import points_heading
from swissdesk.tournament.standing.working.participants import player_working
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Prints the standings after the last round or an earlier one, or how one place came about.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk standings open.swissdesk
  swissdesk standings open.trf --round 3
  swissdesk standings open.trf --explain 4                 every value of number 4, round by round
  swissdesk standings open.trf --explain "Smith"           the same by name, if only one has it
  swissdesk standings open.trf --edition 2024 --tie-breaks BH/C1,SB,DE
  swissdesk standings teams.trf --tie-breaks GPTS,MPvGP    teams by game points, then match points

An edition and tie-breaks that are named here count for this list only; the file stays as it is.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--round", dest="round_number", type=int, metavar="K", help=_("after round K"))
    parser.add_argument(
        "--explain", metavar="PLAYER", help=_("how one place came about: a number, or part of a name")
    )
    add_edition(parser)
    parser.add_argument(
        "--tie-breaks",
        metavar="CODES",
        help=_(
            "tie-breaks in order, as BH/C1,SB,DE; GPTS or MPTS first leads teams (default: the file’s own)"
        ),
    )
    add_section(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Print the standings, or the working of one place."""
    loaded = load_reported(arguments.file, arguments.section)
    t = _ranked_by(loaded.tournament, arguments.edition, arguments.tie_breaks)
    if arguments.explain is not None:
        player = named_player(t, arguments.explain)
        lines = working_text(player_working(t, player.id, arguments.round_number))
    else:
        now = datetime.now().astimezone()
        data = assemble(t, SheetKind.STANDINGS, arguments.round_number, now)
        lines = standings_text(cast(StandingsSheet, data))
    write_lines(lines)
    return ExitCode.DONE


def _ranked_by(t: Tournament, edition: str | None, tie_breaks: str | None) -> Tournament:
    """Return the tournament with the requested edition and tie-breaks, or its own for None."""
    settings = t.settings
    if edition is not None:
        settings = replace(settings, tie_break_rules=Edition(edition))
    if tie_breaks is not None:
        try:
            primary, codes = parse_list(tie_breaks)
        except UnknownTieBreakError as error:
            raise TournamentError(f"{error} {_codes_there_are(error.code, t)}") from error
        settings = replace(
            settings,
            tie_breaks=tuple(map(str, codes)),
            primary_score=settings.primary_score if primary is None else primary,
        )
    return replace(t, settings=settings)


def _codes_there_are(typed: str, t: Tournament) -> str:
    """Return which codes have the typed one as their heading, else all that can rank in this event."""
    head = typed.strip().upper().partition("/")[0]
    headed = [name for name in KNOWN_NAMES if heading(parse_code(name)) == head]
    if headed:
        return _("That is the heading of {codes}.").format(codes=", ".join(headed))
    of_event = [n for n in KNOWN_NAMES if t.settings.is_team_event or not is_for_teams(parse_code(n))]
    return _("There are: {codes}.").format(codes=", ".join(of_event))


def named_player(t: Tournament, text: str) -> Player:
    """Return who has this number, or whose name holds the text and nobody else's does.

    Raises `TournamentError` if there is nobody, or more than one.
    """
    wanted = text.strip().casefold()
    if wanted.isdecimal():
        found = [player for player in t.players if player.tpn == int(wanted)]
    else:
        found = [player for player in t.players if wanted in player.name.casefold()]
        found = [player for player in found if player.name.casefold() == wanted] or found
    if not found:
        raise TournamentError(_("Nobody in this tournament matches {text}.").format(text=text))
    if len(found) > 1:
        names = "; ".join(f"{player.tpn} {player.name}" for player in found[:5])
        raise TournamentError(_("Several players match {text}: {names}.").format(text=text, names=names))
    return found[0]


def standings_text(sheet: StandingsSheet) -> Iterator[str]:
    """Yield the lines of the standings: title, what is missing, table, legend of the columns shown."""
    yield from head_text(sheet.header)
    yield from table_text([_headings(sheet), *(_cells(line) for line in sheet.lines)], left={2, 3, 5})
    yield ""
    for place, column in enumerate(sheet.tie_breaks):
        if any(line.values[place] for line in sheet.lines):
            yield f"{column.heading}: {column.explanation}"


def _headings(sheet: StandingsSheet) -> tuple[str, ...]:
    who = _("Name") if sheet.score is None else _("Team")
    fixed = (_("Rank"), _("No."), who, _("Fed"), _("Rtg"), _("Club"), points_heading(sheet.score))
    return (*fixed, *(column.heading for column in sheet.tie_breaks))


def _cells(line: StandingsLine) -> tuple[str, ...]:
    player = line.player
    return (
        "" if line.is_shared else str(line.rank),
        str(player.tpn),
        f"{player.title} {player.name}".strip(),
        line.federation,
        str(player.rating or "–"),
        line.club,
        format_points(line.points),
        *line.values,
    )
