"""The event file: one SQLite database for each event, safe at every moment."""
