"""Many matches: simulations, their figures, and the speed of the engine."""
