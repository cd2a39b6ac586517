"""Receipts for prizes: five on a sheet, to be signed when the prize is handed over."""

from collections.abc import Iterator
from typing import Annotated, Final

from swissdesk.documents.press.boxes import Layout, PageMark, Panel, Rectangle
from swissdesk.documents.press.cutting import Cut, Reprint, printed_again, spread_out
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest, unless_final
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.setting import Type, at_centre, at_left, at_right, shrunk, squeezed
from swissdesk.documents.press.sheet import OF_PRINTING, SheetData
from swissdesk.documents.press.strokes import rule
from swissdesk.documents.press.wording import dotted, money_words
from swissdesk.documents.sheets.standing.certificate_texts import honoured_name, place_and_date
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.prizes import Award, distributed, reason_text
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _, isolated


class Receipt(Frozen):
    """One receipt: its number from 1, who signs it, what was received, and for what."""

    number: int
    name: str
    prize: str
    reason: str


class ReceiptsSheet(SheetData):
    """The receipts of all prizes in the order of the list; spare places are for the pen.

    `state` says that the standings are not those of the end.
    """

    event: str
    place_and_date: str
    receipts: tuple[Receipt, ...]
    again: Reprint | None = None
    state: Annotated[str, OF_PRINTING] = ""

    def layout(self) -> Layout:
        """Return the receipts in stack-cut order; spare places carry receipts for the pen."""
        panels = [_panel(self, receipt) for receipt in self.receipts]
        pages = spread_out(panels, _panel(self, None), RECEIPTS, self.again)
        return Layout(_("{event}: receipts").format(event=self.event), pages)


def receipts(t: Tournament, request: SheetRequest) -> ReceiptsSheet:
    """Return a receipt for each prize by the standings after a round, the last paired one by default.

    Without prizes, and before the first pairing, there is a sheet for the pen. Raises DocumentError
    for a player who has won nothing, TournamentError for a round that is not paired.
    """
    people, table = players_by_id(t), standings(t, request.round_number)
    made = [
        (people[award.player].tpn, _receipt(t, number, award))
        for number, award in enumerate(distributed(t, table) if t.rounds else (), start=1)
    ]
    wanted = tuple(receipt for tpn, receipt in made if request.options.only in (None, tpn))
    if request.options.only is not None and not wanted:
        raise DocumentError(_("Number {tpn} has won no prize.").format(tpn=request.options.only))
    return ReceiptsSheet(
        dotted(t.settings.name, t.settings.section),
        place_and_date(t),
        wanted,
        printed_again(request),
        unless_final(is_final=table.is_final or not wanted),
    )


def _receipt(t: Tournament, number: int, award: Award) -> Receipt:
    money = money_words(award.amount, t.settings.prize_rules.currency) if award.amount else ""
    prize = " + ".join(part for part in (money, award.thing) if part)
    player = players_by_id(t)[award.player]
    name = _("{name} (No. {number})").format(name=isolated(honoured_name(t, player)), number=player.tpn)
    return Receipt(number, name, prize, reason_text(award))


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


def _panel(sheet: ReceiptsSheet, receipt: Receipt | None) -> Panel:
    body = _for_the_pen() if receipt is None else _filled(receipt)
    return Panel(RECEIPTS.width, RECEIPTS.height, (*_head(sheet, receipt), *body, *_foot(sheet)))


def _head(sheet: ReceiptsSheet, receipt: Receipt | None) -> Iterator[PageMark]:
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


def _filled(receipt: Receipt) -> Iterator[PageMark]:
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


def _for_the_pen() -> Iterator[PageMark]:
    yield from _box()
    for baseline in (_NAME_BASELINE, _REASON_BASELINE):
        yield rule(_VALUE_LEFT, baseline + 1, _BOX_LEFT - _VALUE_LEFT - 8, 0.7)


def _box() -> Iterator[PageMark]:
    yield Rectangle(_BOX_LEFT, _BOX_TOP, _WIDTH - _BOX_LEFT - 0.55, _BOX_HEIGHT, 1.1)
    captions = ((_("received by"), _NAME_BASELINE), (_("for"), _REASON_BASELINE))
    for words, baseline in captions:
        yield at_left(words, shrunk(words, _LABEL, _VALUE_LEFT - 3 * MM), 0, baseline)


def _foot(sheet: ReceiptsSheet) -> Iterator[PageMark]:
    """Set the lines to sign on; place and date stand above theirs."""
    step = (_WIDTH - _SIGNATURE_WIDTH) / 2
    for place, caption in enumerate((_("place, date"), _("signature"), _("paid out by"))):
        yield rule(place * step, _SIGNATURE_LINE, _SIGNATURE_WIDTH, 0.7)
        words, kind = squeezed(caption, _CAPTION, _SIGNATURE_WIDTH)
        yield at_left(words, kind, place * step, _SIGNATURE_LINE + 3.6 * MM)
    kind = shrunk(sheet.place_and_date, _REASON, _SIGNATURE_WIDTH)
    words, kind = squeezed(sheet.place_and_date, Type(kind.face, max(kind.size, 7)), _SIGNATURE_WIDTH)
    yield at_left(words, kind, 0, _SIGNATURE_LINE - 1.5 * MM)
