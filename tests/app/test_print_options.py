"""`swissdesk print`: options of sheets, the print set, the paper kit, the log of what was printed."""

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from swissdesk.app.command_line import main
from swissdesk.frozen import replace
from swissdesk.services.entry import players
from swissdesk.services.event import events, fide_mode, tournaments
from swissdesk.services.paper.print_log import print_rows
from swissdesk.services.round import rounds
from tests.logos import LOGO

AT = ("--printed-at", "2026-11-21T13:52+01:00")


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    path = tmp_path_factory.mktemp("print") / "open.trf"
    assert main(["generate", "-o", str(path), "--seed", "3", "--players", "12", "--rounds", "4"]) == 0
    return path


@pytest.fixture
def event(report, tmp_path):
    path = tmp_path / "open.swissdesk"
    assert main(["convert", str(report), str(path)]) == 0
    return path


def text_of(path):
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


def printed(source, sheet, folder, *more):
    output = folder / "sheet.pdf"
    assert main(["print", str(source), sheet, "-o", str(output), *AT, *more]) == 0
    return text_of(output)


def test_columns_are_left_out_on_request(report, tmp_path):
    assert printed(report, "pairings", tmp_path).count("Rtg") == 2
    without = printed(report, "pairings", tmp_path, "--columns", "points,result")
    assert "Rtg" not in without
    assert "Pts" in without
    assert "Pts" not in printed(report, "pairings", tmp_path, "--columns", "-")


def test_a_column_that_the_sheet_has_not_is_named_with_those_that_it_has(report, tmp_path, capsys):
    assert main(["print", str(report), "pairings", "--columns", "club", "-o", str(tmp_path / "x.pdf")]) == 3
    assert "no column called club; it has: points, rating, result" in capsys.readouterr().err
    assert main(["print", str(report), "pairings", "--order", "club", "-o", str(tmp_path / "x.pdf")]) == 3
    assert "no order called club" in capsys.readouterr().err


def test_badges_take_a_picture_from_a_file_and_a_list_has_none(report, tmp_path, capsys):
    picture = tmp_path / "rook.png"
    picture.write_bytes(LOGO)
    printed(report, "badges", tmp_path, "--picture", str(picture))
    assert len(PdfReader(tmp_path / "sheet.pdf").pages[0].images) == 1
    printed(report, "badges", tmp_path)
    assert len(PdfReader(tmp_path / "sheet.pdf").pages[0].images) == 0
    arguments = ["print", str(report), "standings", "-o", str(tmp_path / "s.pdf"), "--picture", str(picture)]
    assert main(arguments) == 3
    assert "no picture of its own" in capsys.readouterr().err


def test_small_type_fits_on_the_page_that_large_type_fills(report, tmp_path):
    small = printed(report, "start-list", tmp_path, "--size", "small")
    assert small.split() == printed(report, "start-list", tmp_path, "--size", "large").split()


def test_a_sheet_is_printed_in_the_languages_that_are_asked_for(report, tmp_path):
    text = printed(report, "standings", tmp_path, "--language", "de,en")
    assert text.index("Seite 1 von") < text.index("Page 1 of")
    assert "Page 1 of" not in printed(report, "standings", tmp_path, "--language", "de")


def test_a_language_that_is_not_there_is_named_with_those_that_are(report, tmp_path, capsys):
    with pytest.raises(SystemExit):
        main(["print", str(report), "standings", "--language", "eo", "-o", str(tmp_path / "x.pdf")])
    assert "there is no language eo; there are: en, cs, de, es, fr" in capsys.readouterr().err


def test_the_same_sheet_in_another_language_is_no_other_version(event, tmp_path):
    printed(event, "standings", tmp_path, "--round", "3", "--log")
    german = printed(event, "standings", tmp_path, "--round", "3", "--language", "de", "--log")
    assert "Version 1" in german
    assert "Version 2" not in german
    later = ("--round", "3", "--printed-at", "2026-11-21T14:20+01:00")
    assert "Replaces" not in printed(event, "standings", tmp_path, *later)


def test_the_print_set_and_the_kit_fill_a_folder(report, tmp_path):
    for name, wanted in (
        ("set", {"pairings", "names", "standings", "slips"}),
        ("kit", {"cards", "checklist"}),
    ):
        folder = tmp_path / name
        assert main(["print", str(report), name, "-o", str(folder), *AT]) == 0
        assert wanted <= {file.stem for file in folder.iterdir()}
        assert all(file.read_bytes().startswith(b"%PDF") for file in folder.iterdir())


