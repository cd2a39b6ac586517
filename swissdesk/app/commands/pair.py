"""`swissdesk pair`: a file in, the pairs of a round out (product: command line)."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.options import add_section, add_system, paired_by
from swissdesk.app.sources import load_reported
from swissdesk.errors import TournamentError
from swissdesk.formats.pairs import format_pairs
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.all_rounds import paired_to_the_end
from swissdesk.tournament.round.rounds import all_paired_text, pairing_request
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Pairs the next round of a file, or an earlier round again.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk pair open.trf                    the next round, to the screen
  swissdesk pair open.trf --round 3          round 3 again, from rounds 1 and 2
  swissdesk pair open.swissdesk --certain    what is certain before the last results are in
  swissdesk pair league.trf --all            all rounds of a round robin
  swissdesk pair open.swissdesk -o pairs.txt""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path)
    add_system(parser)
    add_section(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--round", dest="round_number", type=int, metavar="K", help=_("pair round K again"))
    which.add_argument(
        "--certain",
        action="store_true",
        help=_("while results are open: only the pairs that are certain whatever these bring"),
    )
    which.add_argument(
        "--all", action="store_true", help=_("all rounds that are left, where they stand in a table")
    )
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help=_("write the pairs to this file"))


def run(arguments: argparse.Namespace) -> ExitCode:
    """Pair the round and write the number of pairs, then `white black` lines, then `player 0`."""
    loaded = load_reported(arguments.file, arguments.section)
    tournament = paired_by(loaded, arguments.system)
    pairs = "".join(map(format_pairs, _asked_for(tournament, arguments)))
    if arguments.output is None:
        sys.stdout.write(pairs)
    else:
        from swissdesk.whole_file import write_whole_file

        write_whole_file(arguments.output, pairs.encode())
    return ExitCode.DONE


def _asked_for(tournament: Tournament, arguments: argparse.Namespace) -> Sequence[RoundPairing]:
    if arguments.all:
        return all_rounds(tournament)
    return (certain(tournament) if arguments.certain else pair(tournament, arguments.round_number),)


def all_rounds(tournament: Tournament) -> Sequence[RoundPairing]:
    """Return the rounds of a table that are left; raises TournamentError where rounds follow from results."""
    if not follows_table(tournament.settings):
        raise TournamentError(
            _("Rounds follow from results: each one is paired when the one before it is over.")
        )
    made = paired_to_the_end(tournament)
    if not made:
        raise TournamentError(all_paired_text(tournament))
    return made


def pair(tournament: Tournament, round_number: int | None) -> RoundPairing:
    """Pair one round of the tournament and check it independently."""
    return pair_lawfully(pairing_request(tournament, round_number))


def certain(tournament: Tournament) -> RoundPairing:
    """Return the pairs and the bye that the next round has whatever the open games bring.

    What they rest on is said beside them, on the standard error.
    """
    # Only here: the round itself needs none of it.
    from swissdesk.services.round.certain import assumptions, summary
    from swissdesk.tournament.round.certain import certain_round, open_round

    opened = open_round(tournament)
    found = certain_round(opened, pair_lawfully, lambda _done: None)
    of_teams = tournament.settings.is_team_event
    sys.stderr.write(f"{summary(opened, found)} {assumptions(of_teams=of_teams)}\n")
    pairs = tuple(Pair(each.white, each.black) for each in found.pairs)
    return RoundPairing(0, found.number, pairs, found.bye)
