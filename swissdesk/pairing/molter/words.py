"""The words of the Molter tables."""

from swissdesk.pairing.explaining.explanation import BracketExplanation
from swissdesk.pairing.tables.team_words import TeamDayWords
from swissdesk.words import _, ngettext


class MolterWords(TeamDayWords):
    """Several teams meet, player by player."""

    regulation = "Molter"

    def title(self, bracket: BracketExplanation) -> str:
        """Return for how many players the table is."""
        count = len(bracket.residents)
        text = ngettext("Molter table for {count} player", "Molter table for {count} players", count)
        return text.format(count=count)

    def bye_rule(self) -> str:
        """Return who is free in a round of an odd number of players."""
        return _("The number of players is odd: on the last board one team is left over.")
