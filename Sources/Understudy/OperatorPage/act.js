// The controls of the mock. Each is a fold with a few fields, and does its work by the control API.

import { accounts, apps, clients, fault, grants, instances, keys, projects } from "./things.js";
import { clock, decision, scenes } from "./situations.js";
import { takeChanges } from "./api.js";
import { button, el } from "./dom.js";
import { TestFold } from "./testfold.js";

const controls = [
  clock, decision, fault, scenes, grants, accounts, clients, apps, projects, keys,
  instances,
];

export class Act {
  constructor(now) {
    this.status = el("p", { class: "note", role: "status" });
    this.test = new TestFold();
    this.folds = controls.map((make) => {
      const control = make((done, work) => this.run(done, work), now);
      const fold = el(
        "details", { name: "act", toggle: () => this.refresh() },
        el("summary", {}, control.title), el("div", { class: "fields" }, ...control.parts));
      return { fold, control };
    });
    // Over the page, so that no control moves away under a pointer.
    this.said = el(
      "div", { class: "said", hidden: true }, this.status, this.test.element,
      button("Close", () => { this.said.hidden = true; }));
    this.element = el(
      "section", { class: "act", "aria-label": "Act" },
      el("h2", {}, "Act"), this.said, ...this.folds.map(({ fold }) => fold));
  }

  // Does something, and says that it is done or why not.
  async run(done, work) {
    try {
      const text = await work();
      this.say(typeof text === "string" && text ? text : done);
    } catch (failure) {
      this.say(failure.message, true);
    }
    this.test.show(takeChanges());
    await this.refresh();
  }

  say(text, isAlert = false) {
    this.said.hidden = !text;
    this.status.textContent = text;
    this.status.classList.toggle("alert", isAlert);
  }

  // After something has happened; much may happen at once.
  refreshSoon() {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.refresh();
    }, 300);
  }

  // What is open shows things as they are.
  async refresh() {
    for (const { fold, control } of this.folds) {
      if (!fold.open && !control.isAlwaysFresh) continue;
      try {
        await control.refresh?.();
      } catch (failure) {
        this.say(failure.message, true);
      }
    }
  }
}
