"""The parts of the page: each is loaded and made when it is first looked at."""

from collections.abc import Callable, Mapping
from typing import Final

from swissdesk.services.standings import StandingsReader
from swissdesk.ui.desk import Desk
from swissdesk.ui.pages.standings.part import Part, PartName
from swissdesk.ui.pages.standings.standings_part import StandingsPart


def _standings(desk: Desk, _reader: StandingsReader) -> Part:
    return StandingsPart(desk)


def _charts(desk: Desk, reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.charts_part import ChartsPart  # noqa: PLC0415 - not needed at the start

    return ChartsPart(desk, reader)


MAKERS: Final[Mapping[PartName, Callable[[Desk, StandingsReader], Part]]] = {
    PartName.STANDINGS: _standings,
    PartName.CHARTS: _charts,
}
"""In the order of the switch."""
