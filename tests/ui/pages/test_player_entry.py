"""The fields of the player's form as texts, without the form."""

from swissdesk.frozen import replace
from swissdesk.services.entry.players import NewPlayer
from swissdesk.terms import Title
from swissdesk.ui.pages.players.entry import EntryTexts, read_entry, with_listed

KNOWN = EntryTexts(
    name="Kost A",
    title=Title.CM,
    rating="1800",
    federation="NOR",
    fide_id="7",
    birth="1990",
    sex="w",
    national="1750",
    national_id="N9",
    k_factor="40",
    fee="20.00",
    paid="10.00",
    club="Kveld",
)


def test_what_a_list_does_not_know_stays_in_every_field() -> None:
    assert with_listed(KNOWN, NewPlayer("Kost, Anna")) == replace(KNOWN, name="Kost, Anna")


def test_a_rating_does_not_stay_with_another_fide_id() -> None:
    same, other = NewPlayer("Kost, Anna", fide_id="7"), NewPlayer("Kost, Ada", fide_id="8")
    assert with_listed(KNOWN, same) == replace(KNOWN, name="Kost, Anna")
    assert with_listed(KNOWN, other) == replace(KNOWN, name="Kost, Ada", fide_id="8", rating="", k_factor="")
    typed = replace(KNOWN, fide_id="")
    assert with_listed(typed, other) == replace(typed, name="Kost, Ada", fide_id="8")


def test_what_a_list_states_replaces_what_stood_there_but_no_money() -> None:
    listed = NewPlayer(
        "Kost, Anna",
        rating=1905,
        title=Title.WFM,
        sex="m",
        federation="GER",
        fide_id="8",
        birth="1991/05/30",
        club="Ulm",
        national_rating=1800,
        k_factor=20,
        national_id="G1",
    )
    assert with_listed(KNOWN, listed) == EntryTexts(
        "Kost, Anna",
        Title.WFM,
        "1905",
        "GER",
        "8",
        "1991/05/30",
        "m",
        "1800",
        "G1",
        "20",
        "20.00",
        "10.00",
        "Ulm",
    )


def test_fides_rating_goes_with_the_rating_that_a_list_states() -> None:
    known = replace(KNOWN, fide_rating="1700")
    assert with_listed(known, NewPlayer("Kost, Anna")).fide_rating == "1700"
    assert with_listed(known, NewPlayer("Kost, Anna", rating=1905)).fide_rating == ""
    assert with_listed(known, NewPlayer("Kost, Ada", fide_id="8")).fide_rating == ""
    beside = NewPlayer("Kost, Anna", rating=1905, national_rating=1905, fide_rating=0)
    assert with_listed(known, beside).fide_rating == "0"


def test_an_empty_rating_of_fide_is_not_known_and_0_is_none() -> None:
    for text, rating in (("", None), ("0", 0), ("1700", 1700)):
        read = read_entry(replace(KNOWN, fide_rating=text))
        assert isinstance(read, NewPlayer)
        assert read.fide_rating == rating
