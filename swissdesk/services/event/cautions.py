"""What FIDE mode warns of before a step is taken: which level, in which words; no setting turns it off."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.numbering import moved_text
from swissdesk.services.event.import_check import BROKEN
from swissdesk.services.forms import Form
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import by_hand, matches, rounds, second_pass
from swissdesk.services.warned import Level, Warned
from swissdesk.storage.ids import SectionId
from swissdesk.terms import DRAWN, PENDING, ByeKind, Mark, Result
from swissdesk.tournament.entry import registration
from swissdesk.tournament.entry import teams as lists
from swissdesk.tournament.entry.bye_limits import half_point_byes
from swissdesk.tournament.fide_rules import check_result_open
from swissdesk.tournament.lookup import game_of, next_round_number, player_of, round_of
from swissdesk.tournament.match_points import sheet_result
from swissdesk.tournament.members import NewMember, team_with
from swissdesk.tournament.model import Game, Member, MemberId, Player, PlayerId, Tournament
from swissdesk.tournament.round.corrections import moved_numbers
from swissdesk.tournament.round.gate import too_many_rounds
from swissdesk.tournament.round.matches import board_of, clear_match, forfeit_match
from swissdesk.tournament.round.results import open_round
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.words import _, ngettext

__all__ = ("Level", "Warned", "caution", "caution_after_import")

_MOST_LISTED: Final = 12


def caution(
    event: OpenEvent, section: SectionId, service: Callable[..., object], *args: object, **kwargs: object
) -> Warned | None:
    """Return what a service is warned of with these arguments; None where there is nothing to say.

    What the service would refuse is not warned of: it says so itself.
    """
    look = _LOOKS.get(service)
    t = event.tournament(section)
    if look is None or not t.settings.fide.is_on or event.is_read_only:
        return None
    try:
        return look(t, *args, **kwargs)
    except SwissDeskError:
        return None


def caution_after_import(event: OpenEvent) -> Warned | None:
    """Return that rounds of an imported report break the rules, before the event is worked on."""
    lines = [
        line.removeprefix("### ")
        for section in event.store.sections()
        for line in event.tournament(section).kept_lines
        if line.startswith(BROKEN)
    ]
    if not lines:
        return None
    more = ("…",) if len(lines) > _MOST_LISTED else ()
    return Warned(
        Level.CONFIRMED,
        _("Rounds of this report break the rules"),
        _("They stay as they are, and the report says so from now on."),
        _("Open the event"),
        (*lines[:_MOST_LISTED], *more),
    )


def _of_result(t: Tournament, number: int, board: int, result: Result) -> Warned | None:
    game = game_of(round_of(t, number), board)
    return _of_change(t, number, game, game.result, result)


def _of_board(t: Tournament, number: int, place: tuple[int, int], result: Result) -> Warned | None:
    match, board = place
    of_match = game_of(round_of(t, number), match)
    game = board_of(of_match, board)
    return _of_change(t, number, of_match, sheet_result(game, game.result), result)


def _of_slip(t: Tournament, number: int, conflict: second_pass.Conflict) -> Warned | None:
    game = game_of(round_of(t, number), conflict.at.match or conflict.at.board)
    return _of_change(t, number, game, conflict.first, conflict.second)


def _of_forfeit(t: Tournament, number: int, match: int, absent: Collection[PlayerId]) -> Warned | None:
    return _of_match(t, forfeit_match(t, number, match, absent), number, match)


def _of_clearing(t: Tournament, number: int, match: int) -> Warned | None:
    return _of_match(t, clear_match(t, number, match), number, match)


def _of_match(t: Tournament, after: Tournament, number: int, match: int) -> Warned | None:
    """Warn of the first result that a change of a whole match touches."""
    before, new = (game_of(round_of(one, number), match) for one in (t, after))
    boards = zip(before.boards, new.boards, strict=True)
    changes = (_of_change(t, number, before, was.result, now.result) for was, now in boards)
    return next(filter(None, changes), None)


def _of_change(t: Tournament, number: int, game: Game, old: Result, new: Result) -> Warned | None:
    """Warn of a result that the pairing of a later round has counted otherwise (C.04.2:4.3)."""
    open_round(t, number)  # a closed one refuses any result, and says so itself
    is_counted = number < len(t.rounds) and not follows_table(t.settings)
    if not is_counted or old == new or Mark.PENDING in old:
        return None
    check_result_open(t, number, game)  # and so does one that is too old
    if Mark.ADJOURNED in old:
        return None if new in (DRAWN, PENDING) else _adjourned_decided(number)
    text = _("Round {next} has been paired already and stays as it is. {told}")
    return Warned(
        Level.CONFIRMED,
        _("Change a result after the next pairing?"),
        text.format(next=number + 1, told=_told()),
        _("Change the result"),
    )


def _adjourned_decided(number: int) -> Warned:
    text = _("Round {next} has been paired with the adjourned game as a draw. {told}")
    return Warned(
        Level.CONFIRMED,
        _("Decide the adjourned game?"),
        text.format(next=number + 1, told=_told()),
        _("Enter the result"),
    )


def _told() -> str:
    return _("It counts for the standings and for rounds to come, and the report tells it.")


def _of_pairing(t: Tournament, wanted: int = 0) -> Warned | None:
    """Warn before a round is paired: of games adjourned long ago, before round 1 of rounds too many."""
    number = next_round_number(t)
    if wanted and wanted != number:  # a draft that is changed has been warned of
        return None
    if number == 1:
        return _too_many_rounds(t)
    old = [
        _("Round {round}, board {board}").format(round=paired.number, board=game.board)
        for paired in t.rounds[: number - 2]
        for game in paired.games
        if game.has_adjourned
    ]
    if not old or follows_table(t.settings):
        return None
    title = ngettext(
        "{count} game of an earlier round is still adjourned",
        "{count} games of earlier rounds are still adjourned",
        len(old),
    )
    text = _("The pairing counts each of them as a draw until its result is known.")
    return Warned(Level.NOTICED, title.format(count=len(old)), text, lost=tuple(old[:_MOST_LISTED]))


def _too_many_rounds(t: Tournament) -> Warned | None:
    text = too_many_rounds(t)
    return Warned(Level.NOTICED, _("More rounds than can be paired"), text) if text else None


def _of_bye(t: Tournament, player: PlayerId, number: int, kind: ByeKind) -> Warned | None:
    """Warn of a further half-point bye, and of full-point byes; one that the event refuses says so itself."""
    change = registration.change_bye if number <= len(t.rounds) else registration.announce_absence
    change(t, player, number, kind)
    if kind is ByeKind.FULL_POINT:
        text = _("FIDE’s rules no longer provide for a bye worth a win on request. The report tells it.")
        return Warned(Level.NOTICED, _("Full-point byes are deprecated"), text)
    others = half_point_byes(t, player, number)
    if kind is not ByeKind.HALF_POINT or not others:
        return None
    text = ngettext(
        "{name} has had or asked for {count} half-point bye already.",
        "{name} has had or asked for {count} half-point byes already.",
        others,
    )
    return Warned(
        Level.CONFIRMED,
        _("Give another half-point bye?"),
        text.format(name=player_of(t, player).name, count=others),
        _("Give the bye"),
    )


def _of_entry(t: Tournament, player: Player, opened: Player | None = None) -> Warned | None:
    known = player_of(t, player.id)
    return _of_numbers(t, registration.edit_player(t, Form.of(opened or known, player).filled(known)))


def _of_member(t: Tournament, member: Member, opened: Member | None = None) -> Warned | None:
    _team, known = team_with(t, member.id)
    return _of_numbers(t, lists.edit_member(t, Form.of(opened or known, member).filled(known)))


def _of_more_members(
    t: Tournament, team: PlayerId, forms: Sequence[NewMember], *, approved: bool = False
) -> Warned | None:
    return _of_numbers(t, lists.add_members(t, team, forms, approved=approved))


def _of_fewer_members(t: Tournament, member: MemberId, *, approved: bool = False) -> Warned | None:
    return _of_numbers(t, lists.remove_member(t, member, approved=approved))


def _of_order(t: Tournament, member: MemberId, place: int, *, approved: bool = False) -> Warned | None:
    return _of_numbers(t, lists.move_member(t, member, place, approved=approved))


def _of_numbers(t: Tournament, after: Tournament) -> Warned | None:
    """Warn of pairing numbers that move under those who have been paired with them (C.04.2:2.3)."""
    moved = moved_numbers(t, after) if t.rounds else ()
    if len(moved) < 2:
        return None
    text = _("Rounds that stand keep their boards; from the next one on the new numbers count.")
    return Warned(
        Level.CONFIRMED, _("Move pairing numbers?"), f"{moved_text(len(moved))} {text}", _("Move the numbers")
    )


_LOOKS: Final[Mapping[Callable[..., object], Callable[..., Warned | None]]] = {
    rounds.enter_result: _of_result,
    matches.enter_board_result: _of_board,
    matches.forfeit_match: _of_forfeit,
    matches.clear_match: _of_clearing,
    second_pass.take_slip: _of_slip,
    rounds.prepare_pairing: _of_pairing,
    by_hand.prepare: _of_pairing,
    players.announce_absence: _of_bye,
    players.change_bye: _of_bye,
    players.edit_player: _of_entry,
    teams.edit_member: _of_member,
    teams.add_members: _of_more_members,
    teams.remove_member: _of_fewer_members,
    teams.move_member: _of_order,
}
"""How the arguments of a service are looked at, behind the event and its section."""
