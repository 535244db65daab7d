import { ArmFault, deny, refuse, start, Understudy, withGoogle } from '../index.js';

// Never run: the compiler alone reads it.
export async function everyWord(google: Understudy): Promise<void> {
  const app = await google.clients.register('Notes', 'web', { redirect_uris: ['https://notes.example'] });
  await google.consents.next({ ...refuse('https://mail.google.com/'), duration: '30d' });
  await google.clock.advance('7d');
  await google.faults.arm('refresh', { reply: { status: 429 } }, { times: 2 });
  const cause: string | null | undefined = (await google.journal.last('token'))?.cause;
  await google.grants.revoke(app);
  await google.users.change('ada.lovelace@example.com', 'change_password');
  await google.scene('day-seven');
  const code: string | null = (await google.visit(new URL(google.url))).searchParams.get('code');
  // @ts-expect-error: no such endpoint
  await google.faults.arm('refreshes', { reset: {} });
  // @ts-expect-error: only start() makes instances
  new Understudy();
  console.log(cause, code);
}

export const test = withGoogle(async (google, context: { name: string }) => {
  console.log(context.name, await google.env());
});
