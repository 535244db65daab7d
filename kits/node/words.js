import { UnderstudyError } from './wire.js';

/** A part of what can be said to a Google. */
export class Word {
  constructor(api) {
    this.api = api;
  }
}

/** The registered apps. Without a client, the built-in desktop one is meant. */
export class Clients extends Word {
  register(name = 'App', type = 'desktop', more = {}) {
    return this.api.createClient({ name, type, ...more });
  }

  /** The client-secret file of the console, with the URLs of this instance. */
  async file(client) {
    return this.api.getClientFile(client?.client_id ?? (await this.api.getState()).client_at_hand);
  }
}

/** The decisions of users on the pages that ask them. */
export class Consents extends Word {
  /** Queues a decision, such as `approve()`, `refuse(scope)` or `deny()`. */
  async next(decision) {
    await this.api.queueDecision(decision);
  }

  /** Sets the decision for when none is queued. */
  async otherwise(decision) {
    await this.api.setFallback(decision);
  }
}

export const approve = (more = {}) => ({ answer: 'approve', ...more });
export const refuse = (scopes, more = {}) => approve({ refuse: [scopes].flat(), ...more });
export const deny = (more = {}) => ({ answer: 'deny', ...more });

/** The time of the instance. */
export class Clock extends Word {
  async now() {
    return new Date((await this.api.getClock()).now);
  }

  /** Moves the time forward, such as by `61m` or `7d`. */
  async advance(by) {
    await this.api.advanceClock({ by });
  }

  async set(now) {
    await this.api.setClock({ now: now.toISOString() });
  }

  async freeze() {
    await this.api.freezeClock();
  }
}

/** What goes wrong on the way. */
export class Faults extends Word {
  /** Arms an effect at an endpoint, such as `{ reply: { status: 503 } }` at `refresh`. */
  arm(at, effect, more = {}) {
    return this.api.armFault({ at, do: effect, ...more });
  }

  async clear() {
    await this.api.clearFaults();
  }
}

export const ADA = 'ada.lovelace@example.com';
export const GRACE = 'grace.hopper@example.org';

/** What users have granted. */
export class Grants extends Word {
  /** Tokens as after a login, without one. */
  async mint(scopes, { account = ADA, client } = {}) {
    const id = client?.client_id ?? (await this.api.getState()).client_at_hand;
    return this.api.mintTokens({ client: id, account, scopes });
  }

  async all() {
    return (await this.api.listGrants()).grants;
  }

  /** Revokes a grant, as its user does in the account's page; the latest by default. */
  async revoke(grant) {
    await this.api.revokeGrant((grant ?? await this.latest()).id);
  }

  /** Ends a grant with its tokens, as if their time were over; the latest by default. */
  async expire(grant) {
    await this.api.expireGrant((grant ?? await this.latest()).id);
  }

  async latest() {
    const latest = (await this.all()).at(-1);
    if (!latest) throw new UnderstudyError('no user has granted anything');
    return latest;
  }
}

/** The accounts that can sign in. */
export class Users extends Word {
  async all() {
    return (await this.api.listAccounts()).accounts;
  }

  add(email, more = {}) {
    return this.api.createAccount({ email, ...more });
  }

  /** Does what the user, their organisation or Google does to an account, such as `disable`. */
  change(email, event) {
    return this.api.changeAccount(email, { event });
  }
}
