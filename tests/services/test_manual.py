"""Reading the manual: in one's language where there is one, and finding what one types."""

import re
from pathlib import Path

import pytest

from installer.manual import build_manual
from swissdesk.errors import ManualError
from swissdesk.languages import language_of
from swissdesk.services.manual import Manual, found_in, read_manual, tie_break_place
from swissdesk.words import in_language

SOURCES = Path(__file__).parents[2] / "resources" / "manual"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built manual."""
    built = tmp_path_factory.mktemp("manual")
    build_manual(SOURCES, built)
    return built


@pytest.fixture(scope="module")
def english(folder: Path) -> Manual:
    """The English manual."""
    return read_manual(folder)


def test_the_manual_is_read_in_the_language_of_the_program_else_in_english(folder: Path):
    with in_language(language_of("de")):
        german = read_manual(folder)
    with in_language(language_of("fr")):
        french = read_manual(folder)
    assert german.is_in_own_language
    assert german.section_at("rounds").title == "Runden"
    assert not french.is_in_own_language
    assert french.section_at("rounds").title == "Rounds"


def test_a_place_has_its_file_and_its_section(english: Manual):
    file, anchor = english.file_of("rounds#publish")
    assert file.is_file()
    assert (file.name, anchor) == ("rounds.html", "publish")
    assert english.section_at("rounds#publish").title == "Draft and publication"
    assert english.section_at("rounds#nowhere").place == "rounds"
    assert english.section_at("nowhere").place == english.sections[0].place


def test_words_are_found_anywhere_those_in_titles_first(english: Manual):
    found = found_in(english, "second pass")
    assert found[0].place == "rounds#second-pass"
    assert len(found) > 1
    assert found_in(english, "PUBLIC draft")[0].place == "rounds#publish"
    assert found_in(english, "sonneborn berger")[0].place == "tie-breaks#sb"
    assert found_in(english, "rounds xyzzy") == ()
    assert found_in(english, "  ") == english.sections


def test_a_key_is_found_as_it_is_written_and_no_part_of_a_word(english: Manual):
    found = found_in(english, "ctrl t")
    assert {section.place for section in found[:2]} <= {
        section.place for section in english.sections if re.search(r"Ctrl T\b", section.text)
    }
    assert all("Ctrl" in section.text for section in found)
    keys_alone = {section.place for section in found_in(english, "ctrl")}
    assert len(found) < len(keys_alone)
    assert "Ctrl Tab" in found_in(english, "ctrl ta")[0].text
    assert found_in(english, "t"), "the first letter of a word that is being typed"


def test_a_short_word_begins_another_and_a_long_one_may_end_it(english: Manual):
    beginnings = found_in(english, "bu")
    assert all(re.search(r"\bbu", f"{part.title} {part.text}".casefold()) for part in beginnings)
    assert "tie-breaks#bh" in {part.place for part in beginnings}
    assert "tie-breaks#bh" in {part.place for part in found_in(english, "chholz")}


def test_accents_may_be_left_out(folder: Path):
    with in_language(language_of("de")):
        german = read_manual(folder)
    assert found_in(german, "veroffentlichung")[0].place == "rounds#publish"


def test_a_tie_break_has_one_place_whatever_its_modifiers():
    assert tie_break_place("BH/C1") == tie_break_place("BH:MP/M1") == "tie-breaks#bh"
    assert tie_break_place("OTHER_D02_SB") == "tie-breaks#other-d02-sb"


def test_a_manual_that_is_missing_or_damaged_is_said_in_words(tmp_path: Path, folder: Path):
    with pytest.raises(ManualError, match="cannot be read"):
        read_manual(tmp_path)
    (tmp_path / "en").mkdir()
    for damaged in ("[", '[{"page": "rounds"}]', '[{"page": "a", "title": "A", "sections": ["x"]}]', "7"):
        (tmp_path / "en" / "contents.json").write_text(damaged, "utf-8")
        with pytest.raises(ManualError, match="cannot be read"):
            read_manual(tmp_path)