def test_a_print_that_is_noted_makes_the_next_other_sheet_a_reprint(event, tmp_path):
    noted = ("--round", "3", "--log")
    assert "version 1" in printed(event, "standings", tmp_path, *noted)
    later = ("--round", "3", "--printed-at", "2026-11-21T14:20+01:00")
    again = printed(event, "standings", tmp_path, *later)
    assert "version 1" in again
    assert "Replaces" not in again
    opened = events.open_event(event)
    section = events.sections(opened)[0].id
    first = opened.tournament(section).players[0]
    players.edit_player(opened, section, replace(first, club="SK Lipa"))
    events.close_event(opened)
    assert "Version 2. Replaces version 1 (13:52)." in printed(event, "standings", tmp_path, *later)


def test_a_set_that_is_noted_is_in_the_log_and_follows_from_it(event, tmp_path):
    folder = tmp_path / "set"
    assert main(["print", str(event), "set", "--round", "3", "--log", "-o", str(folder), *AT]) == 0
    opened = events.open_event(event)
    noted = [(row.at.isoformat(), row.version) for row in print_rows(opened)]
    assert noted == [("2026-11-21T13:52:00+01:00", 1)] * len(list(folder.iterdir()))
    section = events.sections(opened)[0].id
    first = opened.tournament(section).players[0]
    players.edit_player(opened, section, replace(first, name="Wren, Harriet"))
    events.close_event(opened)
    later = ("--printed-at", "2026-11-21T14:20+01:00")
    assert main(["print", str(event), "set", "--round", "3", "-o", str(folder), *later]) == 0
    for sheet in ("pairings", "names", "standings"):
        assert "Version 2. Replaces version 1 (13:52)." in text_of(folder / f"{sheet}.pdf")


def test_a_report_has_no_log_of_sets_either(report, tmp_path, capsys):
    assert main(["print", str(report), "set", "--log", "-o", str(tmp_path / "set")]) == 3
    assert "has no log of prints" in capsys.readouterr().err
    assert not (tmp_path / "set").exists()


@pytest.fixture
def draft(event):
    """The event with a fifth round that is paired and not published."""
    opened = events.open_event(event)
    section = events.sections(opened)[0].id
    settings = opened.tournament(section).settings
    fide_mode.leave(opened, section, "Two rounds more")
    tournaments.change_settings(opened, section, replace(settings, rounds_planned=5))
    request = rounds.prepare_pairing(opened, section)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    rounds.accept_pairing(opened, section, pairing)
    events.close_event(opened)
    return event


def words_in(path):
    """Return the words of a sheet in any format."""
    if path.suffix == ".pdf":
        return text_of(path)
    if path.suffix == ".xlsx":
        rows = load_workbook(path).active.iter_rows(values_only=True)
        return "\n".join(str(cell) for row in rows for cell in row)
    return path.read_text("utf-8")


@pytest.mark.parametrize("chosen", ["pdf", "html", "csv", "xlsx", "text"])
def test_a_draft_says_so_in_every_format(draft, tmp_path, chosen):
    path = tmp_path / f"sheet.{chosen}"
    for number, is_draft in (("5", True), ("4", False)):
        more = ("--round", number, "--format", chosen)
        assert main(["print", str(draft), "pairings", "-o", str(path), *more]) == 0
        assert ("DRAFT" in words_in(path)) == is_draft


def test_every_line_of_a_draft_says_so_in_a_file_of_separated_values(draft, tmp_path):
    path = tmp_path / "pairings.csv"
    assert main(["print", str(draft), "pairings", "--format", "csv", "-o", str(path)]) == 0
    heading, *lines = path.read_text("utf-8-sig").splitlines()
    assert heading.endswith(",State")
    assert [line.rpartition(",")[2] for line in lines] == ["DRAFT"] * 6


@pytest.mark.parametrize("command", ["crosstable", "standings"])
def test_tables_as_text_with_a_draft_say_so(draft, command, capsys):
    assert main([command, str(draft)]) == 0
    assert "\nDRAFT. 6 results are missing" in capsys.readouterr().out
    assert main([command, str(draft), "--round", "4"]) == 0
    assert "DRAFT" not in capsys.readouterr().out


def test_a_sheet_that_could_not_be_written_is_not_in_the_log(event, tmp_path):
    assert main(["print", str(event), "standings", "--log", "-o", str(tmp_path / "no" / "sheet.pdf")]) == 5
    opened = events.open_event(event, read_only=True)
    assert print_rows(opened) == ()
    events.close_event(opened)


def test_printing_without_the_log_leaves_the_event_file_as_it_was(event, tmp_path):
    before = event.read_bytes()
    printed(event, "standings", tmp_path)
    assert event.read_bytes() == before
