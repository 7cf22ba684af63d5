"""Kernel densities by SciPy.

Reads a JSON list from standard input: [{"samples": [...], "at": [...], "bandwidth": width or null}, ...], where null
means Silverman's rule. Prints a JSON list: [{"bandwidth": ..., "density": [... per point]}, ...].
"""

import json
import sys

import numpy
from scipy.stats import gaussian_kde


def answer(asked):
    samples = numpy.array(asked["samples"], dtype=float)
    # SciPy takes a width as a multiple of the standard deviation.
    width = asked["bandwidth"]
    kde = gaussian_kde(samples, "silverman" if width is None else width / samples.std(ddof=1))
    return {"bandwidth": float(kde.covariance[0, 0] ** 0.5), "density": kde(asked["at"]).tolist()}


json.dump([answer(asked) for asked in json.load(sys.stdin)], sys.stdout)
