"""What stands on the caps at a desk and at a screen: each key of them does something there."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.frozen import replace
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.services.roles import Right, Role, why_not
from swissdesk.ui.help import key_lines
from swissdesk.ui.kit.actions import name_of
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.session import PageName
from tests.storage.event_building import field_of, teams
from tests.ui.desks.test_desk_keys import before_the_second_round, window_at
from tests.ui.desks.test_rights import OF_THE_CHIEF

__all__ = ("window_at",)

pytestmark = pytest.mark.gui

_NAMED = {"abc": "a", "−": "-", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right"}
_HELD = {"Ctrl", "Alt", "Shift"}


def keys_of(caps):
    """The keys that stand on caps, one by one: `Alt ↑ ↓` are two with Alt."""
    for cap in caps:
        parts = cap.split()
        held = [part for part in parts if part in _HELD]
        for part in parts:
            if part not in _HELD:
                yield "+".join((*held, _NAMED.get(part, part)))


class Refusals:
    """Hears whatever a key is refused by, and presses the keys."""

    def __init__(self, window, role):
        self.window, self.heard = window, []
        event = window.session.current_event
        self._refusals = {*(why_not(role, right) for right in Right), event.read_only_reason} - {""}
        window.session.hinted.connect(self.heard.append)
        window.session.failed.connect(lambda error: self.heard.append(str(error)))

    def are_by(self, key, focus):
        """Tell whether a key is refused to the role; one of an action of the menus is not pressed."""
        focus()
        pressed = QKeySequence(key)
        named = [each for each in self._in_force() if pressed in each.shortcuts()]
        if named:
            return all(each.toolTip() in self._refusals for each in named)
        self.heard.clear()
        at = QApplication.focusWidget()
        if len(key) == 1:
            QTest.keyClick(at, key)
        else:
            QTest.keySequence(at, pressed)
        if popup := QApplication.activePopupWidget():
            popup.close()
        return not self._refusals.isdisjoint(self.heard)

    def _in_force(self):
        """The actions whose keys count in the page in view."""
        menus, whole = self.window.menus, Qt.ShortcutContext.WindowShortcut
        of_page = menus.pages[self.window.stack.current_name].actions()
        return [each for each in menus.all_actions() if each in of_page or each.shortcutContext() is whole]

    def of(self, caps, focus):
        """The keys of some caps that are refused."""
        return [key for key in keys_of(caps) if self.are_by(key, focus)]


def strip(page):
    return [cap for cap, _words in page.key_strip()]


def places(window):
    """Every place of the window with a strip or caps of its own: its name, what goes there, and its caps."""
    page = window.stack.tournament
    yield "settings", PageName.TOURNAMENT, page.focus_table, lambda: strip(page)
    yield "tie-breaks", PageName.TOURNAMENT, page.tie_breaks.table.setFocus, lambda: strip(page)
    entries = window.stack.by_name[PageName.PLAYERS]
    yield "entries", PageName.PLAYERS, lambda: entries.table.go_to(0), lambda: strip(entries)
    rounds = window.rounds
    yield "boards", PageName.ROUNDS, lambda: rounds.either.switch.choose(0), lambda: caps_of_boards(rounds)
    yield "cards", PageName.ROUNDS, lambda: rounds.either.switch.choose(1), lambda: strip(rounds)
    yield "overview", PageName.ROUNDS, lambda: rounds.either.switch.choose(2), lambda: strip(rounds)
    standings = window.stack.by_name[PageName.STANDINGS]
    for part in (part for part in PartName if part is not PartName.BRACKET or standings.parts.has_bracket):
        yield part, PageName.STANDINGS, lambda name=part: standings.look_at(name), lambda: strip(standings)
    yield "documents", PageName.DOCUMENTS, lambda: None, lambda: strip(window.current_page)


def caps_of_boards(rounds):
    pad = rounds.pad
    return [*strip(rounds), *pad.hints.caps, *(key.key for key in pad.keys if key.isEnabled())]


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
@pytest.mark.parametrize("role", [Role.DESK, Role.SCREEN])
@pytest.mark.parametrize("tournament", [field_of(10, 2), teams()], ids=["people", "teams"])
def test_no_key_that_stands_on_a_cap_is_refused_to_the_role(window_at, tournament, role):
    window = window_at(tournament, role)
    refusals, seen, untrue = Refusals(window, role), {}, {}
    for name, page, go, caps in places(window):
        window.show_page(page)

        def focus(page=page, go=go):
            window.show_page(page)
            window.current_page.focus_table()
            go()

        focus()
        seen[name] = caps()
        if refused := refusals.of(seen[name], focus):
            untrue[name] = refused
    assert untrue == {}
    assert ("Del" in seen["boards"]) is (role is Role.DESK)
    assert all(seen[name] for name in ("entries", "boards", "standings", "documents"))


@pytest.mark.parametrize("role", [Role.DESK, Role.SCREEN])
def test_no_key_of_the_gate_is_refused_where_it_stands_on_a_cap(window_at, role):
    window = window_at(before_the_second_round(), role)
    gate = window.rounds.gate.view
    offered = gate.band.offered()
    assert bool(offered) is (role is Role.DESK)

    def focus():
        gate.table.setFocus()
        gate.table.go_to(0)

    assert Refusals(window, role).of(offered, focus) == []


def test_the_key_of_a_full_point_bye_says_at_a_desk_whose_it_is(window_at):
    whole = before_the_second_round()
    settings = replace(whole.settings, system=KEIZER)
    window = window_at(replace(whole, settings=settings))
    table = window.rounds.gate.view.table
    table.go_to(0)
    QTest.keyClick(table, Qt.Key.Key_Asterisk)
    assert window.status.text == why_not(Role.DESK)


def test_where_nobody_asks_for_a_full_point_bye_its_key_means_nothing_at_a_desk_either(window_at):
    window = window_at(before_the_second_round())
    table = window.rounds.gate.view.table
    table.go_to(0)
    QTest.keyClick(table, Qt.Key.Key_Asterisk)
    assert window.status.text.startswith("“*” means nothing at the gate. + and Ctrl L decide")


def test_a_key_that_means_nothing_among_the_boards_of_a_screen_names_none_that_would_enter(at_screen):
    QTest.keyClick(at_screen.rounds.boards.table, "#")
    assert at_screen.status.text == at_screen.session.current_event.read_only_reason


@pytest.mark.parametrize(("at", "role"), [("at_desk", Role.DESK), ("at_screen", Role.SCREEN)])
def test_the_sheet_of_keys_has_none_of_those_that_the_role_may_not_use(request, at, role):
    window = request.getfixturevalue(at)
    lines = key_lines(window.current_page, window.menus)
    ours = {line.partition("\t")[2] for line in lines}
    of_the_chief = [each for each in window.menus.all_actions() if name_of(each) in OF_THE_CHIEF]
    assert any(not each.shortcut().isEmpty() for each in of_the_chief)
    assert ours.isdisjoint(each.text().replace("&", "") for each in of_the_chief)
    assert ("\tUndo" in "".join(lines)) is (role is Role.DESK)


def test_where_one_key_decides_for_a_desk_it_alone_is_named(window_at):
    window = window_at(before_the_second_round())
    gate = window.rounds.gate.view
    gate.band.show_table(is_from_table=True)  # there nobody is late
    assert gate.band.offered() == ["+"]
    QTest.keyClick(gate.table, "#")
    assert window.status.text == "“#” means nothing at the gate. + decides; letters and numbers search."
