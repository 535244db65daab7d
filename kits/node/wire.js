import http from 'node:http';

import { ROOT } from './control-api.js';

// Not the global agent, which the app under test may have given a proxy.
const agent = new http.Agent({ keepAlive: true });

/** The codes with which a mock refuses what another version of it has. */
const OTHER_VERSION = ['path.unknown', 'method.not_allowed'];

const ENDED = 'this Google ended with its test, and each test has its own';

/** Something that the kit or the mock can't do, said in a sentence. */
export class UnderstudyError extends Error {
  name = 'UnderstudyError';
}

/** The way to the control API of an instance. */
export class Wire {
  isClosed = false;

  constructor(origin, key) {
    this.origin = origin;
    this.key = key;
  }

  /** Sends a request with a JSON body or none, and reads the answer. */
  async send(method, path, body) {
    // Another test's instance may have its port now.
    if (this.isClosed) throw new UnderstudyError(ENDED);
    const headers = this.key ? { Authorization: `Bearer ${this.key}` } : {};
    const content = body === undefined ? undefined : JSON.stringify(body);
    if (content !== undefined) headers['Content-Type'] = 'application/json';
    const { status, text } = await fetched(this.origin + ROOT + path, { method, headers }, content);
    const answer = this.read(text);
    if (status < 400) return answer;
    const { code, message, help } = answer?.error ?? {};
    if (OTHER_VERSION.includes(code)) {
      throw new UnderstudyError(`the mock at ${this.origin} has no ${method} ${path}, which this kit`
        + ' asks for: install the kit and the program in the same version');
    }
    if (!message) throw this.stranger();
    throw new UnderstudyError(help ? `${message}; ${help}` : message);
  }

  read(text) {
    try {
      return text.trim() ? JSON.parse(text) : null;
    } catch {
      throw this.stranger();
    }
  }

  stranger() {
    return new UnderstudyError(`what answers at ${this.origin} is no mock`);
  }
}

/** The answer to a request, without a proxy and without following redirects. */
export function fetched(url, options = {}, content) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => { text += part; });
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode, location: response.headers.location, text });
      });
    });
    request.on('error', (failure) => {
      reject(new UnderstudyError(`nobody answers at ${new URL(url).origin}: ${failure.message}`));
    });
    request.end(content);
  });
}
