/// The script of the page: filters, the open finding in the address, buttons that copy a command, and
/// findings opened for print.
enum HTMLScript {
  static let text = """
    "use strict";
    const form = document.querySelector(".filters");
    const rows = [...document.querySelectorAll(".line, .case")];
    const boxes = [...form.querySelectorAll("[name=verdict]")];
    // Neither the address of a file nor a fragment is ever sent anywhere.
    const state = new URLSearchParams(location.hash.startsWith("#?") ? location.hash.slice(2) : "");
    function filter() {
      const data = new FormData(form);
      // A case may have a verdict that no line has, and so no box.
      const unticked = boxes.filter((box) => !box.checked).map((box) => box.value);
      const group = data.get("group");
      const words = data.get("text").toLowerCase().split(/\\s+/).filter(Boolean);
      let shown = 0;
      for (const row of rows) {
        const { verdict, group: own, text } = row.dataset;
        row.hidden = unticked.includes(verdict) || (group && own && group !== own)
          || !words.every((word) => text.includes(word));
        shown += row.hidden ? 0 : 1;
      }
      form.querySelector("output").value = shown === rows.length ? "" : `${shown} of ${rows.length}`;
    }
    function remember(changes) {
      for (const [name, value] of Object.entries(changes)) {
        if (value) state.set(name, value); else state.delete(name);
      }
      const text = state.toString();
      history.replaceState(null, "", text ? `#?${text}` : location.pathname + location.search);
    }
    form.hidden = rows.length === 0;
    form.addEventListener("input", () => {
      filter();
      const verdicts = boxes.filter((box) => box.checked).map((box) => box.value);
      const data = new FormData(form);
      remember({
        verdict: verdicts.length === boxes.length ? "" : verdicts.join(",") || "none",
        group: data.get("group"), text: data.get("text"),
      });
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    function open(id) {
      const target = id && document.getElementById(id);
      if (!target || target.tagName !== "DETAILS") return;
      target.hidden = false;
      target.open = true;
      target.scrollIntoView();
    }
    addEventListener("hashchange", () => open(location.hash.slice(1)));
    if (state.has("verdict")) {
      const verdicts = state.get("verdict").split(",");
      for (const box of boxes) box.checked = verdicts.includes(box.value);
    }
    form.elements.group.value = state.get("group") ?? "";
    form.elements.text.value = state.get("text") ?? "";
    filter();
    open(state.get("open") ?? location.hash.slice(1));
    for (const row of rows) {
      row.addEventListener("toggle", () => {
        if (row.open) remember({ open: row.id });
        else if (state.get("open") === row.id) remember({ open: "" });
      });
    }
    for (const command of document.querySelectorAll("code.command")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = "copy";
      button.addEventListener("click", async () => {
        try {
          await navigator.clipboard.writeText(command.textContent);
          button.textContent = "copied";
        } catch {
          getSelection().selectAllChildren(command);
          button.textContent = "selected";
        }
      });
      command.after(button);
    }
    addEventListener("beforeprint", () => {
      for (const line of document.querySelectorAll(".line:has(.finding)")) line.open = true;
    });
    """
}
