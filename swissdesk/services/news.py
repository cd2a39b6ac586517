"""What other desks have changed, as the window is told of it."""

from typing import TYPE_CHECKING, Final

from swissdesk.services.changes import EVERYTHING, Area, Changes
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.storage.store import News

_RESULTS: Final = frozenset({Area.PLAYERS, Area.ROUNDS, Area.STANDINGS, Area.DOCUMENTS})
_GATE: Final = frozenset({Area.PLAYERS, Area.ROUNDS})

_AREAS: Final = {
    "game": _RESULTS,
    "match_board": _RESULTS,
    "board_correction": _RESULTS,
    "rating_correction": _RESULTS,
    "absence": _GATE,
    "forbidden_pair": _GATE,
    "fixed_table": _GATE,
    "player.checked_in": _GATE,
    "player.fee": frozenset({Area.PLAYERS, Area.DOCUMENTS}),
    "player.paid": frozenset({Area.PLAYERS, Area.DOCUMENTS}),
}
"""The areas to be read again after a change of a table, or of one of its columns; all for any other."""


def areas_of(cells: frozenset[str]) -> frozenset[Area]:
    """Return the areas that have to be read again where these cells changed, such as `game.white_mark`."""
    found = (_AREAS.get(cell, _AREAS.get(cell.partition(".")[0], EVERYTHING)) for cell in cells)
    return frozenset(area for areas in found for area in areas)


def told(news: "News") -> Changes | None:
    """Return what the window reads again, and says, after news of other desks; None for no news."""
    if not news:
        return None
    sections = {*news.states}
    areas = areas_of(news.cells)
    if news.prints is not None:
        areas |= {Area.DOCUMENTS}
    return Changes(sections.pop() if len(sections) == 1 else None, areas, _text(news), is_stored=False)


def _text(news: "News") -> str:
    """Return who did what last, and how much more there is."""
    if not news.entries:
        return ""
    last, more = news.entries[-1], len(news.entries) - 1
    text = _("{who}: {what}").format(who=last.who or last.desk, what=last.what)
    if not more:
        return text
    rest = ngettext("{text}; {count} change before it", "{text}; {count} changes before it", more)
    return rest.format(text=text, count=more)
