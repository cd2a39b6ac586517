"""The page of rules: two columns, articles in the margin, the largest type with which one page suffices."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from swissdesk.documents.press.boxes import Layout, Page, PageMark, Panel
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.furniture import DENSE, TABLE_BOTTOM, PageNumber, furniture, table_top
from swissdesk.documents.press.head import header_of, imprint_of
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import FRAME_HEIGHT, FRAME_WIDTH, MM
from swissdesk.documents.press.setting import Type, at_left, shrunk
from swissdesk.documents.press.sheet import SheetData, SheetHeader
from swissdesk.documents.press.strokes import rule
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.frozen import replace
from swissdesk.pairing.rules_text import RulesItem, RulesSection
from swissdesk.pairing.words.board_colours import board_pattern_rule
from swissdesk.terms import Points, format_points
from swissdesk.tournament.history import forbidden_pairs
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.standing.acceleration import virtual_in_round
from swissdesk.words import _


class RulesSheet(SheetData):
    """The steps of the work in their order, on one page; `later` are those of another system's rounds."""

    header: SheetHeader
    sections: tuple[RulesSection, ...]
    later: tuple["RulesSheet", ...] = ()

    def layout(self) -> Layout:
        """Return the page, and one for each system that pairs later rounds."""
        sheets = (self, *self.later)
        title = _("{event}: pairing by hand").format(event=self.header.event)
        pages = [sheet.page(PageNumber(at, len(sheets))) for at, sheet in enumerate(sheets, start=1)]
        return Layout(title, tuple(pages))

    def page(self, place: PageNumber) -> Page:
        """Return the page of these rules alone."""
        top = table_top(self.header, DENSE) + 4
        size, columns = _fitted(self.sections, TABLE_BOTTOM - top)
        marks = [*furniture(self.header, place, style=DENSE)]
        for column_place, column in enumerate(columns):
            marks += _column(column, size, column_place * (_COLUMN + _GUTTER), top)
        return Page(1, 1, (Panel(FRAME_WIDTH, FRAME_HEIGHT, tuple(marks)),))


def pairing_rules(t: Tournament, request: SheetRequest) -> RulesSheet:
    """Return the rules for the next round, and those for later rounds that another system pairs."""
    following = len(t.rounds) + 1
    first_round = {t.settings.system_of_round(following).name: following}
    for number in range(following, t.settings.rounds_planned + 1):
        first_round.setdefault(t.settings.system_of_round(number).name, number)
    first, *others = (_rules_for(t, request, number) for number in first_round.values())
    return replace(first, later=tuple(others))


def _rules_for(t: Tournament, request: SheetRequest, number: int) -> RulesSheet:
    """Return the rules of the system of a round, with what the tournament adds to them for that round."""
    system = t.settings.system_of_round(number)
    texts = system.texts()
    title = _("Pairing by hand: {system}").format(system=texts.full)
    header = header_of(t.settings, title, imprint_of(t.settings, request), number)
    first, *others = system.rules(t.settings.team_rules)
    first = first._replace(
        items=(*first.items, *_boards(t), *_acceleration(t, number), *_forbidden(t, number))
    )
    return RulesSheet(replace(header, note=texts.rules_source), (first, *others))


def _boards(t: Tournament) -> tuple[RulesItem, ...]:
    """Return which colours the first-named team of a match has."""
    settings = t.settings
    return (RulesItem("", board_pattern_rule(settings.board_pattern)),) if settings.is_team_event else ()


def _acceleration(t: Tournament, number: int) -> tuple[RulesItem, ...]:
    """Return what is added to whose points before sorting, if a round is accelerated (C.04.7:1)."""
    virtual = virtual_in_round(t, number)
    if not any(virtual.values()):
        return ()
    words = _(
        "Accelerated. In round {round} add to the points before you sort, for the pairing only: {points}."
    )
    return (RulesItem("C.04.7", words.format(round=number, points=_virtual_words(t, virtual))),)


def _forbidden(t: Tournament, number: int) -> tuple[RulesItem, ...]:
    """Return that some may not meet in a round, whatever the system says."""
    pairs = sorted(forbidden_pairs(t, number))
    if not pairs:
        return ()
    words = _("These do not meet, because this tournament forbids it: {pairs}.")
    return (RulesItem("", words.format(pairs=", ".join(f"{one}–{other}" for one, other in pairs))),)


