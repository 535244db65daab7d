/// The script of the page: filters, and opening the part that an address points at.
enum HTMLScript {
  static let text = """
    "use strict";
    const form = document.querySelector(".filters");
    const lines = [...document.querySelectorAll(".line")];
    function filter() {
      const data = new FormData(form);
      const verdicts = data.getAll("verdict"), group = data.get("group");
      const words = data.get("text").toLowerCase().split(/\\s+/).filter(Boolean);
      let shown = 0;
      for (const line of lines) {
        const { verdict, group: own, text } = line.dataset;
        line.hidden = !verdicts.includes(verdict) || (group && group !== own)
          || !words.every((word) => text.includes(word));
        shown += line.hidden ? 0 : 1;
      }
      form.querySelector("output").value = shown === lines.length ? "" : `${shown} of ${lines.length}`;
    }
    form.hidden = lines.length === 0;
    form.addEventListener("input", filter);
    form.addEventListener("submit", (event) => event.preventDefault());
    function open() {
      const target = location.hash && document.getElementById(location.hash.slice(1));
      if (target && target.tagName === "DETAILS") { target.hidden = false; target.open = true; }
    }
    addEventListener("hashchange", open);
    open();
    filter();
    """
}
