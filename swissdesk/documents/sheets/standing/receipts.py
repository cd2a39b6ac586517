"""Receipts for prizes: five on a sheet, to be signed when the prize is handed over."""

from collections.abc import Iterator
from typing import Final

from swissdesk.documents.press.boxes import Layout, Mark, Panel, Rectangle
from swissdesk.documents.press.cutting import Cut, spread_out
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import Type, at_centre, at_left, at_right, rule, shrunk, squeezed
from swissdesk.documents.sheets.standing.receipt_data import Receipt, ReceiptsSheet
from swissdesk.words import _

RECEIPTS: Final = Cut(columns=1, rows=5, width=190 * MM, height=46 * MM)

_WIDTH: Final = RECEIPTS.width
_VALUE_LEFT: Final = 26 * MM
_BOX_LEFT: Final = _WIDTH - 58 * MM
_BOX_TOP: Final = 10 * MM
_BOX_HEIGHT: Final = 14.5 * MM
_NAME_BASELINE: Final = 15 * MM
_REASON_BASELINE: Final = 23.5 * MM
_SIGNATURE_LINE: Final = 40.5 * MM
_SIGNATURE_WIDTH: Final = 58 * MM

_EVENT: Final = Type(Face.TEXT, 9)
_TITLE: Final = Type(Face.BOLD, 14)
_LABEL: Final = Type(Face.CONDENSED, 8.5)
_NAME: Final = Type(Face.BOLD, 13)
_REASON: Final = Type(Face.TEXT, 10)
_PRIZE: Final = Type(Face.BOLD, 16)
_SMALLEST_PRIZE: Final = 10
_CAPTION: Final = Type(Face.CONDENSED, 7.5)


def receipts_layout(sheet: ReceiptsSheet) -> Layout:
    """Return the receipts in stack-cut order; spare places carry receipts for the pen."""
    panels = [_panel(sheet, receipt) for receipt in sheet.receipts]
    pages = spread_out(panels, _panel(sheet, None), RECEIPTS, sheet.again)
    return Layout(_("{event}: receipts").format(event=sheet.event), pages)


def _panel(sheet: ReceiptsSheet, receipt: Receipt | None) -> Panel:
    body = _for_the_pen() if receipt is None else _filled(receipt)
    return Panel(RECEIPTS.width, RECEIPTS.height, (*_head(sheet, receipt), *body, *_foot(sheet)))


def _head(sheet: ReceiptsSheet, receipt: Receipt | None) -> Iterator[Mark]:
    title = _("Receipt") if receipt is None else _("Receipt {number}").format(number=receipt.number)
    kind = shrunk(title, _TITLE, 0.4 * _WIDTH)
    yield at_right(title, kind, _WIDTH, 5 * MM)
    left = _WIDTH - kind.width(title) - 10
    if sheet.state and receipt is not None:
        yield at_right(sheet.state, _TITLE, left, 5 * MM)
        left -= _TITLE.width(sheet.state) + 10
    said = f"{sheet.event}  ·  {sheet.again.words}" if sheet.again else sheet.event
    words, event_type = squeezed(said, _EVENT, left)
    yield at_left(words, event_type, 0, 5 * MM)
    yield rule(0, 7.2 * MM, _WIDTH, 1)


def _filled(receipt: Receipt) -> Iterator[Mark]:
    yield from _box()
    middle = (_BOX_LEFT + _WIDTH) / 2
    kind = shrunk(receipt.prize, _PRIZE, _WIDTH - _BOX_LEFT - 8)
    words = receipt.prize
    if kind.size < _SMALLEST_PRIZE:
        words, kind = squeezed(words, Type(_PRIZE.face, _SMALLEST_PRIZE), _WIDTH - _BOX_LEFT - 8)
    yield at_centre(words, kind, middle, _BOX_TOP + (_BOX_HEIGHT + kind.cap_height) / 2)
    room = _BOX_LEFT - _VALUE_LEFT - 8
    for text, size, baseline in (
        (receipt.name, _NAME, _NAME_BASELINE),
        (receipt.reason, _REASON, _REASON_BASELINE),
    ):
        fitted, fitted_type = squeezed(text, size, room)
        yield at_left(fitted, fitted_type, _VALUE_LEFT, baseline)


def _for_the_pen() -> Iterator[Mark]:
    yield from _box()
    for baseline in (_NAME_BASELINE, _REASON_BASELINE):
        yield rule(_VALUE_LEFT, baseline + 1, _BOX_LEFT - _VALUE_LEFT - 8, 0.7)


def _box() -> Iterator[Mark]:
    yield Rectangle(_BOX_LEFT, _BOX_TOP, _WIDTH - _BOX_LEFT - 0.55, _BOX_HEIGHT, 1.1)
    captions = ((_("received by"), _NAME_BASELINE), (_("for"), _REASON_BASELINE))
    for words, baseline in captions:
        yield at_left(words, shrunk(words, _LABEL, _VALUE_LEFT - 3 * MM), 0, baseline)


def _foot(sheet: ReceiptsSheet) -> Iterator[Mark]:
    """Set the lines to sign on; place and date stand above theirs."""
    step = (_WIDTH - _SIGNATURE_WIDTH) / 2
    for place, caption in enumerate((_("place, date"), _("signature"), _("paid out by"))):
        yield rule(place * step, _SIGNATURE_LINE, _SIGNATURE_WIDTH, 0.7)
        words, kind = squeezed(caption, _CAPTION, _SIGNATURE_WIDTH)
        yield at_left(words, kind, place * step, _SIGNATURE_LINE + 3.6 * MM)
    kind = shrunk(sheet.place_and_date, _REASON, _SIGNATURE_WIDTH)
    words, kind = squeezed(sheet.place_and_date, Type(kind.face, max(kind.size, 7)), _SIGNATURE_WIDTH)
    yield at_left(words, kind, 0, _SIGNATURE_LINE - 1.5 * MM)
