"""The list of entries: adding, editing, withdrawing, absences (C.04.2:2, C.04.2:3.3)."""

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import HIGHEST_K, HIGHEST_KEPT_RATING, ByeKind, Tpn
from swissdesk.tournament.entry.bye_limits import check_known, check_request
from swissdesk.tournament.entry.list_order import (
    follows_ratings,
    is_stronger_or_weaker,
    list_key,
    strength_key,
    with_strength,
)
from swissdesk.tournament.honours import Category
from swissdesk.tournament.lookup import has_been_paired, in_order, is_in, next_round_number, player_of
from swissdesk.tournament.members import NewMember, check_members, new_members, next_member_id
from swissdesk.tournament.model import (
    Absence,
    Bye,
    LaterRating,
    MemberId,
    Player,
    PlayerId,
    Round,
    Settings,
    Tournament,
)
from swissdesk.tournament.standing.acceleration import let_late_entries_join, regrouped
from swissdesk.tournament.table_rounds import (
    all_forfeited,
    has_fixed_field,
    has_open_games,
    is_closed_to_newcomers,
    planned_cycles,
    with_games_open_again,
    with_whole_cycles,
)
from swissdesk.words import _, one_line

LAST_RENUMBERED_ROUND = 4
"""Once this round has been paired, a correction changes no pairing number any more (C.04.2:2.3)."""
LARGEST_SUM = 100_000_000
"""The largest fee, in hundredths of the currency."""


class NewPlayer(NewMember):
    """A person or a team to be put on the list: the fields of `Player` that are not given by the list.

    `members` are those of a team, in board order; its rating follows from theirs. `fee` None stands for
    the usual fee of the event.
    """

    club: str = ""
    members: tuple[NewMember, ...] = ()
    national_rating: int = 0
    k_factor: int = 0
    national_id: str = ""
    fee: int | None = None
    paid: int = 0
    fide_rating: int | None = None
    later_ratings: tuple[LaterRating, ...] = ()
    no_half_points: bool = False
    rating_source: str = ""


Entry = TypeVar("Entry", Player, NewPlayer)


def add_player(t: Tournament, form: NewPlayer) -> Tournament:
    """Put a person or a team on the list, at the place that the order of the list gives.

    Before round 1 is paired the whole list is renumbered. A late entry has a zero-point bye in
    each round paired so far (C.04.2:2.4) and takes the place before the first player whom the order
    puts behind, whatever round it is (Vincze: introduction); everybody's history follows the
    person, not the number.
    """
    return add_players(t, (form,))


def add_players(t: Tournament, forms: Sequence[NewPlayer]) -> Tournament:
    """Put several people on the list in one go, each as `add_player` does."""
    check_open_list(t)
    for form in forms:
        _check_person(form.name, form.rating, form.national_rating, form.fide_rating or 0)
        _check_k(form.k_factor)
        check_sums(form.fee or 0, form.paid)
        check_members(t.settings, form.members)
    newcomers = _newcomers(t, forms)
    if not t.rounds:
        longer = regrouped(replace(t, players=placed(t, (*t.players, *newcomers))))
        return with_whole_cycles(longer, planned_cycles(t))
    players = t.players
    for newcomer in newcomers:
        players = _inserted(t.settings, players, newcomer)
    missed = tuple(Bye(newcomer.id, ByeKind.ZERO_POINT) for newcomer in newcomers)
    rounds = tuple(replace(paired, byes=(*paired.byes, *missed)) for paired in t.rounds)
    late = frozenset(newcomer.id for newcomer in newcomers)
    return let_late_entries_join(replace(t, players=players, rounds=rounds), late)


def edit_player(t: Tournament, player: Player) -> Tournament:
    """Correct what is known about a person or a team; `id` says who.

    `tpn`, `lot`, whether the person is there, and of a team the members and its strength, are not
    edited here. The list is renumbered as `correct` says.
    """
    _check_person(player.name, player.rating, player.national_rating, player.fide_rating or 0)
    _check_k(player.k_factor)
    check_sums(player.fee, player.paid)
    old = player_of(t, player.id)
    corrected = replace(
        player,
        tpn=old.tpn,
        name=one_line(player.name).strip(),
        rating=old.rating if t.settings.is_team_event else player.rating,
        club=one_line(player.club).strip(),
        national_id=one_line(player.national_id).strip(),
        withdrawn_from=old.withdrawn_from,
        members=old.members,
        lot=old.lot,
        checked_in=old.checked_in,
        is_late=old.is_late,
        is_expelled=old.is_expelled,
        rating_source=_source_of(old, player),
    )
    return correct(t, corrected)


