// Made by scripts/kits from the control API's description. Don't edit it.

export declare const ROOT: string;

export type ClientType =
  | 'desktop'
  | 'web'
  | 'android'
  | 'ios'
  | 'limited_input'
  | 'chrome_extension'
  | 'universal_windows';

export type ClientState =
  | 'active'
  | 'disabled'
  | 'deleted';

export type ClientAppCheck =
  | 'off'
  | 'monitoring'
  | 'enforced';

export type ClientOwnership =
  | 'unverified'
  | 'verified';

export type AppCheckMode =
  | 'disabled'
  | 'monitoring'
  | 'enforced';

export type ProjectStatus =
  | 'production'
  | 'testing'
  | 'organisation';

export type AccountState =
  | 'active'
  | 'disabled'
  | 'deleted'
  | 'restricted';

export type DecisionAnswer =
  | 'approve'
  | 'unticked'
  | 'deny'
  | 'close'
  | 'ignore';

export type GrantKind =
  | 'code'
  | 'tokens';

export type FaultAt =
  | 'any'
  | 'authorize'
  | 'pages'
  | 'token'
  | 'refresh'
  | 'device_poll'
  | 'assertion'
  | 'device'
  | 'revoke'
  | 'userinfo'
  | 'tokeninfo'
  | 'jwks'
  | 'discovery'
  | 'api';

export type FaultAction =
  | 'reply'
  | 'redirect'
  | 'delay'
  | 'hang'
  | 'reset'
  | 'truncate'
  | 'drip'
  | 'edit'
  | 'pad'
  | 'type'
  | 'certificate'
  | 'quota';

export type FaultPhase =
  | 'before'
  | 'after';

export type EntryKind =
  | 'exchange'
  | 'event';

export type EntryEndpoint =
  | 'authorize'
  | 'pages'
  | 'token'
  | 'refresh'
  | 'device_poll'
  | 'assertion'
  | 'device'
  | 'revoke'
  | 'userinfo'
  | 'tokeninfo'
  | 'jwks'
  | 'discovery'
  | 'api';

export type FailureErrorCode =
  | 'guard.foreign_host'
  | 'guard.cross_site'
  | 'guard.key_needed'
  | 'guard.key_wrong'
  | 'path.unknown'
  | 'method.not_allowed'
  | 'parameter.unknown'
  | 'body.not_json'
  | 'body.media_type'
  | 'body.missing'
  | 'body.unneeded'
  | 'member.unknown'
  | 'member.missing'
  | 'value.wrong_form'
  | 'thing.unknown'
  | 'thing.conflict'
  | 'instance.unavailable';

export type ChangeClientEvent =
  | 'delete'
  | 'restore'
  | 'disable'
  | 'enable';

export type ChangeAppCheckEvent =
  | 'enable'
  | 'enforce'
  | 'unenforce'
  | 'disable';

export type ChangeServiceAccountEvent =
  | 'disable'
  | 'enable'
  | 'delete';

export type ChangeAccountEvent =
  | 'change_password'
  | 'require_credential_change'
  | 'disable'
  | 'hijack'
  | 'enable'
  | 'restrict'
  | 'delete'
  | 'sign_out';

export type ListGrantsState =
  | 'valid'
  | 'ended';

export type ArmFaultDoCertificate =
  | 'untrusted'
  | 'wrong-host'
  | 'expired'
  | 'not-yet';

export type ArmFaultDoQuota =
  | 'minute'
  | 'user'
  | 'usage'
  | 'unnamed';

export type PlaySceneScene =
  | 'day-seven'
  | 'unticked'
  | 'revoked'
  | 'throttled';

export interface Clock {
  /** Its time. */
  now: string;
  /** True while it is stopped. */
  frozen: boolean;
}

export interface State {
  /** The instance's origin as the caller sees it. */
  issuer: string;
  /** The instance's clock. */
  clock: Clock;
  /** The client for which files and URLs are made. */
  client_at_hand: string;
  /** The number of registered clients. */
  clients: number;
  /** The number of accounts. */
  accounts: number;
  /** The number of codes and grants. */
  grants: number;
  /** The number of queued decisions. */
  decisions: number;
  /** The number of armed faults. */
  faults: number;
  /** The number of entries that the journal has had in total. */
  entries: number;
}

