"""What frozen programs leave out is not missed by what the window loads."""

import subprocess
import sys

from installer.freezing.trimming import UNUSED_MODULES

LOAD = """
import sys
sys.modules.update(dict.fromkeys(sys.argv[1:]))
from importlib import import_module
import swissdesk.ui.start
from swissdesk.ui.preloading import WANTED
for name in WANTED:
    import_module(name)
print(len(WANTED))
"""


def test_everything_is_loaded_without_what_frozen_programs_leave_out():
    left_out = [name for name in UNUSED_MODULES if not name.startswith("swissdesk")]
    assert "ssl" in left_out
    done = subprocess.run(
        [sys.executable, "-c", LOAD, *left_out], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 30
