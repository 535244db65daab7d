// Jest loads the kit by import: NODE_OPTIONS=--experimental-vm-modules jest
import { withGoogle } from '../index.js';

test('an instance for a test', withGoogle(async (google) => {
  await google.clock.freeze();
  const before = await google.clock.now();
  await google.clock.advance('7d');
  expect(await google.clock.now() - before).toBe(7 * 86_400_000);
}));

test('a failure shows the journal', async () => {
  const failing = withGoogle(async (google) => {
    await google.visit(`${google.url}/o/oauth2/v2/auth?client_id=nobody`);
  });
  await expect(failing()).rejects.toThrow(/response_type=code\./);
});
