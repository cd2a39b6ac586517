"""Sheets of team events alone: matches, boards, line-ups."""
