"""Sets of small numbers as the bits of one integer."""


def members(mask: int) -> list[int]:
    """Return the numbers in the set, ascending."""
    if mask.bit_count() * 8 > mask.bit_length():
        return [index for index, digit in enumerate(bin(mask)[:1:-1]) if digit == "1"]
    numbers = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return numbers


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


def bitset(numbers: list[int]) -> int:
    """Return the set of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
