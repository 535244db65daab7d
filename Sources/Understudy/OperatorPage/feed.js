// Follows the journal. It asks for what comes behind the last number that it has seen, so nothing
// is lost when the connection or the computer sleeps, and a page that nobody sees asks for nothing.

import { call } from "./api.js";

// Entries come together after this, so that a busy mock isn't asked for each of them.
const pace = 50;
const pause = 1000;
const most = 1000;

// Gives batches: `entries`, `isNew` when the journal has begun anew, `isLost` when nobody answers.
export async function* follow() {
  let last = 0;
  let isLost = false;
  for (;;) {
    await untilVisible();
    const asked = performance.now();
    let page;
    try {
      page = await call("GET", `journal?after=${last}&limit=${most}&wait=25s`);
    } catch {
      if (!isLost) yield { entries: [], isLost: true };
      isLost = true;
      await sleep(pause);
      continue;
    }
    const isNew = page.last < last;
    // The journal has begun anew, and is read from its beginning.
    last = isNew ? 0 : page.last;
    if (page.entries.length || isNew || isLost) yield { entries: page.entries, isNew };
    isLost = false;
    if (isNew) continue;
    if (page.more) continue;
    // A mock that was stopped doesn't let anybody wait.
    const isOver = !page.entries.length && performance.now() - asked < pause;
    await sleep(isOver ? pause : pace);
  }
}

function untilVisible() {
  if (!document.hidden) return undefined;
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", resolve, { once: true });
  }).then(untilVisible);
}

function sleep(milliseconds) {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}
