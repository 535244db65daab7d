// What was done at this mock as lines of a test, in the words of each kit. Where a kit has no word
// for it, the line calls the control API by the kit's client.

import { operations, values, verbs } from "./kits.js";
import { dynamicKits, Variable } from "./dynamickits.js";
import { staticKits } from "./statickits.js";
import { swiftLine } from "./swiftlines.js";
import { quoted } from "./takeaway.js";

const kits = { ...dynamicKits, ...staticKits };
export const languages = [...Object.keys(kits), "Swift", "curl"];

// Where `google` comes from in a test; docs/kits.md and docs/testing.md have all of it.
export const setUps = {
  Python: "google is the fixture of the package understudy-oauth: def test_login(google).",
  Node: "google is what withGoogle of the package understudy-testing gives a test.",
  Ruby: "google is there in a test after require \"understudy/minitest\" or \"understudy/rspec\".",
  Go: "google is what understudy.New(t) gives.",
  Java: "google is a parameter of the test, with UnderstudyExtension.",
  Swift: "google is Understudy.current in a suite with the trait .understudy.",
};

// What the control API takes for granted.
const defaults = { armFault: ["times", 1], queueDecision: ["refuse", []] };
// What a test needs later.
const kept = { createClient: "app", adoptClient: "app", createInstance: "instance",
               exportState: "state", mintTokens: "tokens", mintCode: "code",
               mintAppCheckToken: "token" };
// Documents, which a test reads from a file.
const documents = ["file", "state"];
const told = {
  app: "is the client under test, as it was registered",
  fault: "is what was given when it was armed",
  instance: "is what was given when it was started",
  file: "is what client_secret.json holds",
  state: "is what was exported",
  // Only in Swift.
  account: "is the user who granted it",
  grant: "is the id of what was minted, or of an entry in the journal",
};

// The lines for calls of the control API that have been answered. `api` has the API's address and
// whether it wants a key.
export function testLines(calls, language, api) {
  if (language === "curl") return calls.map((one) => curl(one, api)).join("\n");
  const counts = {};
  const lines = calls.map((one) => meaning(one, counts)).filter(Boolean).map((one) => {
    const notes = new Set(one.variables);
    const line = language === "Swift" ? swiftLine(one, notes) : kitLine(one, language, notes);
    const about = [...notes].map((name) => `${name} ${told[name.replace(/\d+$/, "")]}`).join("; ");
    return about ? `${kits[language]?.comment ?? "//"} ${about}.\n${line}` : line;
  });
  return lines.join("\n");
}

// The operation of a call, with what it takes; nothing of it is an id of this mock.
function meaning({ method, path, body = {}, answer }, counts) {
  const pieces = path.split("/");
  const found = Object.entries(operations).find(([, [verb, template]]) => {
    const parts = template.split("/");
    return verb === method && parts.length === pieces.length
      && parts.every((part, at) => part.startsWith("{") || part === pieces[at]);
  });
  if (!found) return null;
  const [id, [, template]] = found;
  const variables = new Set();
  // Of several there is a second one.
  const numbered = (name) => {
    counts[name] = (counts[name] ?? 0) + 1;
    return counts[name] > 1 ? name + counts[name] : name;
  };
  const named = (place, value) => {
    const [name, ...member] = values[place] ?? (documents.includes(place) ? [numbered(place)] : []);
    if (!name) return value;
    variables.add(name);
    return new Variable(name, member);
  };
  const places = template.split("/").flatMap((part, at) => {
    if (!part.startsWith("{")) return [];
    const place = part.slice(1, -1);
    const value = decodeURIComponent(pieces[at]);
    return [[place, place === "account" ? answer?.email ?? value : named(place, value)]];
  });
  const [member, usual] = defaults[id] ?? [];
  const given = Object.entries(body)
    .filter(([name, value]) => name !== member || String(value) !== String(usual));
  const replaced = (entries) => Object.fromEntries(entries.map(([name, value]) =>
    [name, name === "match" ? replaced(Object.entries(value)) : named(name, value)]));
  const keeps = kept[id] && numbered(kept[id]);
  return { id, places, body: replaced(given), keeps, variables };
}

function kitLine(one, language, notes) {
  const kit = kits[language];
  const verb = verbs[one.id];
  if (verb?.each) {
    notes.clear();
    notes.add("app");
    return kit.word(verb, [new Variable("app", [])], {}, one);
  }
  const given = new Map([...one.places, ...Object.entries(one.body)]);
  const takes = verb?.takes.map(([to]) => to) ?? [];
  const isWord = verb && one.places.every(([place]) => takes.includes(place))
    && verb.takes.every(([to, , fallback]) => given.has(to) || fallback);
  return (isWord && kit.word(verb, taken(verb, given), one.body, one))
    || kit.operation(operations[one.id], one);
}

// The values that a verb takes, in its order; an app stands for its id.
function taken(verb, given) {
  return verb.takes.map(([to, kind, fallback]) => {
    const value = given.get(to) ?? fallback;
    return kind === "app" && value instanceof Variable ? new Variable(value.name, []) : value;
  });
}

function curl({ method, path, body }, { url, hasKey }) {
  const headers = hasKey ? ['-H "Authorization: Bearer $UNDERSTUDY_CONTROL_KEY"'] : [];
  const sent = body === undefined ? []
    : ["-H", "'Content-Type: application/json'", "-d", quoted(JSON.stringify(body))];
  return ["curl -s -X", method, ...headers, ...sent, quoted(new URL(path, url).href)].join(" ");
}
