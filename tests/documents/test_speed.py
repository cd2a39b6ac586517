"""The wall sheet of a large open is there within a second."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import sys, time
sys.path.insert(0, sys.argv[1])
from sheet_building import by_board_sheet
data = by_board_sheet(500)
start = time.perf_counter()
from swissdesk.documents.paper import Paper
from swissdesk.documents.printing import draw_sheet
draw_sheet(data, Paper.A4)
print(time.perf_counter() - start)
"""


def test_pairings_on_500_boards_take_less_than_a_second_with_library_and_fonts():
    command = [sys.executable, "-c", PROGRAM, str(Path(__file__).parent)]
    taken = [
        float(subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout)
        for _attempt in range(3)
    ]
    assert min(taken) < 1.0
