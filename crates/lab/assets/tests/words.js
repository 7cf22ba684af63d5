// Runs before the tests (node --import): leaves the sentences where modules find them, as a script of the page does.

import { readFileSync } from "node:fs";

const file = process.env.HAGGLE_WORDS;
if (!file) throw new Error("HAGGLE_WORDS names no file with the sentences; run the tests as package.json does");
globalThis.haggleWords = JSON.parse(readFileSync(file, "utf8"));
