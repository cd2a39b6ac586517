"""Recognising a round robin by its schedule: everybody meets everybody equally often."""

from collections import Counter

from swissdesk.tournament.model import Tournament

LEAST_PLAYERS = 3


def has_round_robin_schedule(t: Tournament) -> bool:
    """Tell whether the paired rounds are whole cycles of a round robin; O(games).

    Forfeited games count as meetings. A cycle has one round less than players, or as many as players
    where their number is odd and one is free in each.
    """
    count = len(t.players)
    if count < LEAST_PLAYERS or not t.rounds:
        return False
    cycles, rest = divmod(len(t.rounds), count - 1 + count % 2)
    # Before anybody is counted: a Swiss tournament hardly ever has so many rounds.
    if rest:
        return False
    meetings = Counter(frozenset((game.white, game.black)) for paired in t.rounds for game in paired.games)
    return len(meetings) == count * (count - 1) // 2 and set(meetings.values()) == {cycles}
