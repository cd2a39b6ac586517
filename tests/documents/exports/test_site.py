"""A whole event as web pages: what stands there, what does not, and that no link leads nowhere."""

import html
import re
from datetime import UTC, date, datetime
from functools import cache

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.site import INDEX, site_pages
from swissdesk.documents.exports.writing import export
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import WHITE_WINS, ByeKind, SystemName
from swissdesk.tournament.entry.registration import NewPlayer, add_players, withdraw_player
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.model import Absence, RoundState, Settings, Tournament
from swissdesk.tournament.round.rounds import accept_pairing, enter_result, pairing_request
from tests.documents.every_sheet import individuals, teams

NOW = datetime(2026, 11, 21, 13, 52, tzinfo=UTC)


def pages_of(*sections: Tournament) -> dict[str, str]:
    return {name: data.decode() for name, data in site_pages(sections, NOW).items()}


EVENTS = {"players": individuals(12), "teams": teams(6)}


@cache
def site_of(kind: str) -> dict[str, str]:
    """Return the pages of an event, made once: no test changes them."""
    return pages_of(EVENTS[kind])


@pytest.mark.parametrize("kind", EVENTS)
def test_every_link_leads_to_a_page_and_every_page_is_reached(kind):
    event, pages = EVENTS[kind], site_of(kind)
    linked = {name: set(re.findall('href="([^"]*)"', page)) for name, page in pages.items()}
    assert set().union(*linked.values()) == set(pages)
    assert {f"round-{paired.number}.html" for paired in event.rounds} <= linked[f"{INDEX}.html"]
    assert {f"player-{player.tpn}.html" for player in event.players} <= linked["players.html"]


@pytest.mark.parametrize("kind", EVENTS)
@pytest.mark.parametrize("name", ["standings", "crosstable", "names", "round-1", "players"])
def test_every_name_leads_to_the_page_of_the_player_or_the_team(kind, name):
    event, page = EVENTS[kind], site_of(kind)[f"{name}.html"]
    linked = dict(re.findall('<a href="player-([0-9]+).html"><bdi>([^<]*)</bdi>', page))
    names = {str(player.tpn): player.name for player in event.players}
    if event.settings.is_team_event and name == "names":
        assert set(linked) == set(names)
    else:
        assert {tpn: html.unescape(words) for tpn, words in linked.items()}.items() <= names.items()
        assert len(linked) >= len(names) - 2


def test_namesakes_lead_to_pages_of_their_own():
    t = individuals(6)
    t = replace(t, players=tuple(replace(player, name="Smith, John") for player in t.players))
    pages = pages_of(t)
    for name in ("standings", "crosstable", "round-1", "names"):
        linked = re.findall('href="player-([0-9]+).html"><bdi>Smith, John', pages[f"{name}.html"])
        assert len(set(linked)) >= 4


def test_each_language_of_the_sheets_has_its_pages_and_each_page_leads_to_the_same_in_the_others():
    t = individuals(6)
    t = replace(t, settings=replace(t.settings, sheet_languages=("de", "fr")))
    pages = pages_of(t)
    ours = {name for name in pages if not name.startswith("fr-")}
    assert set(pages) == ours | {f"fr-{name}" for name in ours}
    for name in ours:
        assert '<html lang="de" class="site">' in pages[name]
        assert '<html lang="fr" class="site">' in pages[f"fr-{name}"]
        assert f'<a href="fr-{name}">Français</a>' in pages[name]
        assert f'<a href="{name}">Deutsch</a>' in pages[f"fr-{name}"]
        led_to = re.findall('href="([^"]*)"', pages[f"fr-{name}"])
        assert all(address.startswith("fr-") or address == name for address in led_to)
    assert "Rangliste" in pages["index.html"]
    assert "Classement" in pages["fr-index.html"]


def test_pages_of_no_round_have_the_days_of_the_event_and_no_name_twice():
    t = individuals(6)
    settings = replace(t.settings, start=date(2026, 3, 13), end=date(2026, 3, 15))
    pages = pages_of(replace(t, settings=settings))
    for name in ("index", "players", "player-1"):
        assert "13–15 March 2026" in pages[f"{name}.html"]
    head = pages["index.html"].partition("<header>")[2].partition("</header>")[0]
    assert head.count(t.settings.name) == 1
    assert "<h1>GM Weiß, Björn</h1>" in pages["player-1.html"]


def test_the_page_of_a_team_has_its_players_under_headings_of_their_own():
    t, page = EVENTS["teams"], site_of("teams")["player-1.html"]
    assert page.count("<table") == 2
    board_list = page.partition("<h2>Players</h2>")[2]
    assert re.findall('<th scope="col"[^>]*>([^<]*)</th>', board_list)[:4] == [
        "Board",
        "Name",
        "Rtg",
        "Points / games",
    ]
    for member in t.players[0].members:
        assert html.escape(member.name) in board_list


def test_no_page_asks_for_anything_outside_itself():
    for page in site_of("players").values():
        assert "default-src 'none'" in page
        assert not re.search(r"https?:|//|<script|<img|<link", page)


def test_births_fees_and_announced_absences_stay_with_the_arbiter():
    t = individuals(12)
    people = tuple(replace(player, birth="1987/06/05", fee=4711, paid=4711) for player in t.players)
    away = tuple(Absence(player.id, 6, ByeKind.HALF_POINT) for player in people[:3])
    pages = pages_of(replace(t, players=people, absences=away))
    assert pages == pages_of(replace(t, players=tuple(replace(one, birth="") for one in t.players)))
    assert not any("1987" in page or "47.11" in page for page in pages.values())


