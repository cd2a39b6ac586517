"""`swissdesk players import`: a table into an event, and what could not be taken."""

import pytest

from swissdesk.app.command_line import main
from swissdesk.app.commands import players_import
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.teams import NewMember, team_rows, team_settings
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.terms import Colour
from swissdesk.tournament.model import Settings
from tests.tournament.tournament_building import neighbours_pairing
from tests.ui.list_building import installed

TABLE = "Name;Elo;Verein\nAsh, Al;1900;Club\nBirch, Bo;19x0;Club\nCedar;1700;Club\nSumme;3;\n"


@pytest.fixture
def event(tmp_path):
    path = tmp_path / "open.swissdesk"
    events.close_event(events.create_event(path, Settings("Open")))
    return path


@pytest.fixture(autouse=True)
def data_folder(tmp_path, monkeypatch):
    """Have the rating lists of these tests alone."""
    monkeypatch.setattr(players_import, "data_folder", lambda: tmp_path)
    return tmp_path


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
    assert "2 lines refused" in output.out
    assert "entries.csv, line 3: “19x0” cannot be taken as Rating. (Birch, Bo | 19x0 | Club)" in output.err
    assert "line 5: This is a sum or a remark, not a player." in output.err
    assert "entries.csv, line 4: Name “Cedar”: there is no given name." in output.err


def test_players_are_taken_without_what_cannot_be_read_where_that_is_wanted(event, table, capsys):
    table.write_text("Name;Elo;Born;Title\nAsh, Al;1900;1990;FM\nBirch, Bo;19x0;soon;GM\n", "utf-8")
    assert main(["players", "import", str(event), str(table)]) == 1
    output = capsys.readouterr()
    assert "“19x0” cannot be taken as Rating. “soon” cannot be taken as Born. (Birch, Bo" in output.err
    assert "--without-unreadable leaves out what cannot be read in 1 of them\n" in output.out
    assert main(["players", "import", str(event), str(table), "--without-unreadable"]) == 0
    assert names(event) == [("Ash, Al", 1900, ""), ("Birch, Bo", 0, "")]
    output = capsys.readouterr()
    assert "line 3: Rating “19x0” was left out.\n" in output.err
    assert "line 3: Born “soon” was left out.\n" in output.err
    assert "--without-unreadable" not in output.out


def test_no_line_without_a_name_is_taken_without_what_cannot_be_read(event, table, capsys):
    table.write_text("Name;Elo\nAsh, Al;1900\n;19x0\nDear arbiter,;\n", "utf-8")
    assert main(["players", "import", str(event), str(table), "--without-unreadable"]) == 1
    assert names(event) == [("Ash, Al", 1900, "")]
    assert "line 3: There is no name in this line." in capsys.readouterr().err


def test_columns_that_are_not_used_are_named_and_byes_stay_to_be_entered(event, table, capsys):
    table.write_text("Name;Elo;Requested byes;;Diet\nAsh, Al;1900;3;;vegan\n", "utf-8")
    assert main(["players", "import", str(event), str(table)]) == 0
    output = capsys.readouterr().out
    assert "Columns that are not used: Requested byes, Diet.\n" in output
    assert "Byes are not taken from tables: enter them on the Players page.\n" in output
    table.write_text("Name;Elo\nBirch, Bo;1800\n", "utf-8")
    assert main(["players", "import", str(event), str(table)]) == 0
    output = capsys.readouterr().out
    assert "not used" not in output
    assert "Byes" not in output


def test_columns_without_headings_are_named_by_their_numbers(event, table, capsys):
    table.write_text("Ash, Al;1900;likes tea very much\nBirch, Bo;1800;no 7 bus, 2 stops\n", "utf-8")
    assert main(["players", "import", str(event), str(table), "--columns", "3=-"]) == 0
    assert "Columns that are not used: 3.\n" in capsys.readouterr().out


def test_an_id_of_somebody_else_is_named(event, tmp_path, capsys):
    installed(tmp_path)
    table = tmp_path / "entries.csv"
    table.write_text("Name;FIDE ID\nSmith, Joanna;703003\nZelenka, Otakar;703004\n", "utf-8")
    assert main(["players", "import", str(event), str(table), "--dry-run"]) == 0
    said = "entries.csv, line 2: Smith, Joanna: ID 703003 belongs to Zelenka, Ota, 1961.\n"
    assert capsys.readouterr().err == said


