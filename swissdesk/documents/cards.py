"""Players' pairing cards: four on a sheet, for the desk that pairs by hand.

The face is 93 by 128 mm and fits a quarter of both papers, so cards of A4 and Letter can be mixed.
"""

from collections.abc import Mapping
from typing import Final

from swissdesk.documents.boxes import Layout, Page, Panel
from swissdesk.documents.card_back import back_marks
from swissdesk.documents.card_grid import CARD_HEIGHT, CARD_WIDTH
from swissdesk.documents.cutting import back_of, from_place, stack_order
from swissdesk.documents.dutch_card import dutch_form, dutch_marks
from swissdesk.documents.faces import unprintable
from swissdesk.documents.names import NameForms, name_forms
from swissdesk.documents.sheets import Card, CardFace, PairingCardsSheet
from swissdesk.documents.vincze_card import vincze_form, vincze_marks

COLUMNS: Final = 2
ROWS: Final = 2
PLACES: Final = COLUMNS * ROWS


def cards_layout(sheet: PairingCardsSheet) -> Layout:
    """Return the sheets of cards in stack-cut order; spare places carry empty forms.

    Cards that are printed again stand one after the other from the place asked for, and the other
    places stay blank. Without any card there is one sheet of forms.
    """
    forms = name_forms(_names(sheet))
    form = _form(sheet)
    if sheet.reprinted:
        spread, spare = from_place(sheet.cards, PLACES, sheet.first_place), None
    else:
        spread, spare = stack_order(sheet.cards, PLACES) or ((None,) * PLACES,), form
    pages: list[Page] = []
    for places in spread:
        fronts = tuple(spare if card is None else _front(sheet, card, forms) for card in places)
        pages.append(Page(COLUMNS, ROWS, fronts))
        if sheet.has_backs:
            backs = [
                _back(card, forms) if front else None for card, front in zip(places, fronts, strict=True)
            ]
            pages.append(back_of(pages[-1], backs))
    texts = (sheet.event, *_names(sheet), *(card.club for card in sheet.cards))
    return Layout(sheet.event, tuple(pages), unprintable(texts), sheet.has_backs)


def _names(sheet: PairingCardsSheet) -> tuple[str, ...]:
    """Return the names of the field, of the cards and of everybody met, each once."""
    met = (played.opponent for card in sheet.cards for played in card.rounds if played.opponent)
    return tuple(dict.fromkeys((*sheet.names, *(card.player.name for card in sheet.cards), *met)))


def _form(sheet: PairingCardsSheet) -> Panel:
    form = dutch_form(sheet) if sheet.face is CardFace.DUTCH else vincze_form(sheet)
    return Panel(CARD_WIDTH, CARD_HEIGHT, tuple(form))


def _front(sheet: PairingCardsSheet, card: Card, forms: Mapping[str, NameForms]) -> Panel:
    marks = dutch_marks if sheet.face is CardFace.DUTCH else vincze_marks
    return Panel(CARD_WIDTH, CARD_HEIGHT, tuple(marks(sheet, card, forms)))


def _back(card: Card | None, forms: Mapping[str, NameForms]) -> Panel:
    return Panel(CARD_WIDTH, CARD_HEIGHT, tuple(back_marks(card, forms)))
