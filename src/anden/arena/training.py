"""A network for a game's policy, by self-play: `anden train`. Needs PyTorch, which whoever plays does not.

In each generation the policy plays matches with itself, and the network goes on learning from these and from those of
the generations before what every position came to. What it has learned is written in whole numbers (`core/net.py`).
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import repeat
from math import prod
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec
from msgspec import Struct

from anden.arena.harvest import Harvest, harvest
from anden.bots.pool import end_pool, process_pool
from anden.core import registry
from anden.core.data import NetFile, read_data
from anden.core.errors import Malformed
from anden.core.net import SCALE

__all__ = ["Learned", "Training", "train"]

BATCH = 50  # matches that a process is sent at once
REMEMBERED = 4  # generations that are learned from
HELD_OUT = 20  # one batch of so many is not learned from: it tells how well the network foretells
ROWS = 8192  # that the network learns from at once
PACE = 1e-3  # of learning, at the beginning of a generation


class Training(Struct, frozen=True):
    """What to train: a network with so many units in its hidden layers, by so many matches a generation.

    `fresh`: from nothing, instead of from the network that the game has; the policy then plays for what is scored now.
    """

    game: str
    generations: int
    matches: int
    rounds: int  # through all that is remembered, in each generation
    units: tuple[int, int]
    seed: int
    fresh: bool = False


class Learned(Struct, frozen=True):
    """What one generation came to."""

    generation: int
    rows: int
    points: float  # mean of seats, before this generation was learned from
    explained: float  # part of the variance of what was still to come, of rows held out


def begun_with(training: Training) -> NetFile:
    """The network that the first matches are played with; raises Malformed for what cannot be trained."""
    game = registry.game(training.game)
    seats = max(2, min(game.spec.seats))
    policy = game.policy and game.policy(seats, game.settle(seats, game.variants(seats)[0]))
    if policy is None or policy.inputs == 0:
        raise Malformed(f"{game.spec.name} does not judge by a network")
    if min(training.generations, training.matches, training.rounds, *training.units) < 1:
        raise Malformed("generations, matches, rounds and units: at least 1")
    if training.fresh:
        return blank(policy.inputs, *training.units)
    known = read_data(game.spec.package, "net", NetFile)
    if (known.inputs, known.first, known.second) != (policy.inputs, *training.units):
        raise Malformed(f"the network of {game.spec.name} has {known.first} and {known.second} units; another is fresh")
    return known


def blank(inputs: int, first: int, second: int) -> NetFile:
    """A network that says nothing."""
    return NetFile(inputs, first, second, [0] * (inputs * (1 + first) + first + (first + 2) * second + 1))


def train(training: Training, target: Path, workers: int, tell: Callable[[Learned], None]) -> None:
    """Write the network to `target` after every generation; `tell` hears of each."""
    known = begun_with(training)
    learner = Learner(training, known)
    pool = process_pool(workers)
    try:
        for generation in range(training.generations):
            batches = max(2, training.matches // BATCH)
            seeds = [f"{training.seed} {generation} {batch}" for batch in range(batches)]
            told = pool.map(harvest, repeat(training.game), repeat(known), seeds, repeat(BATCH)).result()
            points = learner.take_in(told)
            explained = learner.learn()
            known = learner.written()
            target.write_bytes(msgspec.json.encode(known) + b"\n")
            tell(Learned(generation, learner.count(), points, explained))
    finally:
        end_pool(pool)


class Learner:
    """The network while it learns, and all rows that it remembers."""

    def __init__(self, training: Training, known: NetFile) -> None:
        self.torch: Any = import_module("torch")
        torch = self.torch
        self.training, self.known = training, known
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(training.seed)
        first, second = training.units
        self.straight = torch.nn.Linear(known.inputs, 1).to(self.device)
        self.one = torch.nn.Linear(known.inputs, first).to(self.device)
        self.two = torch.nn.Linear(first, second).to(self.device)
        self.answer = torch.nn.Linear(second, 1, bias=False).to(self.device)
        self.sizes: Any = None  # how large each input usually is
        self.generations: list[tuple[Any, Any]] = []  # rows, and what they came to
        self.held: tuple[Any, Any] | None = None

    def count(self) -> int:
        return sum(len(rests) for _, rests in self.generations)

    def take_in(self, told: Iterable[Harvest]) -> float:
        """Remember what matches told; the mean of their points."""
        points: list[float] = []
        batches = []
        for batch in told:
            points += batch.points
            batches.append(self.tensors(batch))
        self.held = self.joined(batches[::HELD_OUT])
        self.generations.append(self.joined([batch for at, batch in enumerate(batches) if at % HELD_OUT]))
        del self.generations[:-REMEMBERED]
        return fmean(points)

    def joined(self, batches: list[tuple[Any, Any]]) -> tuple[Any, Any]:
        return self.torch.cat([rows for rows, _ in batches]), self.torch.cat([rests for _, rests in batches])

    def tensors(self, batch: Harvest) -> tuple[Any, Any]:
        """Rows of all inputs, and what they came to."""
        torch = self.torch

        def tensor(numbers: Any) -> Any:
            return torch.frombuffer(numbers, dtype=torch.int16).to(self.device)

        lengths = tensor(batch.lengths).long()
        row = torch.repeat_interleave(torch.arange(len(lengths), device=self.device), lengths)
        rows = torch.zeros(len(lengths), self.known.inputs, dtype=torch.half, device=self.device)
        rows[row, tensor(batch.places).long()] = tensor(batch.amounts).half()
        return rows, tensor(batch.rests).float()

    def learn(self) -> float:
        """All that is remembered, so many times; what part of the variance of the rows held out it explains then."""
        torch, training = self.torch, self.training
        rows, rests = self.joined(self.generations)
        if self.sizes is None:
            self.sizes = rows[: 64 * ROWS].float().square().mean(0).sqrt().clamp(min=0.05)
            if not training.fresh:
                self.read(self.known)
        steps = training.rounds * (len(rests) // ROWS + 1)
        layers = [self.straight, self.one, self.two, self.answer]
        weights = [weight for layer in layers for weight in layer.parameters()]
        rule = torch.optim.Adam(weights, lr=PACE)
        slower = torch.optim.lr_scheduler.CosineAnnealingLR(rule, steps)
        for _ in range(training.rounds):
            for part in torch.randperm(len(rests), device=self.device).split(ROWS):
                rule.zero_grad()
                (self.judge(rows[part]) - rests[part]).square().mean().backward()
                rule.step()
                slower.step()
        return self.explained()

    def judge(self, rows: Any) -> Any:
        seen = rows.float() / self.sizes
        hidden = self.two(self.one(seen).relu()).relu()
        return (self.straight(seen) + self.answer(hidden)).squeeze(1)

    def explained(self) -> float:
        assert self.held is not None
        rows, rests = self.held
        with self.torch.no_grad():
            wrong = self.torch.cat([self.judge(part) for part in rows.split(ROWS)]) - rests
        return float(1 - wrong.square().mean() / rests.var())

    def read(self, known: NetFile) -> None:
        """Go on from this network; what was written of it is undone."""
        first, second = self.training.units
        table = self.torch.tensor(known.table, dtype=self.torch.float, device=self.device) / int(SCALE)
        shapes = [(self.known.inputs, 1 + first), (first,), (first, second), (second,), (1, second), (1,)]
        sizes = [prod(shape) for shape in shapes]
        into, bias, onward, next_bias, answer, last = (
            part.reshape(shape) for part, shape in zip(table.split(sizes), shapes, strict=True)
        )
        into = into * self.sizes[:, None]
        with self.torch.no_grad():
            self.straight.weight.copy_(into[:, :1].T)
            self.one.weight.copy_(into[:, 1:].T)
            self.one.bias.copy_(bias)
            self.two.weight.copy_(onward.T)
            self.two.bias.copy_(next_bias)
            self.answer.weight.copy_(answer)
            self.straight.bias.copy_(last)

    def written(self) -> NetFile:
        """The network in whole numbers, in the order of `core.net.Weights`."""
        with self.torch.no_grad():
            straight = self.straight.weight.T / self.sizes[:, None]
            one = self.one.weight.T / self.sizes[:, None]
            parts = [
                self.torch.cat([straight, one], 1),
                self.one.bias,
                self.two.weight.T,
                self.two.bias,
                self.answer.weight,
                self.straight.bias,
            ]
            table = self.torch.cat([part.flatten() for part in parts])
            return NetFile(self.known.inputs, *self.training.units, (table * int(SCALE)).round().int().tolist())
