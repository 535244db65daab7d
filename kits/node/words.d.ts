// Made by scripts/kits from what all kits have in common. Don't edit it.

import * as control from './control-api.js';

/** The apps that developers register in the console. */
export interface Clients {
  /** Registers an app, of the type `desktop`, `web` or another. */
  register(name?: string, type?: control.ClientType, more?: Omit<control.CreateClient, 'name' | 'type'>): Promise<control.Client>;
  /** Reads the client-secret file that the console offers, by default that of the built-in app. */
  file(app?: control.Client): Promise<unknown>;
}

/** The decisions of the users. Those who have been told nothing approve. */
export interface Consents {
  /** Decides for one page: `approve`, but for the scopes to refuse, `deny`, and others. */
  next(decision: control.QueueDecision): Promise<void>;
  /** Has the people in real browsers decide from now on, for whom nobody else does. */
  ask(): Promise<void>;
}

/** Grants everything. */
export declare function approve(): control.QueueDecision;

/** Grants everything but some scopes. */
export declare function refuse(...scopes: string[]): control.QueueDecision;

/** Grants nothing. */
export declare function deny(): control.QueueDecision;

/** The time by which codes, tokens and consents expire. */
export interface Clock {
  /** Reads the instance's time. */
  now(): Promise<Date>;
  /** Moves the time forward, such as by `61m` or `7d`. */
  advance(by: string): Promise<void>;
  /** Stops the time. */
  freeze(): Promise<void>;
  /** Lets the time run on. */
  resume(): Promise<void>;
}

/** The failures that are armed. */
export interface Faults {
  /** Arms an effect on requests to an endpoint: on the next one if nothing more is said. */
  arm(at: control.FaultAt, effect: control.ArmFaultDo, more?: Omit<control.ArmFault, 'at' | 'do'>): Promise<control.Fault>;
}

/** The access that users have granted. Without an app, that of every app is meant. */
export interface Grants {
  /** Lists what hasn't ended. */
  of(app?: control.Client): Promise<Array<control.Grant>>;
  /** Issues tokens as after a login, without one. */
  mint(app: control.Client, account: string, scopes: Array<string>): Promise<control.MintTokensAnswer>;
  /** Takes access back, as users do in their account's page. */
  revoke(app?: control.Client): Promise<void>;
  /** Ends access as if its time were over. */
  expire(app?: control.Client): Promise<void>;
}

/** The accounts of the people who sign in. */
export interface Users {
  /** Creates an account. */
  add(email: string, more?: Omit<control.CreateAccount, 'email'>): Promise<control.Account>;
  /** Does to an account what its user, its organisation or Google does, such as `disable`. */
  change(email: string, event: control.ChangeAccountEvent): Promise<control.Account>;
}

/** The requests and other changes, with the causes of refusals, which Google never tells. */
export interface Journal {
  /** Reads the latest entries of a selection, the oldest first. */
  latest(count: number, more?: { after?: number; kind?: control.EntryKind; endpoint?: control.EntryEndpoint; cause?: string; client?: string; account?: string }): Promise<Array<control.Entry>>;
  /** Finds the latest request, to an endpoint or any; nothing if there was none. */
  last(endpoint?: control.EntryEndpoint): Promise<control.Entry | undefined>;
  /** Finds the cause of the latest refusal; nothing if nothing was refused. */
  cause(): Promise<string | null | undefined>;
  /** Waits, in real time, for the first request to an endpoint. */
  waitFor(endpoint: control.EntryEndpoint, wait?: string): Promise<control.Entry>;
  /** Tells the latest requests to a person, each refusal with its cause and fix. */
  summary(): Promise<string>;
}

/** All that can be said to an instance. */
export declare class Words {
  /** All operations of the mock. */
  readonly api: control.ControlAPI;
  readonly clients: Clients;
  readonly consents: Consents;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly grants: Grants;
  readonly users: Users;
  readonly journal: Journal;
  /** Plays a scene: all that makes up a situation, such as time and faults, at once. */
  scene(name: control.PlaySceneScene): Promise<void>;
}

/** A consumer, who signs in where nobody else is named. */
export declare const ADA: string;

/** A member of the organisation example.org. */
export declare const GRACE: string;
