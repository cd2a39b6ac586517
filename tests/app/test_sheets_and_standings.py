"""`swissdesk standings`, `swissdesk print` and `swissdesk convert`."""

import gzip
import os
import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from swissdesk.app.command_line import main
from swissdesk.shipped import shipped

EXAMPLE = shipped("examples", "lantern-hill-open.trf")
BENCHMARKS = Path(__file__).parent.parent / "benchmarks" / "data"


@pytest.fixture
def report(tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes(gzip.decompress((BENCHMARKS / "p-n0200-r5of9.trf.gz").read_bytes()))
    return path


@pytest.fixture
def event(report, tmp_path):
    path = tmp_path / "open.swissdesk"
    assert main(["convert", str(report), str(path)]) == 0
    return path


def test_standings_start_with_the_leader_and_end_with_the_legend(report, capsys):
    assert main(["standings", str(report)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("Standings after round 4")
    assert lines[2].split()[:3] == ["Rank", "No.", "Name"]
    assert lines[3].split()[0] == "1"
    assert len(lines) == 3 + 200 + 1 + 4
    assert lines[-1].startswith("WIN: ")


def test_a_lot_that_nobody_has_drawn_is_no_column_and_not_explained(tmp_path, capsys):
    report = tmp_path / "random.trf"
    plan = ["--seed", "5", "--players", "8", "--system", "simplified", "--tie-breaks", "BPG,OTHER_LOTTERY"]
    assert main(["generate", "-o", str(report), *plan]) == 0
    drawn = report.read_text().splitlines()
    report.write_text("\n".join(line for line in drawn if not line.startswith("### LOT ")))
    capsys.readouterr()
    assert main(["standings", str(report)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "BPG" in lines[2]
    assert not any("LOT" in line for line in lines)


def test_standings_of_an_event_file_are_those_of_its_report(report, event, capsys):
    assert main(["standings", str(report), "--round", "3"]) == 0
    from_report = capsys.readouterr().out
    assert main(["standings", str(event), "--round", "3"]) == 0
    assert capsys.readouterr().out == from_report


def test_a_section_that_is_not_there_is_refused_in_words(event, capsys):
    assert main(["standings", str(event), "--section", "2"]) == 3
    assert "there is no section 2" in capsys.readouterr().err


@pytest.mark.parametrize("sheet", ["pairings", "names", "standings", "cards", "blank-cards", "vincze-cards"])
def test_every_sheet_is_printed_from_an_event_file(event, tmp_path, sheet):
    output = tmp_path / "sheet.pdf"
    assert main(["print", str(event), sheet, "-o", str(output)]) == 0
    assert "P00001" in "".join(page.extract_text() for page in PdfReader(output).pages)


def test_the_same_input_gives_the_same_bytes(event, report, tmp_path):
    sheets = []
    for number, source in enumerate((event, report)):
        output = tmp_path / f"{number}.pdf"
        call = ["print", str(source), "pairings", "-o", str(output), "--printed-at", "2026-11-21T13:52"]
        assert main(call) == 0
        sheets.append(output.read_bytes())
    assert sheets[0] == sheets[1]
    text = PdfReader(BytesIO(sheets[0])).pages[0].extract_text()
    assert "21 November 2026, 13:52" in text


def test_one_card_is_printed_again_alone(event, tmp_path):
    output = tmp_path / "card.pdf"
    assert main(["print", str(event), "cards", "--only", "17", "-o", str(output)]) == 0
    text = "".join(page.extract_text() for page in PdfReader(output).pages)
    assert "P00017" in text
    assert len(PdfReader(output).pages) == 1


def test_pairings_of_an_event_without_rounds_are_refused_in_words(tmp_path, capsys):
    output = tmp_path / "sheet.pdf"
    assert main(["print", str(EXAMPLE), "pairings", "-o", str(output)]) == 3
    assert "No round has been paired yet" in capsys.readouterr().err
    assert not output.exists()


@pytest.mark.parametrize("edition", ["trf16", "trf26"])
def test_a_report_survives_the_way_through_an_event_file(event, tmp_path, edition, capsys):
    report = tmp_path / "again.trf"
    assert main(["convert", str(event), str(report), "--edition", edition]) == 0
    assert main(["pair", str(event)]) == 0
    pairs = capsys.readouterr().out
    assert main(["pair", str(report)]) == 0
    assert capsys.readouterr().out == pairs


def test_an_event_file_is_never_overwritten(report, event, capsys):
    before = event.read_bytes()
    assert main(["convert", str(report), str(event)]) == 5
    assert event.read_bytes() == before
    assert str(event) in capsys.readouterr().err


def test_what_was_adjusted_in_a_report_is_listed_beside_the_results(tmp_path, capsys):
    report = tmp_path / "friends.trf"
    lines = [
        f"001 {number:4}      {name:<33} 2000{'':28}{points:4} {number:4}{round_1}\n"
        for number, name, points, round_1 in ((1, "One", 9.0, "     2 w 1"), (2, "Two", 0.0, "     1 b 0"))
    ]
    report.write_text("012 Two friends\nXXR 3\n152 W\n" + "".join(lines))
    assert main(["standings", str(report)]) == 0
    answer = capsys.readouterr()
    assert "friends.trf, line 4" in answer.err
    assert "One" in answer.out


def test_an_event_is_not_converted_to_an_event(event, tmp_path, capsys):
    assert main(["convert", str(event), str(tmp_path / "second.swissdesk")]) == 3
    assert "this is already an event" in capsys.readouterr().err


def test_the_ending_of_an_event_may_be_in_upper_case(report, tmp_path, capsys):
    event = tmp_path / "OPEN.SWISSDESK"
    assert main(["convert", str(report), str(event)]) == 0
    assert main(["standings", str(event)]) == 0
    assert "Standings after round 4" in capsys.readouterr().out
    assert event.read_bytes().startswith(b"SQLite format 3")


def test_a_report_that_is_not_there_is_a_matter_of_files(tmp_path, capsys):
    assert main(["convert", str(tmp_path / "gone.trf"), str(tmp_path / "open.swissdesk")]) == 5
    assert "gone.trf" in capsys.readouterr().err


def test_the_ranks_of_a_converted_report_are_those_of_the_standings(event, tmp_path, capsys):
    report = tmp_path / "again.trf"
    assert main(["convert", str(event), str(report)]) == 0
    lines = [line for line in report.read_text().splitlines() if line.startswith("001")]
    by_rank = sorted(lines, key=lambda line: int(line[85:89]))
    assert main(["standings", str(event)]) == 0
    table = capsys.readouterr().out.splitlines()[3:203]
    assert [_name_in(line) for line in by_rank] == [_name_in(line) for line in table]


def _name_in(line):
    return next(word for word in line.split() if word.startswith("P0"))


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems have no such names")
def test_a_report_whose_name_is_not_unicode_can_be_converted(report, tmp_path):
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/odd\xff.trf"))
    odd.write_bytes(report.read_bytes())
    assert main(["convert", str(odd), str(tmp_path / "odd.swissdesk")]) == 0


def test_a_system_that_does_not_exist_is_a_wrong_call(report, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["pair", str(report), "--system", "no-such-system"])
    assert "dutch-2026" in capsys.readouterr().err
