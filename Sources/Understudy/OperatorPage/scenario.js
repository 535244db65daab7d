// A login that was clicked and seen, as a scenario that `understudy lint` likes and `run` plays
// with any driver. Roles stand for the scopes, as another client asks for others.

import { call } from "./api.js";
import { isSignIn, scopesOf } from "./logins.js";

const uses = new Set(["api", "refresh", "userinfo"]);
// What a client may do once its access is dead, as the built-in scenarios ask for it.
const death = "  - run: call_api\n"
  + "    browser: { decide: ignore, optional: true } # nobody is at the keyboard\n"
  + "    limit: 30s\n"
  + "  - expect:\n"
  + "      outcome: { is: [needs_login, waiting_for_user], level: should, check: RF-09 }\n";
// What the client owes a user who has unticked something, as the built-in scenario asks for it.
const refusal = "  - expect: { outcome: { is: signed_in, level: should, check: CO-02 } }\n"
  + "  - run: call_api\n"
  + "    with: { feature: optional }\n"
  + "  - expect:\n"
  + "      outcome:\n"
  + "        is: [needs_permission, feature_disabled, needs_login, denied, error]\n"
  + "        level: should\n"
  + "        check: CO-01\n"
  + "      requests:\n"
  + "        - { at: api, needs_scope: optional, count: 0, level: must, check: CO-01 }\n";

// `entries` are those of the whole journal from the login's beginning on.
export async function scenario(group, entries, accounts) {
  const whole = await Promise.all(group.entries.map(async (entry) => (
    ["authorize", "pages", "token", "device_poll"].includes(entry.endpoint)
      ? call("GET", `journal/${entry.number}`) : entry)));
  const isDevice = group.entries[0].endpoint === "device";
  const decision = decide(whole);
  const steps = [login(decision), ...later(group, entries, decision)];
  const email = accounts.get(group.account) ?? "somebody@example.com";
  const needsUse = steps.some((step) => step.includes("run: call_api"));
  const roles = decision.refused.length
    ? `needs_scope_roles: [${decision.refused.join(", ")}]` : null;
  return [
    "# Saved from the operator's page. Names of scopes are roles that the driver fills in.",
    decision.scopes.length ? `# The app asked for: ${decision.scopes.join(" ")}` : null,
    "schema: scenario/1",
    `id: saved-${group.id}`,
    `title: ${JSON.stringify(titleOf(decision, steps))}`,
    `flows: [${isDevice ? "device" : "loopback, web, device"}]`,
    `uses: [login${needsUse ? ", call_api" : ""}]`,
    roles,
    "",
    `server: { profile: google, granular_consent: true, publishing: ${await publishing(group)} }`,
    "",
    "users:",
    `  user: { email: ${JSON.stringify(email)}, sub: ${JSON.stringify(group.account ?? "1001")} }`,
    "",
    "steps:",
    steps.join("").trimEnd(),
    "",
  ].filter((line) => line !== null).join("\n");
}

// The user's decision, as far as the answers tell it.
function decide(whole) {
  const request = whole.find(({ endpoint }) => endpoint === "authorize");
  const scopes = scopesOf(request);
  const tokens = whole.find(({ endpoint, status }) =>
    ["token", "device_poll"].includes(endpoint) && status === 200);
  const isDenied = whole.some(({ response }) => response?.headers.some(({ name, value }) =>
    name.toLowerCase() === "location" && value.includes("error=access_denied")));
  if (isDenied) return { scopes, decide: "deny", refused: [] };
  if (!tokens) return { scopes, decide: "approve", refused: [], isUnfinished: true };
  const granted = new Set(JSON.parse(tokens.response.body).scope.split(" "));
  const asked = scopes.filter((scope) => !isSignIn(scope));
  const missing = asked.filter((scope) => !granted.has(scope));
  if (!missing.length) return { scopes, decide: "approve", refused: [] };
  const refused = missing.length === asked.length ? ["required", "optional"] : ["optional"];
  return { scopes, decide: "partial", refused };
}

