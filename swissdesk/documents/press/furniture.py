"""What every page of a list has: event line, title, box of a reprint, note, foot."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from swissdesk.documents.press.boxes import PageMark, Picture, Rectangle
from swissdesk.documents.press.dates import clock_time, date_and_time
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.paper import LANDSCAPE, PORTRAIT, Frame
from swissdesk.documents.press.pictures import placed_in
from swissdesk.documents.press.setting import Type, at_centre, at_left, at_right, shrunk, squeezed
from swissdesk.documents.press.sheet import Imprint, Replaced, SheetHeader
from swissdesk.documents.press.strokes import rule
from swissdesk.documents.press.wording import listed
from swissdesk.documents.press.wrapping import wrapped
from swissdesk.tournament.fide_mode import FideState
from swissdesk.words import _, ngettext

SEPARATOR: Final = "  ·  "
TABLE_BOTTOM: Final = PORTRAIT.table_bottom

_REPLACES_GAP: Final = 3.5
_REPLACES_HEIGHT: Final = 17.5
_FOOT_RULE: Final = 10
_FOOT_BASELINE: Final = 2
"""How far the foot's line and words stand above the lower edge of the frame."""

_MOST_FOR_SECTION: Final = 0.4
"""The share of the event line that a long event name leaves to the section."""

_MOST_FOR_LOGO: Final = 0.22
"""The share of the width that a wide logo takes at most."""

_LOGO_GAP: Final = 7.0
_SPONSOR_BASELINE: Final = 10.0
_SPONSOR_HEIGHT: Final = 13.5

_MOST_OF_NOTE: Final = 2
_NOTE_PITCH: Final = 1.25
"""How many lines a note may have, and how far apart they are, in sizes of its type."""

_SPONSOR: Final = Type(Face.TEXT, 8.5)
_FOOT: Final = Type(Face.TEXT, 7.5)
_PAGE_NUMBER: Final = Type(Face.BOLD, 7.5)


class HeadStyle(NamedTuple):
    """The measures of a page's head: sizes of the event line and the title, heights in points; its frame."""

    small: float
    large: float
    event_baseline: float
    title_baseline: float
    title_rule: float
    height: float
    note_height: float
    frame: Frame = PORTRAIT

    @property
    def event(self) -> Type:
        """Return the type of the event's name."""
        return Type(Face.BOLD, self.small)

    @property
    def beside(self) -> Type:
        """Return the type of what stands beside the event's name, and of the note."""
        return Type(Face.TEXT, self.small)

    @property
    def title(self) -> Type:
        """Return the type of the title."""
        return Type(Face.BOLD, self.large)


WALL: Final = HeadStyle(10, 22, 8.0, 32.6, 40.5, 41.0, 17.0)
"""The head of a sheet for the wall."""

DENSE: Final = HeadStyle(8.5, 15, 6.8, 23.6, 29.0, 29.5, 14.5)
"""The head of a sheet that is read at a desk."""

WALL_ACROSS: Final = WALL._replace(frame=LANDSCAPE)
DENSE_ACROSS: Final = DENSE._replace(frame=LANDSCAPE)
"""The same heads on a sheet that lies across."""


class PageNumber(NamedTuple):
    """Which page this is, from 1, and of how many."""

    number: int
    of: int


def table_top(header: SheetHeader, style: HeadStyle = WALL) -> float:
    """Return where the table begins: below title, reprint's box and note."""
    reprint = _REPLACES_GAP + _REPLACES_HEIGHT if header.imprint.replaces else 0
    return _below_title(header, style) + reprint + _height_of(_note_lines(header.note, style), style)


def furniture(
    header: SheetHeader, page: PageNumber, guide: str = "", style: HeadStyle = WALL
) -> Iterator[PageMark]:
    """Return the marks of a page outside its table; `guide` are the guide words of this page."""
    left = 0.0
    if header.logo:
        logo = _logo(header.logo, style)
        left = logo.width + _LOGO_GAP
        yield logo
    yield from _event_line(header, style, left)
    yield from _title_line(header, guide, style, left)
    yield rule(0, style.title_rule, style.frame.width, 1.2)
    if header.sponsor:
        words, kind = squeezed(header.sponsor, _SPONSOR, style.frame.width)
        yield at_left(words, kind, 0, style.title_rule + _SPONSOR_BASELINE)
    top = _below_title(header, style)
    if header.imprint.replaces:
        yield from _reprint_box(header.imprint, header.imprint.replaces, top + _REPLACES_GAP, style.frame)
        top += _REPLACES_GAP + _REPLACES_HEIGHT
    for line, (words, kind) in enumerate(_note_lines(header.note, style)):
        yield at_left(words, kind, 0, top + style.note_height - 4 + line * _NOTE_PITCH * style.small)
    yield from _foot(header.imprint, page, style.frame)


