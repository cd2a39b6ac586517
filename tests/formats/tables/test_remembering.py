"""Mappings that were made by hand serve the next table with the same headings."""

import pytest

from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.names import NameOrder
from swissdesk.formats.tables.reading import read_pasted
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.remembering import as_remembered, remember
from swissdesk.formats.tables.values import DateOrder


def mapping_of(text):
    return recognise(read_pasted(text, "text"))


def test_a_mapping_comes_back_for_the_same_headings_and_for_no_others(tmp_path):
    path = tmp_path / "tables.json"
    changed = mapping_of("Name;Elo;Remark\nXxx Yyy;1900;Far\n").with_field(2, Field.CLUB)
    changed = changed.with_name_order(NameOrder.FAMILY_FIRST).with_date_order(DateOrder.MONTH_FIRST)
    remember(path, changed)
    again = as_remembered(path, mapping_of("\nNAME;Elo:;remark\nUuu Vvv;1800;Near\n"))
    assert again.columns == changed.columns
    assert (again.name_order, again.is_name_order_sure) == (NameOrder.FAMILY_FIRST, True)
    assert again.date_order is DateOrder.MONTH_FIRST
    other = mapping_of("Name;Elo;Note\nXxx Yyy;1900;Far\n")
    assert as_remembered(path, other) == other


def test_the_last_choice_counts_and_the_oldest_form_is_forgotten_at_last(tmp_path):
    path = tmp_path / "tables.json"
    first = mapping_of("Name;Elo;Remark\nA, B;1;C\n")
    remember(path, first.with_field(2, Field.CLUB))
    remember(path, first.with_field(2, Field.TEAM))
    assert as_remembered(path, first).columns[2].field is Field.TEAM
    for number in range(200):
        remember(path, mapping_of(f"Name;Elo;Note {number}\nA, B;1;C\n"))
    assert as_remembered(path, first) == first


def test_a_table_without_headings_is_not_remembered(tmp_path):
    path = tmp_path / "tables.json"
    remember(path, mapping_of("Ash, Al;1900\nBirch, Bo;1800\n"))
    assert not path.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[" * 100_000,
        b"{}",
        b"[1, null]",
        b'[{"headings": ["name", "elo"], "columns": ["name"]}]',
        b'[{"headings": ["name", "elo"], "columns": ["name", "nonsense"], "names": "x", "dates": "y"}]',
        b'[{"headings": ["name", "elo"], "columns": ["name", [1]]}]',
        b"\xff\xfe",
    ],
)
def test_a_damaged_file_is_as_if_nothing_was_remembered(tmp_path, content):
    path = tmp_path / "tables.json"
    path.write_bytes(content)
    mapping = mapping_of("Name;Elo\nAsh, Al;1900\n")
    assert as_remembered(path, mapping) == mapping
    remember(path, mapping.with_field(1, None))
    assert as_remembered(path, mapping).columns[1].field is None
