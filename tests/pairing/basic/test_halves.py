import pytest

from swissdesk.pairing.basic.halves import opponents_in_order

TEXT = (
    "14 25 36, 14 26 35, 14 23 56, 15 24 36, 15 26 34, 15 23 46, 16 24 35, 16 25 34, 16 23 45, "
    "13 25 46, 13 26 45, 13 24 56, 12 35 46, 12 36 45, 12 34 56"
)


def pairings(group: list[int]) -> list[list[str]]:
    if not group:
        return [[]]
    return [
        [f"{group[0]}{other}", *rest]
        for other in opponents_in_order(group)
        for rest in pairings([one for one in group[1:] if one != other])
    ]


def test_six_teams_are_paired_in_the_fifteen_ways_of_the_text_one_after_the_other():
    # D.02:40 lists them all.
    assert ", ".join(" ".join(pairs) for pairs in pairings([1, 2, 3, 4, 5, 6])) == TEXT


@pytest.mark.parametrize(("size", "order"), [(2, "2"), (4, "342"), (8, "5678432")])
def test_the_first_meets_the_second_half_forwards_and_then_its_own_half_backwards(size, order):
    assert "".join(str(one) for one in opponents_in_order(range(1, size + 1))) == order
