"""`python -m tests.benchmarks [ROOM ...]`: every promised figure, measured on this machine."""

import sys
from functools import partial

from swissdesk.pairing.burstein.facts import BURSTEIN
from swissdesk.pairing.double_swiss.facts import DOUBLE_SWISS
from swissdesk.pairing.dubov.facts import DUBOV
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.lim.names import LIM
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from tests.benchmarks import (
    event,
    explaining,
    heartbeat,
    journal,
    pairing,
    paper,
    rating_lists,
    registration,
    systems,
    tie_breaks,
    window,
)

PROMISED_OF_2026 = {40: 0.020, 200: 0.1, 1000: 1.0}
"""What the systems of 2026 and the Keizer system promise, in seconds by the number of entries."""

ROOMS = {
    "pairing": pairing.figures,
    "dubov": partial(systems.figures, DUBOV, promised=PROMISED_OF_2026),
    "simplified": partial(systems.figures, SIMPLIFIED),
    "leong": partial(systems.figures, LEONG),
    "lim": partial(systems.figures, LIM, promised=PROMISED_OF_2026),
    "olympiad": partial(systems.figures, OLYMPIAD),
    "team-swiss": partial(systems.figures, TEAM_SWISS, promised=PROMISED_OF_2026),
    "burstein": partial(systems.figures, BURSTEIN, promised=PROMISED_OF_2026),
    "double-swiss": partial(systems.figures, DOUBLE_SWISS, promised=PROMISED_OF_2026),
    "keizer": partial(systems.figures, KEIZER, promised=PROMISED_OF_2026),
    "explaining": explaining.figures,
    "event": event.figures,
    "journal": journal.figures,
    "undo": event.undo_figures,
    "tie-breaks": tie_breaks.figures,
    "paper": paper.figures,
    "rating-lists": rating_lists.figures,
    "registration": registration.figures,
    "window": window.figures,
    "heartbeat": heartbeat.figures,
}

sys.stdout.write(f"{'figure':<58}{'measured':>13}  {'promised':>12}\n")
for room in sys.argv[1:] or ROOMS:
    for figure in ROOMS[room]():
        sys.stdout.write(figure.line() + "\n")
        sys.stdout.flush()
