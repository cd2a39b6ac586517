"""`swissdesk players import`: a table into an event, and what could not be taken."""

import pytest

from swissdesk.app.command_line import main
from swissdesk.services.entry import players
from swissdesk.services.event import events
from swissdesk.tournament.model import Settings

TABLE = "Name;Elo;Verein\nAsh, Al;1900;Club\nBirch, Bo;19x0;Club\nCedar;1700;Club\nSumme;3;\n"


@pytest.fixture
def event(tmp_path):
    path = tmp_path / "open.swissdesk"
    events.close_event(events.create_event(path, Settings("Open")))
    return path


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "entries.csv"
    path.write_text(TABLE, "utf-8")
    return path


def names(path):
    event = events.open_event(path, read_only=True)
    rows = players.player_rows(event, events.sections(event)[0].id)
    events.close_event(event)
    return [(row.name, row.rating, row.club) for row in rows]


def test_the_others_are_imported_and_each_line_that_is_not_is_named(event, table, capsys):
    assert main(["players", "import", str(event), str(table)]) == 1
    assert names(event) == [("Ash, Al", 1900, "Club"), ("Cedar", 1700, "Club")]
    output = capsys.readouterr()
    assert "2 players added" in output.out
    assert "2 lines not taken" in output.out
    assert "entries.csv, line 3: “19x0” cannot be taken as Rating. (Birch, Bo | 19x0 | Club)" in output.err
    assert "line 5: This is a sum or a remark, not a player." in output.err
    assert "entries.csv, line 4: Name “Cedar”: there is no given name." in output.err


def test_a_dry_run_says_the_same_and_changes_nothing(event, table, capsys):
    before = event.read_bytes()
    assert main(["players", "import", str(event), str(table), "--dry-run"]) == 1
    assert "2 players to be added" in capsys.readouterr().out
    assert event.read_bytes() == before


def test_columns_are_corrected_by_their_number(event, table, capsys):
    assert main(["players", "import", str(event), str(table), "--columns", "2=-,3=team"]) == 1
    assert names(event) == [("Ash, Al", 0, ""), ("Birch, Bo", 0, ""), ("Cedar", 0, "")]
    assert "3  Verein   Team" in capsys.readouterr().out


def test_players_who_are_there_are_left_out_updated_or_added(event, table, capsys):
    table.write_text("Name;Elo\nAsh, Al;1900\n", "utf-8")
    assert main(["players", "import", str(event), str(table)]) == 0
    table.write_text("Name;Elo\nAl ASH;1950\n", "utf-8")
    assert main(["players", "import", str(event), str(table)]) == 0
    assert "Ash, Al seems to be Ash, Al, by name." in capsys.readouterr().err
    assert names(event) == [("Ash, Al", 1900, "")]
    assert main(["players", "import", str(event), str(table), "--duplicates", "update"]) == 0
    assert names(event) == [("Ash, Al", 1950, "")]
    assert main(["players", "import", str(event), str(table), "--duplicates", "add"]) == 0
    assert names(event) == [("Ash, Al", 1950, ""), ("Ash, Al", 1950, "")]


def test_the_order_of_names_and_the_encoding_can_be_chosen(event, table):
    table.write_bytes("Name;Elo\nÜlcer Öz;1900\n".encode("mac_roman"))
    chosen = ["--names", "family", "--encoding", "Mac Roman"]
    assert main(["players", "import", str(event), str(table), *chosen]) == 0
    assert names(event) == [("Ülcer, Öz", 1900, "")]


@pytest.mark.parametrize(("dates", "born"), [("day", "1990/05/03"), ("month", "1990/03/05")])
def test_separator_and_order_of_dates_can_be_chosen(event, table, dates, born):
    table.write_text("Name\tBorn\nAsh, Al\t3/5/1990\n", "utf-8")
    chosen = ["--separator", "tab", "--dates", dates]
    assert main(["players", "import", str(event), str(table), *chosen]) == 0
    opened = events.open_event(event, read_only=True)
    (row,) = players.player_rows(opened, events.sections(opened)[0].id)
    events.close_event(opened)
    assert row.birth == born


@pytest.mark.parametrize(
    ("columns", "code"),
    [("9=club", 3), ("0=club", 2), ("2=nonsense", 2), ("club", 2), ("2", 2), ("9" * 5000 + "=club", 2)],
)
def test_columns_that_make_no_sense_are_refused(event, table, columns, code, capsys):
    try:
        refused = main(["players", "import", str(event), str(table), "--columns", columns])
    except SystemExit as error:
        refused = error.code
    assert refused == code
    assert columns in capsys.readouterr().err or code == 3
    assert names(event) == []


def test_what_is_no_table_is_refused_with_its_exit_code(event, tmp_path, capsys):
    empty = tmp_path / "empty.csv"
    empty.write_bytes(b"")
    assert main(["players", "import", str(event), str(empty)]) == 3
    assert "empty.csv: The table is empty." in capsys.readouterr().err
    assert main(["players", "import", str(event), str(tmp_path / "gone.csv")]) == 5
    assert main(["players", "import", str(tmp_path / "gone.swissdesk"), str(empty)]) == 3


def test_paid_without_any_fee_is_named_with_the_reason(event, table, capsys):
    table.write_text("Name;Elo;Paid\nAsh, Al;1900;yes\n", "utf-8")
    assert main(["players", "import", str(event), str(table)]) == 0
    assert "line 2: Paid “yes” was taken as “”: no fee stands here, and the event has no usual one." in (
        capsys.readouterr().err
    )


def test_paid_without_a_sum_is_the_usual_fee_of_the_event(tmp_path, table, capsys):
    path = tmp_path / "fees.swissdesk"
    events.close_event(events.create_event(path, Settings("Open", fee=2000)))
    table.write_text("Name;Elo;Paid\nAsh, Al;1900;yes\n", "utf-8")
    assert main(["players", "import", str(path), str(table)]) == 0
    assert capsys.readouterr().err == ""
    opened = events.open_event(path, read_only=True)
    (row,) = players.player_rows(opened, events.sections(opened)[0].id)
    events.close_event(opened)
    assert (row.fee, row.paid) == (2000, 2000)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("Surname;First name;Elo\nBadryic;;1500\n", "Family name “Badryic”: there is no given name."),
        ("Surname;First name;Elo\n;Al;1500\n", "Given names “Al”: there is no family name."),
        ("Name;Elo;Club\nXxx, Yyy;;\n", "Name “Xxx, Yyy”: it stands alone in its line and may be a remark."),
        ("Name;Elo\nAsh, Al, Jr;1500\n", "Name “Ash, Al, Jr”: it has several commas."),
        (
            "Name;Elo\nXxx Yyy;1500\n",
            "Name “Xxx Yyy” was taken as “Yyy, Xxx”: which part is the family name is a guess.",
        ),
        (
            "Name;Elo\nMCDONNEL Ian;1500\n",
            "Name “MCDONNEL Ian” was taken as “McDonnel, Ian”: capitals hide how it is spelt.",
        ),
        ("Name;Elo\nAsh, Al;1850/1790\n", "Rating “1850/1790” was taken as “1850”."),
    ],
)
def test_each_doubt_is_told_with_its_reason(event, table, capsys, lines, said):
    table.write_text(lines, "utf-8")
    assert main(["players", "import", str(event), str(table), "--dry-run"]) == 0
    assert f"line 2: {said}\n" in capsys.readouterr().err
