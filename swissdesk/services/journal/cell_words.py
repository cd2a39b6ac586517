"""Words of the journal for the columns of the event file and their values."""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Final

from swissdesk.documents.press.wording import money_words
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.handling.board_colours import has_white_on
from swissdesk.pairing.knock_out_rules import FirstColour, LineOrder
from swissdesk.pairing.words.knock_out import first_colour_text, game_kind_text, line_order_text
from swissdesk.services.wording import (
    acceleration_text,
    board_pattern_text,
    fide_state_text,
    half_text,
    order_of_equals_text,
    rating_kind_text,
    rating_rule_text,
    result_text,
    system_text,
    team_colours_text,
)
from swissdesk.terms import (
    Colour,
    GameKind,
    Mark,
    Points,
    RatingKind,
    RatingRule,
    Result,
    SystemName,
    TeamColours,
    TeamRanking,
    format_points,
)
from swissdesk.tournament.event.ladder_words import highest_text, ladder_labels, paid_text, share_text
from swissdesk.tournament.fide_mode import FideState
from swissdesk.tournament.honours import PrizeSharing
from swissdesk.tournament.model import CheckIn, LastResort, RoundState, UnratedOrder
from swissdesk.words import _, pgettext

Cell = int | str | None
Record = Mapping[str, Cell]
NOTHING: Final = "–"
_MARKS: Final = {mark.value: mark for mark in Mark}


def label_of(column: str) -> str:
    """Return the label of a column of the sections, players or members."""
    return {**_setting_labels(), **_player_labels(), **_category_labels()}[column]


def _setting_labels() -> dict[str, str]:
    return {
        "name": _("Name"),
        "section": _("Section"),
        "city": pgettext("town", "Place"),
        "federation": _("Federation"),
        "start_date": _("First day"),
        "end_date": _("Last day"),
        "chief_arbiter": _("Chief arbiter"),
        "time_control": _("Time control"),
        "rounds_planned": _("Rounds"),
        "system": _("Pairing system"),
        "initial_colour": _("Initial colour"),
        "tie_break_rules": _("Edition of the tie-breaks"),
        "boards": _("Boards of a match"),
        "team_ranking": _("Ranking of teams"),
        "team_colours": _("Colour preferences of teams"),
        "secondary_for_colours": _("Other score used for colours"),
        "rating_floor": _("Rating of the unrated"),
        "baku": _("Acceleration"),
        "unrated_order": _("Order of equals"),
        "check_in": _("Check-in"),
        "half_point_byes": _("Half-point byes allowed"),
        "last_rounds_without": _("Last rounds without half-point byes"),
        "win": _("Win"),
        "draw": _("Draw"),
        "loss": _("Loss"),
        "forfeit_win": _("Forfeit win"),
        "forfeit_loss": _("Forfeit loss"),
        "pairing_allocated_bye": _("Pairing-allocated bye"),
        "full_point_bye": _("Full-point bye"),
        "half_point_bye": _("Half-point bye"),
        "zero_point_bye": _("Zero-point bye"),
        "adjourned": _("Adjourned game"),
        "round_robin": _("Round robin"),
        "last_resort": _("Where no tie-break decides"),
        "currency": _("Currency of the prizes"),
        "prize_sharing": _("Sharing of prizes"),
        "prize_unit": _("Smallest shared sum"),
        "several_prizes": _("Several prizes for one player"),
        "club_players": _("Players who count for a club"),
        "rating_kind": _("Ratings that count"),
        "rating_rule": _("Which rating is taken"),
        "other_kinds": _("Standard rating where there is no other"),
        "national_list": _("National list"),
        "fee": _("Entry fee"),
        "position": _("Place among the sections"),
        "sheet_languages": _("Language of the sheets"),
        "sponsor": _("Sponsor line"),
        "half_by_cycle": _("Half of the games (C.05)"),
        "in_succession": _("Games in succession"),
        "table_teams": _("Number of teams"),
        "own_table": _("Table of rounds"),
        "board_pattern": _("First-named team has White"),
        **{f"ladder_{field}": label for field, label in ladder_labels().items()},
        "match_games": _("Games of a match"),
        "final_games": _("Games of the final"),
        "tie_break_games": _("Tie-break games"),
        "line_order": _("Who meets whom"),
        "first_colour": _("White in the first game"),
        "third_place": _("Match for third place"),
        "play_all": _("All games are played"),
        "lots_seed": _("Number of the lots"),
        "fide_mode": _("FIDE mode"),
        "fide_seed": _("Seed of the lots"),
        "fide_left_in": _("FIDE mode left in round"),
        "fide_reason": _("Reason for leaving FIDE mode"),
        "ratings_by_round": _("Tie-breaks by the ratings of each round"),
        "chess960": _("Number of the Chess960 positions"),
    }


