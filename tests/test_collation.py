"""Names stand where readers of each language look for them."""

import pytest

from swissdesk.collation import sort_key
from swissdesk.languages import language_of, offered
from swissdesk.words import in_language
from tests.documents.sheet_building import NAMES


def test_names_stand_in_alphabetical_order_and_other_scripts_after_z():
    expected = [
        "Brzęczyszczykiewicz, Grzegorz",
        "Çağlayan, Gülşen",
        "Čermák, Dario",
        "De Vries, Jan",
        "Đorđević, Željko",
        "Fitzgerald-Montgomery, Bartholomew",
        "García Fernández, José Ignacio",
        "Große-Kracht, Anneliese",
        "Hájek, Inês",
        "Horváth, Ödön",
        "İlhan, Şükrü",
        "Kiss-Szűcs, Ágnes",
        "Kļaviņš, Jānis",
        "L’Héritier, Éloïse",
        "Li, Na",
        "Lindström, Åke",
        "Müller, Jürgen",
        "Ng, Wei Jie",
        "Nguyễn, Thị Hồng Hạnh",
        "Ní Chonchúir, Gráinne",
        "Okonkwo, Chukwuemeka",
        "Ólafsdóttir, Sigríður",
        "Øster, Bo",
        "Põld, Ülle",
        "Rao, Venkataraman Subrahmanyan",
        "Řezníček, Bohumil",
        "Rossi, Niccolò",
        "Smith, Joanna",
        "Smith, John",
        "Szczepańska-Wójtowicz, Małgorzata",
        "Þorsteinsson, Guðmundur",
        "van der Westhuizen-Oosterveld, Cornelis",
        "Weiß, Björn",
        "Žemaitienė, Rūta",
        "Αϊβαλιώτη, Ελευθερία",
        "Παπαδόπουλος, Γεώργιος",
        "Ђорђевић, Љиљана",
        "Їжакевич, Євген",
        "Щербаков, Вячеслав",
        "Հարությունյան, Տիգրան",
        "בן־דוד, יהונתן",
        "الحسيني، عبد الرحمن",
        "გელაშვილი, ნინო",
    ]
    assert sorted(NAMES, key=sort_key) == expected


def test_a_short_family_name_stands_before_a_longer_one_that_begins_alike():
    names = ["Adler, Zoë", "Adlerova, Ann", "Devlin, Ann", "De Vries, Ann", "O’Brien, A", "Obrien, B"]
    ordered = ["Adler, Zoë", "Adlerova, Ann", "De Vries, Ann", "Devlin, Ann", "O’Brien, A", "Obrien, B"]
    assert sorted(names, key=sort_key) == ordered


CZECH = "Cibulka Čapek Dvořák Hus Hýbl Chalupa Ivan Rybář Řehoř Sýkora Šťastný Zeman Žák"
SPANISH = "Chacón Cruz Llera Luz Núñez Nuza Ñíguez Oca"


@pytest.mark.parametrize(("tag", "ordered"), [("cs", CZECH), ("es", SPANISH)])
def test_a_letter_of_the_language_has_its_place_in_the_alphabet(tag: str, ordered: str) -> None:
    names = ordered.split()
    with in_language(language_of(tag)):
        assert sorted(names, key=sort_key) == names
    assert sorted(names, key=sort_key) != names


def test_accents_that_are_no_letters_of_their_own_count_only_between_equal_names() -> None:
    for tag in offered():
        with in_language(language_of(tag)):
            assert sorted(["Müller, Zoe", "Muller, Ann", "Muñiz, Ann"], key=sort_key)[:2] == [
                "Muller, Ann",
                "Müller, Zoe",
            ]
