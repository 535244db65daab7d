// What the latest control has done, as lines of a test.

import { hasKey, root } from "./api.js";
import { button, copy, el, labelled, select } from "./dom.js";
import { languages, setUps, testLines } from "./testlines.js";

const chosen = "understudy-language";

export class TestFold {
  constructor() {
    this.calls = [];
    this.lines = el("pre");
    this.note = el("p", { class: "note" });
    this.language = select(languages, { change: () => {
      localStorage.setItem(chosen, this.language.value);
      this.fill();
    } });
    const before = localStorage.getItem(chosen);
    if (languages.includes(before)) this.language.value = before;
    this.element = el(
      "details", { class: "same", hidden: true }, el("summary", {}, "The same in a test"),
      el("div", { class: "fields" },
         labelled("Language", this.language), this.lines, this.note,
         button("Copy", ({ target }) => copy(this.lines.textContent, target))));
  }

  // Calls that have changed something. Without any there is nothing to show.
  show(calls) {
    this.calls = calls;
    this.element.hidden = !calls.length;
    this.fill();
  }

  fill() {
    this.note.textContent = setUps[this.language.value] ?? "";
    this.lines.textContent = testLines(
      this.calls, this.language.value, { url: root, hasKey: hasKey() });
  }
}
