"""The words for a round that cannot be paired are claims: each is checked by brute force."""

import random
import re

import pytest
from hypothesis import given

from swissdesk.pairing.basic.deadlock import no_legal_pairing
from tests.chances import CHANCES
from tests.long_run import examples

BYE = "the bye"


def graph(players, *edges, bye=None):
    """Rows and the set of those who may have the bye; players are named by numbers from 1."""
    rows = [0] * players
    for one, other in edges:
        rows[one - 1] |= 1 << (other - 1)
        rows[other - 1] |= 1 << (one - 1)
    return rows, None if bye is None else sum(1 << (number - 1) for number in bye)


def error_of(rows, may_have_bye):
    return no_legal_pairing(4, range(1, len(rows) + 1), rows, may_have_bye)


def words(players, *edges, bye=None):
    sentence = str(error_of(*graph(players, *edges, bye=bye)))
    return sentence.removeprefix(
        "Round 4 cannot be paired: there is no complete pairing that the rules allow. "
    )


@pytest.mark.parametrize(
    ("expected", "players", "edges", "bye"),
    [
        ("1 has no opponent left.", 4, [(2, 3), (3, 4), (2, 4)], None),
        ("1 and 2 have no opponent left.", 4, [(3, 4)], None),
        ("1 has no opponent left and may not have the bye.", 3, [(2, 3)], [2, 3]),
        ("Nobody is left who may have the bye.", 3, [(1, 2), (2, 3)], []),
        ("1, 4 and 7 can only be paired with 2 and 3: one of them is left.", 8,
         [(1, 2), (1, 3), (4, 2), (4, 3), (7, 2), (7, 3), (2, 3), (5, 6), (8, 5), (8, 6), (8, 2)], None),
        ("1 and 2 can only meet 3 and may not have the bye: one of them is left.", 5,
         [(1, 3), (2, 3), (4, 5), (3, 4)], [3, 4, 5]),
        ("1, 2 and 3 can only be paired with 4 and the bye: one of them is left.", 5,
         [(1, 4), (2, 4), (3, 4), (4, 5)], [1, 2, 3, 4, 5]),
        ("1 and 2 have no opponent left, and only one of them can have the bye.", 7,
         [(3, 4), (4, 5), (5, 6), (6, 7), (3, 7)], [1, 2]),
        ("1 can only meet 2, and only 2 may have the bye: that is one too many.", 5,
         [(1, 2), (2, 3), (3, 4), (4, 5), (3, 5)], [2]),
        ("1, 2 and 3 can only meet each other: one of them is left.", 6,
         [(1, 2), (2, 3), (1, 3), (4, 5), (5, 6), (4, 6)], None),
        ("1, 2 and 3 can only meet each other and may not have the bye: one of them is left.", 7,
         [(1, 2), (2, 3), (1, 3), (4, 5), (6, 7), (5, 6), (4, 7)], [4, 5]),
        ("1 and 2 can only meet each other, and no other may have the bye: one is left.", 7,
         [(1, 2), (3, 4), (4, 5), (3, 5), (5, 6), (6, 7), (7, 3), (4, 7), (6, 3)], [1, 2]),
        (("Each of these groups leaves at least one over: 1, 2 and 3; 5. "
          "They can only be paired with 4: one of them is left."), 8,
         [(1, 2), (2, 3), (1, 3), (3, 4), (5, 4), (4, 6), (6, 7), (7, 8), (6, 8)], None),
    ],
)  # fmt: skip
def test_the_sentence_names_those_who_are_in_the_way(expected, players, edges, bye):
    assert words(players, *edges, bye=bye) == expected


def test_of_many_players_the_first_are_named_and_the_others_counted():
    edges = [(one, other) for one in range(1, 15) for other in range(15, 28)] + [(15, 28)]
    assert words(28, *edges) == (
        "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2 others can only be paired with "
        "15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26 and 27: one of them is left."
    )


CLAIMS = (
    (r"([\d, and]+) (?:has|have) no opponent left\.", lambda named: (singles(named[1]), [])),
    (
        r"([\d, and]+) (?:has|have) no opponent left and may not have the bye\.",
        lambda named: (singles(named[1]), []),
    ),
    (r"Nobody is left who may have the bye\.", lambda named: ([[BYE]], [])),
    (
        r"(.+) can only meet each other(?: and may not have the bye)?: one of them is left\.",
        lambda named: ([listed(named[1])], []),
    ),
    (
        r"(.+) can only meet each other, and no other may have the bye: one is left\.",
        lambda named: ([[*listed(named[1]), BYE]], []),
    ),
    (
        (
            r"Each of these groups leaves at least one over: (.+)\. "
            r"They can only be paired with (.+): one of them is left\."
        ),
        lambda named: ([listed(group) for group in named[1].split("; ")], listed(named[2])),
    ),
    (
        r"(.+) have no opponent left, and only one of them can have the bye\.",
        lambda named: (singles(named[1]), [BYE]),
    ),
    (
        r"(.+) can only meet (.+), and only (.+) may have the bye: that is one too many\.",
        lambda named: ([*singles(named[1]), [BYE]], listed(named[2])),
    ),
    (
        r"(.+) can only (?:be paired with|meet) (.+?)(?: and may not have the bye)?: one of them is left\.",
        lambda named: (singles(named[1]), listed(named[2])),
    ),
)
"""Each sentence, and the groups and their only opponents that it claims."""


def listed(text):
    return [BYE if name == BYE else int(name) for name in re.split(", | and ", text)]


def singles(text):
    return [[name] for name in listed(text)]


def claim_of(sentence):
    for pattern, read in CLAIMS:
        named = re.fullmatch(pattern, sentence)
        if named:
            return read(named)
    raise AssertionError(sentence)


def partners_of(rows, may_have_bye):
    """Everybody's possible partners by name, the bye among them."""
    partners = {
        number: {other for other in range(1, len(rows) + 1) if row >> (other - 1) & 1}
        for number, row in enumerate(rows, 1)
    }
    if may_have_bye is not None:
        partners[BYE] = {number for number in partners if may_have_bye >> (number - 1) & 1}
        for number in partners[BYE]:
            partners[number].add(BYE)
    return partners


def can_all_be_paired(partners, free):
    if not free:
        return True
    one = next(iter(free))
    return any(can_all_be_paired(partners, free - {one, other}) for other in partners[one] & free)


@examples(100, long=6000)
@given(CHANCES)
def test_what_the_sentence_claims_is_true_and_is_reason_enough(chance: random.Random):
    size = chance.randrange(1, 10)
    share = chance.choice([0.1, 0.25, 0.5])
    edges = [(one, other) for one in range(1, size + 1) for other in range(1, one) if chance.random() < share]
    bye = [number for number in range(1, size + 1) if chance.random() < share] if size % 2 else None
    rows, may_have_bye = graph(size, *edges, bye=bye)
    partners = partners_of(rows, may_have_bye)
    if can_all_be_paired(partners, frozenset(partners)):
        return
    error = error_of(rows, may_have_bye)
    for sentence in re.findall(r"(?:Each of .+|None [^.]+\.|\d[^.]+\.)", words(size, *edges, bye=bye)):
        groups, opponents = claim_of(sentence)
        assert len(groups) > len(opponents)
        for group in groups:
            assert len(group) % 2 == 1
            assert all(partners[one] <= {*group, *opponents} for one in group)
        assert {one for group in groups for one in group} - {BYE} <= set(error.stuck)


def test_where_everybody_can_be_paired_there_is_nothing_to_say():
    with pytest.raises(ValueError, match="paired"):
        error_of(*graph(2, (1, 2)))
