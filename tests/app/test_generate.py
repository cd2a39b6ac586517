"""`swissdesk generate`."""

import os
import subprocess
import sys

import pytest

from swissdesk.app.command_line import main
from swissdesk.formats.trf import read_trf
from swissdesk.pairing.systems import system_named, system_names
from tests.pairing.own_tables import table_for


def generated(path, *options):
    assert main(["generate", "-o", str(path), *options]) == 0
    return path.read_bytes()


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--acceleration",),
        ("--acceleration", "2016"),
        ("--points", "3-1-0", "--bye-points", "1", "--acceleration", "2026"),
        ("--system", "dutch-2017", "--acceleration"),
        ("--system", "simplified", "--half-point-byes", "5"),
        ("--system", "leong", "--half-point-byes", "5"),
        ("--system", "olympiad", "--missing-members", "10", "--match-forfeits", "5", "--forfeits", "5"),
        ("--system", "olympiad", "--boards", "3", "--reserves", "0", "--acceleration"),
        ("--system", "team-swiss", "--primary-score", "GP", "--colour-preferences", "B"),
        ("--system", "team-swiss", "--acceleration", "--colour-preferences", "none", "--late-entries", "9"),
        ("--late-entries", "20", "--withdrawals", "20", "--half-point-byes", "10", "--forfeits", "10"),
        ("--edition", "trf16"),
        (
            "--system",
            "keizer",
            "--half-point-byes",
            "20",
            "--ladder",
            "highest=60,bye=1/2,paid=all,own-value=no",
        ),
    ],
)
def test_the_checker_finds_nothing_in_a_generated_file(options, tmp_path, capsys):
    path = tmp_path / "random.trf"
    generated(path, "--players", "25", "--rounds", "7", "--seed", "5", *options)
    capsys.readouterr()
    assert main(["check", str(path)]) == 0
    first, points, *_others = capsys.readouterr().out.splitlines()
    assert first == "random.trf: 7 rounds, 0 differ"
    assert points.endswith(", 0 differ")


def test_game_points_of_teams_are_not_accelerated(tmp_path, capsys):
    options = ("--system", "team-swiss", "--primary-score", "GP", "--acceleration")
    assert main(["generate", "-o", str(tmp_path / "x.trf"), *options]) != 0
    assert "not accelerated" in capsys.readouterr().err


@pytest.mark.parametrize("system", system_names())
def test_the_same_seed_gives_the_same_bytes_and_another_seed_others(system, tmp_path):
    schedule = system_named(system).schedule
    rounds = "3" if schedule is not None and schedule.rounds_are_chosen else "5"
    options = ("--system", system, "--players", "12")
    options += () if system_named(system).knock_out else ("--rounds", rounds)
    if own := table_for(system_named(system), 12):
        (tmp_path / "rounds.txt").write_text(own, "utf-8")
        options += ("--own-table", str(tmp_path / "rounds.txt"))
    first = generated(tmp_path / "1.trf", *options, "--seed", "7")
    assert generated(tmp_path / "2.trf", *options, "--seed", "7") == first
    assert generated(tmp_path / "3.trf", *options, "--seed", "8") != first
    assert generated(tmp_path / "4.trf", *options) != first


def test_given_ratings_are_those_of_the_new_field(tmp_path):
    field = ("--players", "11", "--rounds", "3", "--ratings", "1700-1900", "--seed", "2")
    old = generated(tmp_path / "old.trf", *field)
    options = ("--ratings-from", str(tmp_path / "old.trf"), "--rounds", "4", "--seed", "3")
    new = generated(tmp_path / "new.trf", *options)
    ratings = [[player.rating for player in read_trf(data, "x").tournament.players] for data in (old, new)]
    assert ratings[0] == ratings[1]
    assert all(1700 <= rating <= 1900 for rating in ratings[0])


