"""The sidebar: section switch, palette, the five pages, and under Rounds the ladder of rounds."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.frozen import Frozen, replace
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.ui.frame.round_clock import RoundClock
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.actions import as_label, new_action
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.menus import passing_menu
from swissdesk.ui.kit.widgets import PaintedButton
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_BUTTON, RADIUS_CARD, RAIL_WIDTH, SIDEBAR_WIDTH
from swissdesk.ui.session import PageName
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services.event.events import SectionRow

_LADDER_ICONS: Final = {
    LadderState.NOT_YET: "circle-dashed",
    LadderState.GATE: "door-open",
    LadderState.DRAFT: "pencil",
    LadderState.PUBLISHED: "circle-dot",
    LadderState.COMPLETE: "circle-dot",
    LadderState.CLOSED: "circle-check",
}
_LADDER_SHOWN: Final = 9
_MARGIN: Final = 8


def page_words(page: PageName, *, of_teams: bool = False) -> str:
    """Return a page's name as the sidebar and the menus write it; the list of a team event holds teams."""
    return {
        PageName.TOURNAMENT: _("Tournament"),
        PageName.PLAYERS: _("Teams") if of_teams else _("Players"),
        PageName.ROUNDS: _("Rounds"),
        PageName.STANDINGS: _("Standings"),
        PageName.DOCUMENTS: _("Documents"),
    }[page]


PAGE_ICONS: Final = {
    PageName.TOURNAMENT: "trophy",
    PageName.PLAYERS: "users",
    PageName.ROUNDS: "swords",
    PageName.STANDINGS: "list-ordered",
    PageName.DOCUMENTS: "printer",
}


class RowLook(Frozen):
    """How a row of the sidebar is set: height and left edge of its icon, type size."""

    height: int
    left: int
    icon: int
    size: int


_PAGE_LOOK: Final = RowLook(34, 12, 18, 14)
_RUNG_LOOK: Final = RowLook(28, 26, 15, 13)


