"""What a newcomer stumbled over when the page was first tried, point by point, and the tests that keep it away.

The points are those of the findings on the page, by their numbers; `smaller` are those without one.
"""

import json
import re
from importlib import import_module

import pytest
from playwright.sync_api import FilePayload, expect

from anden.core import registry
from tests.browser.conftest import Visit

POINTS: dict[int | str, tuple[str, ...]] = {
    1: ("evening.leaving_asks_in_words_and_a_table_with_only_bots_waits",),
    2: ("boards.the_dice_shown_are_the_dice_rolled",),
    3: ("evening.the_code_that_is_shown_opens_the_table_and_a_wrong_one_is_told_at_the_field",),
    4: (
        "lessons.a_game_offers_its_lesson_at_the_first_visit_and_not_again_when_it_was_taken",
        "first_game.each_notice_is_shown_once_in_a_game_and_goes_with_the_next_move_or_when_it_is_understood",
        "hints.a_hint_says_why_lights_what_it_speaks_of_and_is_played",
    ),
    5: ("frame.everybody_has_points_to_compare_and_what_i_alone_know_stands_apart",),
    6: (
        "boards.the_card_games_say_on_the_board_that_the_fewest_points_win",
        "end.it_says_my_place_my_points_against_the_winners_and_that_the_lowest_score_wins",
    ),
    7: ("boards.dice_and_their_tray_never_lie_over_a_place_for_a_card",),
    8: ("evening.a_dead_line_is_seen_and_what_i_did_goes_out_when_it_is_back",),
    9: ("evening.the_invitation_says_how_phones_get_in_where_they_cannot",),
    10: ("boards.the_cities_of_tickets_to_choose_from_are_in_sight_and_named",),
    11: (
        "evening.the_pace_can_be_chosen_and_stays",
        "evening.what_others_did_since_my_last_turn_can_be_shown_again",
    ),
    12: (
        "evening.sounds_begin_with_the_first_click_and_have_a_switch",
        "evening.a_phone_at_a_shared_screen_stirs_when_it_is_its_turn",
    ),  # calls when the page is closed, installing and previews of links are an issue of their own
    13: ("points.a_file_that_is_not_there_is_not_the_page",),
    14: ("boards.every_colour_of_track_has_a_mark_of_its_own_at_every_scale",),
    15: ("boards.no_player_has_the_colour_of_a_track_and_each_has_a_shape_of_its_own",),
    16: (
        "boards.a_full_map_of_france_names_every_city_over_the_lines_and_shows_one_company_alone",
        "evening.a_turn_that_is_pointed_at_in_the_log_is_marked_on_the_map",
    ),
    17: (
        "lobby.a_finished_game_leaves_its_result_among_my_journeys",
        "lobby.tables_of_others_stand_apart_from_mine",
    ),
    18: (
        "end.the_count_runs_to_the_result_by_itself_and_gives_nothing_away_before",
        "end.it_says_my_place_my_points_against_the_winners_and_that_the_lowest_score_wins",
    ),
    19: ("points.a_rulebook_has_a_page_to_begin_with_and_pictures_of_its_board",),
    20: ("boards.the_line_can_be_learnt_in_words_card_by_card",),
    21: ("evening.focus_goes_on_after_every_move_and_a_link_skips_the_header",),
    22: ("frame.the_board_stays_where_it_is_whatever_the_prompt_says",),
    23: (
        "frame.a_low_window_is_for_the_board_and_has_the_hand_in_sight",
        "boards.a_tablet_gives_the_mine_most_of_the_room",
        "boards.a_tablet_upright_and_a_window_at_twice_its_size_begin_with_the_whole_map",
        "boards.a_map_on_the_kitchen_table_is_never_cut",
    ),
    24: (
        "evening.the_host_gives_a_seat_to_a_bot_changes_options_and_begins_with_fewer",
        "evening.a_guest_gives_a_name_before_sitting_down_and_moves_up_with_the_seat",
    ),
    25: ("evening.the_log_tells_a_line_for_each_turn_which_opens",),
    "smaller": (
        "boards.a_line_of_the_sheet_says_on_tap_what_it_counts",
        "track.a_penalty_is_dragged_onto_the_pile_and_the_score_is_told",
        "boards.a_finger_that_rests_on_a_card_shows_it_large_and_plays_nothing",
        "boards.a_card_is_shown_large_by_a_right_click_and_by_the_menu_key",
        "evening.nobody_is_asked_to_undo_where_there_are_only_bots",
        "evening.a_spectator_reads_whose_turn_it_is",
        "lobby.the_first_game_hardly_moves_while_it_is_loaded_over_slow_3g",
        "points.a_box_of_ones_own_is_checked_and_played",
        "points.what_is_in_a_box_of_ones_own_can_be_looked_at",
        "pages.a_replay_is_gone_through_turn_by_turn_and_has_a_link_for_every_move",
    ),
}


