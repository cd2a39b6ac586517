"""Two lists with namesakes: nobody of one list is two entries of the other."""

from swissdesk.frozen import replace
from swissdesk.tournament.entry.counterparts import counterparts
from swissdesk.tournament.model import Player, PlayerId, Tpn


def people(*facts: tuple[str, str, str]) -> list[Player]:
    """Return entries by name, birth and FIDE ID, with ids from 1."""
    return [
        Player(PlayerId(number), Tpn(number), name, birth=birth, fide_id=fide_id)
        for number, (name, birth, fide_id) in enumerate(facts, 1)
    ]


def ids(entries: list[Player], others: list[Player]) -> list[int | None]:
    return [None if same is None else int(same.id) for same in counterparts(entries, others)]


def test_of_two_namesakes_only_one_can_be_the_one_of_another_list() -> None:
    two, one = people(("Lee, Ann", "", ""), ("Ann Lee", "", "")), people(("LEE Ann", "", ""))
    assert ids(two, one) == [1, None]
    assert ids(one, two) == [1]
    assert ids(two, two) == [1, 2]


def test_what_tells_namesakes_apart_comes_before_their_order() -> None:
    here = people(("Lee, Ann", "", ""), ("Lee, Ann", "1990", ""), ("Lee, Ann", "", "4711"))
    there = people(("Ann Lee", "1990/05/01", ""), ("Leigh, Anne", "", "4711"), ("Ann Lee", "", ""))
    assert ids(here, there) == [3, 1, 2]


def test_namesakes_of_other_years_or_ids_are_others() -> None:
    here = people(("Lee, Ann", "1990", ""), ("Lee, Ann", "", "4711"))
    there = people(("Lee, Ann", "1991", ""), ("Lee, Ann", "1980", "4712"))
    assert ids(here, there) == [None, 1]
    assert ids(here, []) == [None, None]


def test_who_has_another_name_now_is_found_by_the_national_id_of_the_federation() -> None:
    here, there = (
        people(("Lee, Ann", "", ""), ("Lee, Ann", "", "")),
        people(("Dale, Ann", "", ""), ("Lee, Ann", "", "")),
    )
    here[1], there[0] = (replace(each, federation="ENG", national_id="E12") for each in (here[1], there[0]))
    assert ids(here, there) == [2, 1]
    assert ids(here[1:], [replace(there[0], federation="SCO")]) == [None]


def test_two_entries_with_one_fide_id_are_two() -> None:
    here = people(("Lee, Ann", "", "4711"), ("Lee, Ann", "", "4711"))
    assert ids(here, people(("Lee, Ann", "", "4711"))) == [1, None]
