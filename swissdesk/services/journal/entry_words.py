"""Words of the journal for its entries: their kinds, their numbers, what they say."""

from enum import Enum, unique

from swissdesk.storage.journal.entries import EntryKind
from swissdesk.words import _, ngettext


@unique
class JournalKind(Enum):
    """What an entry is about."""

    RESULTS = "results"
    PLAYERS = "players"
    ROUNDS = "rounds"
    SETTINGS = "settings"
    PRINTS = "prints"


def kind_text(kind: JournalKind) -> str:
    """Return the name of a kind."""
    return {
        JournalKind.RESULTS: _("Results"),
        JournalKind.PLAYERS: _("Players"),
        JournalKind.ROUNDS: _("Rounds"),
        JournalKind.SETTINGS: _("Settings"),
        JournalKind.PRINTS: _("Prints"),
    }[kind]


def counted_kind(kind: JournalKind, count: int) -> str:
    """Return how many entries of a kind there are."""
    text = {
        JournalKind.RESULTS: ngettext("{count} result", "{count} results", count),
        JournalKind.PLAYERS: ngettext("{count} change of players", "{count} changes of players", count),
        JournalKind.ROUNDS: ngettext("{count} change of rounds", "{count} changes of rounds", count),
        JournalKind.SETTINGS: ngettext("{count} change of settings", "{count} changes of settings", count),
        JournalKind.PRINTS: ngettext("{count} print", "{count} prints", count),
    }[kind]
    return text.format(count=count)


def entry_text(kind: EntryKind, what: str) -> str:
    """Return the text of an entry: that of its change, after the word for an undo or redo."""
    sentence = {EntryKind.UNDO: _("Undone: {change}"), EntryKind.REDO: _("Done again: {change}")}.get(
        kind, "{change}"
    )
    return sentence.format(change=what)


def counted_rows(table: str, count: int) -> str:
    """Return how many rows of a table changed, in words."""
    forms = {
        "section": ngettext("{count} setting", "{count} settings", count),
        "deputy_arbiter": ngettext("{count} deputy arbiter", "{count} deputy arbiters", count),
        "round_date": ngettext("{count} day of play", "{count} days of play", count),
        "round_time": ngettext("{count} hour of a round", "{count} hours of rounds", count),
        "tie_break": ngettext("{count} tie-break", "{count} tie-breaks", count),
        "category": ngettext("{count} category", "{count} categories", count),
        "logo": ngettext("{count} logo", "{count} logos", count),
        "category_tick": ngettext("{count} tick for a category", "{count} ticks for categories", count),
        "prize": ngettext("{count} prize", "{count} prizes", count),
        "player": ngettext("{count} entry of the list", "{count} entries of the list", count),
        "member": ngettext("{count} player of teams", "{count} players of teams", count),
        "round": ngettext("{count} round", "{count} rounds", count),
        "game": ngettext("{count} board", "{count} boards", count),
        "match_board": ngettext("{count} board of matches", "{count} boards of matches", count),
        "bye": ngettext("{count} bye", "{count} byes", count),
        "absence": ngettext("{count} announced absence", "{count} announced absences", count),
        "virtual_points": ngettext("{count} player accelerated", "{count} players accelerated", count),
        "forbidden_pair": ngettext("{count} pair kept apart", "{count} pairs kept apart", count),
        "fixed_table": ngettext("{count} fixed board", "{count} fixed boards", count),
        "kept_line": ngettext("{count} line of the report", "{count} lines of the report", count),
        "pairing_change": ngettext("{count} replaced pairing", "{count} replaced pairings", count),
        "board_correction": ngettext("{count} board for rating", "{count} boards for rating", count),
        "rating_correction": ngettext("{count} game for rating", "{count} games for rating", count),
    }
    return forms[table].format(count=count)
