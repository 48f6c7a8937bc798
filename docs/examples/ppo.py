"""A small PPO agent in plain PyTorch that learns a game by playing against itself: docs/ppo.md explains it.

python ppo.py [GAME] [ITERATIONS] [FILE]; two seats. Prints how many matches it wins against a random player, and keeps
in FILE (agent.pt) what it learned; `bot` plays it in the arena.
"""

import sys
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from torch import nn

from anden.core.game import AnyGame
from anden.envs import NetBot, Space, VecEnv, space

MATCHES, STEPS = 256, 64  # of a rollout: one row a match, so many decisions each
EPOCHS, BATCH = 3, 2048
RATE, CLIP, ENTROPY, LAMBDA = 1e-3, 0.2, 0.01, 0.95
NEVER = -1e9  # the logit of what is not legal


class Agent(nn.Module):
    """Observation and mask in; what to do, and what the match is worth to whoever decides, out."""

    def __init__(self, own: Space, width: int = 128) -> None:
        super().__init__()
        scale = np.ones(own.size, np.float32)
        for each in own.fields:
            scale[own.slice(each.name)] = max(1, min(each.high, 20))
        self.register_buffer("scale", torch.from_numpy(scale))
        layers = [nn.Linear(own.size, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh()]
        self.body = nn.Sequential(*layers)
        self.policy, self.value = nn.Linear(width, own.actions), nn.Linear(width, 1)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.body(observation.float() / self.scale)
        return self.policy(hidden).masked_fill(mask == 0, NEVER), self.value(hidden).squeeze(-1).tanh()

    @torch.no_grad()
    def judge(self, observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """The logits of one decision, for `NetBot`."""
        return self(torch.from_numpy(observation), torch.from_numpy(mask))[0].numpy()


@dataclass
class Rollout:
    """What was seen and done, step by step; arrays are copied, since the environment writes its own anew."""

    observation: list[np.ndarray] = field(default_factory=list)
    mask: list[np.ndarray] = field(default_factory=list)
    seat: list[np.ndarray] = field(default_factory=list)
    action: list[np.ndarray] = field(default_factory=list)
    chance: list[np.ndarray] = field(default_factory=list)  # the logarithm of the action's
    value: list[np.ndarray] = field(default_factory=list)
    ended: list[np.ndarray] = field(default_factory=list)
    rewards: list[np.ndarray] = field(default_factory=list)


@torch.no_grad()
def look(agent: Agent, envs: VecEnv) -> tuple[torch.Tensor, torch.Tensor]:
    """The logits and values of all matches as they stand."""
    return agent(torch.from_numpy(envs.observation.copy()), torch.from_numpy(envs.mask.copy()))


def play(agent: Agent, envs: VecEnv) -> Rollout:
    """The agent in every seat, for STEPS decisions of each match."""
    seen = Rollout()
    for _ in range(STEPS):
        logits, value = look(agent, envs)
        choice = torch.distributions.Categorical(logits=logits)
        action = choice.sample()
        seen.observation.append(envs.observation.copy())
        seen.mask.append(envs.mask.copy())
        seen.seat.append(envs.seat.copy())
        seen.action.append(action.numpy())
        seen.chance.append(choice.log_prob(action).numpy())
        seen.value.append(value.numpy())
        envs.step(action.numpy())
        seen.ended.append(envs.ended.copy())
        seen.rewards.append(envs.rewards.copy())
    return seen


def advantages(seen: Rollout, last: np.ndarray, seat: np.ndarray) -> np.ndarray:
    """How much better each decision came out than expected (GAE), along the decisions of one seat of one match.

    `last` are the values of the decisions after the rollout, of `seat`; what one of two gains, the other loses.
    """
    rows = np.arange(len(last))
    later_value = np.stack([np.where(seat == each, last, -last) for each in range(2)], axis=1)
    later_advantage, reward = np.zeros_like(later_value), np.zeros_like(later_value)
    found = []
    for step in reversed(range(len(seen.value))):
        over, who = seen.ended[step], seen.seat[step]
        later_value[over], later_advantage[over], reward[over] = 0, 0, seen.rewards[step][over]
        surprise = reward[rows, who] + later_value[rows, who] - seen.value[step]
        gained = surprise + LAMBDA * later_advantage[rows, who]
        later_value[rows, who], later_advantage[rows, who], reward[rows, who] = seen.value[step], gained, 0
        found.append(gained)
    return np.stack(found[::-1])


def learn(agent: Agent, optimizer: torch.optim.Optimizer, seen: Rollout, gained: np.ndarray) -> None:
    """The clipped objective of PPO, over the rollout in batches."""
    observation, mask, action, chance, value = (
        torch.from_numpy(np.concatenate(part))
        for part in (seen.observation, seen.mask, seen.action, seen.chance, seen.value)
    )
    gain = torch.from_numpy(gained.reshape(-1)).float()
    target = value + gain
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(gain)).split(BATCH):
            logits, worth = agent(observation[rows], mask[rows])
            choice = torch.distributions.Categorical(logits=logits)
            ratio = (choice.log_prob(action[rows]) - chance[rows]).exp()
            good = (gain[rows] - gain[rows].mean()) / (gain[rows].std() + 1e-8)
            objective = torch.min(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good).mean()
            loss = -objective + 0.5 * (worth - target[rows]).pow(2).mean() - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def won(agent: Agent, own: Space, matches: int, seed: int) -> float:
    """The share of matches that the agent wins against a random player, seats in turn; a tie is half a win."""
    envs = VecEnv(own, MATCHES, seed=seed)
    mine = np.arange(MATCHES) % 2
    rewards: list[float] = []
    while len(rewards) < matches:
        best = look(agent, envs)[0].argmax(-1).numpy()
        envs.step(np.where(envs.seat == mine, best, envs.sample()))
        rewards += [float(envs.rewards[at, mine[at]]) for at in envs.ended.nonzero()[0]]
    return (float(np.mean(rewards)) + 1) / 2


def train(own: Space, iterations: int, seed: int = 1) -> Agent:
    """An agent that has learned the game."""
    torch.manual_seed(seed)
    envs, agent = VecEnv(own, MATCHES, seed=seed), Agent(own)
    optimizer = torch.optim.Adam(agent.parameters(), RATE)
    for iteration in range(iterations):
        seen = play(agent, envs)
        last = look(agent, envs)[1].numpy()
        learn(agent, optimizer, seen, advantages(seen, last, envs.seat))
        if iteration % 10 == 9:
            share = won(agent, own, 1000, seed)
            print(f"{(iteration + 1) * MATCHES * STEPS:>9,} decisions: {share:.1%} against random", flush=True)
    return agent


def keep(agent: Agent, own: Space, file: str) -> None:
    """Write what was learned, with the digest of what it was learned in."""
    torch.save({"digest": own.digest, "weights": agent.state_dict()}, file)


def bot(game: AnyGame, parts: dict[str, Any]) -> NetBot:
    """What was kept in `file`, as a bot: the entry point for `--bots ppo:file=agent.pt`."""
    kept = torch.load(parts["file"])
    agent = Agent(space(game, 2))
    agent.load_state_dict(kept["weights"])
    return NetBot(agent.judge, digest=kept["digest"])


def main(game: str = "loknroll", iterations: str = "60", file: str = "agent.pt") -> None:
    own = space(game, 2)
    print(f"{game}: {own.size} numbers, {own.actions} actions, space {own.digest}")
    agent = train(own, int(iterations))
    print(f"won {won(agent, own, 4000, 2):.1%} of 4,000 matches against a random player")
    keep(agent, own, file)


if __name__ == "__main__":
    main(*sys.argv[1:])
