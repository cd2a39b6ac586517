"""`swissdesk licences` prints the licences of everything, and writes them for whoever makes an installer."""

from pathlib import Path

import pytest

from swissdesk.app.command_line import main
from swissdesk.notices import writing
from swissdesk.notices.parts import Part


def test_all_licences_are_printed_with_the_offer_of_source(capsys: pytest.CaptureFixture[str]):
    assert main(["licences"]) == 0
    said = capsys.readouterr().out
    for words in (
        "Apache License",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "SIL OPEN FONT LICENSE",
        "Written offer",
    ):
        assert words in said


def test_the_files_of_an_installer_are_written_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["licences", "--write", str(tmp_path), "--also", "pytest"]) == 0
    written = [tmp_path / "NOTICES.txt", tmp_path / "notices.json"]
    assert capsys.readouterr().out.splitlines() == list(map(str, written))
    assert all("pytest" in path.read_text("utf-8") for path in written)


def test_a_library_of_the_system_is_listed_with_its_text(tmp_path: Path):
    copyright_file = tmp_path / "copyright"
    copyright_file.write_text("Copyright: somebody\nLicense: Expat\n", "utf-8")
    library = ["--library", "libxcb-cursor0", "0.1.4", str(copyright_file)]
    assert main(["licences", "--write", str(tmp_path), *library]) == 0
    written = (tmp_path / "NOTICES.txt").read_text("utf-8")
    assert "  libxcb-cursor0 0.1.4: as its text says" in written
    assert "Copyright: somebody\nLicense: Expat" in written


def test_an_empty_text_of_a_library_fails_the_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "copyright").touch()
    library = ["--library", "libempty", "1", str(tmp_path / "copyright")]
    assert main(["licences", "--write", str(tmp_path), *library]) == 3
    assert "libempty" in capsys.readouterr().err


def test_a_missing_text_fails_the_build_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(writing, "collect_parts", lambda _also, _libraries: (Part("bare", "1", "MIT", ()),))
    assert main(["licences", "--write", str(tmp_path)]) == 3
    assert "No text of a licence is known for: bare." in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path):
    assert main(["licences", "--write", str(tmp_path / "nowhere")]) == 5