export interface Client {
  /** Its id. */
  client_id: string;
  /** The secret; null for types without one. */
  client_secret: string | null;
  /** Its type. */
  type: ClientType;
  /** Its name, or its project's, which users see; null where neither is known. */
  name: string | null;
  /** The number of its project. */
  project: string;
  /** Its state. */
  state: ClientState;
  /** The registered redirect URIs of a web server. */
  redirect_uris: Array<string>;
  /** The registered JavaScript origins of a web server. */
  javascript_origins: Array<string>;
  /** The bundle id of an iOS app. */
  bundle_id: string | null;
  /** The App Store id of an iOS app. */
  app_store_id: string | null;
  /** The team id of an iOS app. */
  team_id: string | null;
  /** The App Check of an iOS app, as it was set last. */
  app_check: ClientAppCheck | null;
  /** The package name of an Android app. */
  package_name: string | null;
  /** The SHA-1 fingerprint of an Android app's certificate. */
  fingerprint: string | null;
  /** True if an Android app may use a custom scheme. */
  custom_scheme: boolean | null;
  /** The item id of a Chrome extension. */
  item_id: string | null;
  /** The state of the owner's verification, of an Android app or a Chrome extension. */
  ownership: ClientOwnership | null;
  /** The Microsoft Store id of a Windows app. */
  store_id: string | null;
  /** The package SID of a Windows app. */
  package_sid: string | null;
}

/** The numbers of requests while it is on. */
export interface AppCheckMetrics {
  /** Requests with a valid token. */
  verified: number;
  /** Requests of Google's SDK without a token. */
  likely_outdated_client: number;
  /** Requests without a token that don't come from the SDK. */
  unknown_origin: number;
  /** Requests with a token that is refused. */
  invalid: number;
}

export interface AppCheck {
  /** The mode after the last switch. */
  mode: AppCheckMode;
  /** The mode that requests meet now. */
  in_force: AppCheckMode;
  /** The time from which `mode` is in force; null when it is. */
  awaited: string | null;
  /** The numbers of requests while it is on. */
  metrics: AppCheckMetrics;
}

export interface Project {
  /** Its number, with which its client ids begin. */
  number: string;
  /** Its id in the console. */
  id: string;
  /** The name that users see. */
  name: string;
  /** The publishing status, which determines who may use its clients. */
  status: ProjectStatus;
  /** The test users of a project in testing. */
  test_users: Array<string>;
  /** The domain of an organisation's project. */
  domain: string | null;
  /** The names of the APIs that it has enabled; null for all. */
  apis: Array<string> | null;
  /** True if users see no warning. */
  verified: boolean;
}

export interface Delegation {
  /** The organisation's domain. */
  domain: string;
  /** The scopes for which the account may act. */
  scopes: Array<string>;
}

export interface ServiceAccount {
  /** Its address. */
  email: string;
  /** Its subject, and the `client_id` of its key file. */
  unique_id: string;
  /** The number of its project. */
  project: string;
  /** Its state. */
  state: ClientState;
  /** The organisations as whose users it may act, by domain. */
  delegations: Array<Delegation>;
}

export interface Account {
  /** Its subject. */
  sub: string;
  /** Its address. */
  email: string;
  /** True if the address is known to be the user's. */
  email_verified: boolean;
  /** The user's first name. */
  given_name: string;
  /** The user's last name. */
  family_name: string;
  /** The Workspace domain; null for a consumer. */
  hd: string | null;
  /** Its state. */
  state: AccountState;
}

export interface Scope {
  /** The scope as answers have it. */
  name: string;
  /** The explanation on consent pages. */
  sentence: string;
}

export interface Decision {
  /** The user's action on the page. */
  answer: DecisionAnswer;
  /** The scopes that the user deselects. */
  refuse: Array<string>;
  /** The subject of the account that signs in. */
  account: string | null;
  /** The time for which the user grants access. */
  duration: string | null;
}

