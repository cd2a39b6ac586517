"""The steps in which a bracket is paired, on the card table."""
