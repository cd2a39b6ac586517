"""Mutants of event files, rating lists and tables: each is what it was, or is refused in words."""
