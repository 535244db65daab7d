import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { ControlAPI, VERSION } from './control-api.js';
import { UnderstudyError, Wire } from './wire.js';

const HINT = "; install it with 'pip install understudy-oauth', or set UNDERSTUDY to the program's path"
  + ' or UNDERSTUDY_URL to the address of a mock that runs';

let shared;

/** The mock of all tests in this process; another one, if it has ended. */
export function program() {
  shared ??= found(process.env).catch((failure) => {
    shared = undefined;
    throw failure;
  });
  return shared;
}

async function found({ UNDERSTUDY_URL: url, UNDERSTUDY_CONTROL_KEY: key, UNDERSTUDY: path }) {
  const mock = url ? new Program(url, key) : await started(path ?? 'understudy');
  await mock.check();
  return mock;
}

/** Starts the program, which ends with this process, however that ends. */
async function started(path) {
  // A mock says something on stderr only when it can't start.
  const child = spawn(path, ['serve', '--json', '--until-eof'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const line = await new Promise((resolve, reject) => {
    child.on('error', () => reject(new UnderstudyError(`there is no program '${path}'${HINT}`)));
    child.on('exit', () => {
      shared = undefined;
      reject(new UnderstudyError(`'${path} serve' has ended${HINT}`));
    });
    createInterface(child.stdout).once('line', resolve);
  });
  // Its running alone is no reason for this process to run on.
  for (const one of [child, child.stdin, child.stdout]) one.unref();
  const ready = JSON.parse(line);
  return new Program(ready.http[0], undefined, path, ready);
}

/** The mock that has the instances: a process, or one that runs already. */
class Program {
  constructor(origin, key, path, ready) {
    this.wire = new Wire(origin, key);
    this.control = controlOf(this.wire);
    this.path = path;
    this.ready = ready;
  }

  /** Refuses a mock whose control API isn't the one for which this kit was made. */
  async check() {
    const { version } = (await this.control.getDescription()).info;
    if (version === VERSION) return;
    throw new UnderstudyError(
      `the mock has version ${version} of the control API, and this kit needs ${VERSION}${HINT}`);
  }

  /** The file with the certificate of the authority that all instances have. */
  get authority() {
    if (this.ready) return this.ready.ca_file;
    throw new UnderstudyError('the mock at UNDERSTUDY_URL keeps its files to itself');
  }

  /** Writes the files of an instance where they go with the mock, and has it name them. */
  async environment({ id, http, https }, control) {
    const folder = join(dirname(this.authority), `instance-${id}`);
    await mkdir(folder, { recursive: true });
    const write = async (name, contents) => {
      const path = join(folder, `${name}.json`);
      await writeFile(path, JSON.stringify(contents));
      return path;
    };
    const { client_at_hand: client } = await control.getState();
    const [{ email }] = (await control.listServiceAccounts()).service_accounts;
    const ready = await write('ready', {
      ...this.ready,
      http,
      https,
      client_secret_file: await write('client_secret', await control.getClientFile(client)),
      service_account_file: await write('service_account', await control.getServiceAccountFile(email)),
    });
    const { stdout } = await promisify(execFile)(
      this.path, ['env', '--shell', 'json', '--ca-dir', folder, '--ready-file', ready]);
    return JSON.parse(stdout);
  }

  certificate() {
    return readFile(this.authority, 'utf8');
  }
}

/** The control API at the end of a wire. */
export function controlOf(wire) {
  return new ControlAPI((...request) => wire.send(...request));
}
