"""Facts without a record of their own, in comments that other programs skip.

The comments are `### SYSTEM name`, `### SECTION name`, `### TIEBREAKS edition`, `### RANKING codes`,
`### BAKU edition`, `### CLUB number name`, `### WITHDRAWN number round`, `### LOT number lot`,
`### UNRATED order`, `### TEAMRANKING name`, `### RATINGFLOOR rating`, `### TABLE number board`,
`### MPA @ Round number: reason` (once `### BYHAND number reason`), `### K number k`,
`### NATIONAL number rating`, `### TIMES hours`,
`### ROUNDROBIN yes|no`, `### LASTRESORT name`, `### CLUBPLAYERS count`, `### NATIONALID number id`,
`### RATINGKIND name`, `### RATINGRULE name`, `### OTHERKINDS yes|no`, `### NATIONALLIST name`,
`### COUNTING number rating`, `### SHEETLANGUAGES tags`, `### SPONSOR words`, `### MATCHBYES values`,
`### LATERRATINGS number round:rating …`, `### OUTSIDE number value`, `### NOHALFPOINTS number yes`,
`### RATINGSBYROUND yes`, `### CHESS960 number`, `### RATINGSOURCE number list`, and
those of `honours`, `table_notes`, `ladder_note`, `knock_out_notes` and `fide_note`. Entry fees are nobody's
business outside the event and stay in it; so does the logo, which is no text. In TRF16, `### TRF26 record`
holds a record of a team event that the edition does not have.
"""

import re
from collections.abc import Callable, Mapping
from datetime import time
from enum import Enum
from typing import Any, Final, NamedTuple, TypeVar

from swissdesk.formats.trf.fields.numbers import parse_number, parse_points
from swissdesk.formats.trf.fields.report import ImportLog, Record
from swissdesk.formats.trf.records import systems
from swissdesk.formats.trf.records.fide_note import LEFT, MODE, SEED, with_fide_note
from swissdesk.formats.trf.records.header import Records, tie_break_codes
from swissdesk.formats.trf.records.honours import CATEGORY, PRIZE, HonoursNotes, with_honours_note
from swissdesk.formats.trf.records.honours import RULES as PRIZES
from swissdesk.formats.trf.records.knock_out_notes import RULES as KNOCK_OUT
from swissdesk.formats.trf.records.knock_out_notes import WINNER, KnockOutNotes, with_knock_out_note
from swissdesk.formats.trf.records.ladder_note import LADDER, ladder_of_note
from swissdesk.formats.trf.records.table_notes import (
    BOARDS,
    DAY,
    GIVEN,
    HALF,
    ROW,
    SUCCESSION,
    TEAMS,
    TableNotes,
    with_table_note,
)
from swissdesk.frozen import replace
from swissdesk.languages import TAG
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.request import USUAL_LADDER, LadderRules, TeamRules
from swissdesk.terms import (
    LARGEST_OUTSIDE_VALUE,
    ByeKind,
    Points,
    RatingKind,
    RatingRule,
    TeamRanking,
    TeamScore,
)
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tiebreaks.ranking_lists import primary_score, words_of
from swissdesk.tournament.fide_mode import FideMode
from swissdesk.tournament.later_ratings import LaterRating, later_ratings_of
from swissdesk.tournament.model import LastResort, Player, UnratedOrder

_Named = TypeVar("_Named", bound=Enum)
_Meant = TypeVar("_Meant")

