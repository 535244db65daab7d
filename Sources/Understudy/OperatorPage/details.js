// Shows one entry of the journal with all that is known: the request and the answer as sent, the
// private cause of a refusal, and what helps.

import { call } from "./api.js";
import { button, copy, el, facts } from "./dom.js";
import { parameters } from "./logins.js";
import { curl } from "./takeaway.js";

export class Details {
  constructor() {
    this.element = el("aside", { class: "details", hidden: true, tabindex: "-1",
                                 "aria-label": "The chosen entry" });
    this.element.addEventListener("keydown", ({ key }) => { if (key === "Escape") this.close(); });
  }

  // `save` keeps the login that the entry belongs to, and gives the file's name; null for other
  // entries. `parties` are pairs of words for whom it concerns. The focus goes back to where it
  // came from.
  async open(entry, save, parties, backTo) {
    this.backTo = backTo;
    this.number = entry.number;
    let parts;
    try {
      const whole = await call("GET", `journal/${entry.number}`);
      this.vocabulary ??= await call("GET", "causes");
      const { causes, events } = this.vocabulary;
      parts = whole.kind === "event"
        ? changeParts(whole, events.find(({ code }) => code === whole.event), parties)
        : exchangeParts(whole, causes.find(({ code }) => code === whole.cause), save, parties);
    } catch (failure) {
      parts = [alarm(`The entry can’t be shown: ${failure.message}`)];
    }
    // Another one may have been opened meanwhile.
    if (this.number !== entry.number) return;
    this.element.replaceChildren(
      el("div", { class: "title" }, el("h2", {}, `Entry ${entry.number}`),
         button("Close", () => this.close())),
      ...parts);
    this.element.hidden = false;
    this.element.focus();
  }

  close() {
    this.number = null;
    this.element.hidden = true;
    this.backTo?.focus();
  }
}

function alarm(text) {
  return el("p", { class: "alert", role: "alert" }, text);
}

function changeParts(entry, event, parties) {
  const detail = entry.detail === null ? [] : [["Detail", entry.detail]];
  return [
    el("p", {}, event?.explanation ?? entry.event),
    facts([["Kind", entry.event], ...detail, ...parties, ["Time", entry.time]]),
  ];
}

function exchangeParts(entry, cause, save, parties) {
  const command = button("Copy as curl", () => copy(curl(entry), command));
  const saved = el("p", { class: "note", role: "status" });
  const keep = save && button("Save the login as a scenario", async () => {
    try {
      saved.textContent = `Saved. To play it: understudy run ${await save()} --driver my-app.yaml`;
    } catch (failure) {
      saved.replaceChildren(alarm(`It can’t be saved: ${failure.message}`));
    }
  });
  return [
    cause && el("section", { class: "cause" },
                el("h3", {}, `Refused: ${cause.code}`), el("p", {}, cause.explanation),
                el("h3", {}, "What helps"), el("p", {}, cause.fix)),
    facts([["Endpoint", entry.endpoint ?? "none"], ...parties, ["Time", entry.time]]),
    el("div", { class: "buttons" }, command, keep),
    saved,
    ...message("Request", `${entry.method} ${entry.target}`, entry.request, [
      ...parameters(entry), ...formIn(entry.request)].filter(([name]) => !ownNames.has(name))),
    ...message("Answer", `${entry.status ?? "Nothing was sent."}`, entry.response,
               identityIn(entry.response)),
  ].filter((part) => part);
}

// What Google's pages add for themselves, which is of no use to a developer.
const ownNames = new Set(["opparams", "dsh", "o2v", "service", "flowName", "seal"]);

// The claims of an id_token in an answer.
function identityIn(response) {
  const token = /"id_token":\s*"[^".]+\.([^".]+)\./.exec(response?.body ?? "");
  if (!token) return [];
  const bytes = Uint8Array.from(atob(token[1].replaceAll("-", "+").replaceAll("_", "/")),
                                (letter) => letter.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes));
  return Object.entries(claims).map(([name, value]) => [
    `id_token: ${name}`, typeof value === "string" ? value : JSON.stringify(value)]);
}

function message(title, line, message, fields) {
  const headers = message?.headers.map(({ name, value }) => `${name}: ${value}`) ?? [];
  return [
    el("h3", {}, title),
    fields.length ? facts(fields) : null,
    el("pre", { tabindex: "0", "aria-label": `${title} as sent` },
       [line, ...headers, "", message?.body ?? ""].join("\n").trimEnd()),
  ];
}

function formIn(request) {
  const isForm = request?.headers.some(({ name, value }) =>
    name.toLowerCase() === "content-type" && value.startsWith("application/x-www-form-urlencoded"));
  return isForm ? [...new URLSearchParams(request.body)] : [];
}
