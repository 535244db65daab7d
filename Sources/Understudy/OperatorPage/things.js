// Controls of the things that there are: faults, grants, accounts, clients, projects, keys and
// instances.

import { call } from "./api.js";
import { button, el, labelled, select, sureButton } from "./dom.js";
import { shortClient, shortScope } from "./logins.js";
import { saveClientFile } from "./takeaway.js";

const path = encodeURIComponent;

// A list of things with the buttons that each has. One whose act can't be undone has a `question`.
function things(read, name, text, acts) {
  const list = el("div", { class: "things" });
  return {
    list,
    async refresh() {
      const all = await read();
      // What is the same stays, and with it the focus.
      const seen = JSON.stringify(all);
      if (seen === list.dataset.seen) return;
      list.dataset.seen = seen;
      list.replaceChildren(...all.map((thing) => el(
        "div", { class: "thing" }, el("p", {}, ...text(thing)),
        ...acts.filter(({ suits }) => suits?.(thing) ?? true).map(({ label, act, question }) => {
          const named = { "aria-label": `${label}: ${name(thing)}` };
          return question ? sureButton(label, question, () => act(thing), named)
            : button(label, () => act(thing), named);
        }))));
    },
  };
}

const faultActions = {
  "429 Too Many Requests": { reply: { status: 429, json: { error: "rate_limited" } } },
  "500 Internal Server Error": { reply: { status: 500 } },
  "503 Service Unavailable": { reply: { status: 503, headers: { "Retry-After": "2" } } },
  "3 s late": { delay: "3s" },
  "never answered": { hang: {} },
  "connection reset": { reset: {} },
  "cut off in the middle": { truncate: 10 },
};

export function fault(run) {
  const at = select(["token", "refresh", "api", "authorize", "userinfo", "jwks", "discovery",
                     "revoke", "device", "device_poll", "any"]);
  const action = select(Object.keys(faultActions));
  const times = el("input", { type: "number", min: 1, max: 1000, value: 1 });
  // Those that were armed here are known by their words.
  const words = new Map();
  const armed = things(
    async () => (await call("GET", "faults")).faults, ({ id }) => `fault ${id}`,
    (one) => [`${one.id}: ${words.get(one.id) ?? one.action} at ${one.at}, `
      + `${one.times ?? "all"} left, ${one.struck} struck`],
    [{ label: "Disarm", act: ({ id }) => run("Disarmed.", () => call("DELETE", `faults/${id}`)) }]);
  return {
    title: "Faults",
    parts: [
      labelled("Where", at), labelled("What", action), labelled("How often", times),
      button("Arm", () => run("The fault is armed.", async () => {
        const { id } = await call(
          "POST", "faults",
          { at: at.value, do: faultActions[action.value], times: Number(times.value) });
        words.set(id, action.value);
      })),
      armed.list,
    ],
    refresh: armed.refresh,
  };
}

export function grants(run) {
  let emails = new Map();
  const valid = async () =>
    (await call("GET", "grants?state=valid")).grants.map(({ id }) => id);
  const list = things(
    async () => {
      const { grants } = await call("GET", "grants");
      const { accounts } = await call("GET", "accounts");
      emails = new Map(accounts.map(({ sub, email }) => [sub, email]));
      return grants.toReversed();
    },
    ({ id }) => `grant ${id}`,
    (grant) => [
      el("b", {}, `${grant.id} ${emails.get(grant.account) ?? grant.account}`),
      ` ${shortClient(grant.client)}: ${grant.scopes.map(shortScope).join(", ")}`
        + (grant.end ? ` (ended: ${grant.end})` : ""),
    ],
    [{ label: "Revoke", suits: ({ end }) => !end,
       act: ({ id }) => run("", async () => {
         const before = await valid();
         await call("DELETE", `grants/${id}`);
         const after = await valid();
         return "The access was taken back, all that this account had granted the app’s project "
           + `(grants ${before.filter((one) => !after.includes(one)).join(", ")}).`;
       }) },
     { label: "Expire", suits: ({ end }) => !end,
       act: ({ id }) => run(
         "It has expired, with its refresh token. (An hour on the clock ends access tokens alone.)",
         () => call("POST", `grants/${id}/expire`)) }]);
  return { title: "Tokens", parts: [list.list], refresh: list.refresh };
}

