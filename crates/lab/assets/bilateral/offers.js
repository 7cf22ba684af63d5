// Offers as values, and as news of them.

/** The offer that a piece of news tells of, as {seat: name, id, offer}; null if it tells of none. */
export function offerIn({ event }) {
  return event?.offered ?? null;
}

/** All offers among news, in order. */
export function offersIn(news) {
  return news.map(offerIn).filter((offered) => offered !== null);
}

/**
 * What became of each offer, by its id: "standing", "contradicts" (it stands, against what is agreed meanwhile),
 * "overtaken" by a newer one of its side, "accepted", "rejected", or "lapsed". Which offers stand the view says.
 */
export function statesOf(news, { incoming, outgoing }) {
  const states = new Map();
  const last = new Map();
  for (const { event } of news) {
    const { offered, accepted, rejected } = event ?? {};
    if (offered) {
      if (states.get(last.get(offered.seat)) === "lapsed") states.set(last.get(offered.seat), "overtaken");
      states.set(offered.id, "lapsed");
      last.set(offered.seat, offered.id);
    }
    if (accepted) states.set(accepted.id, "accepted");
    if (rejected) states.set(rejected.id, "rejected");
    if (event?.period_ended) last.clear();
  }
  for (const standing of [incoming, outgoing]) {
    if (standing) states.set(standing.id, standing.contradicts?.length > 0 ? "contradicts" : "standing");
  }
  return states;
}

/** Two offers with the same values? */
export function sameOffer(a, b) {
  return offerKey(a) === offerKey(b);
}

/** An offer as a text that does not depend on the order of its issues. */
export function offerKey(offer) {
  return JSON.stringify(Object.entries(offer ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}
