"""What stands on the pairing cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from swissdesk.documents.lists.coming import rounds_without_a_game
from swissdesk.documents.press.cut_data import event_words, printed_again
from swissdesk.documents.press.head import filled_up_to
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import Card, CardFace, CardRound, PairingCardsSheet
from swissdesk.documents.sheets.round.pairing_data import bye_words, seat_of
from swissdesk.errors import DocumentError
from swissdesk.pairing.basic.colours import ColourPreference, Strength
from swissdesk.terms import ByeKind, Colour, Float, Mark, Points, SystemName, format_points
from swissdesk.tournament.history import forbidden_pairs
from swissdesk.tournament.lookup import is_in, players_by_id
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.tournament.round.cards import CardLine, bye_sign, every_card, result_sign
from swissdesk.tournament.standing.scores import PlayerRound, every_players_rounds
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.words import _

_EMPHASIS: Final[Mapping[Strength, str]] = {
    Strength.NONE: "",
    Strength.MILD: "",
    Strength.STRONG: "!",
    Strength.ABSOLUTE: "!!",
}

_After = Mapping[int, CardLine]


def blank_cards(t: Tournament) -> tuple[Card, ...]:
    """Return everybody's card with the player on it and all rounds for the pen, in order of TPN."""
    return tuple(_card(player, ()) for player in t.players)


def filled_cards(t: Tournament, face: CardFace, up_to_round: int) -> tuple[Card, ...]:
    """Return everybody's card with the rounds up to the given one, in order of TPN.

    Up to the last one there are also the coming rounds in which somebody does not play.
    The card of a team has the game points of each match as its result.
    """
    everybody = every_players_rounds(t)
    people = players_by_id(t)
    away = rounds_without_a_game(t) if up_to_round == len(t.rounds) else {}
    lines: Mapping[PlayerId, tuple[CardLine, ...]] = every_card(t) if face is CardFace.DUTCH else {}
    cards = []
    for player in t.players:
        after = {line.round_number: line for line in lines.get(player.id, ())}
        rounds = [_round(player, side, people, after) for side in everybody[player.id][:up_to_round]]
        cards.append(_card(player, (*rounds, *_coming(t, player, away.get(player.id, {})))))
    return _with_game_points(t, cards, up_to_round) if t.settings.is_team_event else tuple(cards)


def _coming(t: Tournament, player: Player, away: Mapping[int, ByeKind]) -> Iterator[CardRound]:
    """Return the coming rounds without a game: what they are worth, but no score, which is not known yet."""
    for number in sorted(away):
        kind = away[number]
        word = _bye_word(kind, player, number)
        is_gone = not is_in(player, number)
        worth = "" if is_gone else format_points(t.settings.scoring.of_bye(kind))
        short = word if kind is ByeKind.ZERO_POINT else bye_sign(kind)
        yield CardRound(number, word=word, result=worth, short_word=short)


def _with_game_points(t: Tournament, cards: Sequence[Card], up_to_round: int) -> tuple[Card, ...]:
    totals = [game_points_after(t, number) for number in range(up_to_round + 1)]
    return tuple(
        replace(card, rounds=tuple(_of_team(played, team.id, totals) for played in card.rounds))
        for team, card in zip(t.players, cards, strict=True)
    )


def _of_team(played: CardRound, team: PlayerId, totals: Sequence[Mapping[PlayerId, Points]]) -> CardRound:
    if played.points is None:
        return played
    before, after = totals[played.number - 1][team], totals[played.number][team]
    is_forfeit = played.opponent_tpn is not None and not played.was_played
    result = played.result if is_forfeit else format_points(Points(after - before))
    return replace(played, result=result, game_points=after)


def _card(player: Player, rounds: tuple[CardRound, ...]) -> Card:
    return Card(seat_of(player), player.federation, player.club, rounds)


def _round(player: Player, side: PlayerRound, people: Mapping[PlayerId, Player], after: _After) -> CardRound:
    opponent = people[side.opponent] if side.opponent is not None else None
    line = after.get(side.round_number)
    is_pending = side.mark is Mark.PENDING
    return CardRound(
        side.round_number,
        opponent.tpn if opponent else None,
        opponent.name if opponent else "",
        "" if side.bye is None else _bye_word(side.bye, player, side.round_number),
        side.colour,
        side.mark is not None and (side.mark.is_over_the_board or is_pending),
        _result(side),
        None if is_pending else side.score,
        line.float_mark if line else Float.NONE,
        due_sign(line.due) if line and line.due is not None else "",
        _short_word(side, player),
    )


def _short_word(side: PlayerRound, player: Player) -> str:
    """Return why there is no opponent where there is little room: `bye`, `½ bye`."""
    if side.bye is None:
        return ""
    if side.bye is ByeKind.ZERO_POINT:
        return _bye_word(side.bye, player, side.round_number)
    return result_sign(side)


