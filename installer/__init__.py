"""Building what people install: `python -m installer TARGET` makes one form of the program in `dist/`.

Everything here runs on the standard library alone; the tools that build stand in an environment of
their own, which `installer.environment` makes from pinned versions with their hashes.
"""
