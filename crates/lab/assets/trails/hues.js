// What those who play on a board wear: colours that no chip of the board has. The server chooses them by number.

/** Gives every seat of the page its colour on this board. `hues`: one number a seat, from 0; see hues.css. */
export function wearHues(hues) {
  const { style } = document.documentElement;
  hues.forEach((hue, seat) => {
    style.setProperty(`--seat-${seat + 1}`, `var(--hue-${hue + 1})`);
    style.setProperty(`--seat-${seat + 1}-soft`, `var(--hue-${hue + 1}-soft)`);
    style.setProperty(`--back-${seat + 1}`, `var(--hue-${hue + 1}-back)`);
    style.setProperty(`--board-seat-${seat + 1}`, `var(--hue-${hue + 1}-on-board)`);
  });
}
