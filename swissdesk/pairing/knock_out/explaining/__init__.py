"""Explanations of a knock-out."""
