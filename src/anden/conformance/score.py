"""Score: what is counted line by line is what the kernel counts, and everyone gets a place."""

from typing import Any

from anden.conformance.case import Case, law
from anden.conformance.walk import positions
from anden.core.game import Score, ranking_of

__all__ = ["rankings_give_every_party_one_place", "totals_are_the_sums_of_their_lines"]


@law("points", "score")
def totals_are_the_sums_of_their_lines(case: Case) -> None:
    """At every moment the lines of each party add up to the kernel's `points`, unless its score is void."""
    for state in positions(case):
        for score in case.game.score(state):
            if not score.void:
                lines = " + ".join(f"{line.label.key} {line.points}" for line in score.lines)
                case.same(f"points of party {score.seat} and the sum of {lines}", state.points(score.seat), score.total)


@law("score")
def rankings_give_every_party_one_place(case: Case) -> None:
    """Scores come seat by seat, then rival by rival; each is in one place of the ranking, with its equals, behind all
    that are better, and never in the first with a score that is void."""
    for state in positions(case):
        scores = case.game.score(state)
        parties = list(range(len(scores)))
        case.same("parties of the score", [score.seat for score in scores], parties)
        rivals = [score.seat for score in scores if score.rival is not None]
        case.same("parties that are rivals", rivals, parties[case.seats :])
        ranking = ranking_of(scores, case.game.spec.lowest_wins)
        case.same("parties of the ranking", sorted(party for place in ranking for party in place), parties)
        _in_order(case, [[_merit(case, scores[party]) for party in place] for place in ranking if place])
        if any(scores[party].void for party in ranking[0]):
            raise case.broken(f"a void score stands in the first place: {ranking}")


def _merit(case: Case, score: Score) -> Any:
    sign = 1 if case.game.spec.lowest_wins else -1
    return (1,) if score.void else (0, *(sign * number for number in (score.total, *score.ties)))


def _in_order(case: Case, places: list[list[Any]]) -> None:
    best = [place[0] for place in places]
    if any(merit != place[0] for place in places for merit in place) or best != sorted(set(best)):
        raise case.broken(f"the ranking is not in order: {places}")
