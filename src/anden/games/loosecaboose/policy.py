"""Loose Caboose as someone plays it who counts: dice go by the value, so many cards ride on one throw. Compiled."""

from mypy_extensions import i64

from anden.games.loosecaboose.kernel import LAY, PER_CARD
from anden.track.policy import TrackPolicy
from anden.track.turn import TrackState


class LooseCaboosePolicy(TrackPolicy):
    def laid(self, code: i64) -> i64:
        return (code - LAY) // PER_CARD if code >= LAY else -1

    def dice(self, state: TrackState, value: i64, cards: i64) -> i64:
        return value  # 5.2
