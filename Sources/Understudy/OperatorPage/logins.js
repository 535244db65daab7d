// Groups the journal's entries into logins: from the request that sends a user to Google to the
// last use of what was granted. Everything else goes into groups of other things, in between.

const browserEndpoints = new Set(["authorize", "pages"]);

export class Logins {
  constructor() {
    this.groups = [];
    this.byGrant = new Map();
    this.byAttempt = new Map();
    this.byClient = new Map();
  }

  // The group that an entry has come to.
  add(entry) {
    const group = this.find(entry) ?? this.begin(entry);
    group.entries.push(entry);
    group.client ??= entry.client;
    group.hasGrant ||= entry.grant !== null;
    group.account = entry.account ?? group.account;
    if (group.isLogin) this.remember(group, entry);
    return group;
  }

  // Forgets the oldest entries, and with the last of a group the group.
  drop(count) {
    while (count > 0 && this.groups.length) {
      const [group] = this.groups;
      count -= group.entries.splice(0, count).length;
      if (group.entries.length) return;
      this.groups.shift();
      for (const index of [this.byGrant, this.byAttempt, this.byClient]) {
        for (const [key, value] of index) if (value === group) index.delete(key);
      }
    }
  }

  find(entry) {
    if (beginsLogin(entry)) return undefined;
    const granted = entry.grant === null ? undefined : this.byGrant.get(entry.grant);
    if (granted) return granted;
    const attempt = this.byAttempt.get(attemptOf(entry));
    if (attempt) return attempt;
    // An error page names no attempt, and a token that nobody has issued no grant.
    const client = clientOf(entry);
    const own = entry.kind === "exchange" ? this.byClient.get(client) : undefined;
    if (own && (own.hasGrant || !usesGrant(entry))) return own;
    const latest = this.groups.at(-1);
    return !concernsLogin(entry, client) && latest && !latest.isLogin ? latest : undefined;
  }

  begin(entry) {
    const client = clientOf(entry);
    const isLogin = concernsLogin(entry, client);
    const group = {
      id: `g${entry.number}`, isLogin, client, account: null, hasGrant: false, entries: [],
      isOpen: true,
    };
    this.groups.push(group);
    return group;
  }

  remember(group, entry) {
    if (entry.grant !== null) this.byGrant.set(entry.grant, group);
    const attempt = attemptOf(entry);
    if (attempt) this.byAttempt.set(attempt, group);
    if (group.client) this.byClient.set(group.client, group);
  }
}

// The error page belongs to the request that has led there.
function beginsLogin(entry) {
  const isRequest = entry.endpoint === "authorize" && pathOf(entry).startsWith("/o/oauth2/");
  return isRequest || entry.endpoint === "device";
}

// True of a request with a token; it belongs to no login that has got none.
function usesGrant({ endpoint }) {
  return ["refresh", "api", "userinfo", "revoke"].includes(endpoint);
}

function clientOf(entry) {
  return entry.client ?? parameters(entry).get("client_id");
}

function concernsLogin(entry, client) {
  return entry.kind === "exchange" && client != null;
}

// The request of a client as its pages repeat it.
function attemptOf(entry) {
  if (!browserEndpoints.has(entry.endpoint)) return null;
  const query = parameters(entry);
  if (!query.has("client_id") || !query.has("redirect_uri")) return null;
  return ["client_id", "redirect_uri", "state", "nonce", "code_challenge", "scope"]
    .map((name) => query.get(name) ?? "").join("\n");
}

export function parameters(entry) {
  const start = entry.target?.indexOf("?") ?? -1;
  return new URLSearchParams(start < 0 ? "" : entry.target.slice(start));
}

// The scopes that a login has asked for, but not got; `grants` has those that are known. They stay
// the same, and the list asks for them at each of its looks, so they are found once.
export function missingScopes(group, grants) {
  if (group.missing) return group.missing;
  const { grant } = group.entries.find((entry) => grants.get(entry.grant)) ?? {};
  if (grant === undefined) return [];
  const request = group.entries.find(({ endpoint }) => endpoint === "authorize");
  group.missing = scopesOf(request).filter((one) =>
    !isSignIn(one) && !grants.get(grant).includes(one));
  return group.missing;
}

// The scopes that a request for permissions has.
export function scopesOf(request) {
  const scope = request ? parameters(request).get("scope") ?? "" : "";
  return scope.split(" ").filter((word) => word);
}

export function pathOf(entry) {
  return entry.target?.split("?")[0] ?? "";
}

// The outcome by which entries are filtered and coloured.
export function outcomeOf(entry) {
  if (entry.kind === "event") return "change";
  if (entry.cause) return "refused";
  return entry.status === null ? "open" : "answered";
}

// The side that an exchange came from: the user's browser, or the app.
export function senderOf(entry) {
  return browserEndpoints.has(entry.endpoint) ? "user" : "app";
}

// `271828182845-desktop000….apps.googleusercontent.com` is known by its beginning.
export function shortClient(id) {
  return (id ?? "").replace(/\.apps\.googleusercontent\.com$/, "").replace(/0{8,}$/, "");
}

// True of the scopes that sign users in, for which consent pages have no box.
export function isSignIn(scope) {
  return ["openid", "email", "profile"].includes(scope)
    || /^https:\/\/www\.googleapis\.com\/auth\/userinfo\.(email|profile)$/.test(scope);
}

export function shortScope(scope) {
  return scope.replace("https://www.googleapis.com/auth/", "");
}
