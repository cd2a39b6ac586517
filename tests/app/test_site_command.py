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
