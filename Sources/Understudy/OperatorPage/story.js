// What came after a login's tokens, as steps of a scenario: time, changes at Google, and uses of
// what was granted. A refusal that none of these steps brings about was somebody's mistake, or
// comes from something that a scenario hasn't; it is left out and named.

import { isSignIn } from "./logins.js";

const uses = new Set(["api", "refresh", "userinfo"]);
const issuing = new Set(["token", "device_poll"]);
// The time after which a refresh token ends by itself, in seconds.
const lifetimes = { testing: 7 * 86_400, unused: 183 * 86_400 };
// What a client may do once its access is dead, as the built-in scenarios ask for it.
export const death = "  - run: call_api\n"
  + "    browser: { decide: ignore, optional: true } # nobody is at the keyboard\n"
  + "    limit: 30s\n"
  + "  - expect:\n"
  + "      outcome: { is: [needs_login, waiting_for_user], level: should, check: RF-09 }\n";

// `entries` are the journal's, all that are known; `status` is the project's now.
export function story(group, entries, decision, status) {
  return new Story(group, entries, decision, status).told();
}

class Story {
  constructor(group, entries, decision, status) {
    this.group = group;
    this.entries = entries;
    this.decision = decision;
    this.start = group.entries.find(isIssued)?.number ?? Infinity;
    this.publishing = this.firstStatus(status);
    this.isAmongSignIn = decision.scopes.every(isSignIn);
    this.steps = [];
    this.leftOut = new Set();
    // The faults that answered: where, with which status and how often.
    this.faults = [];
    this.isStruck = false;
    // The seconds by which the clock was moved, and those of them that the steps have.
    this.offset = 0;
    this.carried = 0;
    this.isOver = false;
  }

  told() {
    for (const [index, entry] of this.entries.entries()) {
      const isOwn = this.group.entries.includes(entry);
      if (isOwn && isRefusedExchange(entry) && !isAnsweredByFault(entry)) {
        this.leaveOut(refusal(entry));
      }
      if (isOwn && entry.number <= this.start && isAnsweredByFault(entry)) this.strike(entry);
      if (entry.number <= this.start) continue;
      if (entry.kind === "event") this.take(entry, index, isOwn);
      else if (isOwn && uses.has(entry.endpoint)) this.use(entry);
    }
    return {
      // What nothing has used proves nothing.
      steps: this.steps.slice(0, this.steps.findLastIndex(isUse) + 1),
      publishing: this.publishing,
      faults: this.faults,
      leftOut: [...this.leftOut],
    };
  }

  // The status that the project had when the tokens were issued.
  firstStatus(now) {
    const changes = this.entries.map((entry) => [entry.number, statusAfter(entry)])
      .filter(([, status]) => status);
    const before = changes.findLast(([number]) => number < this.start);
    if (before) return before[1];
    // One that was put into testing later wasn't before, and the other way round.
    if (changes.length) return changes[0][1] === "testing" ? "production" : "testing";
    return now === "testing" ? "testing" : "production";
  }

  take(entry, index, isOwn) {
    const status = statusAfter(entry);
    if (entry.event === "clock.moved") {
      const before = Date.parse(entry.detail.slice(5));
      this.offset += Math.round((Date.parse(entry.time) - before) / 1000);
      if (this.endsWithTest) this.end("{ forget: refresh_token, user: user }");
      this.endsWithTest = false;
    } else if (status && this.beginsInTesting(entry)) {
      // Time alone does the rest.
      this.publishing = "testing";
    } else if (status) {
      this.change(`{ change: { publishing: ${status} } }`);
      // A scene treats what was granted before as if the project had been in testing then.
      this.endsWithTest = entry.event === "scene.played" && !this.isAmongSignIn;
    } else if (entry.event === "scene.played" && entry.detail === "throttled") {
      this.leaveOut("the faults of the scene throttled");
    } else if (entry.event === "key.rotated") {
      this.change("{ rotate_keys: true }");
    } else if (entry.event === "grant.expired" && isOwn) {
      this.end("{ forget: refresh_token, user: user }");
    } else if (entry.event === "grant.revoked" && isOwn
      && this.entries[index - 2]?.endpoint !== "revoke") {
      this.end("{ revoke: grant, user: user, by: account-page }");
    }
  }

  // True of a scene that treats what was granted before as if the project had been in testing then,
  // where nothing has happened since: a scenario has it in testing from the start.
  beginsInTesting({ event }) {
    return event === "scene.played" && !this.steps.length;
  }