def _virtual_words(t: Tournament, virtual: Mapping[PlayerId, Points]) -> str:
    """Return virtual points by pairing number: `1 for numbers 1–22`."""
    pieces: list[str] = []
    for points, group in groupby(t.players, key=lambda player: virtual[player.id]):
        people: Sequence[int] = [player.tpn for player in group]
        if points:
            words = _("{points} for numbers {first}–{last}")
            pieces.append(words.format(points=format_points(points), first=people[0], last=people[-1]))
    return ", ".join(pieces)


_SIZES: Final = (10.5, 10.0, 9.75, 9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0, 7.75, 7.5, 7.25, 7.0)
_GUTTER: Final = 6 * MM
_COLUMN: Final = (FRAME_WIDTH - _GUTTER) / 2
_LINE: Final = 1.26
"""Height of a line in em."""

_GAP: Final = 0.32
"""Room behind an item in em."""

_HEADING: Final = 2.5
"""Height of a heading with the room before and behind it, in em."""

_ABOVE: Final = 0.75
"""The room before a heading, but for one at the top of a column, in em."""

_MARGIN: Final = 5.3
"""Width of the margin for the articles, in em."""

_MOST_LINES: Final = 12


class _Block(NamedTuple):
    """Lines that stay together: a heading with the item below it, or an item; the height in points."""

    heading: str
    articles: tuple[str, ...]
    lines: tuple[str, ...]
    height: float


def _fitted(sections: Sequence[RulesSection], height: float) -> tuple[float, tuple[tuple[_Block, ...], ...]]:
    """Return the largest size at which two columns hold everything, and what stands in them."""
    for size in _SIZES:
        columns = _columns(_blocks(sections, size), height)
        if len(columns) <= 2:
            return size, columns
    return _SIZES[-1], columns


def _blocks(sections: Sequence[RulesSection], size: float) -> tuple[_Block, ...]:
    return tuple(
        _block(section.heading if place == 0 else "", item, size)
        for section in sections
        for place, item in enumerate(section.items)
    )


def _block(heading: str, item: RulesItem, size: float) -> _Block:
    lines = wrapped(item.words, Type(Face.TEXT, size), _COLUMN - _MARGIN * size, _MOST_LINES)
    articles = wrapped(item.article, _article(size), (_MARGIN - 0.4) * size, _MOST_LINES)
    height = (max(len(lines), len(articles)) * _LINE + _GAP + (_HEADING if heading else 0)) * size
    return _Block(heading, articles, lines, height)


def _article(size: float) -> Type:
    """Return the type of the articles in the margin."""
    return Type(Face.CONDENSED_BOLD, max(7.0, 0.84 * size))


def _columns(blocks: Sequence[_Block], height: float) -> tuple[tuple[_Block, ...], ...]:
    """Return the blocks in columns as full as they can be."""
    columns: list[list[_Block]] = [[]]
    filled = 0.0
    for block in blocks:
        if filled + block.height > height and columns[-1]:
            columns.append([])
            filled = 0.0
        columns[-1].append(block)
        filled += block.height
    return tuple(tuple(column) for column in columns)


def _column(blocks: Sequence[_Block], size: float, x: float, top: float) -> Iterator[PageMark]:
    text, article = Type(Face.TEXT, size), _article(size)
    for place, block in enumerate(blocks):
        if block.heading:
            above = 0.0 if place == 0 else _ABOVE * size
            yield from _heading(block.heading, size, x, top + above)
            top += above + (_HEADING - _ABOVE) * size
        for kind, left, lines in ((article, x, block.articles), (text, x + _MARGIN * size, block.lines)):
            for number, line in enumerate(lines):
                yield at_left(line, kind, left, top + (1 + number * _LINE) * size)
        top += (max(len(block.lines), len(block.articles)) * _LINE + _GAP) * size


def _heading(words: str, size: float, x: float, top: float) -> Iterator[PageMark]:
    kind = shrunk(words, Type(Face.BOLD, 1.12 * size), _COLUMN)
    yield at_left(words, kind, x, top + 1.02 * size)
    yield rule(x, top + 1.4 * size, _COLUMN, 0.8)
