"""Every list of an event has a name that its user knows."""

from swissdesk.storage.rows.table_texts import table_text
from swissdesk.storage.rows.tables import EVENT, JOURNAL, METADATA


def test_every_table_but_the_events_own_has_words_without_an_underline() -> None:
    texts = [table_text(table.name) for table in METADATA.sorted_tables if table not in (EVENT, JOURNAL)]
    assert all(text and "_" not in text for text in texts)
    assert len(set(texts)) == len(texts)