def test_given_ratings_of_teams_are_those_of_the_new_teams(tmp_path):
    olympiad = ("--system", "olympiad", "--rounds", "3", "--seed", "4")
    field = ("--players", "7", "--boards", "3", "--reserves", "2", "--ratings", "1700-1900")
    old = generated(tmp_path / "old.trf", *olympiad, *field)
    new = generated(tmp_path / "new.trf", *olympiad, "--ratings-from", str(tmp_path / "old.trf"))
    people = [
        [[member.rating for member in team.members] for team in read_trf(data, "x").tournament.players]
        for data in (old, new)
    ]
    assert people[0] == people[1]
    assert {len(team) for team in people[0]} == {5}
    assert {read_trf(data, "x").tournament.settings.boards for data in (old, new)} == {3}


def test_given_ratings_and_another_number_of_players_do_not_go_together(tmp_path, capsys):
    path = tmp_path / "old.trf"
    generated(path, "--players", "6", "--rounds", "2", "--seed", "4")
    options = ["--players", "7", "--ratings-from", str(path)]
    assert main(["generate", "-o", str(tmp_path / "new.trf"), *options]) == 3
    assert "say how many play" in capsys.readouterr().err


@pytest.mark.parametrize(("first", "second"), [("olympiad", "leong"), ("leong", "olympiad")])
def test_ratings_of_people_are_none_of_teams(first, second, tmp_path, capsys):
    old, new = str(tmp_path / "old.trf"), str(tmp_path / "new.trf")
    field = ["--players", "6", "--rounds", "2", "--seed", "4"]
    assert main(["generate", "-o", old, "--system", first, *field]) == 0
    assert main(["generate", "-o", new, "--system", second, "--ratings-from", old]) == 3
    assert "ratings of teams" in capsys.readouterr().err


def test_a_report_has_no_room_for_more_people_than_it_can_number(tmp_path, capsys):
    options = ["--system", "olympiad", "--players", "2000", "--boards", "8"]
    assert main(["generate", "-o", str(tmp_path / "big.trf"), *options]) == 3
    assert "9999 people" in capsys.readouterr().err


@pytest.mark.parametrize("edition", ["trf16", "trf26"])
def test_the_acceleration_stands_in_the_file(edition, tmp_path):
    for options, baku in (("none", None), ("system", "2026"), ("", "2026"), ("2016", "2016")):
        acceleration = ("--seed", "8", "--acceleration", *([options] if options else []))
        data = generated(
            tmp_path / "a.trf", "--players", "9", "--rounds", "3", "--edition", edition, *acceleration
        )
        found = read_trf(data, "a.trf").tournament.settings.baku
        assert (found and found.value) == baku


def test_a_field_too_small_for_its_rounds_ends_early_and_says_so(tmp_path, capsys):
    path = tmp_path / "small.trf"
    data = generated(path, "--players", "4", "--rounds", "9", "--seed", "1", "--late-entries", "0")
    rounds = len(read_trf(data, "small.trf").tournament.rounds)
    assert rounds < 9
    assert f"Round {rounds + 1} cannot be paired" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "1"),
        ("--rounds", "0"),
        ("--draws", "101"),
        ("--ratings", "2000-1000"),
        ("--points", "0-0-0"),
        ("--points", "1-0"),
        ("--seed", "-1"),
        ("--system", "lottery"),
        ("--acceleration", "2020"),
        ("--boards", "0"),
        ("--board-pattern", "XY"),
        ("--tie-breaks", "BH,LUCK"),
        ("--forbidden-pairs", "-1"),
        ("--primary-score", "XP"),
        ("-o", "event.swissdesk"),
    ],
)
def test_an_impossible_request_is_a_wrong_call(options, tmp_path):
    with pytest.raises(SystemExit) as stop:
        main(["generate", "-o", str(tmp_path / "x.trf"), *options])
    assert stop.value.code == 2


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--points", "1-0.7-0"], "Two draws (1.4)"),
        (["--bye-points", "2"], "worth more than a win (1)"),
        (["--system", "team-swiss", "--board-pattern", "BW"], "is named first"),
    ],
)
def test_values_that_the_rules_do_not_allow_are_refused_in_words(options, words, tmp_path, capsys):
    assert main(["generate", "-o", str(tmp_path / "x.trf"), *options]) == 3
    assert words in capsys.readouterr().err
    assert not (tmp_path / "x.trf").exists()


