// What the bar holds, in order: what I am working on first, then what else can be done. Two of them are in sight.

/**
 * Puts actions in order. `sign`, `put` and `send` have `isLive`: could it be done, had I the turn? `sign` has `isLast` if it
 * would end the crisis. What is a loss is never the filled one. `rest` is by the way.
 */
export function ranked({ sign = null, put = null, send = null, answers = [], rest = [] }) {
  const live = (action) => (action?.isLive ? [action] : []);
  const idle = (action) => (action !== null && !action.isLive ? [action] : []);
  const last = live(sign).filter(({ isLast }) => isLast);
  const others = live(sign).filter(({ isLast }) => !isLast);
  const order = [...last, ...live(put), ...live(send), ...answers, ...others, ...idle(send), ...idle(sign)];
  return [...order.map(kindOf), ...rest];
}

function kindOf(action, place) {
  // What cannot be done yet is named, but takes no room from what can.
  if (place > 1 || (place === 1 && action.isLive === false)) return { ...action, kind: "quiet" };
  return { ...action, kind: place === 0 && !action.isLoss ? "go" : "plain" };
}
