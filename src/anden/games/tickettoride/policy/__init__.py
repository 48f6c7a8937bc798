"""The policy of Ticket to Ride: what to build, and what to do next for it."""

from anden.games.tickettoride.policy.planner import Planner

__all__ = ["Planner"]
