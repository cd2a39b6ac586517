"""Knock-outs as a report has them: the games of a stage in columns, and what no column says in comments."""

from collections.abc import Iterator, Sequence

from swissdesk.formats.trf.people.knock_out_columns import UNRATED, with_marks
from swissdesk.formats.trf.records.knock_out_notes import RULES, WINNER
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.match_points import by_colour
from swissdesk.tournament.mini_matches import is_knock_out, is_last_stage
from swissdesk.tournament.model import Bye, Game, Player, Round, Settings, Tournament
from swissdesk.tournament.whose_ratings import is_rated
from swissdesk.words import one_line


def knock_out_lines(t: Tournament) -> Iterator[str]:
    """Yield the comments about a knock-out; none for another system."""
    if not is_knock_out(t.settings):
        return
    rules = t.settings.knock_out
    third, plays_all = ("yes" if said else "no" for said in (rules.third_place, rules.play_all))
    yield (
        f"{RULES}games {rules.games}; final {rules.final_games}; lines {rules.line_order.value}; "
        f"colour {rules.first_colour.value}; third {third}; all {plays_all}; lots {rules.seed}; "
        f"ladder {one_line(rules.ladder)}"
    )
    numbers = tpns(t)
    for paired in t.rounds:
        for match in paired.games:
            if match.winner is not None:
                yield f"{WINNER}{numbers[match.winner]} {paired.number} {one_line(match.reason)}"


def in_stage_columns(t: Tournament) -> Tournament:
    """Return a knock-out of people as a report has it, a column for each game; others as they are."""
    if not is_knock_out(t.settings) or t.settings.is_team_event:
        return t
    widths = [_width(t, number) for number in range(1, t.settings.rounds_planned + 1)]
    firsts = [sum(widths[:index]) + 1 for index in range(len(widths) + 1)]
    return replace(
        t,
        settings=_settings_in_columns(t.settings, widths),
        players=tuple(_with_column(player, firsts) for player in t.players),
        rounds=tuple(
            column
            for paired, first in zip(t.rounds, firsts, strict=False)
            for column in _columns(t, paired, first)
        ),
    )


def _width(t: Tournament, number: int) -> int:
    """Return how many columns a stage has."""
    if number > len(t.rounds):
        return t.settings.knock_out.games_in(is_last=is_last_stage(t.settings, number))
    return max((len(match.boards) for match in t.rounds[number - 1].games), default=1)


def _settings_in_columns(settings: Settings, widths: Sequence[int]) -> Settings:
    days = zip(settings.round_dates, widths, strict=False)
    hours = zip(settings.round_times, widths, strict=False)
    return replace(
        settings,
        rounds_planned=sum(widths),
        round_dates=tuple(day for day, width in days for _game in range(width)),
        round_times=tuple(hour for hour, width in hours for _game in range(width)),
    )


def _with_column(player: Player, firsts: Sequence[int]) -> Player:
    if player.withdrawn_from is None:
        return player
    return replace(player, withdrawn_from=firsts[min(player.withdrawn_from, len(firsts)) - 1])


def _columns(t: Tournament, paired: Round, first: int) -> Iterator[Round]:
    for index in range(_width(t, paired.number)):
        games = [_column_of(t.settings, match, index) for match in paired.games if index < len(match.boards)]
        seated = {seat for game in games for seat in (game.white, game.black)}
        byes = tuple(Bye(player.id, ByeKind.ZERO_POINT) for player in t.players if player.id not in seated)
        numbered = tuple(game._replace(board=board) for board, game in enumerate(games, start=1))
        by_hand = "" if index else paired.by_hand
        yield replace(paired, number=first + index, games=numbered, byes=byes, by_hand=by_hand)


def _column_of(settings: Settings, match: Game, index: int) -> Game:
    played = match.boards[index]
    white, black = by_colour(played, (match.white, match.black))
    result = played.result if is_rated(settings, played) else with_marks(played.result, UNRATED)
    is_first = index == 0
    return Game(match.board, white, black, result, match.colours_known, given=match.given and is_first)
