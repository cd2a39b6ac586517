"""`swissdesk generate`: a random tournament, played from a seed (the random tournament generator)."""

import argparse
import re
import sys
from pathlib import Path

from swissdesk.app.commands.ladder_option import ladder_names, ladder_option
from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.sources import load_reported, names_an_event
from swissdesk.errors import FormatError, TournamentError
from swissdesk.formats.trf import TrfEdition
from swissdesk.frozen import replace
from swissdesk.pairing.handling.board_colours import is_pattern
from swissdesk.pairing.systems import system_named, system_names, usual_system
from swissdesk.pairing.tables.own import own_table_of
from swissdesk.services.event.generating import (
    MOST_SEED,
    RATES,
    Acceleration,
    Choices,
    Worth,
    ended_early,
    random_report,
    random_seed,
    summary,
    tie_break_list,
    unused,
)
from swissdesk.terms import Points, SystemName, TeamColours, TeamScore
from swissdesk.tiebreaks.codes import UnknownTieBreakError
from swissdesk.tournament.event.limits import LEAST_TABLE_TEAMS, MOST_BOARDS, MOST_ROUNDS, MOST_TABLE_TEAMS
from swissdesk.tournament.event.random_choices import MOST_ENTRIES, MOST_KEPT_APART
from swissdesk.tournament.model import Tournament
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _


def purpose() -> str:
    """Return what the command does, for its help."""
    return _("Plays a random tournament and writes it as a tournament report.")


