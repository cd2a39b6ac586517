"""What every page of a list has: event line, title, box of a reprint, note, foot."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from swissdesk.documents.boxes import Mark, Rectangle
from swissdesk.documents.dates import clock_time, date_and_time
from swissdesk.documents.faces import Face
from swissdesk.documents.paper import FRAME_HEIGHT, FRAME_WIDTH
from swissdesk.documents.setting import Type, at_centre, at_left, at_right, clipped, rule, shrunk, squeezed
from swissdesk.documents.sheets import Imprint, Replaced, SheetHeader
from swissdesk.documents.wording import listed
from swissdesk.words import _, ngettext

SEPARATOR: Final = "  ·  "
TABLE_BOTTOM: Final = FRAME_HEIGHT - 17

_EVENT_BASELINE: Final = 8.0
_TITLE_BASELINE: Final = 32.6
_TITLE_RULE: Final = 40.5
_HEADER_HEIGHT: Final = 41.0
_REPLACES_GAP: Final = 3.5
_REPLACES_HEIGHT: Final = 17.5
_NOTE_HEIGHT: Final = 17.0
_FOOT_RULE: Final = FRAME_HEIGHT - 10
_FOOT_BASELINE: Final = FRAME_HEIGHT - 2

_MOST_FOR_SECTION: Final = 0.4
"""The share of the event line that a long event name leaves to the section."""

_EVENT: Final = Type(Face.BOLD, 10)
_BESIDE_EVENT: Final = Type(Face.TEXT, 10)
_TITLE: Final = Type(Face.BOLD, 22)
_NOTE: Final = Type(Face.TEXT, 10)
_FOOT: Final = Type(Face.TEXT, 7.5)
_PAGE_NUMBER: Final = Type(Face.BOLD, 7.5)


class PageNumber(NamedTuple):
    """Which page this is, from 1, and of how many."""

    number: int
    of: int


def table_top(header: SheetHeader) -> float:
    """Return where the table begins: below title, reprint's box and note."""
    reprint = _REPLACES_GAP + _REPLACES_HEIGHT if header.imprint.replaces else 0
    return _HEADER_HEIGHT + reprint + (_NOTE_HEIGHT if header.note else 0)


def furniture(header: SheetHeader, page: PageNumber, guide: str = "") -> Iterator[Mark]:
    """Return the marks of a page outside its table; `guide` are the guide words of this page."""
    yield from _event_line(header)
    yield from _title_line(header, guide)
    top = _HEADER_HEIGHT
    if header.imprint.replaces:
        yield from _reprint_box(header.imprint, header.imprint.replaces, top + _REPLACES_GAP)
        top += _REPLACES_GAP + _REPLACES_HEIGHT
    if header.note:
        words, kind = squeezed(header.note, _NOTE, FRAME_WIDTH)
        yield at_left(words, kind, 0, top + 13)
    yield from _foot(header.imprint, page)


def _event_line(header: SheetHeader) -> Iterator[Mark]:
    date_width = _BESIDE_EVENT.width(header.date)
    room = FRAME_WIDTH - (date_width + 12 if header.date else 0)
    section = _BESIDE_EVENT.width(SEPARATOR + header.section) if header.section else 0
    event, event_type = squeezed(header.event, _EVENT, room - min(section, _MOST_FOR_SECTION * room))
    yield at_left(event, event_type, 0, _EVENT_BASELINE)
    x = event_type.width(event)
    beside = _beside_event(header, room - x)
    if beside:
        words, kind = squeezed(beside, _BESIDE_EVENT, room - x)
        yield at_left(words, kind, x, _EVENT_BASELINE)
    if header.date:
        yield at_right(header.date, _BESIDE_EVENT, FRAME_WIDTH, _EVENT_BASELINE)


def _beside_event(header: SheetHeader, room: float) -> str:
    """Return section and place, or the section alone where both do not fit whole."""
    both = "".join(SEPARATOR + part for part in (header.section, header.place) if part)
    if header.section and _BESIDE_EVENT.condensed.width(both) > room:
        return SEPARATOR + header.section
    return both


def _title_line(header: SheetHeader, guide: str) -> Iterator[Mark]:
    gap = 20.0
    words = [header.title, *([guide] if guide else [])]
    right_width = _TITLE.width(header.right) + gap if header.right else 0
    kind = shrunk("".join(words), _TITLE, FRAME_WIDTH - right_width - gap * (len(words) - 1))
    x = 0.0
    for text in words:
        yield at_left(text, kind, x, _TITLE_BASELINE)
        x += kind.width(text) + gap
    if header.right:
        yield at_right(header.right, _TITLE, FRAME_WIDTH, _TITLE_BASELINE)
    yield rule(0, _TITLE_RULE, FRAME_WIDTH, 1.2)


def _reprint_box(imprint: Imprint, replaced: Replaced, top: float) -> Iterator[Mark]:
    yield Rectangle(0.5, top + 0.5, FRAME_WIDTH - 1, _REPLACES_HEIGHT - 1, 1)
    bold, plain = Type(Face.BOLD, 10), Type(Face.TEXT, 10)
    words = _("Version {version}. Replaces the sheet of {time}.").format(
        version=imprint.version, time=_time_of(replaced, imprint)
    )
    yield at_left(words, bold, 5, top + 12.4)
    x = 5 + bold.width(words) + 8
    changes, kind = squeezed(_changes(replaced.boards), plain, FRAME_WIDTH - 5 - x)
    yield at_left(changes, kind, x, top + 12.4)


def _time_of(replaced: Replaced, imprint: Imprint) -> str:
    same_day = replaced.printed_at.date() == imprint.printed_at.date()
    return clock_time(replaced.printed_at) if same_day else date_and_time(replaced.printed_at)


def _changes(boards: tuple[int, ...]) -> str:
    if not boards:
        return ""
    return ngettext(
        "Changed: board {boards}, marked in the margin",
        "Changed: boards {boards}, marked in the margin",
        len(boards),
    ).format(boards=listed(tuple(str(board) for board in boards)))


def _foot(imprint: Imprint, page: PageNumber) -> Iterator[Mark]:
    yield rule(0, _FOOT_RULE, FRAME_WIDTH, 0.5)
    printed = _("Printed {moment}  ·  version {version}").format(
        moment=date_and_time(imprint.printed_at), version=imprint.version
    )
    number = _("Page {number} of {pages}").format(number=page.number, pages=page.of)
    yield at_left(printed, _FOOT, 0, _FOOT_BASELINE)
    yield at_right(number, _PAGE_NUMBER, FRAME_WIDTH, _FOOT_BASELINE)
    middle = SEPARATOR.join(part for part in (imprint.system, imprint.program, _fide_mode(imprint)) if part)
    beside = max(_FOOT.width(printed), _PAGE_NUMBER.width(number)) + 12
    words = clipped(middle, _FOOT, FRAME_WIDTH - 2 * beside)
    yield at_centre(words, _FOOT, FRAME_WIDTH / 2, _FOOT_BASELINE)


def _fide_mode(imprint: Imprint) -> str:
    if imprint.fide_mode_left_in is None:
        return ""
    return _("left FIDE mode in round {round}").format(round=imprint.fide_mode_left_in)
