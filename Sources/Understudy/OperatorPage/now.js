// The exchanges as they happen, grouped into logins, each a sequence that grows: the user's browser
// on the left, the app in the middle, Google on the right.

import { call } from "./api.js";
import { button, download, el, labelled, refill, select } from "./dom.js";
import { List } from "./list.js";
import {
  Logins, missingScopes, outcomeOf, pathOf, scopesOf, senderOf, shortClient, shortScope,
} from "./logins.js";
import { scenario } from "./scenario.js";

// As many as the mock itself keeps.
const capacity = 10_000;

export class Now {
  // `welcome` is shown while nothing has happened.
  constructor(details, welcome) {
    this.details = details;
    this.welcome = welcome;
    this.accounts = new Map();
    // The names of clients that have one of their own.
    this.clients = new Map();
    this.begin();
    this.list = new List("What has happened, the newest login first", {
      render: (row) => (row.entry ? this.entryRow(row) : this.groupRow(row)),
      open: (row) => this.open(row),
      fold: (row, isOpen) => this.fold(row, isOpen),
      see: (ids) => this.see(ids),
    });
    this.unseen = button("", () => this.showLatest(), { class: "other unseen", hidden: true });
    this.filters = {
      client: select([["", "all"]]), account: select([["", "all"]]),
      endpoint: select([["", "all"]]),
      outcome: select([["", "all"], ["refused", "refused"], ["answered", "answered"],
                       ["change", "changes"]]),
    };
    for (const field of Object.values(this.filters)) {
      field.addEventListener("change", () => this.show());
    }
    this.status = el("p", { class: "note", role: "status" }, "Waiting for the first exchange.");
    this.clear = button("Show all", () => {
      for (const field of Object.values(this.filters)) field.value = "";
      this.show();
    }, { hidden: true });
    this.element = el(
      "section", { class: "now", "aria-label": "Now" },
      el("h2", {}, "Now"),
      el("div", { class: "filters" },
         labelled("Client", this.filters.client), labelled("User", this.filters.account),
         labelled("Endpoint", this.filters.endpoint), labelled("Outcome", this.filters.outcome)),
      el("div", { class: "title" }, this.status, this.clear, this.unseen,
         button("Save as HAR", () => this.saveArchive(),
                { title: "What the filters show, with tokens and secrets as they were sent" })),
      el("p", { class: "note" }, "The lines: the user’s browser, the app, Google."),
      welcome, this.list.element);
    this.list.element.hidden = true;
  }

  begin() {
    this.logins = new Logins();
    this.count = 0;
    // The scopes of the grants that the entries name; null for one that nobody knows any more.
    this.grants = new Map();
    this.unknownGrants = new Set();
    // The rows that nobody has had in sight yet, as far as they came while the page was open.
    this.fresh = new Set();
    this.isFollowing = false;
    this.values = { client: new Set(), account: new Set(), endpoint: new Set() };
  }

  take({ entries, isNew, isLost }) {
    if (isNew) this.begin();
    for (const entry of entries) {
      this.logins.add(entry);
      if (this.isFollowing) this.fresh.add(`e${entry.number}`);
      const { grant } = entry;
      if (grant !== null && !this.grants.has(grant)) this.unknownGrants.add(grant);
      for (const [name, values] of Object.entries(this.values)) {
        if (entry[name]) values.add(entry[name]);
      }
    }
    this.logins.drop(this.count + entries.length - capacity);
    this.count = Math.min(this.count + entries.length, capacity);
    this.isFollowing = true;
    this.isLost = isLost;
    this.show();
  }

  // One look at the latest is enough: what came before is close to it, or was seen coming.
  showLatest() {
    const latest = [...this.fresh].at(-1);
    this.fresh.clear();
    this.list.reveal(latest);
  }

  see(ids) {
    for (const id of ids) this.fresh.delete(id);
    for (const id of this.fresh) if (!this.list.places.has(id)) this.fresh.delete(id);
    this.unseen.hidden = !this.fresh.size;
    this.unseen.textContent = `${this.fresh.size} new out of sight`;
  }

