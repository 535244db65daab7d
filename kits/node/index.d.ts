import { Words } from './words.js';

export * from './control-api.js';
export { ADA, GRACE, approve, deny, refuse } from './words.js';

/** Something that the kit or the mock can't do, said in a sentence. */
export declare class UnderstudyError extends Error {}

/** Starts an instance, in a process that all instances share. */
export declare function start(): Promise<Understudy>;

/**
 * Gives a test a Google of its own, which ends with it. When the test fails, its error also tells
 * what the journal has.
 */
export declare function withGoogle<Context extends unknown[]>(
  body: (google: Understudy, ...context: Context) => unknown,
): (...context: Context) => Promise<void>;

/** An instance of the mock: a Google with its own state, clock, journal and address. */
export declare class Understudy extends Words {
  private constructor();
  /** The address at which it speaks plain HTTP. */
  readonly url: string;
  /** The address at which it speaks TLS, with a certificate of `ca()`. */
  readonly httpsUrl: string;
  /** The certificate that clients have to trust, in PEM: the option `ca` of `https`. */
  ca(): Promise<string>;
  /**
   * The environment of child processes that take this instance for Google. Browsers that they open,
   * as by `xdg-open`, are the user's, who decides as `consents` says.
   */
  env(): Promise<Record<string, string | undefined>>;
  /** The URL at this instance for one that an app would open at Google, for a real browser. */
  browserUrl(url: string | URL): string;
  /**
   * Plays the user, who opens the URL and decides as `consents` says, and resolves to the URL that
   * leads back to the app. With `deliver` the app, which listens there, gets it as well.
   */
  visit(url: string | URL, options?: { deliver?: boolean }): Promise<URL>;
  /** Ends it. */
  stop(): Promise<void>;
}
