"""Players' pairing cards, for pairing by hand.

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
from swissdesk.documents.cards.data import Card, CardFace, PairingCards, blank_cards, filled_cards, usual_face
from swissdesk.documents.cards.dutch import dutch_front, dutch_rest
from swissdesk.documents.cards.grid import CARD_HEIGHT, CARD_WIDTH, Rest, rounds_in_front
from swissdesk.documents.cards.vincze import vincze_front, vincze_rest
from swissdesk.documents.press.boxes import Layout, Page, PageMark, Panel
from swissdesk.documents.press.cutting import Cut, Reprint, arranged, back_of, printed_again
from swissdesk.documents.press.head import filled_up_to
from swissdesk.documents.press.names import NameForms, name_forms
from swissdesk.documents.press.options import SheetOptions, SheetRequest
from swissdesk.documents.press.wording import dotted
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.terms import TeamScore
from swissdesk.tournament.history import forbidden_pairs
from swissdesk.tournament.model import Tournament
from swissdesk.words import _


class PairingCardsSheet(PairingCards):
    """Cards with one of the faces."""

    def layout(self) -> Layout:
        """Return the sheets of cards in stack-cut order; spare places carry empty forms.

        Cards that are printed again stand one after the other from the place asked for, and the other
        places stay blank. Without any card there is one sheet of forms. Cards of more rounds than a front
        holds have backs, wanted or not.
        """
        kind, forms = _KINDS[self.face], name_forms(_names(self))
        has_backs = self.has_backs or self.rounds > rounds_in_front(self.rounds)
        again = Reprint(self.reprinted, self.first_place) if self.reprinted else None
        pages: list[Page] = []
        for places in arranged(self.cards, kind.cut, again):
            stands = [card is not None or again is None for card in places]
            fronts = [
                _panel(kind, kind.front(self, card, forms)) if stand else None
                for card, stand in zip(places, stands, strict=True)
            ]
            pages.append(kind.cut.page(fronts))
            if has_backs:
                backs = [
                    _panel(kind, _back(kind, self, card, forms)) if stand else None
                    for card, stand in zip(places, stands, strict=True)
                ]
                pages.append(back_of(pages[-1], backs))
        return Layout(self.event, tuple(pages), has_backs)


def pairing_cards(t: Tournament, request: SheetRequest) -> PairingCardsSheet:
    """Return the cards of the tournament's system, filled in up to a round, the last one by default."""
    return _filled(t, usual_face(t), request)


def vincze_cards(t: Tournament, request: SheetRequest) -> PairingCardsSheet:
    """Return the cards of the simplified system, filled in up to a round, the last one by default."""
    return _filled(t, CardFace.VINCZE, request)


def cumulative_cards(t: Tournament, request: SheetRequest) -> PairingCardsSheet:
    """Return cards with rounds side by side, filled in up to a round, the last one by default."""
    return _filled(t, CardFace.CUMULATIVE, request)


def strip_cards(t: Tournament, request: SheetRequest) -> PairingCardsSheet:
    """Return strips with rounds side by side, filled in up to a round, the last one by default."""
    return _filled(t, CardFace.STRIP, request)


def blank_pairing_cards(t: Tournament, request: SheetRequest) -> PairingCardsSheet:
    """Return the cards of the tournament's system with all rounds for the pen."""
    return _sheet(t, usual_face(t), blank_cards(t), request)


def empty_cards(t: Tournament, request: SheetRequest) -> PairingCardsSheet:
    """Return one sheet of cards without players, for those who come late."""
    return _sheet(t, usual_face(t), (), replace(request, options=replace(request.options, only=None)))


def _filled(t: Tournament, face: CardFace, request: SheetRequest) -> PairingCardsSheet:
    """Return cards with the rounds so far, or without them where the arbiter does not want them.

    Raises TournamentError for a round that is not paired.
    """
    if not request.options.look.shows("rounds"):
        return _sheet(t, face, blank_cards(t), request)
    cards = filled_cards(t, face, filled_up_to(t, request.round_number))
    return _sheet(t, face, cards, request)


