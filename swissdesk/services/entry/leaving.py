"""What becomes of the games of somebody who leaves a table, or returns (C.05)."""

from collections.abc import Sequence

from swissdesk.frozen import Frozen
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import PENDING
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import Game, PlayerId, Round, RoundState, Tournament
from swissdesk.tournament.table_rounds import Half, follows_table, halves_of
from swissdesk.words import _, capitalised, ngettext

__all__ = ("Leaving", "leaving", "leaving_words", "returning_words")


def leaving_words(t: Tournament, player_id: PlayerId) -> str:
    """Return what becomes of the results of somebody who leaves a table (C.05)."""
    return "; ".join(_words_of(t, half) for half in halves_of(t, player_of(t, player_id)))


def _words_of(t: Tournament, half: Half) -> str:
    text = _of_matches(half) if t.settings.is_team_event else _of_games(half)
    return text.format(cycle=half.cycle, played=half.completed, due=half.due)


def _of_matches(half: Half) -> str:
    if half.cycle and half.is_enough:
        return _(
            "cycle {cycle}: {played} of {due} matches played: they count, the others are forfeited (C.05)"
        )
    if half.cycle:
        return _(
            "cycle {cycle}: {played} of {due} matches played, less than half: they count for rating, but not "
            "in the standings; the others are forfeited (C.05)"
        )
    if half.is_enough:
        return _("{played} of {due} matches played: they count, the others are forfeited (C.05)")
    return _(
        "{played} of {due} matches played, less than half: they count for rating, but not in the standings; "
        "the others are forfeited (C.05)"
    )


def _of_games(half: Half) -> str:
    if half.cycle:
        text = _("cycle {cycle}: {played} of {due} games played: they count, the others are forfeited (C.05)")
        if not half.is_enough:
            text = _(
                "cycle {cycle}: {played} of {due} games played, less than half: they count for rating, but "
                "not in the standings; the others are forfeited (C.05)"
            )
    elif half.is_enough:
        text = _("{played} of {due} games played: they count, the others are forfeited (C.05)")
    else:
        text = _(
            "{played} of {due} games played, less than half: they count for rating, but not in the "
            "standings; the others are forfeited (C.05)"
        )
    return text


class Leaving(Frozen):
    """What becomes of the games of somebody who leaves a table, in sentences to be confirmed."""

    name: str
    sentences: tuple[str, ...]


def leaving(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Leaving | None:
    """Return what leaving would do to the games of a player; None where rounds follow from results."""
    t = event.tournament(section)
    if not follows_table(t.settings):
        return None
    player = player_of(t, player_id)
    sentences = (capitalised(_words_of(t, half)) + "." for half in halves_of(t, player))
    return Leaving(f"{player.tpn} {player.name}", (*sentences, _left_words(t, player_id)))


def _left_words(t: Tournament, player_id: PlayerId) -> str:
    """Return how many games are forfeited at once."""
    waiting = sum(
        game.result == PENDING and player_id in (game.white, game.black)
        for paired in t.rounds
        for game in paired.games
    )
    if not waiting:
        return _("No game of a paired round is open.")
    if t.settings.is_team_event:
        return ngettext(
            "{count} open match of the paired rounds is lost by forfeit at once.",
            "{count} open matches of the paired rounds are lost by forfeit at once.",
            waiting,
        ).format(count=waiting)
    text = ngettext(
        "{count} open game of the paired rounds is lost by forfeit at once.",
        "{count} open games of the paired rounds are lost by forfeit at once.",
        waiting,
    )
    return text.format(count=waiting)


def returning_words(given: Sequence[tuple[Round, Game]]) -> str:
    """Return which games that were forfeited by leaving can be played again."""
    closed = sum(paired.state is RoundState.CLOSED for paired, _game in given)
    opened = len(given) - closed
    text = ngettext("{count} forfeit is taken back", "{count} forfeits are taken back", opened)
    words = [text.format(count=opened)] if opened else []
    if closed:
        text = ngettext(
            "{count} forfeit of a closed round stays",
            "{count} forfeits of closed rounds stay",
            closed,
        )
        words.append(text.format(count=closed))
    return "; ".join(words)
