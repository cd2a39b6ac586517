"""What the role of a desk lets it do in a shared event: by this the window greys out, before anybody tries.

The server refuses the rest by itself (`swissdesk.storage.shared.roles`), but for cells of a desk that the
chief alone changes: those of closed rounds, and of late entries. Who has an event in a file may do all.
"""

from collections.abc import Mapping
from enum import Enum, unique
from typing import Final

from swissdesk.errors import SwissDeskError
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.shared.roles import Role
from swissdesk.words import _

__all__ = ("RIGHTS", "RIGHT_OF", "NoRightError", "Right", "Role", "may", "may_call", "role_in", "why_not")


@unique
class Right(Enum):
    """A kind of change, as the roles tell them apart."""

    RESULTS = "results"
    SECOND_PASS = "second pass"
    CHECK_IN = "check-in"
    UNDO = "undo"
    PRINTS = "prints"
    WHEREABOUTS = "whereabouts"
    ALL_ELSE = "all else"


RIGHT_OF: Final[Mapping[str, Right]] = {
    "entry.presence.arrive": Right.CHECK_IN,
    "entry.presence.check_in": Right.CHECK_IN,
    "entry.presence.check_in_the_others": Right.CHECK_IN,
    "entry.presence.check_out": Right.CHECK_IN,
    "entry.presence.expect_late": Right.CHECK_IN,
    "event.alone.bring_back": Right.WHEREABOUTS,
    "event.events.redo": Right.UNDO,
    "event.events.undo": Right.UNDO,
    "paper.print_log.note_prints": Right.PRINTS,
    "round.matches.clear_match": Right.RESULTS,
    "round.matches.enter_board_result": Right.RESULTS,
    "round.matches.forfeit_match": Right.RESULTS,
    "round.rounds.enter_result": Right.RESULTS,
    "round.second_pass.keep_first": Right.SECOND_PASS,
    "round.second_pass.take_slip": Right.SECOND_PASS,
    "round.second_pass.verify": Right.SECOND_PASS,
}
"""By service, which right it takes; every service that is not named changes what is the chief's.

Where one of them would change more, such as the place in the list of somebody who arrives in an accelerated
tournament, the server refuses it, and the chief does it. Undone is what the desk itself has done.
"""

RIGHTS: Final[Mapping[Role, frozenset[Right]]] = {
    Role.CHIEF: frozenset(Right),
    Role.DESK: frozenset(Right) - {Right.ALL_ELSE, Right.WHEREABOUTS},
    Role.SCREEN: frozenset(),
}


class NoRightError(SwissDeskError):
    """A role may not do what was asked of the window."""

    def __init__(self, role: Role, right: Right = Right.ALL_ELSE) -> None:
        super().__init__(why_not(role, right))


def role_in(event: OpenEvent) -> Role:
    """Return the role of this desk; who has an event in a file is its chief."""
    if not event.is_shared:
        return Role.CHIEF
    from swissdesk.storage.shared.event import SharedEvent  # noqa: PLC0415 - files need none

    return event.store.role if isinstance(event.store, SharedEvent) else Role.CHIEF


def may(role: Role, right: Right) -> bool:
    """Tell whether a role has a right."""
    return right in RIGHTS[role]


def may_call(role: Role, service: str) -> bool:
    """Tell whether a role may use a service, such as `round.rounds.enter_result`."""
    return may(role, RIGHT_OF.get(service, Right.ALL_ELSE))


def why_not(role: Role, right: Right = Right.ALL_ELSE) -> str:
    """Return the sentence that says what a role may do, for what is greyed out; empty for the chief."""
    if role is Role.CHIEF:
        return ""
    if right is Right.WHEREABOUTS:
        return _(
            "Only the chief shares the event, takes it home, goes on alone with the copy and brings back "
            "what was done there."
        )
    if role is Role.SCREEN:
        return _("This screen only shows the event; it changes nothing.")
    return _("This desk enters results, makes the second pass and checks people in; the chief does the rest.")
