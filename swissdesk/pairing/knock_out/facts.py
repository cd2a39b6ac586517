"""The name of the system."""

from typing import Final

from swissdesk.terms import SystemName

KNOCK_OUT: Final = SystemName("knock-out")