export interface Decisions {
  /** The queue, in the order in which pages take them. */
  waiting: Array<Decision>;
  /** The decision for an empty queue; null asks a person. */
  fallback: Decision | null;
}

export interface Grant {
  /** Its number, the same for the code and all tokens. */
  id: number;
  /** `tokens` after the code was exchanged. */
  kind: GrantKind;
  /** The id of its client. */
  client: string;
  /** The subject of its account. */
  account: string;
  /** The number of the client's project. */
  project: string;
  /** The granted scopes. */
  scopes: Array<string>;
  /** The time at which the code was exchanged. */
  issued: string | null;
  /** True if it has a refresh token. */
  refresh_token: boolean;
  /** The reason why it ended; null while it is valid. */
  end: string | null;
}

export interface Fault {
  /** The number that disarms it. */
  id: number;
  /** The endpoint that it affects. */
  at: FaultAt;
  /** The effect on the request. */
  action: FaultAction;
  /** Whether it strikes before or after the authority acts. */
  phase: FaultPhase;
  /** The number of requests that it will still affect; null for all. */
  times: number | null;
  /** The number of requests that will still pass. */
  skip: number;
  /** The number of requests that it has affected. */
  struck: number;
}

export interface Scene {
  /** Its name. */
  name: string;
  /** The situation, in one sentence. */
  summary: string;
}

export interface Entry {
  /** The number of the entry, from 1. */
  number: number;
  /** The time by the instance's clock. */
  time: string;
  /** A request, or another change. */
  kind: EntryKind;
  /** The endpoint of a request. */
  endpoint: EntryEndpoint | null;
  /** Set for requests. */
  method: string | null;
  /** Set for requests. */
  target: string | null;
  /** The status of the answer. */
  status: number | null;
  /** The cause of a refusal; null if the request wasn't refused. */
  cause: string | null;
  /** The kind of a change. */
  event: string | null;
  /** A further detail of a change. */
  detail: string | null;
  /** The id of the client in question. */
  client: string | null;
  /** The subject of the account in question. */
  account: string | null;
  /** The number of the grant in question. */
  grant: number | null;
}

export interface Journal {
  /** The entries, oldest first. */
  entries: Array<Entry>;
  /** The number of the last entry that was read. */
  last: number;
  /** True if there are more entries. */
  more: boolean;
}

export interface WholeEntryRequestHeader {
  /** The name as sent. */
  name: string;
  /** The value without surrounding spaces. */
  value: string;
}

export interface WholeEntryRequest {
  /** The headers, in order. */
  headers: Array<WholeEntryRequestHeader>;
  /** The body as text, with invalid UTF-8 replaced. */
  body: string;
}

export interface WholeEntryResponseHeader {
  /** The name as sent. */
  name: string;
  /** The value without surrounding spaces. */
  value: string;
}

export interface WholeEntryResponse {
  /** The headers, in order. */
  headers: Array<WholeEntryResponseHeader>;
  /** The body as text, with invalid UTF-8 replaced. */
  body: string;
}

export interface WholeEntry {
  /** The number of the entry, from 1. */
  number: number;
  /** The time by the instance's clock. */
  time: string;
  /** A request, or another change. */
  kind: EntryKind;
  /** The endpoint of a request. */
  endpoint: EntryEndpoint | null;
  /** Set for requests. */
  method: string | null;
  /** Set for requests. */
  target: string | null;
  /** The status of the answer. */
  status: number | null;
  /** The cause of a refusal; null if the request wasn't refused. */
  cause: string | null;
  /** The kind of a change. */
  event: string | null;
  /** A further detail of a change. */
  detail: string | null;
  /** The id of the client in question. */
  client: string | null;
  /** The subject of the account in question. */
  account: string | null;
  /** The number of the grant in question. */
  grant: number | null;
  /** The request as received. */
  request: WholeEntryRequest | null;
  /** The answer as sent; null if a fault prevented it. */
  response: WholeEntryResponse | null;
}

