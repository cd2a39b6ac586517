"""Tie-breaks: the order among players with equal points (FIDE C.07, editions of 2024 and of March 2026).

Articles are those of the 2026 edition. Values are exact: scores are tenths of a point, products of
scores are hundredths, everything that divides is a `Fraction`; floats are never compared.
"""
