"""Mutants of event files: each opens as the event that it was, or is refused and repaired in words."""
