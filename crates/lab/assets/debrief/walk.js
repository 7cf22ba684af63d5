// Where in a game somebody looks who walks through it: the strip of costs, the pictures and the list follow one place.

/** A position within a list after a step, kept inside. */
export function stepTo(position, step, length) {
  const last = Math.max(0, length - 1);
  if (step === "first") return 0;
  if (step === "last") return last;
  return Math.min(last, Math.max(0, position + (step === "next" ? 1 : -1)));
}

export class Walk {
  /** `events`: what happened, in order; each has its `step` among all events, of which some are not told. */
  constructor(events) {
    Object.assign(this, { events, at: 0, followers: [] });
  }

  /** The number of the present event among all of them. */
  get step() {
    return stepOf(this.events, this.at);
  }

  /** `show(place)` is called whenever the place changes. */
  follow(show) {
    this.followers.push(show);
  }

  go(place) {
    this.at = Math.min(this.events.length - 1, Math.max(0, place));
    this.followers.forEach((show) => show(this.at));
  }

  by(step) {
    this.go(stepTo(this.at, step, this.events.length));
  }

  /** Goes to what is told of the event with this number, or of the last before it. */
  goToStep(step) {
    this.go(placeOf(this.events, step));
  }
}

/** The number of an event among all events. */
export function stepOf(events, place) {
  return events[place]?.step ?? place;
}

/** The place of the event with this number, or of the last before it, in the list of what is told. */
export function placeOf(events, step) {
  const after = events.findIndex((_, place) => stepOf(events, place) > step);
  return Math.max(0, after < 0 ? events.length - 1 : after - 1);
}
