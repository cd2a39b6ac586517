"""The parts of the page: each is loaded and made when it is first looked at."""

from collections.abc import Callable, Mapping
from typing import Final

from swissdesk.ui.desk import Desk
from swissdesk.ui.pages.standings.part import Part, PartName
from swissdesk.ui.pages.standings.standings_part import StandingsPart

MAKERS: Final[Mapping[PartName, Callable[[Desk], Part]]] = {
    PartName.STANDINGS: StandingsPart,
}
"""In the order of the switch."""