def _source_of(old: Player, new: Player) -> str:
    """Return the list that a rating came from; one that was typed over it came from none."""
    is_typed = new.rating != old.rating and new.rating_source == old.rating_source
    return "" if is_typed else new.rating_source


def correct(t: Tournament, corrected: Player) -> Tournament:
    """Return the tournament with one entry changed and at its proper place, as `correct_all` says."""
    return correct_all(t, (corrected,))


def correct_all(t: Tournament, corrected: Sequence[Player]) -> Tournament:
    """Return the tournament with several entries changed and at their proper places in the list.

    Before round 1 is paired the whole list is renumbered; until round 4 has been paired corrected
    ratings and titles move these entries alone; after that no pairing number changes (C.04.2:2.3).
    """
    old = {entry.id: player_of(t, entry.id) for entry in corrected}
    new = {entry.id: without_belied_rating(old[entry.id], entry) for entry in corrected}
    players = tuple(new.get(entry.id, entry) for entry in t.players)
    if not t.rounds:
        return regrouped(replace(t, players=placed(t, players)))
    moved = [entry for entry in corrected if is_stronger_or_weaker(t.settings, old[entry.id], entry)]
    if moved and len(t.rounds) < LAST_RENUMBERED_ROUND:
        return replace(t, players=_moved(t.settings, players, moved))
    return replace(t, players=players)


def without_belied_rating(old: Entry, new: Entry) -> Entry:
    """Return a corrected entry without a FIDE rating that was left beside others that have changed.

    A rating that counts from now on is FIDE's, unless it is the national one.
    """
    is_left = new.fide_rating is not None and new.fide_rating == old.fide_rating
    is_changed = (new.rating, new.national_rating) != (old.rating, old.national_rating)
    is_fides = not new.national_rating or new.rating != new.national_rating
    return replace(new, fide_rating=None) if is_left and is_changed and is_fides else new


def _moved(settings: Settings, players: Sequence[Player], moved: Sequence[Player]) -> tuple[Player, ...]:
    """Return the list with some entries taken out and put where the order of the list has them."""
    ids = {entry.id for entry in moved}
    kept = tuple(entry for entry in players if entry.id not in ids)
    # The strongest first: each stands before whoever is weaker, whichever of them was corrected first.
    for entry in sorted(moved, key=lambda entry: (list_key(settings, entry), entry.id)):
        kept = _inserted(settings, kept, entry)
    return numbered(kept)


def renumber(t: Tournament) -> Tournament:
    """Give the whole list new numbers by its order (C.04.2:2.2), until round 4 has been paired."""
    if len(t.rounds) >= LAST_RENUMBERED_ROUND:
        raise TournamentError(
            _("Pairing numbers no longer change once round {round} has been paired.").format(
                round=LAST_RENUMBERED_ROUND
            )
        )
    return regrouped(replace(t, players=_in_order_of_list(t.settings, t.players)))


def withdraw_player(t: Tournament, player_id: PlayerId) -> Tournament:
    """Take a person out of the tournament, from the next round to be paired (C.04.2:3.2).

    A player who leaves before round 1 does not count for the acceleration (C.04.7:1.2). In a table open
    games are lost by forfeit, those of paired rounds at once (C.05).
    """
    player = player_of(t, player_id)
    if player.withdrawn_from is not None:
        raise TournamentError(_("{name} has withdrawn already.").format(name=player.name))
    waits = has_fixed_field(t.settings) and has_open_games(t, player_id)
    if len(t.rounds) >= t.settings.rounds_planned and not waits:
        raise TournamentError(_("All rounds have been paired: there is nothing left to withdraw from."))
    gone = with_player(t, replace(player, withdrawn_from=next_round_number(t)))
    return all_forfeited(regrouped(gone))


def reinstate_player(t: Tournament, player_id: PlayerId) -> Tournament:
    """Take a withdrawn person back, from the next round to be paired; missed rounds stay zero-point byes.

    A player who left before round 1 and comes later is a late entry for the acceleration (C.04.7:1.3). In a
    table the games that were forfeited by leaving are open again, but for those of closed rounds.
    """
    player = player_of(t, player_id)
    if player.withdrawn_from is None:
        raise TournamentError(_("{name} has not withdrawn.").format(name=player.name))
    back = regrouped(with_player(t, replace(player, withdrawn_from=None, is_expelled=False)))
    back = with_games_open_again(t, back)
    return let_late_entries_join(back, {player_id}) if t.rounds else back


