// Requests through the proxy, from an address of choice, that keep the cookies they are given.

import assert from "node:assert/strict";
import http from "node:http";
import https from "node:https";

const { hostname, port } = new URL(process.env.HAGGLE_ADDRESS);
/** What browsers call the server. */
export const host = `${hostname}:${port}`;

/** A visitor with an address of its own and a jar of cookies. */
export class Visitor {
  constructor(address) {
    Object.assign(this, { address, cookies: new Map() });
  }

  /** Asks for something; gives status, headers and text. */
  async ask(path, { method = "GET", headers = {}, body = "" } = {}) {
    const options = {
      host: "127.0.0.1",
      port,
      path,
      method,
      servername: hostname,
      localAddress: this.address,
      rejectUnauthorized: false,
      agent: false,
      headers: { Host: host, Cookie: this.#cookie(), "Content-Length": Buffer.byteLength(body), ...headers },
    };
    const answer = await send(https, options, body);
    this.#keep(answer.headers["set-cookie"] ?? []);
    return answer;
  }

  /** Sends a form as a page of the server does. */
  post(path, fields, headers = {}) {
    const kind = { "Content-Type": "application/x-www-form-urlencoded", Origin: `https://${host}` };
    const body = new URLSearchParams(fields).toString();
    return this.ask(path, { method: "POST", headers: { ...kind, ...headers }, body });
  }

  #cookie() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(lines) {
    for (const line of lines) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/);
      this.cookies.set(name, value);
    }
  }
}

/** Waits for the server and the proxy, which have just been started. */
export async function reachable() {
  let last = "";
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await new Visitor().ask("/health").catch((error) => ({ status: String(error) }));
    if (answer.status === 200) return;
    last = answer.status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`the server cannot be reached through the proxy: ${last}`);
}

/** Asks without HTTPS. */
export function askPlainly(path) {
  const options = { host: "127.0.0.1", port: process.env.HAGGLE_HTTP, path, agent: false, headers: { Host: hostname } };
  return send(http, options, "");
}

function send(protocol, options, body) {
  return new Promise((resolve, reject) => {
    const request = protocol.request(options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece) => (text += piece));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    request.setTimeout(15_000, () => request.destroy(new Error(`no answer to ${options.path}`)));
    request.on("error", reject);
    request.end(body);
  });
}
