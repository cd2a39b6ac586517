"""Columns of figures have room for their headings in every language, such as “Partidas” and “Puesto”."""

import pytest

from swissdesk.documents.lists.columns import HEADING_SCALE, Columns, number_column
from swissdesk.documents.press.faces import Face, measured
from swissdesk.languages import offered, spoken
from swissdesk.words import _


@pytest.mark.parametrize("tag", offered())
def test_a_heading_of_figures_is_no_wider_than_its_column(tag: str) -> None:
    columns: Columns[int] = Columns(())
    with spoken(tag):
        headings = [_("Rank"), _("Games"), _("Change"), _("Perf.")]
        for heading in headings:
            needed = HEADING_SCALE * measured(heading, Face.BOLD).width
            assert number_column(1.0, (7,), Face.BOLD, heading).width > needed
            assert columns.at_right(heading, 1.0, str).column.width > needed
