"""The numbers by which an event file tells its sections apart."""

from typing import Final, NewType

SectionId = NewType("SectionId", int)
"""The number of a section, from 1; never given to another one."""

WHOLE_EVENT: Final = SectionId(0)
"""Stands in the list of prints for sheets about all sections, in the place of one of them."""
