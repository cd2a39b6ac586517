"""Check-in before a round, people who are expected late, people who are expelled."""

from collections.abc import Sequence
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.services.changes import EVERYTHING, Area, Changes
from swissdesk.services.entry import seen
from swissdesk.services.entry.leaving import leaving_words
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Tpn
from swissdesk.tournament.entry import presence, undecided
from swissdesk.tournament.lookup import next_round_number, player_of
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _

__all__ = (
    "AbsentRow",
    "absence_rule",
    "absent_without_notice",
    "arrive",
    "check_in",
    "check_in_the_others",
    "check_out",
    "expect_late",
    "expel_player",
    "undecided_people",
    "uses_check_in",
    "withdraw_absent",
)

_GATE_AREAS: Final = frozenset({Area.PLAYERS, Area.ROUNDS})


class AbsentRow(Frozen):
    """Somebody who was absent without notice."""

    id: PlayerId
    tpn: Tpn
    name: str


def uses_check_in(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether everybody has to check in before the next round."""
    t = event.tournament(section)
    return undecided.uses_check_in(t.settings, next_round_number(t))


def undecided_people(event: OpenEvent, section: SectionId) -> tuple[PlayerId, ...]:
    """Return who has not checked in for the next round, in order of TPN."""
    t = event.tournament(section)
    return tuple(player.id for player in undecided.undecided(t, next_round_number(t)))


def check_in(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Note that a player is there; who was expected late has come."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("{player}: checked in").format(player=name_of(t, player_id))

    return event.change(section, lambda t: presence.check_in(t, player_id), text, EVERYTHING)


def check_in_the_others(event: OpenEvent, section: SectionId) -> Changes:
    """Note that everybody who is still undecided here is there; who has come to the list since is not."""
    people, text = frozenset(undecided_people(event, section)), _("All the others checked in")
    return event.change(
        section,
        lambda t: presence.check_in_the_others(t, people),
        text,
        _GATE_AREAS,
        seen.rounds_so_far(),
    )


def check_out(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Take a check-in back."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("{player}: check-in removed").format(player=name_of(t, player_id))

    return event.change(section, lambda t: presence.check_out(t, player_id), text, _GATE_AREAS)


def expect_late(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Note that a player will come later and is not paired before (C.04.2:2.4)."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("{player}: expected late").format(player=name_of(t, player_id))

    return event.change(section, lambda t: presence.expect_late(t, player_id), text, EVERYTHING)


def arrive(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Note that a player who was expected has come (C.04.2:2.4)."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("{player}: has arrived").format(player=name_of(t, player_id))

    return event.change(section, lambda t: presence.arrive(t, player_id), text, EVERYTHING)


def expel_player(event: OpenEvent, section: SectionId, player_id: PlayerId, reason: str) -> Changes:
    """Take a player out of the event from the next round on; the reason stands in the journal."""

    def text(t: Tournament, _after: Tournament) -> str:
        words = _("Expelled: {player}: {reason}").format(player=name_of(t, player_id), reason=reason)
        return f"{words} ({leaving_words(t, player_id)})" if follows_table(t.settings) else words

    part = seen.facts(player_id, lambda player: (player.withdrawn_from, player.is_expelled))
    return event.change(section, lambda t: presence.expel_player(t, player_id), text, EVERYTHING, part)


def absent_without_notice(event: OpenEvent, section: SectionId) -> tuple[AbsentRow, ...]:
    """Return who was absent without notice and counts as withdrawn by the rules, in order of TPN."""
    absent = presence.absent_without_notice(event.tournament(section))
    return tuple(AbsentRow(player.id, player.tpn, player.name) for player in absent)


def absence_rule(event: OpenEvent, section: SectionId) -> str:
    """Return which rule withdraws those who stay away without a word, with its article."""
    texts = event.tournament(section).settings.pairing_system.texts()
    return texts.absence_rule.format(article=texts.absence_article)


def withdraw_absent(event: OpenEvent, section: SectionId, people: Sequence[PlayerId]) -> Changes:
    """Withdraw those who gave no explanation, in one change that names them."""

    def text(t: Tournament, _after: Tournament) -> str:
        names = "; ".join(name_of(t, player_id) for player_id in people)
        article = t.settings.pairing_system.texts().absence_article
        words = _("Absent without notice, withdrawn: {players} ({article})")
        return words.format(players=names, article=article)

    part = seen.rounds_so_far()
    return event.change(section, lambda t: presence.withdraw_absent(t, people), text, EVERYTHING, part)


def called(event: OpenEvent, section: SectionId, player_id: PlayerId) -> str:
    """Return the number and name of a player."""
    return name_of(event.tournament(section), player_id)


def name_of(t: Tournament, player_id: PlayerId) -> str:
    """Return the number and name of a player in a state of the event."""
    entry = player_of(t, player_id)
    return f"{entry.tpn} {entry.name}"
