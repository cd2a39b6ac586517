"""What a file is, by its name and by how it begins."""

from pathlib import Path

import pytest

from swissdesk.services.event.kinds import FileKind, kind_by_name, kind_of
from swissdesk.shipped import shipped


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("open.swissdesk", FileKind.EVENT),
        ("OPEN.SWISSDESK", FileKind.EVENT),
        ("open.trf", FileKind.REPORT),
        ("open.TRFX", FileKind.REPORT),
        ("open.txt", FileKind.TEXT),
        ("list.csv", FileKind.TABLE),
        ("list.XLSX", FileKind.TABLE),
        ("players_list_xml.zip", FileKind.TABLE),
        ("photo.jpg", FileKind.OTHER),
        ("README", FileKind.OTHER),
    ],
)
def test_the_ending_says_what_a_file_is(name: str, kind: FileKind) -> None:
    assert kind_by_name(Path(name)) is kind


def test_a_plain_text_is_a_report_if_it_begins_like_one(tmp_path: Path) -> None:
    report, players = tmp_path / "open.txt", tmp_path / "list.txt"
    report.write_bytes(shipped("examples", "lantern-hill-open.trf").read_bytes())
    players.write_text("ID Number      Name\n001 Nagy\n012345  Kovacs, Peter\n")
    assert kind_of(report) is FileKind.REPORT
    assert kind_of(players) is FileKind.TABLE


def test_a_folder_is_nothing_that_can_be_taken(tmp_path: Path) -> None:
    (tmp_path / "copies.swissdesk").mkdir()
    assert kind_of(tmp_path / "copies.swissdesk") is FileKind.OTHER


def test_a_text_that_is_not_there_is_no_report(tmp_path: Path) -> None:
    assert kind_of(tmp_path / "gone.txt") is FileKind.TABLE