  // Answers that were being signed when their entry was read.
  complete(entry, whole) {
    Object.assign(entry, whole);
    this.show();
  }

  get openEntries() {
    return this.logins.groups.slice(-20).flatMap(({ entries }) =>
      entries.filter((entry) => outcomeOf(entry) === "open"));
  }

  // The latest request of a client that says which permissions it wants.
  get latestRequest() {
    for (const { entries } of this.logins.groups.toReversed()) {
      const found = entries.findLast((entry) =>
        entry.endpoint === "authorize" && scopesOf(entry).length);
      if (found) return found;
    }
    return null;
  }

  // What was clicked and seen, as a file, whose name it gives.
  async save(group) {
    const entries = this.logins.groups.flatMap((one) => one.entries)
      .toSorted((one, other) => one.number - other.number);
    const text = await scenario(group, entries, this.accounts);
    const name = `saved-${group.id}.yaml`;
    download(name, text, "application/yaml");
    return name;
  }

  // The requests that the filters select, as an archive.
  async saveArchive() {
    const { client, account, endpoint, outcome } = this.filters;
    const query = new URLSearchParams();
    for (const [name, { value }] of Object.entries({ client, account, endpoint })) {
      if (value) query.set(name, value);
    }
    if (outcome.value === "refused") query.set("cause", "*");
    const archive = await call("GET", `journal.har?${query}`);
    download("journal.har", JSON.stringify(archive), "application/json");
  }

  learn(grants) {
    for (const id of this.unknownGrants) this.grants.set(id, null);
    this.unknownGrants.clear();
    for (const { id, scopes } of grants) this.grants.set(id, scopes);
    this.show();
  }

  show() {
    this.wanted ??= requestAnimationFrame(() => {
      this.wanted = null;
      this.showNow();
    });
  }

