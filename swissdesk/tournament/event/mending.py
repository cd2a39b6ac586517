"""Repair of a damaged tournament: a sound one of what was saved, and a list of what is missing in it.

Nothing is invented: a lost name is shown as lost, a player whose game is lost did not play that round.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count
from typing import Any

from msgspec import Struct, field

from swissdesk.frozen import Frozen, field_names, replace
from swissdesk.pairing.handling.board_colours import is_pattern
from swissdesk.pairing.knock_out_rules import MOST_GAMES_OF_MATCH
from swissdesk.terms import PENDING, ByeKind, Tpn
from swissdesk.tournament.event.invariants import faults_of, has_half_a_result, has_impossible_result
from swissdesk.tournament.event.limits import HIGHEST_NUMBER, MOST_BOARDS, MOST_ROUNDS
from swissdesk.tournament.event.pictures import picture_fault
from swissdesk.tournament.identities import THEMSELVES
from swissdesk.tournament.match_points import by_colour, empty_board, result_of
from swissdesk.tournament.model import (
    BoardGame,
    Bye,
    Game,
    MemberId,
    Player,
    PlayerId,
    Round,
    RoundState,
    Settings,
    Tournament,
)
from swissdesk.words import _, ngettext

_CORE = frozenset({"settings", "players", "rounds", "kept_lines"})


class Mended(Frozen):
    """A sound tournament with a sentence for each part that is missing in it."""

    tournament: Tournament
    losses: tuple[str, ...]


class _Mender(Struct):
    """The facts that the repair of the rounds of one tournament needs, and the losses found so far."""

    players: Mapping[PlayerId, Player]
    teams: Mapping[PlayerId, frozenset[MemberId]]
    settings: Settings
    stored: frozenset[int]
    losses: list[str] = field(default_factory=list)

    @property
    def is_of_people(self) -> bool:
        """Tell whether matches are games of two people."""
        return not self.settings.is_team_event

    def empty(self, number: int, board: int) -> BoardGame:
        """Return a game of a match of which nothing is known: nobody sits there, unless two people play."""
        if self.is_of_people:
            return BoardGame(board, THEMSELVES, THEMSELVES)
        return empty_board(self.settings, number, board)


def mended(t: Tournament) -> Mended:
    """Return a tournament without faults that keeps every part that is sound.

    Raises `ValueError` with the faults that are left.
    """
    losses: list[str] = []
    bare: dict[str, Any] = dict.fromkeys(_parts(t), ())
    core = _within_limits(replace(t, **bare), losses)
    # Players who are known from rounds alone come back first: a tick may be theirs.
    core = _with_ticks(_with_everybody(_with_teams(core, losses), losses), losses)
    core = _with_logo(_with_prizes(core, losses), losses)
    core = _with_rounds(core, losses)
    whole = _with_parts(core, t, losses)
    faults = tuple(faults_of(whole))
    if faults:
        raise ValueError("; ".join(faults))
    return Mended(whole, tuple(losses))


def _parts(t: Tournament) -> tuple[str, ...]:
    """Return the names of the lists that a tournament can do without."""
    return tuple(name for name in field_names(t) if name not in _CORE)


def _within_limits(t: Tournament, losses: list[str]) -> Tournament:
    """Return the tournament without numbers larger than it can have, before they size anything."""
    rounds = tuple(paired for paired in t.rounds if 1 <= paired.number <= MOST_ROUNDS)
    settings = _settings_within_limits(replace(t, rounds=rounds))
    players = _numbered_within_limits(t.players)
    if (rounds, settings, players) != (t.rounds, t.settings, t.players):
        losses.append(_("Some numbers were larger than a tournament can have; check settings and numbers."))
    return replace(t, rounds=rounds, settings=settings, players=players)


def _settings_within_limits(t: Tournament) -> Settings:
    """Return the settings, with the numbers of rounds and boards that were played where theirs cannot be."""
    settings, usual = t.settings, Settings("")
    played = [game.board for paired in t.rounds for match in paired.games for game in match.boards]
    boards = max((board for board in played if board <= MOST_BOARDS), default=0)
    rounds = max((paired.number for paired in t.rounds), default=usual.rounds_planned)
    return replace(
        settings,
        boards=settings.boards if 0 <= settings.boards <= MOST_BOARDS else boards,
        board_pattern=settings.board_pattern if is_pattern(settings.board_pattern) else usual.board_pattern,
        rounds_planned=settings.rounds_planned if 0 <= settings.rounds_planned <= MOST_ROUNDS else rounds,
        club_players=settings.club_players if settings.club_players <= HIGHEST_NUMBER else usual.club_players,
        prizes=tuple(prize for prize in settings.prizes if prize.place <= HIGHEST_NUMBER),
    )


def _numbered_within_limits(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players in their order; numbers that are too high go on behind the others."""
    highest = max((player.tpn for player in players if player.tpn <= HIGHEST_NUMBER), default=0)
    following = count(highest + 1)
    return tuple(
        player if player.tpn <= HIGHEST_NUMBER else replace(player, tpn=Tpn(next(following)))
        for player in players
    )


