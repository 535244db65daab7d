import {
  Account, ArmFault, ArmFaultDo, ChangeAccountEvent, Client, ClientType, ControlAPI, CreateAccount,
  CreateClient, Entry, EntryEndpoint, Fault, FaultAt, Grant, MintTokensAnswer, PlaySceneScene,
  QueueDecision, SetFallback,
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

/** The registered apps. Without a client, the built-in desktop one is meant. */
export interface Clients {
  register(name?: string, type?: ClientType, more?: Partial<CreateClient>): Promise<Client>;
  /** The client-secret file of the console, with the URLs of this instance. */
  file(client?: Client): Promise<unknown>;
}

/** The decisions of users on the pages that ask them. */
export interface Consents {
  /** Queues a decision, such as `approve()`, `refuse(scope)` or `deny()`. */
  next(decision: QueueDecision): Promise<void>;
  /** Sets the decision for when none is queued. */
  otherwise(decision: SetFallback): Promise<void>;
}

/** The time of the instance. */
export interface Clock {
  now(): Promise<Date>;
  /** Moves the time forward, such as by `61m` or `7d`. */
  advance(by: string): Promise<void>;
  set(now: Date): Promise<void>;
  freeze(): Promise<void>;
}

/** What goes wrong on the way. */
export interface Faults {
  /** Arms an effect at an endpoint, such as `{ reply: { status: 503 } }` at `refresh`. */
  arm(at: FaultAt, effect: ArmFaultDo, more?: Omit<ArmFault, 'at' | 'do'>): Promise<Fault>;
  clear(): Promise<void>;
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
  text(): Promise<string>;
}

/** What users have granted. */
export interface Grants {
  /** Tokens as after a login, without one. */
  mint(scopes: string[], more?: { account?: string; client?: Client }): Promise<MintTokensAnswer>;
  all(): Promise<Grant[]>;
  /** Revokes a grant, as its user does in the account's page; the latest by default. */
  revoke(grant?: Grant): Promise<void>;
  /** Ends a grant with its tokens, as if their time were over; the latest by default. */
  expire(grant?: Grant): Promise<void>;
}

/** The accounts that can sign in. */
export interface Users {
  all(): Promise<Account[]>;
  add(email: string, more?: Omit<CreateAccount, 'email'>): Promise<Account>;
  /** Does what the user, their organisation or Google does to an account, such as `disable`. */
  change(email: string, event: ChangeAccountEvent): Promise<Account>;
}
