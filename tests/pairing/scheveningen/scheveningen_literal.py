"""The tables as they are written on by hand from the round before, for sizes that have a rule.

Of an odd size (R-30 of Milvang's method) B moves on by one board, and B has White where it had not on the
same board, in every second round on the board below. Even sizes are two tables of half the size, one above
the other, which change their opponents in the middle; a Latin square of shifts.
"""

Round = list[tuple[str, str]]


def odd_table(size: int) -> list[Round]:
    """Return all rounds, White first, the boards in the order of A."""
    middle = size // 2
    b_has_white = [board > middle for board in range(size)]
    rounds = []
    for number in range(size):
        if number:
            b_has_white = [not b_has_white[(board + number % 2) % size] for board in range(size)]
        games = ((f"A{board + 1}", f"B{(number + board) % size + 1}") for board in range(size))
        rounds.append([game[::-1] if b_has_white[board] else game for board, game in enumerate(games)])
    return rounds


def even_table(size: int) -> list[Round]:
    """Return all rounds of an even size by shifting rows of a half."""
    half = size // 2
    upper, lower = [f"B{at}" for at in range(1, half + 1)], [f"B{at}" for at in range(half + 1, size + 1)]
    rounds = []
    for number in range(size):
        shift = number % half
        above, below = ([*row[shift:], *row[:shift]] for row in (upper, lower))
        opponents = [*above, *below] if number < half else [*below, *above]
        white_above = number % 2 == 0
        whites = [white_above] * half + [not white_above] * half
        if half % 2 == 1 and number in (half - 1, half):
            whites = [white_above] * size
        rounds.append(
            [
                (f"A{board}", opponent) if is_white else (opponent, f"A{board}")
                for board, (opponent, is_white) in enumerate(zip(opponents, whites, strict=True), start=1)
            ]
        )
    return rounds


def cycles_of(table: list[Round], cycles: int) -> list[Round]:
    """Return the rounds of several cycles: each second one backwards, with the colours reversed."""
    backwards = [[game[::-1] for game in games] for games in reversed(table)]
    return [games for cycle in range(cycles) for games in (table if cycle % 2 == 0 else backwards)]