class SideRow(PaintedButton):
    """A page or a round in the sidebar: icon, word, a figure at the right.

    `mark` stands beside the icon where there is no room for the word: the number of a round.
    """

    def __init__(self, theme: Theme, text: str, icon: str, look: RowLook, mark: str = "") -> None:
        super().__init__(theme, text)
        self.icon_name, self._look, self._figure, self._is_rail = icon, look, "", False
        self._mark = mark
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_figure(self, figure: str) -> None:
        """Show a figure at the right."""
        if figure != self._figure:
            self._figure = figure
            self.setAccessibleName(f"{self.text()}, {figure}" if figure else self.text())
            self.update()

    def rename(self, text: str) -> None:
        """Show another word."""
        self.setText(text)
        self.setAccessibleName(f"{text}, {self._figure}" if self._figure else text)
        self.setToolTip(text if self._is_rail else "")
        self.update()

    def show_icon(self, icon: str) -> None:
        """Show another icon."""
        if icon != self.icon_name:
            self.icon_name = icon
            self.update()

    def set_rail(self, *, is_rail: bool) -> None:
        """Show the icon alone, or with the mark, and the word as a tool tip."""
        self._is_rail = is_rail
        self.setToolTip(self.text() if is_rail else "")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for icon, word and figure, and the row's height."""
        px, look = self.theme.px, self._look
        words = self.theme.metrics(look.size, 600).horizontalAdvance(self.text())
        figure = self.theme.metrics(12).horizontalAdvance(self._figure) + px(8) if self._figure else 0
        return QSize(px(look.left + look.icon + 9) + words + figure + px(10), px(look.height))

    def draw(self, painter: QPainter) -> None:
        """Draw ground, bar, icon, word and figure."""
        theme, tokens, rect = self.theme, self.theme.tokens, self.rect()
        ink = self._draw_ground(painter, rect)
        side = theme.px(self._look.icon)
        left = self._rail_left(rect.width(), side) if self._is_rail else theme.px(self._look.left)
        active = self.isChecked()
        icon_ink = ink if active and tokens.is_contrast else tokens.accent_text if active else tokens.text2
        place = QRect(left, (rect.height() - side) // 2, side, side)
        font = theme.strong(self._look.size) if active else theme.font(self._look.size)
        mark = rect.adjusted(place.right() + theme.px(4), 0, 0, 0)
        if self._is_rail and self._mark and mark.width() < theme.metrics(13, 600).horizontalAdvance("00"):
            paint.text(painter, rect, self._mark, font, ink, paint.CENTRE)  # large text: the number alone
            return
        theme.draw_icon(painter, place, self.icon_name, icon_ink)
        if self._is_rail:
            paint.text(painter, mark, self._mark, font, ink)
            return
        right = rect.right() - theme.px(9)
        if self._figure:
            width = theme.metrics(12).horizontalAdvance(self._figure) + 2
            figure = QRect(right - width, 0, width, rect.height())
            grey = ink if active else tokens.text2
            paint.text(painter, figure, self._figure, theme.font(12), grey, paint.RIGHT)
            right -= width + theme.px(6)
        start = place.right() + theme.px(9)
        paint.text(painter, QRect(start, 0, right - start, rect.height()), self.text(), font, ink)

    def _rail_left(self, width: int, side: int) -> int:
        """Return where the icon of a rail begins; with a mark, so that icons stand below each other."""
        return self.theme.px(6) if self._mark else (width - side) // 2

    def _draw_ground(self, painter: QPainter, rect: QRect) -> str:
        tokens = self.theme.tokens
        if not self.isChecked():
            if self.underMouse():
                paint.panel_box(painter, rect, tokens.hover, tokens.hover, RADIUS_BUTTON)
            return tokens.text2 if self._look is _RUNG_LOOK else tokens.text
        paint.panel_box(painter, rect, tokens.sel, tokens.sel, RADIUS_BUTTON)
        bar = tokens.sel_text if tokens.is_contrast else tokens.accent
        height = rect.height() - self.theme.px(14)
        painter.fillRect(QRect(0, (rect.height() - height) // 2, 4, height), QColor(bar))
        return tokens.sel_text


class SectionSwitch(PaintedButton):
    """The section in view and its event; opens the list of sections."""

    section_chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, _("Section"))
        self._rows: tuple[SectionRow, ...] = ()
        self._section, self._event, self._is_rail = "", "", False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_clicked)

    def show_sections(self, rows: "Sequence[SectionRow]", current: object) -> None:
        """Show the section in view out of all."""
        self._rows = tuple(rows)
        shown = (self._section, self._event)
        for row in self._rows:
            if row.id == current:
                self._section = row.name
                self._event = row.event_name if row.event_name != row.name else row.round_text
        self.setAccessibleName(_("Section {name}").format(name=self._section))
        if shown != (self._section, self._event):
            self.setToolTip(f"{self._section}\n{self._event}")
            self.update()

    def set_rail(self, *, is_rail: bool) -> None:
        """Show the arrows alone."""
        self._is_rail = is_rail
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for two lines."""
        return QSize(self.theme.px(100), self.theme.px(48))

    def draw(self, painter: QPainter) -> None:
        """Draw box, section, event and arrows."""
        theme, tokens, rect = self.theme, self.theme.tokens, self.rect()
        line = tokens.line2 if tokens.is_contrast else tokens.line
        paint.panel_box(painter, rect, tokens.raised, line, RADIUS_CARD)
        side = theme.px(16)
        right = rect.width() - side - theme.px(10)
        left = (rect.width() - side) // 2 if self._is_rail else right
        arrows = QRect(left, (rect.height() - side) // 2, side, side)
        theme.draw_icon(painter, arrows, "chevrons-up-down", tokens.text2)
        if not self._is_rail:
            start, width = theme.px(12), right - theme.px(18)
            upper = QRect(start, theme.px(5), width, theme.px(20))
            paint.text(painter, upper, self._section, theme.strong(14), tokens.text)
            lower = QRect(start, theme.px(24), width, theme.px(18))
            paint.text(painter, lower, self._event, theme.font(12), tokens.text2)

    def _on_clicked(self) -> None:
        menu = passing_menu(self)
        for row in self._rows:
            missing = _missing_text(row.missing) if row.missing else ""
            text = f"{as_label(row.name)}  ·  {row.round_text}{missing}"
            menu.addAction(new_action(menu, text, partial(self.section_chosen.emit, row.id)))
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))


class FindRow(PaintedButton):
    """The way into the palette, with its key."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, _("Find or do…"))
        self._is_rail = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rail(self, *, is_rail: bool) -> None:
        """Show the icon alone."""
        self._is_rail = is_rail
        self.setToolTip(self.text() if is_rail else "")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for icon, word and key, and the row's height."""
        px, metrics = self.theme.px, self.theme.metrics
        key = metrics(12).horizontalAdvance(key_name("Ctrl K"))
        return QSize(metrics(14).horizontalAdvance(self.text()) + key + px(62), px(38))

    def draw(self, painter: QPainter) -> None:
        """Draw icon, word and key."""
        theme, tokens, rect = self.theme, self.theme.tokens, self.rect()
        if self.underMouse():
            paint.panel_box(painter, rect, tokens.hover, tokens.hover, RADIUS_BUTTON)
        side = theme.px(16)
        left = (rect.width() - side) // 2 if self._is_rail else theme.px(12)
        theme.draw_icon(painter, QRect(left, (rect.height() - side) // 2, side, side), "search", tokens.text2)
        if not self._is_rail:
            key = key_name("Ctrl K")
            width = theme.metrics(12).horizontalAdvance(key) + 2
            keys = rect.adjusted(0, 0, -theme.px(9), 0)
            paint.text(painter, keys, key, theme.font(12), tokens.text2, paint.RIGHT)
            words = rect.adjusted(theme.px(38), 0, -width - theme.px(12), 0)
            paint.text(painter, words, self.text(), theme.font(14), tokens.text3)


class LadderArea(QScrollArea):
    """The rounds, as high as they are; scrolls from ten rounds on or where height is scarce."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._shown = theme, 0
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def fit(self, rounds: int) -> None:
        """Be as high as this many rounds."""
        self._shown = min(rounds, _LADDER_SHOWN)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of the rounds."""
        return QSize(self._theme.px(100), self._shown * self._theme.px(_RUNG_LOOK.height))

    def minimumSizeHint(self) -> QSize:
        """Return the height below which the window does not shrink the ladder."""
        return QSize(10, min(self._shown, 2) * self._theme.px(_RUNG_LOOK.height))


class Sidebar(QWidget):
    """Emits which page, round or section was chosen, and shows the one in view."""

    page_chosen = Signal(str)
    round_chosen = Signal(int)
    section_chosen = Signal(object)
    palette_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._is_rail = theme, False
        self.setProperty("kind", "chrome")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.switch, self.find_row, self.clock = SectionSwitch(theme), FindRow(theme), RoundClock(theme)
        self.pages = {
            page: SideRow(theme, page_words(page), PAGE_ICONS[page], _PAGE_LOOK) for page in PageName
        }
        self.rungs: list[SideRow] = []
        self._ladder, self._scroll = QWidget(), LadderArea(theme, self)
        self._rungs_column = filled(QVBoxLayout(self._ladder), margins=NONE, spacing=0)
        self._lay_out()
        self.switch.section_chosen.connect(self.section_chosen)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._show_current)
        self.find_row.clicked.connect(self.palette_wanted)
        theme.changed.connect(self._fit)

    def show_page(self, current: PageName | None) -> None:
        """Mark the page in view; on Rounds the ladder's mark is enough."""
        for page, row in self.pages.items():
            marked = page is current and (page is not PageName.ROUNDS or not self.rungs)
            row.setChecked(marked)

    def show_ladder(self, ladder: Sequence[LadderRow], current: int | None) -> None:
        """Show the rounds; `current` is the one in view, None while another page is shown."""
        while len(self.rungs) < len(ladder):
            self._add_rung(len(self.rungs) + 1)
        while len(self.rungs) > len(ladder):
            self._remove_rung(self.rungs.pop())
        for rung, row in zip(with_one_gate(ladder), self.rungs, strict=True):
            row.show_icon(_LADDER_ICONS[rung.state])
            row.show_figure(_rung_figure(rung))
            row.setChecked(rung.number == current)
        self._fit()
        QTimer.singleShot(0, self, self._show_current)

    def show_kind(self, *, of_teams: bool) -> None:
        """Name the list after what it holds."""
        self.pages[PageName.PLAYERS].rename(page_words(PageName.PLAYERS, of_teams=of_teams))
        self._fit()

    def show_figures(self, players: int, rounds: str) -> None:
        """Show how many players there are and how far the rounds have come."""
        self.pages[PageName.PLAYERS].show_figure(str(players) if players else "")
        self.pages[PageName.ROUNDS].show_figure(rounds)
        self._fit()

    def set_rail(self, *, is_rail: bool) -> None:
        """Become a rail of icons in a narrow window."""
        if is_rail == self._is_rail:
            return
        self._is_rail = is_rail
        self.switch.set_rail(is_rail=is_rail)
        self.find_row.set_rail(is_rail=is_rail)
        self.clock.set_rail(is_rail=is_rail)
        for row in (*self.pages.values(), *self.rungs):
            row.set_rail(is_rail=is_rail)
        self._fit()

    def _lay_out(self) -> None:
        margins = (_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column = filled(QVBoxLayout(self), self.switch, 2, self.find_row, margins=margins, spacing=0)
        for page, row in self.pages.items():
            row.clicked.connect(lambda _checked=False, name=page.value: self.page_chosen.emit(name))
            column.addWidget(row)
            if page is PageName.ROUNDS:
                column.addWidget(self._scroll)
        column.addStretch(1)
        column.addWidget(self.clock)
        self._ladder.setProperty("kind", "chrome")
        self._scroll.setWidget(self._ladder)
        self._fit()

    def _show_current(self) -> None:
        """Bring the round in view into the ladder's own view, once the rows have their places."""
        for row in self.rungs:
            if row.isChecked():
                self._scroll.ensureWidgetVisible(row, 0, row.height())

    def _remove_rung(self, row: SideRow) -> None:
        self._rungs_column.removeWidget(row)
        row.hide()  # until it is deleted it would be drawn where it was
        row.deleteLater()

    def _add_rung(self, number: int) -> None:
        words = _("Round {number}").format(number=number)
        row = SideRow(self._theme, words, "circle-dashed", _RUNG_LOOK, str(number))
        row.set_rail(is_rail=self._is_rail)
        row.clicked.connect(lambda: self.round_chosen.emit(number))
        self.rungs.append(row)
        self._rungs_column.addWidget(row)

    def _fit(self) -> None:
        rows = (self.find_row, *self.pages.values(), *self.rungs)
        words = max(row.sizeHint().width() for row in rows) + 2 * _MARGIN
        self.setFixedWidth(RAIL_WIDTH if self._is_rail else max(words, self._theme.px(SIDEBAR_WIDTH)))
        self._scroll.fit(len(self.rungs))


def with_one_gate(ladder: Sequence[LadderRow]) -> tuple[LadderRow, ...]:
    """Return the ladder with a gate only where the round before it has all its results."""
    before = (LadderState.CLOSED, *(rung.state for rung in ladder))
    return tuple(
        replace(rung, state=LadderState.NOT_YET)
        if rung.state is LadderState.GATE and last not in {LadderState.CLOSED, LadderState.COMPLETE}
        else rung
        for rung, last in zip(ladder, before, strict=False)
    )


def _missing_text(count: int) -> str:
    return ngettext(", {count} result missing", ", {count} results missing", count).format(count=count)


def _rung_figure(rung: LadderRow) -> str:
    if rung.state is LadderState.GATE:
        return _("gate")
    if rung.state is LadderState.DRAFT:
        return _("draft")
    if rung.state in {LadderState.PUBLISHED, LadderState.COMPLETE}:
        return f"{rung.entered}/{rung.boards}"
    return ""
