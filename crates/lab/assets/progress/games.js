// The games that this browser remembers: what was played, against whom, and what came of it. They are kept in the
// browser's own store and sent nowhere.

const KEY = "haggle:games";
/** So many are remembered; older ones are forgotten. */
const MOST = 300;

/** The games, the oldest first. */
export function rememberedGames(store = localStorage) {
  try {
    const kept = JSON.parse(store.getItem(KEY));
    return Array.isArray(kept) ? kept.filter(isGame) : [];
  } catch {
    return [];
  }
}

const isGame = (game) => typeof game?.id === "string" && typeof game.score === "number" && typeof game.when === "number";

/** Forgets all games. */
export function forgetGames(store = localStorage) {
  store.removeItem(KEY);
}

/** Remembers a finished game. `told`: its debrief; `base`: the address of the seat, by which it is known again. */
export function noteGame(told, base, now = Date.now(), store = localStorage) {
  const game = gameOf(told, base, now);
  if (game === null) return;
  const games = rememberedGames(store);
  const known = games.findIndex(({ id }) => id === base);
  // Whoever comes back to a debrief has not played again.
  if (known >= 0) games[known] = { ...game, when: games[known].when };
  else games.push(game);
  try {
    store.setItem(KEY, JSON.stringify(games.slice(-MOST)));
  } catch {
    // A browser that keeps nothing remembers nothing; the game was good all the same.
  }
}

/** What is worth remembering of a game; null if nobody played it here, or nothing came of it. */
export function gameOf({ you, result, scenario, labels, agents, hindsight, lesson }, base, now) {
  const score = result?.scores?.[you];
  if (typeof score !== "number" || !scenario) return null;
  return {
    id: base,
    scenario: scenario.name,
    title: scenario.title,
    role: labels?.[you] ?? "",
    against: (agents ?? []).filter((_, seat) => seat !== you),
    score,
    possible: hindsight?.[you]?.possible ?? null,
    lesson: lesson ? { number: lesson.number, reached: lesson.reached } : null,
    when: now,
  };
}

/** Games of the same scenario, role and opponents, those played last first. */
export function groupedGames(games) {
  const groups = new Map();
  for (const game of games) {
    const key = JSON.stringify([game.scenario, game.role, game.against]);
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups.values()].sort((a, b) => b.at(-1).when - a.at(-1).when);
}

/** Which part of what was possible was reached, from 0 to 1; null if nobody knows what was. */
export function shareOf({ score, possible }) {
  return typeof possible === "number" && possible > 0 ? Math.max(0, Math.min(1, score / possible)) : null;
}

/** The numbers of the lessons whose goals were reached. */
export function lessonsDone(games) {
  return new Set(games.filter(({ lesson }) => lesson?.reached).map(({ lesson }) => lesson.number));
}
