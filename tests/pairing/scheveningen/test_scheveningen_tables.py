"""The tables are the printed ones, and keep for every size what the printed ones have in common."""

from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path

import pytest

from swissdesk.pairing.scheveningen.tables import is_flawed, table_round, team_size
from tests.pairing.scheveningen.scheveningen_literal import cycles_of, even_table, odd_table

SIZES = range(1, 31)
FLAWED = {2, 14, 18, 22, 26, 30}


def printed_tables(data: Path) -> dict[int, list[list[tuple[str, str]]]]:
    tables: dict[int, list[list[tuple[str, str]]]] = {}
    for line in (data / "round-robin" / "scheveningen-tables.txt").read_text().split("\n"):
        if line.isdigit():
            rounds = tables.setdefault(int(line), [])
        elif line:
            rounds.append([tuple(game.split("-")) for game in line.split()])
    return tables


def seats_of(size: int, number: int) -> list[tuple[str, str]]:
    def seat(place: int) -> str:
        return f"A{place}" if place <= size else f"B{place - size}"

    return [(seat(pair.white), seat(pair.black)) for pair in table_round(2 * size, number).pairs]


@pytest.mark.parametrize("size", range(2, 11))
def test_a_table_is_the_printed_one(data, size):
    found = [seats_of(size, number) for number in range(1, 3 * size + 1)]
    assert found == cycles_of(printed_tables(data)[size], 3)


@pytest.mark.parametrize("size", [size for size in SIZES if size not in (6, 10)])
def test_a_table_by_rule_is_the_literal_one(size):
    table = odd_table(size) if size % 2 else even_table(size)
    assert [seats_of(size, number) for number in range(1, 2 * size + 1)] == cycles_of(table, 2)


@pytest.mark.parametrize("size", SIZES)
def test_everybody_meets_the_other_team_once_in_a_cycle_with_colours_in_balance(size):
    met: Counter[frozenset[int]] = Counter()
    colours = defaultdict(list)
    whites_of_a = []
    for number in range(1, 2 * size + 1):
        pairs = table_round(2 * size, number).pairs
        assert [min(pair) for pair in pairs] == list(range(1, size + 1))
        whites_of_a.append(sum(pair.white <= size for pair in pairs))
        for pair in pairs:
            met[frozenset(pair)] += 1
            colours[pair.white].append(1)
            colours[pair.black].append(-1)
        if number == size:
            assert set(met) == {
                frozenset((one, other))
                for one in range(1, size + 1)
                for other in range(size + 1, 2 * size + 1)
            }
            assert {abs(sum(had)) for had in colours.values()} == {size % 2}
    assert set(met.values()) == {2}
    assert {sum(had) for had in colours.values()} == {0}
    runs = (had[at : at + 3] for had in colours.values() for at in range(len(had) - 2))
    assert not any(abs(sum(run)) == 3 for run in runs)
    usual = {size // 2, (size + 1) // 2}
    uneven = {number for number, count in enumerate(whites_of_a[:size], start=1) if count not in usual}
    assert uneven == ({size // 2, size // 2 + 1} if size in FLAWED else set())
    assert is_flawed(size) == (size in FLAWED)
    if size % 2:
        assert all(one != other for one, other in pairwise(whites_of_a[:size]))


@pytest.mark.parametrize("players", [1, 3, 5, 7, 11, 13])
def test_the_opponent_of_a_player_who_is_still_missing_is_free(players):
    size = team_size(players)
    for number in range(1, size + 1):
        found = table_round(players, number)
        whole = table_round(players + 1, number)
        lost = next(pair for pair in whole.pairs if players + 1 in pair)
        assert found.free == min(lost)
        assert list(found.pairs) == [pair for pair in whole.pairs if pair != lost]
