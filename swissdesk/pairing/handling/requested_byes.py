"""Byes that players ask for: which systems know those with points."""

from typing import Final

from swissdesk.terms import SystemName

WITHOUT_HALF_POINT_BYES: Final = frozenset({SystemName.LEONG, SystemName.SIMPLIFIED})
"""The systems whose rules give points without a game for the pairing-allocated bye alone.

By Leong's rules nobody who is not paired receives points (Leong:8.3, 18.1); the simplified rules have one
bye, for the odd player (Vincze: bye). Such byes in a file of another program count as credited.
"""
