"""Somebody who types every character in a view and holds what it did against the caps in view."""

import string
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QWidget

from swissdesk.frozen import Frozen, replace
from swissdesk.ui.kit.lists import StillList
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.documents.sheets import SheetList
from swissdesk.ui.pages.rounds.gate.view import GateWidget

SIGNS = ".,+-*/= "
TYPED = string.ascii_letters + string.digits + SIGNS
SMALL = string.ascii_lowercase + string.digits + SIGNS
"""Without Shift: capitals go the same way through each view, and are typed in one state of it."""
_ON_CAPS = {" ": "Space", "-": "−"}
_MODIFIERS = frozenset({"Ctrl", "Alt", "Shift"})
_ALREADY_SO = frozenset("+-")
"""Whoever plays already plays, and of one copy none is taken away: these may have nothing to change."""


class Look(Frozen):
    """What somebody who looks at the window can tell apart, but for what the status bar says."""

    revision: int
    page: QWidget
    view: QWidget | None
    round_number: int
    popups: tuple[QWidget | None, ...]
    cursors: tuple[object, ...]
    fields: tuple[str, ...]
    focus: QWidget | None
    held: tuple[object, ...]


class Typist:
    """Types in the window; `begin` of each call goes to the place where a key is tried.

    Where nobody looks, painting and the status bar are left out: they take most of the time.
    """

    def __init__(self, window: MainWindow, *, is_watched: bool = False) -> None:
        self.window = window
        if not is_watched:
            window.setUpdatesEnabled(False)
            window.status.hide()
        self._said = 0
        self._views: list[QAbstractItemView] = []
        self._fields: list[QLineEdit] = []
        session = window.session
        for signal in (session.hinted, session.failed, session.announced):
            signal.connect(self._on_said)

    def type_everything(
        self, where: str, begin: Callable[[], object] = lambda: None, typed: str = SMALL
    ) -> set[str]:
        """Return the characters that changed the event.

        Whatever a character changes in the window stands on a cap; letters find wherever a cap says so
        and nowhere else; and the key of a cap does something, or says why not.
        """
        self._go(begin)
        self.attend()
        caps, changing = self.caps(), set()
        for character in typed:
            self._go(begin)
            before, said_before = self.look(), self._said
            QTest.keyClick(self._typed_into(), character)
            after = self.look()
            told = partial(_told, f"{character!r} in {where}", caps, before, after)
            self._judge(character, caps, before, after, told)
            if character in caps - _ALREADY_SO:
                assert before != after or self._said != said_before, f"nothing by {told()}"
            if after.revision != before.revision:
                changing.add(character)
            self._take_back(before, after)
        return changing

    def caps(self) -> set[str]:
        """Return what stands on the caps in view: those of the band, of the pad, and below the page."""
        page, rounds = self.window.current_page, self.window.rounds
        shown = [cap for cap, _words in page.key_strip()]
        if page is rounds and rounds.views.current is rounds.gate.view:
            shown += [*rounds.gate.view.band.offered(), "abc"]
        if page is rounds and rounds.views.current is rounds.boards:
            shown += [key.text() for key in rounds.pad.keys]  # one says which key draws as well
        parts = {part for cap in shown if not _MODIFIERS & {*cap.split(" ")} for part in cap.split(" ")}
        by_name = {character for character, names in _ON_CAPS.items() if names in parts}
        # Where no Shift is held `=` is the key of `+` on most keyboards: it counts copies as well.
        return parts | by_name | ({"="} if page.findChildren(SheetList) else set())

    def _on_said(self) -> None:
        self._said += 1

    def _judge(
        self, character: str, caps: set[str], before: Look, after: Look, told: Callable[[], str]
    ) -> None:
        assert (before.page, before.round_number) == (after.page, after.round_number), told()
        finds = "abc" in caps and character.isalnum()
        if finds and character.isalpha():
            assert after.fields != before.fields or after.cursors != before.cursors or self._is_list(), told()
        if before != after and character not in caps:
            assert finds, told()
            found = replace(after, fields=before.fields, cursors=before.cursors, focus=before.focus)
            assert found == before, told()
            new = [text for text in after.fields if text not in before.fields]
            assert new in ([character], []), told()

    def _is_list(self) -> bool:
        """Tell whether letters go to a title that begins so, of which there may be none."""
        return isinstance(QApplication.focusWidget(), StillList | SheetList)

    def _go(self, begin: Callable[[], object]) -> None:
        if QApplication.activeWindow() is None:  # a menu that closes takes the keyboard away off screen
            self.window.activateWindow()
            QTest.qWaitForWindowActive(self.window)
        self.window.current_page.focus_table()
        begin()
        focused = QApplication.focusWidget()
        if isinstance(focused, QAbstractItemView):
            focused.keyboardSearch("")  # letters typed before belong to another search

    def _typed_into(self) -> QWidget:
        return QApplication.focusWidget() or self.window

    def attend(self) -> None:
        """Turn to the page in view: what is in it is looked at from now on."""
        page = self.window.current_page
        self._views, self._fields = page.findChildren(QAbstractItemView), page.findChildren(QLineEdit)

    @property
    def said(self) -> int:
        """Return how often the window has said something that a person reads."""
        return self._said

    def look(self) -> Look:
        """Return what can be told apart now."""
        page, rounds = self.window.current_page, self.window.rounds
        fields = (field.text() for field in self._fields if field.isVisible())
        event = self.window.session.current_event
        assert event is not None
        return Look(
            event.revision,
            page,
            rounds.views.current,
            self.window.session.round_number,
            (QApplication.activePopupWidget(), QApplication.activeModalWidget()),
            tuple(_cursor(view) for view in self._views if view.isVisible()),
            tuple(filter(None, fields)),
            QApplication.focusWidget(),
            self._held(),
        )

    def _held(self) -> tuple[object, ...]:
        """Return what no cursor shows: sheets taken, a card in the hand, steps that are played."""
        rounds = self.window.rounds
        sheets = [view for view in self._views if isinstance(view, SheetList)]
        taken = [(line.taken, line.copies) for each in sheets for line in each.model().rows]
        hand = rounds.hand.panel.held_text() if rounds.hand.shown is rounds.views.current else ""
        if not rounds.either.shows_cards:
            return *taken, hand
        cards = rounds.either.all
        return *taken, hand, cards.cards.view.table.held, cards.steps.is_playing

    def _take_back(self, before: Look, after: Look) -> None:
        """Take back what a character has done, as the arbiter would."""
        for popup in after.popups:
            if popup is not None:
                popup.close()
        if after.revision != before.revision:
            self.window.undo.trigger()
        rounds = self.window.rounds
        focused = QApplication.focusWidget()
        if isinstance(focused, QLineEdit) and after.fields != before.fields:
            QTest.keyClick(focused, Qt.Key.Key_Escape)
        elif self._held() != before.held and self.window.current_page is rounds:
            QTest.keyClick(self._typed_into(), Qt.Key.Key_Space)
        elif rounds.views.current is rounds.boards and after.fields != before.fields:
            QTest.keyClick(self._typed_into(), Qt.Key.Key_Escape)
        elif isinstance(rounds.views.current, GateWidget):
            rounds.gate.view.field.clear()


def _told(typed: str, caps: set[str], before: Look, after: Look) -> str:
    """Return what went wrong; to describe two looks takes as long as to type."""
    return f"{typed}, caps {sorted(caps)}: {before} became {after}"


def _cursor(view: QAbstractItemView) -> tuple[object, ...]:
    here = view.currentIndex()
    return here.row(), here.column(), here.data(Qt.ItemDataRole.AccessibleTextRole)
