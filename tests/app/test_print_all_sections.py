"""`swissdesk print --section all`: every section's sheet one after another, and the sheets about them all."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from swissdesk.app.command_line import main
from swissdesk.app.exit_codes import ExitCode
from swissdesk.frozen import replace
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, sections, tournaments
from swissdesk.services.paper.print_log import print_rows
from tests.services.service_building import new_event, play

AT = ("--printed-at", "2026-11-21T13:52+01:00")


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """Three sections: seven players after round 2, four after round 1, and two before the first."""
    opened, first = new_event(tmp_path, 7)
    settings = tournaments.settings_of(opened, first)
    for name, field in (("Blitz", 4), ("Evening", 2)):
        section = events.add_section(opened, replace(settings, section=name)).section
        assert section is not None
        for number in range(field):
            players.add_player(opened, section, NewPlayer(f"{name} {number}", rating=1500 - number))
        if field > 2:
            play(opened, section)
    for _round in (1, 2):
        play(opened, first)
    path = opened.path
    events.close_event(opened)
    return path


def printed(source: Path, sheet: str, output: Path, *more: str) -> str:
    assert main(["print", str(source), sheet, "-o", str(output), *AT, *more]) == ExitCode.DONE
    return "\n".join(page.extract_text() for page in PdfReader(output).pages)


def test_every_section_has_its_pages_in_one_file_and_the_others_are_named(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = printed(event, "pairings", tmp_path / "all.pdf", "--section", "all")
    assert text.index("Pairings, round 2") < text.index("Blitz 0")
    assert "Pairings, round 1" in text
    assert capsys.readouterr().err == "Left out: Evening: No round has been paired yet.\n"


def test_the_pages_and_the_numbers_of_the_sections_follow_their_order(event: Path, tmp_path: Path) -> None:
    opened = events.open_event(event)
    blitz = opened.store.sections()[1]
    sections.move_section(opened, blitz, -1)
    events.close_event(opened)
    text = printed(event, "pairings", tmp_path / "all.pdf", "--section", "all")
    assert text.index("Blitz 0") < text.index("Pairings, round 2")
    assert "Blitz 0" in printed(event, "start-list", tmp_path / "first.pdf", "--section", "1")
    assert "Blitz 0" not in printed(event, "start-list", tmp_path / "second.pdf", "--section", "2")


def test_a_round_that_a_section_has_not_leaves_that_section_out(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = printed(event, "standings", tmp_path / "all.pdf", "--section", "all", "--round", "2")
    assert "Blitz 0" not in text
    assert "Blitz: Round 2 has not been paired." in capsys.readouterr().err


def test_a_set_of_all_sections_is_a_file_for_each_sheet(event: Path, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    assert main(["print", str(event), "set", "-o", str(folder), "--section", "all", *AT]) == ExitCode.DONE
    assert "standings.pdf" in {path.name for path in folder.iterdir()}
    text = "\n".join(page.extract_text() for page in PdfReader(folder / "standings.pdf").pages)
    assert "Player 001" in text
    assert "Blitz 0" in text


def test_a_list_of_all_sections_is_one_table_with_a_group_for_each(event: Path, tmp_path: Path) -> None:
    output = tmp_path / "all.txt"
    call = ["print", str(event), "start-list", "-o", str(output), "--section", "all", "--format", "text", *AT]
    assert main(call) == ExitCode.DONE
    text = output.read_text(encoding="utf-8")
    assert (
        text.index("Test Open\n") < text.index("Player 007") < text.index("Blitz\n") < text.index("Blitz 3")
    )


def test_the_list_over_all_sections_needs_no_section(event: Path, tmp_path: Path) -> None:
    text = printed(event, "all-players", tmp_path / "all.pdf")
    assert "Players of all sections" in text
    assert "3 sections, 13 entries" in text
    assert text.index("Blitz 0") < text.index("Evening 0") < text.index("Player 001")
    assert "Check-in, all sections" in printed(event, "all-check-in", tmp_path / "in.pdf", "--section", "2")


def test_each_section_has_its_own_line_in_the_log(event: Path, tmp_path: Path) -> None:
    for sheet in ("standings", "all-players"):
        printed(event, sheet, tmp_path / "all.pdf", "--section", "all", "--log")
    opened = events.open_event(event, read_only=True)
    try:
        rows = [(row.section, row.what, row.version) for row in print_rows(opened)]
    finally:
        events.close_event(opened)
    assert rows == [
        (0, "Saved as a file: Players of all sections", 1),
        (1, "Saved as a file: Standings, round 2", 1),
        (2, "Saved as a file: Standings, round 1", 1),
    ]
    again = printed(event, "all-players", tmp_path / "all.pdf", "--log")
    assert "version 1" in again


def test_where_no_section_has_the_sheet_that_is_said(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["print", str(event), "prizes", "-o", str(tmp_path / "p.pdf"), "--section", "all"]
    assert main(call) == ExitCode.BAD_INPUT
    assert "Blitz: The tournament has no prizes." in capsys.readouterr().err
    assert not (tmp_path / "p.pdf").exists()


def test_only_an_event_file_has_several_sections(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "open.trf"
    assert main(["convert", str(event), str(report)]) == ExitCode.DONE
    call = ["print", str(report), "standings", "-o", str(tmp_path / "p.pdf"), "--section", "all"]
    assert main(call) == ExitCode.BAD_INPUT
    assert "only an event file has several sections" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["0", "every", "-"])
def test_another_word_for_the_section_is_a_wrong_call(event: Path, tmp_path: Path, word: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["print", str(event), "standings", "-o", str(tmp_path / "p.pdf"), "--section", word])
    assert stopped.value.code == 2
