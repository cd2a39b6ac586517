"""The map from Leong's rules to code: every cited rule exists, every rule is cited or says why not."""

import re
from pathlib import Path

import swissdesk

CITATION = re.compile(r"Leong:(\d[\d.]*(?:(?:,\s*|-)\d[\d.]*)*)")
NOT_CODE = {
    "1": "the number of rounds is a setting of every tournament",
    "6": "results and ranking belong to the tournament, not to the pairing",
    "16": "whether a published pairing is changed is for the arbiter to decide",
    "17": "who has withdrawn is for the arbiter to say; the request says who takes part",
    "18.2": "acceleration comes with the request, as virtual points",
    "18.3": "nothing in the pairing knows about titles",
}


def rules_of(text: str) -> set[str]:
    """The rules of one citation; `10.2-10.4` stands for three."""
    found = set()
    for part in re.split(r",\s*", text):
        first, _dash, last = (one.rstrip(".") for one in part.partition("-"))
        found.add(first)
        if last:
            *chapter, low = first.split(".")
            found |= {".".join([*chapter, str(at)]) for at in range(int(low), int(last.split(".")[-1]) + 1)}
    return found


def cited() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in Path(swissdesk.__file__).parent.rglob("*.py")]
    return {rule for text in texts for found in CITATION.findall(text) for rule in rules_of(found)}


def within(rule: str, other: str) -> bool:
    return rule == other or rule.startswith(f"{other}.")


def test_a_citation_is_read_as_it_is_meant():
    assert rules_of("9.3, 10.2-10.4,\n    13") == {"9.3", "10.2", "10.3", "10.4", "13"}


def test_every_cited_rule_exists(data: Path):
    known = (data / "articles" / "Leong.txt").read_text(encoding="utf-8").split()
    assert {rule for rule in cited() if not any(within(one, rule) for one in known)} == set()


def test_every_rule_is_cited_or_says_why_not(data: Path):
    known, found = (data / "articles" / "Leong.txt").read_text(encoding="utf-8").split(), cited()
    missing = [
        rule
        for rule in known
        if rule not in NOT_CODE and not any(within(rule, one) or within(one, rule) for one in found)
    ]
    assert missing == []