export interface Instance {
  /** The id that identifies it. */
  id: string;
  /** Its first origin. */
  url: string;
  /** Its own control API. */
  control_url: string;
  /** The origins at which it speaks plain HTTP. */
  http: Array<string>;
  /** The origins at which it speaks TLS. */
  https: Array<string>;
}

/** The failure. */
export interface FailureError {
  /** The code that identifies the error for programs. */
  code: FailureErrorCode;
  /** A message for people. */
  message: string;
  /** The member or parameter in question. */
  path: string | null;
  /** A suggestion. */
  help: string | null;
}

export interface Failure {
  /** The failure. */
  error: FailureError;
}

export interface ExportState {
  /** True to leave out secrets and keys, so that it can be shown to others. */
  redact?: boolean;
}

export interface ImportState {
  /** The document that an export has given. */
  state: unknown;
}

export interface SetClock {
  /** The time to show. */
  now: string;
}

export interface AdvanceClock {
  /** The time to add, such as `61m` or `7d`. */
  by: string;
}

export interface ListClientsAnswer {
  /** By id. */
  clients: Array<Client>;
}

export interface CreateClient {
  /** The name that users see on the consent page. */
  name: string;
  /** Its type. */
  type: ClientType;
  /** For a web server. */
  redirect_uris?: Array<string>;
  /** For a web server. */
  javascript_origins?: Array<string>;
  /** For iOS. */
  bundle_id?: string;
  /** For iOS; App Check needs it. */
  team_id?: string;
  /** For Android. */
  package_name?: string;
  /** For Android: the certificate's SHA-1. */
  fingerprint?: string;
  /** For a Chrome extension. */
  item_id?: string;
  /** For Universal Windows. */
  store_id?: string;
}

export interface AdoptClient {
  /** The file from Google's console, as JSON. */
  file: unknown;
}

export interface ChangeClient {
  /** The event. */
  event: ChangeClientEvent;
}

/** The app in the Play Console, for Android. */
export interface VerifyOwnershipPlayConsole {
  /** The app's package name. */
  package_name: string;
  /** The SHA-1 of its signing certificate. */
  fingerprint: string;
  /** True if the developer has Admin permission for it; true if left out. */
  admin?: boolean;
}

/** The item in the Chrome Web Store, for a Chrome extension. */
export interface VerifyOwnershipChromeWebStore {
  /** Its id. */
  item_id: string;
  /** True if the developer is a publisher of it; true if left out. */
  publisher?: boolean;
}

export interface VerifyOwnership {
  /** The app in the Play Console, for Android. */
  play_console?: VerifyOwnershipPlayConsole;
  /** The item in the Chrome Web Store, for a Chrome extension. */
  chrome_web_store?: VerifyOwnershipChromeWebStore;
}

export interface ChangeAppCheck {
  /** The step in the console. */
  event: ChangeAppCheckEvent;
}

export interface MintAppCheckTokenAnswer {
  /** The token, for one authorization request. */
  client_assertion: string;
  /** The parameter that goes with it. */
  client_assertion_type: string;
  /** The number of seconds for which it is valid. */
  expires_in: number;
}

export interface ListProjectsAnswer {
  /** By number. */
  projects: Array<Project>;
}

export interface SetAudience {
  /** The publishing status, which determines who may use its clients. */
  status: ProjectStatus;
  /** For testing. */
  test_users?: Array<string>;
  /** For an organisation. */
  domain?: string;
}

export interface SetAPIs {
  /** Their names, such as `drive.googleapis.com`; all if left out. */
  enabled?: Array<string>;
}

export interface ListServiceAccountsAnswer {
  /** By address. */
  service_accounts: Array<ServiceAccount>;
}

export interface CreateServiceAccount {
  /** The part of the address before the `@`. */
  name: string;
  /** The number of its project. */
  project: string;
}

export interface SetDelegation {
  /** The scopes for which it may act; an empty list takes the delegation back. */
  scopes: Array<string>;
}

export interface ChangeServiceAccount {
  /** The event. */
  event: ChangeServiceAccountEvent;
}

export interface ListAccountsAnswer {
  /** By subject. */
  accounts: Array<Account>;
}

