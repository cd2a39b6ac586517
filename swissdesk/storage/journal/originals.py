"""Where the one original of an event is: in its file, or on a server since it was shared.

Two originals that both go on would be the worst outcome. So the last note in the journal, in each copy of
it too, says where the event goes on.
"""

from swissdesk.storage.journal.entries import JournalEntry, Note
from swissdesk.words import _


def why_at_home(note: JournalEntry | None) -> str:
    """Return why nothing is changed on a server any more; empty where the event goes on there."""
    if note is None or note.note is not Note.AT_HOME:
        return ""
    sentence = _("{what} by {who} on {date}: the event goes on there, and no longer on the server.")
    return sentence.format(what=note.what, who=note.who, date=f"{note.at:%d.%m.%Y %H:%M}")


def why_left(note: JournalEntry | None) -> str:
    """Return why nothing is changed in a file whose last note this is; empty where it is the original."""
    if note is None or note.note is not Note.SHARED:
        return ""
    sentence = _("{what} on {date}, where the event goes on: this file stays as it was then.")
    return sentence.format(what=note.what, date=f"{note.at:%d.%m.%Y %H:%M}")
