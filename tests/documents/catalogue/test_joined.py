"""The same sheet of several sections, one after the other."""

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.joined import ListOfSections, SectionSheet, SheetOfSections, joined
from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.writing import export
from swissdesk.documents.press.boxes import Text
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.tournament.model import Tournament
from tests.documents.event_building import open_event
from tests.documents.sheet_building import PRINTED


def section(name: str, players: int, rounds: int) -> Tournament:
    t = open_event(players, rounds, rounds)
    return replace(t, settings=replace(t.settings, section=name))


def sheets(kind: SheetKind) -> list[SectionSheet]:
    return [
        SectionSheet(name, assemble(section(name, players, rounds), kind, None, PRINTED))
        for name, players, rounds in (("A", 60, 3), ("B", 8, 5))
    ]


def words_on(data: SheetData, page: int) -> set[str]:
    panels = data.layout().pages[page].panels
    return {mark.words for panel in panels if panel for mark in panel.marks if isinstance(mark, Text)}


def test_the_pages_of_each_section_follow_each_other_with_its_name_in_the_head() -> None:
    parts = sheets(SheetKind.CROSSTABLE)
    data = joined(parts)
    pages = [len(part.data.layout().pages) for part in parts]
    assert len(data.layout().pages) == sum(pages)
    assert any(words.startswith("A") for words in words_on(data, 0))
    assert words_on(data, pages[0]) == words_on(parts[1].data, 0)


def test_lists_become_one_table_with_every_column_and_a_group_for_each_section() -> None:
    data = joined(sheets(SheetKind.CROSSTABLE))
    assert isinstance(data, ListOfSections)
    table = data.plain()
    headings = [heading.words for heading in table.headings]
    assert [word for word in headings if word.isdecimal()] == ["1", "2", "3", "4", "5"]
    assert [group.heading for group in table.groups] == ["A", "B"]
    assert [len(group.rows) for group in table.groups] == [60, 8]
    fifth = headings.index("5")
    assert {group.heading: group.rows[0][fifth].words == "" for group in table.groups} == {
        "A": True,
        "B": False,
    }
    assert table.header.section == "All sections"


def test_the_points_of_both_sections_stand_under_the_same_heading() -> None:
    parts = sheets(SheetKind.CROSSTABLE)
    whole = joined(parts)
    assert isinstance(whole, ListOfSections)
    table = whole.plain()
    points = [heading.words for heading in table.headings].index("Pts")
    for part, group in zip(whole.parts, table.groups, strict=True):
        own = part.plain()
        place = [heading.words for heading in own.headings].index("Pts")
        assert [row[points] for row in group.rows] == [row[place] for row in own.groups[0].rows]


@pytest.mark.parametrize("chosen", ExportFormat)
def test_a_list_of_sections_is_written_in_every_format(chosen: ExportFormat) -> None:
    assert export(joined(sheets(SheetKind.STANDINGS)), chosen)


def test_what_is_no_list_is_printed_only() -> None:
    data = joined(sheets(SheetKind.RESULT_SLIPS))
    assert isinstance(data, SheetOfSections)
    assert data.layout().pages
    with pytest.raises(DocumentError, match="not a list"):
        export(data, ExportFormat.CSV)
