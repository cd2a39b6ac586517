"""The words of a table from a file."""

from swissdesk.pairing.explaining.explanation import BracketExplanation
from swissdesk.pairing.tables.team_words import TeamDayWords
from swissdesk.words import _, ngettext


class OwnTableWords(TeamDayWords):
    """The table is the organiser's."""

    regulation = "C.05"

    def title(self, bracket: BracketExplanation) -> str:
        """Return for how many players the table is."""
        count = len(bracket.residents)
        text = ngettext(
            "Table from a file for {count} player", "Table from a file for {count} players", count
        )
        return text.format(count=count)

    def bye_rule(self) -> str:
        """Return who is free in a round of an odd number of players."""
        return _("The number of players is odd: the table leaves one of them free.")
