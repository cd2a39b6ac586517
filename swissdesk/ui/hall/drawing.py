"""A page of the hall screen, drawn: head with clock, announcement, rows, foot with the time that is left."""

from datetime import datetime
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from swissdesk.frozen import Frozen
from swissdesk.languages import spoken
from swissdesk.services.hall.rows import HallPart, HallSection
from swissdesk.services.round.clock import coming_start, hall_text
from swissdesk.ui.hall.canvas import (
    EVENT,
    FOOT,
    HEADER,
    MARGIN,
    NAME,
    ROW,
    SMALL,
    TITLE,
    Canvas,
    Measure,
    font,
    strong,
    width_of,
)
from swissdesk.ui.hall.paging import HallPage, next_text, page_text
from swissdesk.ui.hall.rows import draw_table
from swissdesk.ui.kit import paint
from swissdesk.ui.look.tokens import Tokens
from swissdesk.words import _

_BAR: Final = QRect(0, 0, 400, 8)
_SPACE: Final = 28
_INSET: Final = 14
"""Between the edge of the head and two lines in it."""


class HallView(Frozen):
    """What is on the screen: a page with the one after it, and what stands around it.

    `page` is None while no event is open. `left` is the share of the time that the page still has, 1 to
    0. `keys` is what the keys do, said while they work.
    """

    page: HallPage | None
    following: HallPage | None
    announcement: str
    now: datetime
    left: float = 1.0
    is_held: bool = False
    keys: str = ""


def draw_hall(painter: QPainter, measure: Measure, tokens: Tokens, view: HallView) -> None:
    """Draw a page in the language of its sheets."""
    painter.scale(measure.scale, measure.scale)
    canvas = Canvas(painter, tokens, measure.width, measure.height)
    painter.fillRect(QRect(0, 0, canvas.width, canvas.height), QColor(tokens.page))
    with spoken(view.page.section.tag if view.page else ""):
        _draw_header(canvas, view)
        top = HEADER
        if view.announcement:
            _draw_announcement(canvas, view.announcement, top)
            top += ROW
        if view.page is not None and view.page.table is None:
            _draw_nothing(canvas, view.page.section, top)
        elif view.page is not None:
            draw_table(canvas, view.page, top)
        _draw_foot(canvas, view)


def foot_of(measure: Measure) -> QRect:
    """Return the foot in pixels of the screen: all that changes while a page is shown and time goes by."""
    top = int((measure.height - FOOT) * measure.scale)
    return QRect(0, top, int(measure.width * measure.scale) + 2, int(FOOT * measure.scale) + 2)


def _draw_header(canvas: Canvas, view: HallView) -> None:
    tokens, section = canvas.tokens, view.page.section if view.page else None
    canvas.painter.fillRect(QRect(0, 0, canvas.width, HEADER), QColor(tokens.chrome))
    right = _draw_clock(canvas, view)
    if section is None or view.page is None:
        return
    title, note = _title(view.page)
    left = MARGIN + min(width_of(title, strong(TITLE)), right - MARGIN)
    canvas.words(QRect(MARGIN, 0, left - MARGIN, HEADER), title, strong(TITLE))
    beside = QRect(left + _SPACE, 0, max(0, right - left - _SPACE), HEADER)
    if note:  # two lines beside the title
        is_warning = view.page.table is not None and view.page.table.part is HallPart.STANDINGS
        kind, ink = (strong(EVENT), tokens.warn) if is_warning else (font(EVENT), tokens.text)
        canvas.words(beside.adjusted(0, _INSET, 0, -HEADER // 2), note, kind, ink)
        beside.adjust(0, HEADER // 2, 0, -_INSET)
    canvas.words(beside, _event(section), font(EVENT), tokens.text2)


def _title(page: HallPage) -> tuple[str, str]:
    """Return the title of a page and the note beside it."""
    if page.table is not None:
        return page.table.title, page.table.note
    if page.section.round_number:
        return _("Round {number}").format(number=page.section.round_number), ""
    return page.section.name, ""


def _event(section: HallSection) -> str:
    """Return section and event, which are one where the event has no sections."""
    names = (section.name, section.event_name)
    return " · ".join(dict.fromkeys(names))


def _draw_clock(canvas: Canvas, view: HallView) -> int:
    """Draw the time, and when the next round begins; return where the room for other words ends."""
    tokens, time = canvas.tokens, f"{view.now:%H:%M}"
    right = canvas.width - MARGIN
    width = width_of(time, strong(TITLE))
    canvas.words(QRect(right - width, 0, width, HEADER), time, strong(TITLE), align=paint.RIGHT)
    right -= width + _SPACE
    start = coming_start(view.page.section.schedule, view.now) if view.page else None
    if view.page is None or start is None:
        return right
    words = hall_text(start, view.now, view.page.section.round_number)
    width = width_of(words, font(EVENT))
    canvas.words(QRect(right - width, 0, width, HEADER), words, font(EVENT), tokens.text2, paint.RIGHT)
    return right - width - _SPACE


def _draw_announcement(canvas: Canvas, words: str, top: int) -> None:
    tokens = canvas.tokens
    canvas.painter.fillRect(QRect(0, top, canvas.width, ROW), QColor(tokens.sel))
    place = QRect(MARGIN, top, canvas.width - 2 * MARGIN, ROW)
    canvas.words(place, words, strong(NAME), tokens.sel_text)


def _draw_nothing(canvas: Canvas, section: HallSection, top: int) -> None:
    """Say in the middle of the page what is waited for."""
    place = QRect(MARGIN, top, canvas.width - 2 * MARGIN, canvas.height - top - FOOT)
    words = _("There are no standings yet.") if section.round_number else _("Round 1 is not published yet.")
    canvas.words(place, words, font(NAME), canvas.tokens.text2, paint.CENTRE)


def _draw_foot(canvas: Canvas, view: HallView) -> None:
    tokens, top = canvas.tokens, canvas.height - FOOT
    canvas.painter.fillRect(QRect(0, top, canvas.width, FOOT), QColor(tokens.chrome))
    right = canvas.width - MARGIN - _BAR.width()
    words, left = (page_text(view.page), MARGIN) if view.page else ("", MARGIN)
    for part, ink in ((words, tokens.text), (_following(view), tokens.text2)):
        width = min(width_of(part, font(SMALL)), max(0, right - _SPACE - left))
        canvas.words(QRect(left, top, width, FOOT), part, font(SMALL), ink)
        left += width + _SPACE + 8
    if view.is_held:
        place = QRect(right, top, _BAR.width(), FOOT)
        canvas.words(place, _("held"), strong(SMALL), tokens.text, paint.RIGHT)
    elif view.following is not None:
        _draw_bar(canvas, QRect(right, top + (FOOT - 8) // 2, _BAR.width(), _BAR.height()), view.left)


def _following(view: HallView) -> str:
    """Return what the keys do while that is said, else what comes next."""
    if view.keys or view.page is None or view.following is None:
        return view.keys
    return next_text(view.page, view.following)


def _draw_bar(canvas: Canvas, place: QRect, left: float) -> None:
    """Draw how much of its time the page still has."""
    painter, tokens = canvas.painter, canvas.tokens
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens.line))
    painter.drawRoundedRect(QRectF(place), 4, 4)
    painter.setBrush(QColor(tokens.accent))
    painter.drawRoundedRect(QRectF(place.left(), place.top(), place.width() * left, place.height()), 4, 4)
    painter.restore()
