"""`swissdesk generate`: a random tournament, played from a seed (the random tournament generator)."""

import argparse
import random
import re
import sys
from dataclasses import fields
from pathlib import Path
from typing import Final

from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.sources import load, names_an_event, report_adjustments
from swissdesk.errors import FormatError
from swissdesk.formats.trf import TrfEdition
from swissdesk.pairing.generator import Plan, Rates, random_ratings
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.services.exchange import report_of
from swissdesk.terms import Colour, Points, Scoring, SystemName
from swissdesk.tournament.generated import generate
from swissdesk.tournament.setup import MOST_ROUNDS
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _

_MOST_PLAYERS: Final = 9999
_DEFAULT_RATES: Final = Rates(
    draws=30, forfeits=1, withdrawals=3, half_point_byes=1, zero_point_byes=1, late_entries=3
)


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Plays a random tournament and writes it as a tournament report.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk generate -o random.trf
  swissdesk generate -o random.trf --players 120 --rounds 9 --seed 7 --baku 2026
  swissdesk generate -o random.trf --ratings-from open.trf --draws 50 --forfeits 0

The same options and the same seed give the same file. Rates are in per cent. The results
follow FIDE's table of expected percentages. If a round cannot be paired, the tournament
ends before it.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("-o", "--output", type=_report, metavar="FILE", required=True)
    parser.add_argument("--seed", type=_seed, metavar="S", help=_("any whole number (default: by chance)"))
    _add_field(parser)
    _add_rules(parser)
    for rate, words in _rate_words().items():
        parser.add_argument(
            "--" + rate.replace("_", "-"),
            type=_percent,
            default=getattr(_DEFAULT_RATES, rate),
            metavar="P",
            help=_("{what} (default: %(default)s)").format(what=words),
        )
    parser.add_argument(
        "--edition",
        choices=[edition.value.lower() for edition in TrfEdition],
        default=TrfEdition.TRF26.value.lower(),
        help=_("edition of the report (default: trf26)"),
    )


def _add_field(parser: argparse.ArgumentParser) -> None:
    ratings = parser.add_mutually_exclusive_group()
    ratings.add_argument(
        "--ratings",
        type=_range,
        default=(1400, 2400),
        metavar="LOW-HIGH",
        help=_("ratings drawn between two limits (default: 1400-2400)"),
    )
    ratings.add_argument(
        "--ratings-from",
        type=Path,
        metavar="REPORT",
        help=_("as many players as in this file, with its ratings"),
    )
    parser.add_argument("--players", type=_players, default=50, metavar="N", help=_("default: 50"))
    parser.add_argument("--rounds", type=_rounds, default=9, metavar="R", help=_("default: 9"))


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--system",
        choices=[system.value for system in SystemName],
        default=SystemName.DUTCH_2026.value,
        metavar="NAME",
        help=_("pairing system: {names} (default: {default})").format(
            names=", ".join(SystemName), default=SystemName.DUTCH_2026.value
        ),
    )
    parser.add_argument(
        "--baku", choices=[edition.value for edition in BakuEdition], help=_("Baku acceleration, by edition")
    )
    parser.add_argument(
        "--points",
        type=_points,
        default=_points("1-0.5-0"),
        metavar="W-D-L",
        help=_("points for a win, a draw and a loss (default: 1-0.5-0)"),
    )
    parser.add_argument(
        "--bye-points",
        type=_value,
        metavar="B",
        help=_("points for the pairing-allocated bye (default: a win)"),
    )


def _rate_words() -> dict[str, str]:
    return {
        "draws": _("draws of the games between equals"),
        "forfeits": _("forfeits of the pairings"),
        "withdrawals": _("withdrawals of the players"),
        "half_point_byes": _("half-point byes of the players in each round"),
        "zero_point_byes": _("zero-point byes of the players in each round"),
        "late_entries": _("late entries of the players, for round 2 or 3"),
    }


