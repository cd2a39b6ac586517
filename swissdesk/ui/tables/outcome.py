"""What an import will do, in one sentence, or why it cannot be done."""

from dataclasses import dataclass

from swissdesk.services.entry.importing import Plan
from swissdesk.ui.tables.preview import Reading
from swissdesk.words import _, ngettext


@dataclass(frozen=True, slots=True)
class Outcome:
    """The sentence, the words of the button that does it, and why it cannot be done, if it cannot.

    While the table is being read or stored, `is_waiting`, nothing is wrong and nothing can be done.
    """

    sentence: str
    verb: str
    why_not: str = ""
    is_waiting: bool = False


def of_players(reading: Reading, plan: Plan) -> Outcome:
    """Return what becomes of the players of the event."""
    added, updated, skipped = len(plan.new), len(plan.updated), len(plan.skipped)
    parts = []
    if added or not (updated or skipped):
        will = ngettext("{count} player will be added", "{count} players will be added", added)
        parts.append(will.format(count=added))
    if updated:
        will = ngettext("{count} player will be updated", "{count} players will be updated", updated)
        parts.append((_("{count} updated") if added else will).format(count=updated))
    if skipped:
        parts.append(_("{count} skipped").format(count=skipped))
    return Outcome(_sentence(parts, reading), _verb(added, updated), _why_nobody(reading, plan))


def _verb(added: int, updated: int) -> str:
    """Return the words of the button; without a number where it does nothing."""
    if added:
        return ngettext("Add {count} player", "Add {count} players", added).format(count=added)
    if updated:
        return ngettext("Update {count} player", "Update {count} players", updated).format(count=updated)
    return _("Add players")


def _why_nobody(reading: Reading, plan: Plan) -> str:
    """Return why nobody is added or updated; empty where somebody is."""
    if plan.new or plan.updated:
        return ""
    if not plan.skipped:
        return _("There is nobody to add or update")
    if reading.taken.not_taken:
        return _("All who can be taken are on the list already")
    return _("All of them are on the list already")


def of_list(reading: Reading, why_not: str) -> Outcome:
    """Return what becomes of the rating lists; `why_not` says what is missing."""
    count = len(reading.taken.entries)
    text = ngettext(
        "A rating list of {count} player will be installed",
        "A rating list of {count} players will be installed",
        count,
    )
    nothing = "" if count else _("There is nobody in the table")
    return Outcome(_sentence([text.format(count=count)], reading), _("Install the list"), nothing or why_not)


def waiting(sentence: str) -> Outcome:
    """Return that something is under way."""
    return Outcome(sentence, _("Add players"), is_waiting=True)


def refused(why_not: str) -> Outcome:
    """Return that nothing can be done."""
    return Outcome("", _("Add players"), why_not)


def doubts(reading: Reading) -> str:
    """Return what may have been read otherwise; empty where everything is beyond doubt."""
    said = list(reading.grid.doubts)
    if not all(column.is_sure for column in reading.columns.columns):
        said.append(_("Columns marked “sure?” are guesses: F4 changes one."))
    if not reading.columns.is_name_order_sure:
        said.append(_("Nothing tells for certain which names stand first."))
    return "  ".join(said)


def _sentence(parts: list[str], reading: Reading) -> str:
    lost = len(reading.taken.not_taken)
    if lost:
        parts.append(
            ngettext("{count} line cannot be taken", "{count} lines cannot be taken", lost).format(count=lost)
        )
    return _("{parts}.").format(parts=", ".join(parts))
