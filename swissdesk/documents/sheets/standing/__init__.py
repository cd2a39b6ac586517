"""Sheets after a round: standings, tables, prizes, ratings."""