export interface CreateAccount {
  /** Its address. */
  email: string;
  /** True if the address is known to be the user's. */
  email_verified?: boolean;
  /** The user's first name. */
  given_name?: string;
  /** The user's last name. */
  family_name?: string;
  /** The Workspace domain, to which the address must belong. */
  hd?: string;
}

export interface ChangeAccount {
  /** The event. */
  event: ChangeAccountEvent;
}

export interface ListScopesAnswer {
  /** By name. */
  scopes: Array<Scope>;
}

export interface AddScope {
  /** The scope as clients request it. */
  name: string;
  /** The explanation on consent pages, in place of Google's or the scope itself. */
  sentence?: string;
}

export interface QueueDecision {
  /** The user's action on the page. */
  answer: DecisionAnswer;
  /** The scopes that the user deselects in an approval: no scopes of the sign-in, which never have a box. If the page has no box for one of them, it stays unanswered. */
  refuse?: Array<string>;
  /** The account that signs in, by address or subject. */
  account?: string;
  /** The time for which the user grants access. */
  duration?: string;
}

export interface SetFallback {
  /** The user's action on the page. */
  answer: DecisionAnswer;
  /** The scopes that the user deselects in an approval: no scopes of the sign-in, which never have a box. If the page has no box for one of them, it stays unanswered. */
  refuse?: Array<string>;
  /** The account that signs in, by address or subject. */
  account?: string;
  /** The time for which the user grants access. */
  duration?: string;
}

export interface ListGrantsAnswer {
  /** The entries, oldest first. */
  grants: Array<Grant>;
}

export interface MintTokens {
  /** The id of the client. */
  client: string;
  /** The account that grants access, by address or subject. */
  account: string;
  /** The scopes to grant. */
  scopes: Array<string>;
}

export interface MintTokensAnswer {
  /** Its number. */
  grant: number;
  /** Good for all of the scopes. */
  access_token: string;
  /** As the token endpoint would give it. */
  refresh_token: string;
  /** Of the access token, in seconds. */
  expires_in: number;
}

export interface MintCode {
  /** The id of the client. */
  client: string;
  /** The account that grants access, by address or subject. */
  account: string;
  /** The scopes to grant. */
  scopes: Array<string>;
  /** The redirect URI, which the exchange must repeat. */
  redirect_uri: string;
}

export interface MintCodeAnswer {
  /** Without a proof of possession. */
  code: string;
}

export interface ListFaultsAnswer {
  /** In the order in which they were armed. */
  faults: Array<Fault>;
}

/** The requests that it affects; all by default. */
export interface ArmFaultMatch {
  /** The id of the client that sends the request. */
  client?: string;
  /** The subject of the account to which the request's code or token belongs. */
  account?: string;
  /** Parameters of the query or form with their exact values. */
  parameters?: Record<string, string>;
}

/** Another answer. */
export interface ArmFaultDoReply {
  /** The status; 200 by default. */
  status?: number;
  /** Its headers. */
  headers?: Record<string, string>;
  /** Its body, as JSON. */
  json?: unknown;
  /** Its body, as text. */
  body?: string;
  /** Its Content-Type. */
  type?: string;
}

/** A redirect. */
export interface ArmFaultDoRedirect {
  /** The status; 302 by default. */
  status?: number;
  /** The Location. */
  to: string;
}

/** The answer never comes. */
export interface ArmFaultDoHang {
}

/** The connection is reset. */
export interface ArmFaultDoReset {
}

/** The answer arrives in small parts. */
export interface ArmFaultDoDrip {
  /** The number of bytes at a time. */
  bytes: number;
  /** The pause between parts. */
  every: string;
}

/** Changes to the JSON of the answer. */
export interface ArmFaultDoEdit {
  /** Members to set, whether or not they are present. */
  set?: Record<string, unknown>;
  /** Members to remove. */
  drop?: Array<string>;
  /** Members to add if they are missing. */
  add?: Record<string, unknown>;
}

