"""SwissDesk: an offline tournament desk for chess arbiters."""

__version__ = "0.1.0"
"""The one place that says it: the package's metadata is built from this line."""
