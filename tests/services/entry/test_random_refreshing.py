"""Random events against random lists: what is taken over agrees afterwards, and did what was previewed."""

import random
from pathlib import Path

import pytest

from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.services.entry import players, refreshing
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.lists.rating_lists import LISTS_FILE
from swissdesk.terms import Title
from swissdesk.tournament.event.invariants import faults_of
from tests.services.lists_building import install_fide
from tests.services.service_building import ALL_DRAWN, new_event, play

FAMILIES, GIVEN = ("Low", "Müller", "O'Brien", "Şahin", "Nowak-Lis"), ("Cy", "Ann", "Jörg", "Ewa Maria")
BIRTHS, TITLES = ("", "1980", "1991"), (Title.NONE, Title.FM, Title.IM)


def listed(chance: random.Random, number: int) -> ListedPlayer:
    name = f"{chance.choice(FAMILIES)}, {chance.choice(GIVEN)}"
    return ListedPlayer(
        str(100 + number),
        name.replace("ü", "ue").replace("ö", "o"),
        chance.choice(("HUN", "AUT", "")),
        chance.choice(("m", "w", "")),
        chance.choice(TITLES),
        chance.choice((0, chance.randrange(1400, 2500))),
        standard_k=chance.choice((0, 20)),
        birth=chance.choice(BIRTHS),
    )


def entered(chance: random.Random) -> NewPlayer:
    given, family = chance.choice(GIVEN), chance.choice(FAMILIES)
    return NewPlayer(
        chance.choice((f"{family}, {given}", f"{given} {family}", f"{family}, {given.split()[0]}")),
        chance.choice((0, chance.randrange(1400, 2500))),
        chance.choice(TITLES),
        chance.choice(("m", "w", "")),
        chance.choice(("HUN", "AUT", "")),
        chance.choice(("", str(chance.randrange(95, 112)))),
        chance.choice((*BIRTHS, "1980/05/30")),
    )


@pytest.mark.parametrize("seed", range(20))
def test_what_was_sure_agrees_afterwards_and_moved_whom_it_said(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    install_fide(tmp_path, *(listed(chance, number) for number in range(10)))
    event, section = new_event(tmp_path, 0)
    for _player in range(8):
        players.add_player(event, section, entered(chance))
    for _round in range(chance.randrange(3)):
        play(event, section, *ALL_DRAWN)
    rows = refreshing.preview(event, section, tmp_path / LISTS_FILE).rows
    assert len({row.key for row in rows}) == len(rows)
    sure = [row for row in rows if row.is_sure]
    before, seen = event.tournament(section), refreshing.effect(event, section, sure)
    refreshing.refresh(event, section, sure)
    after = event.tournament(section)
    assert list(faults_of(after)) == []
    numbers = {entry.id: entry.tpn for entry in before.players}
    moved = [(numbers[entry.id], entry.tpn) for entry in after.players if numbers[entry.id] != entry.tpn]
    assert [(one.old, one.new) for one in seen.moved] == moved
    ratings = {entry.id: entry.rating for entry in before.players}
    assert all(entry.rating or not ratings[entry.id] for entry in after.players)
    again = refreshing.preview(event, section, tmp_path / LISTS_FILE).rows
    assert [refreshing.row_text(row) for row in again if row.is_sure] == []
    events.close_event(event)
