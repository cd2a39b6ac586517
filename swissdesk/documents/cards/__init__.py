"""Pairing cards: one for each player or team, in several forms."""