def test_every_point_has_a_test() -> None:
    assert list(POINTS)[:25] == list(range(1, 26))
    named = [name for names in POINTS.values() for name in names]
    gone = [name for name in named if not _is_a_test(*name.split("."))]
    assert not gone, gone


def _is_a_test(module: str, name: str) -> bool:
    return hasattr(import_module(f"tests.browser.test_{module}"), f"test_{name}")


def test_a_file_that_is_not_there_is_not_the_page(visit: Visit) -> None:
    ask = visit()
    assert ask.get("/robots.txt").status == 404
    assert ask.get("/table/aaaaaaaaaaaa").status == 200


def test_a_rulebook_has_a_page_to_begin_with_and_pictures_of_its_board(visit: Visit) -> None:
    page = visit().page
    page.goto("/rules/loknroll")
    expect(page.locator(".summary li").first).to_be_visible()
    expect(page.locator(".book .board svg [data-card]").first).to_be_attached()
    expect(page.locator(".book [data-tools]").first).to_be_hidden()  # nothing in a picture can be pressed
    second = page.locator(".book .board").first.get_by_role("listitem").nth(1)
    expect(second).to_contain_text("Berta")  # not whoever reads


def test_a_rulebook_is_printed_in_the_colours_of_the_day(visit: Visit) -> None:
    page = visit(theme="dark").page
    page.goto("/rules/loknroll")
    theme = "document.documentElement.dataset.theme"
    assert page.evaluate(theme) == "night"
    assert page.evaluate(f"(dispatchEvent(new Event('beforeprint')), {theme})") == "day"  # at once: paper does not wait
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.wait_for_function(f"{theme} === 'night'")


# What is drawn of a box: so many things of a kind.
INSIDE = {
    "loknroll": ("li svg", 20),
    "loose-caboose": ("li svg", 16),
    "ghosts-galore": ("li svg", 78 + 10),
    "paris-connection": ("[data-hex]", 100),
    "ticket-to-ride": ("circle.city, li", 30),
}


@pytest.mark.parametrize("game", registry.our_ids())
def test_what_is_in_a_box_of_ones_own_can_be_looked_at(visit: Visit, game: str) -> None:
    me = visit(lang="en")
    page = me.page
    page.goto(f"/game/{game}")
    page.get_by_text("Options", exact=True).click()
    template = page.locator(".box a").last.get_attribute("href") or ""
    box = me.get(template).body()
    file: FilePayload = {"name": "own.json", "mimeType": "application/json", "buffer": box}
    page.set_input_files("#own-box", files=[file])
    page.get_by_text("See what is in it").click()
    drawn, least = INSIDE[game]
    parts = page.locator(".inside").locator(drawn)
    expect(parts.first).to_be_visible()
    assert parts.count() >= least
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_box_of_ones_own_is_checked_and_played(visit: Visit) -> None:
    me = visit(lang="en")
    page = me.page
    box = me.get("/api/games/loknroll/sets/anden").json()
    me.forgiven = True  # a browser complains of every 400
    page.goto("/game/loknroll")
    page.click("details summary")
    for own, told in (
        ([box], "can’t be read: it has to be JSON, like the template"),
        (box | {"colour": 1}, "won’t do: there is no field called colour"),
        (box | {"cards": [box["cards"][0] | {"count": 0}]}, "won’t do. At cards[0].count: `int` >= 1 is expected"),
        (box | {"cards": box["cards"][:1]}, "won’t do: set: cards"),
        (box, "own.json is fine"),
    ):
        file: FilePayload = {"name": "own.json", "mimeType": "application/json", "buffer": json.dumps(own).encode()}
        page.set_input_files("#own-box", files=[file])
        expect(page.locator("#box-told")).to_contain_text(told)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator("main[data-version]")).to_be_visible()
