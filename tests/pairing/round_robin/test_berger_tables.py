"""The tables are FIDE's for every printed size, and keep their rules for every other one."""

from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from swissdesk.pairing.round_robin.tables import cycle_rounds, table_round
from tests.pairing.round_robin.berger_literal import berger_table, cycles_of

SIZES = range(2, 61)


def printed_tables(data: Path) -> dict[int, list[list[tuple[int, int]]]]:
    """FIDE's tables by their even number of places."""
    tables: dict[int, list[list[tuple[int, int]]]] = {}
    for line in (data / "round-robin" / "berger-tables.txt").read_text().split("\n"):
        if line.isdigit():
            rounds = tables.setdefault(int(line), [])
        elif line:
            rounds.append([(int(white), int(black)) for white, black in (g.split("-") for g in line.split())])
    return tables


def rounds_of(players: int, count: int, *, is_double: bool = False) -> list[list[tuple[int, int]]]:
    """Rounds as the system has them, the free game of an odd number put back at its place."""
    found = []
    for number in range(1, count + 1):
        row = table_round(players, number, is_double=is_double)
        found.append([tuple(pair) for pair in row.pairs])
    return found


@pytest.mark.parametrize("players", range(3, 17))
def test_a_table_is_the_printed_one(data, players):
    printed = printed_tables(data)[players + players % 2]
    free = players + 1
    expected = [[game for game in games if players % 2 == 0 or free not in game] for games in printed]
    assert rounds_of(players, cycle_rounds(players)) == expected
    if players % 2:
        alone = [table_round(players, number, is_double=False).free for number in range(1, players + 1)]
        assert alone == [min(next(game for game in games if free in game)) for games in printed]


def test_the_literal_table_is_the_printed_one(data):
    assert {size: berger_table(size) for size in range(4, 17, 2)} == printed_tables(data)


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("is_double", [False, True], ids=["single", "double"])
def test_every_size_is_the_literal_table(players, is_double):
    cycles, size = 4, players + players % 2
    expected = cycles_of(players, cycles, exchanged=is_double)
    found = rounds_of(players, cycles * (size - 1), is_double=is_double)
    assert found == [[game for game in games if max(game) <= players] for games in expected]


@pytest.mark.parametrize("players", SIZES)
def test_everybody_meets_everybody_once_in_a_cycle(players):
    games = [frozenset(game) for games in rounds_of(players, cycle_rounds(players)) for game in games]
    assert Counter(games) == Counter(map(frozenset, combinations(range(1, players + 1), 2)))


@pytest.mark.parametrize("players", SIZES)
def test_white_and_black_differ_by_one_at_most_and_by_nothing_in_an_odd_field(players):
    colours = Counter()
    for games in rounds_of(players, cycle_rounds(players)):
        for white, black in games:
            colours[white] += 1
            colours[black] -= 1
    most = 0 if players % 2 else 1
    assert {abs(colours[number]) for number in range(1, players + 1)} == {most}


def threes(rounds: list[list[tuple[int, int]]], players: int) -> set[int]:
    """Who has the same colour three times running; a free round is no game."""
    found = set()
    for number in range(1, players + 1):
        colours = [game.index(number) for games in rounds for game in games if number in game]
        runs = [one == other for one, other in pairwise(colours)]
        if any(one and other for one, other in pairwise(runs)):
            found.add(number)
    return found


@pytest.mark.parametrize("players", range(3, 61))
def test_the_exchange_of_rounds_spares_everybody_a_third_equal_colour(players):
    rounds = 2 * cycle_rounds(players)
    assert threes(rounds_of(players, rounds, is_double=True), players) == set()
    without = threes(rounds_of(players, rounds), players)
    assert without == (set() if players % 2 else {1, players // 2 + 1})


def test_the_last_two_rounds_of_the_first_cycle_change_places():
    single, double = rounds_of(6, 10), rounds_of(6, 10, is_double=True)
    assert double[:3] == single[:3]
    assert double[3:5] == [single[4], single[3]]
    assert double[5:] == single[5:]
