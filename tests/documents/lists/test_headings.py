"""Headings stand apart: those of tie-breaks are long, and small type is nearly as small as they are."""

from collections import defaultdict
from itertools import pairwise

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.catalogue.sheet_form import Field, SheetForm
from swissdesk.documents.exports.writing import as_table
from swissdesk.documents.press.boxes import Layout, Text
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SizeChoice
from swissdesk.frozen import replace
from swissdesk.tournament.model import Tournament
from tests.documents.every_sheet import individuals, teams
from tests.documents.layout_faults import faults
from tests.documents.layout_reading import texts_of
from tests.documents.sheet_building import PRINTED

GAP = 0.2
"""The least air between two headings, in em: less reads as one word."""

OF_PEOPLE = (
    ("ARO/C1", "AOB/F", "APPO/U1400", "TPR/U1400", "RTNG/R"),
    ("BH/M1/P", "SB/C1/P", "KS/L+1", "WON", "PS/C1"),
    ("OTHER_MEDIAN", "OTHER_BH", "OTHER_SB", "FB/C2", "REP"),
)
OF_TEAMS = (
    ("EMGSB/C1", "EGMSB/C2/P", "EMMSB/M1"),
    ("EGGSB/C1", "MPvGP", "BH:GP/C1", "SSSC/K3", "EDEBT"),
    ("OTHER_D02_SB", "MPvGP", "OTHER_D02_SUM", "EDEBB", "DE/P"),
)
LISTS = [
    form for form in CATALOGUE.values() if form.is_list and form.field not in (Field.SECTIONS, Field.EVENT)
]


def with_tie_breaks(t: Tournament, codes: tuple[str, ...]) -> Tournament:
    return replace(t, settings=replace(t.settings, tie_breaks=codes))


def crowded(layout: Layout, headings: set[str]) -> list[tuple[str, str]]:
    """Return neighbours among the headings of each page that have too little air between them."""
    found = []
    for page in layout.pages:
        for panel in page.panels:
            lines: dict[float, list[Text]] = defaultdict(list)
            for text in texts_of(panel):
                if text.words in headings:
                    lines[round(text.baseline, 2)].append(text)
            for line in lines.values():
                for left, right in pairwise(sorted(line, key=lambda text: text.x)):
                    if left.x + left.width + GAP * left.size > right.x:
                        found.append((left.words, right.words))
    return found


def cases():
    for size, count in (("few", 12), ("many", 46)):
        for t, sets in ((individuals(count), OF_PEOPLE), (teams(count), OF_TEAMS)):
            for codes in sets if size == "many" else sets[:1]:
                kind = "teams" if t.settings.is_team_event else "people"
                yield pytest.param(with_tie_breaks(t, codes), id=f"{size} {kind} {codes[0]}")


@pytest.mark.parametrize("t", list(cases()))
@pytest.mark.parametrize("size", [SizeChoice.NORMAL, SizeChoice.SMALL], ids=lambda size: size.value)
def test_headings_stand_apart_whatever_the_tie_breaks_and_the_size(t: Tournament, size: SizeChoice):
    for form in LISTS:
        if form.is_for(t) and not form.lacks(t):
            assert (form.command, problems(form, t, size)) == (form.command, [])


def problems(form: SheetForm, t: Tournament, size: SizeChoice) -> list[object]:
    data = assemble(t, form.kind, None, PRINTED, SheetOptions(size=size))
    headings = {heading.words for heading in as_table(data).headings if heading.words}
    layout = data.layout()
    return [*crowded(layout, headings), *faults(layout)]
