"""Replay: the log is the match."""

import msgspec

from anden.conformance.case import Case, law
from anden.conformance.walk import new_match, playing
from anden.core import codec
from anden.core.kernel import State
from anden.core.match import AnyMatch
from anden.core.replay import Replay, encode_replay, replay_of, verify

__all__ = ["every_version_can_be_seen_again", "replays_lead_to_the_same_states", "what_is_undone_can_be_redone"]

UNDO_EVERY = 5


def _read_back(match: AnyMatch) -> Replay:
    return msgspec.json.decode(encode_replay(replay_of(match)), type=Replay)


def _played(case: Case) -> AnyMatch:
    """A match to its end, in which moves were taken back by consent."""
    match, rng = new_match(case), case.rng("replay")
    for at, (seat, _) in enumerate(playing(case, match, rng)):
        if at % UNDO_EVERY == UNDO_EVERY - 1:
            match.undo(seat, consent=True)
    return match


@law("encode", "decode", "apply")
def replays_lead_to_the_same_states(case: Case) -> None:
    """A match written as a replay and read back is accepted by `verify`, and has the same state after every entry.

    For games that are registered: a replay names its game by id.
    """
    match = _played(case)
    twin = verify(_read_back(match))
    for version in range(match.version + 1):
        case.entry = version
        one, other = (codec.dump(each.state_at(version)) for each in (twin, match))
        case.same("the state of a match read back from its replay", one, other)
    case.same("the result of a match read back from its replay", twin.result(), match.result())


@law("encode", "apply", "clone")
def every_version_can_be_seen_again(case: Case) -> None:
    """Nearest snapshot and tail give, for every version of a match, the state that the whole log gives."""
    match = _played(case)
    states: list[State] = [case.game.new(case.seats, case.options)]
    for entry in match.log:
        case.entry = entry.n
        state = states[-1 if entry.undo_to is None else entry.undo_to].clone()
        if entry.undo_to is None:
            state.apply(entry.seat, case.game.encode(state, entry.action))
        states.append(state)
    for case.entry, state in enumerate(states):
        case.same("the state at a version", codec.dump(match.state_at(case.entry)), codec.dump(state))
    case.same("the state of the match", codec.dump(match.state), codec.dump(states[-1]))


@law("apply", "clone")
def what_is_undone_can_be_redone(case: Case) -> None:
    """An action taken back freely leaves the state before it; done again, the state after it."""
    match, rng = new_match(case), case.rng("undo")
    before = codec.dump(match.state)
    for at, (seat, action) in enumerate(playing(case, match, rng)):
        after = codec.dump(match.state)
        if at % 3 == 0 and match.undo_line(seat).kind == "free":
            match.undo(seat)
            case.same("the state after an undo", codec.dump(match.state), before)
            match.play(seat, action)
            case.same("the state after a redo", codec.dump(match.state), after)
        before = after
