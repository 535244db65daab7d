// Lines of tests in Swift, whose library has words of its own.

const none = "// Swift’s library has no word for this.";

const text = JSON.stringify;
const list = (all) => `[${all.map(text).join(", ")}]`;
const camel = (word) => word.replace(/[-_](.)/g, (_, letter) => letter.toUpperCase());
const map = (all) => `[${
  Object.entries(all).map(([name, value]) => `${text(name)}: ${text(value)}`).join(", ")}]`;
const user = (name) => `google.users[${text(name)}]`;
const found = (thing) => `#require(${thing})`;

// JSON as a text that begins and ends with so many signs that nothing in it ends it.
function raw(value) {
  const written = JSON.stringify(value);
  let signs = "#";
  while (written.includes(`"${signs}`)) signs += "#";
  return `${signs}"${written}"${signs}`;
}

// The members that are given, with their labels.
function labelled(pairs) {
  return pairs.filter(([, value]) => value !== undefined)
    .map(([label, value]) => (label ? `${label}: ${value}` : value)).join(", ");
}

const have = (value, write) => (value === undefined ? undefined : write(value));

const units = { d: ["days", 86_400], h: ["hours", 3600], m: ["minutes", 60], s: ["seconds", 1] };

// Such as 7d or 1h30m.
function duration(told) {
  const parts = [...told.matchAll(/(\d+)(ms|[dhms])/g)];
  const milliseconds = parts.reduce((sum, [, number, unit]) =>
    sum + number * (unit === "ms" ? 1 : units[unit][1] * 1000), 0);
  return milliseconds % 1000 ? `.milliseconds(${milliseconds})`
    : `.seconds(${milliseconds / 1000})`;
}

function advance({ by }) {
  const [, number, unit] = /^(\d+)([dhm])$/.exec(by) ?? [];
  return `google.clock.advance(${number ? `${units[unit][0]}: ${number}` : `by: ${duration(by)}`})`;
}

function answer({ answer: word, refuse }) {
  if (word === "approve" && refuse) return `.approve(refusing: ${list(refuse)})`;
  return { approve: ".approve()", unticked: ".approveUnticked" }[word] ?? `.${word}`;
}

const decision = (body) => labelled([
  ["", answer(body)], ["as", have(body.account, user)], ["for", have(body.duration, duration)]]);

const actions = {
  reply: ({ json, body, status = 200, ...more }) => `.reply(${labelled([
    ["status", status], ["headers", have(more.headers, map)],
    ["body", have(json, raw) ?? have(body || undefined, text)],
    ["type", have(more.type ?? (json === undefined ? undefined : "application/json"), text)]])})`,
  redirect: ({ to, status }) => `.redirect(${labelled([["to", text(to)], ["status", status]])})`,
  delay: (time) => `.delay(${duration(time)})`,
  hang: () => ".hang",
  reset: () => ".reset",
  truncate: (count) => `.truncate(afterBytes: ${count})`,
  drip: ({ bytes, every }) => `.drip(bytes: ${bytes}, every: ${duration(every)})`,
  edit: ({ set, drop, add }) => `.edit(${labelled([
    ["setting", have(set, raw)], ["dropping", have(drop, list)], ["adding", have(add, raw)]])})`,
  pad: (count) => `.pad(bytes: ${count})`,
  type: (type) => `.contentType(${text(type)})`,
  certificate: (flaw) => `.certificate(.${camel(flaw)})`,
  quota: (quota) => `.quota(.${quota})`,
};

function fault({ at, do: effect, times, skip, phase, match = {} }) {
  const [[name, value]] = Object.entries(effect);
  return `try google.faults.arm(${labelled([
    ["", actions[name](value)], ["at", at && at !== "any" ? `.${camel(at)}` : undefined],
    ["times", times === null ? "nil" : times], ["skipping", skip],
    ["clientID", have(match.client, () => "app.id")],
    ["accountID", have(match.account, (one) => `${user(one)}?.id`)],
    ["matching", have(match.parameters, map)],
    ["phase", have(phase, (one) => `.${one}`)]])})`;
}

// The types of clients that have members of their own; the others have a name alone.
const types = {
  web: ["web", ["redirectURIs", "redirect_uris"], ["javaScriptOrigins", "javascript_origins"]],
  ios: ["iOS", ["bundleID", "bundle_id"], ["teamID", "team_id"]],
  android: ["android", ["packageName", "package_name"], ["fingerprint", "fingerprint"]],
  chrome_extension: ["chromeExtension", ["itemID", "item_id"]],
  universal_windows: ["universalWindows", ["storeID", "store_id"]],
};

function register({ name, type, ...body }, _, keeps) {
  const [kind, ...members] = types[type] ?? [camel(type)];
  const given = labelled([["", text(name)], ...members.map(([label, member]) => [
    label, have(body[member], (value) => (Array.isArray(value) ? list(value) : text(value)))])]);
  return `let ${keeps} = ${types[type] ? "try " : ""}google.register(.${kind}(${given}))`;
}

