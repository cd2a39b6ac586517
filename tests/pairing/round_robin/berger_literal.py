"""The Berger table as it is written out by hand: two lines of numbers that are moved from round to round.

In round 1 the first half stands above the second half turned round: 1 2 3 4 above 8 7 6 5. For the next
round the last number stays where it is, and the others are written on in the same direction, beginning
with the number that stood lowest: this is how the tables were made before anybody had a formula.
"""

Table = list[list[tuple[int, int]]]


def berger_table(places: int) -> Table:
    """Return all rounds of a table for an even number of places, White first, boards in order."""
    half = places // 2
    upper, lower = list(range(1, half + 1)), list(range(places, half, -1))
    rounds = []
    for number in range(1, places):
        games = [*zip(upper, lower, strict=True)]
        # The last number changes sides from round to round: Black first, then White.
        if number % 2 == 0:
            games[0] = games[0][1], games[0][0]
        rounds.append(games)
        # The circle without the last number: along the upper line, back along the lower one.
        circle = upper + lower[:0:-1]
        begin = circle.index(lower[-1]) if half > 1 else 0
        moved = circle[begin:] + circle[:begin]
        upper, lower = moved[:half], [places, *moved[: half - 1 : -1]]
    return rounds


def reversed_colours(table: Table) -> Table:
    """Return the rounds with the colours of all games reversed."""
    return [[(black, white) for white, black in games] for games in table]


def in_succession(table: Table, games: int) -> Table:
    """Return the rounds, each of them played so many times running with the colours turned every time."""
    return [
        round_again
        for one in table
        for turn in range(games)
        for round_again in ([one] if turn % 2 == 0 else reversed_colours([one]))
    ]


def cycles_of(players: int, cycles: int, *, exchanged: bool) -> Table:
    """Return the rounds of so many cycles, with the games against the empty place of an odd number."""
    table = berger_table(players + players % 2)
    first = [*table[:-2], table[-1], table[-2]] if exchanged and len(table) > 1 else table
    return [
        games for cycle in range(cycles) for games in (first if cycle % 2 == 0 else reversed_colours(table))
    ]