/** The effect on the request. */
export interface ArmFaultDo {
  /** Another answer. */
  reply?: ArmFaultDoReply;
  /** A redirect. */
  redirect?: ArmFaultDoRedirect;
  /** The answer is delayed. */
  delay?: string;
  /** The answer never comes. */
  hang?: ArmFaultDoHang;
  /** The connection is reset. */
  reset?: ArmFaultDoReset;
  /** The connection closes after this many bytes of the body, of which the head announces more. */
  truncate?: number;
  /** The answer arrives in small parts. */
  drip?: ArmFaultDoDrip;
  /** Changes to the JSON of the answer. */
  edit?: ArmFaultDoEdit;
  /** The number of spaces to append to the body. */
  pad?: number;
  /** Another Content-Type. */
  type?: string;
  /** The TLS handshake shows a certificate that clients must refuse. It affects handshakes, not requests: with any host, or with the one that serves the endpoint. */
  certificate?: ArmFaultDoCertificate;
  /** An API refuses the call in Google's words, as a quota of this kind is used up. It affects calls of APIs alone, and a bad token is refused first. */
  quota?: ArmFaultDoQuota;
}

export interface ArmFault {
  /** The endpoint that it affects; any by default. */
  at?: FaultAt;
  /** The requests that it affects; all by default. */
  match?: ArmFaultMatch;
  /** The number of requests that it affects; null for all. */
  times?: number | null;
  /** The number of requests that pass unaffected first. */
  skip?: number;
  /** Whether it strikes before or after the authority acts. */
  phase?: FaultPhase;
  /** The effect on the request. */
  do: ArmFaultDo;
}

export interface ClearFaultsAnswer {
  /** In the order in which they were armed. */
  faults: Array<Fault>;
}

export interface ListScenesAnswer {
  /** The scenes. */
  scenes: Array<Scene>;
}

export interface PlayScene {
  /** The scene. `day-seven`: The app is in testing, and a week has passed: its refresh token is dead. `unticked`: The user approves without ticking any box. `revoked`: A day has passed, and the user has taken back the app's access. `throttled`: The APIs answer the first three calls with 429, as when a quota is used up. */
  scene: PlaySceneScene;
}

export interface SummariseJournalAnswer {
  /** Some lines, without a line end behind the last. */
  text: string;
}

export interface ListCausesAnswerCause {
  /** Such as `refresh.evicted`. */
  code: string;
  /** The explanation, in one sentence. */
  explanation: string;
  /** The change that a developer usually has to make. */
  fix: string;
}

export interface ListCausesAnswerEvent {
  /** Such as `grant.evicted`. */
  code: string;
  /** The explanation, in one sentence. */
  explanation: string;
}

export interface ListCausesAnswer {
  /** The causes of refusals. */
  causes: Array<ListCausesAnswerCause>;
  /** The changes besides requests. */
  events: Array<ListCausesAnswerEvent>;
  /** The endpoints that faults can be for. */
  endpoints: Array<EntryEndpoint>;
}

export interface ListKeysAnswer {
  /** The public halves as JSON Web Keys, the newest first. */
  keys: Array<unknown>;
}

export interface RotateKeysAnswer {
  /** The public halves as JSON Web Keys, the newest first. */
  keys: Array<unknown>;
}

export interface ListInstancesAnswer {
  /** By id. */
  instances: Array<Instance>;
}

export interface CreateInstance {
  /** Derives ids, codes and tokens from this text. */
  seed?: string;
  /** True if users grant everything when asked. */
  auto_consent?: boolean;
  /** True if it also speaks TLS. */
  https?: boolean;
  /** The content of a configuration file, as JSON, in place of this instance's settings: projects, accounts, organisations, routes, lifetimes and switches. */
  configuration?: unknown;
}

/** The control API of an instance, with a method for each operation. */
export declare class ControlAPI {
  constructor(send: (method: string, path: string, body?: unknown) => Promise<unknown>);

  /** Shows the state of the instance. */
  getState(): Promise<State>;

  /** Shows the settings as a configuration file has them: POST /instances takes them. */
  getConfiguration(): Promise<unknown>;

  /** Resets the instance to its initial state; with a seed, byte for byte. */
  reset(): Promise<State>;

