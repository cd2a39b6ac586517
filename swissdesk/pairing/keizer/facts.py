"""What the Keizer system says of itself in code."""

from typing import Final

from swissdesk.terms import SystemName

KEIZER: Final = SystemName("keizer")
