// The board of the contract game: a goal for each provider, and one who walks, the customer.

import { Board, firstLetters } from "./board.js";
import { boardWords } from "./boardwords.js";

/** So much of a provider's name stands on the flag of its goal. */
const FLAG_LETTERS = 4;

export class CustomerBoard {
  /** `choose(place)`, if given, is called with a square that is clicked. */
  constructor(briefing, choose = null) {
    this.briefing = briefing;
    const seats = briefing.players.map((player, seat) => ({ ...player, seat }));
    const mark = ({ goal: place, seat, name }) => ({ place, seat, text: firstLetters(name, FLAG_LETTERS), kind: null });
    const goals = seats.filter(({ goal }) => goal).map(mark);
    const walkers = seats.filter(({ role }) => role === "customer");
    this.board = new Board(briefing, { goals, walkers, choose });
  }

  get node() {
    return this.board.node;
  }

  /** Shows where the customer is, the places walked through, and those planned. */
  show({ square, walked = [], planned = [] }) {
    this.board.show([{ square, walked, planned }], boardWords(this.briefing, square, walked));
  }
}
