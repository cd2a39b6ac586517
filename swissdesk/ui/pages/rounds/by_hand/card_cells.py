"""The delegate of a round that is paired by hand as cards: held, open and shut places, broken rules."""

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from swissdesk.frozen import replace
from swissdesk.services.round.by_hand import HandRow
from swissdesk.services.round.hand_places import HandPlaces
from swissdesk.terms import Tpn
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.delegates import Index
from swissdesk.ui.kit.models import Role, cell_value
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CARD, Tone
from swissdesk.ui.pages.rounds.by_hand.card_model import DraftCardsModel
from swissdesk.ui.pages.rounds.by_hand.model import fault_tone, fault_words
from swissdesk.ui.pages.rounds.by_hand.words import shut_pill
from swissdesk.ui.pages.rounds.cards import drawing
from swissdesk.ui.pages.rounds.cards.delegate import CardDelegate
from swissdesk.ui.pages.rounds.cards.drawing import CardLook, CardState
from swissdesk.ui.pages.rounds.cards.lines import ByeLine, FreeByeLine, PairLine, WaitLine
from swissdesk.ui.pages.rounds.cards.model import CardColumn
from swissdesk.words import _, pgettext

_PILL_HEIGHT: Final = 20


class DraftCardDelegate(CardDelegate):
    """Draws the cards of a draft; a held card lights where it may go, and greys the rest with the reason."""

    def __init__(self, theme: Theme, model: DraftCardsModel, view: QWidget) -> None:
        super().__init__(theme, model, view)
        self._draft = model

    def draw_part(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw a cell in its place, on the ground."""
        line = cell_value(index, Role.ROW)
        if not isinstance(line, WaitLine | FreeByeLine):
            super().draw_part(painter, rect, index)
            return
        tpn = self._draft.card_at(index)
        box = self._card_box(rect, index, drawing.CARD_HEIGHT)
        if isinstance(line, FreeByeLine):
            self._draw_free_bye(painter, box, index)
        elif tpn is not None:
            drawing.draw_card(painter, self._theme, box, self._look(index, line, tpn))

    def _draw_free_bye(self, painter: QPainter, box: QRect, index: Index) -> None:
        """Draw the place of the bye that nobody has: open to the held card, or shut."""
        tokens, places = self._theme.tokens, self._draft.places
        if index.column() == CardColumn.LINK:
            return
        is_left = index.column() == CardColumn.LEFT
        if is_left and places is not None and places.bye is None:
            paint.panel_box(painter, box, tokens.tint, tokens.tint, RADIUS_CARD)
        drawing.draw_dashed(painter, box, tokens.line2)
        table = self._draft.table
        words = _("nobody yet") if is_left or table is None else table.bye_words.place
        paint.text(painter, box, words, self._theme.font(14), tokens.text2, paint.CENTRE)
        if is_left and places is not None and places.bye is not None:
            self._draw_pill(painter, box, PillLook(shut_pill(places.bye, places.held), "circle-x", Tone.ERR))
        if is_left and self._is_current_row(index) and self._view.hasFocus():
            paint.focus_ring(painter, self._theme, box, RADIUS_CARD)

    def _draw_pill(self, painter: QPainter, box: QRect, pill: PillLook) -> None:
        px, width = self._theme.px, paint.pill_width(self._theme, pill)
        place = QRect(box.right() - width - px(8), box.center().y() - px(9), width, px(_PILL_HEIGHT))
        paint.pill(painter, self._theme, place, pill)

    def _draw_link(self, painter: QPainter, rect: QRect, line: PairLine) -> None:
        """Draw the line with the number of the board, below it that it was moved or what it breaks."""
        row = self._draft.row_of(line)
        pill = None if row is None else _link_pill(row)
        if pill is None:
            super()._draw_link(painter, rect, line)
            return
        theme, tokens, px = self._theme, self._theme.tokens, self._theme.px
        # The word says more than the icon, where there is no room for both.
        ways = (pill, PillLook(pill.text, "", pill.tone), PillLook("", pill.icon, pill.tone))
        pill = next((way for way in ways if paint.pill_width(theme, way) <= rect.width() - px(4)), ways[-1])
        middle, width = rect.center(), paint.pill_width(theme, pill)
        half = width // 2 + px(2)
        in_bed = self._is_selected_pair(line) and self._view.hasFocus()
        on_yellow = in_bed and tokens.is_contrast
        painter.setPen(QPen(QColor(tokens.sel_text if in_bed else tokens.line2), 1))
        painter.drawLine(rect.left(), middle.y(), middle.x() - half, middle.y())
        painter.drawLine(middle.x() + half, middle.y(), rect.right(), middle.y())
        number = QRect(rect.left(), middle.y() - px(24), rect.width(), px(22))
        ink = tokens.sel_text if in_bed else tokens.text
        paint.text(painter, number, str(line.pair.board), theme.strong(16), ink, paint.CENTRE)
        place = QRect(middle.x() - width // 2, middle.y(), width, px(_PILL_HEIGHT))
        paint.pill(painter, theme, place, pill, tokens.sel_text if on_yellow else "")

    def _look(self, index: Index, line: PairLine | ByeLine | WaitLine, tpn: Tpn) -> CardLook:
        look, row, places = super()._look(index, line, tpn), self._draft.row_of(line), self._draft.places
        is_illegal = row is not None and any(fault_tone(fault.kind) is Tone.ERR for fault in row.faults)
        if places is None:
            return replace(look, is_illegal=is_illegal)
        return replace(look, pill=_standing_pill(places, tpn), verdict=None, is_illegal=is_illegal)

    def _state(self, tpn: Tpn, line: PairLine | ByeLine | WaitLine, *, is_current: bool) -> CardState:
        places = self._draft.places
        if tpn == self.held or places is None:
            return super()._state(tpn, line, is_current=is_current)
        return CardState.BARRED if tpn in places.shut else CardState.MAY_MEET


def _standing_pill(places: HandPlaces, tpn: Tpn) -> PillLook | None:
    """Return that a card is held, or which pair keeps its place shut."""
    if tpn == places.held:
        return PillLook(pgettext("card", "held"), "check", Tone.INFO)
    shut = places.shut.get(tpn)
    if shut is None:
        return None
    first = places.held if places.held in shut.players else tpn
    return PillLook(shut_pill(shut, first), "circle-x", Tone.ERR)


def _link_pill(row: HandRow) -> PillLook | None:
    """Return the gravest rule that a board breaks, or that it was moved."""
    if row.faults:
        fault = min(row.faults, key=lambda fault: fault_tone(fault.kind) is not Tone.ERR)
        tone = fault_tone(fault.kind)
        return PillLook(fault_words(fault.kind), "circle-x" if tone is Tone.ERR else "circle-alert", tone)
    return PillLook(_("moved"), "pencil") if row.is_moved else None
