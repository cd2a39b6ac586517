"""Teams that come with too few players: sentences for the match, the closing and the gate (D.02:45)."""

from collections.abc import Iterator

from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.lookup import is_in, next_round_number, player_of, round_of
from swissdesk.tournament.model import Game, Player, Round, Tournament
from swissdesk.tournament.round.matches import APPEARANCES_BEFORE_EXPULSION, short_appearances, starts_short
from swissdesk.words import _

__all__ = ("before_closing", "short_teams", "shortage_text", "shortage_warnings")


def short_teams(t: Tournament, match: Game) -> tuple[Player, ...]:
    """Return the teams of a match, which is not forfeited, with too few players present.

    Where the system has no rule about it a team plays with whom it has.
    """
    if not t.settings.pairing_system.regulates_teams:
        return ()
    return tuple(
        player_of(t, team)
        for team in (match.white, match.black)
        if match.boards and starts_short(match, team)
    )


def shortage_text(team: Player) -> str:
    """Return the sentence that a team has too few players at the start of a match."""
    return _("{team} has too few players here: its games may not start (D.02, article 45).").format(
        team=team.name
    )


def before_closing(event: OpenEvent, section: SectionId, number: int) -> tuple[str, ...]:
    """Return a sentence for each team whose games of a round should not have started."""
    t = event.tournament(section)
    return tuple(_unforfeited(t, round_of(t, number)))


def shortage_warnings(t: Tournament) -> Iterator[str]:
    """Yield the warnings of the gate: matches of the last round to be forfeited, then repeated shortages.

    A team that comes with too few players for the second time is expelled, whenever the first was.
    """
    if not t.settings.pairing_system.regulates_teams:
        return
    for paired in t.rounds[-1:]:
        yield from _unforfeited(t, paired)
    number = next_round_number(t)
    for team in t.players:
        if is_in(team, number) and short_appearances(t, team.id) == APPEARANCES_BEFORE_EXPULSION - 1:
            text = _(
                "{team} has come with too few players once: next time it is expelled (D.02, article 45)."
            )
            yield text.format(team=team.name)


def _unforfeited(t: Tournament, paired: Round) -> Iterator[str]:
    for match in paired.games:
        for team in short_teams(t, match):
            text = _("Round {round}, match {match}: {sentence} The match has not been forfeited.")
            yield text.format(round=paired.number, match=match.board, sentence=shortage_text(team))