def _with_logo(t: Tournament, losses: list[str]) -> Tournament:
    """Return the tournament without a logo that cannot be printed."""
    if not picture_fault(t.settings.logo):
        return t
    losses.append(_("The logo is missing."))
    return replace(t, settings=replace(t.settings, logo=b""))


def _with_teams(t: Tournament, losses: list[str]) -> Tournament:
    """Return the tournament without members where no teams play, and without the second of one identity."""
    seen: set[MemberId] = set()
    players = []
    for team in t.players:
        own = tuple(member for member in team.members if t.settings.is_team_event and member.id not in seen)
        seen.update(member.id for member in own)
        if own != team.members:
            losses.append(_("Some members of {name} are missing.").format(name=team.name))
        players.append(replace(team, members=own))
    return replace(t, players=tuple(players))


def _with_ticks(t: Tournament, losses: list[str]) -> Tournament:
    """Return the tournament without ticks of people who are no longer on the list."""
    everybody = {player.id for player in t.players}
    categories = tuple(
        replace(category, ticked=tuple(person for person in category.ticked if person in everybody))
        for category in t.settings.categories
    )
    if categories == t.settings.categories:
        return t
    losses.append(_("Some players ticked for categories are missing."))
    return replace(t, settings=replace(t.settings, categories=categories))


def _with_prizes(t: Tournament, losses: list[str]) -> Tournament:
    """Return the tournament without the prizes whose category is lost."""
    names = {"", *(category.name for category in t.settings.categories)}
    prizes = tuple(prize for prize in t.settings.prizes if prize.category in names)
    lost = len(t.settings.prizes) - len(prizes)
    if not lost:
        return t
    text = ngettext(
        "{count} prize is missing, because its category is.",
        "{count} prizes are missing, because their categories are.",
        lost,
    )
    losses.append(text.format(count=lost))
    return replace(t, settings=replace(t.settings, prizes=prizes))


def _with_everybody(t: Tournament, losses: list[str]) -> Tournament:
    """Return the tournament with those who play but are no longer listed at the end, without a name."""
    known = {player.id for player in t.players}
    lost = sorted({seat for paired in t.rounds for seat in _seats(paired)} - known)
    last = max((player.tpn for player in t.players), default=0)
    nameless = []
    for tpn, number in enumerate(lost, start=last + 1):
        name = _("Lost name {number}").format(number=number)
        nameless.append(Player(number, Tpn(tpn), name))
        losses.append(
            _("Name and rating of a player are missing: “{name}”, number {tpn}.").format(name=name, tpn=tpn)
        )
    return replace(t, players=(*t.players, *nameless))


def _seats(paired: Round) -> Iterator[PlayerId]:
    for game in paired.games:
        yield from (game.white, game.black)
    yield from (bye.player for bye in paired.byes)


def _with_rounds(t: Tournament, losses: list[str]) -> Tournament:
    stored = {paired.number: paired for paired in t.rounds}
    teams = {team.id: frozenset(member.id for member in team.members) for team in t.players}
    players = {player.id: player for player in t.players}
    mender = _Mender(players, teams, t.settings, frozenset(stored), losses)
    rounds = []
    for number in range(1, max(stored, default=0) + 1):
        if number not in stored:
            text = _("Round {round} is missing; it counts as not played (0 points).")
            losses.append(text.format(round=number))
        empty = Round(number, RoundState.PUBLISHED, (), ())
        rounds.append(_mended_round(stored.get(number, empty), mender))
    return replace(t, rounds=tuple(rounds))


