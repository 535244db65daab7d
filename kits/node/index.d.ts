import {
  Account, ArmFault, ArmFaultDo, ChangeAccountEvent, Client, ClientType, ControlAPI, CreateAccount,
  CreateClient, Entry, EntryEndpoint, Fault, FaultAt, Grant, MintTokensAnswer, PlaySceneScene,
  QueueDecision,
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

/** The consumer that every instance knows. */
export declare const ADA: string;
/** The user of an organisation that every instance knows. */
export declare const GRACE: string;

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
  readonly api: ControlAPI;
  /** The address at which it speaks plain HTTP. */
  readonly url: string;
  /** The address at which it speaks TLS, with a certificate of `ca()`. */
  readonly httpsUrl: string;
  /** The certificate that clients have to trust, in PEM: the option `ca` of `https`. */
  ca(): Promise<string>;
  /** The environment of child processes that take this instance for Google. */
  env(): Promise<Record<string, string | undefined>>;
  /** Puts the instance into a scene, such as `day-seven` or `revoked`. */
  scene(name: PlaySceneScene): Promise<void>;
  /** The URL at this instance for one that an app would open at Google, for a real browser. */
  browserUrl(url: string | URL): string;
  /**
   * Plays the user: opens the URL, decides as `consents` says or else approves, and resolves to the
   * URL that leads back to the app. With `deliver` the app, which listens there, gets it as well.
   */
  visit(url: string | URL, options?: { deliver?: boolean }): Promise<URL>;
  /** Ends it. */
  stop(): Promise<void>;
}

/** The apps that developers register in the console. */
export interface Clients {
  register(name?: string, type?: ClientType, more?: Partial<CreateClient>): Promise<Client>;
  /** The client-secret file that the console offers, by default that of the built-in app. */
  file(client?: Client): Promise<unknown>;
}

/** The decisions of the users. Those who have been told nothing approve. */
export interface Consents {
  /** Decides for one page: `approve()`, `refuse(scope)` or `deny()`. */
  next(decision: QueueDecision): Promise<void>;
}

/** The time by which codes, tokens and consents expire. */
export interface Clock {
  now(): Promise<Date>;
  /** Moves the time forward, such as by `61m` or `7d`. */
  advance(by: string): Promise<void>;
  freeze(): Promise<void>;
  resume(): Promise<void>;
}

/** The failures that are armed. */
export interface Faults {
  /** Arms an effect on requests to an endpoint, such as `{ reply: { status: 503 } }`. */
  arm(at: FaultAt, effect: ArmFaultDo, more?: Omit<ArmFault, 'at' | 'do'>): Promise<Fault>;
}

/** What has happened, with the reasons that Google never tells. */
export interface Journal {
  /** The latest request, to an endpoint or any; undefined if there was none. */
  last(endpoint?: EntryEndpoint): Promise<Entry | undefined>;
  /** The cause of the latest refusal; undefined if nothing was refused. */
  cause(): Promise<string | null | undefined>;
  /** The first request to an endpoint, for which it waits in real time. */
  waitFor(endpoint: EntryEndpoint, wait?: string): Promise<Entry>;
  /** The latest entries of a selection, oldest first. */
  latest(
    selection: NonNullable<Parameters<ControlAPI['readJournal']>[0]>, count: number,
  ): Promise<Entry[]>;
  /** The latest requests for a person to read, each refusal with its cause and the usual fix. */
  summary(): Promise<string>;
}

/** The access that users have granted. */
export interface Grants {
  /** What users have granted an app, and hasn't ended. */
  of(app: Client): Promise<Grant[]>;
  /** Tokens as after a login, without one. */
  mint(app: Client, account: string, scopes: string[]): Promise<MintTokensAnswer>;
  /** Takes access back, as users do in their account's page. */
  revoke(app: Client): Promise<void>;
  /** Ends access as if its time were over. */
  expire(app: Client): Promise<void>;
}

/** The accounts of the people who sign in. */
export interface Users {
  add(email: string, more?: Omit<CreateAccount, 'email'>): Promise<Account>;
  /** Does what the user, their organisation or Google does to an account, such as `disable`. */
  change(email: string, event: ChangeAccountEvent): Promise<Account>;
}
