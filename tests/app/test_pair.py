"""`swissdesk pair`."""

import gzip
from pathlib import Path

import pytest

from swissdesk.app.command_line import main
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.shipped import shipped
from swissdesk.terms import PENDING, SystemName
from swissdesk.tournament.model import Settings
from tests.services.service_building import new_event, play

EXAMPLE = shipped("examples", "lantern-hill-open.trf")
BENCHMARKS = Path(__file__).parent.parent / "benchmarks" / "data"
CASES = Path(__file__).parent.parent / "data" / "dutch" / "cases"
TENTHS = {"1": 10, "+": 10, "U": 10, "=": 5, "H": 5, "0": 0, "-": 0, "Z": 0}
FRIENDS = [
    (1, "One", 2000, 2.0, "     2 w 1     3 b 1     4 w 0"),
    (2, "Two", 1900, 1.0, "     1 b 0     4 w 1     3 b 0"),
    (3, "Three", 1800, 1.0, "     4 w 0     1 w 0     2 w 1"),
    (4, "Four", 1700, 2.0, "     3 b 1     2 b 0     1 b 1"),
]
HEAD = "012 Four friends\nXXR 5\n152 W\n"


def player_line(number, name, rating, points, rounds):
    return f"001 {number:4}      {name:<33} {rating:4}{'':28}{points:4} {number:4}{rounds}\n"


def test_the_first_round_of_the_example_is_paired_top_half_against_bottom_half(capsys):
    assert main(["pair", str(EXAMPLE)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["12", "1 12", "13 2"]
    assert lines[-1] == "23 0"


def test_the_pairs_go_to_a_file_when_one_is_named(tmp_path, capsys):
    output = tmp_path / "pairs.txt"
    assert main(["pair", str(EXAMPLE), "-o", str(output)]) == 0
    assert capsys.readouterr().out == ""
    assert output.read_text().startswith("12\n1 12\n")


def test_a_large_round_gives_the_stored_pairs(tmp_path, capsys):
    report = tmp_path / "open.trf"
    report.write_bytes(gzip.decompress((BENCHMARKS / "p-n0200-r5of9.trf.gz").read_bytes()))
    assert main(["pair", str(report)]) == 0
    answer = (BENCHMARKS / "p-n0200-r5of9.dutch-2026.txt").read_text()
    assert sorted(capsys.readouterr().out.splitlines()) == sorted(answer.splitlines())


def test_an_earlier_round_is_paired_from_the_rounds_before_it(tmp_path, capsys):
    whole, short = tmp_path / "whole.trf", tmp_path / "short.trf"
    text = gzip.decompress((BENCHMARKS / "p-n0200-r5of9.trf.gz").read_bytes()).decode()
    whole.write_text(text)
    short.write_text("".join(_first_rounds(line, 2) for line in text.splitlines(keepends=True)))
    assert main(["pair", str(whole), "--round", "3"]) == 0
    again = capsys.readouterr().out
    assert main(["pair", str(short)]) == 0
    assert capsys.readouterr().out == again


def _first_rounds(line, rounds):
    if not line.startswith("001"):
        return line
    points = sum(TENTHS[line[98 + 10 * number]] for number in range(rounds))
    return f"{line[:80]}{points / 10:4.1f}{line[84 : 89 + 10 * rounds]}\n"


def test_a_round_without_a_legal_pairing_ends_with_1(tmp_path, capsys):
    report = tmp_path / "friends.trf"
    report.write_text(HEAD + "".join(player_line(*friend) for friend in FRIENDS))
    assert main(["pair", str(report)]) == 1
    answer = capsys.readouterr()
    assert answer.out == ""
    assert "Round 4 cannot be paired" in answer.err


@pytest.mark.parametrize(("edition", "bye"), [(2017, "2 0"), (2025, "3 0"), (2026, "3 0")])
def test_each_edition_gives_the_bye_by_its_own_rules(capsys, edition, bye):
    assert main(["pair", str(CASES / "2017-2026-plain.trf"), "--system", f"dutch-{edition}"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == bye


@pytest.mark.parametrize("system", ["simplified", "leong"])
def test_another_system_for_individuals_can_be_asked_for(capsys, system):
    assert main(["pair", str(EXAMPLE), "--system", system]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "12"


def test_the_rules_for_teams_are_refused_where_individuals_play(capsys):
    assert main(["pair", str(EXAMPLE), "--system", "olympiad"]) == 3
    assert "pair teams" in capsys.readouterr().err


def test_bad_input_ends_with_3_and_file_access_with_5(tmp_path, capsys):
    empty = tmp_path / "empty.trf"
    empty.write_bytes(b"")
    assert main(["pair", str(empty)]) == 3
    assert "empty.trf" in capsys.readouterr().err
    assert main(["pair", str(tmp_path / "gone.trf")]) == 5
    assert "gone.trf" in capsys.readouterr().err
    assert main(["pair", str(EXAMPLE), "-o", str(tmp_path / "no" / "pairs.txt")]) == 5


def test_a_wrong_call_ends_with_2(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["pair"])
    assert stop.value.code == 2
    assert "usage: swissdesk pair" in capsys.readouterr().err


def test_a_round_that_is_too_far_ahead_is_refused_in_words(capsys):
    assert main(["pair", str(EXAMPLE), "--round", "4"]) == 3
    assert "4" in capsys.readouterr().err


def test_before_the_last_results_are_in_the_certain_pairs_are_written(tmp_path, capsys):
    event, section = new_event(tmp_path, 7)
    play(event, section, PENDING)
    events.close_event(event)
    assert main(["pair", str(tmp_path / "event.swissdesk"), "--certain"]) == 0
    written = capsys.readouterr()
    count, *pairs = written.out.splitlines()
    assert int(count) == len(pairs) > 0
    assert "can end in 3 ways" in written.err
    assert "This holds only if" in written.err


def test_all_rounds_of_a_table_are_written_one_after_another(tmp_path, capsys):
    settings = Settings("Table", system=SystemName("round-robin"))
    table = events.create_event(tmp_path / "table.swissdesk", settings)
    for number in range(5):
        players.add_player(table, events.sections(table)[0].id, NewPlayer(f"Player {number}"))
    events.close_event(table)
    assert main(["pair", str(tmp_path / "table.swissdesk"), "--all"]) == 0
    lines = capsys.readouterr().out.splitlines()
    # Two boards and a free player in each of five rounds.
    assert [line for line in lines if " " not in line] == ["3"] * 5
    assert len(lines) == 20
    event, _section = new_event(tmp_path, 4)
    events.close_event(event)
    assert main(["pair", str(tmp_path / "event.swissdesk"), "--all"]) == 3
    assert "Rounds follow from results" in capsys.readouterr().err


def test_with_all_results_in_there_is_nothing_to_look_for(tmp_path, capsys):
    event, section = new_event(tmp_path, 8)
    play(event, section)
    events.close_event(event)
    assert main(["pair", str(tmp_path / "event.swissdesk"), "--certain"]) == 3
    assert "No result of round 1 is missing." in capsys.readouterr().err
