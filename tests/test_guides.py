"""The guides name files, functions and programs that are there."""

import ast
import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parent.parent
GUIDES = ["README.md", "CONTRIBUTING.md"]
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
IN_BACKTICKS = re.compile(r"`([^`]+)`")
PATH = re.compile(r"(?:[\w.<>-]+/)+[\w.<>-]*|[\w<>-]+\.(?:py|md|toml)|LICENSE")
PROGRAM = re.compile(r"python\s+-m\s+(tests(?:\.\w+)*)")
NAME_OF_FILE = re.compile(r"`(\w+(?:\.\w+)?)`\s+\(`([^`]+\.py)`\)")


def text_of(guide: str) -> str:
    """Return a guide without its examples of code and of the shell."""
    return FENCED.sub("", (CHECKOUT / guide).read_text("utf-8"))


def paths_in(text: str) -> list[str]:
    return [found for found in IN_BACKTICKS.findall(text) if PATH.fullmatch(found)]


def is_there(path: str) -> bool:
    """Tell whether a path exists, `<name>` standing for any; what git ignores is made by the set-up."""
    if f"{path.partition('/')[0]}/" in (CHECKOUT / ".gitignore").read_text("utf-8").splitlines():
        return True
    return any(CHECKOUT.glob(re.sub(r"<\w+>", "*", path.rstrip("/"))))


@pytest.mark.parametrize("guide", GUIDES)
def test_every_path_of_a_guide_exists(guide):
    paths = paths_in(text_of(guide))
    assert len(paths) > 10
    assert [path for path in paths if not is_there(path)] == []


def test_a_path_that_does_not_exist_is_found():
    text = "see `swissdesk/nowhere.py`, `swissdesk/<any>/nowhere.py`, `nowhere.md` and `1/2`"
    assert [path for path in paths_in(text) if not is_there(path)] == paths_in(text)
    assert paths_in("`README.md`, `white black`, `.trf`, `EVENT copies`, `--round K`") == ["README.md"]


@pytest.mark.parametrize("guide", GUIDES)
def test_every_function_of_a_guide_is_in_the_file_behind_it(guide):
    named = NAME_OF_FILE.findall(text_of(guide))
    assert len(named) > 5
    assert [(name, path) for name, path in named if name not in names_in(CHECKOUT / path)] == []


@pytest.mark.parametrize("guide", GUIDES)
def test_every_program_of_a_guide_can_be_started(guide):
    programs = {name.replace(".", "/") for name in PROGRAM.findall((CHECKOUT / guide).read_text("utf-8"))}
    assert programs
    files = [(CHECKOUT / f"{name}.py", CHECKOUT / name / "__main__.py") for name in sorted(programs)]
    assert [
        as_file.stem for as_file, as_folder in files if not as_file.exists() and not as_folder.exists()
    ] == []


def test_the_glossary_has_at_most_sixty_words_and_each_once_in_alphabetical_order():
    glossary = text_of("CONTRIBUTING.md").partition("## Words")[2].partition("\n## ")[0]
    words = [line.split("|")[1].strip() for line in glossary.splitlines() if line.startswith("| ")][1:]
    assert 40 < len(words) <= 60
    assert words == sorted(set(words), key=str.casefold)


def test_every_heading_that_a_guide_points_to_is_there():
    text = (CHECKOUT / "CONTRIBUTING.md").read_text("utf-8")
    headings = {anchor_of(title) for title in re.findall(r"^#+ (.*)$", FENCED.sub("", text), re.MULTILINE)}
    pointed = re.findall(r"\]\(#([^)]*)\)", text)
    assert len(pointed) > 3
    assert [anchor for anchor in pointed if anchor not in headings] == []


def anchor_of(title: str) -> str:
    """Return what a heading is called in an address, as the sites that show these files make it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def names_in(path: Path) -> set[str]:
    """Return what a module defines, and the methods of its classes as `Class.method`."""
    return set() if not path.is_file() else set(_names(ast.parse(path.read_text("utf-8")).body))


def _names(body):
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.ClassDef):
            yield node.name
            yield from (f"{node.name}.{name}" for name in _names(node.body))
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
