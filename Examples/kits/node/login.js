import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const CALLBACK = 'http://127.0.0.1:9004/';
const TRIES = 3;

/** Why there are no tokens: foreign callback, refused, sign in again, or try later. */
export class LoginFailure extends Error {
  constructor(reason, message) {
    super(message ?? reason);
    this.reason = reason;
  }
}

/** One login of a desktop app: its URL, the way back, and later refreshes. */
export class Login {
  /** `pause` waits for seconds; a test sees the pauses rather than waits for them. */
  constructor(file, pause = (seconds) => sleep(seconds * 1000)) {
    this.client = file.installed;
    this.pause = pause;
    this.state = randomBytes(32).toString('base64url');
    this.verifier = randomBytes(32).toString('base64url');
  }

  /** The URL that the user opens in the browser. */
  url(scopes) {
    return `${this.client.auth_uri}?${new URLSearchParams({
      client_id: this.client.client_id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: scopes.join(' '),
      state: this.state,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })}`;
  }

  /** Turns the URL at which the browser has ended up into tokens. */
  async finish(callback) {
    const answer = new URL(callback).searchParams;
    if (answer.get('state') !== this.state) throw new LoginFailure('foreign callback');
    if (!answer.has('code')) throw new LoginFailure('refused', answer.get('error'));
    return this.ask({
      grant_type: 'authorization_code',
      code: answer.get('code'),
      redirect_uri: CALLBACK,
      code_verifier: this.verifier,
    });
  }

  /** Gets a fresh access token. */
  refresh({ refreshToken }) {
    return this.ask({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Asks the token endpoint, again where that is worth it. */
  async ask(question) {
    const { client_id, client_secret, token_uri } = this.client;
    const body = new URLSearchParams({ ...question, client_id, client_secret });
    let problem;
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const answer = await fetch(token_uri, { method: 'POST', body });
        if (answer.status === 200) return tokens(await answer.json(), question.refresh_token);
        if (answer.status === 400) throw refusal(await answer.json());
        problem = `Google answers ${answer.status}`;
        await this.pause(Number(answer.headers.get('Retry-After') ?? 1));
      } catch (failure) {
        if (failure instanceof LoginFailure) throw failure;
        // A refresh does no harm twice. A code is good for once, and then says so.
        problem = `Google can't be reached: ${failure.cause ?? failure}`;
      }
    }
    throw new LoginFailure('try later', problem);
  }
}

function tokens(answer, refreshToken) {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? refreshToken,
    // The user may have granted fewer scopes than the app has asked for.
    scopes: answer.scope.split(' ').sort(),
    end: Date.now() + answer.expires_in * 1000,
  };
}

function refusal({ error }) {
  // The refresh token is dead, for any reason.
  return new LoginFailure(error === 'invalid_grant' ? 'sign in again' : 'try later', error);
}
