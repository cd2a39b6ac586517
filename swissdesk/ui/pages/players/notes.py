"""Sentences about the state of the list that stand beside the table and above the form."""

from swissdesk.services.entry.from_lists import ListsInView
from swissdesk.tournament.entry.registration import LAST_RENUMBERED_ROUND
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import Settings
from swissdesk.tournament.table_rounds import follows_table, has_fixed_field
from swissdesk.words import _, ngettext


def late_note(paired: int, settings: Settings) -> str:
    """Return what an entry after the first pairing means; empty before it."""
    if not paired:
        return ""
    if is_knock_out(settings):
        return _("Round 1 is paired: nobody can be added to the bracket any more.")
    if has_fixed_field(settings):
        return _("Round 1 is paired: nobody can be added to the table any more.")
    if paired >= settings.rounds_planned:
        return _("The last round is paired: a late entry plays in none.")
    words = ngettext(
        "Late entry: no points for round 1, plays from round {next}.",
        "Late entry: no points for rounds 1 to {paired}, plays from round {next}.",
        paired,
    )
    return words.format(paired=paired, next=paired + 1)


def numbering_note(paired: int, settings: Settings) -> str:
    """Return what a correction does to the pairing numbers (C.04.2:2.4); empty before round 1 is paired."""
    if not paired:
        return ""
    if is_knock_out(settings):
        return _("The seeds stay as they are.")
    if follows_table(settings):
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