def _category_labels() -> dict[str, str]:
    return {
        "women": _("Women"),
        "under_age": _("Under"),
        "senior_age": _("Seniors from"),
        "lowest": _("Lowest rating"),
        "highest": _("Highest rating"),
        "by_national_rating": _("By national rating"),
        "place": _("Place"),
        "category": _("Category"),
        "amount": pgettext("money", "Sum"),
        "thing": _("Prize"),
    }


def _player_labels() -> dict[str, str]:
    return {
        "tpn": _("Pairing number"),
        "rating": _("Rating"),
        "title": _("Title"),
        "sex": _("Sex"),
        "fide_id": _("FIDE ID"),
        "birth": _("Born"),
        "club": _("Club"),
        "withdrawn_from": _("Takes part"),
        "lot": _("Lot"),
        "checked_in": _("Seen at the desk"),
        "late": _("Arrival"),
        "expelled": _("Expelled"),
        "national_rating": _("National rating"),
        "fide_rating": _("FIDE rating"),
        "k_factor": _("K"),
        "national_id": _("National ID"),
        "paid": _("Paid"),
        "later_ratings": _("Ratings from later rounds on"),
        "outside_value": _("Value for ties"),
        "no_half_points": _("No half-point byes"),
        "rating_source": _("Rating from the list"),
    }


def value_of(column: str, cell: Cell) -> str:
    """Return the value of a cell in words."""
    words = _VALUES.get(column)
    if words is not None:
        return words(cell)
    return NOTHING if cell in (None, "") else str(cell)


def result_of(record: Record) -> str:
    """Return the result of a row with two marks."""
    white, black = _MARKS[str(record["white_mark"])], _MARKS[str(record["black_mark"])]
    return result_text(_as_written(record, Result(white, black))) or NOTHING


def verified_of(record: Record) -> str:
    """Return the result that the second pass found; a dash for rows from before there was one."""
    white, black = (_MARKS[str(record.get(column) or "")] for column in ("verified_white", "verified_black"))
    return result_text(_as_written(record, Result(white, black))) or NOTHING


def day_of(record: Record) -> str:
    """Return the day to which a game is postponed; a dash for none."""
    return _day(record.get("day"))


def given_of(record: Record) -> str:
    """Return whether a result follows from somebody having left."""
    return _yes_no(record.get("given") or 0)


def block_of(record: Record) -> str:
    """Return which block of games a game of a match belongs to; a dash where there are none."""
    return str(record.get("block") or NOTHING)


def game_kind_of(record: Record) -> str:
    """Return what is played; a dash for a regular game."""
    return game_kind_text(GameKind(str(record.get("kind") or ""))) or NOTHING


def _as_written(record: Record, result: Result) -> Result:
    """Return a result as the paper has it: on a board of a match the first-named team comes first."""
    return result if "match" not in record or is_white_first(record) else Result(result.black, result.white)


def is_white_first(record: Record) -> bool:
    """Tell whether the first-named team has White on a board of a match."""
    return has_white_on(int(record["board"] or 0), turned=bool(record.get("turned")))


def first_colour_of(record: Record) -> str:
    """Return whether the first-named team has White on a board of a match."""
    return _yes_no(int(is_white_first(record)))


def rounds_of(record: Record) -> str:
    """Return the rounds from the first to the last that a row names."""
    first, last = record["first_round"], record["last_round"]
    if first == last:
        return _("in round {first}").format(first=first)
    return _("in rounds {first} to {last}").format(first=first, last=last)


def _points(cell: Cell) -> str:
    return format_points(Points(int(cell or 0)))


def _day(cell: Cell) -> str:
    return date.fromisoformat(str(cell)).strftime("%d.%m.%Y") if cell else NOTHING


def _moment(cell: Cell) -> str:
    return datetime.fromisoformat(str(cell)).strftime("%d.%m.%Y %H:%M") if cell else NOTHING


def _colour(cell: Cell) -> str:
    if cell is None:
        return _("not drawn yet")
    return pgettext("colour", "White") if cell == Colour.WHITE.value else pgettext("colour", "Black")


def ranking_code_text(code: str) -> str:
    """Return a tie-break's code as it is, and a score of teams in words."""
    return {"MPTS": _("match points"), "GPTS": _("game points")}.get(code, code)


def _half(cell: Cell) -> str:
    return half_text(is_by_cycle=bool(cell))


def _system(cell: Cell) -> str:
    return system_text(SystemName(str(cell)))


def _baku(cell: Cell) -> str:
    return acceleration_text(BakuEdition(cell) if cell else None)


def _ranking(cell: Cell) -> str:
    return {
        TeamRanking.GAME_POINTS: _("game points"),
        TeamRanking.SONNEBORN_BERGER: _("Sonneborn-Berger"),
    }[TeamRanking(str(cell))]


def _team_colours(cell: Cell) -> str:
    return team_colours_text(TeamColours(str(cell)))


def _unrated(cell: Cell) -> str:
    return order_of_equals_text(UnratedOrder(cell))