  /** Returns all that is known and granted as one document, for an import here or elsewhere. */
  exportState(body?: ExportState): Promise<unknown>;

  /** Replaces everything by what was exported. The journal begins anew. */
  importState(body: ImportState): Promise<State>;

  /** Reads the clock. */
  getClock(): Promise<Clock>;

  /** Sets the clock. */
  setClock(body: SetClock): Promise<Clock>;

  /** Returns to the system's time. */
  resetClock(): Promise<Clock>;

  /** Moves the clock forward. */
  advanceClock(body: AdvanceClock): Promise<Clock>;

  /** Stops the clock. */
  freezeClock(): Promise<Clock>;

  /** Lets the clock run on from its current time. */
  resumeClock(): Promise<Clock>;

  /** Lists the clients. */
  listClients(): Promise<ListClientsAnswer>;

  /** Registers a client in its own project. */
  createClient(body: CreateClient): Promise<Client>;

  /** Registers the client of a client-secret file that Google's console has given. */
  adoptClient(body: AdoptClient): Promise<Client>;

  /** Shows a client. */
  getClient(client: string): Promise<Client>;

  /** Returns a client's client-secret file with this instance's URLs. */
  getClientFile(client: string): Promise<unknown>;

  /** Changes a client, as its developer does in the console. */
  changeClient(client: string, body: ChangeClient): Promise<Client>;

  /** Verifies the ownership of an Android app or a Chrome extension by its entry in the store. */
  verifyOwnership(client: string, body?: VerifyOwnership): Promise<Client>;

  /** Shows the App Check mode and metrics of an iOS client. */
  getAppCheck(client: string): Promise<AppCheck>;

  /** Switches App Check, as in the console. It takes effect after 15 minutes. */
  changeAppCheck(client: string, body: ChangeAppCheck): Promise<AppCheck>;

  /** Issues the limited-use token that a genuine app would get. */
  mintAppCheckToken(client: string): Promise<MintAppCheckTokenAnswer>;

  /** Lists the projects. */
  listProjects(): Promise<ListProjectsAnswer>;

  /** Sets a project's publishing status. Existing refresh tokens keep their expiry. */
  setAudience(project: string, body: SetAudience): Promise<Project>;

  /** Sets which APIs a project has enabled. Calls to other APIs are refused. */
  setAPIs(project: string, body?: SetAPIs): Promise<Project>;

  /** Lists the service accounts. */
  listServiceAccounts(): Promise<ListServiceAccountsAnswer>;

  /** Creates a service account in a project, with the key that is public and for tests alone. */
  createServiceAccount(body: CreateServiceAccount): Promise<ServiceAccount>;

  /** Shows a service account, by address or unique id. */
  getServiceAccount(account: string): Promise<ServiceAccount>;

  /** Returns a service account's key file with this instance's URLs. */
  getServiceAccountFile(account: string): Promise<unknown>;

  /** Sets the scopes for which the account may act as any user of an organisation. */
  setDelegation(account: string, domain: string, body: SetDelegation): Promise<ServiceAccount>;

  /** Changes a service account, as its developer does in the console. */
  changeServiceAccount(account: string, body: ChangeServiceAccount): Promise<ServiceAccount>;

  /** Lists the accounts. */
  listAccounts(): Promise<ListAccountsAnswer>;

  /** Creates an account with a new subject. */
  createAccount(body: CreateAccount): Promise<Account>;

  /** Shows an account, by address or subject. */
  getAccount(account: string): Promise<Account>;

  /** Changes an account, as its user, the organisation or Google does. */
  changeAccount(account: string, body: ChangeAccount): Promise<Account>;

  /** Lists the scopes that clients can request. */
  listScopes(): Promise<ListScopesAnswer>;

  /** Adds a scope, or changes the sentence of one. */
  addScope(body: AddScope): Promise<Scope>;

  /** Takes back the addition of a scope, or the other sentence of one of Google's. */
  removeScope(scope: string): Promise<null>;

  /** Lists the user's queued decisions. */
  listDecisions(): Promise<Decisions>;