def test_a_draft_is_on_no_page():
    t = individuals(12)
    *earlier, last = t.rounds
    draft = replace(t, rounds=(*earlier, replace(last, state=RoundState.DRAFT)))
    assert pages_of(draft) == pages_of(replace(t, rounds=tuple(earlier)))


HOSTILE = (
    "<script>alert(1)</script>",
    '"quo\'ted" & <b>',
    "</title></style><img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "Ka\u202eťa",
    "Same, Name",
    "Same, Name",
    "😀",
    "=1+1",
)


def test_whatever_people_are_called_the_pages_hold_no_tag_of_theirs_and_lead_everywhere():
    t = individuals(12)
    people = [replace(one, name=name, club=name) for one, name in zip(t.players, HOSTILE, strict=False)]
    settings = replace(t.settings, name="".join(HOSTILE[:3]), section=HOSTILE[0], sponsor=HOSTILE[2])
    named = replace(t, players=(*people, *t.players[len(people) :]), settings=settings)
    pages, plain = pages_of(named, named), pages_of(t, t)
    assert pages.keys() == plain.keys()
    for name, page in pages.items():
        tags, usual = ([*re.findall(r"</?[a-z0-9]+", one)] for one in (page, plain[name]))
        assert {*tags} == {*usual}
        assert tags.count("<title") == tags.count("<style") == tags.count("<h1") == 1
        assert set(re.findall('href="([^"]*)"', page)) <= pages.keys()
        assert "\u202e" not in page


def test_a_right_to_left_name_does_not_change_places_with_what_stands_beside_it():
    t = individuals(12)
    first = replace(t.players[0], name="محمد", federation="", club="نادي")
    page = pages_of(replace(t, players=(first, *t.players[1:])))[f"player-{first.tpn}.html"]
    assert re.search("<h1>[^<]*\u2068محمد\u2069</h1>", page)
    assert " · \u2068نادي\u2069<" in page


def test_what_counts_for_nobody_stands_in_brackets_on_the_page_of_a_player_and_says_why():
    t = new_tournament(Settings("Club", system=SystemName("round-robin")))
    t = add_players(t, [NewPlayer(f"Player {number}") for number in range(1, 5)])
    t = accept_pairing(t, pair_round(pairing_request(t)))
    for game in t.rounds[0].games:
        t = enter_result(t, 1, game.board, WHITE_WINS)
    t = replace(t, rounds=(replace(t.rounds[0], state=RoundState.PUBLISHED),))
    note = "(1) = counts for nobody"
    assert note not in pages_of(t)["player-1.html"]
    page = pages_of(withdraw_player(t, t.players[3].id))["player-1.html"]
    assert ">(1)<" in page
    assert note in page


def test_sections_have_pages_of_their_own_and_empty_ones_none():
    names = [replace(individuals(4).settings, section=name) for name in ("A", "B", "C")]
    first, second = (replace(individuals(4), settings=settings) for settings in names[:2])
    pages = pages_of(first, second, Tournament(names[2]))
    assert {"section-1-standings.html", "section-2-standings.html"} <= set(pages)
    assert not any(name.startswith("section-3") for name in pages)


def test_an_event_without_players_has_no_site():
    with pytest.raises(DocumentError, match="no players"):
        site_pages([Tournament(individuals(4).settings)], NOW)


def test_before_round_1_there_are_the_players():
    assert "round-1.html" not in pages_of(replace(individuals(4), rounds=()))


@pytest.mark.parametrize("kind", EVENTS)
def test_on_a_telephone_no_list_of_more_than_four_columns_stays_a_table(kind):
    for page in site_of(kind).values():
        for names, head in re.findall(r"<table([^>]*)>.*?<thead>(.*?)</thead>", page, re.DOTALL):
            assert "stacked" in names or head.count("<th ") <= 4


def test_what_stands_below_the_first_line_of_a_row_has_its_heading():
    page = site_of("players")["standings.html"]
    row = page.partition("<tbody>")[2].partition("</tr>")[0]
    assert re.findall('class="([^"]*)"', row)[0] == "n lead"
    assert 'data-label="No."' in row
    assert 'data-label="BH"' in row
    assert re.search('class="n (w )?points">', row)


@pytest.mark.parametrize(
    ("event", "kind", "names"),
    [
        ("players", SheetKind.PAIRINGS_BY_BOARD, "stacked boards"),
        ("players", SheetKind.RESULTS, "stacked results boards"),
        ("teams", SheetKind.TEAM_PAIRINGS, "stacked matches boards"),
        ("players", SheetKind.PAIRINGS_BY_NAME, "stacked people"),
        ("players", SheetKind.STANDINGS, "stacked rows"),
    ],
)
def test_lists_of_boards_are_stacked_as_boards(event: str, kind: SheetKind, names: str):
    page = export(assemble(EVENTS[event], kind, None, NOW), ExportFormat.HTML).decode()
    assert f'<table class="{names}">' in page
    style = page.partition("<style>")[2].partition("</style>")[0]
    assert all(f".{name}" in style for name in names.split())


def test_on_a_telephone_black_stands_below_white():
    page = site_of("players")["round-1.html"]
    assert '<table class="stacked boards">' in page
    for area in ("board", "white", "black", "result"):
        assert re.search(rf'<td class="(?:n )?(?:w )?{area}">', page)
