"""What is said of the places of a round that is paired by hand."""

from collections.abc import Iterator

from swissdesk.services.round.by_hand import FaultKind, HandFault, HandPairing
from swissdesk.terms import Tpn
from swissdesk.words import _, ngettext, pgettext


def shut_pill(fault: HandFault, first: Tpn) -> str:
    """Return in a word or two which pair keeps a place shut; `first` of the two is named first."""
    if fault.kind is FaultKind.BYE:
        return _("{number}: no bye").format(number=fault.players[0])
    one, other = fault.players
    if other == first:
        one, other = other, one
    words = {
        FaultKind.HAVE_MET: pgettext("shut place", "{one}–{other} met"),
        FaultKind.FORBIDDEN: pgettext("shut place", "{one}–{other} forbidden"),
    }.get(fault.kind, pgettext("shut place", "{one}–{other} colour"))
    return words.format(one=one, other=other)


def count_words(count: int, shut: int) -> str:
    """Return with how many a held player can change places."""
    free = count - shut
    text = ngettext(
        "Can change places with {open} of {count}.", "Can change places with {open} of {count}.", free
    )
    return text.format(open=free, count=count)


def outcome_words(before: HandPairing, after: HandPairing) -> str:
    """Return which boards a move would make, and who would have the bye or wait; empty for nothing."""
    parts = tuple(_outcome(before, after))
    return _("Here: {boards}.").format(boards=", ".join(parts)) if parts else ""


def _outcome(before: HandPairing, after: HandPairing) -> Iterator[str]:
    had = {*before.boards}
    yield from (f"{pair.white}–{pair.black}" for pair in after.boards if pair not in had)
    if after.bye is not None and after.bye != before.bye:
        yield _("{number} has the bye").format(number=after.bye)
    for tpn in after.waiting:
        if tpn not in before.waiting:
            yield _("{number} waits").format(number=tpn)
