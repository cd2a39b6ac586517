"""The sheets look as they did: the first page of each beside its stored picture.

`python -m tests.documents.pictures` renews the pictures after a sheet has been changed on purpose.
"""

from functools import cache

import pytest

from swissdesk.documents.press.sheet import SheetData
from swissdesk.frozen import replace
from tests.documents import pictures
from tests.documents.pictures import difference, path_of, picture_of, stored
from tests.documents.sheet_building import standings_sheet

TOLERANCE = 12
"""Levels of grey of 255 in the square that differs most: another digit gives 6, a lost word 40 and more."""


@cache
def sheets() -> dict[str, SheetData]:
    return pictures.sheets()


@pytest.mark.parametrize("name", sheets())
def test_a_sheet_looks_as_it_did(name: str):
    assert path_of(name).exists(), "a new sheet: python -m tests.documents.pictures " + name
    now = picture_of(sheets()[name])
    assert difference(now, stored(name)) <= TOLERANCE


def test_no_picture_is_of_a_sheet_that_is_no_more():
    assert {path.stem for path in pictures.FOLDER.glob("*.png")} == set(sheets())


def test_a_picture_is_small_and_loses_nothing_by_being_stored(tmp_path):
    picture = picture_of(standings_sheet(20))
    stored_bytes = pictures.bytes_of(picture)
    (tmp_path / "one.png").write_bytes(stored_bytes)
    with pictures.Image.open(tmp_path / "one.png") as again:
        assert difference(picture, again.convert("L")) == 0
    assert len(stored_bytes) < 40_000
    assert sum(path.stat().st_size for path in pictures.FOLDER.glob("*.png")) < 2_000_000


def test_a_lost_word_a_moved_line_and_another_size_are_seen():
    sheet = standings_sheet(20)
    line = sheet.lines[7]
    nameless = replace(line, player=replace(line.player, name="", title=""))
    without_club = replace(line, club="")
    before = picture_of(sheet)
    for other in (nameless, without_club):
        changed = replace(sheet, lines=(*sheet.lines[:7], other, *sheet.lines[8:]))
        assert difference(picture_of(changed), before) > TOLERANCE
    assert difference(picture_of(replace(sheet, lines=sheet.lines[:19])), before) > TOLERANCE
