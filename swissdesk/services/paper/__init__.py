"""Sheets, the log of what was printed, and many sheets in one action."""
