// Programs that a test starts, by their names.
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';

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

  /** Starts instances until there is none, and prints why. */
  async exhausts() {
    const { message } = await (async () => { for (;;) await start(); })().catch((error) => error);
    console.log(message);
  },

  /** Starts an instance in a thread of its own, and tells the mock's folder. */
  async delegates() {
    const worker = new Worker(new URL(import.meta.url), { argv: ['tells'] });
    worker.on('error', (failure) => { throw failure; });
  },

  /** Starts an instance, and tells the mock's folder, in which that of the instance is. */
  async tells() {
    console.log(dirname(dirname((await (await start()).env()).UNDERSTUDY_CA_FILE)));
  },
};

await programs[process.argv[2]]();
