"""Which module imports which, read from the code: what a function or the type checker imports counts too."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

Graph = Mapping[str, frozenset[str]]


def graph_of(package: Path) -> Graph:
    """Return the modules of a package by their full names, each with the modules of it that it imports."""
    paths = {_name_of(path, package): path for path in package.rglob("*.py")}
    return {name: frozenset(_imports(name, path, paths)) - {name} for name, path in paths.items()}


def circle_in(graph: Graph) -> list[str]:
    """Return modules that import each other in turn, the first of them again at the end; else nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle[::-1]
    return []


def _name_of(path: Path, package: Path) -> str:
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(name: str, path: Path, known: Iterable[str]) -> Iterator[str]:
    """Yield the known modules that a module names in its imports."""
    own_package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            source = _source_of(node, own_package)
            for alias in node.names:
                # `from package import module` names a module, `from module import name` one of its names.
                module = f"{source}.{alias.name}"
                yield from (each for each in (module if module in known else source,) if each in known)


def _source_of(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    base = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join((*base, *([node.module] if node.module else [])))
