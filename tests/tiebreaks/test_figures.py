"""The values of a tie-break as they are shown."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.tiebreaks.figures import column_texts


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
