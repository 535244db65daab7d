import { program, controlOf } from './program.js';
import { Journal } from './journal.js';
import { Clients, Clock, Consents, Faults, Grants, Users } from './words.js';
import { UnderstudyError, Wire, fetched } from './wire.js';

export { approve, deny, refuse } from './words.js';
export { UnderstudyError };

/** Starts an instance, in a process that all instances share. */
export async function start() {
  const mock = await program();
  const instance = await mock.control.createInstance({ auto_consent: true, https: true });
  return new Understudy(mock, instance);
}

/**
 * Gives a test a Google of its own, which ends with it. When the test fails, its error also tells
 * what the journal has.
 *
 *     test('good login', withGoogle(async (google) => { … }));
 */
export function withGoogle(body) {
  return async (...context) => {
    const google = await start();
    try {
      return await body(google, ...context);
    } catch (failure) {
      throw await google.explained(failure);
    } finally {
      await google.stop();
    }
  };
}

/** An instance of the mock: a Google with its own state, clock, journal and address. */
export class Understudy {
  constructor(mock, instance) {
    this.mock = mock;
    this.instance = instance;
    this.wire = new Wire(instance.url, mock.wire.key);
    /** All operations of the mock. */
    this.control = controlOf(this.wire);
    this.clients = new Clients(this.control);
    this.consents = new Consents(this.control);
    this.clock = new Clock(this.control);
    this.faults = new Faults(this.control);
    this.journal = new Journal(this.control);
    this.grants = new Grants(this.control);
    this.users = new Users(this.control);
  }

  /** The address at which it speaks plain HTTP. */
  get url() {
    return this.instance.url;
  }

  /** The address at which it speaks TLS, with a certificate of `ca()`. */
  get httpsUrl() {
    return this.instance.https[0];
  }

  /** The certificate that clients have to trust, in PEM: the option `ca` of `https`. */
  ca() {
    return this.mock.certificate();
  }

  /** The variables by which a program that is started with them finds this instance for Google. */
  env() {
    return this.mock.environment(this.instance, this.control);
  }

  /** Puts the instance into a scene, such as `day-seven` or `revoked`. */
  async scene(name) {
    await this.control.playScene({ scene: name });
  }

  /** The URL by which a real browser finds here what it would find at Google's. */
  browserUrl(url) {
    const { hostname, origin, pathname, search } = new URL(url);
    if (!hostname.endsWith('.google.com') && ![this.url, this.httpsUrl].includes(origin)) {
      throw new UnderstudyError(`'${url}' leads neither to this instance nor to Google`);
    }
    return this.url + pathname + search;
  }

  /**
   * Plays the user: opens the URL that an app would open in a browser, decides, and returns the URL
   * by which the user comes back to the app. With `deliver` the app, which listens, gets it as well.
   */
  async visit(url, { deliver = false } = {}) {
    const { location } = await fetched(this.browserUrl(url));
    if (!location || location.startsWith(`${this.url}/`)) {
      throw new UnderstudyError(`the user doesn't come back to the app: ${await this.journal.cause()}`);
    }
    if (deliver) await fetched(location);
    return new URL(location);
  }

  /** Puts the journal into the message of a test's failure. */
  async explained(failure) {
    const journal = await this.journal.summary().catch((error) => error.message);
    if (!(failure instanceof Error)) return failure;
    // Runners show one or the other; a stack begins with the message that it was made with.
    const told = `${failure.message}\n\n${journal}\n`;
    const { message, stack } = failure;
    failure.message = told;
    failure.stack = stack.replace(message, () => told);
    return failure;
  }

  async stop() {
    this.wire.close();
    await this.mock.control.deleteInstance(this.instance.id);
  }
}
