"""What the pages of players and of teams call their entries."""

from swissdesk.frozen import Frozen


class EntryWords(Frozen):
    """What a page calls its entries; `not_removed` says why one cannot be removed.

    `nobody_found` says what Enter does before round 1 is paired, `nobody_later` afterwards; `select` what is
    missing while none is in view, `open_key` and `add_key` what the keys do.
    """

    title: str
    search: str
    add: str
    open: str
    empty: str
    how_to_begin: str
    nobody_found: str
    nobody_later: str
    not_removed: str
    select: str
    open_key: str
    add_key: str
