"""The manual: its pages are written in Markdown and read as HTML, in the program or in any browser.

A page begins with its title (`# Rounds`). A heading can be a place that links and the program's F1 lead to:
`## Publish {#publish}` is `rounds.html#publish`. Pictures lie in the folder `pictures` of each language.
"""

import html
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

ORDER: Final = "pages.txt"
CONTENTS: Final = "contents.json"
STYLE: Final = "manual.css"

_PLACE: Final = re.compile(r"\s*\{#([A-Za-z0-9-]+)\}$")
_WORDS: Final = {
    "en": ("SwissDesk: the manual", "Contents"),
    "de": ("SwissDesk: das Handbuch", "Inhalt"),
}
"""The title of the manual, and the link to its contents, by language."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands below it as plain text; `anchor` is empty where no link leads to it."""

    anchor: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page; `links` and `pictures` are the addresses in it as they are written."""

    name: str
    title: str
    body: str
    sections: tuple[Section, ...]
    links: tuple[str, ...]
    pictures: tuple[str, ...]


def languages(manual: Path) -> list[str]:
    """Return the languages that the manual is written in."""
    return sorted(folder.name for folder in manual.iterdir() if folder.is_dir())


def read_pages(manual: Path, language: str) -> tuple[Page, ...]:
    """Return the pages of a language in the order of the manual."""
    names = (manual / ORDER).read_text("utf-8").split()
    return tuple(read_page(manual / language / f"{name}.md") for name in names)


def read_page(source: Path) -> Page:
    """Return the page written in a file."""
    tokens = tokens_of(source.read_text("utf-8"))
    inner = [child for token in tokens for child in token.children or ()]
    sections = tuple(_sections(tokens))
    return Page(
        source.stem,
        sections[0].title,
        _markdown().renderer.render(tokens, _markdown().options, {}),
        sections,
        tuple(str(token.attrs["href"]) for token in inner if token.type == "link_open"),
        tuple(str(token.attrs["src"]) for token in inner if token.type == "image"),
    )


def tokens_of(text: str) -> list[Token]:
    """Return the parts of a text; a heading that is a place has its name as `id`."""
    tokens = _markdown().parse(text)
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open" and inline.children:
            last = inline.children[-1]
            place = _PLACE.search(last.content)
            if place is not None:
                opening.attrs["id"] = place[1]
                last.content = last.content[: place.start()]
                inline.content = _PLACE.sub("", inline.content)
    return tokens


def build_manual(manual: Path, into: Path) -> list[Path]:
    """Write every page of every language as HTML, and what the program searches; return the files."""
    made: list[Path] = []
    for language in languages(manual):
        pages = read_pages(manual, language)
        folder = into / language
        folder.mkdir(parents=True, exist_ok=True)
        texts = {f"{page.name}.html": _as_html(page, language) for page in pages}
        texts["index.html"] = _index(pages, language)
        texts[CONTENTS] = json.dumps([_listed(page) for page in pages], ensure_ascii=False, indent=1)
        for name, text in texts.items():
            (folder / name).write_text(text, "utf-8", newline="\n")
            made.append(folder / name)
    return made


def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table")


def _sections(tokens: Sequence[Token]) -> Iterator[Section]:
    """Return the parts of a page between headings; the text has a line for each paragraph and cell."""
    anchor, title, lines = "", "", list[str]()
    is_heading = False
    for token in tokens:
        if token.type == "heading_open":
            if title:
                yield Section(anchor, title, "\n".join(lines))
            anchor, is_heading, lines = str(token.attrs.get("id", "")), True, []
        elif token.type == "inline" and is_heading:
            title, is_heading = _plain(token), False
        elif token.type == "inline":
            lines.append(_plain(token))
        elif token.type in ("code_block", "fence"):
            lines.append(token.content)
    yield Section(anchor, title, "\n".join(lines))


def _plain(inline: Token) -> str:
    words = {"softbreak": " ", "hardbreak": " "}
    return "".join(words.get(child.type, child.content) for child in inline.children or ())


def _listed(page: Page) -> dict[str, object]:
    parts = [{"anchor": part.anchor, "title": part.title, "text": part.text} for part in page.sections]
    return {"page": page.name, "title": page.title, "sections": parts}


def _as_html(page: Page, language: str) -> str:
    _title, contents = _WORDS[language]
    way = f'<nav><a href="index.html">{html.escape(contents)}</a></nav>\n'
    return _document(page.title, way + page.body, language)


def _index(pages: Sequence[Page], language: str) -> str:
    title, _contents = _WORDS[language]
    lines = "\n".join(f'<li><a href="{page.name}.html">{html.escape(page.title)}</a></li>' for page in pages)
    return _document(title, f"<h1>{html.escape(title)}</h1>\n<ol>\n{lines}\n</ol>\n", language)


def _document(title: str, body: str, language: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(title)}</title>\n"
        f'<link rel="stylesheet" href="../{STYLE}">\n</head>\n<body>\n{body}</body>\n</html>\n'
    )
