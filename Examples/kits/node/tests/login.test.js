import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { refuse, withGoogle } from 'understudy-testing';

import { Login } from '../login.js';
import { naivelyFresh } from '../naive-token-file.js';
import { TokenFile } from '../token-file.js';

const DRIVE = 'https://www.googleapis.com/auth/drive.file';
const TASKS = 'https://www.googleapis.com/auth/tasks';
const NOTES = fileURLToPath(new URL('../notes.js', import.meta.url));

async function makeLogin(google, { app, pause } = {}) {
  app ??= await google.clients.register('Notes');
  return new Login(await google.clients.file(app), pause);
}

async function signIn(google, login) {
  return login.finish(await google.visit(login.url([DRIVE, TASKS])));
}

/** The file as it is when the access token has expired, in a folder that goes with the test. */
async function staleFile(t, tokens) {
  const folder = await mkdtemp(join(tmpdir(), 'notes-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = new TokenFile(join(folder, 'tokens.json'));
  await file.write({ ...tokens, end: 0 });
  return file;
}

const exists = (path) => access(path).then(() => true, () => false);

test('good login', withGoogle(async (google) => {
  const login = await makeLogin(google);
  const tokens = await signIn(google, login);
  assert.deepEqual(tokens.scopes, [DRIVE, TASKS]);
  assert.notEqual((await login.refresh(tokens)).accessToken, tokens.accessToken);
}));

test('unticked scope', withGoogle(async (google) => {
  await google.consents.next(refuse(TASKS));
  assert.deepEqual((await signIn(google, await makeLogin(google))).scopes, [DRIVE]);
}));

test('refresh token of day seven', withGoogle(async (google) => {
  const login = await makeLogin(google);
  const tokens = await signIn(google, login);
  await google.scene('day-seven');
  await assert.rejects(login.refresh(tokens), { reason: 'sign in again' });
  // The app was told "invalid_grant", as ever. Why, only the journal says.
  assert.equal(await google.journal.cause(), 'refresh.expired');
}));

test('revoked in the account page', withGoogle(async (google, t) => {
  const app = await google.clients.register('Notes');
  const login = await makeLogin(google, { app });
  const file = await staleFile(t, await signIn(google, login));
  await google.grants.revoke(app);
  await assert.rejects(file.fresh(login), { reason: 'sign in again' });
  assert.equal(await exists(file.path), false);
  assert.equal(await google.journal.cause(), 'refresh.revoked');
}));

test('lost answer', withGoogle(async (google, t) => {
  const login = await makeLogin(google);
  const file = await staleFile(t, await signIn(google, login));
  await google.faults.arm('refresh', { reset: {} }, { phase: 'after' });
  assert.ok((await file.fresh(login)).end > Date.now());
}));

test('lost answers sign nobody out', withGoogle(async (google, t) => {
  const login = await makeLogin(google);
  const file = await staleFile(t, await signIn(google, login));
  await google.faults.arm('refresh', { reset: {} }, { phase: 'after', times: 3 });
  await assert.rejects(file.fresh(login), { reason: 'try later' });
  assert.equal(await exists(file.path), true);
}));

test('lost answers sign the user of the naive app out', withGoogle(async (google, t) => {
  const login = await makeLogin(google);
  const file = await staleFile(t, await signIn(google, login));
  await google.faults.arm('refresh', { reset: {} }, { phase: 'after', times: 3 });
  await assert.rejects(naivelyFresh(file, login), { reason: 'try later' });
  assert.equal(await exists(file.path), false);
}));

test('too many requests', withGoogle(async (google) => {
  const pauses = [];
  const login = await makeLogin(google, { pause: (seconds) => pauses.push(seconds) });
  const tokens = await signIn(google, login);
  await google.faults.arm('refresh', { reply: { status: 429, headers: { 'Retry-After': '7' } } });
  await login.refresh(tokens);
  assert.deepEqual(pauses, [7]);
}));

test('two processes refresh at once', withGoogle(async (google, t) => {
  const login = await makeLogin(google);
  const file = await staleFile(t, await signIn(google, login));
  const client = `${file.path}.client`;
  await writeFile(client, JSON.stringify({ installed: login.client }));
  // The first one still waits for its answer when the second one starts.
  await google.faults.arm('refresh', { delay: '1s' }, { times: 2 });
  const notes = () => promisify(execFile)(process.execPath, [NOTES, client, file.path]);
  const [one, other] = await Promise.all([notes(), notes()]);
  assert.equal(one.stdout, other.stdout);
  assert.equal((await google.journal.latest(9, { endpoint: 'refresh' })).length, 1);
}));

test('wrong state', withGoogle(async (google) => {
  const [login, other] = [await makeLogin(google), await makeLogin(google)];
  const callback = await google.visit(other.url([DRIVE]));
  await assert.rejects(login.finish(callback), { reason: 'foreign callback' });
  assert.equal(await google.journal.last('token'), undefined);
}));
