"""Searching while one types: beginnings of words in any order, spellings, errors, ids, federations."""

from contextlib import closing

import pytest

from swissdesk.rating_lists.persons import joined
from swissdesk.rating_lists.record import ListedPlayer, ListKind
from swissdesk.services.lists.search import ListSearch
from tests.rating_lists.list_building import installed_players, named


@pytest.fixture
def searched(tmp_path):
    """Returns a function that installs players and returns a search among them."""
    open_searches = []

    def search_among(*players):
        lists = tmp_path / "lists.db"
        installed_players(lists, players)
        open_searches.append(ListSearch(lists))
        return open_searches[-1]

    yield search_among
    for search in open_searches:
        search.close()


def names(search, text, **options):
    return [found.player.name for found in search.find(text, **options)]


def test_without_lists_nobody_is_found(tmp_path):
    search = ListSearch(tmp_path / "lists.db")
    assert search.lists() == ()
    assert search.find("anybody") == ()


def test_words_are_beginnings_in_any_order(searched):
    search = searched(*named("Vandermolen, Petra", "Vanderbeek, Paul"))
    assert names(search, "van") == ["Vandermolen, Petra", "Vanderbeek, Paul"]
    for text in ("vanderm", "petra vand", "VAND, pet", "vandermolen petra"):
        assert names(search, text) == ["Vandermolen, Petra"]


def test_the_strongest_come_first_by_their_best_rating_and_who_plays_before_who_does_not(searched):
    search = searched(
        ListedPlayer("1", "Kost, A", standard=2000),
        ListedPlayer("2", "Kost, B", standard=1900, blitz=2200),
        ListedPlayer("3", "Kost, C", rapid=2000, is_inactive=True),
        ListedPlayer("4", "Kost, D"),
        ListedPlayer("5", "Kost, E", national_rating=2100),
    )
    assert [name[-1] for name in names(search, "kost")] == ["B", "E", "A", "C", "D"]


def test_only_so_many_are_returned(searched):
    search = searched(*named(*(f"Kost, {first}" for first in "ABCDEFGH")))
    assert names(search, "kost", limit=3) == ["Kost, A", "Kost, B", "Kost, C"]


def test_players_of_the_federation_come_before_stronger_ones(searched):
    search = searched(*named("Kost, A", federation="NOR"), *named("Kost, B", "Kost, C", federation="ISL"))
    assert names(search, "kost", federation="ISL") == ["Kost, B", "Kost, C", "Kost, A"]
    assert names(search, "kost", federation="ESP")[0] == "Kost, A"


@pytest.mark.parametrize(
    ("listed", "typed"),
    [
        ("Müller, Jörg", "mueller joerg"),
        ("Mueller, Joerg", "müller jörg"),
        ("Muller, Jorg", "Mueller"),
        ("Łukaszewicz, Błażej", "lukaszewicz blazej"),
        ("Дмитриев, Олег", "dmitriev"),
        ("O'Brien, Maeve", "obrien"),
        ("O'Brien, Maeve", "o'brien"),
        ("O'Brien, Maeve", "o brien"),
        ("OBrien, Maeve", "o'brien"),
        ("O Brien, Maeve", "o’brien"),
        ("De Boer, Anna", "deboer"),
        ("Abdel-Rahman, Omar", "abdelrahman"),
        ("Abdelrahman, Omar", "abdel-rahman"),
        ("Strauß, Uwe", "strauss"),
    ],
)
def test_spellings_of_one_name_find_each_other(searched, listed, typed):
    assert names(searched(*named(listed, "Somebody, Else")), typed) == [listed]


@pytest.mark.parametrize(
    "typed",
    [
        "Vandermolne", "Vnadermolen", "andermolen", "Bandermolen", "Vandermolenn", "Vandrmolen Pet",
        "Petra Vnadermolen", "pertA vandermolen", "vander molen petra", "vandermolenpetra",
        "Petra Q. Vandermolen",
    ],
)  # fmt: skip
def test_one_typing_error_is_forgiven_and_marked(searched, typed):
    search = searched(*named("Vandermolen, Petra", "Somebody, Else", "Bander, Qo"))
    (found,) = search.find(typed)
    assert (found.player.name, found.is_sure) == ("Vandermolen, Petra", False)


def test_an_error_within_an_umlaut_is_forgiven(searched):
    search = searched(*named("Koehler, Emil", "Wiaxeva, Olga"))
    for typed in ("Kehler", "Kxehler", "Kohlre", "Keohler"):
        assert names(search, typed) == ["Koehler, Emil"]
    assert names(search, "Wiaeva") == ["Wiaxeva, Olga"]


def test_who_has_the_words_as_typed_is_sure_and_nobody_is_guessed_beside(searched):
    search = searched(*named("Jensen, Pia", "Jansen, Pia"))
    (found,) = search.find("jansen")
    assert (found.player.name, found.is_sure) == ("Jansen, Pia", True)


def test_ids_are_found_by_their_digits_whole_ones_first(searched):
    search = searched(
        ListedPlayer("1503", "Kost, A"),
        ListedPlayer("15030", "Kost, B", standard=2000),
        ListedPlayer("", "Kost, C", national_id="B150"),
    )
    assert names(search, "1503") == ["Kost, A"]
    assert names(search, "150") == ["Kost, B", "Kost, A"]
    assert names(search, "b150") == ["Kost, C"]
    assert names(search, "9") == []


