// Offers as values, and as news of them.

/** The offer that a piece of news tells of, as {seat: name, id, offer}; null if it tells of none. */
export function offerIn({ event }) {
  return event?.offered ?? null;
}

/** All offers among news, in order. */
export function offersIn(news) {
  return news.map(offerIn).filter((offered) => offered !== null);
}

/** Two offers with the same values? */
export function sameOffer(a, b) {
  return offerKey(a) === offerKey(b);
}

/** An offer as a text that does not depend on the order of its issues. */
export function offerKey(offer) {
  return JSON.stringify(Object.entries(offer ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}