SECTION: Final = "### SECTION "
RULES: Final = "### TIEBREAKS "
CODES: Final = "### RANKING "
BAKU: Final = "### BAKU "
CLUB: Final = "### CLUB "
WITHDRAWN: Final = "### WITHDRAWN "
UNRATED: Final = "### UNRATED "
LOT: Final = "### LOT "
TABLE: Final = "### TABLE "
BY_HAND: Final = "### MPA @ Round "
"""FIDE's words for a round that was paired by hand; `OLD_BY_HAND` are those of earlier versions."""
OLD_BY_HAND: Final = "### BYHAND "
TEAM_RANKING: Final = "### TEAMRANKING "
TEAM_CODE: Final = "### TEAMCODE "
RATING_FLOOR: Final = "### RATINGFLOOR "
K_FACTOR: Final = "### K "
NATIONAL: Final = "### NATIONAL "
COUNTING: Final = "### COUNTING "
TIMES: Final = "### TIMES "
ROUND_ROBIN: Final = "### ROUNDROBIN "
LAST_RESORT: Final = "### LASTRESORT "
CLUB_PLAYERS: Final = "### CLUBPLAYERS "
NATIONAL_ID: Final = "### NATIONALID "
RATING_KIND: Final = "### RATINGKIND "
RATING_RULE: Final = "### RATINGRULE "
OTHER_KINDS: Final = "### OTHERKINDS "
NATIONAL_LIST: Final = "### NATIONALLIST "
SHEET_LANGUAGES: Final = "### SHEETLANGUAGES "
SPONSOR: Final = "### SPONSOR "
MATCH_BYES: Final = "### MATCHBYES "
LATER_RATINGS: Final = "### LATERRATINGS "
OUTSIDE: Final = "### OUTSIDE "
NO_HALF_POINTS: Final = "### NOHALFPOINTS "
BY_ROUND: Final = "### RATINGSBYROUND "
CHESS960: Final = "### CHESS960 "
SOURCE: Final = "### RATINGSOURCE "
HELD_RECORD: Final = "### TRF26 "
# With them a comment is known again whose signs another program took away.
_PREFIXES: Final = (
    systems.COMMENT, SECTION, RULES, CODES, BAKU, CLUB, WITHDRAWN, UNRATED, LOT, TABLE, BY_HAND, OLD_BY_HAND,
    TEAM_RANKING, TEAM_CODE,
    RATING_FLOOR, K_FACTOR, NATIONAL, TIMES, ROUND_ROBIN, LAST_RESORT, CLUB_PLAYERS, HELD_RECORD, CATEGORY,
    PRIZE, PRIZES, NATIONAL_ID, RATING_KIND, RATING_RULE, OTHER_KINDS, NATIONAL_LIST, COUNTING,
    SHEET_LANGUAGES, SPONSOR, MATCH_BYES, HALF, SUCCESSION, TEAMS, ROW, BOARDS, DAY, GIVEN, LADDER,
    KNOCK_OUT, WINNER, MODE, SEED, LEFT, LATER_RATINGS, OUTSIDE, NO_HALF_POINTS, BY_ROUND, CHESS960, SOURCE,
)  # fmt: skip

_TEXTS: Final = (CLUB, OLD_BY_HAND, NATIONAL_ID, LATER_RATINGS, OUTSIDE, NO_HALF_POINTS, SOURCE)
"""The comments with a number, of a player or a round, and a text."""

_WHOLE: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_YES_NO: Final = {"yes": True, "no": False}
_BY_HAND: Final = re.compile(r"### MPA @ Round ([1-9]\d{0,2}): ?(.*)", re.IGNORECASE | re.ASCII)
_HOUR: Final = re.compile("(?:(?:[01][0-9]|2[0-3]):[0-5][0-9])?")


class OwnNotes(NamedTuple):
    """The facts that our own comments state.

    `clubs`, `withdrawals`, `lots`, `k_factors`, `national` ratings, `national_ids`, the `counting` ratings
    beside FIDE's and the fixed `tables` are by start number, or number of a team; the reasons of rounds
    paired `by_hand` by the number of the round. `match_byes` are what byes of whole matches are worth, in
    the order of their kinds.
    """

    section: str = ""
    rules: Edition | None = None
    tie_breaks: tuple[str, ...] | None = None
    clubs: Mapping[int, str] = {}
    withdrawals: Mapping[int, int] = {}
    lots: Mapping[int, int] = {}
    team_ranking: TeamRanking | None = None
    team_choices: TeamRules | None = None
    rating_floor: int | None = None
    baku: BakuEdition | None = None
    unrated_order: UnratedOrder | None = None
    tables: Mapping[int, int] = {}
    by_hand: Mapping[int, str] = {}
    k_factors: Mapping[int, int] = {}
    national: Mapping[int, int] = {}
    round_times: tuple[time | None, ...] = ()
    round_robin: bool | None = None
    last_resort: LastResort | None = None
    club_players: int | None = None
    national_ids: Mapping[int, str] = {}
    counting: Mapping[int, int] = {}
    rating_kind: RatingKind | None = None
    rating_rule: RatingRule | None = None
    takes_other_kinds: bool | None = None
    national_list: str = ""
    sheet_languages: tuple[str, ...] = ()
    sponsor: str = ""
    honours: HonoursNotes = HonoursNotes()
    table: TableNotes = TableNotes()
    knock_out: KnockOutNotes = KnockOutNotes()
    primary_score: TeamScore | None = None
    match_byes: tuple[Points, ...] = ()
    ladder: LadderRules = USUAL_LADDER
    fide: FideMode = FideMode()
    later_ratings: Mapping[int, tuple[LaterRating, ...]] = {}
    outside: Mapping[int, int] = {}
    no_half_points: Mapping[int, bool] = {}
    sources: Mapping[int, str] = {}
    ratings_by_round: bool = False
    chess960: int = 0


