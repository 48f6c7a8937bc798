"""Every game as a Python game of OpenSpiel, so that its algorithms run on ours."""

from math import prod
from typing import Any

import msgspec
import numpy as np
import pyspiel
from librt.vecs import vec

from anden.core import codec, registry
from anden.core.game import AnyGame
from anden.core.kernel import NATURE, OVER, State, decider, zeros
from anden.envs.space import Space, space

__all__ = ["SpielGame", "SpielState", "register_games"]


def register_games() -> list[str]:
    """Register all games that are not yet; returns the names that `pyspiel.load_game` takes for them.

    A game's parameter `players` says how many seats there are.
    """
    games = [game for game_id in registry.game_ids() if (game := registry.game(game_id)).tensor]
    for game in games:
        if _name(game) not in pyspiel.registered_names():
            pyspiel.register_game(_type(game), _class_of(game))
    return [_name(game) for game in games]


def _name(game: AnyGame) -> str:
    return f"anden_{game.spec.id.replace('-', '_')}"


def _class_of(game: AnyGame) -> type["SpielGame"]:
    """What OpenSpiel calls with parameters. A class, since it holds it until Python has gone: classes stay."""
    return type(_name(game), (SpielGame,), {"rules": game})


def _type(game: AnyGame) -> Any:
    kind, fewest = pyspiel.GameType, min(game.spec.seats)
    return kind(
        short_name=_name(game),
        long_name=game.spec.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if fewest > 1 else kind.Utility.GENERAL_SUM,  # alone there is nobody to lose
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.spec.seats),
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with so many players. Chance outcomes are the kernel's codes, actions those of `Space`."""

    rules: AnyGame

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, params = self.rules, params or {}
        self.space = space(game, int(params.get("players", min(game.spec.seats))))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.space.actions,
            max_chance_outcomes=game.spec.codes,
            num_players=self.space.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if min(game.spec.seats) > 1 else None,
            max_game_length=game.spec.bound,
        )
        super().__init__(_type(game), info, params)

    def new_initial_state(self) -> "SpielState":
        """The position before anything has happened."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What observes states; raises ValueError for parameters, of which there are none."""
        del iig_obs_type
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        return Observer(self.space)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. Of several seats that decide at once, the first is asked first."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.space = Shared(game.space)
        self.state: State = game.space.game.new(game.space.seats, game.space.options)

    def current_player(self) -> int:
        """The seat that decides, chance, or nobody."""
        actor = self.state.actor()
        if actor == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == NATURE else decider(self.state, self.space.own.seats)

    def _legal_actions(self, player: int) -> list[int]:
        out = zeros(self.space.own.buffer)
        return sorted(out[at] for at in range(self.space.own.places.legal(self.state, player, out)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What nature may do, and how likely it is."""
        out = zeros(self.space.own.buffer)
        pairs = sorted((out[2 * at], out[2 * at + 1]) for at in range(self.state.weights(out)))
        total = sum(weight for _, weight in pairs)
        return [(code, float(weight) / float(total)) for code, weight in pairs]

    def _apply_action(self, action: int) -> None:
        if self.state.actor() == NATURE:
            self.state.apply(NATURE, action)
        else:
            seat = decider(self.state, self.space.own.seats)
            self.state.apply(seat, self.space.own.code(seat, action))

    def _action_to_string(self, player: int, action: int) -> str:
        code = action if player < 0 else self.space.own.code(player, action)
        return msgspec.json.encode(self.space.own.game.decode(self.state, code)).decode()

    def is_terminal(self) -> bool:
        """Is the match over?"""
        return self.state.actor() == OVER

    def returns(self) -> list[float]:
        """Rewards by place; zeros before the end."""
        seats = self.space.own.seats
        points, rewards = zeros(seats), vec[float]([0.0] * seats)
        if self.is_terminal():
            self.space.own.tensor.outcome(self.state, points, rewards, 0)
        return list(rewards)

    def __str__(self) -> str:
        """The whole truth, as the kernel has it."""
        return str(codec.dump(self.state))


class Shared:
    """Holds a space that copies of a state share: OpenSpiel copies states deeply."""

    def __init__(self, own: Space) -> None:
        self.own = own

    def __deepcopy__(self, memo: dict[int, Any]) -> "Shared":
        return self


class Observer:
    """Writes what a player knows into `tensor`, and field by field into `dict`."""

    def __init__(self, own: Space) -> None:
        self.space = own
        self.tensor = np.zeros(own.size, np.float32)
        self.dict = {
            field.name: self.tensor[field.offset : field.offset + prod(field.shape)].reshape(field.shape)
            for field in own.fields
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Observe a state as a player."""
        self.tensor[:] = self.space.observe(state.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """All that the player knows, as JSON."""
        return msgspec.json.encode(self.space.game.view(state.state, player)).decode()
