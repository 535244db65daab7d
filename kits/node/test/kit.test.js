import assert from 'node:assert/strict';
import test from 'node:test';

import { refuse, start, withGoogle } from '../index.js';

test('speed', async () => {
  for (let i = 0; i < 5; i++) {
    const t = performance.now(); const g = await start(); await g.clock.now(); await g.stop();
    console.log(performance.now() - t, 'ms');
  }
  const t = performance.now();
  for (let i = 0; i < 1000; i++) await (await start()).stop();
  console.log((performance.now() - t) / 1000, 'ms each');
});

test('visit', withGoogle(async (google) => {
  const app = await google.clients.register('Notes', 'desktop');
  await google.consents.next(refuse('https://www.googleapis.com/auth/tasks'));
  const q = new URLSearchParams({client_id: app.client_id, response_type: 'code', redirect_uri: 'http://127.0.0.1:9/', scope: 'https://www.googleapis.com/auth/drive.file https://www.googleapis.com/auth/tasks'});
  const back = await google.visit(`https://accounts.google.com/o/oauth2/v2/auth?${q}`);
  console.log(back.searchParams.get('scope'));
  console.log((await google.env()).UNDERSTUDY_CLIENT_SECRET_FILE);
  assert.equal(1, 2);
}));
