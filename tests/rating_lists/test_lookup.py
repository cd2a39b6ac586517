"""Asking single lists about single people."""

from contextlib import closing
from pathlib import Path

import pytest

from swissdesk.rating_lists import lookup
from swissdesk.rating_lists.installing import install, remove
from swissdesk.rating_lists.lookup import ListLookup
from swissdesk.rating_lists.record import IncomingList, ListedPlayer, ListHead, ListKind

ANN = ListedPlayer("101", "O'Brien, Ann Mary", "IRL", standard=2000)
BEA = ListedPlayer("102", "Müller, Bea", "AUT", standard=1900)
OF_AUSTRIA = ListedPlayer("102", "Mueller Bea", national_id="A7", national_rating=1850)


@pytest.fixture
def asked(tmp_path: Path):
    """Look-ups in a list of FIDE and a national one, with both lists."""
    path = tmp_path / "lists.db"
    for name, kind, players in (
        ("FIDE", ListKind.FIDE, (ANN, BEA)),
        ("AUT", ListKind.NATIONAL, (OF_AUSTRIA,)),
    ):
        install(path, IncomingList(ListHead(name, kind, "2026-11", f"{name}.txt"), players))
    with closing(ListLookup(path)) as asked:
        yield asked, *asked.lists(), path


def test_each_list_says_what_it_has_under_a_fide_id(asked) -> None:
    asked, fide, national, _path = asked
    assert asked.with_fide_id(fide, "102") == BEA
    assert asked.with_fide_id(national, "102") == OF_AUSTRIA
    assert asked.with_fide_id(national, "101") is None
    assert asked.with_fide_id(fide, "10") is None


def test_a_national_id_is_whole_and_no_fide_id(asked) -> None:
    asked, fide, national, _path = asked
    assert asked.with_national_id(national, "A7") == OF_AUSTRIA
    assert asked.with_national_id(national, "A") is None
    assert asked.with_national_id(fide, "102") is None


@pytest.mark.parametrize("name", ["O'Brien, Ann Mary", "ann mary OBRIEN", "Mary Ann O’Brien"])
def test_a_namesake_has_the_same_words_in_any_order_and_spelling(asked, name: str) -> None:
    asked, fide, *_rest = asked
    assert asked.namesakes(fide, name) == (ANN,)


@pytest.mark.parametrize("name", ["O'Brien, Ann", "O'Brien, Ann Mary Jo", "O'Bri, Ann Mary", "", "…"])
def test_more_or_fewer_words_or_beginnings_of_them_are_another_name(asked, name: str) -> None:
    asked, fide, *_rest = asked
    assert asked.namesakes(fide, name) == ()


def test_nobody_has_a_name_that_is_too_common_to_be_looked_through(asked, monkeypatch) -> None:
    asked, fide, *_rest = asked
    monkeypatch.setattr(lookup, "_MOST_HITS", 1)
    assert asked.namesakes(fide, "Bea Muller") == ()


def test_a_list_that_has_gone_has_nobody(asked) -> None:
    asked, _fide, national, path = asked
    remove(path, "AUT")
    assert asked.with_fide_id(national, "102") is None
    assert asked.with_national_id(national, "A7") is None
    assert asked.namesakes(national, "Mueller Bea") == ()


@pytest.mark.parametrize("column", ["fide_id", "national_id"])
def test_an_id_is_found_by_its_index_and_not_by_reading_every_player(asked, column: str) -> None:
    asked, fide, *_rest = asked
    index = asked._index_of(fide)
    query = f"EXPLAIN QUERY PLAN {index._by_id.format(column=column)}"
    steps = [step for *_numbers, step in index._connection.execute(query, ("101", 1))]
    assert steps == [f"SEARCH p USING INDEX by_{column}_{fide.id} ({column}=?)"]
