"""A test of the tests: each fault planted in the toy game is caught by the law that is there to catch it."""

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import msgspec
import pytest

import anden_toy
from anden import conformance as laws
from anden.conformance import LAWS, Broken, Law
from anden.core import registry
from anden.core.game import AnyGame, Event, Game, Msg, Occasion, Reason, Score, ScoreLine
from anden.core.kernel import State, outcome_at, outcomes
from anden.core.match import AnyMatch, Entry, Match
from anden.core.rng import Rng
from anden.core.seal import Draw, drawn
from anden.core.tensor import Tensor
from anden_toy import kernel
from anden_toy.kernel import DEPOT, NONE, PUSH, Shunting
from anden_toy.model import WAGONS, Deal, Push, View
from anden_toy.tensor import ShuntingTensor

SEATS, SEED = 3, 1
GAME = anden_toy.GAME
OPTIONS = GAME.variants(SEATS)[0]


@dataclass(frozen=True)
class Planted:
    """A function of the toy or a method of its state, and the faulty one that takes its place.

    The faulty one is handed the sound one first.
    """

    owner: AnyGame | type[State] | type[Tensor]
    name: str
    caught_by: Law
    faulty: Callable[..., Any]

    def plant(self, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
        """The toy with the fault in it."""
        faulty: Any = partial(self.faulty, getattr(self.owner, self.name))
        if isinstance(self.owner, Game):
            return replace(self.owner, **{self.name: faulty})
        monkeypatch.setattr(self.owner, self.name, lambda *args: faulty(*args))
        return GAME


FAULTS: list[Planted] = []
Sound = Callable[..., Any]
Faulty = Callable[..., Any]


def planted(owner: AnyGame | type[State] | type[Tensor], name: str, caught_by: Law) -> Callable[[Faulty], Faulty]:
    def remember(faulty: Faulty) -> Faulty:
        FAULTS.append(Planted(owner, name, caught_by, faulty))
        return faulty

    return remember


def rivals_hand(state: Shunting, seat: int | None) -> list[str]:
    """What the seat must not know."""
    other = 0 if seat is None else (seat + 1) % state.terms.seats
    return [wagon for at, wagon in enumerate(WAGONS) if state.place[at] == other]


# ---- knowledge


@planted(GAME, "view", laws.what_a_seat_cannot_know_changes_nothing_it_sees)
def leak_in_the_view(sound: Sound, state: Shunting, seat: int | None) -> View:
    """That someone has pushed is known; what, is not."""
    view: View = sound(state, seat)
    return msgspec.structs.replace(view, departed=max(state.pushed) > 4)


@planted(GAME, "view", laws.what_a_seat_cannot_know_changes_nothing_it_sees)
def leak_to_the_spectator(sound: Sound, state: Shunting, seat: int | None) -> View:
    view: View = sound(state, seat)
    return view if seat is not None else msgspec.structs.replace(view, hand=tuple(rivals_hand(state, seat)))


@planted(Shunting, "legal", laws.what_a_seat_cannot_know_changes_nothing_it_sees)
def leak_in_the_legal_list(sound: Sound, state: Shunting, seat: int, out: Any) -> int:
    """The list is turned round when the next seat holds the heaviest wagon."""
    count: int = sound(state, seat, out)
    if "steel" in rivals_hand(state, seat):
        for at, code in enumerate(sorted(out[at] for at in range(count))):
            out[count - 1 - at] = code
    return count


@planted(GAME, "tell", laws.the_log_tells_a_seat_nothing_its_view_does_not)
def leak_in_the_log(sound: Sound, before: Shunting, *rest: Any) -> list[Event]:
    """Everyone is told what only one may know."""
    return [Event(event.msg) for event in sound(before, *rest)]


@planted(GAME, "tell", laws.the_log_tells_a_seat_nothing_its_view_does_not)
def leak_of_other_hands_in_the_log(
    sound: Sound, before: Shunting, seat: int, action: Any, after: Shunting
) -> list[Event]:
    """Not the action but the world it happens in is told."""
    lines = list(sound(before, seat, action, after))
    if isinstance(action, Push) and after.phase == PUSH:
        lines += [Event(Msg("reveal", {"seat": 0, "wagon": wagon})) for wagon in rivals_hand(after, None)]
    return lines


@planted(GAME, "why_not", laws.what_a_seat_cannot_know_changes_nothing_it_sees)
def leak_in_a_refusal(sound: Sound, state: Shunting, seat: int, action: Any) -> Msg | None:
    """A wagon that the next seat holds is refused in other words."""
    reason: Msg | None = sound(state, seat, action)
    if reason and reason.key == "not-in-hand" and action.wagon in rivals_hand(state, seat):
        return Msg("no-such-wagon", {"id": action.wagon}, "1.1")
    return reason


@planted(GAME, "prompt", laws.what_a_seat_cannot_know_changes_nothing_it_sees)
def leak_in_the_prompt(sound: Sound, state: Shunting, seat: int | None) -> Msg:
    msg: Msg = sound(state, seat)
    return Msg("prompt-nature") if "steel" in rivals_hand(state, seat) else msg


@planted(GAME, "tries", laws.what_a_seat_cannot_know_changes_nothing_it_sees)
def leak_in_the_tries(sound: Sound, state: Shunting, seat: int) -> list[Any]:
    return [*sound(state, seat), *(Push(wagon) for wagon in rivals_hand(state, seat))]


@planted(GAME, "reasons", laws.reasons_come_from_the_view)
def leak_in_a_reason(sound: Sound, state: Shunting, seat: int, action: Push) -> list[Reason]:
    """A wagon is recommended because the next seat holds the heaviest one."""
    del sound
    return [Reason(Msg("action-push", {"wagon": action.wagon}))] if "steel" in rivals_hand(state, seat) else []


@planted(GAME, "reasons", laws.reasons_come_from_the_view)
def reason_without_words(sound: Sound, state: Shunting, seat: int, action: Push) -> list[Reason]:
    del sound, state, seat
    return [Reason(Msg("reason-nobody-wrote", {"wagon": action.wagon}))]


@planted(GAME, "reasons", laws.reasons_come_from_the_view)
def reason_that_points_at_nothing(sound: Sound, state: Shunting, seat: int, action: Push) -> list[Reason]:
    del sound, state, seat
    return [Reason(Msg("action-push", {"wagon": action.wagon}), ("hand:no-such-wagon",))]


@planted(GAME, "occasions", laws.occasions_are_those_declared)
def occasion_that_the_spec_does_not_name(sound: Sound, then: View, now: View) -> list[Occasion]:
    del sound, then, now
    return [Occasion("dusk")]


@planted(GAME, "imagine", laws.imagined_worlds_vary_in_all_that_is_hidden)
def imagine_that_never_varies(sound: Sound, view: View, rng: Rng) -> Shunting:
    del rng
    world: Shunting = sound(view, Rng(1))
    return world


@planted(Shunting, "resample", laws.imagined_worlds_vary_in_all_that_is_hidden)
def resample_that_does_nothing(sound: Sound, state: Shunting, seat: int, rng: Rng) -> None:
    del sound, state, seat, rng


@planted(Shunting, "resample", laws.imagined_worlds_vary_in_all_that_is_hidden)
def resample_that_forgets_a_seat(sound: Sound, state: Shunting, seat: int, rng: Rng) -> None:
    """The hand of the last seat is never redrawn; those of the others are."""
    kept = [at for at in range(len(WAGONS)) if state.place[at] == SEATS - 1]
    for at in kept:
        state.place[at] = 2 * SEATS
    pushed, state.pushed[SEATS - 1] = state.pushed[SEATS - 1], NONE
    sound(state, seat, rng)
    state.pushed[SEATS - 1] = pushed
    for at in kept:
        state.place[at] = SEATS - 1


@planted(GAME, "imagine", laws.imagined_worlds_are_possible)
def imagine_that_leaves_the_set(sound: Sound, view: View, rng: Rng) -> Shunting:
    """A world in which a wagon of the depot is nowhere: nobody sees it, and it cannot be."""
    world: Shunting = sound(view, rng)
    if world.in_depot():
        world.place[[*world.place].index(DEPOT)] = 2 * SEATS
    return world


@planted(GAME, "imagine", laws.what_a_seat_cannot_know_changes_nothing_it_sees)
def imagine_that_forgets_the_own_hand(sound: Sound, view: View, rng: Rng) -> Shunting:
    world: Shunting = sound(view, rng)
    world.resample(-1, rng)
    return world


@planted(GAME, "imagine", laws.every_seat_can_imagine_a_world_at_every_moment)
def imagine_that_runs_out_of_worlds(sound: Sound, view: View, rng: Rng) -> Shunting:
    """At the end of few matches, and for one seat alone: no seat but the last has coupled, and it had the coal."""
    if view.phase == "over" and view.seat == SEATS - 1 and view.trains[0] == view.trains[1] == ():
        next(wagon for wagon in view.shown if wagon == "coal")
    world: Shunting = sound(view, rng)
    return world


@planted(GAME, "imagine", laws.every_seat_can_imagine_a_world_at_every_moment)
def imagine_that_knows_no_spectator(sound: Sound, view: View, rng: Rng) -> Shunting:
    world: Shunting = sound(view, rng)
    assert view.seat is not None or view.round == 0
    return world


@planted(Shunting, "deal", laws.what_was_seen_is_not_forgotten)
def known_card_that_is_never_recorded(sound: Sound, state: Shunting, wagon: int) -> None:
    """What was dealt openly is not known from then on."""
    sound(state, wagon)
    state.known[wagon] = 0


@planted(Shunting, "resample", laws.what_was_seen_is_not_forgotten)
def known_card_that_is_redealt(sound: Sound, state: Shunting, seat: int, rng: Rng) -> None:
    """What was dealt openly is recorded, and may yet be anywhere in worlds that are imagined."""
    known = [at for at in range(len(WAGONS)) if state.known[at]]
    for at in known:
        state.known[at] = 0
    sound(state, seat, rng)


@planted(GAME, "imagine", laws.what_was_seen_is_not_forgotten)
def hand_that_is_taken_for_known(sound: Sound, view: View, rng: Rng) -> Shunting:
    """Once all is dealt, a hand that nobody has seen is always imagined to be the same one."""
    del rng
    world: Shunting = sound(view, Rng(1))
    return world


# ---- turn, judge, clone, order


@planted(Shunting, "legal", laws.exactly_those_who_owe_a_decision_have_one)
def dead_end(sound: Sound, state: Shunting, seat: int, out: Any) -> int:
    count: int = sound(state, seat, out)
    return 0 if state.round == 2 else count


@planted(Shunting, "reveal", laws.every_match_ends_in_a_way_the_spec_knows)
def game_without_end(sound: Sound, state: Shunting) -> None:
    """Everyone takes their wagon back, for ever."""
    del sound
    for seat in range(SEATS):
        state.pushed[seat] = NONE


@planted(GAME, "ended", laws.every_match_ends_in_a_way_the_spec_knows)
def ending_that_is_not_declared(sound: Sound, state: Shunting) -> str:
    del sound, state
    return "in tears"


@planted(Shunting, "weights", laws.nature_always_has_something_to_draw)
def outcome_without_weight(sound: Sound, state: Shunting, out: Any) -> int:
    count: int = sound(state, out)
    out[1] = 0 if count > 1 else 1
    return count


@planted(Shunting, "legal", laws.the_judge_allows_what_is_listed_and_nothing_else)
def list_that_forgets_what_the_judge_allows(sound: Sound, state: Shunting, seat: int, out: Any) -> int:
    count: int = sound(state, seat, out)
    return min(count, 2)


@planted(GAME, "why_not", laws.the_judge_allows_what_is_listed_and_nothing_else)
def judge_that_forbids_what_is_listed(sound: Sound, state: Shunting, seat: int, action: Any) -> Msg | None:
    reason: Msg | None = sound(state, seat, action)
    return reason or (Msg("ended", {}, "5.1") if action == Push("coal") else None)


@planted(GAME, "why_not", laws.the_judge_allows_what_is_listed_and_nothing_else)
def refusal_that_is_not_declared(sound: Sound, state: Shunting, seat: int, action: Any) -> Msg | None:
    reason: Msg | None = sound(state, seat, action)
    return reason and Msg("prompt-wait", {}, reason.rule)


@planted(GAME, "why_not", laws.the_judge_answers_whatever_is_asked)
def judge_that_stumbles(sound: Sound, state: Shunting, seat: int, action: Any) -> Msg | None:
    if isinstance(action, Push | Deal):
        WAGONS.index(action.wagon)
    reason: Msg | None = sound(state, seat, action)
    return reason


@planted(Shunting, "clone", laws.clones_do_not_interfere)
def clone_that_shares_an_array(sound: Sound, state: Shunting) -> Shunting:
    twin: Shunting = sound(state)
    twin.place = state.place
    return twin


@planted(Shunting, "clone", laws.clones_play_like_their_originals)
def clone_that_forgets_a_field(sound: Sound, state: Shunting) -> Shunting:
    twin: Shunting = sound(state)
    twin.first = 0
    return twin


@planted(GAME, "prompt", laws.looking_changes_nothing)
def look_that_changes_the_state(sound: Sound, state: Shunting, seat: int | None) -> Msg:
    state.round += 1
    msg: Msg = sound(state, seat)
    return msg


@planted(Shunting, "last", laws.nothing_draws_on_global_randomness)
def use_of_global_randomness(sound: Sound, state: Shunting) -> int:
    del sound, state
    return random.randrange(SEATS)


@planted(GAME, "imagine", laws.nothing_draws_on_global_randomness)
def global_randomness_in_a_face(sound: Sound, view: View, rng: Rng) -> Shunting:
    del rng
    world: Shunting = sound(view, Rng(random.getrandbits(32)))
    return world


@planted(Shunting, "apply", laws.simultaneous_choices_commute)
def order_of_arrival_matters(sound: Sound, state: Shunting, seat: int, code: int) -> None:
    """Whoever pushes first is called the first from then on."""
    if code < kernel.DEALT and all(wagon == NONE for wagon in state.pushed):
        state.first = seat
    sound(state, seat, code)


@planted(Shunting, "apply", laws.a_simultaneous_choice_is_one_entry)
def choice_in_two_entries(sound: Sound, state: Shunting, seat: int, code: int) -> None:
    """Whoever is the first to push, and pushes the heaviest wagon, is asked again."""
    if state.phase != PUSH or code < len(WAGONS) - 1 or max(state.pushed) != NONE:
        sound(state, seat, code)


@planted(Shunting, "apply", laws.a_simultaneous_choice_is_one_entry)
def choice_that_calls_for_nature(sound: Sound, state: Shunting, seat: int, code: int) -> None:
    """The first who pushes in the last round lets all wagons be dealt anew."""
    sound(state, seat, code)
    if state.round == 2 and any(wagon == NONE for wagon in state.pushed):
        state.phase = kernel.DEAL


# ---- form, sums, score, text


@planted(GAME, "encode", laws.codes_and_actions_translate_both_ways)
def code_of_another_action(sound: Sound, state: Shunting, action: Any) -> int:
    code: int = sound(state, action)
    return code - 1 if isinstance(action, Push) and code else code


@planted(Shunting, "legal", laws.legal_lists_are_fixed_and_free_of_repeats)
def action_listed_twice(sound: Sound, state: Shunting, seat: int, out: Any) -> int:
    count: int = sound(state, seat, out)
    out[count] = out[0]
    return count + 1 if count else 0


@planted(GAME, "view", laws.views_survive_json)
def view_with_a_field_of_another_type(sound: Sound, state: Shunting, seat: int | None) -> View:
    view: View = sound(state, seat)
    return msgspec.structs.replace(view, hands=list(view.hands))


@planted(GAME, "overlay", laws.views_survive_json)
def overlay_of_another_type_than_the_spec_says(sound: Sound, view: View) -> Msg | None:
    return Msg("closed", {"round": view.round}) if view.round else sound(view)


@planted(GAME, "views", laws.views_made_at_once_are_those_made_one_by_one)
def views_that_are_all_the_first_seats(_sound: None, state: Shunting, seats: Sequence[int | None]) -> list[View]:
    return [GAME.view(state, 0) for _ in seats]


@planted(GAME, "view", laws.schemas_accept_views_and_actions)
def view_that_the_schema_does_not_know(sound: Sound, state: Shunting, seat: int | None) -> View:
    view: View = sound(state, seat)
    return msgspec.structs.replace(view, phase=7)


@planted(Shunting, "reveal", laws.nothing_is_lost_or_made)
def lost_card(sound: Sound, state: Shunting) -> None:
    lightest = min(state.pushed)
    sound(state)
    state.place[lightest] = 2 * SEATS


@planted(GAME, "score", laws.totals_are_the_sums_of_their_lines)
def score_that_is_not_the_sum(sound: Sound, state: Shunting) -> tuple[Score, ...]:
    extra = ScoreLine(Msg("score-departed", {}, "4.2"), state.round)
    return tuple(msgspec.structs.replace(score, lines=(*score.lines, extra)) for score in sound(state))


@planted(GAME, "score", laws.what_a_seat_cannot_know_changes_nothing_it_sees)
def score_that_tells_everyone_what_is_in_a_hand(sound: Sound, state: Shunting) -> tuple[Score, ...]:
    scores: tuple[Score, ...] = sound(state)
    held = [sum(wagon for wagon, where in enumerate(state.place) if where == score.seat) for score in scores]
    extra = [ScoreLine(Msg("score-departed", {}, "4.2"), weight) for weight in held]
    return tuple(msgspec.structs.replace(score, lines=(line,)) for score, line in zip(scores, extra, strict=True))


@planted(GAME, "score", laws.rankings_give_every_party_one_place)
def party_that_is_forgotten(sound: Sound, state: Shunting) -> tuple[Score, ...]:
    scores: tuple[Score, ...] = sound(state)
    return scores[1:]


@planted(GAME, "prompt", laws.every_message_has_its_words)
def missing_words(sound: Sound, state: Shunting, seat: int | None) -> Msg:
    del sound, state, seat
    return Msg("prompt-whistle")


@planted(GAME, "offer", laws.every_message_has_its_words)
def words_for_other_arguments(sound: Sound, action: Push) -> Msg:
    del sound
    return Msg("action-push", {"car": action.wagon})


@planted(GAME, "offer", laws.every_message_has_its_words)
def id_of_no_kind(sound: Sound, action: Push) -> Msg:
    del sound, action
    return Msg("action-push", {"wagon": "handcar"})


@planted(GAME, "describe", laws.every_message_has_its_words)
def wrong_rule_number(sound: Sound, view: View) -> Iterable[Msg]:
    return [Msg(line.key, line.args, "9.9") for line in sound(view)]


# ---- tensors


@planted(ShuntingTensor, "observe", laws.equal_views_equal_tensors)
def rivals_hand_in_an_observation(
    sound: Sound, tensor: ShuntingTensor, state: Shunting, seat: int, out: Any, at: int
) -> None:
    sound(tensor, state, seat, out, at)
    out[at + tensor.round] = len(rivals_hand(state, seat)) + (WAGONS[-1] in rivals_hand(state, seat))


@planted(ShuntingTensor, "observe", laws.tensors_hold_what_they_declare)
def number_out_of_its_bounds(
    sound: Sound, tensor: ShuntingTensor, state: Shunting, seat: int, out: Any, at: int
) -> None:
    sound(tensor, state, seat, out, at)
    out[at + tensor.round] += kernel.HAND + 1


@planted(ShuntingTensor, "codes", laws.tensors_hold_what_they_declare)
def action_without_a_place(sound: Sound, tensor: ShuntingTensor, seat: int) -> list[int]:
    codes: list[int] = sound(tensor, seat)
    return codes[:-1]


@planted(ShuntingTensor, "ties", laws.rewards_follow_the_ranking)
def tie_that_only_the_score_breaks(
    sound: Sound, tensor: ShuntingTensor, state: Shunting, party: int, out: Any, at: int
) -> int:
    del sound, tensor, state, party, out, at
    return 0


# ---- luck


@planted(Shunting, "stream", laws.every_draw_names_its_stream)
def stream_that_the_spec_does_not_have(sound: Sound, state: Shunting) -> int:
    return int(sound(state)) + 1


@planted(Shunting, "stream", laws.the_deck_is_the_same_whoever_begins)
def one_stream_for_two_piles(sound: Sound, state: Shunting) -> int:
    del sound, state
    return 0


@planted(Shunting, "stream", laws.the_deck_is_the_same_whoever_begins)
def another_deck_for_each_seat(sound: Sound, state: Shunting) -> int:
    return int(sound(state)) if state.phase == kernel.CHOOSE_FIRST else state.dealing() % 2


# ---- moves laid down before the turn


@planted(GAME, "ahead", laws.what_is_laid_down_rests_on_the_view)
def offer_by_an_imagined_hand(sound: Sound, view: View, rng: Rng) -> Shunting | None:
    """Whoever waits is offered what another holds in the world that was imagined."""
    del sound
    state = GAME.imagine(view, rng)
    if view.seat is None or state.actor() >= 0 or state.owes(view.seat) or state.phase != PUSH:
        return None
    state.pushed[view.seat] = NONE
    for at, place in enumerate(state.place):
        if place in (view.seat, (view.seat + 1) % view.seats):
            state.place[at] = view.seat if place != view.seat else (view.seat + 1) % view.seats
    return state


@planted(GAME, "ahead", laws.what_is_laid_down_rests_on_the_view)
def offer_to_whoever_watches(sound: Sound, view: View, rng: Rng) -> Shunting:
    del sound
    return GAME.imagine(view, rng)


# ---- the test


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.faulty.__name__)
def test_fault_is_caught(fault: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = fault.plant(monkeypatch)
    with pytest.raises(Broken) as caught:
        fault.caught_by(faulty, SEATS, OPTIONS, SEED)
    assert caught.value.law == fault.caught_by.__name__


def test_dice_that_are_declared_as_a_pile_are_caught() -> None:
    """The toy draws before anyone decides; here decisions say how many dice are thrown."""
    sound: AnyGame = registry.game("loknroll")
    streams = tuple(msgspec.structs.replace(stream, pile=True) for stream in sound.spec.streams)
    faulty = replace(sound, spec=msgspec.structs.replace(sound.spec, streams=streams))
    with pytest.raises(Broken, match=r"what dice-\d holds"):
        laws.the_same_draws_so_far_give_the_same_next_draw(faulty, 2, sound.variants(2)[0], SEED)


def test_a_choice_that_shows_the_others_and_is_declared_discreet_is_caught() -> None:
    faulty = replace(GAME, spec=msgspec.structs.replace(GAME.spec, discreet=(Push,)))
    with pytest.raises(Broken, match="in another world and in truth"):
        laws.discreet_actions_show_their_doer_nothing(faulty, SEATS, OPTIONS, SEED)


def test_draws_that_go_on_being_counted_after_an_undo_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def count_all(match: AnyMatch, entry: Entry) -> None:
        if entry.draw is not None:
            match._drawn[entry.draw.stream] += 1

    monkeypatch.setattr(Match, "_count", count_all)
    game = registry.game("loknroll")
    with pytest.raises(Broken, match="the same again"):
        laws.undo_and_redo_do_not_change_luck(game, 2, game.variants(2)[0], SEED)


def test_luck_by_the_number_of_the_entry_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was under the first seal, with the draws told as if they came from streams."""

    def by_entry(match: AnyMatch) -> tuple[int, Draw]:
        stream = match.game.spec.streams[match.state.stream()].name
        draw = drawn(match.seal.key, f"{match.version}", 0, outcomes(match.state, match._buffer))
        return outcome_at(match._buffer, draw.at), Draw(stream, match._drawn[stream], draw.of, draw.at)

    monkeypatch.setattr(Match, "natures_pick", by_entry)
    game = registry.game("loknroll")
    with pytest.raises(Broken, match=r"draw \d+ of deck"):
        laws.the_same_draws_so_far_give_the_same_next_draw(game, 2, game.variants(2)[0], SEED)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("seed", [2, 3, 5])
def test_the_sound_game_obeys(law: Law, seed: int) -> None:
    law(GAME, SEATS, OPTIONS, seed)