def _note_lines(note: str, style: HeadStyle) -> tuple[tuple[str, Type], ...]:
    """Return the lines of a note with their type: one where it fits, if need be condensed, or two."""
    plain, room = style.beside, style.frame.width
    if plain.width(note) <= room:
        return ((note, plain),) if note else ()
    return tuple((words, plain.condensed) for words in wrapped(note, plain.condensed, room, _MOST_OF_NOTE))


def _height_of(note: tuple[tuple[str, Type], ...], style: HeadStyle) -> float:
    return style.note_height + (len(note) - 1) * _NOTE_PITCH * style.small if note else 0


def _below_title(header: SheetHeader, style: HeadStyle) -> float:
    """Return where the head ends that every page has: below the line of the sponsor if there is one."""
    return style.height + (_SPONSOR_HEIGHT if header.sponsor else 0.0)


def _logo(data: bytes, style: HeadStyle) -> Picture:
    """Set the logo beside event and title: as high as both lines, if it is not too wide for that."""
    widest = _MOST_FOR_LOGO * style.frame.width
    return placed_in(data, (0.0, 0.0, widest, style.title_rule - _LOGO_GAP / 2))


def _event_line(header: SheetHeader, style: HeadStyle, left: float) -> Iterator[PageMark]:
    plain, baseline = style.beside, style.event_baseline
    room = style.frame.width - left - (plain.width(header.date) + 12 if header.date else 0)
    section = plain.width(SEPARATOR + header.section) if header.section else 0
    event, event_type = squeezed(header.event, style.event, room - min(section, _MOST_FOR_SECTION * room))
    yield at_left(event, event_type, left, baseline)
    x = event_type.width(event)
    beside = _beside_event(header, plain, room - x)
    if beside:
        words, kind = squeezed(beside, plain, room - x)
        yield at_left(words, kind, left + x, baseline)
    if header.date:
        yield at_right(header.date, plain, style.frame.width, baseline)


def _beside_event(header: SheetHeader, plain: Type, room: float) -> str:
    """Return section and place, or the section alone where both do not fit whole."""
    both = "".join(SEPARATOR + part for part in (header.section, header.place) if part)
    if header.section and plain.condensed.width(both) > room:
        return SEPARATOR + header.section
    return both


def _title_line(header: SheetHeader, guide: str, style: HeadStyle, left: float) -> Iterator[PageMark]:
    gap, title = 20.0, style.title
    words = [header.title, *([guide] if guide else [])]
    right = SEPARATOR.join(part for part in (header.right, header.imprint.state) if part)
    right_width = title.width(right) + gap if right else 0
    kind = shrunk("".join(words), title, style.frame.width - left - right_width - gap * (len(words) - 1))
    x = left
    for text in words:
        yield at_left(text, kind, x, style.title_baseline)
        x += kind.width(text) + gap
    if right:
        yield at_right(right, title, style.frame.width, style.title_baseline)


def _reprint_box(imprint: Imprint, replaced: Replaced, top: float, frame: Frame) -> Iterator[PageMark]:
    yield Rectangle(0.5, top + 0.5, frame.width - 1, _REPLACES_HEIGHT - 1, 1)
    bold, plain = Type(Face.BOLD, 10), Type(Face.TEXT, 10)
    words = _("Version {version}. Replaces version {replaced} ({time}).").format(
        version=imprint.version, replaced=replaced.version, time=_time_of(replaced, imprint)
    )
    yield at_left(words, bold, 5, top + 12.4)
    x = 5 + bold.width(words) + 8
    changes, kind = squeezed(_changes(replaced.boards), plain, frame.width - 5 - x)
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


def _foot(imprint: Imprint, page: PageNumber, frame: Frame) -> Iterator[PageMark]:
    baseline = frame.height - _FOOT_BASELINE
    yield rule(0, frame.height - _FOOT_RULE, frame.width, 0.5)
    printed = _("Printed {moment}  ·  version {version}").format(
        moment=date_and_time(imprint.printed_at), version=imprint.version
    )
    number = _("Page {number} of {pages}").format(number=page.number, pages=page.of)
    yield at_left(printed, _FOOT, 0, baseline)
    yield at_right(number, _PAGE_NUMBER, frame.width, baseline)
    middle = SEPARATOR.join(
        part for part in (imprint.system, imprint.program, fide_mode_words(imprint)) if part
    )
    left, right = _FOOT.width(printed) + 12, frame.width - _PAGE_NUMBER.width(number) - 12
    words, kind = squeezed(middle, _FOOT, right - left)
    half = kind.width(words) / 2
    yield at_centre(words, kind, min(max(frame.width / 2, left + half), right - half), baseline)


def fide_mode_words(imprint: Imprint) -> str:
    """Return that the tournament is not in FIDE mode, or when it left it; empty where it is in it.

    Of older events nobody was asked: their sheets say nothing of it.
    """
    fide = imprint.fide
    if fide.state is FideState.NO:
        return _("not in FIDE mode")
    if not fide.is_left:
        return ""
    if not fide.left_in:
        return _("left FIDE mode before round 1")
    return _("left FIDE mode in round {round}").format(round=fide.left_in)
