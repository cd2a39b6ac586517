"""Who goes on from a match of a knock-out, and how that came: a mark for lists, and a sentence."""

from swissdesk.frozen import Frozen
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.match_points import winner_of
from swissdesk.tournament.mini_matches import is_knock_out, is_last_stage
from swissdesk.tournament.model import Game, PlayerId, Tournament
from swissdesk.tournament.tied_words import how_decided, is_waiting_for_decision
from swissdesk.words import _, pgettext


class GoingOn(Frozen):
    """Who has won a match: the first-named side or the other one; None where the arbiter has to say it.

    `mark` is a word beside the name, `text` the sentence about it.
    """

    is_first: bool | None
    mark: str
    text: str


def going_on(t: Tournament, number: int, match: Game) -> GoingOn | None:
    """Return who goes on from a match of a round; None while it is played, and where nobody is ever out."""
    if not is_knock_out(t.settings):
        return None
    if is_waiting_for_decision(t.settings, match):
        text = _("The match is tied: name the player who goes on (Who goes on…).")
        if t.settings.is_team_event:
            text = _("The match is tied: name the team that goes on (Who goes on…).")
        return GoingOn(None, pgettext("of a match", "tied"), text)
    winner = winner_of(match)
    if winner is None:
        return None
    is_last = is_last_stage(t.settings, number)
    mark = pgettext("of a match", "wins") if is_last else pgettext("of a match", "goes on")
    return GoingOn(winner == match.white, mark, goes_on_text(t, number, match, winner))


def goes_on_text(t: Tournament, number: int, match: Game, winner: PlayerId) -> str:
    """Return that somebody has won a match of a knock-out, after whose last round nobody goes on.

    Of one that was tied it says by what.
    """
    how, is_last = how_decided(t.settings, number, match), is_last_stage(t.settings, number)
    text = _("{player} wins") if is_last else _("{player} goes on")
    if how:
        text = _("{player} wins ({how})") if is_last else _("{player} goes on ({how})")
    return text.format(player=player_of(t, winner).name, how=how)
