"""The numbers by which an event file tells its sections apart."""

from typing import NewType

SectionId = NewType("SectionId", int)
"""The number of a section, from 1; never given to another one."""
