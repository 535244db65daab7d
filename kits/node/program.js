import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { ControlAPI } from './control-api.js';
import { UnderstudyError, Wire } from './wire.js';

const HINT = "; install it with 'npm install understudy-oauth', or set UNDERSTUDY to the program's"
  + ' path or UNDERSTUDY_URL to the address of a mock that runs';

let shared;

/** The mock of all tests in this process; another one, if it has ended. */
export function program() {
  shared ??= found(process.env).catch((failure) => {
    shared = undefined;
    throw failure;
  });
  return shared;
}

async function found({ UNDERSTUDY_URL: url, UNDERSTUDY_CONTROL_KEY: key, UNDERSTUDY, PATH = '' }) {
  return url ? new Program(url, key) : started(UNDERSTUDY ?? executable(PATH.split(delimiter)));
}

/** The program in PATH, or in the package for this machine that `understudy-oauth` brings. */
function executable(folders) {
  const name = 'understudy';
  if (folders.some((folder) => existsSync(join(folder, name)))) return name;
  try {
    return createRequire(import.meta.url).resolve(
      `understudy-oauth-linux-${process.arch}/bin/${name}`,
      { paths: [process.cwd(), import.meta.url.slice('file://'.length)] });
  } catch {
    return name;
  }
}

/** Starts the program, which ends with this process, however that ends. */
async function started(path) {
  // An interrupt at the terminal is for the tests, not for the mock.
  const words = ['serve', '--json', '--api', 'google', '--until-eof'];
  const child = spawn(path, words, { detached: true });
  child.stdin.on('error', () => {});
  const line = await new Promise((resolve, reject) => {
    child.on('error', () => reject(new UnderstudyError(`there is no program '${path}'${HINT}`)));
    let reason = '';
    child.stderr.on('data', (part) => { reason += part; });
    child.on('close', () => {
      shared = undefined;
      const [first] = reason.split('\n');
      reject(new UnderstudyError(`'${path}' serves no mock: ${first}${HINT}`));
    });
    createInterface(child.stdout).once('line', resolve);
  });
  // Its running alone is no reason for this process to run on.
  for (const one of [child, child.stdin, child.stdout, child.stderr]) one.unref();
  const ready = JSON.parse(line);
  return new Program(ready.http[0], undefined, { path, ready });
}

/** The mock that has the instances: a process, or one that runs already. */
class Program {
  constructor(origin, key, { path, ready } = {}) {
    this.wire = new Wire(origin, key);
    this.api = controlOf(this.wire);
    this.path = path;
    this.ready = ready;
  }

  /** The file with the certificate of the authority that all instances have. */
  get authority() {
    if (this.ready) return this.ready.ca_file;
    throw new UnderstudyError('a mock at UNDERSTUDY_URL keeps its files where it runs');
  }

  /** Writes the files of an instance where they go with the mock, and has it name them. */
  async environment({ id, http, https }, api) {
    const folder = join(dirname(this.authority), `instance-${id}`);
    await mkdir(folder, { recursive: true });
    const write = async (name, contents) => {
      const path = join(folder, `${name}.json`);
      await writeFile(path, JSON.stringify(contents));
      return path;
    };
    const { client_at_hand: client } = await api.getState();
    const [{ email }] = (await api.listServiceAccounts()).service_accounts;
    const ready = await write('ready', {
      ...this.ready,
      http,
      https,
      client_secret_file: await write('client_secret', await api.getClientFile(client)),
      service_account_file: await write('service_account', await api.getServiceAccountFile(email)),
    });
    const { stdout } = await promisify(execFile)(
      this.path,
      ['env', '--shell', 'json', '--browser', '--ca-dir', folder, '--ready-file', ready]);
    return { ...process.env, ...JSON.parse(stdout) };
  }

  certificate() {
    return readFile(this.authority, 'utf8');
  }
}

/** The control API at the end of a wire. */
export function controlOf(wire) {
  return new ControlAPI((...request) => wire.send(...request));
}
