// The control API of the instance that this page belongs to.

export const root = new URL("../v1/", import.meta.url);
const keyName = "understudy-key";
let isDenied = false;
let changes = [];

export class Failure extends Error {
  constructor(status, error) {
    const text = error?.message ?? `status ${status}`;
    const named = error?.path ? `${error.path}: ${text}` : text;
    super(error?.help ? `${named}; ${error.help}` : named);
    this.status = status;
  }
}

// The parsed answer, or its text where it isn't JSON.
export async function call(method, path, body, signal) {
  const answer = await send(method, path, body, signal);
  const text = await answer.text();
  const isJSON = answer.headers.get("Content-Type")?.startsWith("application/json");
  const value = isJSON && text ? JSON.parse(text) : text;
  if (!answer.ok) throw new Failure(answer.status, value?.error);
  if (method !== "GET") changes.push({ method, path, body, answer: value });
  return value;
}

// The calls that have changed something since this was asked before.
export function takeChanges() {
  const taken = changes;
  changes = [];
  return taken;
}

export function hasKey() {
  return sessionStorage.getItem(keyName) !== null;
}

async function send(method, path, body, signal) {
  const headers = {};
  const key = sessionStorage.getItem(keyName);
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(new URL(path, root), {
    method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (answer.status !== 401 || !askForKey(key)) return answer;
  return send(method, path, body, signal);
}

// Where other machines can connect, the API wants the key. It stays in this tab, and no other page
// can send it.
function askForKey(tried) {
  if (sessionStorage.getItem(keyName) !== tried) return true;
  if (isDenied) return false;
  const key = prompt("The control key that the mock was started with:");
  isDenied = !key;
  if (isDenied) return false;
  sessionStorage.setItem(keyName, key);
  return true;
}
