"""What decided a tied match of a knock-out, in words."""

from swissdesk.pairing.knock_out_rules import Decider
from swissdesk.pairing.words.knock_out import game_kind_text
from swissdesk.terms import PENDING, Mark, Points, format_points
from swissdesk.tournament.match_points import winner_of
from swissdesk.tournament.mini_matches import block_scores
from swissdesk.tournament.model import Game, PlayerId, Settings
from swissdesk.tournament.tied_matches import Decision, decision_of
from swissdesk.words import _, ngettext


def how_decided(settings: Settings, round_number: int, match: Game) -> str:
    """Return by what a match was decided if its points do not say it; empty where they do, or nobody won."""
    if match.result == PENDING:
        return ""
    if match.is_of_people:
        return match.reason or _last_block(match)
    found = decision_of(settings, round_number, match)
    return match.reason if found is None else _told(found, match)


def _last_block(match: Game) -> str:
    """Return by which tie-break games two people have decided their match; empty where there were none."""
    blocks = block_scores(match)
    if len(blocks) < 2:
        return ""
    kind, *points = blocks[-1]
    score = "–".join(map(format_points, points if winner_of(match) == match.white else reversed(points)))
    return _("{kind} {score}").format(kind=game_kind_text(kind), score=score)


def is_waiting_for_decision(settings: Settings, match: Game) -> bool:
    """Tell whether all games of a match of a knock-out have a result and nobody has won it."""
    is_over = bool(match.boards) and all(Mark.PENDING not in game.result for game in match.boards)
    return is_over and match.result == PENDING and settings.pairing_system.knock_out is not None


def tie_score(settings: Settings, round_number: int, match: Game, team: PlayerId) -> str:
    """Return the value that decided a tied match, for a team as it stands on the bracket; `L` won by lot."""
    found = None if match.result == PENDING else decision_of(settings, round_number, match)
    if found is None:
        return ""
    if found.by is Decider.LOTS:
        return "L" if found.winner == team else ""
    own = found.points[team != match.white]
    return str(-own) if found.by is Decider.FORFEITS else format_points(own)


def _told(found: Decision, match: Game) -> str:
    """Return a decision, the points of who won by it first."""
    values = found.points if found.winner == match.white else found.points[::-1]
    score = "–".join(map(format_points, values))
    if found.by is Decider.BERLIN:
        return _("Berlin {score}").format(score=score)
    if found.by is Decider.ELIMINATION:
        text = ngettext(
            "{score} without the last board", "{score} without the last {count} boards", found.left_out
        )
        return text.format(score=score, count=found.left_out)
    if found.by is Decider.FORFEITS:
        return _forfeits(values)
    return _("by lot")


def _forfeits(values: tuple[Points, Points]) -> str:
    fewer, more = (-value for value in values)
    return _("{fewer} boards forfeited against {more}").format(fewer=fewer, more=more)
