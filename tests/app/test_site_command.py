"""`swissdesk site`: from a report or an event file to a folder of pages."""

from swissdesk.app.command_line import main


def test_a_report_and_its_event_file_make_the_same_pages(tmp_path):
    report, event = tmp_path / "open.trf", tmp_path / "open.swissdesk"
    assert main(["generate", "--players", "8", "--rounds", "3", "--seed", "5", "-o", str(report)]) == 0
    assert main(["convert", str(report), str(event)]) == 0
    for source in (report, event):
        assert main(["site", str(source), str(tmp_path / source.suffix)]) == 0
    names = [sorted(path.name for path in (tmp_path / one.suffix).iterdir()) for one in (report, event)]
    assert names[0] == names[1]
    assert {"index.html", "standings.html", "crosstable.html", "round-3.html"} <= set(names[0])


def test_the_site_of_another_event_is_replaced_only_where_that_is_said(tmp_path, capsys):
    reports = [tmp_path / "5.trf", tmp_path / "6.trf"]
    assert main(["generate", "--players", "4", "--rounds", "1", "--seed", "5", "-o", str(reports[0])]) == 0
    lines = reports[0].read_text().splitlines()
    others = ["012 Another One" if line.startswith("012 ") else line for line in lines]
    reports[1].write_text("\n".join(others))
    folder = str(tmp_path / "site")
    assert main(["site", str(reports[0]), folder]) == 0
    index = (tmp_path / "site" / "index.html").read_bytes()
    assert main(["site", str(reports[1]), folder]) != 0
    assert "has the web site of another event: " in capsys.readouterr().err
    assert (tmp_path / "site" / "index.html").read_bytes() == index
    assert main(["site", str(reports[1]), folder, "--replace"]) == 0
    assert (tmp_path / "site" / "index.html").read_bytes() != index
