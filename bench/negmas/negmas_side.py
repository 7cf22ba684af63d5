"""NegMAS's side: the same domains as its own objects, played and analyzed by its own functions.

Negotiations are timed one by one in CPU seconds; counting offers afterwards is not.
"""

import time

import numpy as np
from negmas import SAOMechanism
from negmas.outcomes import make_issue, make_os
from negmas.preferences import LinearAdditiveUtilityFunction, nash_points, pareto_frontier
from negmas.preferences.inv_ufun import AdaptiveInverseUtilityFunction
from negmas.preferences.ops import pareto_frontier_numpy
from negmas.sao import BoulwareTBNegotiator, ConcederTBNegotiator

from domains import ROUNDS, Domain

# What makes negotiations faster without changing them: time-based negotiators use none of these callbacks. Offers are
# not checked or cast, nothing is logged or saved, and no time limit is watched by a thread; all that by default.
FAST = {"extra_callbacks": False, "check_offers": False, "enforce_issue_types": False, "verbosity": 0}


class Scenario:
    """A domain as an outcome space and two utility functions."""

    def __init__(self, domain: Domain):
        issues = [make_issue([f"v{v}" for v in range(size)], name=f"i{i}") for i, size in enumerate(domain.sizes)]
        self.space = make_os(issues)
        self.ufuns = [self.ufun(side, domain.reservation) for side in domain.sides]

    def ufun(self, side, reservation: float) -> LinearAdditiveUtilityFunction:
        tables = [{f"v{v}": value for v, value in enumerate(values)} for values in side.values]
        return LinearAdditiveUtilityFunction(
            values=tables, weights=side.weights, outcome_space=self.space, reserved_value=reservation
        )


def negotiate(scenario: Scenario, negotiations: int, shared: bool) -> dict:
    """Plays boulware v conceder, each negotiation with a new mechanism and new negotiators.

    Each negotiator inverts its utility function: all outcomes are evaluated and sorted. With `shared` it asks the
    utility function for an inverse, which then keeps it for the negotiations to come.
    """
    options = {"ufun_inverter": lambda ufun: ufun.invert(rational_only=True)} if shared else {}
    seconds = offers = agreements = 0
    with TimedInverses() as inverses:
        for _ in range(negotiations):
            began = time.process_time()
            mechanism = SAOMechanism(outcome_space=scenario.space, n_steps=ROUNDS, **FAST)
            mechanism.add(BoulwareTBNegotiator(**options), preferences=scenario.ufuns[0])
            mechanism.add(ConcederTBNegotiator(**options), preferences=scenario.ufuns[1])
            state = mechanism.run()
            seconds += time.process_time() - began
            offers += len(mechanism.trace)
            agreements += state.agreement is not None
    return {
        "seconds": seconds / negotiations,
        "inverting_s": inverses.seconds / negotiations,
        "negotiations": negotiations,
        "offers": offers,
        "agreements": agreements,
    }


class TimedInverses:
    """Adds up the CPU seconds in which utility functions are inverted."""

    def __enter__(self):
        self.seconds = 0.0
        self.original = AdaptiveInverseUtilityFunction.init

        def timed(inverse):
            began = time.process_time()
            self.original(inverse)
            self.seconds += time.process_time() - began

        AdaptiveInverseUtilityFunction.init = timed
        return self

    def __exit__(self, *_):
        AdaptiveInverseUtilityFunction.init = self.original


def frontier(scenario: Scenario, times: int) -> dict:
    """The frontier from utility functions and issues, which NegMAS recommends over listing outcomes oneself."""
    began = time.process_time()
    for _ in range(times):
        points, _ = pareto_frontier(scenario.ufuns, issues=scenario.space.issues)
        nash = nash_points(scenario.ufuns, points, outcome_space=scenario.space)
    seconds = (time.process_time() - began) / times
    return {"seconds": seconds, "pareto_points": len(points), "nash": [plain(point) for point, _ in nash]}


def utility_table(scenario: Scenario) -> tuple[np.ndarray, float]:
    """The utilities of all outcomes, and how long that took."""
    began = time.process_time()
    outcomes = scenario.space.enumerate_or_sample()
    table = np.asarray([[float(ufun(outcome)) for ufun in scenario.ufuns] for outcome in outcomes])
    return table, time.process_time() - began


def frontier_of(scenario: Scenario, table: np.ndarray, times: int) -> dict:
    """The frontier of utilities that are known already."""
    began = time.process_time()
    for _ in range(times):
        points = [tuple(point) for point in table[pareto_frontier_numpy(table)]]
        nash = nash_points(scenario.ufuns, points, outcome_space=scenario.space)
    seconds = (time.process_time() - began) / times
    return {"seconds": seconds, "pareto_points": len(points), "nash": [plain(point) for point, _ in nash]}


def plain(point) -> list[float]:
    return [float(utility) for utility in point]
