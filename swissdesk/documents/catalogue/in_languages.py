"""The same sheet in several languages, one after the other, each with a head of its own."""

from collections.abc import Callable, Iterator, Sequence

from swissdesk.documents.lists.plain import ListSheet, PlainTable
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.sheet import SheetData
from swissdesk.languages import spoken


class SheetInLanguages(SheetData):
    """A sheet in each of some languages, with their tags."""

    tags: tuple[str, ...]
    parts: tuple[SheetData, ...]

    @property
    def tag(self) -> str:
        """Return the first language."""
        return self.tags[0]

    def layout(self) -> Layout:
        """Return the pages of every language."""
        return _layout(self.tags, self.parts)

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the pairings of the sheet once."""
        return self.parts[0].board_lines()


class ListInLanguages(ListSheet):
    """A list in each of some languages; as a table for other programs it is in the first."""

    tags: tuple[str, ...]
    parts: tuple[ListSheet, ...]

    @property
    def tag(self) -> str:
        """Return the first language."""
        return self.tags[0]

    def layout(self) -> Layout:
        """Return the pages of every language."""
        return _layout(self.tags, self.parts)

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the pairings of the list once."""
        return self.parts[0].board_lines()

    def plain(self) -> PlainTable:
        """Return the list in the first language."""
        with spoken(self.tag):
            return self.parts[0].plain()


def in_languages(tags: Sequence[str], make: Callable[[], SheetData]) -> SheetData:
    """Return a sheet in some languages."""
    parts = []
    for tag in tags:
        with spoken(tag):
            parts.append(make())
    lists = tuple(part for part in parts if isinstance(part, ListSheet))
    if len(lists) == len(parts):
        return ListInLanguages(tuple(tags), lists)
    return SheetInLanguages(tuple(tags), tuple(parts))


def _layout(tags: Sequence[str], parts: Sequence[SheetData]) -> Layout:
    layouts = []
    for tag, part in zip(tags, parts, strict=True):
        with spoken(tag):
            layouts.append(part.layout())
    pages = tuple(page for layout in layouts for page in layout.pages)
    return Layout(layouts[0].title, pages, layouts[0].has_backs)
