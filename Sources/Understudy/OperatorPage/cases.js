// The cases of a run, each with a page like this one. Whoever came by the run's own address is led
// from case to case as they are played; whoever has chosen a case stays there.

import { el } from "./dom.js";

const pause = 1000;

export class Cases {
  constructor(run, follows) {
    this.run = run;
    this.follows = follows;
    this.list = el("ol", {});
    this.element = el("nav", { class: "cases", "aria-label": "Cases of the run" }, this.list);
  }

  // Looks for what has happened, for as long as somebody sees the page.
  async watch() {
    for (;;) {
      if (!document.hidden) await this.look().catch(() => {});
      await new Promise((resolve) => { setTimeout(resolve, pause); });
    }
  }

  async look() {
    const answer = await fetch(new URL("cases", this.run));
    if (!answer.ok) return;
    const text = await answer.text();
    if (text === this.seen) return;
    this.seen = text;
    const { shown, cases } = JSON.parse(text);
    const own = cases.find((one) => one.number === numberOf(location.pathname));
    // A case of a former run is gone with it.
    if (shown !== null && (this.follows ? own?.number !== shown : !own)) {
      location.replace(this.run);
      return;
    }
    this.show(cases, own);
  }

  show(cases, own) {
    if (own) document.title = `${own.name}: behind the scenes`;
    const isOneClients = cases.every(({ client }) => client === cases[0].client);
    const entries = cases.map((one) => {
      const isOwn = one === own;
      const outcome = one.outcome ?? "is played";
      const name = isOneClients ? one.name : `${one.client} ${one.name}`;
      const words = [el("span", {}, name), " ", el("b", {}, outcome)];
      const link = one.has_page
        ? el("a", { href: new URL(`${one.number}/_understudy/`, this.run),
                    "aria-current": isOwn ? "page" : null }, ...words)
        : el("span", {}, ...words);
      return el("li", { class: one.needs_attention ? "failed" : null }, link);
    });
    if (!this.follows) {
      entries.unshift(el("li", {}, el("a", { href: this.run }, "Follow the run")));
    }
    this.list.replaceChildren(...entries);
  }
}

function numberOf(path) {
  return Number(path.split("/").at(-3));
}
