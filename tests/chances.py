"""Sources of chance for property tests."""

import random

from hypothesis import strategies as st

CHANCES = st.integers(0, 2**32 - 1).map(random.Random)
"""A source of chance by its seed.

Hypothesis' own records every draw, which is slow and refused where a graph needs many.
"""