export function accounts(run) {
  const email = el("input", { type: "email", autocomplete: "off" });
  const events = ["sign_out", "change_password", "disable", "enable", "delete"];
  const event = select(events.map((word) => [word, word.replaceAll("_", " ")]));
  const list = things(
    async () => (await call("GET", "accounts")).accounts, (account) => account.email,
    (account) => [el("b", {}, account.email), ` ${account.state}`],
    [{ label: "Do", suits: ({ state }) => state !== "deleted",
       question: () => (event.value === "delete" ? "Yes, delete it" : null),
       act: (account) => run(
         `${account.email}: ${event.value.replaceAll("_", " ")}, done.`, () => call(
           "POST", `accounts/${path(account.sub)}/events`, { event: event.value })) }]);
  return {
    title: "Accounts",
    parts: [
      labelled("New account’s address", email),
      button("Add the account", () => run(`${email.value} is there.`, () => call(
        "POST", "accounts", { email: email.value }))),
      labelled("What happens to an account", event), list.list,
    ],
    refresh: list.refresh,
  };
}

// Registers the clients of files from Google's console.
async function adopt(files) {
  const ids = [];
  for (const file of files) {
    try {
      const content = JSON.parse(await file.text());
      ids.push((await call("POST", "clients/files", { file: content })).client_id);
    } catch (failure) {
      throw new Error(`${file.name}: ${failure.message}`);
    }
  }
  return `Registered: ${ids.join(", ")}. “Save file”, in Clients, has the same with the `
    + "mock’s addresses, for your app.";
}

// A place for such files, which may be dropped anywhere: the browser would open one that is missed.
function downloads(run) {
  const chosen = el("input", {
    type: "file", accept: ".json,application/json", multiple: true,
    change: async () => {
      await run("", () => adopt([...chosen.files]));
      chosen.value = "";
    },
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length) run("", () => adopt(files));
  });
  return el("div", { class: "drop" },
            labelled("Or drop a client_secret.json anywhere on this page", chosen));
}

export function clients(run) {
  const name = el("input", { type: "text", autocomplete: "off" });
  const type = select(["desktop", "web", "limited_input"]);
  const redirect = el("input", { type: "url", autocomplete: "off", placeholder: "for web" });
  const list = things(
    async () => (await call("GET", "clients")).clients.toReversed(),
    (client) => shortClient(client.client_id),
    (client) => [el("b", {}, client.name ?? client.type),
                 ` ${client.name ? `${client.type} ` : ""}${client.client_id} ${client.state}`],
    [{ label: "Save file", suits: ({ type }) => ["desktop", "web", "limited_input"].includes(type),
       act: (client) => run(
         "Its client_secret.json is saved.", () => saveClientFile(client.client_id)) },
     { label: "Delete", suits: ({ state }) => state !== "deleted",
       act: (client) => run("The client is deleted.", () => change(client, "delete")) },
     { label: "Restore", suits: ({ state }) => state === "deleted",
       act: (client) => run("The client is back.", () => change(client, "restore")) }]);
  const change = (client, event) => call(
    "POST", `clients/${path(client.client_id)}/events`, { event });
  return {
    title: "Clients",
    parts: [
      labelled("New client’s name", name), labelled("Type", type),
      labelled("Redirect URI", redirect),
      button("Add the client", () => run("The client is there.", async () => {
        const uris = redirect.value ? { redirect_uris: [redirect.value] } : {};
        const { client_id: id, client_secret: secret } = await call(
          "POST", "clients", { name: name.value, type: type.value, ...uris });
        return `Its id is ${id}${secret ? `, its secret ${secret}` : ""}`;
      })),
      downloads(run), list.list,
    ],
    refresh: list.refresh,
  };
}

const stores = {
  android: (first, second) => (
    { play_console: { package_name: first, fingerprint: second } }),
  chrome_extension: (first) => ({ chrome_web_store: { item_id: first } }),
};

