"""Random events of the simplified system, played until they end."""

import random
from collections.abc import Iterator

from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from tests.pairing.dutch.random_events import Habits, random_event, requests_until_end


def vincze_requests(chance: random.Random, sizes: tuple[int, int]) -> Iterator[PairingRequest]:
    """Yield the request for each round of an event, the one that ends it included.

    Byes, absences, forfeits, requested byes, three ways of scoring, clubs that may not meet.
    """
    start = random_event(chance, sizes)
    players = tuple(replace(player, virtual_points=()) for player in start.players)
    request = replace(start, system=SIMPLIFIED, players=players)
    habits = Habits(chance.choice([0.1, 0.5, 0.9]), chance.choice([0, 0.1]), chance.choice([0, 0.1, 0.3]))
    return requests_until_end(chance, request, habits, pair_lawfully)
