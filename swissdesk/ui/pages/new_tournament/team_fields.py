"""The fields of a new team event: boards, scores that lead and rank teams, their colours, rating floor."""

from PySide6.QtWidgets import QComboBox

from swissdesk.frozen import replace
from swissdesk.services.entry.teams import DEFAULT_BOARDS, team_settings
from swissdesk.services.wording import team_colours_text
from swissdesk.terms import TeamColours, TeamRanking, TeamScore
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.pages.tournament.settings import HIGHEST_FLOOR, MOST_BOARDS
from swissdesk.ui.pages.tournament.values import primary_score_text, ranking_text


class TeamFields:
    """The editors of the team event's own settings."""

    def __init__(self) -> None:
        self.boards, self.floor = number_field(1, MOST_BOARDS), number_field(0, HIGHEST_FLOOR)
        self.ranking, self.primary, self.colours = QComboBox(), QComboBox(), QComboBox()
        self.boards.setValue(DEFAULT_BOARDS)
        self.floor.setValue(Settings("").rating_floor)
        for score in TeamScore:
            self.primary.addItem(primary_score_text(score), score.value)
        for ranking in TeamRanking:
            self.ranking.addItem(ranking_text(ranking), ranking.value)
        for colours in TeamColours:
            self.colours.addItem(team_colours_text(colours), colours.value)

    def applied(self, settings: Settings) -> Settings:
        """Return the settings of a tournament made into those of a team event (D.02)."""
        return replace(
            team_settings(settings, self.boards.value()),
            primary_score=TeamScore(self.primary.currentData()),
            team_ranking=TeamRanking(self.ranking.currentData()),
            team_colours=TeamColours(self.colours.currentData()),
            rating_floor=self.floor.value(),
            baku=None,
        )