@pytest.mark.parametrize(
    ("system", "options", "named"),
    [
        ("dubov", ("--boards", "6", "--missing-members", "9"), "--boards, --missing-members means nothing"),
        ("burstein", ("--match-forfeits", "20"), "--match-forfeits means nothing for the Burstein system."),
        ("dutch-2026", ("--table-teams", "3", "--own-table", "-"), "--own-table, --table-teams means"),
        ("round-robin", ("--forbidden-pairs", "1"), "--forbidden-pairs means nothing"),
        ("dubov", ("--tie-breaks", "BH,BC"), "The tie-break BC ranks teams only."),
        ("lim", ("--players", "4", "--forbidden-pairs", "7"), "4 cannot form 7 different pairs."),
        ("own-table", (), "No table of rounds has been given."),
        ("schiller", ("--players", "7", "--table-teams", "4"), "7 players are not 4 teams"),
        ("keizer", ("--acceleration",), "the ladder ranks everybody"),
        ("scheveningen", ("--late-entries", "0"), "--late-entries means nothing"),
        ("round-robin", ("--half-point-byes", "9"), "--half-point-byes means nothing"),
        ("olympiad", ("--colour-preferences", "B"), "--colour-preferences means nothing"),
        ("knock-out", ("--zero-point-byes", "9"), "--zero-point-byes means nothing"),
        ("knock-out", ("--players", "11", "--rounds", "2"), "--rounds means nothing for the knock-out."),
    ],
)
def test_an_option_that_a_system_has_no_use_for_is_refused(system, options, named, tmp_path, capsys):
    (tmp_path / "empty").write_text("1;1;2")
    options = [str(tmp_path / "empty") if option == "-" else option for option in options]
    assert main(["generate", "-o", str(tmp_path / "x.trf"), "--system", system, *options]) == 3
    assert named in capsys.readouterr().err
    assert not (tmp_path / "x.trf").exists()
    path = tmp_path / "match.trf"
    options = ["--system", "double-swiss", "--match-forfeits", "50", "--seed", "4"]
    assert main(["generate", "-o", str(path), *options]) == 0


def test_the_acceleration_of_2016_with_other_points_is_refused_in_words(tmp_path, capsys):
    options = ["--points", "3-1-0", "--acceleration", "2016"]
    assert main(["generate", "-o", str(tmp_path / "x.trf"), *options]) == 3
    assert "2016" in capsys.readouterr().err
    assert not (tmp_path / "x.trf").exists()


@pytest.mark.parametrize(
    "words", ["", "top=3", "highest", "bye=1/5", "bye=1/0", "own-value=maybe", "paid=some", "step=0"]
)
def test_a_ladder_that_cannot_be_is_a_wrong_call(words, tmp_path, capsys):
    with pytest.raises(SystemExit) as caught:
        main(["generate", "-o", str(tmp_path / "random.trf"), "--system", "keizer", "--ladder", words])
    assert caught.value.code == 2
    assert "--ladder" in capsys.readouterr().err


def test_a_system_without_a_ladder_has_nothing_to_choose_for_it(tmp_path, capsys):
    assert main(["generate", "-o", str(tmp_path / "random.trf"), "--ladder", "step=2"]) == 3
    assert "has no ladder" in capsys.readouterr().err


CHOSEN = {
    "dutch-2026": (
        *("--players", "31", "--rounds", "6", "--ratings", "1500-1900", "--acceleration", "none"),
        *("--points", "3-1-0", "--bye-points", "1", "--tie-breaks", "DE,BH/C1,WIN", "--forbidden-pairs", "4"),
        *("--full-point-byes", "5", "--odd-results", "7.5", "--double-forfeits", "3", "--edition", "trf16"),
    ),
    "keizer": ("--ladder", "highest=60,bye=1/2,paid=all,own-value=no", "--tie-breaks", "none"),
    "team-swiss": (
        *("--players", "9", "--boards", "3", "--reserves", "2", "--primary-score", "GP"),
        *("--board-pattern", "WBBW", "--colour-preferences", "B", "--double-match-forfeits", "9"),
    ),
    "molter": ("--table-teams", "4"),
}  # fmt: skip


