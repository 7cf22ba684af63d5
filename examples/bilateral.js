// A negotiator for two sides in another language: offers what is worth a little less to it in every period, and accepts what is
// worth as much.
//
//     haggle run room --seat Host=cmd:"node examples/bilateral.js"

const say = (message) => console.log(JSON.stringify(message));
let briefing, outcomes, offered;

/** All outcomes with what they are worth to me, the least first: one issue after the other, every value of it. */
function allOutcomes({ issues, type }) {
  const widened = (known, { name, values }, place) =>
    known.flatMap(({ offer, worth }) =>
      values.map((value, at) => ({ offer: { ...offer, [name]: value }, worth: worth + type.points[place][at] })));
  return issues.reduce(widened, [{ offer: {}, worth: 0 }]).sort((a, b) => a.worth - b.worth);
}

function act({ period, periods, round, incoming, no_deal_at_deadline: least }) {
  const most = briefing.type.range[1];
  const target = most - (0.6 * (most - least) * (period + 1)) / periods;
  const isWhole = incoming && Object.keys(incoming.offer).length === briefing.issues.length;
  if (isWhole && incoming.worth.now >= target) return { accept: { id: incoming.id } };
  if (offered === `${period} ${round}`) return { done: {} };
  offered = `${period} ${round}`;
  return { offer: (outcomes.find(({ worth }) => worth >= target) ?? outcomes.at(-1)).offer };
}

require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const said = JSON.parse(line);
  if (said.type === "begin") {
    [briefing, outcomes, offered] = [said.briefing, allOutcomes(said.briefing), null];
    say({ type: "ready" });
  } else if (said.type === "act") {
    say({ move: act(said.view) });
  }
});
