"""The files beside the program: every text once, the offer of source, nothing of the computer that builds."""

from pathlib import Path

import pytest

from swissdesk.notices import writing
from swissdesk.notices.errors import MissingLicenceTextError
from swissdesk.notices.offer import libraries_folder, offer
from swissdesk.notices.parts import LicenceText, Part, parts_of_json
from swissdesk.notices.writing import notices_text, write_notices

LGPL = LicenceText("LGPL-3.txt", "the lesser text\n")
QT = Part("Qt", "6.11.3", "LGPL-3.0-only", (LGPL, LicenceText("more.txt", "more\n")))
PYSIDE = Part("PySide6_Essentials", "6.11.3", "LGPL-3.0-only OR GPL-3.0-only", (LGPL,))
OTHER = Part("other", "2.0", "MIT", (LicenceText("LICENSE", "free of charge\n"),))


def test_a_text_stands_once_and_is_referred_to_afterwards():
    text = notices_text([QT, PYSIDE], None)
    assert text.count("the lesser text") == 1
    assert "LGPL-3.txt: the same text as with Qt 6.11.3" in text
    assert "--- more.txt ---\n\nmore\n" in text


def test_the_overview_names_every_part_with_its_licence():
    lines = notices_text([QT, OTHER], None).splitlines()
    assert "  Qt 6.11.3: LGPL-3.0-only" in lines
    assert "  other 2.0: MIT" in lines


def test_the_offer_is_about_the_replaceable_parts_alone():
    words = offer([QT, PYSIDE, OTHER], Path("/opt/swissdesk/libraries"))
    assert "version 3: Qt 6.11.3, PySide6_Essentials 6.11.3." in words
    assert "other" not in words.split()
    assert "https://download.qt.io/official_releases/qt/6.11/6.11.3/single/" in words
    assert "/PySide6-6.11.3-src/" in words
    assert "/opt/swissdesk/libraries" in words
    assert "valid for three years" in words


def test_the_libraries_lie_where_the_offer_says():
    assert (libraries_folder() / "PySide6").is_dir()
    assert (libraries_folder() / "shiboken6").is_dir()
    assert (libraries_folder() / "bidi").is_dir()


def test_the_files_of_an_installer_hold_the_same_parts_and_no_place_of_this_computer(tmp_path: Path):
    text, kept = write_notices(tmp_path)
    parts = parts_of_json(kept.read_text("utf-8"), kept.name)
    written = text.read_text("utf-8")
    assert all(f"  {part.name}" in written for part in parts)
    assert str(libraries_folder()) not in written
    assert written == notices_text(parts, None)


def test_nothing_is_written_when_a_text_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(
        writing, "collect_parts", lambda _also, _libraries: (QT, Part("bare", "1", "MIT", ()))
    )
    with pytest.raises(MissingLicenceTextError, match="bare"):
        write_notices(tmp_path)
    assert list(tmp_path.iterdir()) == []
