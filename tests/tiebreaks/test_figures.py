"""The values of a tie-break as they are shown."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.languages import language_of
from swissdesk.tiebreaks.figures import column_texts, decimals_of, figure_of, with_decimals
from swissdesk.words import in_language


def test_a_column_has_as_many_decimals_as_its_most_exact_value_needs():
    assert column_texts((Fraction(7), None, Fraction(4))) == ("7", "", "4")
    assert column_texts((Fraction(15, 2), Fraction(4))) == ("7.5", "4.0")
    assert column_texts((Fraction(31, 4), Fraction(4))) == ("7.75", "4.00")
    assert column_texts((Fraction(2, 3), Fraction(-1, 2))) == ("0.67", "–0.50")
    assert column_texts((Fraction(1, 800), Fraction(1999, 1000))) == ("0.00", "2.00")


@given(st.fractions(-3000, 3000, max_denominator=36))
def test_a_value_is_rounded_to_the_nearest_hundredth_halves_away_from_zero(value):
    (_exact, text) = column_texts((Fraction(1, 7), value))
    shown = Fraction(text.replace("–", "-"))
    assert abs(shown - value) <= Fraction(1, 200)
    assert abs(shown) == (abs(value) * 100 + Fraction(1, 2)) // 1 / Fraction(100)


def test_a_figure_is_read_again_as_the_language_writes_it():
    for tag in ("en", "de"):
        with in_language(language_of(tag)):
            column = column_texts((Fraction(31, 4), Fraction(-1, 2), Fraction(12)))
            assert [figure_of(text) for text in column] == [Fraction(31, 4), Fraction(-1, 2), Fraction(12)]
            assert [decimals_of(text) for text in column] == [2, 2, 2]
            assert with_decimals("12", 2) == column[2]
            assert with_decimals(column[0], 1) == column[0]


def test_words_are_no_figure_and_stay_as_they_are():
    for words in ("", "cut", "1.2.3", "W/B", "½"):
        assert figure_of(words) is None
        assert decimals_of(words) == 0
        assert with_decimals(words, 2) == words
