"""The drawing in the README is that of the code, and its table names every room."""

from graphlib import CycleError

import pytest

from tests.architecture import (
    BEGIN,
    END,
    PACKAGE,
    README,
    arrows_in,
    drawing,
    house,
    redrawn,
    without_detours,
)


def test_the_drawing_is_that_of_the_code():
    text = README.read_text("utf-8")
    assert (text.count(BEGIN), text.count(END)) == (1, 1)
    assert redrawn(text, drawing(house())) == text, "python -m tests.architecture draws it again"


def test_the_table_names_every_room():
    graph = house()
    rooms = [name.removeprefix(f"{PACKAGE}.") for name in arrows_in(graph, PACKAGE)]
    text = README.read_text("utf-8")
    named = [
        f"`{PACKAGE}/{room}/`" if f"{PACKAGE}.{room}" in _folders(graph) else f"`{PACKAGE}/{room}.py`"
        for room in rooms
    ]
    assert [name for name in named if name not in text] == []


def _folders(graph):
    return {name for name in graph.modules if graph.find_children(name)}


def test_nowhere_do_parts_of_a_room_import_each_other_in_a_circle():
    graph = house()
    circles = [room for room in sorted(_folders(graph)) if _has_circle(graph, room)]
    assert circles == []


def _has_circle(graph, room):
    try:
        drawing(graph, room)
    except CycleError:
        return True
    return False


def test_an_arrow_that_follows_from_others_is_not_drawn():
    arrows = {"app": ("errors", "services"), "services": ("errors",), "errors": ()}
    assert without_detours(arrows) == {"app": ("services",), "services": ("errors",), "errors": ()}


def test_a_circle_cannot_be_drawn():
    with pytest.raises(CycleError):
        without_detours({"ui": ("services",), "services": ("ui",)})
