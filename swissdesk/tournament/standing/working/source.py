"""The data behind the working of a participant: the ranking, and the names in it."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache

from swissdesk.frozen import Frozen
from swissdesk.terms import Tpn
from swissdesk.tiebreaks.contributions import Number
from swissdesk.tiebreaks.figures import column_texts
from swissdesk.tiebreaks.ranking import Group, RankedParticipant, Ranking, by_points
from swissdesk.tournament.model import Player, Tournament
from swissdesk.words import _, isolated, language, ngettext

_FEW = 3
"""So many people are named one by one."""


class Source(Frozen, dict=True):
    """A ranking of a tournament after a round.

    What many participants need is found once, when it is first asked for.
    """

    t: Tournament
    ranking: Ranking
    after_round: int
    is_final: bool

    @cached_property
    def people(self) -> Mapping[Tpn, Player]:
        """Return the participants by their numbers."""
        return {player.tpn: player for player in self.t.players}

    @cached_property
    def rows(self) -> Mapping[Tpn, RankedParticipant]:
        """Return the lines of the standings by number."""
        return {row.tpn: row for row in self.ranking.rows}

    @cached_property
    def groups(self) -> tuple[Mapping[Tpn, Group], ...]:
        """Return with whom everybody was level: before the tie-breaks, after each, and after lots."""
        return tuple(
            {tpn: group for group in groups for tpn in group}
            for groups in (
                by_points(self.ranking.facts),
                *(step.after for step in self.ranking.steps),
                self.ranking.groups,
            )
        )

    @cached_property
    def value_texts(self) -> tuple[Mapping[Tpn, str], ...]:
        """Return the values of each tie-break as the standings show them."""
        rows = self.ranking.rows
        return tuple(
            dict(
                zip(
                    (row.tpn for row in rows),
                    column_texts(tuple(row.values[at] for row in rows)),
                    strict=True,
                )
            )
            for at in range(len(self.ranking.steps))
        )

    @property
    def is_team_event(self) -> bool:
        """Tell whether the participants are teams."""
        return self.t.settings.is_team_event

    def name(self, tpn: Tpn) -> str:
        """Return the name of a participant as it stands inside a sentence."""
        return isolated(self.people[tpn].name)

    def names(self, tpns: Sequence[Tpn]) -> str:
        """Return names one after the other, or how many they are if there are more than a few."""
        if len(tpns) > _FEW:
            return self.count(len(tpns))
        return listed([self.name(tpn) for tpn in tpns])

    def others(self, tpns: Sequence[Tpn]) -> str:
        """Return the same of those besides the participant."""
        if len(tpns) > _FEW:
            return ngettext("{count} other", "{count} others", len(tpns)).format(count=len(tpns))
        return self.names(tpns)

    def count(self, count: int) -> str:
        """Return a number of participants in words."""
        if self.is_team_event:
            return ngettext("{count} team", "{count} teams", count).format(count=count)
        return ngettext("{count} player", "{count} players", count).format(count=count)


def listed(texts: Sequence[str]) -> str:
    """Return `a`, `a and b`, or `a; b and c`; names hold commas."""
    if len(texts) < 2:
        return "".join(texts)
    *earlier, last = texts
    return _("{earlier} and {last}").format(earlier="; ".join(earlier), last=last)


def figure(number: Number, unit: int = 10) -> str:
    """Return a number as a value is printed: with the decimals that it needs, two at most."""
    if isinstance(number, int) and not number % unit:
        return str(number // unit)
    return _fraction_text(Fraction(number), unit, language().tag)


@lru_cache(maxsize=4096)
def _fraction_text(number: Fraction, unit: int, _language: str) -> str:
    """Return what `figure` does; a field of players has few different numbers, each some hundred times."""
    return column_texts((number / unit,))[0]
