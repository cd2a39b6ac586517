"""What a bracket came to in each item of the key that the rules make as small as possible.

Read from the outcome alone, from the first item that counts to the last. Items are named by the
article that asks for them.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from swissdesk.pairing.basic.halves import opponents_in_order
from swissdesk.pairing.explaining.explanation import BracketKind
from swissdesk.pairing.leong.sequence import opponents
from swissdesk.pairing.median.brackets import Bracket, PairedBracket
from swissdesk.pairing.median.explaining.items import Item, Turn
from swissdesk.pairing.median.field import Field

FLOATERS: Final = "9.3"
FLOAT_ON_DOWN: Final = "10.6"
FLOAT_ON_UP: Final = "10.7"
UNPLACED: Final = "10.5"
LOWEST_FLOAT: Final = "10.3"
HIGHEST_FLOAT: Final = "10.4"
CRACKED: Final = "9.6"
MEET_EACH_OTHER: Final = "3"
ILLEGAL_COLOURS: Final = "13"
FLOATERS_OPPONENTS: Final = "10.8"
UNSUITED_COLOURS: Final = "12.2"
EXCHANGES: Final = "11.1"

COUNTS: Final = frozenset({FLOATERS, UNPLACED, CRACKED})
"""Items with one number; the others are about players one by one."""
CHOICES: Final = frozenset({FLOATERS_OPPONENTS, EXCHANGES})
"""Items that count how many opponents were passed over, turn by turn."""


def items(field: Field, paired: PairedBracket) -> tuple[Item, ...]:
    """Return the items of a bracket, the one that counts first at the beginning."""
    if paired.bracket.kind is BracketKind.MEDIAN:
        return (Item(CRACKED, (len(paired.cracked),)), *_items_of_pairs(field, paired))
    return (*_items_of_floaters(paired), *_items_of_pairs(field, paired))


def _items_of_floaters(paired: PairedBracket) -> Iterator[Item]:
    """Yield what the choice of the floaters came to (Leong:9.3, 10.2-10.7)."""
    bracket, floating = paired.bracket, paired.floating
    is_below = bracket.kind is BracketKind.BELOW
    incoming = tuple(bracket.floaters_in_order)
    yield Item(FLOATERS, (floating.bit_count(),))
    yield Item(
        FLOAT_ON_UP if is_below else FLOAT_ON_DOWN,
        tuple([floating >> place & 1 for place in incoming]),
        incoming,
    )
    yield Item(UNPLACED, (paired.unplaced,))
    # From the last, because that one should float first: two
    # choices differ at the first place that differs.
    leaving = tuple([place for place in reversed(bracket.everybody_in_order) if floating >> place & 1])
    yield Item(HIGHEST_FLOAT if is_below else LOWEST_FLOAT, leaving)


def _items_of_pairs(field: Field, paired: PairedBracket) -> Iterator[Item]:
    """Yield what the pairs came to (Leong:3, 10.8, 11.1, 12.2, 13)."""
    bracket, partner = paired.bracket, paired.partners
    floaters = tuple([place for place in bracket.floaters_in_order if place in partner])
    residents = tuple([place for place in bracket.in_direction(bracket.residents) if place in partner])
    left = tuple([place for place in residents if partner[place] not in floaters])
    everybody = (*floaters, *residents)
    made = {turn.place: turn for turn in turns(field, paired)}
    passed = {place: len(turn.passed_over) for place, turn in made.items()}
    yield Item(MEET_EACH_OTHER, tuple([int(partner[place] in floaters) for place in floaters]), floaters)
    if field.is_last_round:
        yield Item(ILLEGAL_COLOURS, _missing(field.lawful, everybody, partner), everybody)
    firsts = tuple([place for place in floaters if place in made])
    yield Item(FLOATERS_OPPONENTS, tuple([passed[place] for place in firsts]), firsts)
    yield Item(UNSUITED_COLOURS, _missing(field.good, left, partner), left)
    firsts = tuple([place for place in left if place in made])
    yield Item(EXCHANGES, tuple([passed[place] for place in firsts]), firsts)


def _missing(rows: Sequence[int], places: Sequence[int], partner: dict[int, int]) -> tuple[int, ...]:
    return tuple([int(not rows[place] >> partner[place] & 1) for place in places])


def turns(field: Field, paired: PairedBracket) -> Iterator[Turn]:
    """Yield the pairs of a bracket as they were made, with the opponents who were passed over."""
    bracket = paired.bracket
    left = [place for place in bracket.everybody_in_order if place in paired.partners]
    floaters = [place for place in bracket.floaters_in_order if place in left]
    for place, other in paired.pairs:
        if place in floaters:
            order = _opponents_of_floater(field, bracket, place, left)
        else:
            order = opponents_in_order(left)
        yield Turn(place, other, tuple(order[: order.index(other)]))
        # The order of trying is that of the players who were left when the pair was made.
        left = [one for one in left if one not in (place, other)]


def _opponents_of_floater(field: Field, bracket: Bracket, floater: int, left: Sequence[int]) -> list[int]:
    """Return who is left for a floater, in the order in which he is to meet them (Leong:10.8, 3)."""
    floaters = [place for place in left if bracket.floaters >> place & 1]
    residents = sum([1 << place for place in left if bracket.residents >> place & 1])
    is_up = bool(bracket.up >> floater & 1)
    return opponents(field, floater, floaters, residents, is_up=is_up)
