"""The parts of the page: each is imported and made when it is first shown."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from swissdesk.services.standing.standings import StandingsReader
from swissdesk.ui.pages.standings.part import Part, PartName, Shown
from swissdesk.ui.pages.standings.standings_part import StandingsPart
from swissdesk.ui.session import Session


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


def _bracket(session: Session, _reader: StandingsReader) -> Part:
    from swissdesk.ui.pages.standings.bracket.part import BracketPart  # noqa: PLC0415 - when first shown

    return BracketPart(session)


_MAKERS: Final[Mapping[PartName, Callable[[Session, StandingsReader], Part]]] = {
    PartName.CROSSTABLE: _crosstable,
    PartName.PROGRESS: _progress,
    PartName.CATEGORIES: _categories,
    PartName.PRIZES: _prizes,
    PartName.RATINGS: _ratings,
    PartName.CHARTS: _charts,
    PartName.BRACKET: _bracket,
}
"""The standings themselves are made with the page."""


class PartStack(QStackedWidget):
    """Shows one part at a time; `search_wanted` carries letters typed in one, for the search field.

    `keys_changed` is emitted when a part has got other keys.
    """

    search_wanted = Signal(str)
    keys_changed = Signal()

    def __init__(self, session: Session, reader: StandingsReader) -> None:
        super().__init__()
        self._session, self._reader = session, reader
        self._parts: dict[PartName, Part] = {}
        self.name = PartName.STANDINGS
        self.has_bracket = False
        self.standings = StandingsPart(session)
        self._adopt(self.name, self.standings)

    @property
    def part(self) -> Part:
        """Return the part in view."""
        return self._parts[self.name]

    def neighbour(self, step: int) -> PartName:
        """Return the part so many steps after the one in view, round and round."""
        names = [name for name in PartName if self.has_bracket or name is not PartName.BRACKET]
        return names[(names.index(self.name) + step) % len(names)]

    def look_at(self, name: PartName) -> None:
        """Bring a part into view."""
        if name not in self._parts:
            self._adopt(name, _MAKERS[name](self._session, self._reader))
        self.name = name
        self.setCurrentWidget(self.part)

    def show_standings(self, shown: Shown | None) -> Callable[[], object] | None:
        """Show standings in the part in view, once there are any.

        Where that would take long, return what the background has to do before.
        """
        if shown is None:
            return None
        work = self.part.work(shown)
        if work is None:
            self.part.show_standings(shown)
            if self.part.hasFocus():
                self.part.focus_part()
        return work

    def forget(self) -> None:
        """Have no part show what belongs to another section or event."""
        for part in self._parts.values():
            part.forget()

    def show_found(self, typed: str) -> None:
        """Show only the rows of the part in view that match the letters."""
        self.part.show_found(typed)

    def sort_by_current(self) -> None:
        """Sort the part in view by the column of the cursor, where it has columns."""
        self.part.sort_by_current()

    def _adopt(self, name: PartName, part: Part) -> None:
        self._parts[name] = part
        self._session.theme.dress(part)  # each for itself: the others need no new style while they are hidden
        self.addWidget(part)
        part.search_wanted.connect(self.search_wanted)
        part.keys_changed.connect(self.keys_changed)