  /** Queues a decision for one page. */
  queueDecision(body: QueueDecision): Promise<Decisions>;

  /** Deletes the queued decisions. */
  clearDecisions(): Promise<Decisions>;

  /** Sets the user's decision for an empty queue. */
  setFallback(body: SetFallback): Promise<Decisions>;

  /** Asks a person when the queue is empty. */
  clearFallback(): Promise<Decisions>;

  /** Lists the codes and grants. */
  listGrants(parameters?: {
    /** Only those of this client. */
    client?: string;
    /** Only those that are valid, or that have ended. */
    state?: ListGrantsState;
  }): Promise<ListGrantsAnswer>;

  /** Grants consent for an account and issues both tokens. */
  mintTokens(body: MintTokens): Promise<MintTokensAnswer>;

  /** Grants consent for an account and issues a code for the client to exchange. */
  mintCode(body: MintCode): Promise<MintCodeAnswer>;

  /** Expires a code, or a grant with all its tokens. */
  expireGrant(grant: string): Promise<null>;

  /** Revokes everything that the grant's account has granted its project, as the user would. */
  revokeGrant(grant: string): Promise<null>;

  /** Lists the armed faults. */
  listFaults(): Promise<ListFaultsAnswer>;

  /** Arms a fault. By default it affects one request. */
  armFault(body: ArmFault): Promise<Fault>;

  /** Disarms every fault. */
  clearFaults(): Promise<ClearFaultsAnswer>;

  /** Disarms one fault. */
  disarmFault(fault: string): Promise<null>;

  /** Lists the scenes. */
  listScenes(): Promise<ListScenesAnswer>;

  /** Puts the instance into a scene: clock, project, consents and faults at once. */
  playScene(body: PlayScene): Promise<State>;

  /** Reads the journal, and optionally waits for the next entry. */
  readJournal(parameters?: {
    /** Only entries with higher numbers. */
    after?: number;
    /** Only requests, or only other changes. */
    kind?: EntryKind;
    /** Only requests to this endpoint. */
    endpoint?: EntryEndpoint;
    /** Only requests that were refused for this cause, or for any (`*`). */
    cause?: string;
    /** Only entries that involve this client. */
    client?: string;
    /** Only entries that involve this account. */
    account?: string;
    /** The maximum number of entries; 100 by default. */
    limit?: number;
    /** The real time to wait if there is no entry yet; 30 s at most. */
    wait?: string;
    /** Only so many of the entries, the latest. It looks at what there is, and never waits. */
    latest?: number;
  }): Promise<Journal>;

  /** Returns the latest requests for a person to read, each refusal with its cause and fix. */
  summariseJournal(): Promise<SummariseJournalAnswer>;

  /** Shows an entry with the request and the answer as sent, including secrets. */
  getEntry(entry: string): Promise<WholeEntry>;

  /** Returns the requests as an HTTP archive (HAR 1.2). */
  exportJournal(parameters?: {
    /** Only entries with higher numbers. */
    after?: number;
    /** Only requests, or only other changes. */
    kind?: EntryKind;
    /** Only requests to this endpoint. */
    endpoint?: EntryEndpoint;
    /** Only requests that were refused for this cause, or for any (`*`). */
    cause?: string;
    /** Only entries that involve this client. */
    client?: string;
    /** Only entries that involve this account. */
    account?: string;
  }): Promise<unknown>;

  /** Lists the causes of refusals and the kinds of changes. */
  listCauses(): Promise<ListCausesAnswer>;

  /** Lists the published keys. */
  listKeys(): Promise<ListKeysAnswer>;

  /** Signs with a new RSA key from now on. The old one stays published. */
  rotateKeys(): Promise<RotateKeysAnswer>;

  /** Lists the instances that were started from this one. */
  listInstances(): Promise<ListInstancesAnswer>;

  /** Starts a new, independent instance on a free loopback port. */
  createInstance(body?: CreateInstance): Promise<Instance>;

  /** Stops and removes an instance. */
  deleteInstance(instance: string): Promise<null>;

  /** Describes the API as an OpenAPI 3.1 document. */
  getDescription(): Promise<unknown>;
}
