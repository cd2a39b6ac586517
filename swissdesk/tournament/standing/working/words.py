"""The working of a value in plain words: what was added up, what was cut and why."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from swissdesk.terms import TeamScore, Tpn
from swissdesk.tiebreaks.codes import TieBreakCode, article
from swissdesk.tiebreaks.contributions import Contribution, Cut
from swissdesk.tiebreaks.editions import acronym, is_known
from swissdesk.tiebreaks.opponents import koya_limit
from swissdesk.tiebreaks.performances import LOWEST_PERFORMANCE
from swissdesk.tiebreaks.reckoning import OwnValue, Perfection, Performance, Reckoning, Strength, Undefined
from swissdesk.tiebreaks.registry import TIE_BREAKS, by_named_score, is_smaller_better
from swissdesk.tournament.standing.working.lines import basis_note, factor_text, facts_used, opponent_text
from swissdesk.tournament.standing.working.source import Source, figure
from swissdesk.words import _, ngettext

_COUNTS: Final = frozenset({"WIN", "WON", "BPG", "BWG", "REP"})
_DATA: Final = frozenset({"TPN", "RTNG", "OTHER_LOTTERY", "OTHER_VALUE", "OTHER_OUTSIDE"})
_MEANS: Final = frozenset({"AOB", "ARO", "TPR", "APRO", "APPO"})


def sentence(source: Source, code: TieBreakCode, reckoning: Reckoning) -> str:
    """Return the working of a value in plain words: the sum, the cuts, what replaces missing opponents."""
    if reckoning.undefined is not None:
        parts = [undefined_words(reckoning.undefined, of_teams=source.is_team_event)]
    else:
        parts = [
            _main_words(code, reckoning),
            *_cut_words(source, code, reckoning.terms),
            *_basis_words(source, code, reckoning.terms),
        ]
    parts.append(edition_words(source, code))
    return " ".join(filter(None, parts))


def edition_words(source: Source, code: TieBreakCode) -> str:
    """Return that the edition does not have this tie-break, or calls it otherwise; empty where neither.

    What it does not have may be used all the same, as one of the tournament's own (C.07:4).
    """
    edition = source.ranking.facts.event.edition
    if not is_known(code.name, edition):
        return _(
            "The edition of {edition} does not have it: it is one of the tournament’s own (article 4.1)."
        ).format(edition=edition.value)
    old_name = acronym(code.name, edition)
    if old_name == code.name:
        return ""
    return _("The edition of {edition} calls it {name}.").format(edition=edition.value, name=old_name)


def condition_words(source: Source, code: TieBreakCode, tied: Sequence[Tpn]) -> str:
    """Return why a tie-break with values separates none of the tied (C.07:12.1); mostly empty."""
    facts = source.ranking.facts
    if facts.other is None or not TIE_BREAKS[code.name].needs_equal_game_points:
        return ""
    games = facts.by_score(TeamScore.GAME_POINTS)
    if len({games.scores[tpn] for tpn in tied}) == 1:
        return ""
    return _("It separates nobody here: the tied teams have different game points (article 12.1).")


def undefined_words(why: Undefined, *, of_teams: bool) -> str:
    """Return why there is no value."""
    return {
        Undefined.NO_GAMES: _("No value without a game over the board: this ranks below every value."),
        Undefined.SOMEBODY_UNRATED: _(
            "Not used, because somebody has no rating and the tournament assigns none (article 10)."
        ),
        Undefined.ROUND_ROBIN: _("Not used: it is not allowed in a round robin (article 8)."),
        Undefined.INDIVIDUALS: _("Not used: only teams have a second score (article 11.1)."),
        Undefined.NO_LADDER: _("Not used: only a ladder has values."),
        Undefined.NO_LOT: (
            _("No lot has been drawn for this team yet.")
            if of_teams
            else _("No lot has been drawn for this player yet.")
        ),
    }[why]


def steps(source: Source, code: TieBreakCode, reckoning: Reckoning) -> Iterator[str]:
    """Yield the steps from the contributions to the value where it is more than their sum."""
    detail = reckoning.detail
    if isinstance(detail, Performance):
        yield from _performance_steps(detail, reckoning)
    elif isinstance(detail, Perfection):
        yield from _perfection_steps(detail, reckoning)
    elif isinstance(detail, Strength):
        yield from _strength_steps(detail, reckoning)
    elif code.name == "KS":
        limit = koya_limit(by_named_score(source.ranking.facts, code), code)
        yield _("Opponents with {limit} points or more count.").format(limit=figure(limit))


def _performance_steps(detail: Performance, reckoning: Reckoning) -> Iterator[str]:
    yield _("Mean rating of the opponents, rounded: {mean}.").format(mean=detail.mean)
    yield ngettext(
        "{points} points from {games} game over the board: {percent} per cent.",
        "{points} points from {games} games over the board: {percent} per cent.",
        detail.games,
    ).format(points=figure(detail.half_points, 2), games=detail.games, percent=detail.percent)
    yield _("FIDE’s table gives {difference} for that: {mean} {difference} = {value}.").format(
        difference=_signed(detail.difference), mean=detail.mean, value=reckoning.value
    )


def _perfection_steps(detail: Perfection, reckoning: Reckoning) -> Iterator[str]:
    if not detail.score:
        weakest = min(entry.opponent_value for entry in reckoning.terms)
        yield _("No points: {fixed} below the weakest opponent, {weakest}.").format(
            fixed=LOWEST_PERFORMANCE, weakest=weakest
        )
        return
    score = figure(detail.score, 100)
    yield _("Points over the board: {score}.").format(score=score)
    yield _("A rating of {rating} expects {expected} points against these opponents: enough.").format(
        rating=reckoning.value, expected=figure(detail.expected, 100)
    )
    yield _("A rating of {rating} expects {expected} points: too few.").format(
        rating=(reckoning.value or 0) - 1, expected=figure(detail.below, 100)
    )


def _strength_steps(detail: Strength, reckoning: Reckoning) -> Iterator[str]:
    yield _("Secondary score: {points}.").format(points=figure(detail.second_score))
    yield _("Buchholz: {buchholz}, divided by {factor}: {quotient}.").format(
        buchholz=figure(detail.buchholz),
        factor=detail.factor,
        quotient=figure(Fraction(detail.buchholz, detail.factor)),
    )
    yield _("Together: {value}.").format(value=figure(reckoning.value or 0))


def _main_words(code: TieBreakCode, reckoning: Reckoning) -> str:
    """Return how the contributions make the value."""
    if code.name in _DATA:
        return _datum_words(code, reckoning)
    if code.name in _COUNTS:
        return _count_words(reckoning.terms)
    if isinstance(reckoning.detail, Strength):
        return _strength_words(reckoning.detail, reckoning)
    if isinstance(reckoning.detail, OwnValue):
        return _ladder_words(reckoning.detail, code, reckoning)
    if isinstance(reckoning.detail, Perfection):
        return _("The lowest rating that expects the score made against these opponents: {value}.").format(
            value=reckoning.value
        )
    return _sum_words(code, reckoning)


def _sum_words(code: TieBreakCode, reckoning: Reckoning) -> str:
    if not any(entry.cut is Cut.NO for entry in reckoning.terms):
        return _("Nothing counts: {value}.").format(value=_value_text(code, reckoning))
    if code.name in _MEANS:
        return _mean_words(code, reckoning)
    return _("{sum} = {value}.").format(
        sum=_sum_text(code, reckoning.terms), value=_value_text(code, reckoning)
    )


def _ladder_words(own: OwnValue, code: TieBreakCode, reckoning: Reckoning) -> str:
    """Return the sum of the own value and of the rounds that bring anything (Keizer:2)."""
    rounds = _sum_text(code, [entry for entry in reckoning.terms if entry.value])
    value = _value_text(code, reckoning)
    if not own.sixths:
        return _("{sum} = {value}.").format(sum=rounds or 0, value=value)
    text = _("The own value {own} = {value}.")
    if rounds:
        text = _("The own value {own} + {sum} = {value}.")
    return text.format(own=own.value, sum=rounds, value=value)


def _value_text(code: TieBreakCode, reckoning: Reckoning) -> str:
    return figure(reckoning.value or 0, TIE_BREAKS[code.name].unit)


def _sum_text(code: TieBreakCode, terms: Sequence[Contribution]) -> str:
    """Return `3 + 2.5 + 1`, or `3 × 1 + 2.5 × 0.5` for products, of what was not cut."""
    unit = TIE_BREAKS[code.name].unit_of_round
    return " + ".join(
        _("{score} × {factor}").format(score=opponent_text(code, entry), factor=factor_text(code, entry))
        if factor_text(code, entry)
        else figure(entry.value, unit)
        for entry in terms
        if entry.cut is Cut.NO
    )


def _datum_words(code: TieBreakCode, reckoning: Reckoning) -> str:
    if is_smaller_better(code):
        return _("{value}: the smaller one ranks higher.").format(value=reckoning.value)
    return _("{value}: the greater one ranks higher.").format(value=reckoning.value)


def _count_words(terms: Sequence[Contribution]) -> str:
    rounds = [entry.round_number for entry in terms if entry.value]
    if not rounds:
        return _("No round counts: 0.")
    return ngettext("Round {rounds} counts: {count}.", "Rounds {rounds} count: {count}.", len(rounds)).format(
        rounds=_numbers(rounds), count=len(rounds)
    )


def _mean_words(code: TieBreakCode, reckoning: Reckoning) -> str:
    values = [entry.value for entry in reckoning.terms if entry.cut is Cut.NO]
    unit = TIE_BREAKS[code.name].unit_of_round
    text = _("Mean of {values}: {mean}.").format(
        values=", ".join(figure(value, unit) for value in values),
        mean=figure(
            reckoning.detail.mean if isinstance(reckoning.detail, Performance) else reckoning.value or 0, unit
        ),
    )
    if not isinstance(reckoning.detail, Performance):
        return text
    return " ".join(
        (
            text,
            _("With {difference} for {percent} per cent: {value}.").format(
                difference=_signed(reckoning.detail.difference),
                percent=reckoning.detail.percent,
                value=reckoning.value,
            ),
        )
    )


def _strength_words(detail: Strength, reckoning: Reckoning) -> str:
    return _("Secondary score {points} + Buchholz {buchholz} / {factor} = {value}.").format(
        points=figure(detail.second_score),
        buchholz=figure(detail.buchholz),
        factor=detail.factor,
        value=figure(reckoning.value or 0),
    )


def _cut_words(source: Source, code: TieBreakCode, terms: Sequence[Contribution]) -> Iterator[str]:
    """Yield what was cut, and why that and not something else (C.07:14, 16.5)."""
    templates = _cut_templates(code)
    exempt = source.ranking.facts.rules.cuts_voluntary_first and any(
        entry.is_voluntary and entry.cut is Cut.NO for entry in terms
    )
    for entry in terms:
        text = templates.get(entry.cut)
        if text:
            value = figure(entry.value, TIE_BREAKS[code.name].unit_of_round)
            yield text.format(number=entry.round_number, value=value)
            if exempt and entry.cut is Cut.LOW and not entry.is_voluntary:
                yield _("The rounds missed by choice add less than that (article 16.5).")


def _cut_templates(code: TieBreakCode) -> Mapping[Cut, str]:
    if code.name == "PS":
        return {Cut.LOW: _("Round {number} ({value}) is cut: the first rounds go (article 14.1).")}
    if article(code).startswith(("D.02", "Vincze")):
        return {
            Cut.LOW: _("Round {number} ({value}) is left out: the lowest opponent."),
            Cut.HIGH: _("Round {number} ({value}) is left out: the highest opponent."),
        }
    return {
        Cut.LOW: _("Round {number} ({value}) is cut: the least significant value (article 14.1)."),
        Cut.HIGH: _("Round {number} ({value}) is cut: the most significant value (article 14.3)."),
        Cut.VOLUNTARY: _(
            "Round {number} ({value}) is cut: unplayed by choice, and worth no less than the least "
            "significant value (article 16.5)."
        ),
    }


def _basis_words(source: Source, code: TieBreakCode, terms: Sequence[Contribution]) -> Iterator[str]:
    """Yield of which rounds the opponent's score is not the one in the standings, and why."""
    facts = by_named_score(source.ranking.facts, code)
    used = facts_used(facts, code)
    rounds: dict[str, list[int]] = {}
    for entry in terms:
        note = basis_note(facts, used, entry)
        if note:
            rounds.setdefault(note, []).append(entry.round_number)
    for note, numbers in rounds.items():
        yield ngettext("Round {rounds}: {note}.", "Rounds {rounds}: {note}.", len(numbers)).format(
            rounds=_numbers(numbers), note=note
        )


def _numbers(numbers: Sequence[int]) -> str:
    """Return `2`, `2 and 5`, `1, 2 and 5`."""
    if len(numbers) < 2:
        return "".join(map(str, numbers))
    return _("{earlier} and {last}").format(
        earlier=", ".join(str(number) for number in numbers[:-1]), last=numbers[-1]
    )


def _signed(number: int) -> str:
    """Return `+ 240` or `– 240`."""
    return f"+ {number}" if number >= 0 else f"– {-number}"