  showNow() {
    refill(this.filters.client, this.options("client", (id) => this.nameOf(id)));
    refill(this.filters.account, this.options("account", (id) => this.accounts.get(id) ?? id));
    refill(this.filters.endpoint, this.options("endpoint", (word) => word));
    const found = this.logins.groups.toReversed().map((group) => (
      [group, group.entries.filter((entry) => this.isSelected(entry))]));
    const rows = found.flatMap(([group, entries]) => this.rowsOf(group, entries));
    this.welcome.hidden = this.count > 0;
    this.list.element.hidden = !this.count;
    this.list.update(rows);
    const selected = found.reduce((sum, [, { length }]) => sum + length, 0);
    const text = this.isLost ? "The mock doesn’t answer. This page goes on when it does."
      : !this.count ? "Waiting for the first exchange."
        : `${this.count} ${this.count === 1 ? "entry" : "entries"}`
          + (selected === this.count ? "." : `, ${selected || "none"} selected.`);
    this.clear.hidden = selected === this.count;
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  options(name, text) {
    return [["", "all"], ...[...this.values[name]].map((value) => [value, text(value)])];
  }

  nameOf(client) {
    return this.clients.get(client) ?? shortClient(client);
  }

  isSelected(entry) {
    const { client, account, endpoint, outcome } = this.filters;
    return (!client.value || entry.client === client.value)
      && (!account.value || entry.account === account.value)
      && (!endpoint.value || entry.endpoint === endpoint.value)
      && (!outcome.value || outcomeOf(entry) === outcome.value);
  }

  rowsOf(group, entries) {
    if (!entries.length) return [];
    const { length } = group.entries;
    const email = this.accounts.get(group.account);
    const missing = missingScopes(group, this.grants).join();
    const head = {
      id: group.id, level: 1, group,
      version: [length, group.isOpen, email, missing, this.nameOf(group.client)].join(),
    };
    if (!group.isOpen) return [head];
    return [head, ...entries.map((entry, index) => {
      const before = entries[index - 1]?.time ?? new Date().toISOString();
      const isNewDay = before.slice(0, 10) !== entry.time.slice(0, 10);
      return {
        id: `e${entry.number}`, level: 2, group, entry, isNewDay,
        version: [entry.status, entry.cause, isNewDay].join(),
      };
    })];
  }

  open(row) {
    const { entry, group } = row;
    if (!entry) return this.fold(row, !group.isOpen);
    const save = group.isLogin ? () => this.save(group) : null;
    return this.details.open(entry, save, this.parties(entry, group), this.list.element);
  }

  // Those whom an entry concerns, by the names that people know.
  parties({ client, account, grant }, group) {
    const granted = this.grants.get(grant);
    const missing = granted ? missingScopes(group, this.grants) : [];
    return [
      ["Client", client], ["Account", this.accounts.get(account) ?? account],
      ["Grant", grant === null ? null
        : [grant, granted?.map(shortScope).join(", ")].filter((part) => part != null).join(": ")],
      ["Not granted", missing.map(shortScope).join(", ") || null],
    ].filter(([, value]) => value !== null);
  }

  fold({ group }, isOpen) {
    group.isOpen = isOpen;
    this.show();
  }

  groupRow({ group }) {
    const refused = group.entries.filter(({ cause }) => cause).length;
    const isRefused = !group.hasGrant && refused;
    const words = group.isLogin
      ? [isRefused ? "Refused login" : "Login", this.nameOf(group.client),
         this.accounts.get(group.account)]
      : ["Other things"];
    const missing = missingScopes(group, this.grants).map(shortScope).join(", ");
    return el(
      "div", { class: "row group", "aria-expanded": String(group.isOpen) },
      el("span", { class: "fold", "aria-hidden": "true" }, group.isOpen ? "▾" : "▸"),
      el("b", {}, words.filter((word) => word).join(" · ")),
      el("span", { class: "note" }, `${group.entries.length}`
         + (refused ? `, ${refused} refused` : "")
         + (missing ? `, not granted: ${missing}` : "")));
  }

  entryRow({ entry, isNewDay }) {
    const outcome = outcomeOf(entry);
    const what = entry.kind === "event" ? this.changeText(entry)
      : `${entry.method} ${pathOf(entry)}`;
    const word = el("span", { class: "endpoint" }, entry.endpoint ?? "");
    return el(
      "div", { class: `row ${outcome}${this.fresh.has(`e${entry.number}`) ? " fresh" : ""}` },
      el("time", { datetime: entry.time },
         entry.time.slice(isNewDay ? 0 : 11, 19).replace("T", "\n")),
      lanes(entry),
      el("span", { class: "what" }, word, el("span", { class: "target" }, what)),
      entry.cause ? el("span", { class: "cause" }, entry.cause) : null,
      el("span", { class: "status" }, entry.kind === "event" ? "" : `${entry.status ?? "…"}`));
  }

  // A change, and whom or what it concerns.
  changeText({ event, detail, account, client, time }) {
    const to = event === "clock.moved" ? `to ${time}` : null;
    return [event, detail, to, this.accounts.get(account) ?? account, client && shortClient(client)]
      .filter((word) => word).join(" ");
  }
}

const places = { user: 8, app: 44, google: 80 };

// The part of the sequence diagram in one row.
function lanes(entry) {
  const drawing = shape("svg", { class: "lanes", viewBox: "0 0 88 44", "aria-hidden": "true" });
  for (const x of Object.values(places)) {
    drawing.append(shape("line", { class: "lane", x1: x, x2: x, y1: 0, y2: 44 }));
  }
  if (entry.kind === "event") {
    drawing.append(shape("circle", { class: "event", cx: places.google, cy: 22, r: 4 }));
    return drawing;
  }
  drawing.append(...arrow(places[senderOf(entry)], places.google, 18));
  // What was decided goes back to the app by way of the browser.
  const isDecided = entry.grant !== null || entry.cause === "authorize.denied";
  const comesBack = senderOf(entry) === "user" && isDecided && entry.status === 302;
  if (comesBack) drawing.append(...arrow(places.google, places.app, 32));
  return drawing;
}

function arrow(from, to, y) {
  const back = to > from ? -6 : 6;
  return [
    shape("line", { class: "arrow", x1: from, x2: to, y1: y, y2: y }),
    shape("path", { class: "arrow", d: `M${to + back} ${y - 4}L${to} ${y}L${to + back} ${y + 4}` }),
  ];
}

function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
