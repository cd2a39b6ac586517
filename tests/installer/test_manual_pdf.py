"""The manual on paper: whole, with contents and links that lead somewhere, and the same each time."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from installer import manual_pdf
from installer.manual import languages, read_pages

CHECKOUT = Path(__file__).parents[2]
MANUAL = CHECKOUT / "resources" / "manual"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The PDF of each language."""
    paths = manual_pdf.write_manuals(CHECKOUT, tmp_path_factory.mktemp("manual"), "1.2.3")
    return {path.stem.rpartition("-")[2]: path for path in paths}


def test_each_language_has_its_own(made: dict[str, Path]):
    assert list(made) == languages(MANUAL)
    assert {path.name for path in made.values()} == {f"swissdesk-1.2.3-manual-{tag}.pdf" for tag in made}


@pytest.mark.parametrize("tag", ["en", "de"])
def test_every_chapter_is_in_it_and_in_the_outline(made: dict[str, Path], tag: str):
    reader = PdfReader(made[tag])
    titles = [page.title for page in read_pages(MANUAL, tag)]
    outline = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    assert outline == titles
    contents = "".join(page.extract_text() for page in reader.pages[1:6])
    assert [title for title in titles if title not in contents] == []
    assert 30 < len(reader.pages) < 80
    assert reader.metadata is not None
    assert str(reader.metadata.title).startswith("SwissDesk")


def test_every_link_leads_to_a_page_of_the_same_file(made: dict[str, Path]):
    reader = PdfReader(made["en"])
    there = {page.indirect_reference.idnum for page in reader.pages if page.indirect_reference}
    notes = [note.get_object() for page in reader.pages for note in page.get("/Annots", ())]
    assert len(notes) > 200
    assert {note["/Dest"][0].idnum for note in notes} <= there


def test_arrows_and_fractions_are_drawn(made: dict[str, Path]):
    text = "".join(page.extract_text() for page in PdfReader(made["de"]).pages)
    for drawn in ("↑", "←", "½", "…", "ß", "ü"):
        assert drawn in text


def test_the_same_sources_make_the_same_bytes(
    made: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(manual_pdf, "languages", lambda _manual: ["de"])
    (again,) = manual_pdf.write_manuals(CHECKOUT, tmp_path, "1.2.3")
    assert again.read_bytes() == made["de"].read_bytes()
