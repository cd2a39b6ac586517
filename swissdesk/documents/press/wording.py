"""Words of several sheets."""

from swissdesk.terms import ByeKind, Colour
from swissdesk.tournament.model import Settings
from swissdesk.words import _, decimal, ngettext, pgettext


def listed(words: tuple[str, ...]) -> str:
    """Return a list in words: `14, 27 and 61`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def dotted(*parts: str) -> str:
    """Return parts such as event and section in one line, without those that are empty."""
    return " · ".join(part for part in parts if part)


def counted(count: int, *, of_teams: bool = False) -> str:
    """Return how many there are: `1 player`, `12 teams`."""
    words = (
        ngettext("{count} team", "{count} teams", count)
        if of_teams
        else ngettext("{count} player", "{count} players", count)
    )
    return words.format(count=count)


def entries_counted(count: int) -> str:
    """Return how many entries there are in a group: `1 entry`, `nobody`."""
    return ngettext("{count} entry", "{count} entries", count).format(count=count) if count else _("nobody")


def colour_word(colour: Colour) -> str:
    """Return a colour as it stands beside its square."""
    return pgettext("colour", "White") if colour is Colour.WHITE else pgettext("colour", "Black")


def ordinal(number: int) -> str:
    """Return a place in the order: `1st`, `2nd`, `11th`."""
    if number == 1:
        return _("1st")  # apart from 21st: in French 1re, but 21e
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
    return decimal(f"{whole}.{cents:02}") if with_cents else str(whole)


def bye_words(settings: Settings, kind: ByeKind) -> str:
    """Return the kind of a round without an opponent."""
    own = settings.own_bye(kind)
    if own is not None:
        return own.name
    return {
        ByeKind.PAIRING_ALLOCATED: _("bye"),
        ByeKind.FULL_POINT: _("full-point bye"),
        ByeKind.HALF_POINT: _("half-point bye"),
        ByeKind.ZERO_POINT: _("absent"),
    }[kind]


def performance_note() -> str:
    """Return what a performance is counted from."""
    return _(
        "Perf. = performance: the mean rating of the rated opponents met over the board, and what the score"
        " against them is worth by FIDE’s table."
    )
