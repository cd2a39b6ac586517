"""`swissdesk print --format`: lists as files that are no paper, and names that no font can print."""

import csv
from html import unescape
from io import BytesIO, StringIO

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from swissdesk.app.command_line import main
from swissdesk.shipped import shipped

EXAMPLE = shipped("examples", "lantern-hill-open.trf")


@pytest.fixture
def report(tmp_path):
    """Return a report in which player 1 has a Chinese name."""
    lines = EXAMPLE.read_text("utf-8").splitlines(keepends=True)
    first = next(place for place, line in enumerate(lines) if line.startswith("001    1 "))
    lines[first] = lines[first][:14] + "王小明".ljust(33) + lines[first][47:]
    path = tmp_path / "open.trf"
    path.write_text("".join(lines), "utf-8")
    return path


def saved(report, sheet, chosen, *more) -> bytes:
    output = report.with_suffix(f".{chosen}")
    assert main(["print", str(report), sheet, "--format", chosen, "-o", str(output), *more]) == 0
    return output.read_bytes()


def test_a_list_is_saved_in_every_format(report):
    rows = list(csv.DictReader(StringIO(saved(report, "standings", "csv").decode("utf-8-sig"))))
    workbook = load_workbook(BytesIO(saved(report, "standings", "xlsx"))).active
    text = saved(report, "standings", "text").decode()
    page = unescape(saved(report, "standings", "html").decode())
    names = [row["Name"] for row in rows]
    assert len(names) == 23
    assert set(names) <= {cell.value for row in workbook.iter_rows() for cell in row}
    assert all(name in text and name in page for name in names)


def test_a_byte_order_mark_and_turning_pages_are_asked_for(report):
    assert saved(report, "standings", "csv").startswith(b"\xef\xbb\xbf")
    assert saved(report, "standings", "csv", "--no-bom").startswith(b"Rank")
    assert b'data-turn="12"' in saved(report, "standings", "html", "--turn", "12")


def test_cards_have_no_other_format_than_paper(report, capsys):
    output = report.with_suffix(".csv")
    assert main(["print", str(report), "cards", "--format", "csv", "-o", str(output)]) != 0
    assert "it can only be printed" in capsys.readouterr().err
    assert not output.exists()


def test_names_that_no_font_can_print_are_told_and_transcribed_only_when_asked(report, tmp_path, capsys):
    output = tmp_path / "standings.pdf"
    assert main(["print", str(report), "standings", "-o", str(output)]) == 0
    assert "王小明 (Wang Xiao Ming)" in capsys.readouterr().err
    assert "Wang Xiao Ming" not in PdfReader(output).pages[0].extract_text()
    assert main(["print", str(report), "standings", "--latin", "-o", str(output)]) == 0
    assert capsys.readouterr().err == ""
    assert "Wang Xiao Ming" in PdfReader(output).pages[0].extract_text()


def test_a_certificate_has_the_words_that_are_asked_for(tmp_path, capsys):
    played, output = tmp_path / "played.trf", tmp_path / "certificates.pdf"
    assert main(["generate", "-o", str(played), "--seed", "5", "--players", "8"]) == 0
    call = ["print", str(played), "certificates", "--only", "2", "-o", str(output)]
    assert main([*call, "--text", "heading=Diploma", "--text", "right name=Ada Bell"]) == 0
    words = PdfReader(output).pages[0].extract_text()
    assert "Diploma" in words
    assert "Ada Bell" in words
    assert main([*call, "--text", "colour=red"]) != 0
    assert "The sheet has no words called colour" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([*call, "--text", "heading"])
