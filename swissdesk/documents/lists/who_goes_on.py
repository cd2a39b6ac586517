"""Who goes on from the matches of a knock-out whose score does not say it: notes above lists of a round."""

from collections.abc import Iterator

from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.frozen import replace
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.match_points import points_of, winner_of
from swissdesk.tournament.mini_matches import is_knock_out
from swissdesk.tournament.model import Round, Tournament
from swissdesk.tournament.tied_words import how_decided
from swissdesk.words import _


def with_who_goes_on(header: SheetHeader, t: Tournament, paired: Round) -> SheetHeader:
    """Return the head of a list of pairings that shows their results, with who goes on by them."""
    return replace(header, note="  ".join(filter(None, (header.note, *who_goes_on(t, paired)))))


def who_goes_on(t: Tournament, paired: Round) -> Iterator[str]:
    """Yield who has won the matches of a knock-out whose score does not say it."""
    if not is_knock_out(t.settings):
        return
    people = players_by_id(t)
    if t.settings.is_team_event:
        yield from _teams_that_go_on(t, paired)
        return
    for match in paired.games:
        winner, how = winner_of(match), how_decided(t.settings, paired.number, match)
        if winner is None or match.result.white.is_forfeit:
            continue
        own, others = points_of(match, t.settings.scoring)
        if winner == match.black:
            own, others = others, own
        if own <= others or how:
            text = _("Board {board} won by {player} ({how}).") if how else _("Board {board} won by {player}.")
            yield text.format(board=match.board, player=people[winner].name, how=how)


def _teams_that_go_on(t: Tournament, paired: Round) -> Iterator[str]:
    people = players_by_id(t)
    for match in paired.games:
        winner, how = winner_of(match), how_decided(t.settings, paired.number, match)
        if winner is not None and how:
            text = _("Match {match} won by {team} ({how}).")
            yield text.format(match=match.board, team=people[winner].name, how=how)
