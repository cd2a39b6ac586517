"""The settings of a section as rows of the tables, and back."""

import base64
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, time
from typing import Any, Final

from sqlalchemy import Connection, bindparam, select

from swissdesk.frozen import astuple, field_names
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.knock_out_rules import FirstColour, KnockOutRules, LineOrder
from swissdesk.pairing.request import LadderRules
from swissdesk.pairing.systems import system_named
from swissdesk.storage.ids import SectionId
from swissdesk.storage.rows import tables
from swissdesk.storage.rows.row_kit import Chunk, Row, iso, read, read_column
from swissdesk.terms import (
    Colour,
    Points,
    RatingKind,
    RatingRule,
    Scoring,
    TeamColours,
    TeamRanking,
    TeamScore,
)
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tiebreaks.ranking_lists import points_word, primary_score
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.honours import Category, Prize, PrizeRules, PrizeSharing
from swissdesk.tournament.model import (
    CheckIn,
    LastResort,
    PlayerId,
    Settings,
    UnratedOrder,
)

_ONE_SECTION: Final = select(tables.SECTION).where(tables.SECTION.c.id == bindparam("id"))

LEADING_PLACE: Final = -1
"""The position of the primary score among the tie-breaks, which keep theirs, from 0."""


def section_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    """Yield the one row of the settings that have a single value."""
    settings: Settings
    for settings in chunk[1]:
        yield (
            section,
            settings.name,
            settings.section,
            settings.city,
            settings.federation,
            iso(settings.start),
            iso(settings.end),
            settings.chief_arbiter,
            settings.time_control,
            settings.rounds_planned,
            settings.system,
            settings.initial_colour.value if settings.initial_colour else None,
            settings.tie_break_rules.value,
            settings.boards,
            settings.team_ranking.value,
            settings.rating_floor,
            settings.baku.value if settings.baku else None,
            settings.unrated_order.value,
            settings.check_in.value,
            settings.half_point_byes,
            settings.last_rounds_without,
            *astuple(settings.scoring),  # the columns have the names and the order of its fields
            int(settings.round_robin),
            settings.last_resort.value,
            *_prize_rules_cells(settings.prize_rules),
            settings.club_players,
            settings.rating_kind.value if settings.rating_kind else None,
            settings.rating_rule.value,
            int(settings.takes_other_kinds),
            settings.national_list,
            settings.fee,
            settings.position,
            " ".join(settings.sheet_languages),
            settings.sponsor,
            int(settings.half_by_cycle),
            settings.in_succession,
            settings.team_colours.value,
            int(settings.secondary_for_colours),
            settings.board_pattern,
            settings.table_teams,
            settings.own_table,
            *_ladder_cells(settings.ladder),
            *_knock_out_cells(settings.knock_out),
            *_fide_cells(settings.fide),
            int(settings.ratings_by_round),
            settings.chess960,
        )


def _ladder_cells(rules: LadderRules) -> Row:
    """Return the cells of a ladder; the columns have the names and the order of its fields."""
    return tuple(int(cell) if isinstance(cell, bool) else cell for cell in astuple(rules))


def _knock_out_cells(rules: KnockOutRules) -> Row:
    return (
        rules.games,
        rules.final_games,
        rules.ladder,
        rules.line_order.value,
        rules.first_colour.value,
        int(rules.third_place),
        int(rules.play_all),
        rules.seed,
    )


def _fide_cells(fide: FideMode) -> Row:
    return (fide.state.value, fide.seed, fide.left_in, fide.reason)


def _prize_rules_cells(rules: PrizeRules) -> Row:
    return (rules.currency, rules.sharing.value, rules.unit, int(rules.several))


def logo_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    """Yield the row of the logo, none where there is no logo."""
    logo: bytes
    for position, logo in enumerate(filter(None, chunk[1])):
        yield section, position, base64.b64encode(logo).decode("ascii")


def tie_break_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    """Yield the tie-breaks, and before them the primary score of teams where it is not the usual one."""
    settings: Settings
    for settings in chunk[1]:
        if settings.primary_score is not TeamScore.MATCH_POINTS:
            yield section, LEADING_PLACE, points_word(settings.primary_score)
        yield from ((section, position, code) for position, code in enumerate(settings.tie_breaks))


def round_time_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    """Return the hours of the rounds."""
    hours: Sequence[time | None] = chunk[1]
    return ((section, position, f"{hour:%H:%M}" if hour else None) for position, hour in enumerate(hours))


def category_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    """Yield the categories, without the players ticked for them."""
    category: Category
    for position, category in enumerate(chunk[1]):
        yield (
            section,
            position,
            category.name,
            int(category.women),
            category.under_age,
            category.senior_age,
            category.lowest,
            category.highest,
            int(category.by_national_rating),
            category.club,
            category.federation,
        )


def tick_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    """Yield the players ticked for categories."""
    category: Category
    for position, category in enumerate(chunk[1]):
        yield from ((section, position, player) for player in category.ticked)


def prize_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    """Yield the prizes."""
    prize: Prize
    for position, prize in enumerate(chunk[1]):
        yield (section, position, prize.category, prize.place, prize.amount, prize.thing)


def round_date_rows(section: SectionId, chunk: Chunk) -> Iterator[Row]:
    """Return the days of the rounds."""
    return ((section, position, iso(day)) for position, day in enumerate(chunk[1]))


