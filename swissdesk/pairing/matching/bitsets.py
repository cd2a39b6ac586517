"""Sets of small numbers as the bits of one integer."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import compress
from typing import Final

_SHORT: Final = 64
_FEW: Final = 4
_ONE: Final = ord("1")
_TRUTH: Final = bytes.maketrans(b"01", b"\0\1")
_DIGITS: Final = bytes.maketrans(b"\0\1", b"01")


def members(mask: int) -> list[int]:
    """Return the numbers in the set, ascending."""
    length = mask.bit_length()
    if length <= _SHORT:
        return list(_members_of_short(mask))
    if mask.bit_count() * 16 > length:
        # Dense: one walk over the digits in C. [:1:-1] turns them round and stops before the "0b".
        return list(compress(range(length), bin(mask)[:1:-1].encode().translate(_TRUTH)))
    # Sparse: every step copies the whole integer, but there are few steps.
    return list(_by_lowest(mask))


@lru_cache(maxsize=8192)
def _members_of_short(mask: int) -> tuple[int, ...]:
    """Return the numbers in a set of small ones: brackets ask for the same few sets all the time."""
    return tuple(_by_lowest(mask))


def _by_lowest(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def ascending(mask: int) -> Iterable[int]:
    """Return the numbers in the set, for somebody who will often stop after the first few."""
    return _members_of_short(mask) if mask.bit_length() <= _SHORT else _few_first(mask)


def _few_first(mask: int) -> Iterator[int]:
    # A search in a graph that lacks few edges ends with the first neighbours: the rest is not worked out.
    for _ in range(_FEW):
        if not mask:
            return
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
    yield from members(mask)


def lowest(mask: int) -> int:
    """Return the smallest number in the set, which must not be empty."""
    return (mask & -mask).bit_length() - 1


def first_members(mask: int, count: int) -> int:
    """Return the set of the `count` smallest numbers in the set."""
    result = 0
    for _ in range(count):
        low = mask & -mask
        result |= low
        mask ^= low
    return result


def below(number: int) -> int:
    """Return the set of the numbers smaller than this one."""
    return (1 << number) - 1


def bitset(numbers: Collection[int]) -> int:
    """Return the set of these numbers."""
    if len(numbers) > _SHORT:
        # Setting one bit after the other would copy the whole integer each time.
        digits = bytearray(b"0") * (max(numbers) + 1)
        for number in numbers:
            digits[number] = _ONE
        digits.reverse()
        return int(digits, 2)
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def mirrored(mask: int, size: int) -> int:
    """Return the set with every number counted from the other end of the first `size` ones."""
    # Integers cannot be turned round bit by bit, their digits can.
    return int(f"{mask:0{size}b}"[::-1], 2)


def flags(values: Iterable[bool]) -> int:
    """Return the set of the places at which the value is true."""
    # The last digit is bit 0, so the first value comes last; no digits at all would be an error.
    return int(bytes(values)[::-1].translate(_DIGITS) or b"0", 2)