def run(arguments: argparse.Namespace) -> ExitCode:
    """Play the tournament and write it; say so if it ended before its last round."""
    seed: int = random.SystemRandom().getrandbits(32) if arguments.seed is None else arguments.seed
    chance = random.Random(seed)
    tournament = generate(_plan(arguments, chance), f"Random tournament {seed}", chance)
    edition = TrfEdition(arguments.edition.upper())
    write_whole_file(arguments.output, report_of(tournament, edition))
    if len(tournament.rounds) < arguments.rounds:
        text = _("Round {round} cannot be paired; the tournament ends before it.")
        sys.stderr.write(f"swissdesk: {text.format(round=len(tournament.rounds) + 1)}\n")
    return ExitCode.DONE


def _plan(arguments: argparse.Namespace, chance: random.Random) -> Plan:
    return Plan(
        system=SystemName(arguments.system),
        rounds_planned=arguments.rounds,
        ratings=_ratings(arguments, chance),
        initial_colour=chance.choice((Colour.WHITE, Colour.BLACK)),
        scoring=_scoring(arguments.points, arguments.bye_points),
        rates=Rates(**{entry.name: getattr(arguments, entry.name) for entry in fields(Rates)}),
        baku=BakuEdition(arguments.baku) if arguments.baku else None,
    )


def _ratings(arguments: argparse.Namespace, chance: random.Random) -> tuple[int, ...]:
    path: Path | None = arguments.ratings_from
    if path is None:
        lowest, highest = arguments.ratings
        return random_ratings(arguments.players, lowest, highest, chance)
    loaded = load(path)
    report_adjustments(loaded.source, loaded.adjustments)
    if len(loaded.tournament.players) < 2:
        raise FormatError(path.name, 0, 0, _("a tournament needs at least two players."))
    return tuple(sorted((player.rating for player in loaded.tournament.players), reverse=True))


def _scoring(points: tuple[Points, Points, Points], bye: Points | None) -> Scoring:
    win, draw, loss = points
    return Scoring(
        win=win,
        draw=draw,
        loss=loss,
        forfeit_win=win,
        pairing_allocated_bye=win if bye is None else bye,
        full_point_bye=win,
        half_point_bye=draw,
        adjourned=draw,
    )


def _report(text: str) -> Path:
    """Refuse the ending of event files: what is written is a report, and convert makes events of them."""
    if names_an_event(Path(text)):
        raise argparse.ArgumentTypeError(_("{text} is an event file; a report is written").format(text=text))
    return Path(text)


def _seed(text: str) -> int:
    return _whole(text, 0, 2**64 - 1)


def _players(text: str) -> int:
    return _whole(text, 2, _MOST_PLAYERS)


def _rounds(text: str) -> int:
    return _whole(text, 1, MOST_ROUNDS)


def _whole(text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", text) or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(
            _("{text} is not a whole number from {least} to {most}").format(text=text, least=least, most=most)
        )
    return int(text)


def _percent(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,6})?", text) or float(text) > 100:
        raise argparse.ArgumentTypeError(_("{text} is not a percentage from 0 to 100").format(text=text))
    return float(text)


def _range(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,4})-([0-9]{1,4})", text)
    if found is None or int(found[1]) > int(found[2]):
        raise argparse.ArgumentTypeError(_("{text} is not a range of ratings").format(text=text))
    return int(found[1]), int(found[2])


def _points(text: str) -> tuple[Points, Points, Points]:
    values = tuple(_value(part) for part in text.split("-"))
    if len(values) != 3 or not values[0] >= values[1] >= values[2] or values[0] == values[2]:
        raise argparse.ArgumentTypeError(
            _("{text} are no points for a win, a draw and a loss").format(text=text)
        )
    return values


def _value(text: str) -> Points:
    """Return points in tenths; the report has room for values up to 99.9."""
    found = re.fullmatch(r"([0-9]{1,2})(?:\.([0-9]))?", text)
    if found is None:
        raise argparse.ArgumentTypeError(_("{text} is no number of points").format(text=text))
    return Points(10 * int(found[1]) + int(found[2] or 0))