def test_a_whole_id_in_one_list_comes_before_longer_ones_in_another(tmp_path):
    lists = tmp_path / "lists.db"
    installed_players(lists, [ListedPlayer("1234567", "Kost, A", standard=1500)])
    longer = [ListedPlayer("12345678", "Kost, B", national_rating=2500)]
    installed_players(lists, longer, "Norway", ListKind.NATIONAL)
    search = ListSearch(lists)
    assert names(search, "1234567", limit=1) == names(search, "1234567") == ["Kost, A"]
    assert names(search, "123456") == ["Kost, B", "Kost, A"]
    assert search.person("1234567").player.standard == 1500
    assert search.person("123456") is None
    assert search.person("") is None
    search.close()


@pytest.mark.parametrize(
    "text",
    ["", " ", "-", '"', "'*", "NOT", "a AND", "(", "x" * 500, "\x00", "ß\u0301", "1 2 3", "a" * 40 + " b"],
)
def test_no_text_is_an_error(searched, text):
    assert isinstance(searched(*named("Kost, A")).find(text, federation="x' OR"), tuple)


def test_a_person_in_two_lists_is_one_hit_with_both_ratings(tmp_path):
    lists = tmp_path / "lists.db"
    installed_players(lists, [ListedPlayer("7", "Kost, Anna", "NOR", standard=2100, standard_k=20)])
    national = [
        ListedPlayer("7", "Kost, Anna Maria", national_id="N9", national_rating=2150, club="Kveld"),
        ListedPlayer("", "Kost, Bo", national_id="N3", national_rating=1200),
    ]
    installed_players(lists, national, "Norway", ListKind.NATIONAL)
    search = ListSearch(lists)
    both, other = search.find("kost")
    assert both.player == ListedPlayer(
        "7",
        "Kost, Anna",
        "NOR",
        standard=2100,
        standard_k=20,
        national_id="N9",
        national_rating=2150,
        club="Kveld",
    )
    assert (both.list.name, [each.name for each in both.also]) == ("FIDE", ["Norway"])
    assert (other.player.name, other.list.name, other.also) == ("Kost, Bo", "Norway", ())
    assert names(search, "N9") == ["Kost, Anna"]
    search.close()


def test_a_single_list_beside_the_combined_one_fills_in_what_that_one_lacks(tmp_path):
    lists = tmp_path / "lists.db"
    combined = ListedPlayer("7", "Kost, Anna", standard=2100, rapid=2050, standard_k=20, rapid_k=20)
    single = ListedPlayer("7", "Kost, Anna", rapid=2090, blitz=1990, rapid_k=10, blitz_k=40)
    installed_players(lists, [combined], month="2026-03")
    for month, rapid in (("2026-01", 2050), ("2026-04", 2090)):
        installed_players(lists, [single], "FIDE rapid", month=month)
        search = ListSearch(lists)
        (found,) = search.find("kost anna")
        search.close()
        assert (found.player.standard, found.player.rapid, found.player.blitz) == (2100, rapid, 1990)
        assert found.player.blitz_k == 40


def test_what_belongs_together_comes_from_one_list():
    newest = ListedPlayer("7", "Kost, Anna", standard=2100, blitz_k=40, national_id="N9", birth="1990")
    older = ListedPlayer(
        "7",
        "Kost, A",
        "NOR",
        standard=2050,
        rapid=2010,
        standard_k=10,
        rapid_k=20,
        birth="1991",
        is_inactive=True,
        national_id="A4",
        national_rating=1777,
        club="Wien",
    )
    taken = newest._replace(federation="NOR", rapid=2010, rapid_k=20)
    assert joined([newest, older]) == taken
    assert joined([older, newest]) == older._replace(birth="1991")
    assert joined([newest]) == newest


def test_facts_of_a_national_list_are_filled_in_all_at_once():
    fide = ListedPlayer("7", "Kost, Anna", "NOR", standard=2100)
    first = ListedPlayer("7", "Kost, Anna", national_rating=2150)
    second = ListedPlayer("7", "Kost, Anna", national_id="A4", national_rating=1777, club="Wien")
    assert joined([fide, first, second]) == fide._replace(national_rating=2150)
    assert joined([fide, second, first]) == second._replace(federation="NOR", standard=2100)


def test_of_each_list_can_be_asked_what_it_says_alone(tmp_path):
    lists = tmp_path / "lists.db"
    fide = ListedPlayer("7", "Kost, Anna", standard=2100)
    national = ListedPlayer("7", "Kost, A", club="Kveld")
    installed_players(lists, [fide])
    installed_players(lists, [national], "Norway", ListKind.NATIONAL)
    installed_players(lists, [ListedPlayer("8", "Bo")], "Sweden", ListKind.NATIONAL)
    with closing(ListSearch(lists)) as search:
        (found,) = search.find("kost")
        said = {each.name: found.in_list(each) for each in search.lists()}
    assert said == {"FIDE": fide, "Norway": national, "Sweden": None}


def test_a_search_goes_on_in_a_list_that_was_replaced(tmp_path):
    lists = tmp_path / "lists.db"
    installed_players(lists, named("Kost, A"))
    search = ListSearch(lists)
    assert names(search, "kost") == ["Kost, A"]
    installed_players(lists, named("Kost, B"))
    assert names(search, "kost") == ["Kost, B"]
    search.close()
