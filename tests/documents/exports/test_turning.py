"""The script of a page that turns itself, run against a screen of known size."""

import pytest
from PySide6.QtQml import QJSEngine
from PySide6.QtWidgets import QApplication

from swissdesk.shipped import shipped

SCREEN = """
var row = (height, group) => ({
  hidden: false, offsetHeight: height, classList: { contains: (name) => group && name === "g" },
});
var bodies = GROUPS.map(([heading, count]) => {
  const head = heading ? row(20, true) : null;
  const rows = (head ? [head] : []).concat(Array.from({ length: count }, () => row(10, false)));
  return { rows, querySelector: () => head };
});
var table = { hidden: false, style: {}, scrollWidth: WIDTH, tBodies: bodies, tHead: { offsetHeight: 15 } };
var notes = NOTES ? { hidden: false } : null;
var label = { textContent: "" };
var listeners = {};
var found = { main: { clientHeight: 100, clientWidth: 800 }, table: table, ".notes": notes };
var document = {
  querySelector: (name) => found[name], getElementById: () => label, body: { dataset: { turn: "12" } },
};
var addEventListener = (name, work) => { listeners[name] = work; };
var tick = null, pace = 0;
var setInterval = (work, wait) => { tick = work; pace = wait; return 7; };
var clearInterval = () => { tick = null; };
var shown = () => bodies.map((body) => body.rows.map((one) => (one.hidden ? "." : "#")).join("")).join(" ");
var press = (key) => listeners.keydown({ key: key, preventDefault: () => {} });
"""


class Screen:
    """A page of groups (has a heading, number of rows) on a screen of 85 points for rows of 10."""

    def __init__(self, *groups: tuple[bool, int], notes: bool = False, width: int = 500) -> None:
        self.engine = QJSEngine()
        bodies = [[int(head), count] for head, count in groups]
        self.ask(f"var GROUPS = {bodies}, NOTES = {int(notes)}, WIDTH = {width};{SCREEN}")
        self.ask(shipped("web", "turning.js").read_text("utf-8"))

    def ask(self, words: str) -> object:
        answer = self.engine.evaluate(words)
        assert not answer.isError(), answer.toString()
        return answer.toVariant()

    @property
    def shown(self) -> str:
        return str(self.ask("shown()"))


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> QApplication:
    """The application that windows need too: a process can have only one."""
    return qapp


def test_as_many_rows_as_fit_are_shown_and_then_the_next_ones():
    screen = Screen((False, 20))
    assert screen.shown == "#" * 8 + "." * 12
    screen.ask("tick()")
    assert screen.shown == "." * 8 + "#" * 8 + "." * 4
    assert screen.ask("label.textContent") == "2 / 3"
    screen.ask("tick(); tick()")
    assert screen.shown == "#" * 8 + "." * 12


def test_a_group_that_goes_on_overleaf_has_its_heading_there_again():
    screen = Screen((True, 3), (True, 9))
    assert screen.shown == "####" + " " + "##" + "." * 8
    screen.ask("tick()")
    assert screen.shown == "...." + " " + "#." + "#" * 6 + ".."


def test_the_notes_are_a_page_of_their_own():
    screen = Screen((False, 8), notes=True)
    assert screen.ask("notes.hidden") is True
    screen.ask("tick()")
    assert screen.ask("table.hidden && !notes.hidden") is True


def test_the_page_turns_after_the_seconds_asked_for_and_by_hand_and_can_be_stopped():
    screen = Screen((False, 20))
    assert screen.ask("pace") == 12000
    screen.ask("press('ArrowLeft')")
    assert screen.shown == "." * 16 + "#" * 4
    screen.ask("press(' ')")
    assert screen.ask("tick === null") is True
    screen.ask("press(' ')")
    assert screen.ask("tick === null") is False


@pytest.mark.parametrize(("width", "size"), [(500, ""), (800, ""), (1600, "50%")])
def test_a_wide_table_becomes_smaller_rather_than_cut(width: int, size: str):
    assert Screen((False, 3), width=width).ask("table.style.fontSize") == size


def test_everything_is_printed():
    screen = Screen((False, 20), notes=True)
    screen.ask("listeners.beforeprint()")
    assert screen.shown == "#" * 20
    assert screen.ask("notes.hidden || table.hidden") is False
    screen.ask("listeners.afterprint()")
    assert screen.shown == "#" * 8 + "." * 12


def test_an_empty_list_turns_no_page():
    screen = Screen((False, 0))
    screen.ask("tick()")
    assert screen.ask("label.textContent") == ""
