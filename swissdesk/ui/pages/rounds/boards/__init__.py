"""The boards of a round, and the entry of results."""
