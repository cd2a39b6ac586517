"""What stands on the pairing cards."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, unique
from typing import Annotated, Final

from swissdesk.documents.lists.coming_rounds import rounds_without_a_game
from swissdesk.documents.lists.players import due_sign, seat_of
from swissdesk.documents.press.sheet import OF_PRINTING, Seat, SheetData
from swissdesk.documents.press.wording import bye_words
from swissdesk.frozen import Frozen, field, replace
from swissdesk.pairing.record import CardKind
from swissdesk.terms import ByeKind, Colour, Float, Mark, Points, format_points
from swissdesk.tournament.lookup import is_in, players_by_id
from swissdesk.tournament.mini_matches import is_out
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament
from swissdesk.tournament.round.cards import CardLine, bye_sign, every_card, result_sign
from swissdesk.tournament.standing.scores import PlayerRound, every_players_rounds
from swissdesk.tournament.standing.team_scores import game_points_after
from swissdesk.tournament.table_rounds import is_free
from swissdesk.words import _


@unique
class CardFace(Enum):
    """The faces of a player's pairing card; on the last two the rounds stand side by side."""

    DUTCH = "Dutch"
    DUBOV = "Dubov"
    VINCZE = "Vincze"
    CUMULATIVE = "cumulative"
    STRIP = "strip"


class CardRound(Frozen):
    """One round of a card.

    `opponent` is empty for a round without one; then `word` says why, and `short_word` where there is
    little room. `colour` is that of the game
    as scheduled, `was_played` tells whether it counts. `points` is the score after the round, None
    while the result is missing. `due` is the colour due after the round, e.g. `W!`. Of a team `points`
    are match points and `game_points` those of the games; None for a player. What does not `count` is a
    game of somebody who left a table too early (C.05). `rating` is that of the opponent, and `average`
    that of all who were met up to the round, as far as the card shows them.
    """

    number: int
    opponent_tpn: int | None = None
    opponent: str = ""
    word: str = ""
    colour: Colour | None = None
    was_played: bool = False
    result: str = ""
    points: Points | None = None
    float_mark: Float = Float.NONE
    due: str = ""
    short_word: str = ""
    game_points: Points | None = None
    counts: bool = True
    rating: int = 0
    average: int = 0


class Card(Frozen):
    """One player's pairing card with the rounds that are printed; the others are for the pen.

    `not_with` are the numbers of those whom the player may not meet in the next round.
    """

    player: Seat
    federation: str = ""
    club: str = ""
    rounds: tuple[CardRound, ...] = ()
    not_with: tuple[int, ...] = ()


class PairingCards(SheetData):
    """Cards in the order they are wanted after cutting; spare places become empty forms.

    `rounds` is the number of rounds that a card has room for. `reprinted` is `printed 13:52` on cards
    that are printed again, alone on their sheet from place `first_place` (from 0) on, empty otherwise.
    Cards `of_teams` have match points and game points in their score, and the colours of board 1; where
    they are `paired_by_games`, a card with room for one score has those. Cards `of_matches` have the colours
    of the first game of each. `knows_due` says that a colour can be due, `due_has_strength` more or less
    strongly, `due_is_absolute` so that it has to be given. `state` says that the last round is a draft.
    """

    face: CardFace
    event: str
    rounds: int
    cards: tuple[Card, ...]
    reprinted: Annotated[str, OF_PRINTING] = ""
    first_place: Annotated[int, OF_PRINTING] = 0
    has_backs: bool = False
    names: tuple[str, ...] = field(default=())
    of_teams: bool = False
    paired_by_games: bool = False
    knows_due: bool = True
    due_has_strength: bool = True
    due_is_absolute: bool = True
    of_matches: bool = False
    state: Annotated[str, OF_PRINTING] = ""

    @property
    def remark(self) -> str:
        """Return what each card with a name on it says of its printing."""
        return "  ·  ".join(part for part in (self.state, self.reprinted) if part)


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
    lines: Mapping[PlayerId, tuple[CardLine, ...]] = every_card(t) if face in _WITH_FLOATS else {}
    cards = []
    for player in t.players:
        after = {line.round_number: line for line in lines.get(player.id, ())}
        sides = everybody[player.id][:up_to_round]
        rounds = [_round(t.settings, player, side, people, after) for side in sides]
        cards.append(_card(player, (*rounds, *_coming(t, player, away.get(player.id, {})))))
    return _with_game_points(t, cards, up_to_round) if t.settings.is_team_event else tuple(cards)


