"""The notes for pairing by hand, as a list in groups."""

from typing import Final, NamedTuple

from swissdesk.documents.lists.columns import SIZES, names_of, number_column
from swissdesk.documents.lists.grouped import (
    GroupedList,
    Heading,
    grouped_list_layout,
    grouped_plain,
    in_groups,
)
from swissdesk.documents.lists.parts import ListForm, Part, table_of
from swissdesk.documents.lists.plain import PlainTable
from swissdesk.documents.lists.table import Cell, Column, Nothing, Words
from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.setting import Align
from swissdesk.documents.sheets.round.pairing_notes_data import (
    EntryNote,
    FactNote,
    NoteGroup,
    PairingNotesSheet,
)
from swissdesk.words import _, ngettext

_WORDS_SHARE: Final = 1.5
"""How much wider what is said is than the name of whom it is said."""


class _Line(NamedTuple):
    """A row: number, name or what is said, and the words."""

    number: Cell
    name: Cell
    words: str


def pairing_notes_layout(sheet: PairingNotesSheet) -> Layout:
    """Return the pages of the notes."""
    return grouped_list_layout(sheet.header, pairing_notes_list(sheet), ListForm(SIZES))


def pairing_notes_plain(sheet: PairingNotesSheet) -> PlainTable:
    """Return the notes as a plain table."""
    return grouped_plain(sheet.header, pairing_notes_list(sheet))


def pairing_notes_list(sheet: PairingNotesSheet) -> GroupedList:
    """Return what holds for all, then the groups."""
    notes = tuple(note for group in sheet.groups for note in group.notes)
    names = names_of(note.player for note in notes)
    lines = (
        *map(_fact, sheet.facts),
        *(_Line(_number(note), names[note.player], note.words) for note in notes),
    )
    parts: tuple[Part[_Line], ...] = (
        Part(number_column(2.4, (note.player.tpn for note in notes), Face.BOLD), lambda line: line.number),
        Part(Column(_("Team") if sheet.of_teams else _("Name"), share=1), lambda line: line.name),
        Part(Column(_("Note"), share=_WORDS_SHARE), lambda line: Words(line.words)),
    )
    headings = [Heading(_("The tournament"), "", len(sheet.facts))]
    headings += map(_heading, sheet.groups)
    return in_groups(table_of(lines, parts, sheet.header.imprint.look), headings)


def _fact(fact: FactNote) -> _Line:
    return _Line(Nothing(), Words(fact.what, Face.BOLD), fact.how)


def _number(note: EntryNote) -> Cell:
    return Words(str(note.player.tpn), Face.BOLD, Align.RIGHT)


def _heading(group: NoteGroup) -> Heading:
    count = len(group.notes)
    words = ngettext("{count} entry", "{count} entries", count).format(count=count) if count else _("nobody")
    return Heading(group.heading, words, count)
