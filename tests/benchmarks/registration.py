"""Registration as at a club: a list of FIDE's size imported beside the window, then 200 players by keys.

`python -m tests.benchmarks registration` makes 1.9 million invented players, which takes minutes. A key
counts 250 ms, one that is pressed together with Ctrl twice as much. Of the players 150 are on the list, 40
are copied in another program and pasted, 10 are unknown: their names and ratings are typed. The arbiter who
is imitated types a name letter by letter, looks at the list below after each, and goes to the player with
the arrow keys once among the first four.
"""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measures import Figure, process
from tests.rating_lists.generator import PLAYERS, write_list

SECONDS_FOR_A_KEY = 0.25
MOST_SECONDS = 600.0
LONGEST_PAUSE = 0.05

PROGRAM = """
import sys
from pathlib import Path
from tests.benchmarks.registration_scene import register
print(*register(Path(sys.argv[1]), Path(sys.argv[2])))
"""


def figures(players: int = PLAYERS) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "players_list_nov26_foa.txt"
        write_list(path, players)
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        said = process("-c", PROGRAM, folder, str(path)).stdout.split()
    pause, keys, slowest, registered = float(said[0]), int(said[1]), float(said[2]), int(said[3])
    yield Figure("longest pause of the window during an import", pause, LONGEST_PAUSE)
    note = f"{keys} keys of {int(SECONDS_FOR_A_KEY * 1000)} ms"
    yield Figure(f"register {registered} players by keys", keys * SECONDS_FOR_A_KEY, MOST_SECONDS, note)
    yield Figure("slowest key while players are typed", slowest)
