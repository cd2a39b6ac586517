"""`python -m tests.damage.tables [--mutants N] [--report FILE]`: damages tables of players and imports them.

Each is read in a process with 300 MB of memory. The exit code is 1 when one took more than that or two
seconds, raised an error without words, lost a line in silence, or was half imported.
"""

import sys

from tests.damage.running import run
from tests.damage.tables.judging import Figures, damage

if __name__ == "__main__":
    sys.exit(run("tests.damage.tables", __doc__, damage, Figures(), seed=20261122))
