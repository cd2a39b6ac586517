"""The parts of a card, drawn: colour tiles, pills, the bar of who came from elsewhere, and whole cards."""

from collections.abc import Iterator
from enum import Enum, unique
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from swissdesk.frozen import Frozen
from swissdesk.services.explaining.cards import Card, Strength, Verdict
from swissdesk.terms import Colour, Float, Points, Tpn, format_points
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.kit.points import rating_text
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CARD, RADIUS_TILE, Tone
from swissdesk.ui.pages.rounds.cards.speech import (
    barred_word,
    colour_letter,
    due_word,
    from_words,
)
from swissdesk.words import _, pgettext

CARD_HEIGHT: Final = 54
SLIP_HEIGHT: Final = 28
_TILE, _TILE_GAP = 16, 2
_MOST_TILES: Final = 9
_PIECE: Final = 18
_PIECE_IN: Final = 15
"""How far the middle of the big piece lies from the inner edge of its card."""
_BEFORE_NUMBER: Final = 17
_ROOM_OF_PIECE: Final = 36
_BAR: Final = 6


@unique
class CardState(Enum):
    """How a card stands to the selected one."""

    REST = "rest"
    CURRENT = "current"
    PARTNER = "partner"
    MAY_MEET = "may meet"
    BARRED = "barred"
    HELD = "held"


class CardLook(Frozen):
    """A card as it is drawn: on which side, with which piece, in which state, and what its pills say.

    `pill` is that at the right, in place of the colour due; `is_illegal` frames a card whose board breaks
    a rule that no round may break.
    """

    card: Card
    is_left: bool
    colour: Colour | None
    state: CardState
    verdict: Verdict | None = None
    came_from: Points | None = None
    has_focus: bool = False
    number_width: int = 0
    pill: PillLook | None = None
    is_illegal: bool = False


def draw_card(painter: QPainter, theme: Theme, box: QRect, look: CardLook) -> None:
    """Draw a card in its box."""
    _draw_box(painter, theme, box, look)
    before, after = (_BEFORE_NUMBER, _ROOM_OF_PIECE) if look.is_left else (_ROOM_OF_PIECE, _BEFORE_NUMBER)
    if look.colour is None:
        before = after = _BEFORE_NUMBER
    inner = box.adjusted(theme.px(before), 0, -theme.px(after), 0)
    if look.came_from is not None:
        _draw_bar(painter, theme, box)
    _draw_piece(painter, theme, box, look)
    _draw_names(painter, theme, inner, look)
    _draw_past(painter, theme, inner, look)


def _draw_piece(painter: QPainter, theme: Theme, box: QRect, look: CardLook) -> None:
    """Draw the big piece at the inner edge of a card whose colour is known."""
    if look.colour is not None:
        away = theme.px(_PIECE_IN)
        middle = QPointF(box.right() - away if look.is_left else box.left() + away, box.center().y() + 0.5)
        paint.piece(painter, theme, middle, look.colour, _PIECE)


def _draw_box(painter: QPainter, theme: Theme, box: QRect, look: CardLook) -> None:
    tokens, state = theme.tokens, look.state
    fill, line = tokens.raised, tokens.line2
    if state in {CardState.CURRENT, CardState.PARTNER, CardState.MAY_MEET, CardState.HELD}:
        fill = tokens.tint
    elif state is CardState.BARRED:
        fill, line = tokens.chrome, tokens.line
    paint.panel_box(painter, box, fill, line, RADIUS_CARD)
    if look.is_illegal:
        _draw_frame(painter, box, tokens.err)
    if look.has_focus:
        paint.focus_ring(painter, theme, box, RADIUS_CARD)


def _draw_frame(painter: QPainter, box: QRect, colour: str) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colour), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), RADIUS_CARD, RADIUS_CARD)
    painter.restore()


def _draw_bar(painter: QPainter, theme: Theme, box: QRect) -> None:
    """Draw the bar at the left edge, with a notch that points into the card."""
    width, middle = float(theme.px(_BAR)), float(box.center().y())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.tokens.float))
    painter.drawRoundedRect(QRectF(box.left(), box.top(), width, box.height()), RADIUS_TILE, RADIUS_TILE)
    notch = QPolygonF(
        [
            QPointF(box.left() + width - 1, middle - width),
            QPointF(box.left() + 2 * width, middle),
            QPointF(box.left() + width - 1, middle + width),
        ]
    )
    painter.drawPolygon(notch)
    painter.restore()


