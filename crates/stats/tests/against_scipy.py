"""Tests, intervals and effect sizes by SciPy and statsmodels.

Reads a JSON list of questions from standard input: [{"ask": name, ..}, ..], where samples come as "first" and "second"
with a "shift" that is taken off both. Prints a JSON list of answers, each a list of numbers or null where the figure is
not defined.
"""

import gc
import json
import math
import sys
import types
import warnings

import numpy
from scipy import special, stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.weightstats import ttost_ind, ttost_paired

warnings.simplefilter("ignore")
numpy.seterr(all="ignore")


def t_test(result):
    interval = result.confidence_interval(0.95)
    return [result.statistic, result.df, result.pvalue, interval.low, interval.high]


def student(first, second):
    return t_test(stats.ttest_ind(first, second))


def welch(first, second):
    return t_test(stats.ttest_ind(first, second, equal_var=False))


def paired(first, second):
    return t_test(stats.ttest_rel(first, second))


def mann_whitney(first, second):
    return list(stats.mannwhitneyu(first, second))


def wilcoxon(first, second):
    if not numpy.any(first - second):
        return None
    return list(stats.wilcoxon(first, second, correction=True))


def kendall(first, second):
    return list(stats.kendalltau(first, second))


def welch_equivalence(first, second, low, high):
    p, lower, upper = ttost_ind(first, second, low, high, usevar="unequal")
    return [lower[0], upper[0], p, lower[2]]


def paired_equivalence(first, second, low, high):
    p, lower, upper = ttost_paired(first, second, low, high)
    return [lower[0], upper[0], p, lower[2]]


def cohens_d(first, second):
    degrees = len(first) + len(second) - 2
    pooled = ((len(first) - 1) * first.var(ddof=1) + (len(second) - 1) * second.var(ddof=1)) / degrees
    d = (first.mean() - second.mean()) / math.sqrt(pooled)
    factor = math.exp(special.gammaln(degrees / 2) - special.gammaln((degrees - 1) / 2)) / math.sqrt(degrees / 2)
    return [d, d * factor]


def paired_d(first, second):
    differences = first - second
    return [differences.mean() / differences.std(ddof=1)]


def cliffs_delta(first, second):
    return [numpy.sign(first[:, None] - second[None, :]).mean()]


def fisher(table):
    return list(stats.fisher_exact(table))


def fisher_permuted(table):
    return [stats.fisher_exact(table, method=stats.PermutationMethod(n_resamples=math.inf)).pvalue]


def chi_square(table, yates):
    result = stats.chi2_contingency(table, correction=yates)
    return [result.statistic, result.pvalue, result.dof]


def goodness_of_fit(counts, proportions):
    proportions = numpy.array(proportions)
    return list(stats.chisquare(counts, proportions * (sum(counts) / proportions.sum())))


def holm(p_values):
    return list(multipletests(p_values, method="holm")[1])


def bootstrap(samples, distribution, statistic, method):
    """The interval that SciPy reads off a bootstrap distribution that was drawn elsewhere."""
    figures = {"mean": numpy.mean, "difference": lambda a, b, axis: a.mean(axis=axis) - b.mean(axis=axis)}
    drawn = types.SimpleNamespace(bootstrap_distribution=numpy.array(distribution))
    interval = stats.bootstrap(
        [numpy.array(sample) for sample in samples],
        figures[statistic],
        n_resamples=0,
        vectorized=True,
        method=method,
        bootstrap_result=drawn,
    ).confidence_interval
    return [interval.low, interval.high]


def answer(asked):
    name = asked.pop("ask")
    if "first" in asked:
        shift = asked.pop("shift")
        for side in ("first", "second"):
            asked[side] = numpy.array(asked[side], dtype=float) - shift
    try:
        figures = globals()[name](**asked)
    except (ValueError, ZeroDivisionError):
        return None
    defined = figures is not None and all(math.isfinite(figure) for figure in figures)
    return [float(figure) for figure in figures] if defined else None


# statsmodels collects garbage in every correction, which takes long beside all that was imported.
gc.collect()
gc.freeze()
json.dump([answer(asked) for asked in json.load(sys.stdin)], sys.stdout)