def _mended_round(paired: Round, mender: _Mender) -> Round:
    seen: set[PlayerId] = set()
    games: list[Game] = []
    for game in sorted(paired.games, key=lambda game: game.board):
        if game.white != game.black and not seen & {game.white, game.black}:
            seen |= {game.white, game.black}
            # Boards count from 1 without gaps, whichever games are lost.
            games.append(_mended_game(paired.number, game, mender)._replace(board=len(games) + 1))
    byes = [bye for bye in paired.byes if bye.player not in seen]
    byes = list({bye.player: bye for bye in byes}.values())
    seen.update(bye.player for bye in byes)
    missing = [player for player in mender.players.values() if player.id not in seen]
    if len(missing) == len(mender.players) > 0 and paired.number in mender.stored:
        text = _("Round {round}: every game is missing; it counts as not played (0 points).")
        mender.losses.append(text.format(round=paired.number))
    elif missing and paired.number in mender.stored:
        _note_missing(paired.number, missing, mender.losses)
    absent = tuple(Bye(player.id, ByeKind.ZERO_POINT) for player in missing)
    return replace(paired, games=tuple(games), byes=(*byes, *absent))


def _note_missing(number: int, missing: Iterable[Player], losses: list[str]) -> None:
    people = tuple(missing)
    text = ngettext(
        "Round {round}: the game of {names} is missing; it counts as not played (0 points).",
        "Round {round}: the games of {names} are missing; they count as not played (0 points).",
        len(people),
    )
    names = "; ".join(f"{player.tpn} {player.name}" for player in people)
    losses.append(text.format(round=number, names=names))


def _mended_game(number: int, game: Game, mender: _Mender) -> Game:
    if mender.settings.games_of_match:
        boards = tuple(_mended_boards(number, game, mender))
        return game._replace(boards=boards, result=result_of(game._replace(boards=boards)))
    if has_half_a_result(game.result):
        text = _("Round {round}, board {board}: the result is missing.")
        mender.losses.append(text.format(round=number, board=game.board))
        game = game._replace(result=PENDING)
    return game._replace(boards=())


def _mended_boards(number: int, match: Game, mender: _Mender) -> Iterator[BoardGame]:
    """Yield every board of a match; where it or its players are lost, nobody sits and no result stands."""
    stored = {game.board: game for game in match.boards}
    seated: set[MemberId] = set()
    for board in range(1, _last_game(stored, mender.settings) + 1):
        empty = mender.empty(number, board)
        game = stored.get(board, empty)
        if board not in stored or not _is_sound(match, game, seated, mender):
            text = _("Round {round}, match {match}, board {board} is missing.")
            mender.losses.append(text.format(round=number, match=match.board, board=board))
            game = empty
        seated |= {seat for seat in (game.white, game.black) if seat is not None}
        yield game


def _last_game(stored: Collection[int], settings: Settings) -> int:
    """Return the last game of a match: all of them, or in a knock-out those that are known."""
    if settings.pairing_system.knock_out is None:
        return settings.games_of_match
    return max((board for board in stored if 1 <= board <= MOST_GAMES_OF_MATCH), default=1)


def _is_sound(match: Game, game: BoardGame, seated: set[MemberId], mender: _Mender) -> bool:
    if mender.is_of_people:
        return game.white == game.black == THEMSELVES and not has_impossible_result(game)
    teams = by_colour(game, (match.white, match.black))
    is_at_home = all(
        seat is None or (seat in mender.teams.get(team, ()) and seat not in seated)
        for team, seat in zip(teams, (game.white, game.black), strict=True)
    )
    return is_at_home and not has_impossible_result(game)


def _with_parts(core: Tournament, t: Tournament, losses: list[str]) -> Tournament:
    """Return the tournament with every row of the other parts that fits the repaired list and rounds."""
    for name in _parts(t):
        items: tuple[object, ...] = getattr(t, name)
        kept = items
        if _has_faults(core, name, items):
            # One by one: a row that no longer fits must not cost those beside it.
            kept = ()
            for item in items:
                kept = kept if _has_faults(core, name, (*kept, item)) else (*kept, item)
            losses.append(_left_out(name, len(items) - len(kept)))
        core = _with_part(core, name, kept)
    return core


def _has_faults(core: Tournament, name: str, items: tuple[object, ...]) -> bool:
    return any(faults_of(_with_part(core, name, items)))


def _with_part(t: Tournament, name: str, items: tuple[object, ...]) -> Tournament:
    part: dict[str, Any] = {name: items}
    return replace(t, **part)


def _left_out(part: str, count: int) -> str:
    text = ngettext(
        "An entry that no longer fits was left out ({part}).",
        "{count} entries that no longer fit were left out ({part}).",
        count,
    )
    return text.format(count=count, part=_part_words(part))


def _part_words(name: str) -> str:
    words = {
        "absences": _("announced absences"),
        "acceleration": _("acceleration points"),
        "forbidden_pairs": _("forbidden pairs"),
        "fixed_tables": _("fixed tables"),
    }
    return words.get(name, _("remarks on rounds"))
