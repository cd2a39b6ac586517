"""One round of a random event: who meets whom by chance, with absences, byes and forfeits."""

import random
from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

from swissdesk.pairing.request import PastRound, RoundKind


class Habits(Protocol):
    """How irregular an event is: the shares of those who stay away, and of the smaller number as White."""

    absences: float
    white: float


def play_round(
    chance: random.Random,
    histories: dict[int, list[PastRound]],
    met: set[frozenset[int]],
    habits: Habits,
    match: Callable[[int, int], tuple[PastRound, PastRound]],
    *,
    bye: PastRound,
    absent: PastRound,
    away: PastRound,
) -> None:
    """Lay a round by chance and write it into the histories; nobody meets twice, or has two byes.

    `match` plays two, White first. Whoever stays away has `away`, whoever is left over `bye` or is `absent`.
    """
    free = [number for number in histories if chance.random() >= habits.absences]
    chance.shuffle(free)
    records: defaultdict[int, PastRound] = defaultdict(lambda: away)
    while free:
        one = free.pop()
        other = next((number for number in free if frozenset((one, number)) not in met), None)
        if other is None:
            records[one] = bye if bye not in histories[one] and bye not in records.values() else absent
            continue
        free.remove(other)
        # The smaller number has White in some events nearly always: then preferences collide.
        one, other = (min(one, other), max(one, other)) if chance.random() < habits.white else (other, one)
        records[one], records[other] = match(one, other)
        if records[one].kind is RoundKind.PLAYED:
            met.add(frozenset((one, other)))
    for number, history in histories.items():
        history.append(records[number])