def test_lists_that_cannot_be_read_are_named_and_keep_nobody_from_being_imported(
    event, table, tmp_path, capsys
):
    (tmp_path / "lists.db").write_bytes(b"no lists")
    assert main(["players", "import", str(event), str(table)]) == 1
    assert "IDs are not compared with the rating lists: " in capsys.readouterr().err
    assert len(names(event)) == 2


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
    [
        ("9=club", 3),
        ("0=club", 2),
        ("2=nonsense", 2),
        ("club", 2),
        ("2", 2),
        ("9" * 5000 + "=club", 2),
        ("1=name,1=club", 2),
    ],
)
def test_columns_that_make_no_sense_are_refused(event, table, columns, code, capsys):
    try:
        refused = main(["players", "import", str(event), str(table), "--columns", columns])
    except SystemExit as error:
        refused = error.code
    assert refused == code
    said = capsys.readouterr().err
    assert columns in said or "column 1 is named twice" in said or code == 3
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
    assert "line 2: Paid “yes” was left out: no fee stands here, and the event has no usual one." in (
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


TEAMS = """Mannschaft;Brett;Name;Elo;Verein;Startgeld
Graz;2;Ash, Al;1900;SK;5
Graz;1;Birch, Bo;2000;SK;5
;1;Cole, Cy;1700;;
"""


@pytest.fixture
def cup(tmp_path):
    path = tmp_path / "cup.swissdesk"
    plain = Settings("Cup", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(path, team_settings(plain, 2))
    members = (NewMember("Dorn, Di", 1500), NewMember("Eich, Ed", 1400))
    for name in ("Wien 1", "Wien 2"):
        forms = tuple(NewMember(f"{each.name} {name[-1]}", each.rating) for each in members)
        players.add_player(event, events.sections(event)[0].id, NewPlayer(name, members=forms))
    events.close_event(event)
    return path


def lists(path):
    event = events.open_event(path, read_only=True)
    rows = team_rows(event, events.sections(event)[0].id)
    events.close_event(event)
    return {row.name: [member.name for member in row.members] for row in rows}


def test_teams_of_a_table_are_made_and_what_they_cannot_take_is_named(cup, table, capsys):
    table.write_text(TEAMS, "utf-8")
    assert main(["players", "import", str(cup), str(table)]) == 1
    assert lists(cup)["Graz"] == ["Birch, Bo", "Ash, Al"]
    output = capsys.readouterr()
    assert "1 team added\n2 players added\n0 players updated\n" in output.out
    assert "1 line refused" in output.out
    assert "5  Verein      Club (not used)" in output.out
    assert "6  Startgeld   Fee (not used)" in output.out
    assert "2  Brett       Board\n" in output.out
    assert "entries.csv, line 4: There is no team in this line. (1 | Cole, Cy | 1700)" in output.err


def test_a_dry_run_of_teams_says_the_same_and_changes_nothing(cup, table, capsys):
    table.write_text(TEAMS, "utf-8")
    before = cup.read_bytes()
    assert main(["players", "import", str(cup), str(table), "--dry-run"]) == 1
    output = capsys.readouterr()
    assert "1 team to be added\n2 players to be added\n" in output.out
    assert "There is no team in this line." in output.err
    assert cup.read_bytes() == before


def test_a_table_without_teams_is_refused_until_a_column_is_said_to_hold_them(cup, table, capsys):
    table.write_text("Verein;Name;Elo\nSK Graz;Ash, Al;1900\n", "utf-8")
    assert main(["players", "import", str(cup), str(table)]) == 3
    assert "No column of the table is taken for the teams" in capsys.readouterr().err
    assert main(["players", "import", str(cup), str(table), "--columns", "1=team"]) == 0
    assert lists(cup)["SK Graz"] == ["Ash, Al"]


def test_a_namesake_of_another_team_is_named_with_it(cup, table, capsys):
    table.write_text("Team;Name;Elo\nWien 2;Dorn, Di;1900\n", "utf-8")
    assert main(["players", "import", str(cup), str(table)]) == 0
    capsys.readouterr()
    table.write_text("Team;Name;Elo\nGraz;Dorn, Di;1900\n", "utf-8")
    assert main(["players", "import", str(cup), str(table), "--duplicates", "update"]) == 0
    output = capsys.readouterr()
    assert "Dorn, Di seems to be Dorn, Di of Wien 2, by name." in output.err
    assert "1 left out" in output.out
    assert "Graz" not in lists(cup)


def test_lists_of_teams_grow_after_round_1_only_if_that_is_approved(cup, table, capsys):
    event = events.open_event(cup)
    section = events.sections(event)[0].id
    request = rounds.prepare_pairing(event, section)
    rounds.accept_pairing(event, section, rounds.PairedRound(request, neighbours_pairing(request)))
    events.close_event(event)
    table.write_text("Team;Name;Elo\nWien 1;Ash, Al;1900\n", "utf-8")
    command = ["players", "import", str(cup), str(table)]
    assert main([*command, "--dry-run"]) == 0
    assert "it needs --approved to add to the lists of teams" in capsys.readouterr().out
    assert main(command) == 3
    assert "only with approval" in capsys.readouterr().err
    assert "Ash, Al" not in lists(cup)["Wien 1"]
    assert main([*command, "--approved"]) == 0
    assert lists(cup)["Wien 1"][-1] == "Ash, Al"


def test_teams_and_boards_of_a_table_are_said_to_be_unused_where_people_play(event, table, capsys):
    table.write_text("Team;Board;Name;Elo\nGraz;2;Ash, Al;1900\n", "utf-8")
    assert main(["players", "import", str(event), str(table)]) == 0
    assert names(event) == [("Ash, Al", 1900, "")]
    assert "1  Team     Team (not used)\n" in capsys.readouterr().out


def test_what_is_made_of_the_table_beyond_its_lines_is_said(tmp_path, capsys):
    path = tmp_path / "two.swissdesk"
    events.close_event(events.create_event(path, Settings("Open", section="A", federation="HUN")))
    table = tmp_path / "entries.csv"
    table.write_text("Name;Section;Elo\nAsh, Al;B;1900\nBirch, Bo;A;1850\n", "utf-8")
    assert main(["players", "import", str(path), str(table), "--dry-run"]) == 0
    said = capsys.readouterr().out
    assert "The column “Section” is not used: all players go to A.\n" in said
    assert "whoever is added gets HUN.\n" in said