  end(words) {
    this.isOver = true;
    this.change(words);
  }

  // The fault that has struck; one that struck before the login's end is armed before it. It
  // strikes again where the client tries again at once.
  strike({ endpoint, status, number }) {
    const isBefore = number <= this.start;
    const last = this.faults.at(-1);
    if (last?.at === endpoint && last.status === status && last.isBefore === isBefore) {
      last.times += 1;
      return;
    }
    const name = `fault${this.faults.length + 1}`;
    this.faults.push({ name, at: endpoint, status, times: 1, isBefore });
    if (!isBefore) this.steps.push(`  - fault: ${name}\n`);
  }

  change(words) {
    this.isStruck = false;
    this.pass();
    this.steps.push(`  - server: ${words}\n`);
  }

  // Lets the time pass that was skipped; a scenario's clock doesn't go back.
  pass() {
    const by = this.offset - this.carried;
    if (by <= 0) return;
    this.isStruck = false;
    this.steps.push(`  - clock: { advance: ${duration(by)} }\n`);
    this.carried = this.offset;
  }

  use(entry) {
    const { cause } = entry;
    if (isAnsweredByFault(entry)) {
      this.pass();
      this.strike(entry);
      this.isStruck = true;
      if (!isUse(this.steps.at(-1))) this.steps.push("  - run: call_api # a fault strikes\n");
      return;
    }
    if (cause && !this.explains(cause)) {
      this.leaveOut(refusal(entry));
      return;
    }
    this.pass();
    // Uses in a row are one action of the client, whose outcome is that of the last; a call that is
    // refused after a refresh that was only says the same.
    if (cause && this.steps.at(-1) === death) return;
    if (isUse(this.steps.at(-1))) this.steps.pop();
    this.steps.push(this.outcome(entry));
  }

  // True of a refusal that the steps so far bring about.
  explains(cause) {
    switch (cause) {
      case "refresh.expired":
        return this.isOver
          || (this.publishing === "testing" && this.carriedAt(lifetimes.testing));
      case "refresh.unused": return this.carriedAt(lifetimes.unused);
      case "refresh.ended": case "refresh.revoked": case "api.token_revoked": return this.isOver;
      case "api.token_expired": case "api.scope_missing": return true;
      default: return false;
    }
  }

  carriedAt(seconds) {
    return Math.max(this.offset, this.carried) >= seconds;
  }

  outcome({ endpoint, cause }) {
    if (this.offset < this.carried) {
      this.leaveOut("a clock that was set back");
      return "  - run: call_api # the clock had been set back\n";
    }
    if (cause && (this.isOver || endpoint === "refresh")) return death;
    // Here the client may be right to do either, and the catalogue's checks look at it anyway.
    if (cause) return `  - run: call_api # was refused: ${cause}\n`;
    if (this.isOver) return "  - run: call_api # the access token lived on\n";
    // Whether a client tries again is its own choice.
    if (this.isStruck) return "  - run: call_api # a fault strikes\n";
    const { refused } = this.decision;
    if (!refused.length) return "  - run: call_api\n  - expect: { outcome: ok }\n";
    const outcome = refused.includes("required")
      ? "[ok, feature_disabled, needs_permission, needs_login]"
      : "{ is: ok, level: should, check: CO-02 }";
    return `  - run: call_api\n  - expect: { outcome: ${outcome} }\n`;
  }

  leaveOut(what) {
    this.leftOut.add(what);
  }
}

function isUse(step) {
  return step?.includes("run: call_api") ?? false;
}

function isIssued({ endpoint, status }) {
  return issuing.has(endpoint) && status === 200;
}

// True of an answer that a fault gave in Google's place; other effects aren't in the journal.
function isAnsweredByFault({ cause, status }) {
  return cause === "fault.instead" && status !== null;
}

function isRefusedExchange({ endpoint, cause }) {
  return endpoint === "token" && cause !== null;
}

function refusal({ endpoint, cause }) {
  return `${endpoint} refused with ${cause}`;
}

// The status in which an event leaves the project; an organisation's is like one in production.
function statusAfter({ event, detail }) {
  if (event === "scene.played") return detail === "day-seven" ? "testing" : null;
  if (event !== "project.audience_changed") return null;
  return detail === "testing" ? "testing" : "production";
}

// Such as `7d` or `1h30m`.
function duration(seconds) {
  const parts = [["d", 86_400], ["h", 3600], ["m", 60], ["s", 1]].map(([unit, size]) => {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    return count ? `${count}${unit}` : "";
  });
  return parts.join("");
}
