"""SwissDesk: an offline tournament desk for chess arbiters."""
