// Controls of the situation: the time, the user's next decision, and scenes, which change several
// things at once.

import { call } from "./api.js";
import { button, el, labelled, refill, select } from "./dom.js";
import { isSignIn, scopesOf, shortScope } from "./logins.js";

export function clock(run) {
  // No <output>: in a summary it would take the clicks.
  const time = el("span", { class: "time" });
  let offset = 0;
  let isFrozen = false;
  const tick = () => {
    const now = isFrozen ? offset : Date.now() + offset;
    time.textContent = `${new Date(now).toISOString().slice(0, 19).replace("T", " ")} UTC`;
  };
  setInterval(tick, 1000);
  const freeze = button("Freeze", () => run(
    isFrozen ? "The clock runs on." : "The clock stands still.",
    () => call("POST", isFrozen ? "clock/resume" : "clock/freeze")));
  const forward = (text, by) => button(text, () => run(
    `The clock went ${text.slice(1)} forward.`, () => call("POST", "clock/advance", { by })));
  const real = button("Real time", () => run(
    "The clock shows the real time.", () => call("DELETE", "clock")));
  return {
    title: el("span", {}, "Clock ", time),
    isAlwaysFresh: true,
    parts: [
      el("div", { class: "buttons" },
         forward("+1 h", "1h"), forward("+7 d", "7d"), forward("+6 months", "183d"), freeze, real),
    ],
    async refresh() {
      const { now, frozen } = await call("GET", "clock");
      isFrozen = frozen;
      offset = Date.parse(now) - (frozen ? 0 : Date.now());
      freeze.textContent = frozen ? "Run on" : "Freeze";
      tick();
    },
  };
}

export function decision(run, now) {
  const account = select([["", "whoever signs in"]]);
  const boxes = el("fieldset", {}, el("legend", {}, "What the latest app asks for"));
  const queue = el("p", { class: "note" });
  const fallback = select([["", "a person is asked"], ["approve", "everything is approved"],
                           ["unticked", "approved with no box ticked"], ["deny", "denied"]]);
  // What was granted to the project of the latest app, by the account where one is chosen.
  let granted = new Set();
  const decide = (answer, more = {}) => run("", async () => {
    await call("POST", "consents", {
      answer, ...more, ...(account.value ? { account: account.value } : {}),
    });
    const boxless = (more.refuse ?? []).filter((one) => granted.has(one)).map(shortScope);
    if (!boxless.length) return "The next user will do that.";
    return "The next user will do that. But an account that has granted "
      + `${boxless.join(", ")} before gets no box for it, and then this decides nothing: `
      + "take it back in Tokens first.";
  });
  const unticked = () =>
    [...boxes.querySelectorAll("input:not(:checked)")].map(({ value }) => value);
  fallback.addEventListener("change", () => run("That is what users do from now on.", () =>
    (fallback.value ? call("PUT", "consents/fallback", { answer: fallback.value })
      : call("DELETE", "consents/fallback"))));
  let asked = null;
  return {
    title: "What the next user decides",
    parts: [
      labelled("Account", account), boxes,
      el("div", { class: "buttons" },
         button("Allow these", () => decide("approve", { refuse: unticked() })),
         button("Deny", () => decide("deny")), button("Close the window", () => decide("close"))),
      queue,
      button("Forget what is queued", () => run(
        "Nothing is queued.", () => call("DELETE", "consents"))),
      labelled("Without such a decision", fallback),
    ],
    async refresh() {
      const { accounts } = await call("GET", "accounts");
      const decisions = await call("GET", "consents");
      refill(account, [["", "whoever signs in"], ...accounts.map(({ email }) => [email, email])]);
      queue.textContent = `Queued: ${decisions.waiting.map(wordsOf).join("; then ") || "nothing"}.`;
      fallback.value = decisions.fallback?.answer ?? "";
      // The boxes of the scopes that the latest request has asked for.
      const request = now.latestRequest;
      const scopes = scopesOf(request);
      const { sub } = accounts.find(({ email }) => email === account.value) ?? {};
      granted = request ? await grantedTo(projectOf(request), sub) : new Set();
      // Google shows no box for a sign-in scope, and none for a single other one.
      const hasBoxes = scopes.filter((one) => !isSignIn(one)).length > 1;
      const shown = scopes.map((one) => `${one} ${granted.has(one)}`).join("\n");
      if (shown === asked) return;
      asked = shown;
      boxes.replaceChildren(
        el("legend", {}, !scopes.length
          ? "No app has asked for anything yet: everything will be allowed."
          : `What the latest app asks for${hasBoxes ? "" : " (as it is, without boxes: Google has "
            + "them for two permissions or more beside the sign-in)"}`),
        ...scopes.map((one) => el(
          "label", { class: "pick" },
          el("input", { type: "checkbox", value: one, checked: true,
                        disabled: !hasBoxes || isSignIn(one) }),
          el("span", {}, shortScope(one)
             + (granted.has(one) && !isSignIn(one) ? " (granted before)" : "")))));
    },
  };
}

// A client's id begins with the number of its project.
function projectOf({ client, target }) {
  return (client ?? new URL(target, location).searchParams.get("client_id") ?? "").split("-")[0];
}

async function grantedTo(project, sub) {
  const { grants } = await call("GET", "grants?state=valid");
  return new Set(grants.filter(({ client, account }) =>
    client.startsWith(`${project}-`) && (!sub || account === sub)).flatMap(({ scopes }) => scopes));
}

function wordsOf({ answer, refuse, account }) {
  return [answer, refuse?.length ? `without ${refuse.map(shortScope).join(", ")}` : null,
          account ? `for ${account}` : null].filter((part) => part).join(" ");
}

export function scenes(run) {
  const list = el("div", { class: "things" });
  return {
    title: "Scenes",
    parts: [list],
    async refresh() {
      if (list.children.length) return;
      const { scenes } = await call("GET", "scenes");
      list.replaceChildren(...scenes.map(({ name, summary }) => el(
        "div", { class: "thing" },
        el("p", {}, el("b", {}, name), ` ${summary}`),
        button("Play", () => run("", async () => {
          await call("POST", "scenes", { scene: name });
          if (name !== "unticked") return summary;
          const { grants } = await call("GET", "grants?state=valid");
          return `${summary} All do so from now on; “What the next user decides” ends it.`
            + (grants.length ? " What was granted before stays granted, without a box." : "");
        }), { "aria-label": `Play the scene ${name}` }))));
    },
  };
}
