"""`swissdesk print`: options of sheets, the print set, the paper kit, the log of what was printed."""

from dataclasses import replace

import pytest
from pypdf import PdfReader

from swissdesk.app.command_line import main
from swissdesk.services import events, players
from swissdesk.services.print_log import print_rows

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


def test_columns_are_left_out_on_wish(report, tmp_path):
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


def test_small_type_fits_on_the_page_that_large_type_fills(report, tmp_path):
    small = printed(report, "start-list", tmp_path, "--size", "small")
    assert small.split() == printed(report, "start-list", tmp_path, "--size", "large").split()


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


def test_a_sheet_that_could_not_be_written_is_not_in_the_log(event, tmp_path):
    assert main(["print", str(event), "standings", "--log", "-o", str(tmp_path / "no" / "sheet.pdf")]) == 5
    opened = events.open_event(event, read_only=True)
    assert print_rows(opened) == ()
    events.close_event(opened)


def test_printing_without_the_log_leaves_the_event_file_as_it_was(event, tmp_path):
    before = event.read_bytes()
    printed(event, "standings", tmp_path)
    assert event.read_bytes() == before
