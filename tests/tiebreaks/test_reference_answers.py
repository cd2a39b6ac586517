"""Every stored answer of FIDE's own program, through the import of report files.

One difference is accepted: rounds that are not paired yet are zero-point byes there. We count rounds so
far, so the events in progress are compared with such byes added.
"""

from fractions import Fraction
from pathlib import Path

import pytest

from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind, Points
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.event import Edition, Event, Kind, Participant, RoundRecord
from swissdesk.tiebreaks.ranking import ranked
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.standings import tie_break_event
from tests.tiebreaks.tiebreak_reading import read_answers

pytestmark = pytest.mark.reference

HALF_A_PRINTED_DIGIT = Fraction(1, 200)
PRINTED = {"MPTS": "PTS", "GPTS": "MPvGP"}
NOT_VALUES = {"StartNo", "Rank", "VUR", "DE"}
KINDS = {
    ByeKind.HALF_POINT: Kind.HALF_POINT_BYE,
    ByeKind.FULL_POINT: Kind.FULL_POINT_BYE,
    ByeKind.ZERO_POINT: Kind.ZERO_POINT_BYE,
}
BY_2024 = {
    "booklet/tec_rr6.trf",
    "booklet/tec_swiss16.trf",
    "booklet/tec_swiss16_9r.trf",
    "booklet/tec_team14.trf16.trf",
    "booklet/tec_team14.trf26.trf",
}
EVENTS = (
    *sorted(BY_2024),
    "booklet/tec_swiss16_2026.trf",
    "booklet/tec_team14_2026.trf26.trf",
    "only-here/dutch_2025_C5.trf",
    "only-here/dutch_2025_C9.trf",
    "only-here/gros_2010_after_r4.trf",
    "only-here/lichess_swiss_mai2020.trf",
    "only-here/rtg_180p11r.trf",
)


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_has_the_answers_of_the_reference_program(reference: Path, name: str) -> None:
    folder = reference / "data" / "trf"
    file = folder / name
    t = read_trf(file.read_bytes(), file.name).tournament
    edition = Edition.RULES_2024 if name in BY_2024 else Edition.RULES_2026
    event = replace(to_the_end(t), edition=edition)
    answers = read_answers(folder / "tiebreak-answers" / f"{file.name}.tsv")
    wrong = {
        printed: different(event, PRINTED.get(printed, printed), expected)
        for printed, expected in answers.items()
        if printed not in NOT_VALUES
    }
    assert [printed for printed, values in wrong.items() if values] == []
    codes = [printed for printed in answers if printed not in {"StartNo", "Rank", "MPTS", "PTS"}]
    rows = ranked(event, tuple(parse_code(PRINTED.get(printed, printed)) for printed in codes))
    assert {row.tpn: row.rank for row in rows} == answers["Rank"]


def different(event: Event, code: str, expected: dict[int, Fraction | None]) -> dict[int, object]:
    found = {row.tpn: row.values[0] for row in ranked(event, (parse_code(code),))}
    return {
        tpn: (found[tpn], value)
        for tpn, value in expected.items()
        if value is None or abs((found[tpn] or 0) - value) > HALF_A_PRINTED_DIGIT
    }


def to_the_end(t: Tournament) -> Event:
    """The event with the rounds that are not paired as byes: those asked for, or zero-point byes."""
    event = tie_break_event(t, len(t.rounds))
    missing = range(len(t.rounds) + 1, t.settings.rounds_planned + 1)
    asked = {(absence.player, absence.round_number): absence.kind for absence in t.absences}
    byes = {
        player.tpn: tuple(bye(t, asked.get((player.id, number), ByeKind.ZERO_POINT)) for number in missing)
        for player in t.players
    }
    people = tuple(with_byes(entry, byes[entry.tpn]) for entry in event.participants)
    return replace(event, participants=people)


def bye(t: Tournament, kind: ByeKind) -> RoundRecord:
    return RoundRecord(KINDS[kind], Points(t.settings.scoring.of_bye(kind)))


def with_byes(entry: Participant, byes: tuple[RoundRecord, ...]) -> Participant:
    return replace(entry, rounds=(*entry.rounds, *byes))
