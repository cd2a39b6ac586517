"""Cut sheets: one pile after cutting, spare places, backs behind their fronts."""

import pytest

from swissdesk.documents.press.boxes import Page, Panel
from swissdesk.documents.press.cutting import back_of, from_place, stack_order


@pytest.mark.parametrize("places", [4, 5, 8, 10])
def test_the_cut_piles_put_under_one_another_are_in_order(places: int):
    for count in range(1, 200):
        sheets = stack_order(range(count), places)
        piles = [sheet[place] for place in range(places) for sheet in sheets]
        assert [item for item in piles if item is not None] == list(range(count))
        assert len(sheets) == -(-count // places)


def test_twenty_one_slips_eight_up_show_every_third_on_the_first_sheet():
    assert stack_order(range(1, 22), 8)[0] == (1, 4, 7, 10, 13, 16, 19, None)


def test_a_begun_sheet_is_used_up_from_its_free_place():
    assert from_place("abc", 4, 3) == ((None, None, None, "a"), ("b", "c", None, None))
    assert from_place("a", 4, 0) == (("a", None, None, None),)


def test_backs_are_mirrored_from_left_to_right():
    backs = tuple(Panel(number, 1, ()) for number in range(4))
    page = back_of(Page(2, 2, backs), backs)
    assert [panel.width for panel in page.panels if panel] == [1, 0, 3, 2]
