// Moves of a crisis as the server reads them, made from what is filled in on the page. What is empty is left open.

/** The name under which the value of a side's parameter is kept in a draft. */
export function termKey(role, parameter) {
  return `${role.name}/${parameter.name}`;
}

/** The values of a side's parameters that are filled in. */
export function parametersOf(role, values) {
  const filled = role.parameters
    .map((parameter) => [parameter.name, values[termKey(role, parameter)]])
    .filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(filled);
}

function action(role, values, main) {
  const parameters = parametersOf(role, values);
  return Object.keys(parameters).length > 0 ? { ...main, parameters } : main;
}

/** The value of the main issue as part of an action. */
function signing(values) {
  return values.main === undefined || values.main === "" ? {} : { sign: Number(values.main) };
}

/** A message: `entry` is its line in the briefing's menu, `values` the draft. */
export function messageMove(entry, { roles, seat }, values) {
  const [me, other] = [roles[seat], roles[1 - seat]];
  if (entry.kind === "comment") {
    const text = values.text ?? "";
    return { say: { comment: values.topic ? { topic: values.topic, text } : { text } } };
  }
  const theirs = action(other, values, signing(values));
  if (entry.kind === "request") return { say: { request: { of: other.name, action: theirs } } };
  // Who offers signs as well; who threatens names what the other side should sign.
  const own = entry.may_opt_out ? (values.optOut ? { opt_out: true } : {}) : signing(values);
  return { say: { [entry.kind]: { [me.name]: action(me, values, own), [other.name]: theirs } } };
}

/** An act of my own side. */
export function actMove(role, main, parameters = {}) {
  const named = Object.keys(parameters).length > 0 ? { parameters } : {};
  return { act: { seat: role.name, ...main, ...named } };
}

/** A draft with the terms of an offer: actions by side. */
export function termsOf(actions, roles) {
  const values = {};
  for (const role of roles) {
    const { sign, parameters = {} } = actions[role.name] ?? {};
    if (sign !== undefined) values.main = String(sign);
    for (const parameter of role.parameters) {
      const value = parameters[parameter.name];
      if (value !== undefined) values[termKey(role, parameter)] = value;
    }
  }
  return values;
}

/** The parameters that differ from those in force. */
export function changed(role, values, inForce) {
  const chosen = Object.entries(parametersOf(role, values));
  return Object.fromEntries(chosen.filter(([name, value]) => inForce[role.name]?.[name] !== value));
}

/** A question to decision support. `who` is the name of the side that opts out. */
export function queryMove(kind, { t, who, roles }, values) {
  const parameters = Object.fromEntries(roles.map((role) => [role.name, parametersOf(role, values)]));
  const bodies = {
    agreement: () => ({ main: Number(values.main), t, parameters }),
    opting_out: () => ({ seat: who, t, parameters }),
    status_quo: () => ({ parameters }),
  };
  return { ask: { [kind]: bodies[kind]?.() ?? { t } } };
}
