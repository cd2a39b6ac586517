"""Pictures for sheets: what is kept of a file, where it is set, and a bad one that spoils no sheet."""

from io import BytesIO

import pytest
from PIL import Image, ImageOps

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.content import content_of
from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.writing import export
from swissdesk.documents.press.boxes import Layout, Page, Panel, Picture
from swissdesk.documents.press.drawing import draw
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.pictures import fit_to_be_kept, placed_in
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.tournament.event.pictures import MOST_BYTES, picture_fault, size_of
from tests.documents.every_sheet import every_sheet, individuals, teams
from tests.documents.layout_faults import faults
from tests.documents.layout_reading import words_of
from tests.documents.sheet_building import PRINTED
from tests.logos import LOGO, png

SPONSOR = "With the kind support of the Stadtwerke and of everybody who baked a cake for the analysis room"


def file_of(picture: Image.Image, form: str = "PNG", **options: object) -> bytes:
    target = BytesIO()
    picture.save(target, form, **options)
    return target.getvalue()


def test_a_photograph_becomes_small_upright_and_loses_what_it_tells_of_itself():
    photo = Image.effect_noise((3000, 2000), 90).convert("RGB")
    facts = Image.Exif()
    facts[0x0112] = 6  # held upright: it has to be turned by a quarter
    facts[0x010E] = "a secret place"
    kept = fit_to_be_kept(file_of(photo, "JPEG", quality=95, exif=facts))
    assert len(kept) <= MOST_BYTES
    assert picture_fault(kept) == ""
    width, height = size_of(kept)
    assert height > width
    assert b"a secret place" not in kept


def test_a_picture_with_holes_keeps_them():
    kept = fit_to_be_kept(file_of(Image.new("RGBA", (40, 40), (200, 0, 0, 0))))
    with Image.open(BytesIO(kept)) as picture:
        assert picture.getpixel((5, 5))[3] == 0


@pytest.mark.parametrize("content", [b"", b"a letter", LOGO[:60], file_of(Image.new("RGB", (9, 9)), "GIF")])
def test_what_is_no_picture_is_refused_in_words(content: bytes):
    with pytest.raises(DocumentError, match="PNG or JPEG"):
        fit_to_be_kept(content)


@pytest.mark.parametrize("side", [8_000, 12_000, 20_000, 60_000])
def test_a_head_that_states_a_huge_size_is_refused_for_its_size(side: int):
    with pytest.raises(DocumentError, match="60 million dots"):
        fit_to_be_kept(png(2, 2, states=(side, side)))


def test_a_picture_whose_facts_of_the_camera_are_damaged_is_taken():
    facts = Image.Exif()
    facts[0x0112] = 6
    facts[0x011A] = 72.0
    told = facts.tobytes()
    place = told.index(b"\x01\x1a\x00\x05")  # a fraction, which is said to be bytes of an unknown kind
    damaged = told[: place + 3] + b"\x07" + told[place + 4 :]
    assert size_of(fit_to_be_kept(file_of(Image.new("RGB", (30, 20)), "JPEG", exif=damaged))) == (20, 30)
    assert size_of(fit_to_be_kept(file_of(Image.new("RGB", (30, 20)), "JPEG", exif=told[:30]))) is not None


@pytest.mark.parametrize("held", range(1, 9))
def test_a_picture_stands_as_it_was_held(held: int):
    facts = Image.Exif()
    facts[0x0112] = held
    lying = Image.new("RGB", (3, 2), "white")
    lying.putpixel((0, 0), (255, 0, 0))
    with Image.open(BytesIO(file_of(lying, exif=facts))) as picture:
        upright = ImageOps.exif_transpose(picture)
        with Image.open(BytesIO(fit_to_be_kept(file_of(lying, exif=facts)))) as kept:
            assert kept.tobytes() == upright.tobytes()
            assert kept.size == upright.size


def test_a_grey_picture_of_sixteen_bits_keeps_its_greys():
    deep = Image.new("I;16", (2, 1))
    deep.putpixel((0, 0), 0x2000)
    deep.putpixel((1, 0), 0xA000)
    with Image.open(BytesIO(fit_to_be_kept(file_of(deep)))) as kept:
        assert [kept.getpixel((x, 0))[0] for x in range(2)] == [0x20, 0xA0]


def test_remarks_and_profiles_of_a_picture_are_not_kept():
    noise = Image.effect_noise((900, 900), 90).convert("RGB")
    kept = fit_to_be_kept(file_of(noise, "JPEG", comment=b"a secret place", icc_profile=b"a profile" * 9))
    assert b"a secret place" not in kept
    assert b"a profile" not in kept


