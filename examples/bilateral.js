// A negotiator for two sides in another language: asks for the moves that it may make, offers what is worth most to it, a little
// less in every period, and accepts what is worth as much.
//
//     haggle run room --seat Host=cmd:"node examples/bilateral.js"

const say = (message) => console.log(JSON.stringify(message));
let briefing = null;

/** What an offer is worth to me: the points of its values, issue by issue. */
function worth(offer) {
  const points = ({ name, values }, place) => briefing.type.points[place][values.indexOf(offer[name])] ?? 0;
  return briefing.issues.map(points).reduce((sum, value) => sum + value, 0);
}

function act({ view, moves = [] }) {
  const [most, least] = [briefing.type.range[1], view.no_deal_at_deadline];
  const target = most - (0.6 * (most - least) * (view.period + 1)) / view.periods;
  const incoming = view.incoming;
  if (incoming && incoming.worth.points.every((value) => value !== null) && incoming.worth.now >= target) {
    return { accept: { id: incoming.id } };
  }
  const whole = moves.map((move) => move.offer).filter((offer) => offer && Object.keys(offer).length === briefing.issues.length);
  const enough = whole.filter((offer) => worth(offer) >= target).sort((a, b) => worth(a) - worth(b));
  return view.outgoing || enough.length === 0 ? { done: {} } : { offer: enough[0] };
}

require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const said = JSON.parse(line);
  if (said.type === "begin") {
    briefing = said.briefing;
    say({ type: "ready", moves: 10000 });
  } else if (said.type === "act") {
    say({ move: act(said) });
  }
});
