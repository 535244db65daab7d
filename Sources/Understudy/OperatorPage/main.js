// Puts the page together: what happens now, the controls, and the entry that was chosen. Without it
// the page shows what had happened when it was loaded.

import { Act } from "./act.js";
import { call } from "./api.js";
import { Cases } from "./cases.js";
import { Details } from "./details.js";
import { el, facts } from "./dom.js";
import { follow } from "./feed.js";
import { Now } from "./now.js";
import { clientFile } from "./takeaway.js";
import { welcome } from "./welcome.js";

const main = document.querySelector("main");
const links = main.querySelector("ul");
const details = new Details();
const now = new Now(details, welcome(links));
const act = new Act(now);

// The addresses that apps need are those of a client file.
const addresses = el("dl");
async function showAddresses() {
  if (addresses.childElementCount) return;
  const [{ auth_uri: auth, token_uri: token }] = Object.values(await clientFile());
  addresses.replaceChildren(...facts([
    ["auth_uri", auth], ["token_uri", token], ["Everything else of Google", location.origin],
  ]).children);
}

main.replaceChildren(
  el("h1", {}, document.title),
  el("details", { class: "links", toggle: () => showAddresses().catch(() => {}) },
     el("summary", {}, "Addresses"), addresses, links),
  el("div", { class: "stage" }, act.element, now.element, details.element));
document.body.classList.add("live");

const run = document.querySelector("link[rel=up]");
if (run) {
  const cases = new Cases(run.href, new URLSearchParams(location.search).has("follow"));
  main.querySelector("h1").after(cases.element);
  cases.watch();
}

// An account that signs in is known by its address.
async function learnAccounts() {
  const { accounts } = await call("GET", "accounts");
  now.accounts = new Map(accounts.map(({ sub, email }) => [sub, email]));
}

// A client is known by its name, where it has one.
async function learnClients() {
  const { clients } = await call("GET", "clients");
  now.clients = new Map(clients.map(({ client_id: id, name }) => [id, name]));
}

// A grant is known by its scopes. There may be many, so a mock that takes long is asked seldom.
let learning = null;
let wait = 100;
function learnGrants() {
  learning ??= setTimeout(async () => {
    const began = performance.now();
    now.learn((await call("GET", "grants").catch(() => ({ grants: [] }))).grants);
    wait = Math.max(100, 10 * (performance.now() - began));
    learning = null;
    if (now.unknownGrants.size) learnGrants();
  }, wait);
}

// An answer may have been signed, or held back by a fault, after its entry was read.
async function completeEntries() {
  for (const entry of now.openEntries) {
    const whole = await call("GET", `journal/${entry.number}`).catch(() => null);
    if (whole && whole.status !== null) now.complete(entry, whole);
  }
}

setInterval(completeEntries, 1000);
act.refresh();
for await (const batch of follow()) {
  if (batch.entries.some(({ account }) => account && !now.accounts.has(account))) {
    await learnAccounts().catch(() => {});
  }
  if (batch.entries.some(({ client }) => client && !now.clients.has(client))) {
    await learnClients().catch(() => {});
    for (const { client } of batch.entries) {
      if (!now.clients.has(client)) now.clients.set(client, null);
    }
  }
  now.take(batch);
  if (now.unknownGrants.size) learnGrants();
  act.refreshSoon();
}
