"""What was adjusted to read a file."""

from swissdesk.frozen import Frozen


class Adjustment(Frozen):
    """A repair or a decision made while reading, in words.

    `line` and `column` are 1-based; 0 stands for the file as a whole or the line as a whole.
    """

    line: int
    column: int
    text: str
