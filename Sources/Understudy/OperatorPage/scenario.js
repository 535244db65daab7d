// A login that was clicked and seen, as a scenario that `understudy lint` likes and `run` plays
// with any driver. Roles stand for the scopes, as another client asks for others.

import { call } from "./api.js";
import { isSignIn, scopesOf } from "./logins.js";
import { death, story } from "./story.js";

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

// `entries` are those of the whole journal, as far as they are known.
export async function scenario(group, entries, accounts) {
  const whole = await Promise.all(group.entries.map(async (entry) => (
    ["authorize", "pages", "token", "device_poll"].includes(entry.endpoint)
      ? call("GET", `journal/${entry.number}`) : entry)));
  const isDevice = group.entries[0].endpoint === "device";
  const decision = decide(whole);
  const projects = (await call("GET", "projects")).projects;
  const refused = group.entries.findLast(({ endpoint, cause }) =>
    endpoint === "authorize" && cause);
  if (decision.isUnfinished && refused) {
    throw new Error(`it was refused with ${refused.cause}, and a scenario begins with an app `
      + "whose request is right");
  }
  const after = story(group, entries, decision, statusOf(group, projects));
  const early = after.faults.filter(({ isBefore }) => isBefore);
  const steps = [...early.map(({ name }) => `  - fault: ${name}\n`),
                 login(decision, early.length), ...after.steps];
  const email = accounts.get(group.account) ?? "somebody@example.com";
  const needsUse = steps.some((step) => step.includes("run: call_api"));
  const roles = decision.refused.length
    ? `needs_scope_roles: [${decision.refused.join(", ")}]` : null;
  return [
    "# Saved from the operator's page. Names of scopes are roles that the driver fills in.",
    decision.scopes.length ? `# The app asked for: ${decision.scopes.join(" ")}` : null,
    ...notes(after.leftOut, entries.slice(0, entries.indexOf(group.entries.at(-1))), projects),
    "schema: scenario/1",
    `id: saved-${group.id}`,
    `title: ${JSON.stringify(titleOf(decision, steps))}`,
    `flows: [${isDevice ? "device" : "loopback, web, device"}]`,
    `uses: [login${needsUse ? ", call_api" : ""}]`,
    roles,
    "",
    `server: { profile: google, granular_consent: true, publishing: ${after.publishing} }`,
    "",
    "users:",
    `  user: { email: ${JSON.stringify(email)}, sub: ${JSON.stringify(group.account ?? "1001")} }`,
    "",
    ...faultLines(after.faults),
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

function faultLines(faults) {
  if (!faults.length) return [];
  return ["faults:", ...faults.map(({ name, at, status, times }) =>
    `  ${name}: { at: ${at}, times: ${times}, reply: { status: ${status} } }`), ""];
}

function login({ decide: decision, refused, isUnfinished }, isStruck) {
  const refuse = refused.length ? `, refuse: [${refused.join(", ")}]` : "";
  const step = `  - run: login\n    browser: { user: user, decide: ${decision}${refuse} }\n`;
  // To give up is fine; to say that one is signed in without a token isn't.
  if (isStruck) return `${step}  - expect: { outcome_must_match_server: true }\n`;
  if (isUnfinished) return step;
  if (decision === "deny") return `${step}  - expect: { outcome: denied }\n`;
  if (!refused.length) return `${step}  - expect: { outcome: signed_in }\n`;
  // A client that can't do without what was refused is right not to sign in.
  return refused.includes("required")
    ? `${step}  - expect: { outcome: [signed_in, needs_permission, denied, error] }\n`
    : step + refusal;
}

function titleOf({ decide: decision, refused }, steps) {
  const words = [{ approve: "The user approves", deny: "The user denies",
                   partial: `The user unticks what is ${refused.join(" and ")}` }[decision]];
  if (steps.some((step) => step.includes("advance:"))) words.push("time passes");
  if (steps.some((step) => step.includes("revoke:"))) words.push("access is taken back");
  if (steps.includes(death)) words.push("the access is dead");
  return words.join(", ");
}

function statusOf(group, projects) {
  return projects.find(({ number }) => group.client?.startsWith(`${number}-`))?.status;
}

// What the file doesn't say.
function notes(leftOut, entries, projects) {
  const isUnclear = projects.length > 1
    && entries.some(({ event }) => event === "project.audience_changed");
  return [
    ...leftOut.map((what) => `# Left out, as no step brings it about: ${what}.`),
    isUnclear ? "# A project's status was changed; it may have been another app's." : null,
  ];
}