def _draw_names(painter: QPainter, theme: Theme, inner: QRect, look: CardLook) -> None:
    """Draw number, title, name, and at the right the rating, or of a team its game points."""
    tokens, card = theme.tokens, look.card
    line = QRect(inner.left(), inner.top() + theme.px(6), inner.width(), theme.px(22))
    paint.text(painter, line, str(card.tpn), theme.strong(13), tokens.text3)
    line.setLeft(line.left() + max(theme.px(29), look.number_width + theme.px(8)))
    if card.title.value:
        words = f"{card.title.value} "
        line.setLeft(
            line.left() + paint.text(painter, line, words, theme.strong(12), tokens.text2) + theme.px(2)
        )
    side = rating_text(card.rating) if card.game_points is None else format_points(card.game_points)
    width = theme.metrics(13).horizontalAdvance(side) + theme.px(10)
    # A name goes before the rating beside it.
    if theme.metrics(15, 600).horizontalAdvance(card.name) + width <= line.width():
        paint.text(painter, line, side, theme.font(13), tokens.text2, paint.RIGHT)
    barred = look.state is CardState.BARRED
    font = theme.font(15) if barred else theme.strong(15)
    paint.text(painter, line, card.name, font, tokens.text2 if barred else tokens.text)


def _draw_past(painter: QPainter, theme: Theme, inner: QRect, look: CardLook) -> None:
    """Draw the colours had, where the card came from, its floats, and at the right what counts now."""
    top, height = inner.top() + theme.px(30), theme.px(18)
    right = inner.right() - _draw_right_pill(
        painter, theme, QRect(inner.left(), top, inner.width(), height), look
    )
    # In line with the name above.
    left = inner.left() + max(theme.px(29), look.number_width + theme.px(8))
    left = _draw_tiles(painter, theme, QRect(left, top + theme.px(1), right - left, height), look.card)
    for pill in _past_pills(look):
        width = paint.pill_width(theme, pill)
        if left + width > right - theme.px(4):
            return
        paint.pill(painter, theme, QRect(left, top, width, height), pill)
        left += width + theme.px(4)


def _past_pills(look: CardLook) -> Iterator[PillLook]:
    if look.card.average:
        yield PillLook(_("ARO {average}").format(average=look.card.average), "", Tone.NEUTRAL)
    if look.came_from is not None:
        yield PillLook(from_words(look.came_from), "", Tone.FLOAT)
    for number, mark in look.card.floats:
        yield PillLook(f"{'↓' if mark is Float.DOWN else '↑'}{number}", "", Tone.FLOAT)


