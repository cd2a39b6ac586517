"""What keeps a build from succeeding, in words for who builds."""


class BuildError(Exception):
    """The build stops here; the sentence says what is missing."""
