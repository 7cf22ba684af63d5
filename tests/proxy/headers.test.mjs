// What goes through the proxy: schemes, hosts, origins, and whom the server takes a visitor for.

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { Visitor, askPlainly, reachable } from "./https.mjs";

before(reachable);

/** The address of a visitor. Every proxy has visitors of its own, since the server remembers what they did. */
const visiting = (number) => `127.0.${process.env.HAGGLE_PROXY === "nginx" ? 1 : 2}.${number}`;

/** A visitor who has seen the front page. */
async function arrived(address) {
  const visitor = new Visitor(address);
  const page = await visitor.ask("/");
  assert.equal(page.status, 200);
  return { visitor, page, csrf: visitor.cookies.get("haggle_csrf") };
}

test("HTTP leads to HTTPS, and browsers are told to keep to it", async () => {
  const plain = await askPlainly("/seat/abc");
  assert.ok([301, 308].includes(plain.status), `${plain.status}`);
  assert.match(plain.headers.location, /^https:\/\/lab\.example\.org(:\d+)?\/seat\/abc$/);
  const { page } = await arrived();
  assert.match(page.headers["strict-transport-security"], /^max-age=\d{8,}/);
  for (const cookie of page.headers["set-cookie"]) assert.match(cookie, /; Secure/);
});

test("foreign hosts and pages are refused, our own page opens a table", async () => {
  const { visitor, csrf } = await arrived(visiting(4));
  // Caddy itself answers for names that it does not know; in any case it is not the laboratory.
  const foreign = await visitor.ask("/", { headers: { Host: "evil.example" } });
  assert.ok(!foreign.text.includes("haggle_csrf") && !foreign.text.includes("card-room"), foreign.text);
  if (process.env.HAGGLE_PROXY === "nginx") assert.equal(foreign.status, 421);
  const wanted = { csrf, scenario: "room", role: "Host", opponent: "friend" };
  const abroad = await visitor.post("/tables", wanted, { Origin: "https://evil.example" });
  assert.equal(abroad.status, 403);
  const opened = await visitor.post("/tables", wanted);
  assert.equal(opened.status, 303);
  const seat = await visitor.ask(opened.headers.location);
  assert.equal(seat.status, 200);
  assert.match(seat.text, /\/assets\/bilateral\.room\.[0-9a-f]+\.js/);
});

test("limits count by the visitor's address, not by the proxy's nor by what a visitor claims", async () => {
  const busy = await arrived(visiting(2));
  const open = ({ visitor, csrf }, headers) => visitor.post("/tables", { csrf, scenario: "none" }, headers);
  let tries = 0;
  while ((await open(busy)).status !== 429) assert.ok((tries += 1) < 100, "there is a limit");
  assert.ok(tries > 5, "but not at once");
  assert.equal((await open(busy, { "X-Forwarded-For": "203.0.113.9" })).status, 429);
  assert.notEqual((await open(await arrived(visiting(3)))).status, 429);
});
