"""What the rules of a knock-out can be, for people and for teams."""

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out_rules import GAMES_OF_MATCH, Decider, usual_deciders, usual_ladder
from swissdesk.tournament.model import Settings
from swissdesk.words import _


def check_knock_out(settings: Settings) -> None:
    """Raise TournamentError for numbers of games that no match has, and for a ladder that is none."""
    rules = settings.knock_out
    if rules.games not in GAMES_OF_MATCH or rules.final_games not in (0, *GAMES_OF_MATCH):
        raise TournamentError(_("A match of a knock-out has 1, 2, 4 or 6 games."))
    try:
        if settings.is_team_event:
            rules.deciders()
        else:
            rules.blocks(is_last=False)
    except ValueError as error:
        text = _("The tie-break games are written as “{example}”, or “none”.")
        if settings.is_team_event:
            text = _("What decides a tied match is written as “{example}”, also with “{other}”, or “none”.")
        usual = usual_deciders() if settings.is_team_event else usual_ladder(2)
        raise TournamentError(text.format(example=usual, other=Decider.FORFEITS)) from error


def with_ladder_of_kind(old: Settings, new: Settings) -> Settings:
    """Return the settings; the usual tie-break where matches of people become those of teams, or back."""
    if old.is_team_event == new.is_team_event or old.knock_out.ladder != new.knock_out.ladder:
        return new
    return replace(new, knock_out=replace(new.knock_out, ladder=""))
