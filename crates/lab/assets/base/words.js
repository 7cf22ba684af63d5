// What the page says: sentences by id from the catalogs (`en.ftl` beside the scripts), in the language of the page.

/** The messages of the page; left here by a script that runs before all others. */
const messages = globalThis.haggleWords ?? {};

/** The page tells its language, and whether that is read from right to left. */
const page = globalThis.document?.documentElement;

const language = page?.lang || "en";

/** Our English is that of Britain, whose lists have no comma before the "and"; so is what is made strange. */
const SPELT_AS = { en: "en-GB", "qps-plocm": "en-GB" };

/** The language whose plurals and times are used. */
export const locale = SPELT_AS[language] ?? language;

/** Whether names and numbers may run against the text around them. */
export const isRightToLeft = page?.dir === "rtl";

const plurals = new Intl.PluralRules(locale);
const enumeration = new Intl.ListFormat(locale, { type: "unit", style: "short" });

/** The texts of the scenario in the language of the page, by the texts themselves; none in its own language. */
let texts = new Map();

/** Sets the texts of the scenario. */
export function learnTexts(found) {
  texts = new Map(Object.entries(found ?? {}));
}

/** A text of the scenario as it is shown: a name, a value, a colour. What is sent to the server stays as it is. */
export function shown(text) {
  return texts.get(text) ?? text;
}

/** A sentence, with what fills its places. */
export function say(id, args = {}) {
  return sayNodes(id, args).join("");
}

/** The pieces of a sentence, some of whose places are filled with nodes, or lists of them. */
export function sayNodes(id, args = {}) {
  return pieces(messages[id] ?? id, args).flat().filter((piece) => piece !== "");
}

/** Names as in "Ann, Bob and Cem". */
export function listed(names) {
  const [first = "", ...rest] = names;
  const last = rest.pop();
  const before = rest.reduce((row, next) => say("list-comma", { before: row, next }), first);
  return last === undefined ? first : say("list-last", { before, last });
}

/** Items as in "10, 20, 30". */
export function enumerated(items) {
  return enumeration.format(items.map(isolated));
}

/** The form that a number takes in the language of the page: "one", "other" and what else there is. */
export function form(number) {
  return plurals.select(number);
}

function pieces(message, args) {
  return typeof message === "string" ? [message] : message.flatMap((piece) => filled(piece, args));
}

function filled(piece, args) {
  if (typeof piece === "string") return [piece];
  if (piece.arg !== undefined) return [isolated(args[piece.arg] ?? "")];
  const given = args[piece.choose];
  const keys = typeof given === "number" ? [given, form(given)] : [given];
  return pieces(piece.of[keys.find((key) => Object.hasOwn(piece.of, key)) ?? piece.or], args);
}

/** In a text that runs from right to left a name or a number keeps its own direction. */
function isolated(value) {
  return isRightToLeft && typeof value !== "object" ? `\u2068${value}\u2069` : value;
}