const accountEvents = {
  sign_out: "signOut(", change_password: "changePassword(of: ", enable: "enable(",
  require_credential_change: "requirePasswordChange(of: ", disable: "disable(", delete: "delete(",
  restrict: "restrict(", hijack: "disable(",
};

const audiences = {
  production: () => ".production",
  testing: ({ test_users: all }) => (all?.length ? `.testers(${list(all)})` : ".testing"),
  organisation: ({ domain }) => `.organisation(domain: ${text(domain)})`,
};

function ownership({ play_console: play, chrome_web_store: chrome }) {
  const entry = play ? `.playConsole(${labelled([
    ["packageName", text(play.package_name)], ["fingerprint", text(play.fingerprint)],
    ["isAdmin", play.admin]])})`
    : chrome && `.chromeWebStore(${labelled([
      ["itemID", text(chrome.item_id)], ["isPublisher", chrome.publisher]])})`;
  return `try google.clients.verifyOwnership(of: app, by: ${entry ?? "nil"})`;
}

const robot = (name) => found(`google.serviceAccounts[${text(name)}]`);

// The line for each operation, from its body and what its path names.
const lines = {
  setClock: ({ now }) => `try google.clock.set(to: ${found(`Understudy.Instant(${text(now)})`)})`,
  resetClock: () => "google.clock.reset()",
  advanceClock: advance,
  freezeClock: () => "google.clock.freeze()",
  resumeClock: () => "google.clock.resume()",
  createClient: register,
  adoptClient: ({ file }, _, keeps) =>
    `let ${keeps} = try google.clients.adopt(.init(contents: ${file.name}))`,
  changeClient: ({ event }) => `try google.clients.${event}(app)`,
  verifyOwnership: ownership,
  changeAppCheck: ({ event }) => `try google.appCheck.${event}(for: app)`,
  mintAppCheckToken: (_, places, keeps) => `let ${keeps} = try google.appCheck.token(for: app)`,
  setAudience: (body) => `try google.clients.publish(app, to: ${audiences[body.status](body)})`,
  setAPIs: ({ enabled }) => `try google.clients.setAPIs(${have(enabled, list) ?? "nil"}, of: app)`,
  createServiceAccount: ({ name }) => `try google.serviceAccounts.add(${text(name)}, for: app)`,
  setDelegation: ({ scopes }, { account, domain }) => "try google.serviceAccounts.delegate("
    + `${list(scopes)}, of: ${text(domain)}, to: ${robot(account)})`,
  changeServiceAccount: ({ event }, { account }) =>
    `try google.serviceAccounts.${event}(${robot(account)})`,
  createAccount: ({ email, hd, ...more }) => `try google.users.add(${labelled([
    ["", text(email)], ["givenName", have(more.given_name, text)],
    ["familyName", have(more.family_name, text)], ["hostedDomain", have(hd, text)],
    ["hasVerifiedEmail", more.email_verified]])})`,
  changeAccount: ({ event }, { account }) => `try google.users.${accountEvents[event]}`
    + `${found(user(account))}${event === "hijack" ? ", hijacked: true" : ""})`,
  addScope: ({ name, sentence }) => `try google.scopes.add(${labelled([
    ["", text(name)], ["sentence", have(sentence, text)]])})`,
  removeScope: (_, { scope }) => `google.scopes.remove(${text(scope)})`,
  queueDecision: (body) => `google.consents.next(${decision(body)})`,
  clearDecisions: () => "google.consents.removeAll()",
  setFallback: (body) => `google.consents.otherwise(${decision(body)})`,
  clearFallback: () => "google.consents.otherwise(nil)",
  mintTokens: ({ account, scopes }, _, keeps) => `let ${keeps} = try google.grants.mint(`
    + `for: app, by: ${user(account)}, scopes: ${list(scopes)})`,
  armFault: fault,
  clearFaults: () => "google.faults.removeAll()",
  disarmFault: () => "google.faults.disarm(fault)",
  playScene: ({ scene }) => `google.scene(.${camel(scene)})`,
  rotateKeys: () => "try await google.keys.rotate()",
};

// An instance knows a grant by its id, and takes back what an account has granted an app.
const grants = {
  expireGrant: ["try google.grants.expire(grant)", "grant"],
  revokeGrant: ["try google.consents.revoke(by: account, to: app)", "account", "app"],
};

export function swiftLine({ id, body, places, keeps }, notes) {
  if (id in grants) {
    const [line, ...names] = grants[id];
    notes.clear();
    names.forEach((name) => notes.add(name));
    return line;
  }
  const line = lines[id]?.(body, Object.fromEntries(places), keeps) ?? none;
  if (line === none) notes.clear();
  return line;
}