def own_words() -> tuple[str, ...]:
    """Return the words with which our comments begin, behind their signs."""
    return tuple(prefix.removeprefix("### ").strip() for prefix in _PREFIXES)


def read_own_notes(records: Records, log: ImportLog, *, is_about_teams: bool) -> OwnNotes:
    """Read our comments; every other comment is kept as it stands."""
    notes = OwnNotes()
    texts: dict[str, dict[int, str]] = {key: {} for key in _TEXTS}
    numbers: dict[str, dict[int, int]] = {
        WITHDRAWN: {}, LOT: {}, TABLE: {}, K_FACTOR: {}, NATIONAL: {}, COUNTING: {}
    }  # fmt: skip
    for record in records.get("###", ()):
        number, text = _numbered(record)
        about_event = _about_event(notes, record, log, is_about_teams=is_about_teams)
        prefix = next((known for known in (*texts, *numbers) if record.text.startswith(known)), "")
        if about_event is not None:
            notes = about_event
        elif made := _BY_HAND.fullmatch(record.text.strip()):
            texts[OLD_BY_HAND][int(made[1])] = made[2]
        elif prefix in texts and number:
            texts[prefix][number] = text
        elif prefix in numbers and number and (parse_number(text) or (prefix == COUNTING and text == "0")):
            numbers[prefix][number] = parse_number(text) or 0
        elif not _names_a_system(record):
            log.keep(record)
    return notes._replace(
        clubs=texts[CLUB],
        withdrawals=numbers[WITHDRAWN],
        lots=numbers[LOT],
        tables=numbers[TABLE],
        by_hand=texts[OLD_BY_HAND],
        k_factors=numbers[K_FACTOR],
        national=numbers[NATIONAL],
        national_ids=texts[NATIONAL_ID],
        counting=numbers[COUNTING],
        sources=texts[SOURCE],
        later_ratings=_by_number(texts[LATER_RATINGS], _later),
        outside=_by_number(texts[OUTSIDE], _outside),
        no_half_points=_by_number(texts[NO_HALF_POINTS], lambda text: text.lower() == "yes" or None),
    )


def _by_number(texts: Mapping[int, str], meant: Callable[[str], _Meant | None]) -> Mapping[int, _Meant]:
    """Return what texts mean; one that means nothing is left out."""
    found = ((number, meant(text)) for number, text in texts.items())
    return {number: value for number, value in found if value is not None}


def _later(text: str) -> tuple[LaterRating, ...] | None:
    """Return ratings from round 2 on: round 1 has the one of the record 001."""
    try:
        later = later_ratings_of(text)
    except ValueError:
        return None
    return None if later and later[0].from_round == 1 else later


def _outside(text: str) -> int | None:
    value = int(text) if _WHOLE.fullmatch(text) else 0
    return value if value and abs(value) <= LARGEST_OUTSIDE_VALUE else None


def with_notes(player: Player, number: int, notes: OwnNotes) -> Player:
    """Return a player or a team with what our own comments say about its number.

    Where one says which rating counts, that of the record of the person is FIDE's own.
    """
    about: tuple[tuple[str, Mapping[int, Any]], ...] = (
        ("club", notes.clubs),
        ("withdrawn_from", notes.withdrawals),
        ("lot", notes.lots),
        ("k_factor", notes.k_factors),
        ("national_rating", notes.national),
        ("national_id", notes.national_ids),
        ("rating", notes.counting),
        ("later_ratings", notes.later_ratings),
        ("outside_value", notes.outside),
        ("no_half_points", notes.no_half_points),
        ("rating_source", notes.sources),
    )
    said: dict[str, Any] = {field: values[number] for field, values in about if number in values}
    if "rating" in said:
        said["fide_rating"] = player.rating
    # Most files have no such comments, and a copy of a player costs as much as reading the line.
    return replace(player, **said) if said else player


