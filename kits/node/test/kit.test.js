import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, watch } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { ADA, GRACE, UnderstudyError, deny, refuse, start, withGoogle } from '../index.js';

const DRIVE = 'https://www.googleapis.com/auth/drive.file';
const TASKS = 'https://www.googleapis.com/auth/tasks';
const CHILD = fileURLToPath(new URL('child.js', import.meta.url));

function loginUrl({ client_id }, ...scopes) {
  return `https://accounts.google.com/o/oauth2/v2/auth?${new URLSearchParams({
    client_id,
    response_type: 'code',
    redirect_uri: 'http://127.0.0.1:9004/',
    scope: scopes.join(' '),
  })}`;
}

/** What a program of child.js prints. */
function run(program, variables) {
  const env = { ...process.env, ...variables };
  return promisify(execFile)(process.execPath, [CHILD, program], { env });
}

const parameter = async (visit, name) => (await visit).searchParams.get(name);

test('users decide as they are told', withGoogle(async (google) => {
  const app = await google.clients.register('Notes');
  const visit = (...scopes) => google.visit(loginUrl(app, ...scopes));
  await google.consents.next(refuse(TASKS));
  await google.consents.next(deny());
  assert.equal(await parameter(visit(DRIVE, TASKS), 'scope'), DRIVE);
  assert.equal(await parameter(visit(TASKS), 'error'), 'access_denied');
  // Nothing is queued: the user approves.
  assert.match(await parameter(visit(DRIVE, TASKS), 'scope'), /tasks/);
  assert.equal(await google.journal.cause(), 'authorize.denied');
}));

test('visits at a time take decisions in order', withGoogle(async (google) => {
  const app = await google.clients.register('Notes');
  await google.consents.next(deny());
  const visits = await Promise.all([1, 2, 3].map(() => google.visit(loginUrl(app, DRIVE))));
  assert.deepEqual(visits.map((one) => one.searchParams.has('code')), [false, true, true]);
}));

test("a user who doesn't come back is a failure", withGoogle(async (google) => {
  const app = await google.clients.register('Notes');
  await assert.rejects(google.visit(loginUrl(app, 'no-such-scope')), /: authorize\.scope_unknown$/);
  await assert.rejects(google.visit('https://example.com/'), {
    message: "'https://example.com/' leads neither to this instance nor to Google",
  });
}));

test('a callback is delivered to an app that listens', withGoogle(async (google) => {
  const app = http.createServer((request, response) => response.end('thanks'));
  app.listen(0, '127.0.0.1');
  const request = once(app, 'request');
  await once(app, 'listening');
  const client = await google.clients.register('Notes');
  const url = new URL(loginUrl(client, DRIVE));
  url.searchParams.set('redirect_uri', `http://127.0.0.1:${app.address().port}/`);
  const callback = await google.visit(url, { deliver: true });
  const [{ url: delivered }] = await request;
  assert.equal(delivered, callback.pathname + callback.search);
  app.close();
}));

test('time goes on where it is told', withGoogle(async (google) => {
  await google.clock.freeze();
  const before = await google.clock.now();
  await google.clock.advance('7d');
  const after = await google.clock.now();
  assert.equal(after - before, 7 * 86_400_000);
  await google.clock.resume();
  assert.ok(await google.clock.now() >= after);
}));

test('grants are made and end', withGoogle(async (google) => {
  const app = await google.clients.register('Notes');
  assert.match((await google.grants.mint(app, ADA, [DRIVE])).access_token, /^ya29\./);
  await google.grants.expire(app);
  assert.deepEqual(await google.grants.of(app), []);
  await google.grants.mint(app, GRACE, [DRIVE]);
  await google.grants.revoke(app);
  assert.deepEqual(await google.grants.of(app), []);
}));

test('faults are armed', withGoogle(async (google) => {
  await google.faults.arm('token', { delay: '2s' }, { times: 3 });
  const { faults: [armed] } = await google.api.listFaults();
  assert.deepEqual([armed.at, armed.action, armed.times], ['token', 'delay', 3]);
}));

test('users come and change', withGoogle(async (google) => {
  assert.equal((await google.users.add('test.user@example.net')).state, 'active');
  assert.equal((await google.users.change('test.user@example.net', 'disable')).state, 'disabled');
}));

test('the mock refuses in words', withGoogle(async (google) => {
  await assert.rejects(google.faults.arm('refreshes', { reset: {} }), (failure) => {
    assert.ok(failure instanceof UnderstudyError);
    assert.match(failure.message, /refresh/);
    return true;
  });
}));

