"""An imported report: each round is held against the rules, what broke them is listed and kept, FIDE mode."""

import random
from pathlib import Path

import pytest

from swissdesk.app.command_line import main
from swissdesk.errors import FideModeError
from swissdesk.formats.trf import TrfEdition, read_trf
from swissdesk.frozen import replace
from swissdesk.languages import language_of
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.services.event import events, exchange, fide_mode
from swissdesk.services.event.events import ImportCheck
from swissdesk.services.event.import_check import in_fide_mode, with_findings
from swissdesk.services.round import rounds
from swissdesk.terms import ADJOURNED, BLACK_WINS, DRAWN, WHITE_WINS, Points, SystemName
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.words import in_language
from tests.services.service_building import new_event, play
from tests.tournament.round.test_import_check import by_the_rules
from tests.tournament.tournament_building import field_of, with_next_round

AGAIN = "1 and 2 have already played each other; 3 and 4 have already played each other"
REMATCH = f"### Import @ round 2: {AGAIN}"
UNKNOWN = "### Import @ rounds 1-2: system not known"
OTHER = "### Import @ round 1: 1-2 3-4 => 1-3 4-2"


def repeated() -> Tournament:
    """Round 1 is not what the system pairs, round 2 repeats its games."""
    once = with_next_round(field_of(4), WHITE_WINS, WHITE_WINS)
    return with_next_round(once, WHITE_WINS, WHITE_WINS)


def written(t: Tournament, folder: Path, more: str = "") -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "open.trf"
    path.write_bytes(exchange.report_of(t, TrfEdition.TRF26) + more.encode())
    return path


def imported(path: Path, **options: object) -> tuple[Tournament, tuple[str, ...]]:
    event, adjustments = events.import_trf(path, path.with_suffix(".swissdesk"), **options)
    try:
        return event.tournament(events.sections(event)[0].id), tuple(one.text for one in adjustments)
    finally:
        events.close_event(event)


def test_rounds_that_broke_the_rules_are_listed_and_stand_in_the_report_from_then_on(tmp_path):
    t, said = imported(written(repeated(), tmp_path))
    assert t.kept_lines == (OTHER, REMATCH)
    assert said == (
        "Round 2 has the same pairs as round 1.",
        "Round 1 has 1-2 3-4, where FIDE Dutch, 2026 makes 1-3 4-2 of what the file says.",
        f"Round 2 breaks the rules: {AGAIN}.",
    )
    lines = exchange.report_of(t, TrfEdition.TRF26).decode().splitlines()
    assert {OTHER, REMATCH} <= set(lines)


def test_a_report_that_says_it_already_does_not_say_it_twice(tmp_path):
    again, _said = imported(written(repeated(), tmp_path, f"{OTHER}\r\n{REMATCH}\r\n"))
    assert again.kept_lines == (OTHER, REMATCH)


def test_a_comment_on_a_round_that_is_found_otherwise_gives_way_to_the_new_one(tmp_path):
    old = "### Import @ round 2: 1 and 3 have already played each other"
    again, _said = imported(written(repeated(), tmp_path, f"{old}\r\n{OTHER}\r\n"))
    assert again.kept_lines == (OTHER, REMATCH)


def test_a_round_paired_before_a_result_changed_as_the_report_tells_broke_no_rule(tmp_path):
    event, section = new_event(tmp_path, 8)
    fide_mode.enter(event, section, random.Random(1))
    play(event, section, ADJOURNED, BLACK_WINS, WHITE_WINS, DRAWN)
    play(event, section, WHITE_WINS, DRAWN, WHITE_WINS, DRAWN)
    rounds.enter_result(event, section, 2, 4, BLACK_WINS)
    play(event, section)
    rounds.enter_result(event, section, 1, 1, BLACK_WINS)
    t = event.tournament(section)
    events.close_event(event)
    [told] = t.kept_lines
    assert told == "### Adjournment @ Round 1: board 1, 1-5: X:X => 0:1"
    assert imported(written(t, tmp_path))[0].kept_lines == (told,)
    silent, _said = imported(written(replace(t, kept_lines=()), tmp_path / "silent"))
    assert silent.kept_lines[0].startswith("### Import @ round 3: ")
    other = told.replace("0:1", "1:0")  # not what the report has
    wrong, _said = imported(written(replace(t, kept_lines=(other,)), tmp_path / "wrong"))
    assert wrong.kept_lines == (other, *silent.kept_lines)


