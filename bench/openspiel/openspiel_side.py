"""OpenSpiel's side: random playouts of its `colored_trails`, with its ten built-in boards.

Three ways, because the binding costs too: move by move from Python; a game at a time by OpenSpiel's own random bots;
many games at a time in C++, without Python in between.
"""

import random
import time

import pyspiel

SEED = 1
# Two proposals and an answer; drawing the board is not counted.
MOVES = 3

game = pyspiel.load_game("colored_trails")


def board_states() -> list:
    """The states after each board was drawn."""
    root = game.new_initial_state()
    return [root.child(outcome) for outcome, _ in root.chance_outcomes()]


def from_python(games: int) -> dict:
    """Lists the legal moves and makes one of them, move by move."""
    draw = random.Random(SEED)
    boards = board_states()
    began = time.process_time()
    for number in range(games):
        state = boards[number % len(boards)].clone()
        while not state.is_terminal():
            state.apply_action(draw.choice(state.legal_actions()))
        state.returns()
    return measured(games, MOVES, began)


def proposals_only(games: int) -> dict:
    """The same without the last move: it is the one that finds everybody's best walk, before and after the deal."""
    draw = random.Random(SEED)
    boards = board_states()
    began = time.process_time()
    for number in range(games):
        state = boards[number % len(boards)].clone()
        for _ in range(MOVES - 1):
            state.apply_action(draw.choice(state.legal_actions()))
    return measured(games, MOVES - 1, began)


def by_bots(games: int) -> dict:
    """A whole game in each call, played by the library's own uniformly random bots."""
    bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in range(game.num_players())]
    boards = board_states()
    began = time.process_time()
    for number in range(games):
        pyspiel.evaluate_bots(boards[number % len(boards)].clone(), bots, SEED + number)
    return measured(games, MOVES, began)


def in_cpp(games: int) -> dict:
    """The rollouts by which OpenSpiel's tree search values a state: a search of one simulation does just these."""
    boards = board_states()
    rollouts = max(1, games // len(boards))
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, SEED)
    bot = pyspiel.MCTSBot(game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=SEED,
                          verbose=False)
    began = time.process_time()
    for board in boards:
        if bot.mcts_search(board).explore_count != 1:
            raise SystemExit("the search did not value the board once")
    return measured(rollouts * len(boards), MOVES, began)


def measured(games: int, moves: int, began: float) -> dict:
    return {"games": games, "moves": games * moves, "cpu_s": time.process_time() - began}
