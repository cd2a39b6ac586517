"""Players' pairing cards, for the desk that pairs by hand.

Every face fits its part of both papers, so cards of A4 and Letter can be mixed.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from swissdesk.documents.cards.across import (
    CUMULATIVE_CUT,
    STRIP_CUT,
    cumulative_front,
    cumulative_rest,
    strip_front,
    strip_rest,
)
from swissdesk.documents.cards.back import REST_TOP, caption_marks, head_marks
from swissdesk.documents.cards.dutch import dutch_front, dutch_rest
from swissdesk.documents.cards.grid import CARD_HEIGHT, CARD_WIDTH, Rest, rounds_in_front
from swissdesk.documents.cards.vincze import vincze_front, vincze_rest
from swissdesk.documents.press.boxes import Layout, Mark, Page, Panel
from swissdesk.documents.press.cut_data import Reprint
from swissdesk.documents.press.cutting import Cut, arranged, back_of
from swissdesk.documents.press.names import NameForms, name_forms
from swissdesk.documents.press.sheet import Card, CardFace, PairingCardsSheet

_Forms = Mapping[str, NameForms]
_CARD_CUT: Final = Cut(columns=2, rows=2, width=CARD_WIDTH, height=CARD_HEIGHT)


class _Kind(NamedTuple):
    """How a kind of card is cut, its front, and the rounds that continue on its back."""

    cut: Cut
    front: Callable[[PairingCardsSheet, Card | None, _Forms], Iterable[Mark]]
    rest: Callable[[PairingCardsSheet, Card | None, _Forms, float], Rest]


_KINDS: Final[Mapping[CardFace, _Kind]] = {
    CardFace.DUTCH: _Kind(_CARD_CUT, dutch_front, dutch_rest),
    CardFace.VINCZE: _Kind(_CARD_CUT, vincze_front, vincze_rest),
    CardFace.CUMULATIVE: _Kind(CUMULATIVE_CUT, cumulative_front, cumulative_rest),
    CardFace.STRIP: _Kind(STRIP_CUT, strip_front, strip_rest),
}


def cards_layout(sheet: PairingCardsSheet) -> Layout:
    """Return the sheets of cards in stack-cut order; spare places carry empty forms.

    Cards that are printed again stand one after the other from the place asked for, and the other
    places stay blank. Without any card there is one sheet of forms. Cards of more rounds than a front
    holds have backs, wanted or not.
    """
    kind, forms = _KINDS[sheet.face], name_forms(_names(sheet))
    has_backs = sheet.has_backs or sheet.rounds > rounds_in_front(sheet.rounds)
    again = Reprint(sheet.reprinted, sheet.first_place) if sheet.reprinted else None
    pages: list[Page] = []
    for places in arranged(sheet.cards, kind.cut, again):
        stands = [card is not None or again is None for card in places]
        fronts = [
            _panel(kind, kind.front(sheet, card, forms)) if stand else None
            for card, stand in zip(places, stands, strict=True)
        ]
        pages.append(kind.cut.page(fronts))
        if has_backs:
            backs = [
                _panel(kind, _back(kind, sheet, card, forms)) if stand else None
                for card, stand in zip(places, stands, strict=True)
            ]
            pages.append(back_of(pages[-1], backs))
    return Layout(sheet.event, tuple(pages), has_backs)


def _names(sheet: PairingCardsSheet) -> tuple[str, ...]:
    """Return the names of the field, of the cards and of everybody met, each once."""
    met = (played.opponent for card in sheet.cards for played in card.rounds if played.opponent)
    return tuple(dict.fromkeys((*sheet.names, *(card.player.name for card in sheet.cards), *met)))


def _panel(kind: _Kind, marks: Iterable[Mark]) -> Panel:
    return Panel(kind.cut.width, kind.cut.height, tuple(marks))


def _back(kind: _Kind, sheet: PairingCardsSheet, card: Card | None, forms: _Forms) -> tuple[Mark, ...]:
    """Return the back of a card: the rounds that did not fit in front, then lines for the pen."""
    head = tuple(head_marks(card, forms, kind.cut.width))
    if sheet.rounds <= rounds_in_front(sheet.rounds):
        return (*head, *caption_marks(kind.cut))
    rest = kind.rest(sheet, card, forms, REST_TOP)
    return (*head, *rest.marks, *caption_marks(kind.cut, rest.bottom))
