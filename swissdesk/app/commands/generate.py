"""`swissdesk generate`: a random tournament, played from a seed (the random tournament generator)."""

import argparse
import random
import re
import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Final

from swissdesk.app.commands.ladder_option import ladder_names, ladder_option
from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.sources import load_reported, names_an_event
from swissdesk.errors import FormatError, TournamentError
from swissdesk.formats.trf import TrfEdition
from swissdesk.pairing.generator import Plan, Rates, random_ratings, random_teams
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.record import PairingSystem, TeamChoice
from swissdesk.pairing.request import USUAL_LADDER, USUAL_TABLE_TEAMS, LadderRules, TableShape
from swissdesk.pairing.systems import system_named, system_names, usual_system
from swissdesk.pairing.tables.own import own_table_of
from swissdesk.services.event.exchange import report_of
from swissdesk.terms import Colour, Points, Scoring, TeamColours, TeamScore
from swissdesk.tournament.event.generated import generate, with_teams
from swissdesk.tournament.event.limits import LEAST_TABLE_TEAMS, MOST_BOARDS, MOST_ROUNDS, MOST_TABLE_TEAMS
from swissdesk.tournament.event.point_values import check_values, with_byes_of_matches
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.rounds import odd_field_text
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _

_MOST_PLAYERS: Final = 9999
_USUAL_ROUNDS: Final = 9
_MOST_PEOPLE: Final = 9999
"""So many people of teams have room in a report."""

_USUAL: Final = {
    "boards": 4,
    "reserves": 1,
    "primary_score": TeamScore.MATCH_POINTS.value,
    "colour_preferences": TeamColours.TYPE_A.value,
}
"""What an event of teams has unless it is said."""

_DEFAULT_RATES: Final = Rates(
    draws=30,
    forfeits=1,
    withdrawals=3,
    half_point_byes=1,
    zero_point_byes=1,
    late_entries=3,
    match_forfeits=1,
    missing_members=5,
)
_AS_THE_SYSTEM: Final = "system"


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Plays a random tournament and writes it as a tournament report.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk generate -o random.trf
  swissdesk generate -o random.trf --players 120 --rounds 9 --seed 7 --acceleration
  swissdesk generate -o random.trf --ratings-from open.trf --draws 50 --forfeits 0
  swissdesk generate -o random.trf --system olympiad --players 40 --boards 4 --reserves 1

The same options and the same seed give the same file. Rates are in per cent. The results
follow FIDE’s table of expected percentages. In an Olympiad the players are teams. If a
round cannot be paired it is tried again with others absent, as the rates allow; if that
does not help, the tournament ends before it.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument(
        "-o", "--output", type=_report, metavar="FILE", required=True, help=_("the report to write")
    )
    parser.add_argument("--seed", type=_seed, metavar="S", help=_("any whole number (default: by chance)"))
    _add_field(parser)
    _add_rules(parser)
    _add_teams(parser)
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
    parser.add_argument("--players", type=_players, default=50, metavar="N", help=_("or teams (default: 50)"))
    parser.add_argument(
        "--rounds", type=_rounds, metavar="R", help=_("default: 9, of a table all rounds that it has")
    )


