"""Random additive domains from a fixed seed, as numbers that both sides are built from.

Every issue has a best value of 1 and a worst of 0, and weights sum to 1: each side's utilities go from 0 to 1.
`python3 domains.py FOLDER` writes the scenario files of the negotiations, for `instructions.sh`.
"""

import itertools
import math
import random
import sys
from dataclasses import dataclass, replace
from pathlib import Path

SEED = 1
ROUNDS = 100

# Outcomes of the domains in which nobody can agree: values of each issue.
NEGOTIATIONS = {576: [4, 4, 3, 3, 4], 10**4: [10] * 4, 10**5: [10] * 5}

# Outcomes of the domains whose frontier is looked for.
FRONTIERS = {10**3: [10] * 3, 10**4: [10] * 4, 10**5: [10] * 5, 10**6: [10] * 6}


@dataclass(frozen=True)
class Side:
    """What one side wants: a weight for each issue and a number for each value of it."""

    weights: list[float]
    values: list[list[float]]


@dataclass(frozen=True)
class Domain:
    """Two sides and the utility that each has without a deal."""

    sizes: list[int]
    sides: tuple[Side, Side]
    reservation: float = 0.0

    @property
    def outcomes(self) -> int:
        return math.prod(self.sizes)

    def utilities(self):
        """The utilities of both sides, outcome by outcome."""
        tables = [
            [[weight * value for value in values] for weight, values in zip(side.weights, side.values)]
            for side in self.sides
        ]
        for outcome in itertools.product(*map(range, self.sizes)):
            yield tuple(sum(table[i][v] for i, v in enumerate(outcome)) for table in tables)


def random_domain(sizes: list[int]) -> Domain:
    source = random.Random(SEED)
    return Domain(sizes, (random_side(sizes, source), random_side(sizes, source)))


def random_side(sizes: list[int], source: random.Random) -> Side:
    weights = [source.random() for _ in sizes]
    total = sum(weights)
    return Side([weight / total for weight in weights], [random_values(size, source) for size in sizes])


def random_values(size: int, source: random.Random) -> list[float]:
    drawn = [source.random() for _ in range(size)]
    least, most = min(drawn), max(drawn)
    return [(value - least) / (most - least) for value in drawn]


def without_deal(sizes: list[int]) -> Domain:
    """A random domain with the lowest reservation value, in hundredths, that no outcome gives to both sides."""
    domain = random_domain(sizes)
    fairest = max(min(pair) for pair in domain.utilities())
    domain = replace(domain, reservation=(math.floor(fairest * 100) + 1) / 100)
    acceptable = acceptable_to_each(domain)
    if any(min(pair) >= domain.reservation for pair in domain.utilities()) or min(acceptable) < 2:
        raise SystemExit(f"the domain of {domain.outcomes} outcomes does not do; choose another seed")
    return domain


def acceptable_to_each(domain: Domain) -> list[int]:
    """How many outcomes each side prefers to no deal."""
    pairs = list(domain.utilities())
    return [sum(pair[side] >= domain.reservation for pair in pairs) for side in (0, 1)]


def to_toml(domain: Domain) -> str:
    """The domain as a scenario file of Haggle."""
    lines = ['game = "bilateral"', 'name = "bench"', 'protocol = "alternating"', f"rounds = {ROUNDS}"]
    lines.append(f"periods = {ROUNDS}")
    for issue, size in enumerate(domain.sizes):
        names = ", ".join(f'"v{value}"' for value in range(size))
        lines += ["[[issue]]", f'name = "i{issue}"', f"values = [{names}]"]
    for number, side in enumerate(domain.sides):
        lines += ["[[role]]", f'name = "r{number}"', "[[role.type]]", 'name = "t"']
        lines += [f"status_quo = {domain.reservation!r}", "[role.type.issues]"]
        for issue, (weight, values) in enumerate(zip(side.weights, side.values)):
            lines.append(f"i{issue} = {{ weight = {weight!r}, values = {values!r} }}")
    return "\n".join(lines) + "\n"


def main() -> None:
    folder = Path(sys.argv[1])
    for outcomes, sizes in NEGOTIATIONS.items():
        (folder / f"negotiation-{outcomes}.toml").write_text(to_toml(without_deal(sizes)))


if __name__ == "__main__":
    main()
