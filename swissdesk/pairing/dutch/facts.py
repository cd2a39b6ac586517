"""What tells the editions of the Dutch System apart before a round is paired: names, byes, floats, boards."""

from collections.abc import Mapping
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.byes import BARRED_BY_POINTS, ByeBars
from swissdesk.pairing.basic.floats import Downfloats
from swissdesk.pairing.request import RoundKind
from swissdesk.terms import SystemName

DUTCH_2026: Final = SystemName("dutch-2026")
DUTCH_2025: Final = SystemName("dutch-2025")
DUTCH_2017: Final = SystemName("dutch-2017")
DUTCH_TEAMS: Final = SystemName("dutch-teams")
"""The edition in force, by match points, with teams for players."""


class EditionFacts(Frozen):
    """What an edition says of earlier rounds, and of the boards of an accelerated round.

    The rules of 2026 order such boards by pairing scores (C.04.7:1.5). The handling rules of 2016 know
    scores alone (C.04.2.D.9), and the programs of their time sort by real ones.
    """

    bye_bars: ByeBars
    downfloats: Downfloats
    boards_follow_virtual_points: bool


_IN_FORCE: Final = EditionFacts(BARRED_BY_POINTS, Downfloats.POINTS_OR_BYE, boards_follow_virtual_points=True)
EDITION_FACTS: Final[Mapping[SystemName, EditionFacts]] = {
    DUTCH_2026: _IN_FORCE,
    DUTCH_TEAMS: _IN_FORCE,
    DUTCH_2025: EditionFacts(BARRED_BY_POINTS, Downfloats.POINTS, boards_follow_virtual_points=True),
    DUTCH_2017: EditionFacts(
        frozenset({RoundKind.PAIRING_ALLOCATED_BYE, RoundKind.FORFEIT_WIN}),
        Downfloats.EVERY_ROUND_WITHOUT_A_GAME,
        boards_follow_virtual_points=False,
    ),
}
