"""The words of the Schiller tables."""

from swissdesk.pairing.explaining.explanation import BracketExplanation
from swissdesk.pairing.tables.team_words import TeamDayWords
from swissdesk.words import ngettext


class SchillerWords(TeamDayWords):
    """Several teams meet, player by player."""

    regulation = "Schiller"

    def title(self, bracket: BracketExplanation) -> str:
        """Return for how many players the table is."""
        count = len(bracket.residents)
        text = ngettext("Schiller table for {count} player", "Schiller table for {count} players", count)
        return text.format(count=count)
