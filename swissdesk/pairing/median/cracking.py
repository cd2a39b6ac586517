"""Opening a median bracket that cannot be paired: pairs next to it are cracked (C.04.4.3:2.6, Leong:9.6)."""

from msgspec import Struct

from swissdesk.frozen import replace
from swissdesk.pairing.explaining.explanation import BracketKind
from swissdesk.pairing.matching.search import augment
from swissdesk.pairing.median.brackets import Bracket, Crack, Pairs
from swissdesk.pairing.median.field import Field


class Waiting(Struct):
    """The floaters who wait for the median group, and the pairs made on the way to it, by side."""

    down: int
    up: int
    above: list[tuple[int, int]]
    below: list[tuple[int, int]]

    def crack(self) -> Crack:
        """Break up the pair that was made last below if more floaters came from above, else above.

        If that side has no pairs left, the other one's (C.04.4.3:2.6.1, 2.6.2, Leong:9.6.1, 9.6.2).
        """
        # The side that sends fewer gives a pair, so that the floaters of both come to equal numbers.
        from_below = self.down.bit_count() > self.up.bit_count()
        if not (self.below if from_below else self.above):
            from_below = not from_below
        pair = (self.below if from_below else self.above).pop()
        places = 1 << pair[0] | 1 << pair[1]
        if from_below:
            self.up |= places
        else:
            self.down |= places
        return Crack(pair, BracketKind.BELOW if from_below else BracketKind.ABOVE)


def open_median(
    field: Field, median: Bracket, above: Pairs, below: Pairs
) -> tuple[Bracket, tuple[Crack, ...]]:
    """Return the median bracket with as many further floaters as it needs (C.04.4.3:2.6, Leong:9.6).

    It ends because everybody together can be paired; O(pairs) searches.
    """
    waiting = Waiting(median.down, median.up, list(above), list(below))
    rows, mate, cracked = list(field.open), [-1] * field.size, []
    players = median.players
    exposed = augment(rows, mate, players)
    while exposed:
        crack = waiting.crack()
        cracked.append(crack)
        fresh = 1 << crack.pair[0] | 1 << crack.pair[1]
        players |= fresh
        # What is paired stays paired: each crack costs the searches of those still left over.
        exposed = augment(rows, mate, players, exposed | fresh)
    return replace(median, down=waiting.down, up=waiting.up), tuple(cracked)
