/** A part of what can be said to a Google. */
export class Word {
  constructor(control) {
    this.control = control;
  }
}

/** The apps that developers register in the console. */
export class Clients extends Word {
  register(name, type, more = {}) {
    return this.control.createClient({ name, type, ...more });
  }

  /** The client-secret file that the console offers. */
  file(client) {
    return this.control.getClientFile(client.client_id);
  }
}

/** The decisions of the users. Those who have been told nothing approve. */
export class Consents extends Word {
  next(decision) {
    return this.control.queueDecision(decision);
  }
}

export const approve = (more = {}) => ({ answer: 'approve', ...more });
export const refuse = (scopes, more = {}) => approve({ refuse: [].concat(scopes), ...more });
export const deny = (more = {}) => ({ answer: 'deny', ...more });

/** The time by which codes, tokens and consents expire. */
export class Clock extends Word {
  async now() {
    return new Date((await this.control.getClock()).now);
  }

  advance(by) {
    return this.control.advanceClock({ by });
  }

  freeze() {
    return this.control.freezeClock();
  }

  resume() {
    return this.control.resumeClock();
  }
}

/** The failures that are armed. */
export class Faults extends Word {
  /** Arms an effect on requests to an endpoint. */
  arm(at, effect, more = {}) {
    return this.control.armFault({ at, do: effect, ...more });
  }
}

/** The access that users have granted. */
export class Grants extends Word {
  /** Those of an app that haven't ended. */
  async of(app) {
    const { grants } = await this.control.listGrants();
    return grants.filter((one) => one.end === null && one.client === app.client_id);
  }

  mint(app, account, scopes) {
    return this.control.mintTokens({ client: app.client_id, account, scopes });
  }

  async revoke(app) {
    for (const one of await this.of(app)) await this.control.revokeGrant(one.id);
  }

  async expire(app) {
    for (const one of await this.of(app)) await this.control.expireGrant(one.id);
  }
}

/** The accounts of the people who sign in. */
export class Users extends Word {
  add(email, more = {}) {
    return this.control.createAccount({ email, ...more });
  }

  change(email, event) {
    return this.control.changeAccount(email, { event });
  }
}
