// Makes elements. Texts become text nodes, so that no name or body can become markup.

export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

export function button(text, click, properties = {}) {
  return el("button", { type: "button", class: "other", ...properties, click }, text);
}

// A button for what can't be undone: it asks first, and acts when it is pressed again soon.
// `question` gives the question, or nothing where there is no need to ask.
export function sureButton(text, question, act, properties = {}) {
  const label = properties["aria-label"] ?? null;
  let timer = null;
  const show = (words, name) => {
    sure.textContent = words;
    if (name) sure.setAttribute("aria-label", name);
    else sure.removeAttribute("aria-label");
  };
  const calm = () => {
    clearTimeout(timer);
    timer = null;
    show(text, label);
  };
  const sure = button(text, () => {
    const asked = timer ? null : question();
    calm();
    if (!asked) return act();
    show(asked, null);
    timer = setTimeout(calm, 5000);
  }, properties);
  return sure;
}

// A field with its label, which is above it.
export function labelled(text, field) {
  return el("label", { class: "field" }, text, field);
}

// Options are texts, or pairs of a value and a text.
export function select(options, properties = {}) {
  return el("select", properties, ...options.map((option) => {
    const [value, text] = Array.isArray(option) ? option : [option, option];
    return el("option", { value }, text);
  }));
}

// Fills a selection anew, and keeps what is selected if it is still there.
export function refill(field, options) {
  const fresh = select(options);
  const same = fresh.options.length === field.options.length
    && [...fresh.options].every((option, index) => option.value === field.options[index].value
      && option.text === field.options[index].text);
  if (same) return;
  const { value } = field;
  field.replaceChildren(...fresh.options);
  if ([...field.options].some((option) => option.value === value)) field.value = value;
}

export function facts(pairs) {
  return el("dl", {}, ...pairs.flatMap(([name, value]) =>
    [el("dt", {}, name), el("dd", {}, value)]));
}

export async function copy(text, from) {
  await navigator.clipboard.writeText(text);
  const before = from.textContent;
  from.textContent = "Copied";
  setTimeout(() => { from.textContent = before; }, 1500);
}

// Has the browser save a text as a file.
export function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
