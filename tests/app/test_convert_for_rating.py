"""`swissdesk convert --for-rating` lists what to look at, and writes the report all the same."""

from swissdesk.app.command_line import main
from swissdesk.shipped import shipped

EXAMPLE = str(shipped("examples", "lantern-hill-open.trf"))


def test_remarks_are_listed_with_their_chapter(tmp_path, capsys):
    written = tmp_path / "rated.trf"
    assert main(["convert", EXAMPLE, str(written), "--for-rating"]) == 0
    assert written.exists()
    assert "B.02:9: Rounds paired: " in capsys.readouterr().err


def test_nothing_is_listed_unless_it_is_for_rating(tmp_path, capsys):
    assert main(["convert", EXAMPLE, str(tmp_path / "plain.trf")]) == 0
    assert "B.02" not in capsys.readouterr().err