def _add_teams(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--boards",
        type=_boards,
        default=_USUAL["boards"],
        metavar="N",
        help=_("boards of a match of teams (default: 4)"),
    )
    parser.add_argument(
        "--reserves",
        type=_reserves,
        default=_USUAL["reserves"],
        metavar="N",
        help=_("reserves of each team (default: 1)"),
    )
    parser.add_argument(
        "--table-teams",
        type=_table_teams,
        default=USUAL_TABLE_TEAMS,
        metavar="N",
        help=_("for how many teams people play, where a table leaves it open (default: 4)"),
    )
    parser.add_argument(
        "--own-table",
        type=Path,
        metavar="FILE",
        help=_("table of rounds for own-table: in each line round; white; black"),
    )
    parser.add_argument(
        "--primary-score",
        choices=[score.value for score in TeamScore],
        default=_USUAL["primary_score"],
        help=_("match or game points lead and, where the system leaves it open, pair (default: MP)"),
    )
    parser.add_argument(
        "--colour-preferences",
        choices=[colours.value for colours in TeamColours],
        default=_USUAL["colour_preferences"],
        help=_("types of colour preferences of teams, where the system leaves it open (default: A)"),
    )


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--system",
        choices=system_names(),
        default=usual_system(for_teams=False).name,
        metavar="NAME",
        help=_("pairing system: {names} (default: {default})").format(
            names=", ".join(system_names()), default=usual_system(for_teams=False).name
        ),
    )
    parser.add_argument(
        "--acceleration",
        nargs="?",
        const=_AS_THE_SYSTEM,
        choices=[_AS_THE_SYSTEM, *(edition.value for edition in BakuEdition)],
        help=_("Baku acceleration, by the rules of the system or of an edition (default: none)"),
    )
    parser.add_argument(
        "--ladder",
        type=ladder_option,
        metavar="NAME=VALUE,…",
        help=_("what a ladder goes by where it is not the usual: {names}").format(names=ladder_names()),
    )
    parser.add_argument(
        "--points",
        type=_points,
        metavar="W-D-L",
        help=_("points for a win, a draw and a loss (default: 1-0.5-0, of matches 2-1-0)"),
    )
    parser.add_argument(
        "--bye-points",
        type=_value,
        metavar="B",
        help=_("points for the pairing-allocated bye (default: a win, in matches a draw)"),
    )


def _rate_words() -> dict[str, str]:
    return {
        "draws": _("draws of the games between equals"),
        "forfeits": _("forfeits of the games"),
        "withdrawals": _("withdrawals of the players"),
        "half_point_byes": _("half-point byes of the players in each round"),
        "zero_point_byes": _("zero-point byes of the players in each round"),
        "late_entries": _("late entries of the players, for round 2 or 3"),
        "match_forfeits": _("forfeits of the matches of teams"),
        "missing_members": _("absences of the people of each team in each round"),
    }


def run(arguments: argparse.Namespace) -> ExitCode:
    """Play the tournament and write it; say so if it ended before its last round."""
    seed: int = random.SystemRandom().getrandbits(32) if arguments.seed is None else arguments.seed
    chance = random.Random(seed)
    tournament = generate(_plan(arguments, chance), f"Random tournament {seed}", chance)
    edition = TrfEdition(arguments.edition.upper())
    write_whole_file(arguments.output, report_of(tournament, edition))
    if len(tournament.rounds) < tournament.settings.rounds_planned:
        text = _("Round {round} cannot be paired; the tournament ends before it.")
        sys.stderr.write(f"swissdesk: {text.format(round=len(tournament.rounds) + 1)}\n")
    return ExitCode.DONE


def _plan(arguments: argparse.Namespace, chance: random.Random) -> Plan:
    system = system_named(arguments.system)
    _refuse_what_means_nothing(arguments, system)
    of_teams = system.for_teams
    given = _given(arguments.ratings_from, of_teams=of_teams)
    ratings = () if of_teams else _ratings(arguments, given, chance)
    entries = len(given.players) if given else arguments.players
    plan = Plan(
        system=system.name,
        rounds_planned=_rounds_of(system, entries, arguments),
        ratings=ratings,
        initial_colour=chance.choice((Colour.WHITE, Colour.BLACK)),
        scoring=_scoring(system, arguments.points, arguments.bye_points),
        rates=Rates(**{entry.name: getattr(arguments, entry.name) for entry in fields(Rates)}),
        baku=_baku(arguments.acceleration, system),
        table_teams=arguments.table_teams,
        ladder=_ladder(arguments.ladder, system),
        own_table=_own_table(arguments.own_table),
    )
    misfit = "" if system.schedule is None else system.schedule.misfit(_shape(system, entries, arguments))
    if misfit:
        raise TournamentError(misfit)
    if entries % 2 and not system.may_be_odd:
        raise TournamentError(odd_field_text(entries, system))
    if not of_teams:
        return plan
    return _chosen(with_teams(plan, arguments.boards, _teams(arguments, given, chance)), arguments)


