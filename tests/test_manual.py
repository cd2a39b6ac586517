"""The manual: every place in each of its languages, links that lead somewhere, worked rounds as paired."""

import re
from pathlib import Path

import pytest
from PIL import Image

from installer.manual import Page, build_manual, languages, read_page, read_pages
from swissdesk.app.command_line import main
from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.languages import language_of, offered, spoken
from swissdesk.services.manual import tie_break_place
from swissdesk.services.standing.tie_breaks import available_tie_breaks
from swissdesk.terms import TeamScore
from swissdesk.words import in_language

CHECKOUT = Path(__file__).parents[1]
MANUAL = CHECKOUT / "resources" / "manual"
EXAMPLES = Path(__file__).parent / "data" / "manual"
LANGUAGES = languages(MANUAL)
LARGEST = 100_000


@pytest.fixture(scope="module", params=LANGUAGES)
def tag(request: pytest.FixtureRequest) -> str:
    """A language of the manual."""
    return str(request.param)


@pytest.fixture(scope="module")
def pages(tag: str) -> tuple[Page, ...]:
    """The pages of a language."""
    return read_pages(MANUAL, tag)


def places(pages: tuple[Page, ...]) -> set[str]:
    """Return all that a link can lead to."""
    named = {f"{page.name}#{part.anchor}" for page in pages for part in page.sections if part.anchor}
    return named | {page.name for page in pages}


def test_the_manual_is_written_in_languages_that_the_program_speaks():
    assert {"en", "de"} <= set(LANGUAGES) <= set(offered())


def test_every_page_that_is_written_is_in_the_order_of_the_manual(tag: str, pages: tuple[Page, ...]):
    assert {page.name for page in pages} == {path.stem for path in (MANUAL / tag).glob("*.md")}


def test_a_language_has_the_same_places_as_english(pages: tuple[Page, ...]):
    english = read_pages(MANUAL, "en")
    assert places(pages) == places(english)
    for page, other in zip(pages, english, strict=True):
        assert [part.anchor for part in page.sections] == [part.anchor for part in other.sections]


def test_no_two_sections_of_a_page_are_one_place(pages: tuple[Page, ...]):
    for page in pages:
        anchors = [part.anchor for part in page.sections if part.anchor]
        assert sorted(set(anchors)) == sorted(anchors)


def test_every_link_leads_somewhere(pages: tuple[Page, ...]):
    links = [(page.name, link) for page in pages for link in page.links]
    assert len(links) > 15
    there = places(pages)
    assert [(page, link) for page, link in links if link.replace(".html", "") not in there] == []


def test_every_picture_is_there_and_small_and_no_other_one_is(tag: str, pages: tuple[Page, ...]):
    shown = {MANUAL / tag / picture for page in pages for picture in page.pictures}
    assert shown == set((MANUAL / tag / "pictures").glob("*.png"))
    for path in shown:
        assert path.stat().st_size < LARGEST
        with Image.open(path) as picture:
            assert picture.format == "PNG"


def test_every_tie_break_and_every_sheet_has_a_place(pages: tuple[Page, ...]):
    there = places(pages)
    codes = {kind.choice.code for score in (None, *TeamScore) for kind in available_tie_breaks(score)}
    assert len(codes) > 40
    assert {tie_break_place(code) for code in codes} - there == set()
    assert {f"documents#sheet-{form.command}" for form in CATALOGUE.values()} - there == set()


def test_a_sheet_and_a_tie_break_are_called_as_the_program_calls_them(tag: str, pages: tuple[Page, ...]):
    titles = {f"{page.name}#{part.anchor}": part.title for page in pages for part in page.sections}
    with in_language(language_of(tag)):
        for form in CATALOGUE.values():
            assert titles[f"documents#sheet-{form.command}"] == form.title()
        for kind in available_tie_breaks(None):
            assert titles[tie_break_place(kind.choice.code)].startswith(kind.choice.name)


def test_the_worked_rounds_are_paired_by_the_program(tag: str, capsys: pytest.CaptureFixture[str]):
    told = (MANUAL / tag / "systems.md").read_text("utf-8")
    examples = sorted(EXAMPLES.glob("*.trf"))
    assert len(examples) == 11
    with spoken(tag):
        for report in examples:
            for command in (["explain", str(report), "--round", "3"], ["standings", str(report)]):
                assert main(command) == 0
                said = capsys.readouterr().out.strip("\n")
                text = said if command[0] == "explain" else said.split("\n\n")[1]
                assert f"```\n{text}\n```" in told


def test_the_built_pages_are_whole_and_their_contents_name_every_place(tmp_path: Path):
    made = build_manual(MANUAL, tmp_path)
    assert len(made) == len(LANGUAGES) * (len(read_pages(MANUAL, "en")) + 2)
    page = (tmp_path / "de" / "rounds.html").read_text("utf-8")
    assert '<html lang="de">' in page
    assert '<h2 id="publish">' in page
    assert "{#" not in page
    index = (tmp_path / "en" / "index.html").read_text("utf-8")
    assert re.findall('href="([a-z-]+).html"', index) == (MANUAL / "pages.txt").read_text("utf-8").split()


def test_a_heading_without_a_place_has_no_anchor_and_code_is_left_as_it_is(tmp_path: Path):
    source = tmp_path / "page.md"
    source.write_text("# Title\n\nText.\n\n## *Part* one {#one}\n\n```\n## {#two}\n```\n", "utf-8")
    page = read_page(source)
    assert [(part.anchor, part.title) for part in page.sections] == [("", "Title"), ("one", "Part one")]
    assert page.sections[1].text == "## {#two}\n"
