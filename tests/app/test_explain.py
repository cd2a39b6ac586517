"""`swissdesk explain`."""

import json

import pytest

from swissdesk.app.command_line import main
from swissdesk.services.event import events
from swissdesk.services.round import corrections
from swissdesk.services.round.corrections import ResultCorrection
from swissdesk.terms import BLACK_WINS
from tests.services.service_building import new_event, pair, play


@pytest.fixture
def report(data):
    return data / "dutch" / "events" / "d2025-n014-r07-s1000120.trf"


def said(capsys, *arguments: object) -> list[str]:
    assert main(["explain", *map(str, arguments)]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_round_is_explained_bracket_by_bracket(report, capsys):
    lines = said(capsys, report, "--round", 4)
    start = lines.index("2-point bracket: 6 players, 1 of them moved down")
    assert lines[start + 1 : start + 5] == [
        "  5-6, 1-3, 4-7",
        "  Exchanged between the halves: 3 Test0003 Player0003 for 4 Test0004 Player0004.",
        "  After the criteria, 3 Test0003 Player0003 of the upper half has nobody in the lower half.",
        "  C8  left over in the next bracket, then those from here by score: 1, 0, 0",
    ]
    assert "  12 Test0012 Player0012 gets the bye." in lines


def test_a_board_names_its_part_and_the_article_of_its_colours(report, capsys):
    first, colours, *_ = said(capsys, report, "--round", 4, "--board", 3)
    assert first.startswith("4 Test0004 Player0004 is in the upper half")
    assert colours == "The colours suit both: 7 Test0007 Player0007 has White. [C.04.3:5.2.1]"


def test_why_not_answers_with_the_first_loss(report, capsys):
    (sentence,) = said(capsys, report, "--round", 4, "--not", 1, 4)
    assert sentence == (
        "1-4: in the 2-point bracket more players would not get the colour that they prefer "
        "[C12: 2 instead of 0]."
    )
    assert said(capsys, report, "--round", 4, "--not", 5, 6) == ["5-6: they do meet."]


def test_a_floater_is_weighed_against_the_others(report, capsys):
    floats, by_2, by_10 = said(capsys, report, "--round", 5, "--down", 9)
    assert floats == "9 Test0009 Player0009 is left over from the 2-point bracket."
    assert by_2.startswith(
        "If it was 2 Test0002 Player0002: more players, or higher ones, would be left over"
    )
    assert by_10 == "If it was 10 Test0010 Player0010: more players would be left over [C6: 3 instead of 1]."
    (answer,) = said(capsys, report, "--round", 5, "--down", 3)
    assert answer.startswith("If 3 Test0003 Player0003 was left over from the 2½-point bracket: ")
    assert answer.endswith("more players would be left over [C6: 2 instead of 0].")
    data = json.loads("\n".join(said(capsys, report, "--round", 5, "--down", 9, "--json")))
    assert (data["pill"], data["is_left_over"]) == ("moves down", True)
    assert [one["verdict"] for one in data["instead"]] == ["criterion", "criterion"]


def test_the_answer_as_data_has_both_numbers(report, capsys):
    answer = json.loads("\n".join(said(capsys, report, "--round", 4, "--not", 1, 4, "--json")))
    assert (answer["round"], answer["verdict"], answer["criterion"]) == (4, "criterion", "C12")
    assert (answer["value"], answer["instead"]) == (0, 2)


@pytest.mark.parametrize("about", [(), ("--board", "1")])
def test_round_and_board_as_data_have_the_ladder(report, capsys, about):
    data = json.loads("\n".join(said(capsys, report, "--round", 4, "--json", *about)))
    bracket = data["bracket"] if about else data["brackets"][0]
    assert [rung["name"] for rung in bracket["ladder"]] == [f"C{number}" for number in range(6, 22)]


def test_a_round_that_stands_otherwise_is_not_explained(report, tmp_path, capsys):
    lines = report.read_text().splitlines()
    changed = tmp_path / "changed.trf"
    changed.write_text("".join(_with_other_colours(line) + "\n" for line in lines))
    assert main(["explain", str(changed), "--round", "1"]) == 3
    refusal = capsys.readouterr().err
    assert "By what is known today the rules do not pair round 1 like this" in refusal
    assert "is not in a report" in refusal


def test_what_does_not_exist_is_refused_in_words(report, capsys):
    assert main(["explain", str(report), "--round", "4", "--board", "99"]) == 3
    assert "There is no board 99." in capsys.readouterr().err
    assert main(["explain", str(report), "--round", "44"]) == 3
    assert "There is no round 44." in capsys.readouterr().err


def _with_other_colours(line: str) -> str:
    """Turn the colours of the first round."""
    if not line.startswith("001"):
        return line
    colour = {"w": "b", "b": "w"}.get(line[96], line[96])
    return line[:96] + colour + line[97:]


@pytest.fixture
def undrawn(tmp_path):
    """Nobody plays in round 1, and no line says which colour was drawn."""
    cells = {1: "1.5    0  0000 - H     3 b 1", 2: "0.5    0  0000 - H     4 w 0"}
    cells |= {3: "0.5    0  0000 - H     1 w 0", 4: "1.5    0  0000 - H     2 b 1"}
    players = [
        f"001 {tpn:4} m    {'P' + str(tpn):<33} {2000 - tpn} FRA             1990/00/00  {cell}"
        for tpn, cell in cells.items()
    ]
    path = tmp_path / "undrawn.trf"
    path.write_text("\n".join(["012 Undrawn", "XXR 3", "192 FIDE_DUTCH_2026", *players]) + "\n")
    return path


def test_the_first_round_with_games_shows_the_colour_drawn(undrawn, capsys):
    assert main(["check", str(undrawn)]) == 0
    assert "2 rounds, 0 differ" in capsys.readouterr().out
    _part, colours, *_ = said(capsys, undrawn, "--round", 2, "--board", 1)
    assert (
        colours
        == "Nobody prefers a colour; the pairing number of 1 P1 decides: 3 P3 has White. [C.04.3:5.2.5]"
    )


@pytest.fixture
def corrected(tmp_path):
    """An event whose round 2 was paired before a result of round 1 was corrected."""
    event, section = new_event(tmp_path, 7)
    play(event, section)
    pair(event, section)
    corrections.correct(event, section, ResultCorrection(1, 1, BLACK_WINS), "slip read wrongly")
    events.close_event(event)
    return tmp_path / "event.swissdesk"


def test_an_event_is_explained_from_what_was_known_when_the_round_was_paired(corrected, tmp_path, capsys):
    note = "Explained from what was known when round 2 was paired; things have changed since."
    for about in ((), ("--board", 1), ("--not", 1, 2), ("--down", 7)):
        lines = said(capsys, corrected, "--round", 2, *about)
        assert (lines[0], lines.count(note)) == (note, 1)
    data = json.loads("\n".join(said(capsys, corrected, "--round", 2, "--json")))
    assert data["notes"] == [note]
    report = tmp_path / "event.trf"
    assert main(["convert", str(corrected), str(report)]) == 0
    assert main(["explain", str(report), "--round", "2"]) == 3
    assert "By what is known today the rules do not pair round 2 like this" in capsys.readouterr().err
    answers = [said(capsys, report, "--round", 2, "--board", board) for board in (1, 2, 3)]
    apart = [lines for lines in answers if "which does not tell what was known when the round" in lines[1]]
    assert apart
    board = 1 + answers.index(apart[0])
    data = json.loads("\n".join(said(capsys, report, "--round", 2, "--board", board, "--json")))
    assert data["people"] == apart[0][0]


def test_a_round_is_told_step_by_step_as_with_cards(report, capsys):
    honest, *lines = said(capsys, report, "--round", 4, "--steps")
    assert honest.startswith("The program does not try one candidate after the other")
    start = lines.index("2-point bracket: 6 players, 1 of them moved down")
    end = lines.index("", start)
    assert [line for line in lines[start + 1 : end] if not line.startswith("      ")] == [
        "  1. The cards are laid out: 5 3 4 / 1 6 7",
        "  2. The first candidate: 5-1, 3-6, 4-7",
        "  3. The turn of 5 Test0005 Player0005: 5-6  1 3 4 7",
        "  4. Exchange between the halves: 5-6  1 4 / 3 7",
        "  5. The pairs: 5-6, 1-3, 4-7",
        "  6. The colours: 5-6, 1-3, 4-7",
    ]
    assert "      3-6: forbidden: have met" in lines
    data = json.loads("\n".join(said(capsys, report, "--round", 4, "--steps", "--json")))
    kinds = [[step["kind"] for step in bracket["steps"]] for bracket in data["brackets"]]
    assert all(steps[0] == "laid out" for steps in kinds)
    assert sum("exchange" in steps for steps in kinds) > 0
