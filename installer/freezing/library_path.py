"""Run before the program in a frozen Linux build: give the user's library path back to what it starts.

The boot loader points `LD_LIBRARY_PATH` at the program's own libraries. The loader of this process has read
it by now; a browser or a file manager that the program opens must find those of its own system.
"""

import os

if (given := os.environ.pop("LD_LIBRARY_PATH_ORIG", None)) is not None:
    os.environ["LD_LIBRARY_PATH"] = given
else:
    os.environ.pop("LD_LIBRARY_PATH", None)