def _coming(t: Tournament, player: Player, away: Mapping[int, ByeKind]) -> Iterator[CardRound]:
    """Return the coming rounds without a game: what they are worth, but no score, which is not known yet."""
    for number in sorted(away):
        kind = away[number]
        word = _bye_word(t.settings, kind, player, number)
        is_gone = not is_in(player, number)
        worth = "" if is_gone else format_points(t.settings.scoring.of_bye(kind))
        short = word if kind is ByeKind.ZERO_POINT else bye_sign(t.settings, kind)
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


def _round(
    settings: Settings,
    player: Player,
    side: PlayerRound,
    people: Mapping[PlayerId, Player],
    after: _After,
) -> CardRound:
    opponent = people[side.opponent] if side.opponent is not None else None
    line = after.get(side.round_number)
    is_pending = side.mark is Mark.PENDING
    return CardRound(
        side.round_number,
        opponent.tpn if opponent else None,
        opponent.name if opponent else "",
        _word(settings, side, player),
        side.colour,
        side.mark is not None and (side.mark.is_over_the_board or is_pending),
        _result(settings, side),
        None if is_pending else side.score,
        line.float_mark if line else Float.NONE,
        due_sign(line.due) if line and line.due is not None else "",
        _short_word(settings, side, player),
        counts=side.counts,
        rating=opponent.rating if opponent and line else 0,
        average=line.average if line else 0,
    )


def _word(settings: Settings, side: PlayerRound, player: Player) -> str:
    """Return why there is no opponent; empty with one."""
    if side.bye is None:
        return ""
    if is_free(settings, side.bye) or _has_lost(settings, side, player):
        return bye_sign(settings, side.bye)
    return _bye_word(settings, side.bye, player, side.round_number)


def _short_word(settings: Settings, side: PlayerRound, player: Player) -> str:
    """Return why there is no opponent where there is little room: `bye`, `½ bye`."""
    if side.bye is None:
        return ""
    if side.bye is ByeKind.ZERO_POINT and not _has_lost(settings, side, player):
        return _bye_word(settings, side.bye, player, side.round_number)
    return result_sign(settings, side)


def _has_lost(settings: Settings, side: PlayerRound, player: Player) -> bool:
    """Tell whether a round is one after the player has lost a match of a knock-out, and has not left."""
    return side.bye is not None and is_out(settings, side.bye) and is_in(player, side.round_number)


def _result(settings: Settings, side: PlayerRound) -> str:
    """Return the sign of a game, in brackets if it counts for nobody, or the points of a round without one.

    Nothing for the free place of a table, and after a lost match of a knock-out.
    """
    if side.bye is not None:
        is_empty = is_free(settings, side.bye) or is_out(settings, side.bye)
        return "" if is_empty else format_points(side.points)
    sign = result_sign(settings, side)
    return sign if side.counts else f"({sign})"


def _bye_word(settings: Settings, kind: ByeKind, player: Player, round_number: int) -> str:
    if kind is ByeKind.ZERO_POINT and not is_in(player, round_number):
        return _("withdrawn")
    return bye_words(settings, kind)


def usual_face(t: Tournament) -> CardFace:
    """Return the face that has what the system's pairing asks for, and nothing else."""
    return _FACES[t.settings.pairing_system.card]


_WITH_FLOATS: Final = frozenset({CardFace.DUTCH, CardFace.DUBOV})
_FACES: Final = {
    CardKind.FLOATS: CardFace.DUTCH,
    CardKind.AVERAGES: CardFace.DUBOV,
    CardKind.COLOURS: CardFace.VINCZE,
    CardKind.SCORES: CardFace.CUMULATIVE,
}
