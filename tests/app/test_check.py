"""`swissdesk check`."""

import json
import tarfile

import pytest

from swissdesk.app.command_line import main
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from tests.long_run import sample
from tests.services.service_building import new_event, pair, play


@pytest.fixture
def report(data, tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes((data / "dutch" / "events" / "d2025-n040-r10-s1000252.trf").read_bytes())
    return path


def test_an_event_paired_by_the_rules_has_no_differences(report, capsys):
    assert main(["check", str(report)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "open.trf: 10 rounds, 0 differ",
        "  points: 40 compared after round 10, 0 differ",
        "  tie-breaks: none to reckon: the file does not name its tie-breaks",
        "  places: 40 compared after round 10, 0 differ; by the points alone: the file names no tie-breaks",
    ]


def test_each_differing_board_stands_under_its_file_as_the_engines_against_the_played(report, capsys):
    lines = report.read_text().splitlines()
    report.write_text("".join(_with_other_opponents_in_round_1(line) + "\n" for line in lines))
    assert main(["check", str(report)]) == 1
    first, *differences = capsys.readouterr().out.splitlines()
    assert first == "open.trf: 1 rounds, 1 differ"
    assert differences[:2] == [
        "  round 1: engine 1-21, played 1-23",
        "  round 1: engine 3-23, played 3-21",
    ]


def test_a_round_paired_by_hand_is_told_with_its_reason(report, capsys):
    lines = report.read_text().splitlines()
    changed = [_with_other_opponents_in_round_1(line) for line in lines]
    report.write_text("".join(f"{line}\n" for line in (*changed, "### BYHAND 1 Two brothers, C.04.2")))
    assert main(["check", str(report)]) == 1
    assert capsys.readouterr().out.splitlines()[:2] == [
        "open.trf: 1 rounds, 1 differ",
        "  round 1: paired by hand: Two brothers, C.04.2",
    ]


def test_several_files_have_a_line_each_and_those_that_cannot_be_read_are_named_at_the_end(
    report, tmp_path, capsys
):
    assert main(["check", str(report), str(report)]) == 0
    assert capsys.readouterr().out.count("10 rounds, 0 differ") == 2
    binary = tmp_path / "picture.trf"
    binary.write_bytes(bytes(range(256)))
    assert main(["check", str(binary)]) == 3
    assert "picture.trf" in capsys.readouterr().err
    gone = str(tmp_path / "gone.trf")
    assert main(["check", str(report), str(binary), gone, str(report)]) == 3
    said = capsys.readouterr()
    assert said.out.count("10 rounds, 0 differ") == 2
    assert said.err.splitlines() == [
        "swissdesk: 2 files could not be checked:",
        "  picture.trf: This is not a text file.",
        "  gone.trf: No such file or directory",
    ]


@pytest.mark.parametrize("named", ["FIDE_OTHER", "FIDE_PIVETTA", "nonsense"])
@pytest.mark.parametrize(
    "command",
    [["check"], ["pair"], ["explain", "--round", "2"], ["print", "pairings", "-o"], ["print", "set", "-o"]],
    ids=lambda command: " ".join(command[:2]),
)
def test_a_system_that_is_not_known_needs_a_word_from_the_arbiter(report, command, named, tmp_path, capsys):
    lines = [line for line in report.read_text().splitlines() if not line.startswith(("192", "### SYSTEM"))]
    report.write_text("\n".join([*lines, f"192 {named}"]))
    name, *rest = command
    out = [str(tmp_path / "out")] if "-o" in rest else []
    call = [name, str(report), *rest, *out]
    assert main(call) == 3
    sentence = f"open.trf: the file is paired by “{named}”, which this version does not know"
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    if command != ["pair"]:  # all rounds of this event are paired
        assert main([*call, "--system", "dutch-2026"]) == 0


def test_a_system_that_is_known_for_individuals_alone_is_not_called_unknown_in_a_team_event(tmp_path, capsys):
    report = tmp_path / "teams.trf"
    generated = ["--system", "team-swiss", "--players", "4", "--rounds", "1", "--seed", "1"]
    assert main(["generate", "-o", str(report), *generated]) == 0
    lines = [line for line in report.read_text().splitlines() if not line.startswith("192")]
    report.write_text("\n".join([*lines, "192 FIDE_DUTCH_2026"]))
    assert main(["check", str(report)]) == 3
    assert "“dutch-2026”, which this version does not know for teams; choose" in capsys.readouterr().err


def test_an_event_that_goes_by_a_system_which_is_not_known_is_not_checked_by_another_one(
    report, tmp_path, capsys
):
    lines = [line for line in report.read_text().splitlines() if not line.startswith(("192", "### SYSTEM"))]
    report.write_text("\n".join([*lines, "192 FIDE_OTHER"]))
    event = tmp_path / "open.swissdesk"
    assert main(["convert", str(report), str(event)]) == 3
    assert not event.exists()
    assert main(["convert", str(report), str(event), "--system", "olympiad"]) == 3
    assert not event.exists()
    assert main(["convert", str(report), str(event), "--system", "dutch-2026"]) == 0
    assert "It is paired by FIDE Dutch, 2026 from now on, as chosen." in capsys.readouterr().err
    assert main(["check", str(event)]) == 0
    again = tmp_path / "again.trf"
    assert main(["convert", str(report), str(again)]) == 0
    assert "192 FIDE_OTHER" in again.read_text()
    assert main(["convert", str(event), str(again)]) == 0
    assert "OTHER" not in again.read_text()


@pytest.mark.slow
@pytest.mark.reference
def test_all_random_events_of_the_rules_in_force_are_paired_the_same(reference, tmp_path, capsys):
    with tarfile.open(reference / "data" / "dutch" / "random-tournaments.tar.gz") as archive:
        archive.extractall(tmp_path, filter="data")
    reports = sorted(str(path) for path in tmp_path.rglob("d2025-*.trf"))
    assert len(reports) == 400
    taken = reports[:: sample(10, long=1)]
    assert main(["check", *taken]) == 0
    told = capsys.readouterr().out.splitlines()
    lines = [line for line in told if not line.startswith(" ")]
    assert len(lines) == len(taken)
    points = [line for line in told if line.startswith("  points: ")]
    assert len([line for line in points if line.endswith(", 0 differ")]) == len(taken)
    assert not any("starting numbers" in line for line in told)
    assert sum(int(line.split()[1]) for line in lines) == sample(282, long=2884)


NEW_OPPONENTS = {"   1": "  23", "   3": "  21", "  23": "   1", "  21": "   3"}


def _with_other_opponents_in_round_1(line):
    """Cut the event after round 1, in which the opponents of players 1 and 3 change places."""
    if not line.startswith("001"):
        return line
    opponent = NEW_OPPONENTS.get(line[4:8], line[91:95])
    return line[:91] + opponent + line[95:99]


def test_a_round_without_a_legal_pairing_says_who_is_in_the_way(tmp_path, capsys):
    path = tmp_path / "rematch.trf"
    people = (("One", "2.0", "   2 w 1     2 b 1"), ("Two", "0.0", "   1 b 0     1 w 0"))
    lines = [
        f"001 {number:4}      {name:<33} 2000".ljust(80) + f" {points} {number:4}  {rounds}"
        for number, (name, points, rounds) in enumerate(people, start=1)
    ]
    path.write_text("\n".join(["012 Rematch", "XXR 3", "XXC white1", *lines]))
    assert main(["check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "rematch.trf: 2 rounds, 1 differ"
    assert lines[1].startswith("  pairings: the file names no system; paired by FIDE Dutch, 2026 ")
    assert lines[2].startswith("  Round 2 cannot be paired:")
    assert lines[2].endswith(" 1 and 2 have no opponent left.")
    assert lines[4] == "  round 2: breaks the rules: 2 and 1 have already played each other"
    assert main(["pair", str(path)]) == 1
    assert "1 and 2 have no opponent left." in capsys.readouterr().err


@pytest.fixture
def ranked(report, tmp_path):
    """The event as SwissDesk writes it: with its places and the tie-breaks that they come from."""
    event, written = tmp_path / "open.swissdesk", tmp_path / "ranked.trf"
    assert main(["convert", str(report), str(event)]) == 0
    assert main(["convert", str(event), str(written)]) == 0
    return written


def test_places_are_compared_where_the_file_names_its_tie_breaks(ranked, capsys):
    capsys.readouterr()
    assert main(["check", str(ranked)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "ranked.trf: 10 rounds, 0 differ",
        "  points: 40 compared after round 10, 0 differ",
        "  tie-breaks: 4 reckoned, 0 against the places; BH/C1, BH, SB, WIN (C.07, 2026)",
        "  places: 40 compared after round 10, 0 differ; by Pts, BH/C1, BH, SB, WIN (C.07, 2026)",
    ]


def test_wrong_points_and_wrong_places_are_told_apart_from_the_pairings(ranked, capsys):
    right = ranked.read_text(encoding="utf-8")
    first = next(line for line in right.splitlines() if line.startswith("001    1 "))
    capsys.readouterr()
    ranked.write_text(right.replace(first, f"{first[:85]}  40{first[89:]}"), encoding="utf-8")
    assert main(["check", str(ranked)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "ranked.trf: 10 rounds, 0 differ"
    assert lines[2] == "  tie-breaks: 4 reckoned, 0 against the places; BH/C1, BH, SB, WIN (C.07, 2026)"
    assert lines[3].startswith("  places: 40 compared after round 10, 1 differ; by ")
    assert lines[4].endswith(f": place: file 40, reckoned {int(first[85:89])}")
    ranked.write_text(right.replace(first, f"{first[:80]} 0.5{first[84:]}"), encoding="utf-8")
    assert main(["check", str(ranked)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "  points: 40 compared after round 10, 1 differ"
    assert ": Points: file ½, results 6 = 1 + ½ + 1 + 0 + " in lines[2]
    assert [line.split(",")[0] for line in lines[3:]] == [
        "  tie-breaks: 4 reckoned",
        "  places: 40 compared after round 10",
    ]


def test_an_event_file_states_nothing_beside_its_results(ranked, tmp_path, capsys):
    capsys.readouterr()
    assert main(["check", str(tmp_path / "open.swissdesk")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "open.swissdesk: 10 rounds, 0 differ",
        "  rounds: closed 10, published 0, drafts 0; 0 paired again with what was known then",
        "  points, tie-breaks, places: an event file states none, they follow from its results",
    ]


def test_teams_are_compared_by_both_scores_and_their_people_by_points(data, tmp_path, capsys):
    path = tmp_path / "teams.trf"
    text = (data / "trf" / "olympiad-n006-r04-s313.trf").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("310   1 "))
    path.write_text(text.replace(line, f"{line[:61]}  12.5{line[67:]}"), encoding="utf-8")
    assert main(["check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["teams.trf: 4 rounds, 0 differ", "  points: 42 compared after round 4, 1 differ"]
    assert lines[2] == "    1 Tormawick: Game points: file 12½, results 11"


def test_places_of_teams_go_by_the_score_that_leads(data, tmp_path, capsys):
    path = tmp_path / "teams.trf"
    text = (data / "trf" / "olympiad-n006-r04-s313.trf").read_text(encoding="utf-8")
    listed = next(line for line in text.splitlines() if line.startswith("202 "))
    path.write_text(text.replace(listed, "212 GPTS,MPvGP,TPN"), encoding="utf-8")
    assert main(["check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].startswith("  tie-breaks: 2 reckoned, 0 against the places; ")
    assert lines[3].startswith("  places: 6 compared after round 4, ")
    assert lines[3].endswith(" differ; by GP, MPvGP, TPN (C.07, 2026)")
    assert any(line.endswith("3 Morgomen: place: file 2, reckoned 1") for line in lines)


@pytest.fixture
def small(data, tmp_path):
    """An event of six whose pairings, points and places are right."""
    path = tmp_path / "small.trf"
    path.write_bytes((data / "trf" / "vincze-n006-r04-s160.trf").read_bytes())
    return path


def test_each_part_can_be_checked_without_the_others(small, capsys):
    said = {}
    for parts in ("pairings", "points", "tie-breaks", "places", "points, places"):
        assert main(["check", "--only", parts, str(small)]) == 0
        first, *rest = capsys.readouterr().out.splitlines()
        said[parts] = (first.removeprefix("small.trf: "), [line.split(":")[0].strip() for line in rest])
    assert said == {
        "pairings": ("4 rounds, 0 differ", []),
        "points": ("4 rounds", ["points"]),
        "tie-breaks": ("4 rounds", ["tie-breaks"]),
        "places": ("4 rounds", ["places"]),
        "points, places": ("4 rounds", ["points", "places"]),
    }


def test_what_differs_in_a_part_that_is_not_checked_does_not_count(small, capsys):
    lines = small.read_text(encoding="utf-8").splitlines()
    small.write_text(
        "\n".join(line[:80] + " 9.5" + line[84:] if line[:8] == "001    1" else line for line in lines)
    )
    assert [main(["check", "--only", part, str(small)]) for part in ("pairings", "places", "points")] == [
        0,
        0,
        1,
    ]
    assert "file 9½, results " in capsys.readouterr().out


def test_a_part_that_does_not_exist_is_refused(small, capsys):
    for parts in ("ranks", "points,ranks", ","):
        with pytest.raises(SystemExit) as ended:
            main(["check", "--only", parts, str(small)])
        assert ended.value.code == 2
        assert "there are pairings, points, tie-breaks, places" in capsys.readouterr().err


def test_json_has_every_part_in_english_whatever_the_console_speaks(small, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "de")
    text = small.read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if line.startswith("001    1 "))
    small.write_text(text.replace(first, f"{first[:80]} 9.5   6{first[89:]}"), encoding="utf-8")
    assert main(["check", "--json", str(small), str(tmp_path / "gone.trf")]) == 3
    document = json.loads(capsys.readouterr().out)
    assert document["failures"] == ["gone.trf: No such file or directory"]
    (found,) = document["files"]
    assert (found["file"], found["system"], found["rounds"], found["differs"]) == (
        "small.trf",
        "simplified",
        4,
        True,
    )
    assert [one["round"] for one in found["pairings"] if one["paired_again"]] == [1, 2, 3, 4]
    assert [one["file"] for one in found["points"]["differences"]] == [9.5]
    assert [one["file"] for one in found["places"]["differences"]] == [6]
    assert [one["code"] for one in found["tie-breaks"]["list"]] == ["TPN"]


def test_a_round_behind_missing_results_is_named_and_the_rest_is_checked(small, capsys):
    lines = small.read_text(encoding="utf-8").splitlines()
    small.write_text(
        "\n".join(_without_result(line, 2) if line.startswith("001") else line for line in lines)
    )
    assert main(["check", str(small)]) == 3
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "small.trf: 4 rounds, 0 differ"
    assert [line.split(":")[0] for line in said if "not checked: " in line] == ["  round 3", "  round 4"]
    assert any(line.startswith("  points: ") for line in said)


def _without_result(line, number):
    start = 91 + 10 * (number - 1)
    cell = line[start : start + 10]
    return line if " - " in cell else line[: start + 7] + " " + line[start + 8 :]


def test_rounds_of_which_nobody_knows_the_system_are_asked_for_what_every_round_must_obey(small, capsys):
    lines = small.read_text(encoding="utf-8").splitlines()
    other = [line for line in lines if not line.startswith("### SYSTEM")]
    other = ["192 FIDE_DUTCH_2026" if line.startswith("192") else line for line in other]
    small.write_text("\n".join(other))
    assert main(["check", "--only", "pairings", str(small)]) == 1
    assert ", 0 differ" not in capsys.readouterr().out
    small.write_text("\n".join([*other, "### Import @ rounds 1-4: system not known"]))
    assert main(["check", "--only", "pairings", str(small)]) == 0
    assert capsys.readouterr().out == "small.trf: 4 rounds, 0 differ\n"
    again = [_meeting_of_round_1_again(line) if line.startswith("001") else line for line in other]
    small.write_text("\n".join([*again, "### Import @ rounds 1-4: system not known"]))
    assert main(["check", "--only", "pairings", str(small)]) == 1
    assert "round 2: breaks the rules: " in capsys.readouterr().out


def _meeting_of_round_1_again(line):
    return line[:101] + line[91:101] + line[111:]


def test_another_edition_of_the_tie_break_rules_can_be_asked_for(small, capsys):
    assert main(["check", "--only", "places", "--edition", "2024", str(small)]) == 0
    assert capsys.readouterr().out.splitlines()[1].endswith(" by Pts, TPN (C.07, 2024)")


def test_a_report_has_no_second_section(report, capsys):
    assert main(["check", "--section", "2", str(report)]) == 3
    assert "open.trf: there is no section 2: the event has one." in capsys.readouterr().err


def test_rounds_of_an_event_file_are_paired_again_with_what_was_known_then(tmp_path, capsys):
    event, section = new_event(tmp_path, 7)
    play(event, section)
    rounds.close_round(event, section, 1)
    play(event, section)
    pair(event, section)
    path = event.path
    events.close_event(event)
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[:2] == [
        f"{path.name}: 3 rounds, 0 differ",
        "  rounds: closed 1, published 1, drafts 1; 3 paired again with what was known then",
    ]
