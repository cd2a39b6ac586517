"""The map from the Olympiad rules to code: cited articles exist, the others say why they are not cited."""

import re
from pathlib import Path

import swissdesk

CITATION = re.compile(r"D\.02:(\d+[a-c]?(?:(?:,\s+| to |-)\d+[a-c]?)*)")
NOT_CODE = {
    "2": "a second team of the organisers is a team like any other",
    "3": "the third team stays in the event: nothing in the program takes it out by itself",
    "6": "the ratings of the members are entered, not computed",
    "11": "the number of rounds is a setting of every tournament",
    "47": "whether a published pairing is changed is for the arbiter to decide",
    "49": "whether a published pairing is changed is for the arbiter to decide",
}


def articles_of(text: str) -> set[str]:
    """The articles of one citation, without the letters of points; `30 to 33` stands for four."""
    found: set[str] = set()
    for part in re.split(r",\s+", text):
        bounds = [int(re.sub(r"\D", "", bound)) for bound in re.split(r" to |-", part)]
        found |= {str(article) for article in range(bounds[0], bounds[-1] + 1)}
    return found


def cited() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in Path(swissdesk.__file__).parent.rglob("*.py")]
    return {article for text in texts for found in CITATION.findall(text) for article in articles_of(found)}


def test_a_citation_is_read_as_it_is_meant():
    assert articles_of("9, 30 to 33,\n    16b") == {"9", "30", "31", "32", "33", "16"}


def test_every_cited_article_exists(data: Path):
    known = {*(data / "articles" / "D.02.txt").read_text(encoding="utf-8").split()}
    texts = [path.read_text(encoding="utf-8") for path in Path(swissdesk.__file__).parent.rglob("*.py")]
    points = {
        point for text in texts for found in CITATION.findall(text) for point in re.findall(r"\w+", found)
    }
    assert points - {"to"} <= known


def test_every_article_is_cited_or_says_why_not(data: Path):
    known = (data / "articles" / "D.02.txt").read_text(encoding="utf-8").split()
    assert {article for article in known if article.isdigit()} - cited() <= {*NOT_CODE} <= {*known}
