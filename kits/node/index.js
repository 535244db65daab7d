import { program, controlOf } from './program.js';
import { Words } from './words.js';
import { UnderstudyError, Wire, fetched } from './wire.js';

export { ADA, GRACE, approve, deny, refuse } from './words.js';
export { UnderstudyError };

/** Starts an instance, in a process that all instances share. */
export async function start() {
  const mock = await program();
  const instance = await mock.api.createInstance({ https: true, auto_consent: true });
  if (!instance?.url) throw mock.wire.stranger();
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

const GOOGLE = ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com'];

/** An instance of the mock: a Google with its own state, clock, journal and address. */
export class Understudy extends Words {
  constructor(mock, instance, wire = new Wire(instance.url, mock.wire.key)) {
    super(controlOf(wire));
    this.mock = mock;
    this.instance = instance;
    this.wire = wire;
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

  /**
   * The environment of child processes that take this instance for Google. Browsers that they open,
   * as by `xdg-open`, are the user's, who decides as `consents` says.
   */
  env() {
    return this.mock.environment(this.instance, this.api);
  }

  /** The URL at this instance for one that an app would open at Google, for a real browser. */
  browserUrl(url) {
    const { hostname, origin, pathname, search } = new URL(url);
    if ([this.url, this.httpsUrl].includes(origin)) return String(url);
    if (GOOGLE.includes(hostname)) return this.url + pathname + search;
    throw new UnderstudyError(`'${url}' leads neither to this instance nor to Google`);
  }

  /**
   * Plays the user, who opens the URL and decides as `consents` says, and resolves to the URL that
   * leads back to the app. With `deliver` the app, which listens there, gets it as well.
   */
  async visit(url, { deliver = false } = {}) {
    const { location } = await fetched(this.browserUrl(url));
    if (!location || location.startsWith('/') || location.startsWith(`${this.url}/`)) {
      const cause = await this.journal.cause();
      throw new UnderstudyError(`the user isn't led back to the app from '${url}': ${cause}`);
    }
    if (deliver) await fetched(location);
    return new URL(location);
  }

  /** Puts the journal into the message of a test's failure. */
  async explained(failure) {
    const journal = await this.journal.summary().catch((error) => error.message);
    if (!(failure instanceof Error)) return failure;
    // Runners show one or the other; a stack begins with the message that it was made with.
    const told = `${failure.message}\n\nGoogle's journal\n${journal}\n`;
    const { message, stack } = failure;
    failure.message = told;
    failure.stack = stack.replace(message, () => told);
    return failure;
  }

  async stop() {
    if (this.wire.isClosed) return;
    this.wire.isClosed = true;
    await this.mock.api.deleteInstance(this.instance.id);
  }
}
