"""Sheets for the entry of players: start list, check-in, names to be shown."""