def _about_event(notes: OwnNotes, record: Record, log: ImportLog, *, is_about_teams: bool) -> OwnNotes | None:
    """Return the notes with what a comment about the whole event adds; None for another comment."""
    if record.text.startswith(SECTION):
        return notes._replace(section=_value(record, SECTION))
    if record.text.startswith(CODES):
        listed = _value(record, CODES)
        primary = primary_score(words_of(listed)) if is_about_teams else None
        codes = tie_break_codes(record, listed, log, primary, is_about_teams=is_about_teams)
        return notes._replace(tie_breaks=codes, primary_score=primary)
    honours = with_honours_note(notes.honours, record.text)
    if honours is not None:
        return notes._replace(honours=honours)
    table = with_table_note(notes.table, record.text)
    if table is not None:
        return notes._replace(table=table)
    knock_out = with_knock_out_note(notes.knock_out, record.text)
    if knock_out is not None:
        return notes._replace(knock_out=knock_out)
    return _about_settings(notes, record)


def _about_settings(notes: OwnNotes, record: Record) -> OwnNotes | None:
    """Return the notes with the setting that a comment states; None for a comment that states none."""
    stated: dict[str, Any] = {
        "rules": _named(Edition, record, RULES),
        "team_ranking": _named(TeamRanking, record, TEAM_RANKING),
        "team_choices": systems.team_choices_of_code(_value(record, TEAM_CODE)),
        "baku": _named(BakuEdition, record, BAKU),
        "unrated_order": _named(UnratedOrder, record, UNRATED),
        "last_resort": _named(LastResort, record, LAST_RESORT),
        "rating_floor": parse_number(_value(record, RATING_FLOOR)),
        "club_players": parse_number(_value(record, CLUB_PLAYERS)),
        "round_times": _hours(_value(record, TIMES)),
        "round_robin": _YES_NO.get(_value(record, ROUND_ROBIN).lower()),
        "rating_kind": _named(RatingKind, record, RATING_KIND),
        "rating_rule": _named(RatingRule, record, RATING_RULE),
        "takes_other_kinds": _YES_NO.get(_value(record, OTHER_KINDS).lower()),
        "national_list": _value(record, NATIONAL_LIST) or None,
        "sheet_languages": _tags(_value(record, SHEET_LANGUAGES)) or None,
        "sponsor": _value(record, SPONSOR) or None,
        "match_byes": _points(_value(record, MATCH_BYES)) or None,
        "ladder": ladder_of_note(record.text),
        "fide": with_fide_note(notes.fide, record.text),
        "ratings_by_round": _YES_NO.get(_value(record, BY_ROUND).lower()),
        "chess960": parse_number(_value(record, CHESS960)),
    }
    found = {name: value for name, value in stated.items() if value is not None}
    return notes._replace(**found) if found else None


def _hours(text: str) -> tuple[time | None, ...] | None:
    """Return the hours of a list as `14:30,,09:00`; None if one is none."""
    words = text.split(",")
    if not text or not all(_HOUR.fullmatch(word) for word in words):
        return None
    return tuple(time.fromisoformat(word) if word else None for word in words)


def _value(record: Record, prefix: str) -> str:
    """Return what stands behind the words that a comment begins with; empty for another comment."""
    return record.text.removeprefix(prefix).strip() if record.text.startswith(prefix) else ""


def _named(kind: type[_Named], record: Record, prefix: str) -> _Named | None:
    wanted = _value(record, prefix).lower()
    return next((member for member in kind if member.value.lower() == wanted), None)


def _numbered(record: Record) -> tuple[int | None, str]:
    """Return the number and the text of a comment about one player."""
    words = record.text.split(maxsplit=3)
    return (parse_number(words[2]), words[3].strip()) if len(words) == 4 else (None, "")


def _names_a_system(record: Record) -> bool:
    return systems.system_of_comment(systems.named_in_comment(record.text)) is not None


def _points(words: str) -> tuple[Points, ...]:
    """Return the values of all kinds of byes in a note; none if one of them is no value."""
    values = [parse_points(word) for word in words.split()]
    known = tuple(value for value in values if value is not None)
    return known if len(known) == len(values) == len(ByeKind) else ()


def _tags(words: str) -> tuple[str, ...]:
    """Return the tags of languages in a note, each once; what is none is left out."""
    return tuple(dict.fromkeys(filter(TAG.fullmatch, words.split())))
