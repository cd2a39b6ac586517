"""Draws the house from the imports of the code: `python -m tests.architecture` renews the README's drawing.

With the name of a room, such as `documents` or `ui.pages`, it prints the inside of that room instead.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

import grimp

PACKAGE: Final = "swissdesk"
README: Final = Path(__file__).parent.parent / "README.md"
BEGIN: Final = "<!-- drawn by python -m tests.architecture -->"
END: Final = "<!-- end of the drawing -->"

Arrows = Mapping[str, tuple[str, ...]]
"""Who imports whom, both in alphabetical order, so that the same code is always drawn alike."""


def drawing(graph: grimp.ImportGraph, room: str = PACKAGE) -> str:
    """Return a Mermaid diagram of what lies in a room, each part with the names of the rooms in it.

    An arrow goes from who imports to what is imported; those that follow from others are left out.
    Raises `graphlib.CycleError` where parts import each other in a circle.
    """
    arrows = arrows_in(graph, room)
    lines = [*_nodes(graph, arrows), *_edges(without_detours(arrows))]
    return "\n".join(("```mermaid", "flowchart TD", *(f"    {line}" for line in lines), "```"))


def arrows_in(graph: grimp.ImportGraph, room: str) -> Arrows:
    """Return for each part of a room the other parts that anything inside of it imports."""
    parts = sorted(graph.find_children(room) - {f"{room}.__main__"})
    return {part: tuple(other for other in parts if _imports(graph, part, other)) for part in parts}


def _imports(graph: grimp.ImportGraph, part: str, other: str) -> bool:
    if part == other:
        return False
    return graph.direct_import_exists(importer=part, imported=other, as_packages=True)


def without_detours(arrows: Arrows) -> Arrows:
    """Return the arrows that no way along other arrows replaces (the transitive reduction)."""
    below: dict[str, set[str]] = {}
    for part in TopologicalSorter(arrows).static_order():
        below[part] = set(arrows[part]).union(*(below[other] for other in arrows[part]))
    return {
        part: tuple(other for other in to if not any(other in below[third] for third in to))
        for part, to in arrows.items()
    }


def _nodes(graph: grimp.ImportGraph, arrows: Arrows) -> Iterator[str]:
    for part in TopologicalSorter(arrows).static_order():
        rooms = sorted(name for name in graph.find_children(part) if graph.find_children(name))
        inside = f"<br><i>{' · '.join(map(_short, rooms))}</i>" if rooms else ""
        yield f'{_short(part)}["{_short(part)}{inside}"]'


def _edges(arrows: Arrows) -> Iterator[str]:
    for part, to in arrows.items():
        yield from (f"{_short(part)} --> {_short(other)}" for other in to)


def _short(name: str) -> str:
    return name.rpartition(".")[2]


def redrawn(text: str, picture: str) -> str:
    """Return a text with another drawing between its two marks."""
    before, _begin, rest = text.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    return f"{before}{BEGIN}\n{picture}\n{END}{after}"


def house() -> grimp.ImportGraph:
    """Return who imports what in the whole program, imports for the type checker alone included."""
    return grimp.build_graph(PACKAGE, cache_dir=None)


def main() -> None:
    """Renew the README's drawing, or print the inside of a room."""
    parser = argparse.ArgumentParser(prog="python -m tests.architecture", description=__doc__)
    parser.add_argument("room", nargs="?", metavar="ROOM")
    name, graph = parser.parse_args().room, house()
    room = PACKAGE if name is None else f"{PACKAGE}.{name}"
    if not (room in graph.modules and graph.find_children(room)):
        parser.error(f"there is no room {name}")
    try:
        picture = drawing(graph, room)
    except CycleError as error:
        parser.exit(1, f"a circle: {' imports '.join(reversed(error.args[1]))}\n")
    if name is None:
        README.write_text(redrawn(README.read_text("utf-8"), picture), "utf-8")
    else:
        sys.stdout.write(f"{picture}\n")


if __name__ == "__main__":
    main()