def _draw_tiles(painter: QPainter, theme: Theme, room: QRect, card: Card) -> int:
    """Draw a tile for each colour had, of more than fit the last ones; return where the next part begins."""
    side, count = _tile_width(theme), len(card.colours)
    step = side + theme.px(_TILE_GAP)
    fitting = min(_MOST_TILES, count, room.width() // step)
    if count > fitting:
        rest = theme.metrics(12).horizontalAdvance(f"+{count}") + theme.px(4)
        fitting = min(fitting, (room.width() - rest) // step)
    if fitting <= 0:
        return room.left()
    left = room.left()
    if count > fitting:
        words, place = f"+{count - fitting}", QRect(left, room.top(), room.width(), theme.px(_TILE))
        left += paint.text(painter, place, words, theme.font(12), theme.tokens.text3) + theme.px(4)
    for colour in card.colours[count - fitting :]:
        _draw_tile(painter, theme, QRect(left, room.top(), side, theme.px(_TILE)), colour)
        left += step
    return left + theme.px(4)


def _tile_width(theme: Theme) -> int:
    """Return the width of a tile: square, unless a language has longer words than letters for the colours."""
    letters = max(theme.metrics(12, 600).horizontalAdvance(colour_letter(colour)) for colour in Colour)
    return max(theme.px(_TILE), letters + theme.px(4))


def _draw_tile(painter: QPainter, theme: Theme, box: QRect, colour: Colour | None) -> None:
    """Draw the letter of a colour, on light for White and on dark for Black; a dash without a game."""
    tokens = theme.tokens
    fill, line, ink = tokens.white_piece, tokens.white_line, "#1B1A18"
    if colour is Colour.BLACK:
        fill, line, ink = tokens.black_piece, tokens.black_line, "#FFFFFF"
    elif colour is None:
        fill, line, ink = tokens.page, tokens.line2, tokens.text2
    paint.panel_box(painter, box, fill, line, RADIUS_TILE)
    paint.text(painter, box, colour_letter(colour), theme.strong(12), ink, paint.CENTRE)


def _draw_right_pill(painter: QPainter, theme: Theme, line: QRect, look: CardLook) -> int:
    """Draw that the card is taken, or may not meet the selected one, or the colour due; return the width."""
    pill = look.pill
    if pill is None and look.state is CardState.HELD:
        pill = PillLook(pgettext("card", "taken"), "check", Tone.INFO)
    elif pill is None and look.state is CardState.BARRED and look.verdict is not None:
        pill = PillLook(barred_word(look.verdict), "circle-x", Tone.ERR)
    if pill is not None:
        width = min(paint.pill_width(theme, pill), line.width())
        paint.pill(painter, theme, QRect(line.right() - width, line.top(), width, line.height()), pill)
        return width
    if look.card.due.colour is None:
        return 0
    return _draw_due(painter, theme, line, look)


def _draw_due(painter: QPainter, theme: Theme, line: QRect, look: CardLook) -> int:
    """Draw the colour due: dashed if mild, bold if strong, thick if absolute; amber if it is not given.

    Without degrees it is drawn as a strong one.
    """
    tokens, due = theme.tokens, look.card.due
    if due.colour is None:
        return 0
    is_missed = look.colour is not None and not look.card.is_granted(look.colour)
    is_mild = due.strength is Strength.MILD and look.card.due_has_strength
    word, weight = due_word(look.card), 400 if is_mild else 600
    icon = theme.px(18) if is_missed else 0
    width = theme.metrics(12, weight).horizontalAdvance(word) + theme.px(34)
    box = QRect(line.right() - width, line.top(), width, line.height())
    ink = tokens.warn if is_missed else tokens.text2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    style = Qt.PenStyle.DashLine if is_mild else Qt.PenStyle.SolidLine
    painter.setPen(QPen(QColor(ink), 2 if due.strength is Strength.ABSOLUTE else 1, style))
    painter.setBrush(QColor(tokens.warn_bg) if is_missed else Qt.BrushStyle.NoBrush)
    edge = QRectF(box).adjusted(1, 1, -1, -1)
    painter.drawRoundedRect(edge, edge.height() / 2, edge.height() / 2)
    painter.restore()
    paint.piece(painter, theme, QPointF(box.left() + theme.px(14), box.center().y() + 0.5), due.colour, 9)
    words = box.adjusted(theme.px(23), 0, 0, 0)
    paint.text(painter, words, word, theme.font(12, weight), ink)
    if is_missed:
        side = theme.px(14)
        place = QRect(box.left() - icon, box.center().y() - side // 2 + 1, side, side)
        theme.draw_icon(painter, place, "circle-alert", tokens.warn)
    return width + icon


class SlipLook(Frozen):
    """The slip of a card that plays elsewhere: who, where to in words, and in a score alone."""

    tpn: Tpn
    name: str
    going: str
    score: str
    goes_up: bool


def draw_slip(painter: QPainter, theme: Theme, box: QRect, slip: SlipLook) -> None:
    """Draw the dashed slip that a floater leaves: number, name, and where it goes."""
    tokens = theme.tokens
    draw_dashed(painter, box, tokens.float)
    side = theme.px(16)
    place = QRect(box.left() + theme.px(10), box.center().y() - side // 2 + 1, side, side)
    theme.draw_icon(painter, place, "arrow-up" if slip.goes_up else "arrow-down", tokens.float)
    line = box.adjusted(theme.px(34), 0, -theme.px(14), 0)
    used = paint.text(painter, line, str(slip.tpn), theme.strong(13), tokens.text3)
    line.setLeft(line.left() + max(used + theme.px(8), theme.px(28)))
    metrics = theme.metrics(13, 600)
    room = line.width() - theme.metrics(14).horizontalAdvance(slip.name) - theme.px(8)
    # The arrow says the word where the name has no room beside it.
    going = slip.going if metrics.horizontalAdvance(slip.going) <= room else slip.score
    paint.text(painter, line, going, theme.strong(13), tokens.float, paint.RIGHT)
    line.setRight(line.right() - metrics.horizontalAdvance(going) - theme.px(8))
    paint.text(painter, line, slip.name, theme.font(14), tokens.text)


def lifted(painter: QPainter, theme: Theme, box: QRect) -> QRect:
    """Draw the shadow of a card that is held; return where the card lies, a little above its place."""
    tokens, px = theme.tokens, theme.px
    if not tokens.is_contrast:
        paint.panel_box(painter, box.translated(px(1), px(3)), tokens.line, tokens.line, RADIUS_CARD)
    return box.translated(0, -px(2))


def draw_dashed(painter: QPainter, box: QRect, colour: str) -> None:
    """Draw an empty place."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colour), 1, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_CARD, RADIUS_CARD)
    painter.restore()


def draw_low_card(painter: QPainter, theme: Theme, box: QRect, look: CardLook) -> None:
    """Draw a card of one line: number, name, and at the right what counts now."""
    _draw_box(painter, theme, box, look)
    if look.came_from is not None:
        _draw_bar(painter, theme, box)
    before, after = (_BEFORE_NUMBER, _ROOM_OF_PIECE) if look.is_left else (_ROOM_OF_PIECE, _BEFORE_NUMBER)
    inner = box.adjusted(theme.px(before), 0, -theme.px(after), 0)
    _draw_piece(painter, theme, box, look)
    pills = QRect(inner.left(), box.center().y() - theme.px(9) + 1, inner.width(), theme.px(18))
    used = _draw_right_pill(painter, theme, pills, look)
    inner.setRight(inner.right() - used - theme.px(6))
    paint.text(painter, inner, str(look.card.tpn), theme.strong(13), theme.tokens.text3)
    inner.setLeft(inner.left() + max(theme.px(29), look.number_width + theme.px(8)))
    paint.text(painter, inner, look.card.name, theme.strong(14), theme.tokens.text)
