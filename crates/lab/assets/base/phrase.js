// Sentences with something in them that is more than text: a link, chips, a large number. The sentence stays whole, so
// that it can be read, and put into another language, as one.

/**
 * The pieces of a sentence: `phrase("Send {link} now.", { link })` gives `["Send ", link, " now."]`. What stands in
 * braces is taken from `parts`, where it is always to be found; a part may be a list. Names that somebody else has
 * chosen are parts, too, so that what stands in braces is ours.
 */
export function phrase(sentence, parts) {
  const pieces = sentence.split(/\{(\w+)\}/);
  // Between two places there is text, so every second piece is a name.
  return pieces.flatMap((piece, index) => (index % 2 === 1 ? parts[piece] : piece)).filter((piece) => piece !== "");
}

/** Names as in "Ann, Bob and Cem". */
export function listNames(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
