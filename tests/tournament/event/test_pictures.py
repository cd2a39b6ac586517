"""Which bytes can be a picture of an event: whole PNG and JPEG files of a bounded size, and nothing else."""

from io import BytesIO

import pytest
from PIL import Image

from swissdesk.frozen import replace
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.mending import mended
from swissdesk.tournament.event.pictures import MOST_BYTES, MOST_DOTS, picture_fault, size_of
from tests.documents.event_building import open_event
from tests.logos import LOGO, png


def jpeg(width: int = 30, height: int = 20) -> bytes:
    target = BytesIO()
    Image.new("RGB", (width, height), "teal").save(target, "JPEG")
    return target.getvalue()


@pytest.mark.parametrize("data", [LOGO, jpeg()], ids=["png", "jpeg"])
def test_a_whole_file_has_its_size_and_no_fault(data: bytes):
    with Image.open(BytesIO(data)) as picture:
        assert size_of(data) == picture.size
    assert picture_fault(data) == ""


def test_no_logo_is_no_fault():
    assert picture_fault(b"") == ""


@pytest.mark.parametrize("place", [0, 9, 20, 30, 45, len(LOGO) - 1])
def test_a_changed_byte_of_a_png_is_found(place: int):
    assert picture_fault(LOGO[:place] + bytes((LOGO[place] ^ 1,)) + LOGO[place + 1 :])


@pytest.mark.parametrize("data", [LOGO, jpeg()], ids=["png", "jpeg"])
@pytest.mark.parametrize("kept", [1, 4, 10, 33, 60, -1])
def test_a_file_that_is_cut_is_no_picture(data: bytes, kept: int):
    assert picture_fault(data[:kept])


def test_what_stands_behind_the_end_is_refused():
    assert picture_fault(LOGO + b"x")
    assert picture_fault(jpeg() + b"x")


def test_a_head_that_states_a_huge_size_is_refused_before_anything_is_decoded():
    assert "dots" in picture_fault(png(4, 4, states=(MOST_DOTS + 1, 4)))
    assert "dots" in picture_fault(png(4, 4, states=(0, 4)))
    assert "kB" in picture_fault(LOGO + bytes(MOST_BYTES))


@pytest.mark.parametrize("data", [b"GIF89a" + bytes(40), b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"x"])
def test_other_kinds_of_pictures_are_refused(data: bytes):
    assert "PNG or JPEG" in picture_fault(data)


def test_an_event_with_a_damaged_logo_is_at_fault_and_mended_without_it():
    t = open_event(6, 5, 1)
    damaged = replace(t, settings=replace(t.settings, logo=LOGO[:-3]))
    assert any("logo" in fault for fault in faults_of(damaged))
    whole = mended(damaged)
    assert whole.tournament.settings.logo == b""
    assert "The logo is missing." in whole.losses