test('scenes are played', withGoogle(async (google) => {
  const before = await google.clock.now();
  await google.scene('day-seven');
  assert.ok(await google.clock.now() - before >= 7 * 86_400_000);
}));

test('an entry is waited for', withGoogle(async (google) => {
  const app = await google.clients.register('Notes');
  const entry = google.journal.waitFor('authorize', '20s');
  await google.visit(loginUrl(app, DRIVE));
  assert.equal((await entry).status, 302);
  const never = google.journal.waitFor('token', '1ms');
  await assert.rejects(never, /^UnderstudyError: nothing has come/);
}));

test('a long journal is cut', withGoogle(async (google) => {
  const app = await google.clients.register('Notes');
  await google.visit(loginUrl(app, DRIVE));
  for (let entry = 0; entry < 1010; entry++) await google.clock.advance('1s');
  assert.equal((await google.journal.last()).endpoint, 'authorize');
  for (let visit = 0; visit < 10; visit++) await google.visit(loginUrl(app, DRIVE));
  const lines = (await google.journal.summary()).split('\n');
  assert.equal(lines.length, 9);
  assert.equal(
    lines[0], '… and 3 earlier ones: /_understudy/v1/journal.har has all that are kept');
  assert.ok(lines[8].length < 130);
  assert.equal((await google.api.exportJournal({ kind: 'exchange' })).log.entries.length, 11);
}));

test('a failure shows the journal', async () => {
  const failing = withGoogle(async (google) => {
    const page = `${google.url}/o/oauth2/v2/auth?client_id=nobody&response_type=code`;
    await google.visit(page);
  });
  await assert.rejects(failing(), ({ message, stack }) => {
    const journal = "Google's journal\n"
      + '1. GET /o/oauth2/v2/auth?client_id=nobody&response_type=code: 302\n'
      + '     authorize.redirect_uri_missing: The request has no redirect_uri. Send the URI at which'
      + ' the client listens.';
    assert.ok(message.includes(journal), message);
    assert.ok(stack.includes(journal), stack);
    return true;
  });
});

test('a failure without a journal is still itself', async () => {
  const failing = withGoogle(async (google) => {
    await google.stop();
    throw new Error('as it should');
  });
  await assert.rejects(failing(), /as it should/);
});

test('an instance ends with its test', async () => {
  let kept;
  await withGoogle((google) => { kept = google; })();
  await assert.rejects(kept.clock.now(), {
    message: 'this Google ended with its test, and each test has its own',
  });
});

test('two hundred instances at a time', async () => {
  const work = withGoogle(async (google) => {
    const before = await google.clock.now();
    await google.clock.freeze();
    await google.clock.advance('1d');
    return Math.round((await google.clock.now() - before) / 86_400_000);
  });
  const days = await Promise.all(Array.from({ length: 200 }, work));
  assert.deepEqual(new Set(days), new Set([1]));
});

test('HTTPS is trusted by its certificate', withGoogle(async (google) => {
  const request = https.get(`${google.httpsUrl}/oauth2/v3/certs`, { ca: await google.ca() });
  const [response] = await once(request, 'response');
  response.resume();
  assert.equal(response.statusCode, 200);
  assert.equal((await google.journal.last()).endpoint, 'jwks');
}));

test('a child process takes it for Google', withGoogle(async (google) => {
  const env = await google.env();
  const file = JSON.parse(await readFile(env.UNDERSTUDY_CLIENT_SECRET_FILE, 'utf8'));
  assert.deepEqual(file, await google.clients.file());
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, 'asks'], { env });
  assert.equal(stdout, 'https://accounts.google.com\n');
  assert.equal((await google.journal.last()).endpoint, 'discovery');
}));

test('a child process opens the browser of the user', withGoogle(async (google) => {
  const app = await google.clients.register('Notes');
  await google.consents.next(deny());
  await promisify(execFile)('xdg-open', [loginUrl(app, DRIVE)], { env: await google.env() });
  await google.journal.waitFor('authorize');
  assert.equal(await google.journal.cause(), 'authorize.denied');
}));

/** Waits until a folder is deleted. */
async function deleted(folder) {
  const watching = new AbortController();
  const changes = watch(dirname(folder), watching)[Symbol.asyncIterator]();
  // It watches from the first call on, so that no change is missed.
  let change = changes.next();
  while (existsSync(folder)) {
    await change;
    change = changes.next();
  }
  // None may come any more.
  change.catch(() => {});
  watching.abort();
}