// What Google asks of apps: App Check for iOS, a verified owner for Android and Chrome.
export function apps(run) {
  const first = el("input", { type: "text", autocomplete: "off" });
  const second = el("input", { type: "text", autocomplete: "off", placeholder: "for Android" });
  const at = (client) => `clients/${path(client.client_id)}`;
  const switched = (event) => (client) => run(`App Check: ${event}, in 15 minutes.`, () => call(
    "POST", `${at(client)}/app-check/events`, { event }));
  const isIOS = ({ type }) => type === "ios";
  const list = things(
    async () => {
      const { clients: all } = await call("GET", "clients");
      const found = all.filter(({ type }) => isIOS({ type }) || stores[type]);
      return Promise.all(found.map(async (client) => ({
        ...client, check: isIOS(client) ? await call("GET", `${at(client)}/app-check`) : null,
      })));
    },
    (client) => shortClient(client.client_id),
    ({ type, client_id: id, ownership, check }) => [
      el("b", {}, type), ` ${id} `,
      check ? `App Check: ${check.in_force}`
        + (check.awaited ? `, ${check.mode} from ${check.awaited}` : "")
        + `; verified ${check.metrics.verified}, outdated ${check.metrics.likely_outdated_client}, `
        + `unknown ${check.metrics.unknown_origin}, invalid ${check.metrics.invalid}`
        : `owner: ${ownership}`,
    ],
    [...["enable", "enforce", "unenforce", "disable"].map((event) => (
      { label: event, suits: isIOS, act: switched(event) })),
     { label: "Verify", suits: ({ type }) => stores[type],
       act: (client) => run("The owner is verified.", () => call(
         "POST", `${at(client)}/ownership`, stores[client.type](first.value, second.value))) }]);
  return {
    title: "App Check and ownership",
    parts: [
      labelled("Package name or item in the store", first),
      labelled("SHA-1 of the certificate", second), list.list,
    ],
    refresh: list.refresh,
  };
}

export function projects(run) {
  const set = ({ name, number }, status, more) => run(
    `${name} is in ${status} now${status === "testing" && !more.test_users.length
      ? ", without any test user: nobody gets in" : ""}.`,
    () => call("PUT", `projects/${number}/audience`, { status, ...more }));
  const apis = el("input", { type: "text", autocomplete: "off",
                             placeholder: "drive.googleapis.com calendar-json.googleapis.com" });
  const enabled = () => apis.value.split(/[\s,]+/).filter((word) => word);
  const testers = () => (tester.value ? [tester.value] : []);
  const tester = el("input", { type: "email", autocomplete: "off" });
  const domain = el("input", { type: "text", autocomplete: "off", placeholder: "example.com" });
  const list = things(
    async () => (await call("GET", "projects")).projects, ({ name }) => name,
    (project) => [el("b", {}, project.name), ` ${project.status} ${project.test_users.join(" ")}`],
    [{ label: "Testing", suits: ({ status }) => status !== "testing",
       act: (project) => set(project, "testing", { test_users: testers() }) },
     { label: "Production", suits: ({ status }) => status !== "production",
       act: (project) => set(project, "production") },
     { label: "Internal", suits: ({ status }) => status !== "organisation",
       act: (project) => set(project, "organisation", { domain: domain.value }) },
     { label: "Set APIs",
       act: ({ name, number }) => run(
         `${name} has ${enabled().join(", ") || "every API"} enabled.`, () => call(
           "PUT", `projects/${number}/apis`, enabled().length ? { enabled: enabled() } : {})) }]);
  return {
    title: "Projects",
    parts: [labelled("Test user, for testing", tester),
            labelled("Organisation’s domain, for internal", domain),
            labelled("Enabled APIs, for Set APIs (empty: all)", apis), list.list],
    refresh: list.refresh,
  };
}

export function keys(run) {
  return {
    title: "Keys and reset",
    parts: [el("div", { class: "buttons" },
               button("Rotate the keys", () => run("New tokens have another key.", async () => {
                 await call("POST", "keys/rotate");
               })),
               sureButton(
                 "Reset everything", () => "Yes, forget everything",
                 () => run("The instance began anew.", async () => {
                   await call("POST", "reset");
                 })))],
  };
}

export function instances(run) {
  const list = things(
    async () => (await call("GET", "instances")).instances, ({ url }) => url,
    ({ url }) => [el("a", { href: `${url}/_understudy/` }, url)],
    [{ label: "Stop", question: () => "Yes, stop it",
       act: ({ id }) => run("It is stopped.", () => call("DELETE", `instances/${path(id)}`)) }]);
  return {
    title: "Instances",
    parts: [
      button("Start another", () => run("", async () =>
        `It is at ${(await call("POST", "instances")).url}.`)),
      list.list,
    ],
    refresh: list.refresh,
  };
}
