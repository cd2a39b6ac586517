"""A hint at a norm in words: what it is made of, and each condition with its article."""

from collections.abc import Iterator

from swissdesk.terms import Points, format_points
from swissdesk.tournament.standing.norms.conditions import NormCondition
from swissdesk.tournament.standing.norms.hints import NormHint
from swissdesk.words import _, ngettext


def hint_text(hint: NormHint) -> str:
    """Return the hint in a few words."""
    words = _("{title} norm possible") if hint.is_possible else _("{title} performance")
    return words.format(title=hint.title.value)


def made_of_lines(hint: NormHint) -> Iterator[str]:
    """Yield what the norm is made of, and which games are left out for it."""
    games = len(hint.chosen.games)
    yield ngettext(
        "{score} of {games} game, {needed} needed; it stands for {counted} of the 27 games",
        "{score} of {games} games, {needed} needed; it stands for {counted} of the 27 games",
        games,
    ).format(
        score=_points(hint.half_points), games=games, needed=_points(hint.needed), counted=hint.counts_as
    )
    if hint.chosen.left_out:
        rounds = ", ".join(str(game.round_number) for game in hint.chosen.left_out)
        yield ngettext(
            "left out: the game of round {rounds} ({article})",
            "left out: the games of rounds {rounds} ({article})",
            len(hint.chosen.left_out),
        ).format(rounds=rounds, article=hint.chosen.article)
    elif hint.chosen.article:
        text = _("the forfeit of the last round counts as a lost game ({article})")
        yield text.format(article=hint.chosen.article)


def condition_text(condition: NormCondition) -> str:
    """Return a condition with its article and whether it holds."""
    words = _("met: {text}") if condition.holds else _("not met: {text}")
    return words.format(text=f"{condition.text} ({condition.article})")


def _points(half_points: int) -> str:
    return format_points(Points(half_points * 5))
