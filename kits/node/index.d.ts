import {
  Account, ArmFault, ArmFaultDo, ChangeAccount, Client, Clock as Time, ControlAPI, CreateAccount,
  CreateClient, Decisions, Entry, Fault, Grant, MintTokensAnswer, PlayScene, QueueDecision,
} from './control-api.js';

export * from './control-api.js';

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

type Decision = Omit<QueueDecision, 'answer'>;
/** The user grants everything. */
export declare function approve(more?: Decision): QueueDecision;
/** The user grants the rest. */
export declare function refuse(scopes: string | string[], more?: Decision): QueueDecision;
/** The user says no. */
export declare function deny(more?: Decision): QueueDecision;

/** An instance of the mock: a Google with its own state, clock, journal and address. */
export declare class Understudy {
  private constructor();
  readonly clients: Clients;
  readonly consents: Consents;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly grants: Grants;
  readonly users: Users;
  /** All operations of the mock. */
  readonly control: ControlAPI;
  /** The address at which it speaks plain HTTP. */
  readonly url: string;
  /** The address at which it speaks TLS, with a certificate of `ca()`. */
  readonly httpsUrl: string;
  /** The certificate that clients have to trust, in PEM: the option `ca` of `https`. */
  ca(): Promise<string>;
  /** The variables by which a program that is started with them finds this instance for Google. */
  env(): Promise<Record<string, string>>;
  /** Puts the instance into a scene, such as `day-seven` or `revoked`. */
  scene(name: PlayScene['scene']): Promise<void>;
  /** The URL by which a real browser finds here what it would find at Google's. */
  browserUrl(url: string | URL): string;
  /**
   * Plays the user: opens the URL that an app would open in a browser, decides, and resolves to the
   * URL by which the user comes back to the app. With `deliver` the app, which listens, gets it too.
   */
  visit(url: string | URL, options?: { deliver?: boolean }): Promise<URL>;
  /** Ends it. */
  stop(): Promise<void>;
}

/** The apps that developers register in the console. */
export interface Clients {
  register(
    name: string, type: CreateClient['type'], more?: Partial<CreateClient>,
  ): Promise<Client>;
  /** The client-secret file that the console offers. */
  file(client: Client): Promise<unknown>;
}

/** The decisions of the users. Those who have been told nothing approve. */
export interface Consents {
  next(decision: QueueDecision): Promise<Decisions>;
}

/** The time by which codes, tokens and consents expire. */
export interface Clock {
  now(): Promise<Date>;
  /** Moves it on by a duration such as `61m` or `7d`. */
  advance(by: string): Promise<Time>;
  freeze(): Promise<Time>;
  resume(): Promise<Time>;
}

type Endpoint = NonNullable<ArmFault['at']>;

/** The failures that are armed. */
export interface Faults {
  /** Arms an effect on requests to an endpoint, by default on one. */
  arm(
    at: Endpoint, effect: ArmFaultDo, more?: Omit<ArmFault, 'at' | 'do'>,
  ): Promise<Fault>;
}

/** The requests and other changes, with the causes of refusals, which Google's answers don't tell. */
export interface Journal {
  /** The latest request to an endpoint; undefined if there was none. */
  last(endpoint: Exclude<Endpoint, 'any'>): Promise<Entry | undefined>;
  /** The cause of the latest refusal; undefined if nothing was refused. */
  cause(): Promise<string | null | undefined>;
  /** The first request to an endpoint, for which it waits in real time. */
  waitFor(endpoint: Exclude<Endpoint, 'any'>, wait?: string): Promise<Entry>;
  /** The latest entries of a selection, oldest first. */
  latest(
    selection: NonNullable<Parameters<ControlAPI['readJournal']>[0]>, count: number,
  ): Promise<Entry[]>;
  /** The latest requests for a person to read, each refusal with its cause and the usual fix. */
  summary(): Promise<string>;
}

/** The access that users have granted. */
export interface Grants {
  /** Those of an app that haven't ended. */
  of(app: Client): Promise<Grant[]>;
  mint(app: Client, account: string, scopes: string[]): Promise<MintTokensAnswer>;
  /** All users take back an app's access in their account pages. */
  revoke(app: Client): Promise<void>;
  /** Ends an app's codes and tokens as if their time were over. */
  expire(app: Client): Promise<void>;
}

/** The accounts of the people who sign in. */
export interface Users {
  add(email: string, more?: Omit<CreateAccount, 'email'>): Promise<Account>;
  /** Does what a user, an organisation or Google does, such as `change_password`. */
  change(email: string, event: ChangeAccount['event']): Promise<Account>;
}
