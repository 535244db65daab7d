// Made by scripts/kits from the control API's description. Don't edit it.

/** The path at which all others begin. */
export const ROOT = '/_understudy/v1';

/** The control API of an instance, with a method for each operation. */
export class ControlAPI {
  /** @param send a function that sends a method, a path and a body, and resolves to the answer */
  constructor(send) {
    this.send = send;
  }

  getState() {
    return this.send('GET', '/state');
  }

  getConfiguration() {
    return this.send('GET', '/configuration');
  }

  reset() {
    return this.send('POST', '/reset');
  }

  exportState(body) {
    return this.send('POST', '/export', body);
  }

  importState(body) {
    return this.send('POST', '/import', body);
  }

  getClock() {
    return this.send('GET', '/clock');
  }

  setClock(body) {
    return this.send('PUT', '/clock', body);
  }

  resetClock() {
    return this.send('DELETE', '/clock');
  }

  advanceClock(body) {
    return this.send('POST', '/clock/advance', body);
  }

  freezeClock() {
    return this.send('POST', '/clock/freeze');
  }

  resumeClock() {
    return this.send('POST', '/clock/resume');
  }

  listClients() {
    return this.send('GET', '/clients');
  }

  createClient(body) {
    return this.send('POST', '/clients', body);
  }

  adoptClient(body) {
    return this.send('POST', '/clients/files', body);
  }

  getClient(client) {
    return this.send('GET', `/clients/${encodeURIComponent(client)}`);
  }

  getClientFile(client) {
    return this.send('GET', `/clients/${encodeURIComponent(client)}/file`);
  }

  changeClient(client, body) {
    return this.send('POST', `/clients/${encodeURIComponent(client)}/events`, body);
  }

  verifyOwnership(client, body) {
    return this.send('POST', `/clients/${encodeURIComponent(client)}/ownership`, body);
  }

  getAppCheck(client) {
    return this.send('GET', `/clients/${encodeURIComponent(client)}/app-check`);
  }

  changeAppCheck(client, body) {
    return this.send('POST', `/clients/${encodeURIComponent(client)}/app-check/events`, body);
  }

  mintAppCheckToken(client) {
    return this.send('POST', `/clients/${encodeURIComponent(client)}/app-check/tokens`);
  }

  listProjects() {
    return this.send('GET', '/projects');
  }

  setAudience(project, body) {
    return this.send('PUT', `/projects/${encodeURIComponent(project)}/audience`, body);
  }

  setAPIs(project, body) {
    return this.send('PUT', `/projects/${encodeURIComponent(project)}/apis`, body);
  }

  listServiceAccounts() {
    return this.send('GET', '/service_accounts');
  }

  createServiceAccount(body) {
    return this.send('POST', '/service_accounts', body);
  }

  getServiceAccount(account) {
    return this.send('GET', `/service_accounts/${encodeURIComponent(account)}`);
  }

  getServiceAccountFile(account) {
    return this.send('GET', `/service_accounts/${encodeURIComponent(account)}/file`);
  }

  setDelegation(account, domain, body) {
    return this.send('PUT', `/service_accounts/${encodeURIComponent(account)}/delegations/${encodeURIComponent(domain)}`, body);
  }

  changeServiceAccount(account, body) {
    return this.send('POST', `/service_accounts/${encodeURIComponent(account)}/events`, body);
  }

  listAccounts() {
    return this.send('GET', '/accounts');
  }

  createAccount(body) {
    return this.send('POST', '/accounts', body);
  }

  getAccount(account) {
    return this.send('GET', `/accounts/${encodeURIComponent(account)}`);
  }

  changeAccount(account, body) {
    return this.send('POST', `/accounts/${encodeURIComponent(account)}/events`, body);
  }

  listScopes() {
    return this.send('GET', '/scopes');
  }

  addScope(body) {
    return this.send('POST', '/scopes', body);
  }

  removeScope(scope) {
    return this.send('DELETE', `/scopes/${encodeURIComponent(scope)}`);
  }

  listDecisions() {
    return this.send('GET', '/consents');
  }

  queueDecision(body) {
    return this.send('POST', '/consents', body);
  }

  clearDecisions() {
    return this.send('DELETE', '/consents');
  }

  setFallback(body) {
    return this.send('PUT', '/consents/fallback', body);
  }

  clearFallback() {
    return this.send('DELETE', '/consents/fallback');
  }

  listGrants(parameters) {
    return this.send('GET', `/grants${query(parameters)}`);
  }

  mintTokens(body) {
    return this.send('POST', '/grants/tokens', body);
  }

  mintCode(body) {
    return this.send('POST', '/grants/codes', body);
  }

  expireGrant(grant) {
    return this.send('POST', `/grants/${encodeURIComponent(grant)}/expire`);
  }

  revokeGrant(grant) {
    return this.send('DELETE', `/grants/${encodeURIComponent(grant)}`);
  }

  listFaults() {
    return this.send('GET', '/faults');
  }

  armFault(body) {
    return this.send('POST', '/faults', body);
  }

  clearFaults() {
    return this.send('DELETE', '/faults');
  }

  disarmFault(fault) {
    return this.send('DELETE', `/faults/${encodeURIComponent(fault)}`);
  }

  listScenes() {
    return this.send('GET', '/scenes');
  }

  playScene(body) {
    return this.send('POST', '/scenes', body);
  }

  readJournal(parameters) {
    return this.send('GET', `/journal${query(parameters)}`);
  }

  summariseJournal() {
    return this.send('GET', '/journal.summary');
  }

  getEntry(entry) {
    return this.send('GET', `/journal/${encodeURIComponent(entry)}`);
  }

  exportJournal(parameters) {
    return this.send('GET', `/journal.har${query(parameters)}`);
  }

  listCauses() {
    return this.send('GET', '/causes');
  }

  listKeys() {
    return this.send('GET', '/keys');
  }

  rotateKeys() {
    return this.send('POST', '/keys/rotate');
  }

  listInstances() {
    return this.send('GET', '/instances');
  }

  createInstance(body) {
    return this.send('POST', '/instances', body);
  }

  deleteInstance(instance) {
    return this.send('DELETE', `/instances/${encodeURIComponent(instance)}`);
  }

  getDescription() {
    return this.send('GET', '/openapi.json');
  }
}

function query(parameters) {
  const given = Object.entries(parameters ?? {}).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}
