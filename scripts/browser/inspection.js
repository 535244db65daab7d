// What is wrong with the page as it stands, as a list of sentences.
(() => {
  const findings = [];
  const text = (element) => element.textContent.trim().slice(0, 40);

  // Contrast, as WCAG 2 computes it.
  const parse = (color) => color.match(/[\d.]+/g).map(Number);
  const luminance = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const background = (element) => {
    for (let node = element; node; node = node.parentElement) {
      const color = parse(getComputedStyle(node).backgroundColor);
      if (color.length === 3 || color[3] > 0) return color;
    }
    return [255, 255, 255];
  };
  const contrast = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !element.checkVisibility()) continue;
    const ratio = contrast(parse(getComputedStyle(element).color), background(element));
    if (ratio < 4.5) findings.push(`contrast ${ratio.toFixed(2)} of '${text(element)}'`);
  }
  for (const field of document.querySelectorAll("input[type=text], button")) {
    if (!field.checkVisibility()) continue;
    const edge = parse(getComputedStyle(field).borderTopColor);
    if (edge[3] === 0) continue;  // It has no edge, and is underlined like a link.
    const ratio = contrast(edge, background(field.parentElement));
    if (ratio < 3) findings.push(`contrast ${ratio.toFixed(2)} of the edge of '${field.name}'`);
  }

  // Structure.
  if (!document.documentElement.lang) findings.push("no language");
  if (!document.title) findings.push("no title");
  if (document.querySelectorAll("h1").length !== 1) findings.push("not one first heading");
  for (const field of document.querySelectorAll("input:not([type=hidden]), select")) {
    if (!field.labels.length) findings.push(`no label for '${field.name}'`);
  }
  for (const group of document.querySelectorAll("fieldset")) {
    if (group.firstElementChild?.tagName !== "LEGEND") findings.push("a group without a legend");
  }
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  if (new Set(ids).size !== ids.length) findings.push("an id stands twice");

  // Room: nothing is cut off, and everything can be hit.
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) findings.push(`${wide} pixels too wide`);
  for (const target of document.querySelectorAll("button, input:not([type=hidden]), summary")) {
    if (!target.checkVisibility()) continue;
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) < 20) findings.push(`'${text(target)}' is too small to hit`);
  }
  return findings;
})();
