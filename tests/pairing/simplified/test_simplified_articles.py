"""The map from Vincze's points to code: every cited point exists, every point is cited or says why not."""

import re
from pathlib import Path

import swissdesk

CITATION = re.compile(r"Vincze:((?:\s*(?:introduction|basic rules|pairings|colours|VA\d|\d+[a-e]?|,|-))*)")
CHAPTER = re.compile(r"(introduction|basic rules|pairings|colours)")
POINT = re.compile(r"(?<!VA)\b(\d[a-e]?)(?:-(\d))?")
NOT_CODE = {
    "introduction 1": "one group is what every tournament has",
    "introduction 2": "the number of rounds is a setting of every tournament",
    "introduction 3": "the tie-breaks are a setting of every tournament",
    "introduction 4": "the list is made by the tournament, not by the pairing",
}


def points_of(text: str) -> set[str]:
    """The points of one citation; a chapter without a number stands for all of it."""
    found = set()
    parts = CHAPTER.split(text)[1:]
    for chapter, numbers in zip(parts[::2], parts[1::2], strict=True):
        points = list(POINT.finditer(numbers))
        found |= {f"{chapter} {point[1]}" for point in points} or {chapter}
        for first, last in ((point[1], point[2]) for point in points if point[2]):
            found |= {f"{chapter} {number}" for number in range(int(first), int(last) + 1)}
    return found


def cited() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in Path(swissdesk.__file__).parent.rglob("*.py")]
    return {point for text in texts for found in CITATION.findall(text) for point in points_of(found)}


def test_a_citation_is_read_as_it_is_meant():
    assert points_of(" colours 3,\n    pairings 5-7, basic rules 3, VA6") == {
        *("colours 3", "pairings 5", "pairings 6", "pairings 7", "basic rules 3"),
    }


def test_every_cited_point_exists(data: Path):
    known = (data / "articles" / "Vincze.txt").read_text(encoding="utf-8").splitlines()
    assert cited() - {*known, "introduction", "basic rules", "pairings", "colours"} == set()


def test_every_point_is_cited_or_says_why_not(data: Path):
    known = (data / "articles" / "Vincze.txt").read_text(encoding="utf-8").splitlines()
    found = cited()
    missing = [
        point for point in known if point not in NOT_CODE and not found & {point, point.rstrip("abcde")}
    ]
    assert missing == []
