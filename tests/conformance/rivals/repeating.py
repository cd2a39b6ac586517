"""`python repeating.py SCRIPT` runs a script once for each line of arguments, in one process.

Each line of the standard input is a list of arguments in JSON; for each a line of JSON tells what the script
wrote and how it failed. What the script imports is loaded once. It runs as `python SCRIPT` would run it.
"""

import contextlib
import io
import json
import runpy
import sys
from pathlib import Path


def main() -> None:
    script = sys.argv[1]
    answers = sys.stdout
    sys.path[0] = str(Path(script).parent)
    for line in sys.stdin:
        output, failed = io.StringIO(), ""
        sys.argv = [script, *json.loads(line)]
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(io.StringIO()):
            try:
                runpy.run_path(script, run_name="__main__")
            except SystemExit as ended:
                failed = "" if not ended.code else f"exit code {ended.code}"
            except Exception as error:  # noqa: BLE001 - whatever a program of others raises is its answer
                failed = f"{type(error).__name__}: {error}"
        answers.write(json.dumps({"output": output.getvalue(), "failed": failed}) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
