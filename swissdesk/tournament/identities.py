"""What entries of the list and members of teams are known by."""

from typing import Final, NewType

PlayerId = NewType("PlayerId", int)
"""An entry of the list, a person or a team, from 1, in order of registration.

It never changes; only the identity of the person registered last is free again if that person is
struck off the list, which can happen before round 1 is paired and not later.
"""

MemberId = NewType("MemberId", int)
"""A person in a team: from 1 over the whole tournament; it never changes while the person is in the list."""

THEMSELVES: Final = MemberId(0)
"""Who plays the games of a match between two people: the two of the pair, and no member of a team."""