def _refuse_what_means_nothing(arguments: argparse.Namespace, system: PairingSystem) -> None:
    """Raise TournamentError for options beside their usual values that the system has no use for."""
    without_use = {name for name, has_use in _uses(system).items() if not has_use}
    asked = [
        f"--{name.replace('_', '-')}"
        for name in sorted(without_use)
        if getattr(arguments, name) != _USUAL.get(name, getattr(_DEFAULT_RATES, name, None))
    ]
    if asked:
        text = _("{options} means nothing for {system}.")
        raise TournamentError(text.format(options=", ".join(asked), system=system.texts().in_sentence))


def _uses(system: PairingSystem) -> dict[str, bool]:
    """Return of each option that not all systems know whether this one does."""
    of_teams, is_free = system.for_teams, system.schedule is None and system.knock_out is None
    return {
        **dict.fromkeys(("boards", "reserves", "primary_score", "missing_members"), of_teams),
        "rounds": system.knock_out is None,
        "colour_preferences": TeamChoice.COLOURS in system.team_choices,
        "match_forfeits": of_teams or system.pairs_matches,
        **dict.fromkeys(("half_point_byes", "zero_point_byes", "late_entries"), is_free),
    }


def _chosen(plan: Plan, arguments: argparse.Namespace) -> Plan:
    """Return the plan of an event of teams with what is chosen for it; raises TournamentError."""
    primary, colours = TeamScore(arguments.primary_score), TeamColours(arguments.colour_preferences)
    if plan.teams is None:
        return plan
    chosen = replace(plan, teams=replace(plan.teams, primary=primary, colours=colours))
    pairs_by_it = TeamChoice.PRIMARY_SCORE in system_named(plan.system).team_choices
    if plan.baku is not None and pairs_by_it and primary is TeamScore.GAME_POINTS:
        raise TournamentError(_("Game points are not accelerated: virtual points are match points."))
    return chosen


def _rounds_of(system: PairingSystem, players: int, arguments: argparse.Namespace) -> int:
    """Return how many rounds are played: where nobody says all that a table or a bracket has, else nine."""
    if system.knock_out is not None:
        return system.knock_out.stages(players)
    schedule = system.schedule
    if arguments.rounds or schedule is None:
        return arguments.rounds or _USUAL_ROUNDS
    usual = schedule.cycles * schedule.cycle_rounds(_shape(system, players, arguments))
    return min(usual, MOST_ROUNDS)


def _shape(system: PairingSystem, players: int, arguments: argparse.Namespace) -> TableShape:
    """Return what the rounds of a table follow from."""
    teams = 0 if system.schedule is None else system.schedule.team_count(arguments.table_teams)
    own = _own_table(arguments.own_table)
    return TableShape(players, teams=teams, rounds=arguments.rounds or 1, own=own)


def _own_table(path: Path | None) -> str:
    return "" if path is None else own_table_of(path.read_text("utf-8-sig"))


def _baku(asked: str | None, system: PairingSystem) -> BakuEdition | None:
    if asked is None:
        return None
    if system.knock_out is not None:
        raise TournamentError(_("Nothing is accelerated in a knock-out."))
    if system.schedule is not None:
        raise TournamentError(_("Nothing is accelerated: the rounds follow from the table."))
    if system.ladder is not None:
        raise TournamentError(_("Nothing is accelerated: the ladder ranks everybody."))
    return system.baku if asked == _AS_THE_SYSTEM else BakuEdition(asked)


def _ladder(asked: LadderRules | None, system: PairingSystem) -> LadderRules:
    if asked is None:
        return USUAL_LADDER
    if system.ladder is None:
        raise TournamentError(_("{system} has no ladder.").format(system=system.texts().full))
    return asked