@pytest.mark.parametrize("system", CHOSEN)
def test_a_file_says_by_which_command_it_is_made_again(system, tmp_path, capsys):
    first = generated(tmp_path / "1.trf", "--system", system, *CHOSEN[system])
    (line,) = [line for line in first.decode().splitlines() if line.startswith("### swissdesk generate ")]
    assert line.partition("--seed ")[2].split()[0] == capsys.readouterr().out.split()[-1]
    assert generated(tmp_path / "2.trf", *line.split()[3:]) == first


def test_each_unset_thing_is_drawn_and_setting_one_leaves_the_others(tmp_path):
    found = [
        read_trf(generated(tmp_path / "x.trf", "--seed", str(seed)), "x").tournament for seed in range(12)
    ]
    for drawn in (
        {len(t.players) for t in found},
        {t.settings.rounds_planned for t in found},
        {t.settings.baku for t in found},
        {t.settings.tie_breaks for t in found},
        {t.settings.scoring for t in found},
        {max(player.rating for player in t.players) // 100 for t in found},
    ):
        assert len(drawn) > 1
    chosen = read_trf(generated(tmp_path / "x.trf", "--seed", "5", "--tie-breaks", "WIN"), "x").tournament
    assert chosen.settings.tie_breaks == ("WIN",)
    assert [player.rating for player in chosen.players] == [player.rating for player in found[5].players]
    assert [entry.games for entry in chosen.rounds] == [entry.games for entry in found[5].rounds]


def test_the_tie_breaks_asked_for_rank_the_report(tmp_path, capsys):
    path = tmp_path / "x.trf"
    data = generated(path, "--players", "14", "--rounds", "5", "--seed", "2", "--tie-breaks", "PTS,wON,BH/m1")
    assert b"202 WON,BH/M1\r\n" in data
    capsys.readouterr()
    assert main(["standings", str(path)]) == 0
    rows = capsys.readouterr().out.splitlines()[2:]
    assert {"WON", "BH-M1"} <= set(rows[0].split())
    lines = [line for line in data.decode().splitlines() if line.startswith("001")]
    in_order = sorted(lines, key=lambda line: int(line[84:89]))
    numbers = [row.partition("Player")[0].split()[-1] for row in rows[1:15]]
    assert numbers == [line[4:8].strip() for line in in_order]


def test_lots_are_drawn_where_a_list_asks_for_them(tmp_path):
    field = ("--players", "9", "--rounds", "3", "--seed", "4")
    data = generated(tmp_path / "x.trf", *field, "--tie-breaks", "OTHER_LOTTERY")
    assert sorted(player.lot for player in read_trf(data, "x").tournament.players) == list(range(1, 10))


def test_another_process_with_other_hashes_writes_the_same_bytes(tmp_path):
    options = ("--system", "team-swiss", "--seed", "12", "--forbidden-pairs", "6")
    here = generated(tmp_path / "here.trf", *options)
    call = [sys.executable, "-m", "swissdesk", "generate", "-o", str(tmp_path / "there.trf"), *options]
    subprocess.run(call, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": "77"})
    assert (tmp_path / "there.trf").read_bytes() == here


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "2", "--rounds", "9"),
        ("--players", "4", "--rounds", "99"),
        ("--players", "12", "--late-entries", "100"),
        ("--players", "12", "--full-point-byes", "100"),
        ("--players", "12", "--odd-results", "100", "--unrated-games", "100"),
        ("--system", "knock-out", "--double-forfeits", "100"),
        ("--system", "double-swiss", "--players", "9", "--odd-results", "100", "--unrated-games", "50"),
        ("--system", "team-knock-out", "--players", "7", "--odd-results", "100"),
        ("--system", "keizer", "--players", "9", "--full-point-byes", "40", "--half-point-byes", "30"),
    ],
)
def test_whatever_is_asked_for_the_file_follows_the_rules(options, tmp_path, capsys):
    path = tmp_path / "x.trf"
    generated(path, "--seed", "3", *options)
    capsys.readouterr()
    assert main(["check", str(path)]) == 0
    assert "differ" in capsys.readouterr().out
