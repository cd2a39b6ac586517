"""Explanations as data without words, and what every system answers in the same way."""
