"""The board of each pair: in the order of the rules, except for players with a fixed table."""

from collections.abc import Mapping, Sequence

from swissdesk.pairing.outcome import Pair
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.model import Tournament


def seated(t: Tournament, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Return the pairs of a round, given in board order, from board 1 on (C.04.2:3.6).

    The pair of a player with a fixed table sits there, or at the last board where there are fewer;
    the others keep their order. If a table is taken the next free one is given, or else one before.
    """
    if not t.fixed_tables:
        return tuple(pairs)
    fixed = _fixed(t, pairs)
    others = iter([pair for pair in pairs if pair not in fixed.values()])
    return tuple(fixed[board] if board in fixed else next(others) for board in range(len(pairs)))


def _fixed(t: Tournament, pairs: Sequence[Pair]) -> Mapping[int, Pair]:
    """Return the pairs that have a fixed table, by board from 0."""
    numbers = tpns(t)
    pair_of = {tpn: pair for pair in pairs for tpn in pair}
    taken: dict[int, Pair] = {}
    for fixed in sorted(t.fixed_tables, key=lambda fixed: (fixed.board, numbers[fixed.player])):
        pair = pair_of.get(numbers[fixed.player])
        if pair is not None and pair not in taken.values():
            wanted = min(fixed.board, len(pairs)) - 1
            candidates = (*range(wanted, len(pairs)), *range(wanted - 1, -1, -1))
            taken[next(board for board in candidates if board not in taken)] = pair
    return taken
