"""Proves a round of the Dutch System: the levels of its brackets with the round itself as the witness."""