def remove_player(t: Tournament, player_id: PlayerId) -> Tournament:
    """Strike a person off the list who has no part in it, such as somebody who was entered twice.

    Raises TournamentError as `check_removal` does.
    """
    check_removal(t, player_id)
    shorter = replace(
        t,
        rounds=tuple(_without_bye(paired, player_id) for paired in t.rounds),
        settings=replace(t.settings, categories=without_ticks(t.settings.categories, {player_id})),
        players=numbered(entry for entry in t.players if entry.id != player_id),
        absences=tuple(absence for absence in t.absences if absence.player != player_id),
        acceleration=tuple(virtual for virtual in t.acceleration if virtual.player != player_id),
        forbidden_pairs=tuple(pair for pair in t.forbidden_pairs if player_id not in (pair.one, pair.other)),
        fixed_tables=tuple(fixed for fixed in t.fixed_tables if fixed.player != player_id),
    )
    return with_whole_cycles(regrouped(shorter), planned_cycles(t))


def check_open_list(t: Tournament) -> None:
    """Raise TournamentError where all rounds go by the number of players, and the first one is paired."""
    if is_closed_to_newcomers(t) and t.settings.pairing_system.knock_out is not None:
        raise TournamentError(_("Round 1 of the knock-out is paired: nobody can be added or taken away."))
    if is_closed_to_newcomers(t):
        raise TournamentError(
            _(
                "Round 1 is paired, and all rounds of the table go by how many play: nobody can be added or "
                "taken away."
            )
        )


def check_removal(t: Tournament, player_id: PlayerId) -> None:
    """Raise TournamentError for somebody who was paired or has points, and once numbers stay as they are."""
    check_open_list(t)
    player = player_of(t, player_id)
    byes = (bye for paired in t.rounds for bye in paired.byes if bye.player == player_id)
    if has_been_paired(t, player_id) or any(bye.kind is not ByeKind.ZERO_POINT for bye in byes):
        raise TournamentError(
            _("{name} is in a paired round and cannot be removed, only withdrawn.").format(name=player.name)
        )
    if len(t.rounds) >= LAST_RENUMBERED_ROUND:
        raise TournamentError(
            _("Pairing numbers no longer change once round {round} has been paired.").format(
                round=LAST_RENUMBERED_ROUND
            )
        )


def _without_bye(paired: Round, player_id: PlayerId) -> Round:
    byes = tuple(bye for bye in paired.byes if bye.player != player_id)
    return paired if len(byes) == len(paired.byes) else replace(paired, byes=byes)


def without_ticks(categories: Iterable[Category], people: Collection[PlayerId]) -> tuple[Category, ...]:
    """Return the categories, nobody of these people being ticked for any."""
    return tuple(
        replace(category, ticked=tuple(person for person in category.ticked if person not in people))
        for category in categories
    )


def announce_absence(t: Tournament, player_id: PlayerId, round_number: int, kind: ByeKind) -> Tournament:
    """Note that a person will miss a round that is not paired yet, with the bye for it (C.04.2:3.3).

    A second announcement for the same round replaces the first. Raises TournamentError also for a
    bye that the rules of the event do not allow.
    """
    player = player_of(t, player_id)
    if has_fixed_field(t.settings):
        raise TournamentError(t.settings.pairing_system.texts().no_byes)
    if kind is ByeKind.PAIRING_ALLOCATED:
        raise TournamentError(_("A pairing-allocated bye cannot be announced: the pairing gives it."))
    if not len(t.rounds) < round_number <= t.settings.rounds_planned:
        raise TournamentError(
            _("Round {round} is already paired or not planned: no absence can be announced for it.").format(
                round=round_number
            )
        )
    if not is_in(player, round_number):
        raise TournamentError(_("{name} has withdrawn.").format(name=player.name))
    check_request(t, player_id, round_number, kind)
    others = _absences_but(t, player_id, round_number)
    return replace(t, absences=in_order((*others, Absence(player_id, round_number, kind))))


def clear_absence(t: Tournament, player_id: PlayerId, round_number: int) -> Tournament:
    """Forget an announced absence: the person will play in that round."""
    others = _absences_but(t, player_id, round_number)
    if len(others) == len(t.absences):
        raise TournamentError(
            _("{name} has announced no absence for round {round}.").format(
                name=player_of(t, player_id).name, round=round_number
            )
        )
    return replace(t, absences=others)


def change_bye(t: Tournament, player_id: PlayerId, round_number: int, kind: ByeKind) -> Tournament:
    """Change what a requested bye of a paired round is worth, say zero to half a point.

    Raises TournamentError if the person has no such bye, if either kind is the pairing's own, and for
    points that the rules of the system do not give.
    """
    player = player_of(t, player_id)
    check_known(t.settings.pairing_system, kind)
    paired = t.rounds[round_number - 1] if 1 <= round_number <= len(t.rounds) else None
    byes = paired.byes if paired is not None else ()
    own = [bye.kind for bye in byes if bye.player == player_id]
    if ByeKind.PAIRING_ALLOCATED in (kind, *own) or not own:
        raise TournamentError(
            _("{name} has no requested bye in round {round}.").format(name=player.name, round=round_number)
        )
    changed = tuple(Bye(player_id, kind) if bye.player == player_id else bye for bye in byes)
    return replace(
        t,
        rounds=tuple(
            replace(entry, byes=changed) if entry.number == round_number else entry for entry in t.rounds
        ),
    )


