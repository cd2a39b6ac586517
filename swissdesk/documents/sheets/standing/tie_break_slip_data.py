"""What stands on a tie-break slip: a player's rounds, what each adds to each value, and why."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from swissdesk.documents.press.cut_data import SEPARATOR, Reprint, printed_again
from swissdesk.documents.press.dates import date_and_time
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import OF_PRINTING, Seat, SheetData, SheetKind
from swissdesk.documents.press.states import or_not_final
from swissdesk.documents.press.wording import ordinal
from swissdesk.documents.sheets.round.pairing_data import (
    game_points_phrase,
    match_points_phrase,
    points_phrase,
    seat_of,
)
from swissdesk.errors import DocumentError
from swissdesk.terms import Colour, Points, TeamScore
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.standing.working.participants import field_working, player_working
from swissdesk.tournament.standing.working.rows import (
    CutMark,
    EncounterTable,
    PlayerWorking,
    RoundLine,
    TieBreakWorking,
)
from swissdesk.words import _

_DECIMAL: Final = re.compile(r"-?\d+(\.\d+)?")


@dataclass(frozen=True, slots=True)
class SlipRound:
    """One round of a slip.

    Without an opponent `words` say what stood in its place, with one they are empty. `colour` is that
    of a game that was played. `score` is the opponent's score as Buchholz and its kin use it. `values`
    has one text for each column: what the round adds, or that it was cut.
    """

    number: int
    opponent: Seat | None
    words: str
    colour: Colour | None
    result: str
    score: Points | None
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TieBreakSlip:
    """How the place of one participant came about.

    `headings` and `sums` belong to the columns; `sentences` pair a heading, or nothing, with one plain
    sentence.
    """

    player: Seat
    place: str
    headings: tuple[str, ...]
    rounds: tuple[SlipRound, ...]
    sums: tuple[str, ...]
    sentences: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class TieBreakSlipsSheet(SheetData):
    """The slips of all participants in order of rank, or of one.

    `place` tells section and round, `foot` the rules and the time of printing.
    """

    KIND = SheetKind.TIE_BREAK_SLIPS

    event: str
    place: str
    foot: str = field(metadata=OF_PRINTING)
    slips: tuple[TieBreakSlip, ...]
    again: Reprint | None = None


def tie_break_slips(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> TieBreakSlipsSheet:
    """Return the slips after a round, the last paired one unless told; of one player with `options.only`.

    Raises DocumentError without players or for a number that nobody has, TournamentError for a round
    that is not paired.
    """
    workings = _workings(t, round_number, options.only)
    people = players_by_id(t)
    number = workings[0].after_round
    after = _("after round {round}").format(round=number) if number else _("before round 1")
    printed = _("printed {moment}").format(moment=date_and_time(printed_at))
    state = or_not_final(options, is_final=workings[0].is_final)
    return TieBreakSlipsSheet(
        t.settings.name,
        SEPARATOR.join(part for part in (state, t.settings.section, after) if part),
        SEPARATOR.join((workings[0].edition, printed)),
        tuple(_slip(t, working, people) for working in workings),
        printed_again(printed_at, options),
    )


def _workings(t: Tournament, round_number: int | None, only: int | None) -> tuple[PlayerWorking, ...]:
    if not t.players:
        raise DocumentError(_("Nobody is on the list yet: there are no standings to print."))
    if only is None:
        return field_working(t, round_number)
    found = next((player.id for player in t.players if player.tpn == only), None)
    if found is None:
        raise DocumentError(_("There is no player with the number {tpn}.").format(tpn=only))
    return (player_working(t, found, round_number),)


def _slip(t: Tournament, working: PlayerWorking, people: Mapping[PlayerId, Player]) -> TieBreakSlip:
    columns = tuple(value for value in working.tie_breaks if value.lines)
    decimals = tuple(_decimals(column) for column in columns)
    added = tuple(_added(column, places) for column, places in zip(columns, decimals, strict=True))
    rounds = tuple(
        _round(line, people, tuple(texts.get(line.round_number, "") for texts in added))
        for line in working.rounds
    )
    return TieBreakSlip(
        seat_of(people[working.player]),
        _place(t, working),
        tuple(column.heading for column in columns),
        rounds,
        tuple(_padded(column.value_text, places) for column, places in zip(columns, decimals, strict=True)),
        tuple(_sentences(working)),
    )


def _place(t: Tournament, working: PlayerWorking) -> str:
    """Return place and points: `4th, 5 points`; of teams by the score that leads."""
    place = ordinal(working.rank)
    if working.shares_with:
        place = _("{place}, shared").format(place=place)
    phrase = {
        None: points_phrase,
        TeamScore.MATCH_POINTS: match_points_phrase,
        TeamScore.GAME_POINTS: game_points_phrase,
    }[t.settings.leading_score]
    return f"{place}, {phrase(working.points)}"


def _round(line: RoundLine, people: Mapping[PlayerId, Player], values: tuple[str, ...]) -> SlipRound:
    opponent = seat_of(people[line.opponent]) if line.opponent is not None else None
    words = "" if opponent else line.unplayed
    colour = None if line.unplayed else line.colour
    return SlipRound(line.round_number, opponent, words, colour, line.result, line.used_score, values)


def _added(column: TieBreakWorking, decimals: int) -> Mapping[int, str]:
    """Return what each round adds to a value, by round; `cut` where it does not count."""
    return {
        line.round_number: _padded(line.value, decimals) if line.cut is CutMark.NO else _("cut")
        for line in column.lines
    }


def _decimals(column: TieBreakWorking) -> int:
    """Return the decimals that the most exact figure of a column needs."""
    texts = (column.value_text, *(line.value for line in column.lines))
    return max(len(text.partition(".")[2]) for text in texts if _DECIMAL.fullmatch(text) or not text)


def _padded(text: str, decimals: int) -> str:
    """Return a figure with so many decimals; a text that is none stays as it is."""
    if not decimals or not _DECIMAL.fullmatch(text):
        return text
    whole, _point, fraction = text.partition(".")
    return f"{whole}.{fraction.ljust(decimals, '0')}"


def _sentences(working: PlayerWorking) -> Iterator[tuple[str, str]]:
    """Return what is said below the table: what decided the place, then value by value."""
    for words in (working.sentence, working.last_resort):
        if words:
            yield "", words
    for value in working.tie_breaks:
        yield value.heading, " ".join((value.sentence, *value.steps)).strip()
        for table in value.tables:
            yield "", _encounter(table)


def _encounter(table: EncounterTable) -> str:
    """Return the small table of a direct encounter in one paragraph."""
    lines: Sequence[str] = [
        _("No. {number} {score}").format(number=line.tpn, score=line.score) for line in table.lines
    ]
    return _("{title}: {lines}. {sentence}").format(
        title=table.title, lines=", ".join(lines), sentence=table.sentence
    )
