"""The numbers by which storage knows its things."""

from typing import NewType

SectionId = NewType("SectionId", int)
"""One tournament of an event, from 1; never used again for another."""
