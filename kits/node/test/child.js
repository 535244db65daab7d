// Programs that a test starts, by their names.
import { dirname } from 'node:path';

import { start } from '../index.js';

const programs = {
  /** Prints the issuer that Google names, wherever the environment says that Google is. */
  async asks() {
    const answer = await fetch('https://accounts.google.com/.well-known/openid-configuration');
    console.log((await answer.json()).issuer);
  },

  /** Starts an instance, tells the mock's folder, and waits. */
  async hangs() {
    console.log(dirname((await (await start()).env()).UNDERSTUDY_CA_FILE));
    process.stdin.resume();
  },

  /** Starts an instance, and doesn't stop it. */
  async forgets() {
    await start();
    console.log('forgotten');
  },

  /** Prints why there is no mock. */
  async complains() {
    await start().catch(({ message }) => console.log(message));
  },
};

await programs[process.argv[2]]();
