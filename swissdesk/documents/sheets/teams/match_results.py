"""Results of a round of teams: every match with its score and its boards."""

from collections.abc import Iterable, Iterator
from typing import Final

from swissdesk.documents.lists.cells import Outcome
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet
from swissdesk.documents.lists.not_playing import NotPlaying, not_playing, not_playing_notes
from swissdesk.documents.lists.parts import ListForm, small_prints
from swissdesk.documents.press.head import paired_round
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.sheets.round.results import results_header
from swissdesk.documents.sheets.teams.board_pairings import FORM, MatchPairing, match_groups, match_pairings
from swissdesk.frozen import Frozen, replace
from swissdesk.tournament.model import Tournament


class MatchResult(Frozen):
    """A match, and what this sheet is about: its score, then the results of its boards."""

    pairing: MatchPairing
    results: tuple[str, ...]


class MatchResultsSheet(GroupedSheet):
    """The results of all matches of a round, and which teams did not play."""

    header: SheetHeader
    matches: tuple[MatchResult, ...]
    not_playing: tuple[NotPlaying, ...] = ()

    def board_lines(self) -> Iterator[tuple[int, object]]:
        """Return the matches."""
        return ((line.pairing.match, line) for line in self.matches)

    def grouped(self) -> GroupedList:
        """Return the rows of the boards, each match under its teams and its score."""
        return match_groups([line.pairing for line in self.matches], self.header, Outcome)

    def form(self) -> ListForm:
        """Return how the list is set."""
        return replace(FORM, last_page=small_prints(tuple(self.remarks()), _MOST_LINES))

    def remarks(self) -> Iterable[str]:
        """Return what stands below the table."""
        return not_playing_notes(self.not_playing)


def match_results(t: Tournament, request: SheetRequest) -> MatchResultsSheet:
    """Return the results of a round of teams, the last paired one by default.

    Raises DocumentError before the first pairing, TournamentError for a round that is not paired.
    """
    paired = paired_round(t, request.round_number)
    matches = tuple(
        MatchResult(match, (match.score, *(board.result for board in match.boards)))
        for match in match_pairings(t, paired)
    )
    return MatchResultsSheet(results_header(t, paired, request), matches, not_playing(t, paired))


_MOST_LINES: Final = 3
"""Lines for those who do not play for one reason."""
