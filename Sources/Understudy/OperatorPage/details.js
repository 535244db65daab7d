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

  // `save` keeps the login that the entry belongs to; null for other entries. The focus goes back
  // to where it came from.
  async open(entry, save, backTo) {
    this.backTo = backTo;
    this.number = entry.number;
    let parts;
    try {
      const whole = await call("GET", `journal/${entry.number}`);
      this.vocabulary ??= await call("GET", "causes");
      const { causes, events } = this.vocabulary;
      parts = whole.kind === "event"
        ? changeParts(whole, events.find(({ code }) => code === whole.event))
        : exchangeParts(whole, causes.find(({ code }) => code === whole.cause), save);
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

function changeParts(entry, event) {
  return [
    el("p", {}, event?.explanation ?? entry.event),
    facts([["Kind", entry.event], ...known(entry, ["detail", "client", "account", "grant"]),
           ["Time", entry.time]]),
  ];
}

function exchangeParts(entry, cause, save) {
  const command = button("Copy as curl", () => copy(curl(entry), command));
  const keep = save && button("Save the login as a scenario", () => save().catch((failure) => {
    keep.after(alarm(`It can’t be saved: ${failure.message}`));
  }));
  return [
    cause && el("section", { class: "cause" },
                el("h3", {}, `Refused: ${cause.code}`), el("p", {}, cause.explanation),
                el("h3", {}, "What helps"), el("p", {}, cause.fix)),
    facts([["Endpoint", entry.endpoint ?? "none"], ...known(entry, ["client", "account", "grant"]),
           ["Time", entry.time]]),
    el("div", { class: "buttons" }, command, keep),
    ...message("Request", `${entry.method} ${entry.target}`, entry.request, [
      ...parameters(entry), ...formIn(entry.request)]),
    ...message("Answer", `${entry.status ?? "Nothing was sent."}`, entry.response, []),
  ].filter((part) => part);
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

function known(entry, names) {
  return names.filter((name) => entry[name] !== null)
    .map((name) => [name[0].toUpperCase() + name.slice(1), `${entry[name]}`]);
}