def _given(path: Path | None, *, of_teams: bool) -> Tournament | None:
    """Return the tournament whose ratings are wanted; raises FormatError for one of the other kind."""
    if path is None:
        return None
    loaded = load_reported(path)
    if loaded.tournament.settings.is_team_event != of_teams:
        team_system = usual_system(for_teams=True).texts().in_sentence
        raise FormatError(
            path.name,
            0,
            0,
            _("{system} needs the ratings of teams.").format(system=team_system)
            if of_teams
            else _("these are the ratings of teams, which only {system} pairs.").format(system=team_system),
        )
    if len(loaded.tournament.players) < 2:
        raise FormatError(path.name, 0, 0, _("a tournament needs at least two players."))
    return loaded.tournament


def _ratings(
    arguments: argparse.Namespace, given: Tournament | None, chance: random.Random
) -> tuple[int, ...]:
    if given is None:
        lowest, highest = arguments.ratings
        return random_ratings(arguments.players, lowest, highest, chance)
    return tuple(sorted((player.rating for player in given.players), reverse=True))


def _teams(
    arguments: argparse.Namespace, given: Tournament | None, chance: random.Random
) -> Sequence[Sequence[int]]:
    """Return the ratings of the people of each team; raises FormatError for more than a report holds."""
    people = arguments.boards + arguments.reserves
    if given is not None:
        return [[member.rating for member in team.members] for team in given.players]
    if people * arguments.players > _MOST_PEOPLE:
        why = _("There is no room for more than {most} people in all teams.").format(most=_MOST_PEOPLE)
        raise FormatError(arguments.output.name, 0, 0, why)
    return random_teams(arguments.players, people, arguments.ratings, chance)


def _scoring(
    system: PairingSystem, points: tuple[Points, Points, Points] | None, bye: Points | None
) -> Scoring:
    """Return the usual scoring, with other points for a win, a draw and a loss, and for the bye.

    Raises TournamentError for values that the rules do not allow.
    """
    scoring = usual = system.scoring
    if points is not None:
        win, draw, loss = points
        scoring = Scoring(
            win=win,
            draw=draw,
            loss=loss,
            forfeit_win=win,
            pairing_allocated_bye=win
            if system.pairs_matches
            else _like(usual, usual.pairing_allocated_bye, points),
            full_point_bye=win,
            half_point_bye=draw,
            adjourned=draw,
        )
        if system.pairs_matches:
            scoring = with_byes_of_matches(scoring, usual, system.games)
    scoring = scoring if bye is None else replace(scoring, pairing_allocated_bye=bye)
    check_values(scoring, 1 if system.for_teams else system.games)
    return scoring


def _like(usual: Scoring, worth: Points, points: tuple[Points, Points, Points]) -> Points:
    """Return what is worth as much as a win, a draw or a loss usually is, with other values for these."""
    win, draw, loss = points
    return {usual.loss: loss, usual.draw: draw, usual.win: win}[worth]


def _report(text: str) -> Path:
    """Refuse the ending of event files: what is written is a report, and convert makes events of them."""
    if names_an_event(Path(text)):
        raise argparse.ArgumentTypeError(_("{text} is an event file; a report is written").format(text=text))
    return Path(text)


def _seed(text: str) -> int:
    return _whole(text, 0, 2**64 - 1)


def _players(text: str) -> int:
    return _whole(text, 2, _MOST_PLAYERS)


def _boards(text: str) -> int:
    return _whole(text, 1, MOST_BOARDS)


def _table_teams(text: str) -> int:
    return _whole(text, LEAST_TABLE_TEAMS, MOST_TABLE_TEAMS)


def _reserves(text: str) -> int:
    return _whole(text, 0, MOST_BOARDS)


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
            _("{text} is not a value each for a win, a draw and a loss").format(text=text)
        )
    return values


def _value(text: str) -> Points:
    """Return points in tenths; the report has room for values up to 99.9."""
    found = re.fullmatch(r"([0-9]{1,2})(?:\.([0-9]))?", text)
    if found is None:
        raise argparse.ArgumentTypeError(_("{text} is not a number of points").format(text=text))
    return Points(10 * int(found[1]) + int(found[2] or 0))
