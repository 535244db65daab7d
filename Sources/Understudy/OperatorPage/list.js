// A list of any length that has only the elements in sight, all of the same height. The list itself
// has the focus, and tells assistive technology which of its rows is current.

export class List {
  // `render` makes the element of a row, `open` is called for the one that is chosen, `fold` for
  // one to be folded or unfolded, `see` with the ids of those in sight. A row has an `id`, a
  // `level`, and a `version` that changes with its looks.
  constructor(label, { render, open, fold, see }) {
    this.rows = [];
    this.places = new Map();
    this.shown = new Map();
    this.current = null;
    Object.assign(this, { render, open, fold, see });
    this.element = document.createElement("div");
    this.element.className = "list";
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "tree");
    this.element.setAttribute("aria-label", label);
    this.space = document.createElement("div");
    this.space.className = "space";
    this.space.setAttribute("role", "presentation");
    this.element.append(this.space);
    this.element.addEventListener("scroll", () => this.draw(), { passive: true });
    this.element.addEventListener("keydown", (event) => this.press(event));
    this.space.addEventListener("click", (event) => this.click(event));
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  // Shows other rows. What is in sight stays in its place, except at the top, where what is new
  // comes into sight.
  update(rows) {
    const top = this.element.scrollTop;
    const anchor = top > 0 ? this.rows[Math.floor(top / this.height)] : null;
    const offset = top % this.height;
    this.rows = rows;
    this.places = new Map(rows.map((row, index) => [row.id, index]));
    this.space.style.height = `${rows.length * this.height}px`;
    if (anchor && this.places.has(anchor.id)) {
      this.element.scrollTop = this.places.get(anchor.id) * this.height + offset;
    }
    if (!this.places.has(this.current)) this.current = null;
    this.draw();
  }

  get height() {
    this.rowHeight ??= parseFloat(getComputedStyle(this.element).getPropertyValue("--row"));
    return this.rowHeight;
  }

  draw() {
    const first = Math.max(0, Math.floor(this.element.scrollTop / this.height) - 4);
    const count = Math.ceil(this.element.clientHeight / this.height) + 8;
    const wanted = new Set();
    for (const [place, row] of this.rows.slice(first, first + count).entries()) {
      const index = first + place;
      wanted.add(row.id);
      let shown = this.shown.get(row.id);
      if (shown?.version !== row.version) {
        const element = this.render(row);
        element.id = `row-${row.id}`;
        element.dataset.row = row.id;
        element.setAttribute("role", "treeitem");
        element.setAttribute("aria-level", row.level);
        if (shown) shown.element.replaceWith(element);
        else this.space.append(element);
        shown = { element, version: row.version };
        this.shown.set(row.id, shown);
      }
      shown.element.style.transform = `translateY(${index * this.height}px)`;
      shown.element.setAttribute("aria-setsize", this.rows.length);
      shown.element.setAttribute("aria-posinset", index + 1);
      shown.element.setAttribute("aria-selected", row.id === this.current);
    }
    for (const [id, { element }] of this.shown) {
      if (wanted.has(id)) continue;
      element.remove();
      this.shown.delete(id);
    }
    if (this.shown.has(this.current)) {
      this.element.setAttribute("aria-activedescendant", `row-${this.current}`);
    } else {
      this.element.removeAttribute("aria-activedescendant");
    }
    const { scrollTop, clientHeight } = this.element;
    this.see(this.rows.slice(Math.floor(scrollTop / this.height),
                             Math.ceil((scrollTop + clientHeight) / this.height))
      .map(({ id }) => id));
  }

  // Brings a row into the middle of what is in sight.
  reveal(id) {
    const middle = (this.element.clientHeight - this.height) / 2;
    this.element.scrollTop = this.places.get(id) * this.height - middle;
    this.draw();
  }

  click(event) {
    const element = event.target.closest("[data-row]");
    if (!element) return;
    this.current = element.dataset.row;
    this.draw();
    this.open(this.rows[this.places.get(this.current)]);
  }

  press(event) {
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.height) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page,
                    Home: -this.rows.length, End: this.rows.length };
    const row = this.rows[this.places.get(this.current)];
    if (event.key in steps && this.rows.length) this.move(steps[event.key]);
    else if (event.key === "Enter" && row) this.open(row);
    else if (event.key === "ArrowLeft" && row) this.fold(row, false);
    else if (event.key === "ArrowRight" && row) this.fold(row, true);
    else return;
    event.preventDefault();
  }

  move(step) {
    const from = this.places.get(this.current) ?? (step > 0 ? -1 : this.rows.length);
    const index = Math.min(this.rows.length - 1, Math.max(0, from + step));
    this.current = this.rows[index].id;
    const top = index * this.height;
    const bottom = top + this.height - this.element.clientHeight;
    if (this.element.scrollTop > top) this.element.scrollTop = top;
    if (this.element.scrollTop < bottom) this.element.scrollTop = bottom;
    this.draw();
  }
}
