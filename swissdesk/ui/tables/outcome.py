"""What an import will do, in one sentence, or why it cannot be done."""

from collections.abc import Iterator, Sequence

from swissdesk.frozen import Frozen
from swissdesk.services.entry.importing import Preview
from swissdesk.services.entry.tables import Field, field_text
from swissdesk.ui.tables.preview import Reading
from swissdesk.words import _, ngettext


class Outcome(Frozen):
    """The sentence, the words of the button that does it, and why it cannot be done, if it cannot.

    While the table is being read or stored, `is_waiting`, nothing is wrong and nothing can be done.
    """

    sentence: str
    verb: str
    why_not: str = ""
    is_waiting: bool = False


def of_players(reading: Reading, preview: Preview) -> Outcome:
    """Return what becomes of the players of the event, or of its teams and their players."""
    counts = preview.counts
    parts = []
    if counts.teams:
        made = ngettext("{count} team", "{count} teams", counts.teams).format(count=counts.teams)
        people = ngettext("{count} player", "{count} players", counts.added).format(count=counts.added)
        parts.append(_("{teams} and {players} will be added").format(teams=made, players=people))
    elif counts.added or not (counts.updated or counts.skipped):
        will = ngettext("{count} player will be added", "{count} players will be added", counts.added)
        parts.append(will.format(count=counts.added))
    if counts.updated:
        will = ngettext("{count} player will be updated", "{count} players will be updated", counts.updated)
        updated = ngettext("{count} updated", "{count} updated", counts.updated)
        parts.append((updated if counts.added else will).format(count=counts.updated))
    if counts.skipped:
        skipped = ngettext("{count} skipped", "{count} skipped", counts.skipped)
        parts.append(skipped.format(count=counts.skipped))
    sentence = _sentence(parts, len(reading.taken.not_taken) + counts.refused)
    return Outcome(sentence, _verb(counts.added, counts.updated), _why_nobody(reading, preview))


def _verb(added: int, updated: int) -> str:
    """Return the words of the button; without a number where it does nothing."""
    if added:
        return ngettext("Add {count} player", "Add {count} players", added).format(count=added)
    if updated:
        return ngettext("Update {count} player", "Update {count} players", updated).format(count=updated)
    return _("Add players")


def _why_nobody(reading: Reading, preview: Preview) -> str:
    """Return why nobody is added or updated; empty where somebody is."""
    counts = preview.counts
    if counts.added or counts.updated:
        return ""
    if preview.is_of_teams and reading.columns.column_of(Field.TEAM) is None:
        return _("No column is taken for the teams: F4 on a column can make it “Team”")
    if not counts.skipped:
        return _("There is nobody to add or update")
    if reading.taken.not_taken or counts.refused:
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
    sentence = _sentence([text.format(count=count)], len(reading.taken.not_taken))
    return Outcome(sentence, _("Install the list"), nothing or why_not)


def waiting(sentence: str) -> Outcome:
    """Return that something is under way."""
    return Outcome(sentence, _("Add players"), is_waiting=True)


def refused(why_not: str) -> Outcome:
    """Return that nothing can be done."""
    return Outcome("", _("Add players"), why_not)


def doubts(
    reading: Reading,
    preview: Preview,
    unused: frozenset[Field],
    notes: Sequence[str],
    *,
    knows_ids: bool,
) -> str:
    """Return what may have been read otherwise, and what happens beyond the lines; empty where nothing.

    `notes` say what else the import makes of the table. `knows_ids` is False where the rating lists cannot
    be read.
    """
    said = [*reading.grid.doubts, *notes]
    if not all(column.is_sure for column in reading.columns.columns):
        said.append(_("Columns marked “sure?” are guesses: F3 leads to them, F4 changes one."))
    if not reading.columns.is_name_order_sure:
        said.append(_("It is not certain which name comes first."))
    fields = [column.field for column in reading.columns.columns if column.field in unused]
    names = [field_text(each) for each in fields if each and each is not Field.SECTION]  # that one is a note
    if names:
        words = _("Not used in an individual event: {fields}.")
        if preview.is_of_teams:
            words = _("Not used in a team event: {fields}.")
        said.append(words.format(fields=", ".join(names)))
    if not knows_ids:
        said.append(_("The rating lists cannot be read: nothing says whose the IDs are."))
    return " ".join((*said, *_of_teams(preview)))


def _of_teams(preview: Preview) -> Iterator[str]:
    """Yield what an import into teams means: for lines without one, and once round 1 is paired."""
    if preview.has_teams_above:
        yield _("Players without a team are taken into the team above them.")
    if preview.needs_approval and preview.is_regulated:
        yield _("Round 1 has been paired: adding to the lists of teams needs approval (D.02, article 5).")
    elif preview.needs_approval:
        yield _("Round 1 has been paired: adding to the lists of teams needs approval.")
    if preview.is_of_teams and preview.late_from:
        yield _("New teams are late entries and play from round {next}.").format(next=preview.late_from)


def _sentence(parts: list[str], lost: int) -> str:
    if lost:
        parts.append(
            ngettext("{count} line cannot be taken", "{count} lines cannot be taken", lost).format(count=lost)
        )
    return _("{parts}.").format(parts=", ".join(parts))