def _check_person(name: str, *ratings: int) -> None:
    if not one_line(name).strip():
        raise TournamentError(_("A player needs a name."))
    if not all(0 <= rating <= HIGHEST_KEPT_RATING for rating in ratings):
        raise TournamentError(
            _("A rating must be from 0 (unrated) to {most}.").format(most=HIGHEST_KEPT_RATING)
        )


def _check_k(k_factor: int) -> None:
    if not 0 <= k_factor <= HIGHEST_K:
        raise TournamentError(_("A K factor must be from 0 (by the rules) to {most}.").format(most=HIGHEST_K))


def check_sums(*sums: int) -> None:
    """Raise TournamentError for a fee or a payment that is negative or too large."""
    if not all(0 <= amount <= LARGEST_SUM for amount in sums):
        raise TournamentError(
            _("A fee and what is paid must be from 0 to {most}.").format(most=LARGEST_SUM // 100)
        )


def _newcomers(t: Tournament, forms: Sequence[NewPlayer]) -> tuple[Player, ...]:
    """Return the people with new identities and no number yet."""
    first = 1 + max((player.id for player in t.players), default=0)
    member_id, newcomers = next_member_id(t), []
    for offset, form in enumerate(forms):
        newcomers.append(_newcomer(t.settings, PlayerId(first + offset), form, member_id))
        member_id = MemberId(member_id + len(form.members))
    return tuple(newcomers)


def _newcomer(settings: Settings, player_id: PlayerId, form: NewPlayer, first: MemberId) -> Player:
    """Return a person, or a team whose members have identities from `first` on."""
    newcomer = Player(
        id=player_id,
        tpn=Tpn(0),
        name=one_line(form.name).strip(),
        rating=form.rating,
        title=form.title,
        sex=form.sex,
        federation=one_line(form.federation).strip(),
        fide_id=one_line(form.fide_id).strip(),
        birth=one_line(form.birth).strip(),
        club=one_line(form.club).strip(),
        members=new_members(form.members, first),
        national_rating=form.national_rating,
        k_factor=form.k_factor,
        national_id=one_line(form.national_id).strip(),
        fee=settings.fee if form.fee is None else form.fee,
        paid=form.paid,
        fide_rating=form.fide_rating,
        later_ratings=form.later_ratings,
        no_half_points=form.no_half_points,
        rating_source=one_line(form.rating_source),
    )
    return with_strength(settings, newcomer) if settings.is_team_event else newcomer


def _in_order_of_list(settings: Settings, players: Iterable[Player]) -> tuple[Player, ...]:
    """Return the people numbered by the order of the list; equal ones stay in the order of registration."""
    return numbered(sorted(players, key=lambda player: (list_key(settings, player), player.id)))


def placed(t: Tournament, players: Iterable[Player]) -> tuple[Player, ...]:
    """Return the changed list of a tournament numbered by its order; seeds go on by ratings if they did."""
    if follows_ratings(t.settings, t.players):
        return numbered(sorted(players, key=lambda player: (strength_key(player), player.id)))
    return _in_order_of_list(t.settings, players)


def _inserted(settings: Settings, players: Sequence[Player], newcomer: Player) -> tuple[Player, ...]:
    """Return the list with one person inserted before the first one whom the list's order puts behind."""
    key = list_key(settings, newcomer)
    place = next((at for at, player in enumerate(players) if list_key(settings, player) > key), len(players))
    return numbered((*players[:place], newcomer, *players[place:]))


def numbered(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return the people with pairing numbers from 1, in this order."""
    return tuple(
        player if player.tpn == number else replace(player, tpn=Tpn(number))
        for number, player in enumerate(players, start=1)
    )


def with_player(t: Tournament, changed: Player) -> Tournament:
    """Return the tournament with one entry changed, at the same place in the list."""
    return replace(t, players=tuple(changed if entry.id == changed.id else entry for entry in t.players))


def _absences_but(t: Tournament, player_id: PlayerId, round_number: int) -> tuple[Absence, ...]:
    """Return the absences without one person's for one round."""
    return tuple(
        absence
        for absence in t.absences
        if (absence.player, absence.round_number) != (player_id, round_number)
    )
