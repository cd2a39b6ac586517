"""`swissdesk generate`."""

import pytest

from swissdesk.app.command_line import main
from swissdesk.formats.trf import read_trf


def generated(path, *options):
    assert main(["generate", "-o", str(path), *options]) == 0
    return path.read_bytes()


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--baku", "2026"),
        ("--points", "3-1-0", "--bye-points", "1", "--baku", "2026"),
        ("--late-entries", "20", "--withdrawals", "20", "--half-point-byes", "10", "--forfeits", "10"),
        ("--edition", "trf16"),
    ],
)
def test_the_checker_finds_nothing_in_a_generated_file(options, tmp_path, capsys):
    path = tmp_path / "random.trf"
    generated(path, "--players", "25", "--rounds", "7", "--seed", "5", *options)
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == "random.trf: 7 rounds, 0 differ\n"


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others(tmp_path):
    first = generated(tmp_path / "1.trf", "--players", "12", "--rounds", "5", "--seed", "7")
    assert generated(tmp_path / "2.trf", "--players", "12", "--rounds", "5", "--seed", "7") == first
    assert generated(tmp_path / "3.trf", "--players", "12", "--rounds", "5", "--seed", "8") != first
    assert generated(tmp_path / "4.trf", "--players", "12", "--rounds", "5") != first


def test_given_ratings_are_those_of_the_new_field(tmp_path):
    old = generated(tmp_path / "old.trf", "--players", "11", "--rounds", "3", "--ratings", "1700-1900")
    options = ("--ratings-from", str(tmp_path / "old.trf"), "--rounds", "4")
    new = generated(tmp_path / "new.trf", *options)
    ratings = [[player.rating for player in read_trf(data, "x").tournament.players] for data in (old, new)]
    assert ratings[0] == ratings[1]
    assert all(1700 <= rating <= 1900 for rating in ratings[0])


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
        ("-o", "event.swissdesk"),
    ],
)
def test_an_impossible_wish_is_a_wrong_call(options, tmp_path):
    with pytest.raises(SystemExit) as stop:
        main(["generate", "-o", str(tmp_path / "x.trf"), *options])
    assert stop.value.code == 2


def test_the_acceleration_of_2016_with_other_points_is_refused_in_words(tmp_path, capsys):
    options = ["--points", "3-1-0", "--baku", "2016"]
    assert main(["generate", "-o", str(tmp_path / "x.trf"), *options]) == 3
    assert "2016" in capsys.readouterr().err
    assert not (tmp_path / "x.trf").exists()
