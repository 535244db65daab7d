// Tells when the first instance is there, and what the next ones take.
import { start } from '../index.js';

const INSTANCES = 500;

await (await start()).stop();
console.log('first');
const started = performance.now();
for (let number = 0; number < INSTANCES; number++) await (await start()).stop();
console.log((performance.now() - started) / INSTANCES / 1e3);
