"""Late arrivals: what may be done for somebody who comes while a round runs."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry.presence import name_of
from swissdesk.services.intention import Part, Seen
from swissdesk.services.opened import OpenEvent
from swissdesk.services.round import seen
from swissdesk.services.wording import bye_text
from swissdesk.storage.ids import SectionId
from swissdesk.terms import ByeKind, Points, Tpn, format_points
from swissdesk.tournament.lookup import player_of, players_by_id
from swissdesk.tournament.model import Bye, Player, PlayerId, RoundState, Tournament
from swissdesk.tournament.round import late
from swissdesk.tournament.round.late import LateChoice, LateKind
from swissdesk.words import _, capitalised, ngettext

__all__ = (
    "LateChoice",
    "LateChoiceRow",
    "LateChoices",
    "LateKind",
    "LatePerson",
    "join_next_round",
    "late_choices",
    "late_people",
    "pair_draft_again",
    "play_now",
    "prepare_late_choices",
    "take",
    "take_half_point",
    "takes_long",
)

_MANY: Final = 3000
"""Players times opponents; so many take a fiftieth of a second."""


class LatePerson(Frozen):
    """Somebody without a game in the running round; `is_expected` until the arrival is noted.

    `bye` is the bye with points that the person requested, in words; empty where there is none.
    """

    id: PlayerId
    tpn: Tpn
    name: str
    rating: int
    is_expected: bool
    bye: str


class LateChoiceRow(Frozen):
    """One choice: its title, what it changes, what stays, and the rule that allows it."""

    choice: LateChoice
    title: str
    changes: str
    stays: str
    rule: str


class LateChoices(Frozen):
    """The choices for one person; `note` says why a game in this round is not among them."""

    person: LatePerson
    rows: tuple[LateChoiceRow, ...]
    note: str


def late_people(event: OpenEvent, section: SectionId) -> tuple[LatePerson, ...]:
    """Return who has come, or may still come, without a game in the running round, in order of TPN.

    Before round 1 these are the people who are expected late.
    """
    t = event.tournament(section)
    people = late.free_people(t) if t.rounds else (player for player in t.players if player.is_late)
    return tuple(_person(t, player) for player in people)


def _person(t: Tournament, player: Player) -> LatePerson:
    bye = bye_text(ByeKind.HALF_POINT, t.settings) if _gives_up(t, player.id) else ""
    return LatePerson(player.id, player.tpn, player.name, player.rating, player.is_late, bye)


def _own_name(t: Tournament, kind: ByeKind) -> str:
    """Return what the system calls a round without an opponent; empty where it is the usual name."""
    own = t.settings.own_bye(kind)
    return own.name if own is not None else ""


def _gives_up(t: Tournament, player_id: PlayerId) -> bool:
    """Tell whether somebody has a half-point bye in the running round, which a game would replace."""
    running = t.rounds[-1].byes if t.rounds else ()
    return Bye(player_id, ByeKind.HALF_POINT) in running


def late_choices(event: OpenEvent, section: SectionId, player_id: PlayerId) -> LateChoices:
    """Return the choices for somebody, the least change first; raises `TournamentError` for nobody."""
    return prepare_late_choices(event, section, player_id)()


def prepare_late_choices(
    event: OpenEvent, section: SectionId, player_id: PlayerId
) -> Callable[[], LateChoices]:
    """Return what works them out, of the event as it is now, in any thread."""
    return partial(_choices, event.tournament(section), player_id)


def takes_long(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether the choices may take longer than a window should stand still."""
    t = event.tournament(section)
    return len(t.players) * len(late.free_people(t)) > _MANY


def _choices(t: Tournament, player_id: PlayerId) -> LateChoices:
    people = players_by_id(t)
    choices = late.late_choices(t, player_id)
    rows = tuple(_row(t, people, player_id, choice) for choice in choices)
    return LateChoices(_person(t, people[player_id]), rows, _note(t, choices))


