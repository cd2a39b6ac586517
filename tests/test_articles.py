"""The map from rules to code cannot rot: every cited article exists, every article of the system is cited."""

import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parent.parent
CITATION = re.compile(r"\((C\.0[\d.]*\d:[^)]*)\)")
REGULATION = re.compile(r"(C\.0[\d.]*\d|D\.02|Leong):")
ARTICLE = re.compile(r"(?<![\d.])\d+(?:\.\d+)*")

NOT_CODE = {
    "3.1": "names for numbers that the text uses",
    "3.4": "what perfect means; the engine finds the best candidate without looking for a perfect one first",
    "3.5": "the engine never builds a candidate that is not the best",
    "3.8": "the best candidate is the only one the engine builds",
    "4.1": "numbers for the players of a bracket",
    "4.5": "how the words 'next element' are used",
}
"""Articles of C.04.3 that say nothing to be computed."""


def articles_of(data: Path, regulation: str) -> list[str]:
    return (data / "articles" / f"{regulation}.txt").read_text().split()


def citations() -> list[tuple[str, str, str]]:
    """Every citation as file, regulation and article."""
    found = []
    for path in sorted((CHECKOUT / "swissdesk").rglob("*.py")):
        for brackets in CITATION.findall(path.read_text(encoding="utf-8")):
            parts = REGULATION.split(brackets)[1:]
            for regulation, text in zip(parts[::2], parts[1::2], strict=True):
                if regulation.startswith("C."):
                    found += [(path.name, regulation, article) for article in ARTICLE.findall(text)]
    return found


def test_every_cited_article_exists(data):
    known = {path.stem: set(path.read_text().split()) for path in (data / "articles").glob("C.*.txt")}
    cited = citations()
    assert len(cited) > 100
    assert [place for place in cited if place[2] not in known.get(place[1], ())] == []


@pytest.mark.parametrize("regulation", ["C.04.3"])
def test_every_article_of_the_system_is_cited_or_says_why_not(data, regulation):
    cited = {article for _file, of, article in citations() if of == regulation}
    uncited = [
        article
        for article in articles_of(data, regulation)
        if not any(_within(article, other) or _within(other, article) for other in cited | set(NOT_CODE))
    ]
    assert uncited == []


def _within(article: str, other: str) -> bool:
    return article == other or article.startswith(other + ".")