def _result(side: PlayerRound) -> str:
    """Return the sign of a game, the points of a round without one."""
    return format_points(side.points) if side.bye is not None else result_sign(side)


def _bye_word(kind: ByeKind, player: Player, round_number: int) -> str:
    if kind is ByeKind.ZERO_POINT and not is_in(player, round_number):
        return _("withdrawn")
    return bye_words(kind)


def due_sign(due: ColourPreference) -> str:
    """Return the colour due as it can be written by hand: `W`, `W!`, `W!!`; `–` for none."""
    if due.colour is None:
        return "–"
    letter = _("W") if due.colour is Colour.WHITE else _("B")
    return letter + _EMPHASIS[due.strength]


def pairing_cards(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PairingCardsSheet:
    """Return the cards of the tournament's system, filled in up to a round, the last one unless told."""
    return _filled(t, _usual_face(t), round_number, printed_at, options)


def vincze_cards(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PairingCardsSheet:
    """Return the cards of the simplified system, filled in up to a round, the last one unless told."""
    return _filled(t, CardFace.VINCZE, round_number, printed_at, options)


def cumulative_cards(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PairingCardsSheet:
    """Return cards with rounds side by side, filled in up to a round, the last one unless told."""
    return _filled(t, CardFace.CUMULATIVE, round_number, printed_at, options)


def strip_cards(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PairingCardsSheet:
    """Return strips with rounds side by side, filled in up to a round, the last one unless told."""
    return _filled(t, CardFace.STRIP, round_number, printed_at, options)


def blank_pairing_cards(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PairingCardsSheet:
    """Return the cards of the tournament's system with all rounds for the pen."""
    del round_number  # a blank card knows no round
    return _sheet(t, _usual_face(t), blank_cards(t), printed_at, options)


def empty_cards(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PairingCardsSheet:
    """Return one sheet of cards without players, for those who come late."""
    del round_number  # an empty card knows no round
    return _sheet(t, _usual_face(t), (), printed_at, replace(options, only=None))


def _usual_face(t: Tournament) -> CardFace:
    """Return the face that has what the system's pairing asks for, and nothing else.

    The systems of Leong and of the Olympiad know neither floats of earlier rounds nor strengths of
    preference: opponents, colours and score are all that a card must tell (Leong:9.1, D.02:18, 24).
    """
    if t.settings.is_team_event:
        return CardFace.CUMULATIVE
    return {
        SystemName.SIMPLIFIED: CardFace.VINCZE,
        SystemName.LEONG: CardFace.CUMULATIVE,
    }.get(t.settings.system, CardFace.DUTCH)


def _filled(
    t: Tournament, face: CardFace, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> PairingCardsSheet:
    """Return cards with the rounds so far, or without them where the arbiter does not want them.

    Raises TournamentError for a round that is not paired.
    """
    if not options.look.shows("rounds"):
        return _sheet(t, face, blank_cards(t), printed_at, options)
    cards = filled_cards(t, face, filled_up_to(t, round_number))
    return _sheet(t, face, cards, printed_at, options)


def _with_forbidden(t: Tournament, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards with the numbers of those whom nobody may be paired with in the next round."""
    pairs = forbidden_pairs(t, len(t.rounds) + 1)
    rivals: dict[int, set[int]] = {}
    for one, other in pairs:
        rivals.setdefault(one, set()).add(other)
        rivals.setdefault(other, set()).add(one)
    return tuple(replace(card, not_with=tuple(sorted(rivals.get(card.player.tpn, ())))) for card in cards)


def _sheet(
    t: Tournament, face: CardFace, cards: tuple[Card, ...], printed_at: datetime, options: SheetOptions
) -> PairingCardsSheet:
    again = printed_again(printed_at, options)
    return PairingCardsSheet(
        face,
        event_words(t.settings.name, t.settings.section),
        max(t.settings.rounds_planned, len(t.rounds)),
        _with_forbidden(t, cards if options.only is None else _only(cards, options.only)),
        again.words if again else "",
        options.first_place,
        options.has_backs,
        tuple(player.name for player in t.players),
        t.settings.is_team_event,
        _state(t, cards, options),
    )


def _state(t: Tournament, cards: tuple[Card, ...], options: SheetOptions) -> str:
    """Return that the last round is a draft, if it stands on the cards."""
    last = len(t.rounds)
    is_shown = any(played.number == last for card in cards for played in card.rounds)
    if not options.state or not is_shown:
        return ""
    return _("round {round}: {state}").format(round=last, state=options.state)


def _only(cards: tuple[Card, ...], tpn: int) -> tuple[Card, ...]:
    found = tuple(card for card in cards if card.player.tpn == tpn)
    if not found:
        raise DocumentError(_("There is no player with the number {tpn}.").format(tpn=tpn))
    return found
