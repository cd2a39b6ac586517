"""Words of several sheets."""

from swissdesk.words import _


def listed(words: tuple[str, ...]) -> str:
    """Return a list in words: `14, 27 and 61`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])