function login({ decide: decision, refused, isUnfinished }) {
  const refuse = refused.length ? `, refuse: [${refused.join(", ")}]` : "";
  const step = `  - run: login\n    browser: { user: user, decide: ${decision}${refuse} }\n`;
  if (isUnfinished) return step;
  if (decision === "deny") return `${step}  - expect: { outcome: denied }\n`;
  if (!refused.length) return `${step}  - expect: { outcome: signed_in }\n`;
  // A client that can't do without what was refused is right not to sign in.
  return refused.includes("required")
    ? `${step}  - expect: { outcome: [signed_in, needs_permission, denied, error] }\n`
    : step + refusal;
}

// What came after the tokens: time, changes at Google, and uses of what was granted.
function later(group, entries, decision) {
  const steps = [];
  const start = group.entries.find(({ endpoint, status }) =>
    ["token", "device_poll"].includes(endpoint) && status === 200)?.number ?? Infinity;
  let isRevoked = false;
  for (const [index, entry] of entries.entries()) {
    if (entry.number <= start) continue;
    const isOwn = group.entries.includes(entry);
    if (entry.event === "clock.moved") {
      const by = Math.round((Date.parse(entry.time) - Date.parse(entry.detail.slice(5))) / 1000);
      if (by > 0) steps.push(`  - clock: { advance: ${duration(by)} }\n`);
    } else if (entry.event === "key.rotated") {
      steps.push("  - server: { rotate_keys: true }\n");
    } else if (entry.event === "grant.revoked" && isOwn
      && entries[index - 2]?.endpoint !== "revoke") {
      isRevoked = true;
      steps.push("  - server: { revoke: grant, user: user, by: account-page }\n");
    } else if (isOwn && uses.has(entry.endpoint)) {
      // Uses in a row are one action of the client, whose outcome is that of the last.
      if (steps.at(-1)?.includes("run: call_api")) steps.pop();
      steps.push(use(entry, isRevoked, decision));
    }
  }
  // What nothing has used proves nothing.
  return steps.slice(0, steps.findLastIndex((step) => step.includes("run: call_api")) + 1);
}

function use(entry, isRevoked, { refused }) {
  const isDead = isRevoked || (entry.endpoint === "refresh" && entry.cause !== null);
  if (isDead) return death;
  // Here the client may be right to do either, and the catalogue's checks look at it anyway.
  if (entry.cause) return `  - run: call_api # was refused: ${entry.cause}\n`;
  if (!refused.length) return "  - run: call_api\n  - expect: { outcome: ok }\n";
  const outcome = refused.includes("required")
    ? "[ok, feature_disabled, needs_permission, needs_login]"
    : "{ is: ok, level: should, check: CO-02 }";
  return `  - run: call_api\n  - expect: { outcome: ${outcome} }\n`;
}

function titleOf({ decide: decision, refused }, steps) {
  const words = [{ approve: "The user approves", deny: "The user denies",
                   partial: `The user unticks what is ${refused.join(" and ")}` }[decision]];
  if (steps.some((step) => step.includes("advance:"))) words.push("time passes");
  if (steps.some((step) => step.includes("revoke:"))) words.push("access is taken back");
  if (steps.some((step) => step.includes("needs_login"))) words.push("the access is dead");
  return words.join(", ");
}

async function publishing(group) {
  const { projects } = await call("GET", "projects");
  const project = projects.find(({ number }) => group.client?.startsWith(`${number}-`));
  return project?.status === "testing" ? "testing" : "production";
}

// Such as `7d` or `1h30m`.
function duration(seconds) {
  const parts = [["d", 86_400], ["h", 3600], ["m", 60], ["s", 1]].map(([unit, size]) => {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    return count ? `${count}${unit}` : "";
  });
  return parts.join("");
}
