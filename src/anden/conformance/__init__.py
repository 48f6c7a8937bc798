"""The laws every game obeys: functions `law(game, seats, options, seed)` that raise `Broken` or return nothing.

Options are settled ones, as `game.variants(seats)` gives them. `anden conformance GAME` runs them all.
"""

from anden.conformance.ahead import what_is_laid_down_rests_on_the_view
from anden.conformance.case import Broken, Case, Law, cases_of
from anden.conformance.clone import (
    clones_do_not_interfere,
    clones_play_like_their_originals,
    looking_changes_nothing,
    nothing_draws_on_global_randomness,
    the_same_seed_gives_the_same_match,
)
from anden.conformance.fingerprint import fingerprint
from anden.conformance.form import (
    actions_survive_json,
    codes_and_actions_translate_both_ways,
    events_and_scores_survive_json,
    legal_lists_are_fixed_and_free_of_repeats,
    schemas_accept_views_and_actions,
    settled_options_stay_settled,
    states_survive_json,
    views_made_at_once_are_those_made_one_by_one,
    views_survive_json,
)
from anden.conformance.judge import (
    the_judge_allows_what_is_listed_and_nothing_else,
    the_judge_answers_whatever_is_asked,
)
from anden.conformance.knowledge import (
    discreet_actions_show_their_doer_nothing,
    every_seat_can_imagine_a_world_at_every_moment,
    imagined_worlds_are_possible,
    imagined_worlds_vary_in_all_that_is_hidden,
    the_log_tells_a_seat_nothing_its_view_does_not,
    what_a_seat_cannot_know_changes_nothing_it_sees,
)
from anden.conformance.lessons import lessons_keep_to_their_match_and_the_rules
from anden.conformance.luck import (
    every_draw_names_its_stream,
    the_deck_is_the_same_whoever_begins,
    the_same_draws_so_far_give_the_same_next_draw,
    undo_and_redo_do_not_change_luck,
)
from anden.conformance.order import a_simultaneous_choice_is_one_entry, simultaneous_choices_commute
from anden.conformance.reasons import occasions_are_those_declared, reasons_come_from_the_view
from anden.conformance.recall import what_was_seen_is_not_forgotten
from anden.conformance.replay import (
    every_version_can_be_seen_again,
    replays_lead_to_the_same_states,
    what_is_undone_can_be_redone,
)
from anden.conformance.score import rankings_give_every_party_one_place, totals_are_the_sums_of_their_lines
from anden.conformance.sums import nothing_is_lost_or_made
from anden.conformance.tensor import (
    equal_views_equal_tensors,
    rewards_follow_the_ranking,
    tensors_hold_what_they_declare,
)
from anden.conformance.text import (
    every_id_ending_and_refusal_has_its_words,
    every_message_has_its_words,
    platform_words_are_left_alone,
    rulebooks_agree_in_every_language,
)
from anden.conformance.turn import (
    every_match_ends_in_a_way_the_spec_knows,
    exactly_those_who_owe_a_decision_have_one,
    nature_always_has_something_to_draw,
)
from anden.conformance.verdict import Verdict, held, laws_named

