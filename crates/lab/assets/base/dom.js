// Small helpers to build and change the page. Text always goes in as text, never as HTML, because comments and
// scenario files are written by other people.

/**
 * Makes an element. Attributes starting with "on" are listeners; true and false switch an attribute on and off;
 * null children are left out.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/** Makes an element of a drawing. */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  Object.entries(attributes).forEach(([name, value]) => node.setAttribute(name, value));
  node.append(...children.flat());
  return node;
}

/**
 * A button that can be switched off. Switched off it keeps the focus and takes no clicks: a `disabled` one would let
 * the focus fall to the top of the page, and those without a mouse would have to walk back. `kind`: "go" for what is to
 * be done now, "quiet" for what is by the way, "danger" for what ends the game; see controls.css.
 */
export function button(text, onclick, kind = null) {
  const press = () => {
    if (isOn(node)) onclick();
  };
  const node = el("button", { type: "button", class: kind === null ? "btn" : `btn ${kind}`, onclick: press }, text);
  return node;
}

/** Switches a button on or off. */
export function switchButton(node, on) {
  if (on) node.removeAttribute("aria-disabled");
  else node.setAttribute("aria-disabled", "true");
}

/** Does the button take clicks? */
export function isOn(node) {
  return node.getAttribute("aria-disabled") !== "true";
}

/** The pieces of a sentence, its texts in spans of a class, so that what fills its places stands out. */
export function spanned(pieces, kind) {
  return pieces.map((piece) => (typeof piece === "string" ? el("span", { class: kind }, piece) : piece));
}

/** The element with this id. */
export function byId(id) {
  return document.getElementById(id);
}

/** Replaces the text only if it differs, so that screen readers and selections are not disturbed. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Shows an element with a text, or hides it if there is none. */
export function setBanner(node, text) {
  setText(node, text ?? "");
  node.hidden = !text;
}

/** So many seats have a mark of their own; more share the marks. */
const SEAT_GLYPHS = ["●", "■", "▲", "◆"];

/** The class that colours a seat; none for the table itself. */
export function seatClass(seat) {
  return Number.isInteger(seat) && seat >= 0 ? `seat-${(seat % SEAT_GLYPHS.length) + 1}` : "";
}

/** The glyph of a seat, so that colour is never the only mark. */
export function seatGlyph(seat) {
  return Number.isInteger(seat) ? SEAT_GLYPHS[seat % SEAT_GLYPHS.length] : "·";
}

/** A glyph that screen readers skip: the name always stands beside it. */
export function glyph(seat) {
  return el("span", { class: `glyph ${seatClass(seat)}`, "aria-hidden": "true" }, seatGlyph(seat));
}

/** Marks something for a moment as new. */
export function flash(node) {
  node.classList.add("fresh");
  setTimeout(() => node.classList.remove("fresh"), 1500);
}

/** A piece of page that opens and closes. */
export function details(summary, attributes, ...children) {
  return el("details", attributes, el("summary", {}, summary), ...children);
}
