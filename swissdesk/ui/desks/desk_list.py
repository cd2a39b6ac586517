"""Who is at a shared event: a light in the status bar, and the list that it opens."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from swissdesk.ui.frame.sidebar import page_words
from swissdesk.ui.frame.status_bar import LightButton
from swissdesk.ui.kit.actions import as_label, new_action, set_possible
from swissdesk.ui.kit.menus import passing_menu
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.session import PageName
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services.event.following import Desk


class DeskList(QObject):
    """Shows how many desks are at the event; a line of the list goes to what that desk looks at."""

    def __init__(self, light: LightButton, go_to: Callable[[PageName, int], object], window: QWidget) -> None:
        super().__init__(window)
        self._light, self._go_to, self._window = light, go_to, window
        self.shown: tuple[Desk, ...] = ()
        self._own = ""
        light.clicked.connect(self._on_clicked)

    def show_desks(self, desks: "tuple[Desk, ...]", own: str) -> None:
        """Show who is there; `own` is the number of this desk."""
        self.shown, self._own = desks, own
        count = sum(desk.is_here for desk in desks)
        self._light.say(
            ngettext("{count} desk", "{count} desks", count).format(count=count), "users", Tone.OK
        )
        self._light.setToolTip("\n".join(map(self._line, desks)))

    def clear(self) -> None:
        """Show nothing: the event is in a file, or none is open."""
        self.shown = ()
        self._light.say("", "users", Tone.NEUTRAL)

    def others(self) -> tuple[str, ...]:
        """Return the names of the other desks that are there, each with what it looks at."""
        return tuple(self._line(desk) for desk in self.shown if desk.is_here and desk.id != self._own)

    def menu(self) -> QMenu:
        """Return the list."""
        menu = passing_menu(self._window)
        menu.addActions([self._action(desk, menu) for desk in self.shown])
        return menu

    def _action(self, desk: "Desk", menu: QMenu) -> QAction:
        page = _page_of(desk)
        go = (lambda: None) if page is None else partial(self._go_to, page, desk.round_number)
        action = new_action(menu, f"{as_label(self._name(desk))}\t{as_label(place_text(desk))}", go)
        own = _("This is what this desk looks at itself") if desk.id == self._own else ""
        set_possible(action, own or ("" if page is not None else _("Its line is gone")))
        return action

    def _name(self, desk: "Desk") -> str:
        if desk.id == self._own:
            return _("{name} (this desk)").format(name=desk.name)
        return desk.name

    def _line(self, desk: "Desk") -> str:
        return _("{name}: {place}").format(name=self._name(desk), place=place_text(desk))

    def _on_clicked(self) -> None:
        self.menu().popup(self._light.mapToGlobal(QPoint(0, 0)))


def _page_of(desk: "Desk") -> PageName | None:
    return next((page for page in PageName if desk.is_here and page.value == desk.page), None)


def place_text(desk: "Desk") -> str:
    """Return what a desk looks at, or when it was there last."""
    page = _page_of(desk)
    if not desk.is_here or page is None:
        return _("gone, last seen {time}").format(time=_time(desk))
    is_at_round = page is PageName.ROUNDS and desk.round_number
    place = _("Round {number}").format(number=desk.round_number) if is_at_round else page_words(page)
    if desk.is_silent:
        return _("{place}, silent since {time}").format(place=place, time=_time(desk))
    return place


def _time(desk: "Desk") -> str:
    return f"{desk.seen.astimezone():%H:%M:%S}"
