// Made by scripts/kits from what all kits have in common. Don't edit it.

import { UnderstudyError } from './wire.js';

class Word {
  constructor(api) {
    this.api = api;
  }
}

/** A consumer, who signs in where nobody else is named. */
export const ADA = 'ada.lovelace@example.com';

/** A member of the organisation example.org. */
export const GRACE = 'grace.hopper@example.org';

/** The apps that developers register in the console. */
export class Clients extends Word {
  /** Registers an app, of the type `desktop`, `web` or another. */
  async register(name = 'App', type = 'desktop', more = {}) {
    return this.api.createClient({ name, type, ...more });
  }

  /** Reads the client-secret file that the console offers, by default that of the built-in app. */
  async file(app) {
    return this.api.getClientFile(app?.client_id ?? (await this.api.getState()).client_at_hand);
  }
}

/** The decisions of the users. Those who have been told nothing approve. */
export class Consents extends Word {
  /** Decides for one page: `approve`, but for the scopes to refuse, `deny`, and others. */
  async next(decision) {
    await this.api.queueDecision(decision);
  }

  /** Has the people in real browsers decide from now on, for whom nobody else does. */
  async ask() {
    await this.api.clearFallback();
  }
}

/** Grants everything. */
export const approve = () => ({ answer: 'approve' });

/** Grants everything but some scopes. */
export const refuse = (...scopes) => ({ answer: 'approve', refuse: scopes });

/** Grants nothing. */
export const deny = () => ({ answer: 'deny' });

/** The time by which codes, tokens and consents expire. */
export class Clock extends Word {
  /** Reads the instance's time. */
  async now() {
    const { now } = await this.api.getClock();
    return new Date(now);
  }

  /** Moves the time forward, such as by `61m` or `7d`. */
  async advance(by) {
    await this.api.advanceClock({ by });
  }

  /** Stops the time. */
  async freeze() {
    await this.api.freezeClock();
  }

  /** Lets the time run on. */
  async resume() {
    await this.api.resumeClock();
  }
}

/** The failures that are armed. */
export class Faults extends Word {
  /** Arms an effect on requests to an endpoint: on the next one if nothing more is said. */
  async arm(at, effect, more = {}) {
    return this.api.armFault({ at, do: effect, ...more });
  }
}

/** The access that users have granted. Without an app, that of every app is meant. */
export class Grants extends Word {
  /** Lists what hasn't ended. */
  async of(app) {
    const { grants } = await this.api.listGrants({ client: app?.client_id, state: 'valid' });
    return grants;
  }

  /** Issues tokens as after a login, without one. */
  async mint(app, account, scopes) {
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
  /** Creates an account. */
  async add(email, more = {}) {
    return this.api.createAccount({ email, ...more });
  }

  /** Does to an account what its user, its organisation or Google does, such as `disable`. */
  async change(email, event) {
    return this.api.changeAccount(email, { event });
  }
}

/** The requests and other changes, with the causes of refusals, which Google never tells. */
export class Journal extends Word {
  /** Reads the latest entries of a selection, the oldest first. */
  async latest(count, more = {}) {
    const { entries } = await this.api.readJournal({ latest: count, ...more });
    return entries;
  }

  /** Finds the latest request, to an endpoint or any; nothing if there was none. */
  async last(endpoint) {
    const { entries } = await this.api.readJournal({ endpoint, kind: 'exchange', latest: 1 });
    return entries[0];
  }

  /** Finds the cause of the latest refusal; nothing if nothing was refused. */
  async cause() {
    const { entries } = await this.api.readJournal({ cause: '*', latest: 1 });
    return entries[0]?.cause;
  }

  /** Waits, in real time, for the first request to an endpoint. */
  async waitFor(endpoint, wait = '10s') {
    const { entries } = await this.api.readJournal({ endpoint, wait, limit: 1 });
    if (!entries.length) throw new UnderstudyError(`nothing has come to '${endpoint}' in ${wait}\n${await this.summary()}`);
    return entries[0];
  }

  /** Tells the latest requests to a person, each refusal with its cause and fix. */
  async summary() {
    const { text } = await this.api.summariseJournal();
    return text;
  }
}

/** All that can be said to an instance. */
export class Words extends Word {
  constructor(api) {
    super(api);
    this.clients = new Clients(api);
    this.consents = new Consents(api);
    this.clock = new Clock(api);
    this.faults = new Faults(api);
    this.grants = new Grants(api);
    this.users = new Users(api);
    this.journal = new Journal(api);
  }

  /** Plays a scene: all that makes up a situation, such as time and faults, at once. */
  async scene(name) {
    await this.api.playScene({ scene: name });
  }
}