__all__ = [
    "LAWS",
    "Broken",
    "Case",
    "Law",
    "Verdict",
    "a_simultaneous_choice_is_one_entry",
    "actions_survive_json",
    "cases_of",
    "clones_do_not_interfere",
    "clones_play_like_their_originals",
    "codes_and_actions_translate_both_ways",
    "discreet_actions_show_their_doer_nothing",
    "equal_views_equal_tensors",
    "events_and_scores_survive_json",
    "every_draw_names_its_stream",
    "every_id_ending_and_refusal_has_its_words",
    "every_match_ends_in_a_way_the_spec_knows",
    "every_message_has_its_words",
    "every_seat_can_imagine_a_world_at_every_moment",
    "every_version_can_be_seen_again",
    "exactly_those_who_owe_a_decision_have_one",
    "fingerprint",
    "held",
    "imagined_worlds_are_possible",
    "imagined_worlds_vary_in_all_that_is_hidden",
    "laws_named",
    "legal_lists_are_fixed_and_free_of_repeats",
    "lessons_keep_to_their_match_and_the_rules",
    "looking_changes_nothing",
    "nature_always_has_something_to_draw",
    "nothing_draws_on_global_randomness",
    "nothing_is_lost_or_made",
    "occasions_are_those_declared",
    "platform_words_are_left_alone",
    "rankings_give_every_party_one_place",
    "reasons_come_from_the_view",
    "replays_lead_to_the_same_states",
    "rewards_follow_the_ranking",
    "rulebooks_agree_in_every_language",
    "schemas_accept_views_and_actions",
    "settled_options_stay_settled",
    "simultaneous_choices_commute",
    "states_survive_json",
    "tensors_hold_what_they_declare",
    "the_deck_is_the_same_whoever_begins",
    "the_judge_allows_what_is_listed_and_nothing_else",
    "the_judge_answers_whatever_is_asked",
    "the_log_tells_a_seat_nothing_its_view_does_not",
    "the_same_draws_so_far_give_the_same_next_draw",
    "the_same_seed_gives_the_same_match",
    "totals_are_the_sums_of_their_lines",
    "undo_and_redo_do_not_change_luck",
    "views_made_at_once_are_those_made_one_by_one",
    "views_survive_json",
    "what_a_seat_cannot_know_changes_nothing_it_sees",
    "what_is_laid_down_rests_on_the_view",
    "what_is_undone_can_be_redone",
    "what_was_seen_is_not_forgotten",
]

# Cheap ones first, and first of all what makes others fail too: a newcomer's first fault should show in seconds.
LAWS: tuple[Law, ...] = (
    settled_options_stay_settled,
    rulebooks_agree_in_every_language,
    platform_words_are_left_alone,
    every_id_ending_and_refusal_has_its_words,
    lessons_keep_to_their_match_and_the_rules,
    clones_play_like_their_originals,
    clones_do_not_interfere,
    nature_always_has_something_to_draw,
    every_draw_names_its_stream,
    the_deck_is_the_same_whoever_begins,
    exactly_those_who_owe_a_decision_have_one,
    every_match_ends_in_a_way_the_spec_knows,
    nothing_is_lost_or_made,
    codes_and_actions_translate_both_ways,
    legal_lists_are_fixed_and_free_of_repeats,
    actions_survive_json,
    states_survive_json,
    views_survive_json,
    views_made_at_once_are_those_made_one_by_one,
    totals_are_the_sums_of_their_lines,
    rankings_give_every_party_one_place,
    tensors_hold_what_they_declare,
    rewards_follow_the_ranking,
    events_and_scores_survive_json,
    a_simultaneous_choice_is_one_entry,
    simultaneous_choices_commute,
    the_judge_allows_what_is_listed_and_nothing_else,
    the_judge_answers_whatever_is_asked,
    every_message_has_its_words,
    schemas_accept_views_and_actions,
    the_same_seed_gives_the_same_match,
    replays_lead_to_the_same_states,
    every_version_can_be_seen_again,
    what_is_undone_can_be_redone,
    the_same_draws_so_far_give_the_same_next_draw,
    undo_and_redo_do_not_change_luck,
    looking_changes_nothing,
    nothing_draws_on_global_randomness,
    what_a_seat_cannot_know_changes_nothing_it_sees,
    equal_views_equal_tensors,
    reasons_come_from_the_view,
    occasions_are_those_declared,
    what_is_laid_down_rests_on_the_view,
    discreet_actions_show_their_doer_nothing,
    the_log_tells_a_seat_nothing_its_view_does_not,
    imagined_worlds_are_possible,
    imagined_worlds_vary_in_all_that_is_hidden,
    what_was_seen_is_not_forgotten,
    every_seat_can_imagine_a_world_at_every_moment,
)
