// A server of a test's own.

import { spawn } from "node:child_process";
import { once } from "node:events";

import { until } from "./browser.mjs";

/** Starts a server of this test's own and waits until it says where it is. Its agents hurry, unless told otherwise. */
export async function serve(data, listen, ...more) {
  // Whoever has to be asked whether they are ready says so.
  const unless = (name, value) => (more.includes(name) ? [] : [name, value]);
  const usual = [...unless("--pace", "0.05"), ...unless("--ready-minutes", "0")];
  const options = ["serve", "--listen", listen, "--data", data, "--json", ...usual, ...more];
  const server = spawn(process.env.HAGGLE_BINARY, options, { stdio: ["ignore", "pipe", "ignore"] });
  return { server, host: await whenListening(server) };
}

/** The address of a server that was just started. */
export async function whenListening(server) {
  let said = "";
  server.stdout.on("data", (piece) => (said += piece));
  await until(() => said.includes("}"), "the server says where it is");
  return JSON.parse(said).address;
}

export async function kill(server) {
  server.kill("SIGKILL");
  await once(server, "exit");
}
