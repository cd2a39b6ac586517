"""The parts of the page: each is loaded and made when it is first looked at."""

from collections.abc import Callable, Mapping
from typing import Final

from swissdesk.services.standing.standings import StandingsReader
from swissdesk.ui.pages.standings.part import Part, PartName
from swissdesk.ui.pages.standings.standings_part import StandingsPart
from swissdesk.ui.session import Desk


def _standings(desk: Desk, _reader: StandingsReader) -> Part:
    return StandingsPart(desk)


def _crosstable(desk: Desk, _reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.crosstable_part import CrosstablePart  # noqa: PLC0415 - when looked at

    return CrosstablePart(desk)


def _progress(desk: Desk, reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.progress_part import ProgressPart  # noqa: PLC0415 - when looked at

    return ProgressPart(desk, reader)


def _categories(desk: Desk, reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.categories_part import CategoriesPart  # noqa: PLC0415 - when looked at

    return CategoriesPart(desk, reader)


def _prizes(desk: Desk, reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.prizes_part import PrizesPart  # noqa: PLC0415 - when looked at

    return PrizesPart(desk, reader)


def _ratings(desk: Desk, _reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.ratings_part import RatingsPart  # noqa: PLC0415 - when looked at

    return RatingsPart(desk)


def _charts(desk: Desk, reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.charts_part import ChartsPart  # noqa: PLC0415 - when looked at

    return ChartsPart(desk, reader)


MAKERS: Final[Mapping[PartName, Callable[[Desk, StandingsReader], Part]]] = {
    PartName.STANDINGS: _standings,
    PartName.CROSSTABLE: _crosstable,
    PartName.PROGRESS: _progress,
    PartName.CATEGORIES: _categories,
    PartName.PRIZES: _prizes,
    PartName.RATINGS: _ratings,
    PartName.CHARTS: _charts,
}
"""In the order of the switch."""
