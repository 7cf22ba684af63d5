"""Writes scores that OpenSpiel finds, for a test of Haggle's paths: `python scores.py FILE`, with OpenSpiel installed.

On random boards a random deal is made; OpenSpiel's returns are what each player's best walk is worth after it, less
what it was worth before: 10 points for a chip that is left, 25 off for each square between the last one and the flag.
"""

import json
import random
import sys
import tempfile
from pathlib import Path

import pyspiel

CASES, SIZE, COLOURS, PLAYERS = 120, 5, 4, 3
SEED = 1


def main(file: Path) -> None:
    draw = random.Random(SEED)
    lines = [board_line(draw) for _ in range(CASES)]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as boards:
        boards.write("\n".join(lines) + "\n")
        boards.flush()
        given = {"boards_file": boards.name, "board_size": SIZE, "num_colors": COLOURS}
        game = pyspiel.load_game("colored_trails", given)
        cases = [case(game, number, line, draw) for number, line in enumerate(lines)]
    about = f"OpenSpiel's colored_trails, random deals, by bench/openspiel/scores.py (seed {SEED})"
    rows = ",\n".join(json.dumps(case) for case in cases)
    file.write_text(f'{{"source": {json.dumps(about)}, "cases": [\n{rows}\n]}}\n')


def board_line(draw: random.Random) -> str:
    """A board as OpenSpiel reads it: squares row by row, everybody's chips, where they stand, and the flag."""
    colours = "ABCDEFGH"[:COLOURS]
    squares = "".join(draw.choices(colours, k=SIZE * SIZE))
    chips = ["".join(sorted(draw.choices(colours, k=draw.randint(3, 7)))) for _ in range(PLAYERS)]
    places = draw.sample(range(SIZE * SIZE), PLAYERS + 1)
    return " ".join(map(str, [SIZE, COLOURS, PLAYERS, squares, *chips, *places]))


def case(game, number: int, line: str, draw: random.Random) -> dict:
    state = game.new_initial_state().child(number)
    while not state.is_terminal():
        # The last move is to pass, which changes nothing.
        actions = state.legal_actions()
        state.apply_action(draw.choice(actions[:-1] or actions))
    after = [text.split(": ")[1] for text in str(state).splitlines() if " chips: " in text]
    _, _, _, squares, *rest = line.split()
    return {
        "rows": [squares[at : at + SIZE] for at in range(0, len(squares), SIZE)],
        "before": rest[:PLAYERS],
        "after": after,
        "places": [int(place) for place in rest[PLAYERS:]],
        "returns": state.returns(),
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]))
