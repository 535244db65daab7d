/** A part of what can be said to a Google. */
export class Word {
  constructor(api) {
    this.api = api;
  }
}

/** The apps that developers register in the console. */
export class Clients extends Word {
  register(name = 'App', type = 'desktop', more = {}) {
    return this.api.createClient({ name, type, ...more });
  }

  /** The client-secret file that the console offers, by default that of the built-in app. */
  async file(client) {
    return this.api.getClientFile(client?.client_id ?? (await this.api.getState()).client_at_hand);
  }
}

/** The decisions of the users. Those who have been told nothing approve. */
export class Consents extends Word {
  /** Decides for one page: `approve()`, `refuse(scope)` or `deny()`. */
  async next(decision) {
    await this.api.queueDecision(decision);
  }
}

export const approve = (more = {}) => ({ answer: 'approve', ...more });
export const refuse = (scopes, more = {}) => approve({ refuse: [scopes].flat(), ...more });
export const deny = (more = {}) => ({ answer: 'deny', ...more });

/** The time by which codes, tokens and consents expire. */
export class Clock extends Word {
  async now() {
    return new Date((await this.api.getClock()).now);
  }

  /** Moves the time forward, such as by `61m` or `7d`. */
  async advance(by) {
    await this.api.advanceClock({ by });
  }

  async freeze() {
    await this.api.freezeClock();
  }

  async resume() {
    await this.api.resumeClock();
  }
}

/** The failures that are armed. */
export class Faults extends Word {
  /** Arms an effect on requests to an endpoint, such as `{ reply: { status: 503 } }`. */
  arm(at, effect, more = {}) {
    return this.api.armFault({ at, do: effect, ...more });
  }
}

export const ADA = 'ada.lovelace@example.com';
export const GRACE = 'grace.hopper@example.org';

/** The access that users have granted. */
export class Grants extends Word {
  /** What users have granted an app, and hasn't ended. */
  async of(app) {
    const { grants } = await this.api.listGrants();
    return grants.filter((one) => one.end === null && one.client === app.client_id);
  }

  /** Tokens as after a login, without one. */
  mint(app, account, scopes) {
    return this.api.mintTokens({ client: app.client_id, account, scopes });
  }

  /** Takes access back, as users do in their account's page. */
  async revoke(app) {
    for (const one of await this.of(app)) await this.api.revokeGrant(one.id);
  }

  /** Ends access as if its time were over. */
  async expire(app) {
    for (const one of await this.of(app)) await this.api.expireGrant(one.id);
  }
}

/** The accounts of the people who sign in. */
export class Users extends Word {
  add(email, more = {}) {
    return this.api.createAccount({ email, ...more });
  }

  /** Does what the user, their organisation or Google does to an account, such as `disable`. */
  change(email, event) {
    return this.api.changeAccount(email, { event });
  }
}
