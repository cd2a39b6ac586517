"""Bytes as letters that people type: groups of six, each with a check of its own.

The letters are those of Crockford's base 32: without I, L, O and U, which are read as 1, 1, 0 and V. The
sixth letter of a group checks the five before it and the place of the group: any wrong letter, any two that
change places and any two groups that do are found, and the group is named.
"""

import re
from binascii import crc_hqx
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

_Item = TypeVar("_Item")

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

_ALIKE: Final = str.maketrans("ILOU", "110V")
_DATA: Final = 5
"""Letters of a group that say something."""

_BITS: Final = 5
_FIELD: Final = 0b100101
"""x⁵ + x² + 1, by which the powers of 2 run through all 31 numbers of five bits but 0."""

_APART: Final = re.compile(r"[\s\-–—_.]+")


class WrongGroupError(ValueError):
    """A group that cannot have been written like this: its number from 1, and how it stands there."""

    def __init__(self, number: int, group: str) -> None:
        super().__init__(number, group)
        self.number, self.group = number, group


def in_letters(data: bytes) -> str:
    """Return bytes as groups of letters, with a check of the whole behind them."""
    whole = data + _check_of_all(data)
    groups = (
        "".join(LETTERS[number] for number in (*part, _check(part, place)))
        for place, part in enumerate(_parts(list(_numbers(whole))))
    )
    return "-".join(groups)


def from_letters(text: str) -> bytes:
    """Return the bytes of what `in_letters` wrote and somebody typed.

    Raises `WrongGroupError`; `ValueError` where the groups do not belong together.
    """
    numbers: list[int] = []
    for place, group in enumerate(_groups(text)):
        found = [LETTERS.find(letter) for letter in group.upper().translate(_ALIKE)]
        if len(found) < 2 or min(found) < 0 or _check(found[:-1], place) != found[-1]:
            raise WrongGroupError(place + 1, group)
        numbers.extend(found[:-1])
    whole = _bytes(numbers)
    data, check = whole[:-2], whole[-2:]
    if _check_of_all(data) != check:
        raise ValueError(text)
    return data


def _check_of_all(data: bytes) -> bytes:
    return crc_hqx(data, 0xFFFF).to_bytes(2, "big")  # from 0, zeros alone would be a code


def _groups(text: str) -> Sequence[str]:
    """Return the groups as they were typed; without anything between them, by their length."""
    typed = [group for group in _APART.split(text) if group]
    if len(typed) == 1:
        return list(map("".join, _parts(typed[0], _DATA + 1)))
    for place, group in enumerate(typed[:-1]):
        if len(group) != _DATA + 1:
            raise WrongGroupError(place + 1, group)
    if typed and len(typed[-1]) > _DATA + 1:
        raise WrongGroupError(len(typed), typed[-1])
    return typed


def _parts(items: Sequence[_Item], length: int = _DATA) -> Iterator[Sequence[_Item]]:
    for start in range(0, len(items), length):
        yield items[start : start + length]


def _numbers(data: bytes) -> Iterator[int]:
    """Yield five bits at a time; the last ones are filled up with zeros."""
    count = -(-len(data) * 8 // _BITS)
    whole = int.from_bytes(data, "big") << (count * _BITS - len(data) * 8)
    for place in reversed(range(count)):
        yield whole >> (place * _BITS) & 31


def _bytes(numbers: Sequence[int]) -> bytes:
    whole = 0
    for number in numbers:
        whole = whole << _BITS | number
    length, rest = divmod(len(numbers) * _BITS, 8)
    return (whole >> rest).to_bytes(length, "big")


def _check(numbers: Sequence[int], place: int) -> int:
    """Return the check of a group: each letter counts by another weight, and so does the place."""
    check = place % 32
    for number in numbers:
        check = _doubled(check ^ number)
    return check


def _doubled(number: int) -> int:
    twice = number << 1
    return twice ^ _FIELD if twice & 32 else twice
