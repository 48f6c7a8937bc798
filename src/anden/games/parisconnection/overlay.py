"""What follows from a view of Paris Connection by the rules, for the board that draws it."""

from collections import Counter

from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.components import terms_of
from anden.games.parisconnection.model import COLOURS, Overlay, View


def overlay(view: View) -> Overlay:
    """7.1: behind the screens are all locomotives that are neither on the map nor at a station."""
    all_there_are = k.new_state(terms_of(view.seats, view.options)).station
    on_map = Counter(colour for held in view.board for colour in held.colours)
    counts = zip(COLOURS, all_there_are, view.stations, strict=False)  # no stations while hands are dealt
    return Overlay(tuple(count - on_map[colour] - station for colour, count, station in counts))
