"""What a bracket came to in each choice that its articles ask for, and whose turn it was.

Read from the outcome alone. Items are named by the article that asks for them.
"""

from collections.abc import Iterator
from typing import Final

from swissdesk.pairing.explaining.explanation import BracketKind
from swissdesk.pairing.lim.choosing import Choice, FloaterType
from swissdesk.pairing.lim.facts import Facts, Seen
from swissdesk.pairing.lim.sequence import opponents
from swissdesk.pairing.lim.system import group_of
from swissdesk.pairing.matching.bitsets import bitset
from swissdesk.pairing.median.brackets import Bracket, PairedBracket
from swissdesk.pairing.median.explaining.items import Item, Turn
from swissdesk.pairing.median.field import Field

BYE: Final = "1.1"
FLOATERS: Final = "2.3"
TYPES: Final = {FloaterType.A: "3.9 a", FloaterType.B: "3.9 b", FloaterType.C: "3.9 c"}
FLOATED: Final = "3.10"
MAJORITY: Final = "3.2.2"
CHOSEN: Final = "3.2.4"
CRACKED: Final = "2.6"
FLOATERS_OPPONENTS: Final = "3.8"
UNSUITED: Final = "5.2"
TOO_FAR: Final = "5.7"
EXCHANGES: Final = "4.2"


def seen_in(facts: Facts, field: Field, bracket: Bracket) -> Seen:
    """Return the facts as a bracket is paired: below the median through the turned field."""
    return Seen(facts, field.turned() if bracket.kind is BracketKind.BELOW else field)


def choice_of(seen: Seen, paired: PairedBracket, at: int) -> Choice:
    """Return the choice of one of the floaters of a bracket, counted from 0."""
    before = tuple([seen.field.place(place) for place in paired.chosen[:at]])
    return Choice(seen, group_of(seen.field, paired.bracket), before)


def items(seen: Seen, paired: PairedBracket) -> tuple[Item, ...]:
    """Return the items of a bracket, in the order in which it is paired."""
    if paired.bracket.kind is BracketKind.MEDIAN:
        return (Item(CRACKED, (len(paired.cracked),)), *_items_of_pairs(seen, paired))
    return (*_items_of_floaters(seen, paired), *_items_of_pairs(seen, paired))


def _items_of_floaters(seen: Seen, paired: PairedBracket) -> Iterator[Item]:
    """Yield what the choice of the floaters came to (C.04.4.3:3.2, 3.9, 3.10)."""
    chosen = paired.chosen
    choices = [choice_of(seen, paired, at) for at in range(len(chosen))]
    keys = [choice.key(seen.field.place(place)) for choice, place in zip(choices, chosen, strict=True)]
    evening = [choice.can_even_out and key.misses_majority for choice, key in zip(choices, keys, strict=True)]
    yield Item(FLOATERS, (len(chosen),))
    for kind, name in TYPES.items():
        yield Item(name, tuple([int(key.type is kind) for key in keys]), chosen)
    yield Item(FLOATED, tuple([int(key.floated) for key in keys]), chosen)
    yield Item(MAJORITY, tuple(map(int, evening)), chosen)
    yield Item(CHOSEN, chosen)


def _items_of_pairs(seen: Seen, paired: PairedBracket) -> Iterator[Item]:
    """Yield what the pairs came to (C.04.4.3:3.8, 4.2, 5.2)."""
    made = list(turns(seen, paired))
    for name, of_floaters in ((FLOATERS_OPPONENTS, True), (EXCHANGES, False)):
        own = [turn for turn in made if bool(paired.bracket.floaters >> turn.place & 1) is of_floaters]
        yield Item(name, tuple([len(turn.passed_over) for turn in own]), tuple([turn.place for turn in own]))
    good = [seen.field.good[seen.field.place(place)] for place in (turn.place for turn in made)]
    unsuited = [
        int(not row >> seen.field.place(turn.other) & 1) for row, turn in zip(good, made, strict=True)
    ]
    yield Item(UNSUITED, tuple(unsuited), tuple([turn.place for turn in made]))


def turns(seen: Seen, paired: PairedBracket) -> Iterator[Turn]:
    """Yield the pairs of a bracket as they were made, with the opponents who come before in their order."""
    field = seen.field
    left = bitset([field.place(place) for place in paired.partners])
    for place, other in paired.pairs:
        vertex, opponent = field.place(place), field.place(other)
        is_floater = bool(paired.bracket.floaters >> place & 1)
        order = opponents(seen, vertex, left, is_floater=is_floater)
        passed = order[: order.index(opponent)]
        yield Turn(place, other, tuple([field.place(one) for one in passed]))
        left &= ~(1 << vertex | 1 << opponent)
