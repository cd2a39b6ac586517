"""Sentences about the state of the list that stand beside the table and above the form."""

from swissdesk.services.entry.from_lists import ListsInView
from swissdesk.tournament.entry.registration import LAST_RENUMBERED_ROUND
from swissdesk.words import _, ngettext


def late_note(paired: int, planned: int, *, is_closed: bool = False) -> str:
    """Return what an entry after the first pairing means; empty before it.

    A list `is_closed` where all rounds go by the number of players.
    """
    if not paired:
        return ""
    if paired >= planned and not is_closed:
        return _("The last round is paired: a late entry plays in none.")
    if is_closed:
        return _("Round 1 is paired: nobody can be added to the table any more.")
    words = ngettext(
        "Late entry: no points for round 1, plays from round {next}.",
        "Late entry: no points for rounds 1 to {paired}, plays from round {next}.",
        paired,
    )
    return words.format(paired=paired, next=paired + 1)


def numbering_note(paired: int, *, are_drawn: bool = False) -> str:
    """Return what a correction does to the pairing numbers (C.04.2:2.4); empty before round 1 is paired.

    Numbers that `are_drawn` stay.
    """
    if not paired:
        return ""
    if are_drawn:
        return _("The numbers of the table stay as they are.")
    if paired >= LAST_RENUMBERED_ROUND:
        return _("Pairing numbers no longer change: round {round} is paired.").format(
            round=LAST_RENUMBERED_ROUND
        )
    return _("A new rating or title gives the player the pairing number that fits it.")


def lists_text(lists: ListsInView) -> str:
    """Return which rating lists are searched, and that they are too old; empty without any."""
    if not lists.texts:
        return ""
    first, others = lists.texts[0], len(lists.texts) - 1
    text = first if not others else _("{list} and {count} more").format(list=first, count=others)
    return _("{lists}, older than the event").format(lists=text) if lists.is_old else text
