"""The initial order: rating, title, name (C.04.2:2.2)."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.pairing.handling.initial_order import Entrant, order_key, plain_letters
from swissdesk.terms import Title

ENTRANTS = st.builds(
    Entrant, rating=st.integers(0, 3000), title=st.sampled_from(Title), name=st.text(max_size=12)
)


def initial_order(entrants: Sequence[Entrant]) -> tuple[int, ...]:
    """Return the positions of the entrants, from the first in the list to the last."""
    return tuple(sorted(range(len(entrants)), key=lambda position: order_key(entrants[position])))


def _order_of_names(*names: str) -> list[str]:
    return [names[at] for at in initial_order([Entrant(2000, Title.NONE, name) for name in names])]


def test_rating_goes_before_title_and_title_before_name() -> None:
    entrants = [
        Entrant(0, Title.GM, "A"),
        Entrant(2000, Title.NONE, "A"),
        Entrant(2000, Title.WGM, "B"),
        Entrant(2000, Title.FM, "A"),
        Entrant(2100, Title.NONE, "Z"),
    ]
    assert initial_order(entrants) == (4, 2, 3, 1, 0)


def test_titles_stand_in_fides_order() -> None:
    titles = [Title(name) for name in ("", "WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM")]
    assert initial_order([Entrant(2000, title, "A") for title in titles]) == (8, 7, 6, 5, 4, 3, 2, 1, 0)


def test_names_are_compared_without_accents_case_and_apostrophes() -> None:
    assert _order_of_names("Zorn", "Ørsted", "o'Brien", "Oz", "Łabno", "Müller", "Muller") == [
        "Łabno",
        "Muller",
        "Müller",
        "o'Brien",
        "Ørsted",
        "Oz",
        "Zorn",
    ]


def test_the_family_name_goes_before_the_given_names() -> None:
    assert _order_of_names("De Boer, A", "De, Z", "Aba, C", "Ab, Z") == [
        "Ab, Z",
        "Aba, C",
        "De, Z",
        "De Boer, A",
    ]


def test_scripts_follow_each_other_and_each_is_in_its_own_order() -> None:
    assert _order_of_names("Борис", "Ωμέγα", "Анна", "Zoe", "Άλφα") == [
        "Zoe",
        "Άλφα",
        "Ωμέγα",
        "Анна",
        "Борис",
    ]


def test_composed_and_decomposed_accents_are_the_same_name() -> None:
    assert plain_letters("Åse") == plain_letters("A\u030ase") == "ase"


@given(st.lists(ENTRANTS, max_size=12))
def test_the_order_does_not_depend_on_who_registered_first(entrants: list[Entrant]) -> None:
    ordered = [entrants[at] for at in initial_order(entrants)]
    backwards = entrants[::-1]
    assert [backwards[at] for at in initial_order(backwards)] == ordered
    assert [order_key(entrant) for entrant in ordered] == sorted(map(order_key, entrants))


def test_entrants_who_are_equal_in_all_keep_their_order() -> None:
    assert initial_order([Entrant(0, Title.NONE, "A")] * 3) == (0, 1, 2)
