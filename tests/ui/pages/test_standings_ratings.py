"""The ratings on the Standings page: estimates that add up, hints that say they are hints."""

import pytest
from pytestqt.modeltest import ModelTester

from swissdesk.frozen import replace
from swissdesk.services.event import tournaments
from swissdesk.services.standing import ratings as rating_parts
from swissdesk.services.standing.ratings import rating_lines
from swissdesk.terms import RatingRule, Title
from swissdesk.tournament.standing.norms.conditions import NormCondition
from swissdesk.tournament.standing.norms.games import Chosen
from swissdesk.tournament.standing.norms.hints import NormHint
from swissdesk.tournament.standing.norms.titles import NORMS
from swissdesk.tournament.standing.rated_games import RatingList, records_of
from swissdesk.tournament.standing.rating_estimates import rating_estimates
from swissdesk.ui.kit.models import Role
from swissdesk.ui.pages.standings import StandingsPage
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.pages.standings.ratings_part import RatingsModel

pytestmark = pytest.mark.gui


@pytest.fixture
def event(played_event):
    return played_event(2)


def change(event, action):
    event.opened.change(
        event.section, lambda t: replace(t, players=action(t.players)), "Changed", frozenset()
    )


def test_the_model_obeys_the_rules_of_models(qtmodeltester: ModelTester, event):
    model = RatingsModel()
    model.set_rows(rating_lines(event.opened, event.section, 2))
    qtmodeltester.check(model)
    assert model.rowCount() == 8


def test_the_figures_are_those_of_the_estimate_and_the_games_add_up_to_them(event):
    t = event.opened.tournament(event.section)
    estimates = rating_estimates(t, RatingList.FIDE, 2)
    for line, estimate in zip(rating_lines(event.opened, event.section, 2), estimates, strict=True):
        assert line.main.change == estimate.change == sum(game.change for game in estimate.games)
        assert len(line.details) == len(estimate.games)
        assert line.main.performance == (estimate.performance or 0)
        assert line.main.change_text[0] in "+–0"
        assert line.main.k_text.endswith("*")


def test_national_ratings_stand_beside_fides_only_where_somebody_has_one(show, event):
    page = show(StandingsPage, event)
    page.look_at(PartName.RATINGS)
    assert page.part.view.isColumnHidden(11)
    change(event, lambda people: tuple(replace(one, national_rating=one.rating + 40) for one in people))
    page.refresh(None)
    assert not page.part.view.isColumnHidden(11)
    assert page.part.lines.rows[0].national.rating == page.part.lines.rows[0].main.rating + 40


def test_somebody_without_a_rating_has_no_change(event):
    change(
        event, lambda people: tuple(replace(one, rating=0 if one.tpn == 1 else one.rating) for one in people)
    )
    line = rating_lines(event.opened, event.section, 2)[0]
    assert (line.main.change_text, line.main.new_text) == ("", "")
    assert line.details[-1].startswith("No rating yet: ")


def test_the_selected_line_is_told_game_by_game(show, event):
    page = show(StandingsPage, event)
    page.look_at(PartName.RATINGS)
    page.part.table.go_to(0)
    line = page.part.lines.rows[0]
    assert page.part.details.text().splitlines() == [line.name, *line.details]
    assert "estimate" in page.part.legend.text()
    assert "not a certificate" in page.part.legend.text()


@pytest.mark.parametrize("holds", [True, False])
def test_a_hint_at_a_norm_lists_what_is_met_and_what_is_not(show, event, monkeypatch, holds):
    record = records_of(event.opened.tournament(event.section), 2)[0]
    conditions = (
        NormCondition("nine games", holds=True, article="1.4.1a"),
        NormCondition("three masters", holds=holds, article="1.4.5c"),
    )
    im = next(norm for norm in NORMS if norm.title is Title.IM)
    chosen = Chosen(record.games, record.games[-1:], "1.4.1f")
    hint = NormHint(record.person, im, chosen, 2300, 2455, 2, 9, conditions)
    monkeypatch.setattr(rating_parts, "norm_hints", lambda _t, _after: (hint,))
    page = show(StandingsPage, event)
    page.look_at(PartName.RATINGS)
    page.part.table.go_to(0)
    line = page.part.lines.rows[0]
    assert line.hint == ("IM norm possible" if holds else "IM performance")
    told = page.part.norm.text().splitlines()
    assert told[0] == "IM norm, a hint and not a certificate; performance 2455:"
    assert told[1].endswith("1 needed; it stands for 9 of the 27 games")
    assert told[2] == "left out: the game of round 2 (1.4.1f)"
    assert told[3:] == [
        "met: nine games (1.4.1a)",
        f"{'met' if holds else 'not met'}: three masters (1.4.5c)",
    ]
    assert page.part.proxy.index(0, 14).data(Role.PILL).text == line.hint


def test_an_event_by_national_ratings_shows_them_alone_and_says_so(show, event):
    page = show(StandingsPage, event)
    page.look_at(PartName.RATINGS)
    before = page.part.lines.rows
    assert "national" not in page.part.legend.text()
    national = replace(tournaments.settings_of(event.opened, event.section), rating_rule=RatingRule.NATIONAL)
    tournaments.change_settings(event.opened, event.section, national)
    page.refresh(None)
    assert [line.main for line in page.part.lines.rows] == [line.main for line in before]
    assert page.part.view.isColumnHidden(11)
    assert "By the ratings of the event, which are national" in page.part.legend.text()