test('nothing outlives a killed process', async () => {
  const child = spawn(process.execPath, [CHILD, 'hangs']);
  const [folder] = await once(createInterface(child.stdout), 'line');
  await readFile(join(folder, 'ca.pem'));
  child.kill('SIGKILL');
  await deleted(folder);
});

test('nothing outlives a thread', async () => {
  const { stdout } = await run('delegates');
  await deleted(stdout.trim());
});

test('neither a home nor anything else of the environment is needed', async () => {
  const { PATH, UNDERSTUDY } = process.env;
  const options = { env: { PATH, UNDERSTUDY } };
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, 'tells'], options);
  await deleted(stdout.trim());
});

/** A network of its own, with few ports. */
const APART = ['-rn', 'sh', '-c', 'ip link set lo up'
  + ' && echo 40000 40007 >/proc/sys/net/ipv4/ip_local_port_range && exec "$@"', '-'];
const apart = (...command) => promisify(execFile)('unshare', [...APART, ...command]);

test('ports that are all taken are told', async (t) => {
  const isAllowed = await apart('true').then(() => true, () => false);
  if (!isAllowed) return t.skip('a network of its own is not allowed here');
  const { stdout } = await apart(process.execPath, CHILD, 'exhausts');
  assert.match(stdout, /no port of 127\.0\.0\.1 is free|EADDRNOTAVAIL/);
});

test('a process ends though it has forgotten an instance', async () => {
  assert.equal((await run('forgets')).stdout, 'forgotten\n');
});

const HINT = "; install it with 'npm install understudy-oauth', or set UNDERSTUDY to the program's"
  + ' path or UNDERSTUDY_URL to the address of a mock that runs\n';

test('a missing program is named with what to install', async () => {
  const { stdout } = await run('complains', { UNDERSTUDY: '/nowhere/understudy' });
  assert.equal(stdout, `there is no program '/nowhere/understudy'${HINT}`);
});

test('the program of a package is found', withGoogle(async (google) => {
  const app = await mkdtemp(join(tmpdir(), 'app-'));
  const folder = join(app, 'node_modules', `understudy-oauth-linux-${process.arch}`, 'bin');
  await mkdir(folder, { recursive: true });
  await symlink(google.mock.path, join(folder, 'understudy'));
  const { UNDERSTUDY, ...env } = { ...process.env, PATH: '/nowhere' };
  const options = { cwd: app, env };
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, 'complains'], options);
  assert.equal(stdout, '');
  await rm(app, { recursive: true });
}));

test('a program that serves nothing is quoted', async () => {
  const { stdout } = await run('complains', { UNDERSTUDY: '/bin/ls' });
  assert.match(stdout, /^'\/bin\/ls' serves no mock: .*ls: .*;/);
});

test('a mock of another version is told where it matters', async () => {
  const error = { code: 'path.unknown', message: 'nothing is there' };
  const mock = http.createServer((request, response) => {
    response.writeHead(404).end(JSON.stringify({ error }));
  });
  mock.listen(0, '127.0.0.1');
  await once(mock, 'listening');
  const url = `http://127.0.0.1:${mock.address().port}`;
  for (error.code of ['path.unknown', 'method.not_allowed']) {
    assert.equal(
      (await run('complains', { UNDERSTUDY_URL: url })).stdout,
      `the mock at ${url} has no POST /instances, which this kit asks for:`
        + ' install the kit and the program in the same version\n');
  }
  mock.close();
});

test('a server that is no mock is told', async () => {
  let answer;
  const server = http.createServer((request, response) => {
    response.writeHead(answer[0]).end(answer[1]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  for (answer of [[200, '<html>'], [200, '[]'], [200, ''], [404, '<html>'], [404, '{}']]) {
    const { stdout } = await run('complains', { UNDERSTUDY_URL: url });
    assert.equal(stdout, `what answers at ${url} is no mock\n`);
  }
  server.close();
});

test('a mock that runs has instances but no files', withGoogle(async (google) => {
  const { stdout } = await run('hangs', { UNDERSTUDY_URL: google.url }).catch((failure) => failure);
  assert.equal(stdout, '');
  assert.equal((await run('forgets', { UNDERSTUDY_URL: google.url })).stdout, 'forgotten\n');
  assert.equal((await google.api.listInstances()).instances.length, 2);
}));