def test_a_picture_is_never_distorted():
    wide, high = placed_in(LOGO, (10, 10, 90, 60)), placed_in(png(10, 40), (10, 10, 90, 60))
    assert (wide.width, wide.height, wide.y) == (90, 30, 25)
    assert (high.width, high.height, high.x) == (15, 60, 10)
    assert placed_in(png(10, 40), (10, 10, 90, 60), at_right=True).x == 85


def drawn(*marks: Picture) -> bytes:
    return draw(Layout("", (Page(1, 1, (Panel(200, 100, marks),)),)), Paper.A4)


def test_a_picture_that_cannot_be_decoded_leaves_a_frame_and_the_sheet_is_printed():
    head = LOGO[:33]
    broken = head + png(3, 3)[33:]  # too few rows for the size that its head states
    assert picture_fault(broken) == ""
    assert b"/Subtype /Image" not in drawn(Picture(0, 0, 60, 20, broken))
    assert b"/Subtype /Image" in drawn(Picture(0, 0, 60, 20, LOGO))


def with_logo(t):
    return replace(t, settings=replace(t.settings, logo=LOGO, sponsor=SPONSOR))


def test_logo_and_sponsor_spoil_no_sheet_and_stand_on_every_list():
    for form, data in every_sheet(with_logo(individuals(12)), with_logo(teams(6))):
        layout = data.layout()
        assert (form.command, faults(layout)) == (form.command, [])
        if form.is_list and form.command != "journal":
            pictures = [mark for mark in layout.pages[0].panels[0].marks if isinstance(mark, Picture)]
            assert (form.command, len(pictures)) == (form.command, 1)
            assert (form.command, SPONSOR in words_of(layout)[0]) == (form.command, True)


CARDS = (SheetKind.BADGES, SheetKind.PLACE_CARDS, SheetKind.BOARD_CARDS, SheetKind.NAME_TENTS)


@pytest.mark.parametrize("kind", CARDS, ids=lambda kind: kind.value)
def test_badges_and_cards_have_the_logo_or_another_picture_or_none(kind: SheetKind):
    t, other = with_logo(individuals(12)), png(30, 30)

    def pictures(**options: object) -> set[bytes]:
        layout = assemble(t, kind, None, PRINTED, SheetOptions(**options)).layout()
        panels = [panel for page in layout.pages for panel in page.panels if panel]
        return {mark.data for panel in panels for mark in panel.marks if isinstance(mark, Picture)}

    assert CATALOGUE[kind].offered.picture
    assert pictures() == {LOGO}
    assert pictures(picture=other) == {other}
    assert pictures(columns=frozenset(), picture=other) == set()


@pytest.mark.parametrize("shape", [(200, 10), (10, 200), (90, 40)])
def test_no_name_stands_on_a_picture_whatever_its_shape(shape: tuple[int, int]):
    long = "Brzęczyszczykiewicz-Szczepańska, Małgorzata Konstancja Wilhelmina"
    t = individuals(12)
    named = replace(t, players=tuple(replace(player, name=long) for player in t.players))
    for kind in CARDS:
        options = SheetOptions(picture=png(*shape))
        assert (kind, faults(assemble(named, kind, None, PRINTED, options).layout())) == (kind, [])


def test_a_folded_card_has_its_picture_upside_down_on_the_other_side():
    t = with_logo(individuals(12))
    panel = assemble(t, SheetKind.BOARD_CARDS, None, PRINTED).layout().pages[0].panels[0]
    lower, upper = (mark for mark in panel.marks if isinstance(mark, Picture))
    assert (lower.is_upside_down, upper.is_upside_down) == (False, True)
    assert lower.y + lower.height / 2 - panel.height / 2 == pytest.approx(
        panel.height / 2 - upper.y - upper.height / 2
    )
    assert drawn(upper) != drawn(upper._replace(is_upside_down=False))


def test_another_logo_makes_no_other_sheet():
    (_form, plain), *_others = every_sheet(individuals(12))
    (_form, other), *_others = every_sheet(with_logo(individuals(12)))
    assert content_of(plain) == content_of(other)


def test_a_web_page_has_the_logo_in_itself_and_allows_nothing_else():
    (_form, data), *_others = every_sheet(with_logo(individuals(12)))
    page = export(data, ExportFormat.HTML).decode()
    assert '<img alt="" src="data:image/png;base64,' in page
    assert "img-src data:" in page
    assert SPONSOR in page
    (_form, plain), *_others = every_sheet(individuals(12))
    assert "img" not in export(plain, ExportFormat.HTML).decode().split("</style>")[0].split("<style>")[0]
