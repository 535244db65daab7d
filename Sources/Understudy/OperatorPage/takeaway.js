// What can be taken away from the page: a request as a command, and a client's file.

import { call } from "./api.js";
import { download } from "./dom.js";

export function curl(entry) {
  const headers = entry.request.headers.filter(({ name }) =>
    !["host", "content-length", "connection"].includes(name.toLowerCase()));
  const url = new URL(entry.target, originOf(entry));
  return [
    "curl", ...(entry.method === (entry.request.body ? "POST" : "GET") ? [] : ["-X", entry.method]),
    ...headers.flatMap(({ name, value }) => ["-H", quoted(`${name}: ${value}`)]),
    ...(entry.request.body ? ["--data-raw", quoted(entry.request.body)] : []),
    quoted(url.href),
  ].join(" ");
}

// The host as the client knew it: one of Google's is only reached by HTTPS.
function originOf(entry) {
  const host = entry.request.headers.find(({ name }) => name.toLowerCase() === "host")?.value;
  if (!host) return location.origin;
  return `${host === location.host ? location.protocol : guess(host)}//${host}`;
}

function guess(host) {
  return /\.(googleapis|google)\.com$/.test(host) ? "https:" : "http:";
}

// A text as a shell reads it.
export function quoted(text) {
  return /^[\w=:/@.,%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

// A client's file as Google's console offers it, with the mock's addresses; that of the built-in
// client if none is named.
export async function clientFile(client) {
  const id = client ?? (await call("GET", "state")).client_at_hand;
  return call("GET", `clients/${encodeURIComponent(id)}/file`);
}

export async function saveClientFile(client) {
  download("client_secret.json", JSON.stringify(await clientFile(client), null, 2),
           "application/json");
}
