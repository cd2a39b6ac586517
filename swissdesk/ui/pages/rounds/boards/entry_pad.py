"""The entry pad: the current board in large type, the keys with their actions, the last entries."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Colour,
    Result,
)
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.labels import hairline, label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.widgets import PaintedButton
from swissdesk.ui.look.face import Face
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.boards.cells import spaced
from swissdesk.ui.pages.rounds.boards.lines import BoardLine, MatchLine, Sitter
from swissdesk.ui.result_keys import KeyChoice, KeySet, cap_of
from swissdesk.words import _, ngettext

_HINT_LINE: Final = 36
_SHOWN_ENTRIES: Final = 3
_NAME_SIZES: Final = (20, 18, 16, 15)
_LARGE: Final = (WHITE_WINS, DRAWN, BLACK_WINS)
_WRITTEN: Final = {
    WHITE_WINS: "1 – 0",
    DRAWN: "½ – ½",
    BLACK_WINS: "0 – 1",
    WHITE_WINS_BY_FORFEIT: "+ – −",
    BLACK_WINS_BY_FORFEIT: "− – +",
    DOUBLE_FORFEIT: "− – −",
    ADJOURNED: "?",
}
"""What the keys of the pad enter, from the top, as it is printed on the sheet."""


class PadKey(PaintedButton):
    """A key of the pad: cap, text and result; a click does what the key does.

    `result` is None for the keys that enter none by themselves.
    """

    result: Result | None = None

    def __init__(self, theme: Theme, key: str, words: tuple[str, str], *, is_large: bool) -> None:
        super().__init__(theme, words[0])
        self.key, self._writes, self._is_large = key, words[1], is_large
        self.setAccessibleName(f"{key}: {words[0]}")
        # A click leaves the keyboard in the table, where the next result is typed.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the height that the look asks for."""
        return QSize(self.theme.px(240), self.theme.px(35 if self._is_large else 25))

    def draw(self, painter: QPainter) -> None:
        """Draw cap, words and result."""
        theme, tokens, rect = self.theme, self.theme.tokens, self.rect()
        width, height = theme.px(34 if self._is_large else 26), theme.px(28 if self._is_large else 21)
        left = (theme.px(34) - width) // 2
        cap = QRect(left, (rect.height() - height) // 2, width, height)
        paint.keycap(painter, theme, cap, self.key, 16 if self._is_large else 13)
        written = theme.font(15 if self._is_large else 13)
        beside = QFontMetrics(written).horizontalAdvance(self._writes) + theme.px(6) if self._writes else 0
        words = rect.adjusted(theme.px(46), 0, 0, 0)
        font = self._font_in(words.width() - beside)
        if font is None:  # the words alone say it too
            font = self._fonts()[-1]
        else:
            words.setWidth(words.width() - beside)
            paint.text(painter, rect, self._writes, written, tokens.text2, paint.RIGHT)
        ink = tokens.text if self._is_large and self.isEnabled() else tokens.text2
        paint.text(painter, words, self.text(), font, ink if self.isEnabled() else tokens.off)

    def _fonts(self) -> tuple[Face, Face]:
        theme = self.theme
        if self._is_large:
            return theme.strong(14), theme.strong(13)
        return theme.font(13), theme.font(12)

    def _font_in(self, room: int) -> Face | None:
        """Return the largest font in which the words have this room; None if there is none."""
        fits = (font for font in self._fonts() if QFontMetrics(font).horizontalAdvance(self.text()) <= room)
        return next(fits, None)


class _SeatHead(QWidget):
    """A player of the current board: piece, name, number, rating, points."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._colour = theme, Colour.WHITE
        self._seat: Sitter | None = None
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    @property
    def colour(self) -> Colour:
        """Return the colour of the piece beside the name."""
        return self._colour

    def show_seat(self, seat: Sitter | None, colour: Colour) -> None:
        """Show a player with a colour."""
        self._seat, self._colour = seat, colour
        self.setAccessibleName(seat.name if seat else "")
        self.setToolTip(seat.name if seat else "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the player."""
        if self._seat is None:
            return
        painter, theme, seat = QPainter(self), self._theme, self._seat
        left = theme.px(30)
        paint.piece(painter, theme, QPointF(theme.px(10), theme.px(14)), self._colour, 16)
        name = QRect(left, 0, self.width() - left, theme.px(28))
        paint.text(painter, name, seat.name, self._fitting_font(seat.name, name.width()), theme.tokens.text)
        below = QRect(left, theme.px(28), self.width() - left, theme.px(20))
        paint.text(painter, below, "  ·  ".join(_facts(seat)), theme.font(13), theme.tokens.text2)
        painter.end()

    def _fitting_font(self, name: str, width: int) -> Face:
        """Return the largest font in which the whole name has room, else the smallest."""
        sizes = (
            size for size in _NAME_SIZES if self._theme.metrics(size, 600).horizontalAdvance(name) <= width
        )
        return self._theme.strong(next(sizes, _NAME_SIZES[-1]))

    def _on_theme_changed(self) -> None:
        self.setFixedHeight(self._theme.px(54))
        self.update()


def _facts(seat: Sitter) -> Iterator[str]:
    """Yield the facts below a name: team or number, rating, points."""
    if seat.team:
        yield seat.team
    if seat.tpn is not None:
        yield _("No. {tpn}").format(tpn=seat.tpn)
    if seat.rating:
        yield str(seat.rating)
    if seat.points:
        yield ngettext("{points} pt", "{points} pts", seat.plural).format(points=seat.points)


class _JustEntered(QWidget):
    """The last few results, the newest first."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._lines: tuple[BoardLine, ...] = ()
        self._heading = ""
        theme.changed.connect(self.update)

    def show_lines(self, heading: str, lines: Sequence[BoardLine]) -> None:
        """Show results under a heading."""
        self._heading, self._lines = heading, tuple(lines[:_SHOWN_ENTRIES])
        self.setMinimumHeight(self._theme.px(24) * (len(self._lines) + 1) if self._lines else 0)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw a line for each result."""
        if not self._lines:
            return
        painter, theme = QPainter(self), self._theme
        height, tokens, strong = theme.px(24), theme.tokens, theme.strong(13)
        results = [QFontMetrics(strong).horizontalAdvance(spaced(line.short_text)) for line in self._lines]
        half = (max(theme.px(60), *results) + 1) // 2
        head = QRect(0, 0, self.width(), height)
        paint.text(painter, head, self._heading, theme.strong(12), tokens.text3)
        for position, line in enumerate(self._lines, start=1):
            top = position * height
            number = QRect(0, top, theme.px(24), height)
            paint.text(painter, number, line.place.text, theme.font(13), tokens.text2, paint.RIGHT)
            middle = self.width() * 3 // 5
            left = QRect(theme.px(32), top, middle - half - theme.px(32), height)
            paint.text(painter, left, _family(line.left), theme.font(13), tokens.text)
            result = QRect(middle - half, top, 2 * half, height)
            paint.text(painter, result, spaced(line.short_text), strong, tokens.text, paint.CENTRE)
            begin = middle + half + theme.px(4)
            right = QRect(begin, top, self.width() - begin, height)
            paint.text(painter, right, _family(line.right), theme.font(13), tokens.text)
        painter.end()


def _family(seat: Sitter | None) -> str:
    return seat.name.partition(",")[0] if seat else "–"


class _KeyHints(QWidget):
    """The keys that do not enter a result."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._hints: tuple[tuple[str, str], ...] = ()
        theme.changed.connect(self._on_theme_changed)
        self.show_keys(can_clear=True)

    @property
    def caps(self) -> list[str]:
        """Return the keys."""
        return [key for key, _action in self._hints]

    def show_keys(self, *, can_clear: bool) -> None:
        """Show the keys that do something: results are taken back where they are entered."""
        clear = (("Del", _("clear")),) if can_clear else ()
        self._hints = (("/", _("board")), ("abc", _("player")), *clear)
        self.setAccessibleName(", ".join(f"{key}: {action}" for key, action in self._hints))
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw caps and words."""
        painter, theme = QPainter(self), self._theme
        for (key, action), (left, line) in zip(self._hints, self._places(), strict=True):
            top, cap_width = line * theme.px(_HINT_LINE), paint.keycap_width(theme, key, 12)
            cap = QRect(left, top + theme.px(_HINT_LINE - 21) // 2, cap_width, theme.px(21))
            paint.keycap(painter, theme, cap, key, 12)
            words = QRect(cap.right() + theme.px(6), top, self.width(), theme.px(_HINT_LINE))
            words.setWidth(theme.metrics(13).horizontalAdvance(action) + 1)
            paint.text(painter, words, action, theme.font(13), theme.tokens.text2)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take a further line where the words of the language need it."""
        super().resizeEvent(event)
        self._fit()

    def _places(self) -> list[tuple[int, int]]:
        """Return for each hint where it begins, in pixels from the left, and its line."""
        theme, places, left, line = self._theme, [], 0, 0
        for key, action in self._hints:
            words = theme.metrics(13).horizontalAdvance(action) + 1
            width = paint.keycap_width(theme, key, 12) + theme.px(6) + words
            if left and left + width > self.width():
                left, line = 0, line + 1
            places.append((left, line))
            left += width + theme.px(14)
        return places

    def _fit(self) -> None:
        self.setFixedHeight(self._theme.px(_HINT_LINE) * (self._places()[-1][1] + 1))
        self.update()

    def _on_theme_changed(self) -> None:
        self._fit()


class EntryPad(QWidget):
    """The panel beside the board list; clicks on its keys do what the keys do."""

    result_clicked = Signal(object)
    others_clicked = Signal()
    score_clicked = Signal()

    def __init__(self, theme: Theme, choice: KeyChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._choice = theme, choice
        self._rests, self._taken = False, frozenset[Result]()
        self._score: PadKey | None = None
        self._label, self._open = label("second", _("Board"), wraps=False), label("second", wraps=False)
        self._number, self._reason = label("boardNumber", wraps=False), label("second")
        self._reason.setContentsMargins(0, 0, 0, 6)
        self._reason.hide()
        self.heads = (_SeatHead(theme), _SeatHead(theme))
        self.hints, self._entered = _KeyHints(theme), _JustEntered(theme)
        self.keys: list[PadKey] = []
        self._rows = filled(QVBoxLayout(), spacing=0)
        self._lay_out()
        self._show_keys()
        choice.changed.connect(self._show_keys)

    def show_board(self, line: BoardLine | MatchLine | None, progress: str) -> None:
        """Show the board or match that the keys belong to, and how far the round has come."""
        self._label.setText(_("Match") if isinstance(line, MatchLine) else _("Board"))
        self._number.setText(line.place.text if line else "–")
        colour = line.left_colour if line else Colour.WHITE
        self.heads[0].show_seat(line.left if line else None, colour)
        self.heads[1].show_seat(line.right if line else None, colour.opposite)
        self._open.setText(progress)

    def show_entered(self, heading: str, lines: Sequence[BoardLine]) -> None:
        """Show the results entered or verified last, the newest first."""
        self._entered.show_lines(heading, lines)

    def set_reason(self, reason: str, *, rests: bool = True, taken: frozenset[Result] = frozenset()) -> None:
        """Disable the keys for a reason, while the round takes no results; an empty reason enables them.

        Without `rests` the text is shown, and the keys work; those of `taken` results work all the same.
        """
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self._rests, self._taken = bool(reason) and rests, taken
        self._enable_keys()

    def _enable_keys(self) -> None:
        for key in self.keys:
            # A score is compared in every state, that of a closed round as well.
            key.setEnabled(not self._rests or key.result in self._taken or key is self._score)

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the set in use for a window without room for the pad."""
        keys = self._choice.current
        caps = {result: cap_of(keys.key_of(result)) for result in _WRITTEN}
        forfeits = (WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT)
        return (
            (caps[WHITE_WINS], self._choice.words_of(WHITE_WINS)),
            (caps[DRAWN], _("draw")),
            (caps[BLACK_WINS], self._choice.words_of(BLACK_WINS)),
            (" ".join(caps[result] for result in forfeits), _("forfeits")),
            (". ,", _("other")),
            ("/", _("board")),
            ("abc", _("player")),
            ("Del", _("clear")),
            *([("F9", _("match score"))] if self._choice.of_teams else []),
        )

    def _lay_out(self) -> None:
        top = filled(QHBoxLayout(), self._label, STRETCH, self._open)
        board = (top, self._number, 4, self.heads[0], 4, self.heads[1], 6, hairline(), 6, self._reason)
        below = (self._rows, 5, hairline(), 5, self.hints, 5, hairline(), 6, self._entered)
        filled(QVBoxLayout(self), *board, *below, STRETCH, margins=(20, 14, 16, 12), spacing=0)

    def _show_keys(self) -> None:
        """Show the keys of the set in use, in place of those of another one."""
        for key in self.keys:
            key.hide()
            key.deleteLater()
        keys = self._choice.current
        self.keys = [
            self._result_key(keys, result)
            for result in _WRITTEN
            if result != ADJOURNED or keys.key_of(result)
        ]
        others = PadKey(self._theme, ". ,", (_("adjourned, ½ – 0 …"), ""), is_large=False)
        others.clicked.connect(self.others_clicked)
        self.keys.append(others)
        if self._choice.of_teams:
            self._score = PadKey(self._theme, "F9", (_("compare match score"), ""), is_large=False)
            self._score.clicked.connect(self.score_clicked)
            self.keys.append(self._score)
        for key in self.keys:
            self._rows.addWidget(key)
        self._enable_keys()

    def _result_key(self, keys: KeySet, result: Result) -> PadKey:
        words, writes = self._choice.words_of(result), _WRITTEN[result]
        others = "  ".join(cap_of(key) for key in keys.others_of(result))
        if others and result in _LARGE:
            words = _("{words}   (also  {keys} )").format(words=words, keys=others)
        made = PadKey(self._theme, cap_of(keys.key_of(result)), (words, writes), is_large=result in _LARGE)
        made.clicked.connect(lambda: self.result_clicked.emit(result))
        made.result = result
        return made
