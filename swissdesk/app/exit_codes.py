"""The exit codes of the command line."""

from enum import IntEnum


class ExitCode(IntEnum):
    """1 means no legal pairing to `pair` and differences to `check`; 2 is the argument parser's own."""

    DONE = 0
    NOT_SO = 1
    WRONG_CALL = 2
    BAD_INPUT = 3
    NO_DISPLAY = 4
    FILE_ACCESS = 5
