"""Random events of the Leong system, played until they end."""

import random
from collections.abc import Iterator

from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.request import PairingRequest
from tests.pairing.dutch.random_events import Habits, random_event, requests_until_end


def leong_requests(chance: random.Random, sizes: tuple[int, int]) -> Iterator[PairingRequest]:
    """Yield the request for each round of an event, the one that cannot be met included.

    Byes, absences, forfeits, requested byes, three ways of scoring, acceleration, clubs that may
    not meet, last rounds of all kinds.
    """
    start = replace(random_event(chance, sizes), system=LEONG)
    rounds = chance.randint(1, max(1, start.rounds_planned))
    request = replace(start, rounds_planned=rounds)
    habits = Habits(chance.choice([0.1, 0.5, 0.9]), chance.choice([0, 0.1]), chance.choice([0, 0.1, 0.3]))
    return requests_until_end(chance, request, habits, pair_lawfully)
