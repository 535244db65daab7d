import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The milliseconds after which a lock is one of a process that has died. */
const STALE = 30_000;

/** The tokens of one user, which all processes of the app share. */
export class TokenFile {
  constructor(path) {
    this.path = path;
    this.lock = `${path}.lock`;
  }

  async read() {
    return JSON.parse(await readFile(this.path, 'utf8'));
  }

  async write(tokens) {
    // Nobody ever reads half of it.
    await writeFile(`${this.path}.new`, JSON.stringify(tokens), { mode: 0o600 });
    await rename(`${this.path}.new`, this.path);
  }

  /** Tokens that are fresh. One process gets them, and the others wait for it. */
  async fresh(login) {
    await this.acquire();
    try {
      const tokens = await this.read();
      if (Date.now() < tokens.end) return tokens;
      const refreshed = await login.refresh(tokens);
      await this.write(refreshed);
      return refreshed;
    } catch (failure) {
      if (failure.reason === 'sign in again') await rm(this.path);
      throw failure;
    } finally {
      await rm(this.lock, { force: true });
    }
  }

  async acquire() {
    for (;;) {
      try {
        return await (await open(this.lock, 'wx')).close();
      } catch (failure) {
        if (failure.code !== 'EEXIST') throw failure;
      }
      const held = await stat(this.lock).catch(() => undefined);
      if (held && Date.now() - held.mtimeMs > STALE) await rm(this.lock, { force: true });
      await sleep(20);
    }
  }
}
