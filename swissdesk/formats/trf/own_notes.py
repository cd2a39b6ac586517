"""Facts without a record of their own, in comments that other programs skip.

The comments are `### SYSTEM name`, `### SECTION name`, `### TIEBREAKS edition`, `### RANKING codes`,
`### BAKU edition`, `### CLUB number name`, `### WITHDRAWN number round`, `### LOT number lot`,
`### UNRATED order`, `### TEAMRANKING name`, `### RATINGFLOOR rating`, `### TABLE number board` and
`### BYHAND round reason`. In TRF16, `### TRF26 record`
holds a record of a team event that the edition does not have.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Final, NamedTuple, TypeVar

from swissdesk.formats.trf import systems
from swissdesk.formats.trf.header import Records, tie_break_codes
from swissdesk.formats.trf.numbers import parse_number
from swissdesk.formats.trf.report import ImportLog, Record
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.terms import TeamRanking
from swissdesk.tournament.model import Player, TieBreakRules, UnratedOrder

_Named = TypeVar("_Named", bound=Enum)

SECTION: Final = "### SECTION "
RULES: Final = "### TIEBREAKS "
CODES: Final = "### RANKING "
BAKU: Final = "### BAKU "
CLUB: Final = "### CLUB "
WITHDRAWN: Final = "### WITHDRAWN "
UNRATED: Final = "### UNRATED "
LOT: Final = "### LOT "
TABLE: Final = "### TABLE "
BY_HAND: Final = "### BYHAND "
TEAM_RANKING: Final = "### TEAMRANKING "
RATING_FLOOR: Final = "### RATINGFLOOR "
HELD_RECORD: Final = "### TRF26 "


class OwnNotes(NamedTuple):
    """What our own comments say.

    `clubs`, `withdrawals`, `lots` and the fixed `tables` are by start number, or number of a team; the
    reasons of rounds that were laid `by_hand` by the number of the round.
    """

    section: str
    rules: TieBreakRules | None
    tie_breaks: tuple[str, ...] | None
    clubs: Mapping[int, str]
    withdrawals: Mapping[int, int]
    lots: Mapping[int, int]
    team_ranking: TeamRanking | None
    rating_floor: int | None
    baku: BakuEdition | None
    unrated_order: UnratedOrder | None
    tables: Mapping[int, int]
    by_hand: Mapping[int, str]


def read_own_notes(records: Records, log: ImportLog, *, is_about_teams: bool) -> OwnNotes:
    """Read our comments; every other comment is kept as it stands."""
    notes = OwnNotes("", None, None, {}, {}, {}, None, None, None, None, {}, {})
    texts: dict[str, dict[int, str]] = {CLUB: {}, BY_HAND: {}}
    numbers: dict[str, dict[int, int]] = {WITHDRAWN: {}, LOT: {}, TABLE: {}}
    for record in records.get("###", ()):
        number, text = _numbered(record)
        about_event = _about_event(notes, record, log, is_about_teams=is_about_teams)
        prefix = next((known for known in (*texts, *numbers) if record.text.startswith(known)), "")
        if about_event is not None:
            notes = about_event
        elif prefix in texts and number:
            texts[prefix][number] = text
        elif prefix in numbers and number and parse_number(text):
            numbers[prefix][number] = parse_number(text) or 0
        elif not _names_a_system(record):
            log.keep(record)
    return notes._replace(
        clubs=texts[CLUB],
        withdrawals=numbers[WITHDRAWN],
        lots=numbers[LOT],
        tables=numbers[TABLE],
        by_hand=texts[BY_HAND],
    )


def with_notes(player: Player, number: int, notes: OwnNotes) -> Player:
    """Return a player or a team with what our own comments tell about its number."""
    if not (number in notes.clubs or number in notes.withdrawals or number in notes.lots):
        return player
    return replace(
        player,
        club=notes.clubs.get(number, ""),
        withdrawn_from=notes.withdrawals.get(number),
        lot=notes.lots.get(number, 0),
    )


def _about_event(notes: OwnNotes, record: Record, log: ImportLog, *, is_about_teams: bool) -> OwnNotes | None:
    """Return the notes with what a comment about the whole event adds; None for another comment."""
    if record.text.startswith(SECTION):
        return notes._replace(section=_value(record, SECTION))
    if record.text.startswith(CODES):
        codes = tie_break_codes(record, _value(record, CODES), log, is_about_teams=is_about_teams)
        return notes._replace(tie_breaks=codes)
    rules, ranking = _named(TieBreakRules, record, RULES), _named(TeamRanking, record, TEAM_RANKING)
    baku, order = _named(BakuEdition, record, BAKU), _named(UnratedOrder, record, UNRATED)
    floor = parse_number(_value(record, RATING_FLOOR))
    if all(told is None for told in (rules, ranking, baku, order, floor)):
        return None
    return notes._replace(
        rules=rules or notes.rules,
        team_ranking=ranking or notes.team_ranking,
        rating_floor=notes.rating_floor if floor is None else floor,
        baku=baku or notes.baku,
        unrated_order=order or notes.unrated_order,
    )


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
    name = _value(record._replace(text=record.text.upper()), systems.COMMENT)
    return systems.system_of_comment(name) is not None
