"""The parts of the page: each is imported and made when it is first shown."""

from collections.abc import Callable, Mapping
from typing import Final

from swissdesk.services.standing.standings import StandingsReader
from swissdesk.ui.pages.standings.part import Part, PartName
from swissdesk.ui.pages.standings.standings_part import StandingsPart
from swissdesk.ui.session import Session


def _standings(session: Session, _reader: StandingsReader) -> Part:
    return StandingsPart(session)


def _crosstable(session: Session, _reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.crosstable_part import CrosstablePart  # noqa: PLC0415 - when first shown

    return CrosstablePart(session)


def _progress(session: Session, reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.progress_part import ProgressPart  # noqa: PLC0415 - when first shown

    return ProgressPart(session, reader)


def _categories(session: Session, reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.categories_part import CategoriesPart  # noqa: PLC0415 - when first shown

    return CategoriesPart(session, reader)


def _prizes(session: Session, reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.prizes_part import PrizesPart  # noqa: PLC0415 - when first shown

    return PrizesPart(session, reader)


def _ratings(session: Session, _reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.ratings_part import RatingsPart  # noqa: PLC0415 - when first shown

    return RatingsPart(session)


def _charts(session: Session, reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.charts_part import ChartsPart  # noqa: PLC0415 - when first shown

    return ChartsPart(session, reader)


MAKERS: Final[Mapping[PartName, Callable[[Session, StandingsReader], Part]]] = {
    PartName.STANDINGS: _standings,
    PartName.CROSSTABLE: _crosstable,
    PartName.PROGRESS: _progress,
    PartName.CATEGORIES: _categories,
    PartName.PRIZES: _prizes,
    PartName.RATINGS: _ratings,
    PartName.CHARTS: _charts,
}
"""In the order of the switch."""