def examples() -> str:
    """Return the examples of the help."""
    return _("""examples:
  swissdesk generate -o random.trf
  swissdesk generate -o random.trf --players 120 --rounds 9 --seed 7 --acceleration
  swissdesk generate -o random.trf --ratings-from open.trf --draws 50 --forfeits 0
  swissdesk generate -o random.trf --tie-breaks BH/C1,BH,SB --odd-results 2 --full-point-byes 1
  swissdesk generate -o random.trf --system olympiad --players 40 --boards 4 --reserves 1

The same options and the same seed give the same file. What is not chosen is drawn from what
is usual, in the limits of the pairing system; without --seed the seed is drawn, too. It is
said, and stands in the file with all options. Rates are in per cent. The results follow
FIDE’s table of expected percentages. In an event of teams the players are teams. If a round
cannot be paired it is tried again with others absent, as the rates allow; if that does not
help, the tournament ends before it.""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes; what nobody says is None, and is drawn."""
    parser.add_argument(
        "-o", "--output", type=_report, metavar="FILE", required=True, help=_("the report to write")
    )
    parser.add_argument("--seed", type=_seed, metavar="S", help=_("any whole number (default: by chance)"))
    _add_field(parser)
    _add_rules(parser)
    _add_points(parser)
    _add_teams(parser)
    words = _rate_words()
    for rate in RATES:
        option = "--" + rate.replace("_", "-")
        parser.add_argument(option, type=_percent, metavar="P", help=words[rate])
    parser.add_argument(
        "--edition",
        choices=[edition.value.lower() for edition in TrfEdition],
        default=TrfEdition.TRF26.value.lower(),
        help=_("edition of the report (default: trf26)"),
    )


def _add_field(parser: argparse.ArgumentParser) -> None:
    ratings = parser.add_mutually_exclusive_group()
    ratings.add_argument(
        "--ratings", type=_range, metavar="LOW-HIGH", help=_("ratings drawn between two limits")
    )
    ratings.add_argument(
        "--ratings-from",
        type=Path,
        metavar="REPORT",
        help=_("as many players as in this file, with its ratings"),
    )
    parser.add_argument("--players", type=_players, metavar="N", help=_("how many players, or teams"))
    parser.add_argument(
        "--rounds",
        type=_rounds,
        metavar="R",
        help=_("how many rounds; of a table all that it has, if nothing is said"),
    )
    parser.add_argument(
        "--forbidden-pairs",
        type=_forbidden_pairs,
        metavar="N",
        help=_("how many pairs may not meet, in all rounds or in some"),
    )


def _add_teams(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--boards", type=_boards, metavar="N", help=_("boards of a match of teams"))
    parser.add_argument("--reserves", type=_reserves, metavar="N", help=_("reserves of each team"))
    parser.add_argument(
        "--board-pattern",
        type=_pattern,
        metavar="WB",
        help=_("colours of the team named first from board 1 on, such as WB or WBBW"),
    )
    parser.add_argument(
        "--table-teams",
        type=_table_teams,
        metavar="N",
        help=_("for how many teams people play, where a table leaves it open"),
    )
    parser.add_argument(
        "--own-table",
        type=Path,
        metavar="FILE",
        help=_("table of rounds for own-table: in each line round; white; black"),
    )
    parser.add_argument(
        "--primary-score",
        choices=list(TeamScore),
        type=TeamScore,
        help=_("match or game points lead and, where the system leaves it open, pair"),
    )
    parser.add_argument(
        "--colour-preferences",
        choices=list(TeamColours),
        type=TeamColours,
        help=_("types of colour preferences of teams, where the system leaves it open"),
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
        const=Acceleration.SYSTEM,
        choices=list(Acceleration),
        type=Acceleration,
        help=_("Baku acceleration, by the rules of the system or of an edition, or none"),
    )
    parser.add_argument(
        "--tie-breaks",
        type=_tie_breaks,
        metavar="LIST",
        help=_("codes with commas, such as BH/C1,BH,SB, or none"),
    )
    parser.add_argument(
        "--ladder",
        type=ladder_option,
        metavar="NAME=VALUE,…",
        help=_("what a ladder goes by where it is not the usual: {names}").format(names=ladder_names()),
    )


def _add_points(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--points",
        type=_points,
        metavar="W-D-L",
        help=_("points for a win, a draw and a loss (mostly 1-0.5-0, of matches 2-1-0)"),
    )
    parser.add_argument(
        "--bye-points",
        type=_value,
        metavar="B",
        help=_("points for the pairing-allocated bye (mostly a win, in matches a draw)"),
    )


def _rate_words() -> dict[str, str]:
    return {
        "draws": _("draws of the games between equals"),
        "forfeits": _("forfeits by one side of the games"),
        "double_forfeits": _("forfeits by both sides of the games"),
        "withdrawals": _("withdrawals of the players"),
        "half_point_byes": _("half-point byes of the players in each round"),
        "full_point_byes": _("full-point byes of the players in each round"),
        "zero_point_byes": _("zero-point byes of the players in each round"),
        "late_entries": _("late entries of the players, for round 2 or 3"),
        "match_forfeits": _("forfeits by one side of the matches"),
        "double_match_forfeits": _("forfeits by both sides of the matches"),
        "missing_members": _("absences of the people of each team in each round"),
        "odd_results": _("½–0, 0–½ and 0–0 of the games that were played"),
        "unrated_games": _("games that were played but are not rated"),
    }


def run(arguments: argparse.Namespace) -> ExitCode:
    """Play the tournament and write it; say its seed, and if it ended before its last round."""
    seed: int = random_seed() if arguments.seed is None else arguments.seed
    choices = _choices(arguments)
    _refuse_what_means_nothing(choices)
    made = random_report(choices, seed, TrfEdition(arguments.edition.upper()))
    write_whole_file(arguments.output, made.data)
    sys.stdout.write(f"{summary(arguments.output.name, choices, made)}\n")
    if text := ended_early(made):
        sys.stderr.write(f"swissdesk: {text}\n")
    return ExitCode.DONE


def _choices(arguments: argparse.Namespace) -> Choices:
    """Return what was asked for; raises FormatError for a report without the ratings that are wanted."""
    system = system_named(arguments.system)
    given = _given(arguments.ratings_from, of_teams=system.for_teams)
    choices = Choices(
        system=SystemName(arguments.system),
        players=arguments.players,
        rounds=arguments.rounds,
        ratings=arguments.ratings,
        acceleration=arguments.acceleration,
        points=arguments.points,
        bye_points=arguments.bye_points,
        tie_breaks=arguments.tie_breaks,
        forbidden_pairs=arguments.forbidden_pairs,
        rates={rate: chosen for rate in RATES if (chosen := getattr(arguments, rate)) is not None},
        ladder=arguments.ladder,
        boards=arguments.boards,
        reserves=arguments.reserves,
        board_pattern=arguments.board_pattern,
        primary_score=arguments.primary_score,
        colour_preferences=arguments.colour_preferences,
        table_teams=arguments.table_teams,
        own_table=_own_table(arguments.own_table),
    )
    return choices if given is None else _with_ratings_of(given, choices)


def _with_ratings_of(given: Tournament, choices: Choices) -> Choices:
    """Return the choices with the ratings of a tournament, and the boards of its teams."""
    if not given.settings.is_team_event:
        return replace(choices, given=tuple((player.rating,) for player in given.players))
    people = tuple(tuple(member.rating for member in team.members) for team in given.players)
    return replace(choices, given=people, boards=choices.boards or given.settings.boards)


def _refuse_what_means_nothing(choices: Choices) -> None:
    """Raise TournamentError for options that the system has no use for."""
    asked = [f"--{name.replace('_', '-')}" for name in unused(choices)]
    if asked:
        text = _("{options} means nothing for {system}.")
        system = choices.record.texts().in_sentence
        raise TournamentError(text.format(options=", ".join(asked), system=system))


def _own_table(path: Path | None) -> str | None:
    return None if path is None else own_table_of(path.read_text("utf-8-sig"))


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


def _report(text: str) -> Path:
    """Refuse the ending of event files: what is written is a report, and convert makes events of them."""
    if names_an_event(Path(text)):
        raise argparse.ArgumentTypeError(_("{text} is an event file; a report is written").format(text=text))
    return Path(text)


def _seed(text: str) -> int:
    return _whole(text, 0, MOST_SEED)


def _players(text: str) -> int:
    return _whole(text, 2, MOST_ENTRIES)


def _boards(text: str) -> int:
    return _whole(text, 1, MOST_BOARDS)


def _table_teams(text: str) -> int:
    return _whole(text, LEAST_TABLE_TEAMS, MOST_TABLE_TEAMS)


def _reserves(text: str) -> int:
    return _whole(text, 0, MOST_BOARDS)


def _rounds(text: str) -> int:
    return _whole(text, 1, MOST_ROUNDS)


def _forbidden_pairs(text: str) -> int:
    return _whole(text, 0, MOST_KEPT_APART)


def _pattern(text: str) -> str:
    if not is_pattern(text):
        raise argparse.ArgumentTypeError(_("{text} is no list of letters W and B").format(text=text))
    return text


def _tie_breaks(text: str) -> tuple[str, ...]:
    try:
        return tie_break_list(text)
    except UnknownTieBreakError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


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


def _points(text: str) -> Worth:
    values = tuple(_value(part) for part in text.split("-"))
    if len(values) != 3 or not values[0] >= values[1] >= values[2] or values[0] == values[2]:
        raise argparse.ArgumentTypeError(
            _("{text} is not a value each for a win, a draw and a loss").format(text=text)
        )
    return Worth(*values)


def _value(text: str) -> Points:
    """Return points in tenths; the report has room for values up to 99.9."""
    found = re.fullmatch(r"([0-9]{1,2})(?:\.([0-9]))?", text)
    if found is None:
        raise argparse.ArgumentTypeError(_("{text} is not a number of points").format(text=text))
    return Points(10 * int(found[1]) + int(found[2] or 0))