def test_of_a_large_round_the_first_faults_are_listed():
    results = [WHITE_WINS] * 30
    t = with_next_round(with_next_round(field_of(60), *results), *results)
    t, findings = with_findings(t, ImportCheck(), names_system=True)
    for said in (t.kept_lines[1], findings[1].text):
        assert said.count("have already played each other") == 20
        assert "; …" in said


def test_the_report_is_in_english_and_the_list_in_the_language_of_the_window():
    with in_language(language_of("de")):
        t, findings = with_findings(repeated(), ImportCheck(), names_system=True)
    assert t.kept_lines == (OTHER, REMATCH)
    assert "haben" in findings[1].text


def test_a_report_that_kept_the_rules_is_imported_without_a_word(tmp_path):
    t, said = imported(written(by_the_rules(8, 3), tmp_path))
    assert (t.kept_lines, said) == ((), ())


def test_the_check_says_how_far_it_is_and_when_cancelled_the_import_goes_on_and_says_so(tmp_path):
    told: list[Progress] = []
    token = CancelToken()

    def tell(progress: Progress) -> None:
        told.append(progress)
        if progress.done == 2:
            token.cancel()

    t, said = imported(written(by_the_rules(8, 4), tmp_path), check=ImportCheck(tell, token))
    assert told == [Progress(1, 4), Progress(2, 4)]
    assert len(t.rounds) == 4
    assert said == ("The check of the rounds was cancelled: round 3 and those after it were not checked.",)


def test_a_report_by_rules_of_fide_is_in_fide_mode_and_has_a_seed(tmp_path):
    t, _said = imported(written(by_the_rules(8, 2), tmp_path))
    assert t.settings.fide.is_on
    assert t.settings.fide.seed


@pytest.mark.parametrize("left_out", [("142",), ("192", "### SYSTEM"), ("202",)])
def test_what_the_report_does_not_state_is_open_to_the_arbiter_and_not_fixed_by_fide_mode(left_out, tmp_path):
    path = written(by_the_rules(8, 2), tmp_path)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith(left_out)), "utf-8")
    assert not imported(path)[0].settings.fide.is_on


@pytest.mark.parametrize("fide", [FideMode(FideState.NO), FideMode(FideState.LEFT, 3, 1, "why")])
def test_a_report_that_says_otherwise_is_taken_at_its_word(fide, tmp_path):
    t = by_the_rules(8, 2)
    said = replace(t, settings=replace(t.settings, fide=fide))
    assert imported(written(said, tmp_path))[0].settings.fide == fide


def test_a_report_by_other_rules_or_points_or_without_rounds_is_not_in_fide_mode():
    t = by_the_rules(4, 1)
    settings = t.settings

    def is_in(other: Settings) -> bool:
        return in_fide_mode(replace(t, settings=other)).fide.is_on

    assert is_in(settings)
    assert not is_in(replace(settings, system=SystemName("leong")))
    odd_bye = replace(settings.scoring, pairing_allocated_bye=Points(3))
    assert not is_in(replace(settings, scoring=odd_bye))
    odd_draw = replace(settings.scoring, draw=Points(8), half_point_bye=Points(8), adjourned=Points(8))
    assert not is_in(replace(settings, scoring=odd_draw))
    assert in_fide_mode(field_of(4)) == field_of(4).settings


def test_a_system_that_the_arbiter_chose_instead_was_not_that_of_the_rounds(tmp_path):
    t, said = imported(written(repeated(), tmp_path), system="dubov")
    assert not t.settings.fide.is_on
    assert t.kept_lines == (UNKNOWN, REMATCH)
    assert f"Round 2 breaks the rules of every Swiss system: {AGAIN}." in said
    assert any(text.startswith("It is paired by") for text in said)


