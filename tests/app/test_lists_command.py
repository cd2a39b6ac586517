"""`swissdesk lists`."""

import json

import platformdirs
import pytest

from swissdesk.app.command_line import main
from tests.rating_lists.generator import invented_players, write_list

PLAYERS = 60


@pytest.fixture
def data(tmp_path, monkeypatch):
    """The program's data folder, and a list to import."""
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_names, **_options: tmp_path / "data")
    write_list(tmp_path / "players_list_foa.txt.zip", PLAYERS)
    return tmp_path


def test_nobody_is_said_where_no_list_has_the_words(data, capsys):
    assert main(["lists", "import", str(data / "players_list_foa.txt.zip"), "--month", "2026-03"]) == 0
    capsys.readouterr()
    assert main(["lists", "find", "zzzz", "zzzz"]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "Nobody on the rating lists has these words or this ID.\n")


@pytest.fixture
def player():
    """Somebody in the list, of whose name no other has the words."""
    return max(invented_players(PLAYERS), key=lambda each: len(each.name))


def test_without_lists_it_says_how_to_get_one(data, capsys):
    assert main(["lists"]) == 0
    assert "swissdesk lists import FILE" in capsys.readouterr().out


def test_a_list_is_imported_shown_searched_and_removed(data, capsys, player):
    path = str(data / "players_list_foa.txt.zip")
    assert main(["lists", "import", path, "--month", "2026-02"]) == 0
    assert capsys.readouterr().out == "FIDE of 2026-02: 60 players installed.\n"
    assert main(["lists", "import", path, "--month", "2026-03"]) == 0
    assert capsys.readouterr().out == "FIDE of 2026-03: 60 players installed in place of 2026-02.\n"
    assert main(["lists"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split() == [
        "FIDE",
        "2026-03",
        "60",
        "players_list_foa.txt.zip",
    ]
    assert main(["lists", "find", *player.name.replace(",", "").split()]) == 0
    assert player.name in capsys.readouterr().out
    assert main(["lists", "remove", "FIDE"]) == 0
    assert main(["lists", "find", "anybody"]) == 1
    assert capsys.readouterr().err == "There is no rating list. 'swissdesk lists import FILE' installs one.\n"
    assert main(["lists", "remove", "FIDE"]) == 3


def test_a_month_that_nothing_says_is_that_of_the_file_and_it_says_so(data, capsys):
    path = data / "players_list_foa.txt"
    write_list(path, PLAYERS)
    assert main(["lists", "import", str(path), "--name", "Ours"]) == 0
    shown = capsys.readouterr()
    assert "does not say its month; that of the file" in shown.err
    assert shown.out.startswith("Ours of 20")


def test_found_players_are_told_as_json(data, capsys, player):
    main(["lists", "import", str(data / "players_list_foa.txt.zip"), "--month", "2026-02"])
    capsys.readouterr()
    assert main(["lists", "find", str(player.fide_id), "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    found = json.loads(line)
    assert (found["name"], found["standard"]) == (player.name, player.ratings[0])
    assert found["lists"] == [{"name": "FIDE", "month": "2026-02"}]
    assert found["is_sure"] is True


def test_players_of_the_federation_come_first(data, capsys, player):
    main(["lists", "import", str(data / "players_list_foa.txt.zip"), "--month", "2026-02"])
    capsys.readouterr()
    letter = player.name[0]
    assert main(["lists", "find", letter, "--federation", player.federation.lower(), "--json"]) == 0
    found = [json.loads(line)["federation"] for line in capsys.readouterr().out.splitlines()]
    assert found[0] == player.federation


def test_the_lists_of_another_computer_are_taken(data, capsys, monkeypatch):
    main(["lists", "import", str(data / "players_list_foa.txt.zip"), "--month", "2026-02"])
    pack = (data / "data" / "lists.db").rename(data / "from-a-stick")
    assert main(["lists"]) == 0
    capsys.readouterr()
    monkeypatch.chdir(data)
    assert main(["lists", "import", pack.name, "--name", "Ours"]) == 3
    assert "its lists keep their names" in capsys.readouterr().err
    assert main(["lists", "import", pack.name]) == 0
    assert "FIDE" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["find"],
        ["import"],
        ["find", "x", "--federation", "NORWAY"],
        ["find", "x", "--limit", "0"],
        ["import", "x.txt", "--month", "May"],
        ["import", "x.txt", "--rating", "bullet"],
        ["import", "x.txt", "--name", ""],
        ["import", "x.txt", "--name", "  "],
        ["import", "x.txt", "--name", "x" * 61],
        ["import", "x.txt", "--name", "two\nlines"],
        ["import", "x.txt", "--name", "a\x07bell"],
        ["export"],
    ],
)
def test_a_wrong_call_is_refused(data, arguments):
    with pytest.raises(SystemExit) as wrong:
        main(["lists", *arguments])
    assert wrong.value.code == 2


def test_what_is_no_list_is_bad_input(data, capsys):
    (data / "letter.txt").write_text("Dear arbiter,\n")
    assert main(["lists", "import", str(data / "letter.txt")]) == 3
    assert "not a rating list" in capsys.readouterr().err
    assert main(["lists", "import", str(data / "missing.txt")]) == 3
    assert main(["lists", "import", str(data)]) == 3
