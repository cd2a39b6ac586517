"""`python -m tests.damage [--mutants N] [--report FILE]`: damages event files and says what became of them.

Each mutant is opened, and repaired if it does not open, in a process with 300 MB of memory. The exit
code is 1 when one took more than that or two seconds, raised an error without words, or gave an event
that is not right.
"""

import sys

from tests.damage.judging import Figures, damage
from tests.damage.running import run

if __name__ == "__main__":
    sys.exit(run("tests.damage", __doc__, damage, Figures(), seed=20260517))
