"""The portable archive."""

from pathlib import Path

from installer.portable import without_pictures

README = Path(__file__).parents[2] / "README.md"


def test_the_readme_in_the_archive_names_no_picture_that_is_not_beside_it() -> None:
    text = README.read_text(encoding="utf-8")
    assert text.count("![") == 2
    taken = without_pictures(text)
    assert "![" not in taken
    assert "\n\n\n" not in taken
    assert [line for line in text.splitlines() if line not in taken.splitlines()] == [
        line for line in text.splitlines() if line.startswith("![")
    ]