def join_next_round(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Let somebody in from the next round on; the running one stays as it is (C.04.2:2.4)."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("{player}: plays from the next round on").format(player=name_of(t, player_id))

    return event.change(
        section, lambda t: late.join_next_round(t, player_id), text, EVERYTHING, seen.rounds()
    )


def take_half_point(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Let somebody in from the next round on, with a half-point bye for the running one (C.04.2:3.3)."""

    def text(t: Tournament, _after: Tournament) -> str:
        words, own = (
            _("{player}: half-point bye in round {round}, plays from the next one on"),
            _own_name(t, ByeKind.HALF_POINT),
        )
        if own:
            words = _("{player}: {kind} in round {round}, plays from the next one on")
        return words.format(player=name_of(t, player_id), kind=own, round=len(t.rounds))

    return event.change(
        section, lambda t: late.take_half_point(t, player_id), text, EVERYTHING, seen.rounds()
    )


def pair_draft_again(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Take an unpublished pairing back, so that the newcomer is paired with everybody."""

    def text(t: Tournament, _after: Tournament) -> str:
        words = _("{player} has arrived: the draft of round {round} is taken back")
        return words.format(player=name_of(t, player_id), round=len(t.rounds))

    return event.change(
        section,
        lambda t: late.pair_draft_again(t, player_id),
        text,
        EVERYTHING,
        seen.last_round(len(event.tournament(section).rounds)),
    )


def play_now(
    event: OpenEvent, section: SectionId, player_id: PlayerId, choice: LateChoice, at: datetime
) -> Changes:
    """Give somebody a game in the running round; `at` has a time zone (C.04.2:4.4).

    Raises `MovedError` where this is no choice any more.
    """

    def text(t: Tournament, _after: Tournament) -> str:
        words = _("Late arrival: board {board}, {pair} (C.04.2, article 4.4)")
        if t.settings.is_team_event:
            words = _("Late arrival: match {board}, {pair} (C.04.2, article 4.4)")
        return words.format(board=choice.board, pair=_pair_text(players_by_id(t), choice))

    return event.change(
        section,
        lambda t: late.play_now(t, player_id, choice, at),
        text,
        EVERYTHING,
        Seen.as_opened(_still_chosen(player_id, choice), opened=True, revision=event.revision),
    )


def _still_chosen(player_id: PlayerId, choice: LateChoice) -> Part:
    """Return whether a choice is still one."""

    def refusal(t: Tournament) -> str:
        words = _("{name} cannot play like this any more: look at the choices again.")
        return words.format(name=player_of(t, player_id).name)

    return Part(lambda t: choice in late.late_choices(t, player_id), refusal)


def take(
    event: OpenEvent, section: SectionId, player_id: PlayerId, choice: LateChoice, at: datetime
) -> Changes:
    """Carry out a choice."""
    if choice.kind is LateKind.NEXT_ROUND:
        return join_next_round(event, section, player_id)
    if choice.kind is LateKind.HALF_POINT_BYE:
        return take_half_point(event, section, player_id)
    if choice.kind is LateKind.PAIR_AGAIN:
        return pair_draft_again(event, section, player_id)
    return play_now(event, section, player_id, choice, at)


def _row(
    t: Tournament, people: dict[PlayerId, Player], player_id: PlayerId, choice: LateChoice
) -> LateChoiceRow:
    if choice.kind is LateKind.NEXT_ROUND:
        return _waiting_row(t, people[player_id], choice)
    if choice.kind is LateKind.HALF_POINT_BYE:
        return _half_point_row(t, people[player_id], choice)
    if choice.kind is LateKind.PAIR_AGAIN:
        return LateChoiceRow(
            choice,
            _("Pair round {round} again").format(round=len(t.rounds)),
            _("All matches: the draft is taken back, and all teams are paired again.")
            if t.settings.is_team_event
            else _("All boards: the draft is taken back, and everybody is paired again."),
            _("Nobody has seen the draft; no result is lost."),
            _("C.04.2, article 2.4"),
        )
    return _game_row(t, people, choice)


def _waiting_row(t: Tournament, person: Player, choice: LateChoice) -> LateChoiceRow:
    following = len(t.rounds) + 1
    return LateChoiceRow(
        choice,
        _("Play from round {round} on").format(round=following),
        _waiting_text(t, person),
        _all_stay(t) if t.rounds else "",
        _("C.04.2, article 2.4"),
    )


def _half_point_row(t: Tournament, person: Player, choice: LateChoice) -> LateChoiceRow:
    number, points = len(t.rounds), format_points(t.settings.scoring.half_point_bye)
    if own := _own_name(t, ByeKind.HALF_POINT):
        return LateChoiceRow(
            choice,
            _("{kind} in round {round}, play from round {following} on").format(
                kind=capitalised(own), round=number, following=number + 1
            ),
            _("{name} has a share of the own value for round {round}.").format(
                name=person.name, round=number
            ),
            _all_stay(t),
            t.settings.pairing_system.texts().absence_article,
        )
    return LateChoiceRow(
        choice,
        _("Half-point bye in round {round}, play from round {following} on").format(
            round=number, following=number + 1
        ),
        _("{name} has {points} for round {round}.").format(name=person.name, points=points, round=number),
        _all_stay(t),
        _("C.04.2, article 3.3: where the rules of the event give this bye"),
    )


def _waiting_text(t: Tournament, person: Player) -> str:
    """Return what waiting for the next round means."""
    scoring = t.settings.scoring
    if _gives_up(t, person.id):
        if own := _own_name(t, ByeKind.HALF_POINT):
            sentence = _("{name} stays noted for round {round}: {kind}.")
            return sentence.format(name=person.name, round=len(t.rounds), kind=own)
        sentence = _("{name} keeps the half-point bye of round {round} ({points}).")
        points = format_points(scoring.half_point_bye)
        return sentence.format(name=person.name, round=len(t.rounds), points=points)
    if not t.rounds:
        return _("{name} is paired in round 1 like everybody.").format(name=person.name)
    if own := _own_name(t, ByeKind.ZERO_POINT):
        sentence = _("{name} is noted for each round missed: {kind}.")
        return sentence.format(name=person.name, kind=own)
    sentence = _("{name} has {points} for each round missed.")
    return sentence.format(name=person.name, points=format_points(scoring.zero_point_bye))


def _game_row(t: Tournament, people: dict[PlayerId, Player], choice: LateChoice) -> LateChoiceRow:
    running = t.rounds[-1]
    untouched = sum(game.board != choice.board for game in running.games)
    stays = ngettext("{count} board stays as it is.", "{count} boards stay as they are.", untouched)
    if t.settings.is_team_event:
        stays = ngettext("{count} match stays as it is.", "{count} matches stay as they are.", untouched)
    costs = (*_given_up(t, people, choice), *_losses(t, people, choice))
    return LateChoiceRow(
        choice,
        _game_title(t, choice).format(name=people[choice.opponent].name if choice.opponent else ""),
        " ".join((_board_text(t, people, choice), *costs, _gap_text(choice.score_gap))),
        stays.format(count=untouched),
        _("C.04.2, article 4.4: everybody concerned agrees"),
    )


def _game_title(t: Tournament, choice: LateChoice) -> str:
    if choice.opponent is not None and _gives_up(t, choice.opponent):
        if _own_name(t, ByeKind.HALF_POINT):
            return _("Play {name}, who was to stay away")
        return _("Play {name}, who has a half-point bye")
    return {
        LateKind.AGAINST_BYE: _("Play {name}, who has the bye"),
        LateKind.AGAINST_FREE: _("Play {name}, who is free"),
        LateKind.AGAINST_LEFT_ALONE: _("Play {name}, whose opponent did not come"),
    }[choice.kind]


def _all_stay(t: Tournament) -> str:
    if t.settings.is_team_event:
        return _("All matches stay as they are.")
    return _("All boards stay as they are.")


def _board_text(t: Tournament, people: dict[PlayerId, Player], choice: LateChoice) -> str:
    is_new = choice.kind is not LateKind.AGAINST_LEFT_ALONE
    sentence = _("New board {board}: {pair}.") if is_new else _("Board {board}: {pair}.")
    if t.settings.is_team_event:
        sentence = _("New match {board}: {pair}.")
    return sentence.format(board=choice.board, pair=_pair_text(people, choice))


def _pair_text(people: dict[PlayerId, Player], choice: LateChoice) -> str:
    """Return who plays, White first."""
    seats = (people[seat] for seat in (choice.white, choice.black) if seat is not None)
    return " – ".join(f"{player.tpn} {player.name}" for player in seats)


def _given_up(t: Tournament, people: dict[PlayerId, Player], choice: LateChoice) -> tuple[str, ...]:
    """Return a sentence for each who exchanges a half-point bye for the game."""
    points = format_points(t.settings.scoring.half_point_bye)
    own, sentence = _own_name(t, ByeKind.HALF_POINT), _("{name} gives up the half-point bye ({points}).")
    if own:
        sentence = _("{name} is here after all, and no longer noted: {kind}.")
    seats = (seat for seat in (choice.white, choice.black) if seat is not None)
    return tuple(
        sentence.format(name=people[seat].name, points=points, kind=own)
        for seat in seats
        if _gives_up(t, seat)
    )


def _losses(t: Tournament, people: dict[PlayerId, Player], choice: LateChoice) -> tuple[str, ...]:
    """Return a sentence about a loss by the choice: the points of the bye, or the place at the board."""
    if choice.kind is LateKind.AGAINST_BYE and choice.opponent is not None:
        points = format_points(t.settings.scoring.pairing_allocated_bye)
        sentence = _("{name} gives up the bye ({points}).")
        if _own_name(t, ByeKind.PAIRING_ALLOCATED):
            sentence = _("{name} gives up the bye.")
        return (sentence.format(name=people[choice.opponent].name, points=points),)
    if choice.kind is not LateKind.AGAINST_LEFT_ALONE:
        return ()
    game = next(game for game in t.rounds[-1].games if game.board == choice.board)
    gone = game.black if game.white == choice.opponent else game.white
    own = _own_name(t, ByeKind.ZERO_POINT)
    sentence = _("{name}, who did not come, has a zero-point bye in place of the forfeit.")
    if own:
        sentence = _("{name}, who did not come, is noted in place of the forfeit: {kind}.")
    return (sentence.format(name=people[gone].name, kind=own),)


def _gap_text(gap: Points) -> str:
    if not gap:
        return _("Both have the same points.")
    return _("They are {points} apart.").format(points=format_points(gap))


def _note(t: Tournament, choices: tuple[LateChoice, ...]) -> str:
    """Return why there is nobody to play in the running round; empty if there is somebody."""
    if any(choice.board for choice in choices) or not t.rounds:
        return ""
    running = t.rounds[-1]
    if running.state is RoundState.CLOSED:
        return _("Round {round} is closed.").format(round=running.number)
    if running.state is RoundState.DRAFT:
        return _("Round {round} is a draft: pair it again, or publish it first.").format(round=running.number)
    text = _(
        "Nobody is free in round {round} whom the rules allow to meet. "
        "Enter + or − where an opponent did not come: that board is then offered here."
    )
    if t.settings.is_team_event:
        # A match that a team left has its boards and line-ups, and is offered to nobody.
        text = _("No team is free in round {round} whom the rules allow to meet.")
    return text.format(round=running.number)