def _with_forbidden(t: Tournament, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards with the numbers of those whom nobody may be paired with in the next round."""
    pairs = forbidden_pairs(t, len(t.rounds) + 1)
    rivals: dict[int, set[int]] = {}
    for one, other in pairs:
        rivals.setdefault(one, set()).add(other)
        rivals.setdefault(other, set()).add(one)
    return tuple(replace(card, not_with=tuple(sorted(rivals.get(card.player.tpn, ())))) for card in cards)


def _sheet(
    t: Tournament, face: CardFace, cards: tuple[Card, ...], request: SheetRequest
) -> PairingCardsSheet:
    again, system, rules = printed_again(request), t.settings.pairing_system, t.settings.team_rules
    return PairingCardsSheet(
        face,
        dotted(t.settings.name, t.settings.section),
        max(t.settings.rounds_planned, len(t.rounds)),
        _with_forbidden(t, cards if request.options.only is None else _only(cards, request.options.only)),
        again.words if again else "",
        request.options.first_place,
        request.options.has_backs,
        tuple(player.name for player in t.players),
        t.settings.is_team_event,
        t.settings.is_team_event and t.settings.pairing_score is TeamScore.GAME_POINTS,
        system.knows_colours_due(rules),
        system.knows_strengths(rules),
        system.knows_absolutes(rules),
        t.settings.games_of_people > 1,
        _state(t, cards, request.options),
    )


def _state(t: Tournament, cards: tuple[Card, ...], options: SheetOptions) -> str:
    """Return that the last round is a draft, if it stands on the cards."""
    last = len(t.rounds)
    is_shown = any(played.number == last for card in cards for played in card.rounds)
    if not options.state or not is_shown:
        return ""
    return _("round {round}: {state}").format(round=last, state=options.state)


def _only(cards: tuple[Card, ...], tpn: int) -> tuple[Card, ...]:
    found = tuple(card for card in cards if card.player.tpn == tpn)
    if not found:
        raise DocumentError(_("There is no player with the number {tpn}.").format(tpn=tpn))
    return found


_Forms = Mapping[str, NameForms]
_CARD_CUT: Final = Cut(columns=2, rows=2, width=CARD_WIDTH, height=CARD_HEIGHT)


class _Kind(NamedTuple):
    """How a kind of card is cut, its front, and the rounds that continue on its back."""

    cut: Cut
    front: Callable[[PairingCards, Card | None, _Forms], Iterable[PageMark]]
    rest: Callable[[PairingCards, Card | None, _Forms, float], Rest]


_KINDS: Final[Mapping[CardFace, _Kind]] = {
    CardFace.DUTCH: _Kind(_CARD_CUT, dutch_front, dutch_rest),
    CardFace.DUBOV: _Kind(_CARD_CUT, dutch_front, dutch_rest),
    CardFace.VINCZE: _Kind(_CARD_CUT, vincze_front, vincze_rest),
    CardFace.CUMULATIVE: _Kind(CUMULATIVE_CUT, cumulative_front, cumulative_rest),
    CardFace.STRIP: _Kind(STRIP_CUT, strip_front, strip_rest),
}


def _names(sheet: PairingCardsSheet) -> tuple[str, ...]:
    """Return the names of the field, of the cards and of everybody met, each once."""
    met = (played.opponent for card in sheet.cards for played in card.rounds if played.opponent)
    return tuple(dict.fromkeys((*sheet.names, *(card.player.name for card in sheet.cards), *met)))


def _panel(kind: _Kind, marks: Iterable[PageMark]) -> Panel:
    return Panel(kind.cut.width, kind.cut.height, tuple(marks))


def _back(kind: _Kind, sheet: PairingCardsSheet, card: Card | None, forms: _Forms) -> tuple[PageMark, ...]:
    """Return the back of a card: the rounds that did not fit in front, then lines for the pen."""
    head = tuple(head_marks(card, forms, kind.cut.width))
    if sheet.rounds <= rounds_in_front(sheet.rounds):
        return (*head, *caption_marks(kind.cut))
    rest = kind.rest(sheet, card, forms, REST_TOP)
    return (*head, *rest.marks, *caption_marks(kind.cut, rest.bottom))
