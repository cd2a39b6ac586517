"""The name of round robins by a table from a file."""

from typing import Final

from swissdesk.terms import SystemName

OWN_TABLE: Final = SystemName("own-table")