def read_settings(connection: Connection, section: SectionId) -> Settings:
    """Return the stored settings of a section.

    Raises `ValueError` or `KeyError` for a value that this version does not know.
    """
    row = connection.execute(_ONE_SECTION, {"id": section}).mappings().one()
    primary, tie_breaks = _read_ranking(connection, section)
    return Settings(
        name=row["name"],
        section=row["section"],
        city=row["city"],
        federation=row["federation"],
        start=_date(row["start_date"]),
        end=_date(row["end_date"]),
        chief_arbiter=row["chief_arbiter"],
        deputy_arbiters=read_column(connection, tables.DEPUTY_ARBITER, section),
        time_control=row["time_control"],
        rounds_planned=row["rounds_planned"],
        round_dates=tuple(_date(day) for day in read_column(connection, tables.ROUND_DATE, section)),
        system=system_named(row["system"]).name,
        initial_colour=Colour(row["initial_colour"]) if row["initial_colour"] else None,
        scoring=_scoring(row),
        tie_breaks=tie_breaks,
        tie_break_rules=Edition(row["tie_break_rules"]),
        boards=row["boards"],
        team_ranking=TeamRanking(row["team_ranking"]),
        primary_score=primary,
        team_colours=TeamColours(row["team_colours"]),
        secondary_for_colours=bool(row["secondary_for_colours"]),
        rating_floor=row["rating_floor"],
        baku=BakuEdition(row["baku"]) if row["baku"] else None,
        unrated_order=UnratedOrder(row["unrated_order"]),
        check_in=CheckIn(row["check_in"]),
        half_point_byes=row["half_point_byes"],
        last_rounds_without=row["last_rounds_without"],
        round_times=tuple(_hour(text) for text in read_column(connection, tables.ROUND_TIME, section)),
        round_robin=bool(row["round_robin"]),
        last_resort=LastResort(row["last_resort"]),
        categories=_read_categories(connection, section),
        prizes=tuple(
            Prize(place, amount, category, thing)
            for *_, category, place, amount, thing in read(connection, tables.PRIZE, section)
        ),
        prize_rules=PrizeRules(
            row["currency"],
            PrizeSharing(row["prize_sharing"]),
            row["prize_unit"],
            bool(row["several_prizes"]),
        ),
        club_players=row["club_players"],
        rating_kind=RatingKind(row["rating_kind"]) if row["rating_kind"] else None,
        rating_rule=RatingRule(row["rating_rule"]),
        takes_other_kinds=bool(row["other_kinds"]),
        national_list=row["national_list"],
        fee=row["fee"],
        position=row["position"],
        sheet_languages=tuple(row["sheet_languages"].split()),
        sponsor=row["sponsor"],
        logo=b"".join(_logo(text) for text in read_column(connection, tables.LOGO, section)),
        half_by_cycle=bool(row["half_by_cycle"]),
        in_succession=row["in_succession"],
        board_pattern=row["board_pattern"],
        table_teams=row["table_teams"],
        own_table=row["own_table"],
        ladder=_ladder(row),
        knock_out=KnockOutRules(
            row["match_games"],
            row["final_games"],
            row["tie_break_games"],
            LineOrder(row["line_order"]),
            FirstColour(row["first_colour"]),
            bool(row["third_place"]),
            bool(row["play_all"]),
            row["lots_seed"],
        ),
        fide=FideMode(FideState(row["fide_mode"]), row["fide_seed"], row["fide_left_in"], row["fide_reason"]),
        ratings_by_round=bool(row["ratings_by_round"]),
        chess960=row["chess960"],
    )


def _ladder(row: Mapping[Any, Any]) -> LadderRules:
    cells = {name: row[f"ladder_{name}"] for name in field_names(LadderRules)}
    return LadderRules(**{**cells, "own_value": bool(cells["own_value"])})


def _logo(text: str) -> bytes:
    """Return the bytes of a logo; raises `ValueError` for what is no Base64."""
    return base64.b64decode(text, validate=True)


def _read_ranking(connection: Connection, section: SectionId) -> tuple[TeamScore, tuple[str, ...]]:
    """Return the primary score of teams, and the tie-breaks."""
    rows = read(connection, tables.TIE_BREAK, section)
    leading = [code for _, place, code in rows if place == LEADING_PLACE]
    primary = primary_score(leading) if leading else TeamScore.MATCH_POINTS
    if primary is None:
        raise ValueError(leading[0])
    return primary, tuple(code for _, place, code in rows if place != LEADING_PLACE)


def _read_categories(connection: Connection, section: SectionId) -> tuple[Category, ...]:
    ticked: dict[int, list[PlayerId]] = defaultdict(list)
    for _, category, player in read(connection, tables.CATEGORY_TICK, section):
        ticked[category].append(PlayerId(player))
    return tuple(_category(row, tuple(ticked[row[1]])) for row in read(connection, tables.CATEGORY, section))


def _category(row: Sequence[Any], ticked: tuple[PlayerId, ...]) -> Category:
    _, _, name, women, under_age, senior_age, lowest, highest, national, club, federation = row
    return Category(
        name=name,
        women=bool(women),
        under_age=under_age,
        senior_age=senior_age,
        lowest=lowest,
        highest=highest,
        by_national_rating=bool(national),
        club=club,
        federation=federation,
        ticked=ticked,
    )


def _scoring(row: Mapping[Any, Any]) -> Scoring:
    return Scoring(**{name: Points(row[name]) for name in field_names(Scoring)})


def _date(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def _hour(text: str | None) -> time | None:
    return time.fromisoformat(text) if text else None
