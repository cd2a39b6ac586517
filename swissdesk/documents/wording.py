"""Words of several sheets."""

from swissdesk.words import _


def listed(words: tuple[str, ...]) -> str:
    """Return a list in words: `14, 27 and 61`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def ordinal(number: int) -> str:
    """Return a place in the order: `1st`, `2nd`, `11th`."""
    ending = 0 if 10 < number % 100 < 20 else number % 10
    words = {1: _("{number}st"), 2: _("{number}nd"), 3: _("{number}rd")}.get(ending, _("{number}th"))
    return words.format(number=number)


def money_words(amount: int, currency: str) -> str:
    """Return a sum in hundredths as it is paid: `50 EUR`, `12.50 EUR`."""
    words = sum_words(amount, with_cents=bool(amount % 100))
    return _("{amount} {currency}").format(amount=words, currency=currency).strip()


def sum_words(amount: int, *, with_cents: bool) -> str:
    """Return a sum in hundredths: `50.00`, or `50` without cents."""
    whole, cents = divmod(amount, 100)
    return f"{whole}.{cents:02}" if with_cents else str(whole)