def _check_in(cell: Cell) -> str:
    return {
        CheckIn.NONE: _("not used"),
        CheckIn.FIRST_ROUND: _("before round 1"),
        CheckIn.EVERY_ROUND: _("before every round"),
    }[CheckIn(cell)]


def _byes_allowed(cell: Cell) -> str:
    return _("no limit") if cell is None else str(cell)


def _withdrawn(cell: Cell) -> str:
    return _("plays") if cell is None else _("withdrawn from round {number}").format(number=cell)


def _seen(cell: Cell) -> str:
    return _("before round {number}").format(number=cell) if cell else _("not yet")


def _late(cell: Cell) -> str:
    return _("expected") if cell else _("here")


def _yes_no(cell: Cell) -> str:
    return _("yes") if cell else _("no")


def _unknown_zero(cell: Cell) -> str:
    return str(cell) if cell else NOTHING


def _own_rating(cell: Cell) -> str:
    return NOTHING if cell is None else str(cell or _("none"))


def _section_place(cell: Cell) -> str:
    return str(cell) if cell else _("as added")


def _hundredths(cell: Cell) -> str:
    return f"{Decimal(int(cell or 0)) / 100:f}" if cell else NOTHING


def _last_resort(cell: Cell) -> str:
    return {LastResort.SHARED: _("the place is shared"), LastResort.LOTS: _("lots are drawn")}[
        LastResort(cell)
    ]


def _sharing(cell: Cell) -> str:
    return {
        PrizeSharing.NONE: _("not shared"),
        PrizeSharing.EQUAL: _("equal shares"),
        PrizeSharing.HORT: _("Hort system"),
    }[PrizeSharing(cell)]


def _rating_kind(cell: Cell) -> str:
    return rating_kind_text(RatingKind(str(cell)) if cell else None)


def _rating_rule(cell: Cell) -> str:
    return rating_rule_text(RatingRule(str(cell)))


def _sum(cell: Cell) -> str:
    return money_words(int(cell), "") if cell else NOTHING


def _state(cell: Cell) -> str:
    return {
        RoundState.DRAFT: _("draft"),
        RoundState.PUBLISHED: _("published"),
        RoundState.CLOSED: _("closed"),
    }[RoundState(cell)]


_VALUES: Final[Mapping[str, Callable[[Cell], str]]] = {
    **dict.fromkeys(("win", "draw", "loss", "forfeit_win", "forfeit_loss", "adjourned"), _points),
    **dict.fromkeys(
        ("pairing_allocated_bye", "full_point_bye", "half_point_bye", "zero_point_bye", "points"), _points
    ),
    **dict.fromkeys(("start_date", "end_date", "date"), _day),
    "published_at": _moment,
    "initial_colour": _colour,
    "system": _system,
    "baku": _baku,
    "team_ranking": _ranking,
    "team_colours": _team_colours,
    "secondary_for_colours": _yes_no,
    "unrated_order": _unrated,
    "check_in": _check_in,
    "half_point_byes": _byes_allowed,
    "withdrawn_from": _withdrawn,
    "checked_in": _seen,
    "late": _late,
    "expelled": _yes_no,
    "colours_known": _yes_no,
    **dict.fromkeys(("round_robin", "several_prizes", "women", "by_national_rating", "other_kinds"), _yes_no),
    "half_by_cycle": _half,
    "board_pattern": lambda value: board_pattern_text(str(value)),
    "ladder_highest": lambda value: highest_text(int(str(value))),
    "ladder_own_value": _yes_no,
    **dict.fromkeys(
        ("ladder_bye", "ladder_club_duty", "ladder_with_notice", "ladder_without_notice"),
        lambda value: share_text(int(str(value))),
    ),
    "ladder_paid": lambda value: paid_text(None if value is None else int(str(value))),
    **dict.fromkeys(("third_place", "play_all"), _yes_no),
    **dict.fromkeys(("final_games", "lots_seed", "fide_seed", "fide_left_in", "chess960"), _unknown_zero),
    **dict.fromkeys(("ratings_by_round", "no_half_points"), _yes_no),
    "outside_value": _hundredths,
    "fide_mode": lambda value: fide_state_text(FideState(str(value))),
    "line_order": lambda value: line_order_text(LineOrder(str(value))),
    "first_colour": lambda value: first_colour_text(FirstColour(str(value))),
    **dict.fromkeys(("amount", "prize_unit", "fee", "paid"), _sum),
    "rating_kind": _rating_kind,
    "rating_rule": _rating_rule,
    **dict.fromkeys(("under_age", "senior_age", "lowest", "highest"), _unknown_zero),
    **dict.fromkeys(("national_rating", "k_factor"), _unknown_zero),
    "fide_rating": _own_rating,
    "position": _section_place,
    "last_resort": _last_resort,
    "prize_sharing": _sharing,
    "rating": _unknown_zero,
    "lot": _unknown_zero,
    "state": _state,
}
