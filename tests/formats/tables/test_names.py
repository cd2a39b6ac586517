"""Names are turned into `Family name, Given names`, and say where that is a guess."""

import pytest

from swissdesk.formats.tables.names import NameOrder, guess_order, joined_name, turned

FAMILY, GIVEN = NameOrder.FAMILY_FIRST, NameOrder.GIVEN_FIRST


@pytest.mark.parametrize(
    ("written", "order", "taken", "is_sure"),
    [
        ("Ash, Al", GIVEN, "Ash, Al", True),
        ("Ash,Al", FAMILY, "Ash, Al", True),
        ("Ash,", GIVEN, "Ash", True),
        ("Ash, Al, Jr", GIVEN, "Ash, Al, Jr", False),
        ("Al Ash", GIVEN, "Ash, Al", True),
        ("Ash Al", FAMILY, "Ash, Al", True),
        ("Al B. Ash", GIVEN, "Ash, Al B.", False),
        ("Ash Al B.", FAMILY, "Ash, Al B.", False),
        ("Jan van der Berg", GIVEN, "van der Berg, Jan", True),
        ("van der Berg Jan", FAMILY, "van der Berg, Jan", True),
        ("van der Berg Petra", GIVEN, "van der Berg, Petra", True),
        ("Petra van der Berg", FAMILY, "van der Berg, Petra", False),
        ("Van der Berg Petra", GIVEN, "Van der Berg, Petra", True),
        ("Van der Berg Xyz", GIVEN, "Van der Berg, Xyz", False),
        ("Berg Petra van der", FAMILY, "van der Berg, Petra", False),
        ("Petra Berg van der", GIVEN, "van der Berg, Petra", False),
        ("Berg van der Petra", GIVEN, "van der Berg, Petra", False),
        ("Berg van der Petra", FAMILY, "van der Berg, Petra", False),
        ("van der Berg", GIVEN, "van der Berg", False),
        ("von Stein Karl Heinz", GIVEN, "von Stein, Karl Heinz", True),
        ("zu Sayn Karl", GIVEN, "zu Sayn, Karl", True),
        ("zur Linde Eva", GIVEN, "zur Linde, Eva", True),
        ("ten Brink Jan", GIVEN, "ten Brink, Jan", True),
        ("ter Horst Jan", GIVEN, "ter Horst, Jan", True),
        ("dos Santos Ana", GIVEN, "dos Santos, Ana", True),
        ("del Rio Ana", GIVEN, "del Rio, Ana", True),
        ("di Stefano Anna", GIVEN, "di Stefano, Anna", True),
        ("Di Stefano Anna", GIVEN, "Di Stefano, Anna", True),
        ("da Silva Ana", FAMILY, "da Silva, Ana", True),
        ("le Blanc Xyz", GIVEN, "le Blanc, Xyz", True),
        ("Le Blanc Anna", GIVEN, "Le Blanc, Anna", True),
        ("al Rashid Omar", GIVEN, "al Rashid, Omar", True),
        ("Omar al Rashid", GIVEN, "al Rashid, Omar", True),
        ("Omar bin Said", GIVEN, "bin Said, Omar", True),
        ("ibn Said Omar", GIVEN, "ibn Said, Omar", True),
        ("Mc Donnel Ian", GIVEN, "Mc Donnel, Ian", True),
        ("Ian Mc Donnel", GIVEN, "Mc Donnel, Ian", True),
        ("Al van der Berg", GIVEN, "van der Berg, Al", True),
        ("Van Berg", GIVEN, "Berg, Van", False),
        ("Wei Le", GIVEN, "Le, Wei", True),
        ("Nguyen Van Anh", FAMILY, "Nguyen, Van Anh", False),
        ("Garcia de la Cruz María", FAMILY, "Garcia de la Cruz, María", False),
        ("María de la Cruz", GIVEN, "de la Cruz, María", True),
        ("DUPRÉ Jean-Luc", GIVEN, "Dupré, Jean-Luc", True),
        ("Jean-Luc DUPRÉ", FAMILY, "Dupré, Jean-Luc", True),
        ("MÜLLER-LÜTTICH Anna", GIVEN, "Müller-Lüttich, Anna", True),
        ("MCDONNEL Ian", GIVEN, "McDonnel, Ian", False),
        ("O'BRIEN Sean", GIVEN, "O'Brien, Sean", False),
        ("VAN DER BERG Jan", GIVEN, "van der Berg, Jan", False),
        ("van der BERG Jan", GIVEN, "van der Berg, Jan", True),
        ("Al ASH", FAMILY, "Ash, Al", True),
        ("Madonna", GIVEN, "Madonna", False),
    ],
)
def test_a_name_is_turned(written, order, taken, is_sure):
    assert turned(written, order) == (taken, is_sure)


def test_two_columns_are_joined():
    assert joined_name("von der Lühe", "Fritz") == "von der Lühe, Fritz"
    assert joined_name("ASH", "Al") == "Ash, Al"
    assert joined_name("ASH", "AL") == "ASH, AL"
    assert joined_name("Ash", "") == "Ash"


@pytest.mark.parametrize(
    ("names", "order", "is_sure"),
    [
        (["Jan Aaa", "Petr Bbb", "Jana Ccc"], GIVEN, True),
        (["Aaa Jan", "Bbb Petr", "Ccc Jana"], FAMILY, True),
        (["Aaa Jan", "Bbb Petr"], FAMILY, False),
        (["Peter Jan", "Jan Peter", "Anna Eva"], GIVEN, False),
        (["Xxx Yyy", "Zzz Uuu", "Vvv Www"], GIVEN, False),
        (["Aaa, Jan", "BBB Petr"], GIVEN, False),
    ],
)
def test_the_order_is_that_in_which_known_given_names_stand(names, order, is_sure):
    assert guess_order(names) == (order, is_sure)