def test_rounds_without_a_named_system_are_not_held_against_the_one_that_the_next_report_names(tmp_path):
    report = written(repeated(), tmp_path)
    lines = report.read_bytes().splitlines(keepends=True)
    report.write_bytes(
        b"".join([line for line in lines if line[:10] != b"### SYSTEM" and line[:3] != b"192"])
    )
    t, said = imported(report)
    assert t.kept_lines == (UNKNOWN, REMATCH)
    second, third = tmp_path / "second", tmp_path / "third"
    second.mkdir()
    third.mkdir()
    again, said_again = imported(written(t, second))
    assert again.kept_lines == t.kept_lines
    assert said_again[-1] == said[-1] == f"Round 2 breaks the rules of every Swiss system: {AGAIN}."
    assert again.settings.fide == t.settings.fide
    # What is paired afterwards is held against the system that the report names.
    longer = with_next_round(t, WHITE_WINS, WHITE_WINS)
    (new,) = set(imported(written(longer, third))[0].kept_lines) - set(t.kept_lines)
    assert new.startswith("### Import @ round 3: ")


def test_in_a_round_robin_by_another_program_meeting_again_breaks_no_rule(tmp_path):
    report = tmp_path / "open.trf"
    plan = ["generate", "-o", str(report), "--seed", "3", "--players", "6", "--edition", "trf16"]
    assert main([*plan, "--system", "double-round-robin"]) == 0
    lines = report.read_text().splitlines()
    report.write_text("\n".join([line for line in lines if line[:3] not in {"###", "092", "XXR"}]))
    t, said = imported(report)
    assert t.kept_lines == (UNKNOWN.replace("1-2", "1-10"),)
    assert not any("breaks the rules" in text for text in said)
    assert "The file names no pairing system: FIDE Dutch, 2026 pairs what is still to be paired." in said
    assert "The file names no tie-breaks: BH/C1, BH, SB, WIN were taken." in said


def test_of_a_round_robin_by_another_table_only_the_reading_of_the_rules_is_said(tmp_path):
    report = tmp_path / "open.trf"
    plan = ["generate", "-o", str(report), "--seed", "3", "--players", "6", "--forfeits", "0"]
    assert main([*plan, "--system", "round-robin"]) == 0
    # The second and the third round have changed places.
    lines = [
        f"{line[:101]}{line[111:121]}{line[101:111]}{line[121:]}" if line[:3] == "001" else line
        for line in report.read_text().splitlines()
    ]
    report.write_text("\n".join(line for line in lines if not line.startswith("### swissdesk")) + "\n")
    t, said = imported(report)
    assert [line.partition(":")[0] for line in t.kept_lines] == [f"### Import @ round {n}" for n in (2, 3)]
    beginning = "is not as SwissDesk reads the rules of Round robin: "
    assert [text for text in said if beginning in text] == list(said[-2:])
    assert not any("breaks the rules" in text for text in said)


def test_there_is_no_final_report_of_an_event_in_fide_mode_with_an_adjourned_game(tmp_path):
    t = by_the_rules(4, 3)
    last = t.rounds[-1]
    hanging = replace(last, games=(last.games[0]._replace(result=ADJOURNED), *last.games[1:]))
    settings = replace(t.settings, rounds_planned=3, fide=FideMode(FideState.ON, 1))
    with pytest.raises(FideModeError, match="no final report"):
        exchange.report_of(replace(t, settings=settings, rounds=(*t.rounds[:-1], hanging)), TrfEdition.TRF26)
    left = replace(settings, fide=FideMode(FideState.LEFT, 1, 3, "gone home"))
    data = exchange.report_of(replace(t, settings=left, rounds=(*t.rounds[:-1], hanging)), TrfEdition.TRF26)
    assert read_trf(data, "x.trf").tournament.settings.fide == left.fide


def test_what_is_kept_after_an_import_is_in_the_first_entry_which_no_undo_takes_back(tmp_path):
    path = written(repeated(), tmp_path)
    event, _adjustments = events.import_trf(path, tmp_path / "new.swissdesk")
    section = events.sections(event)[0].id
    last = events.last_change(event)
    assert last is None or not last.can_undo
    assert fide_mode.mode_of(event, section).is_on
    events.close_event(event)
