import { expect, it } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { newReviewer, signIn } from '../support/account-forms.ts';
import { call } from '../support/call-handler.ts';
import { fakePool } from '../support/fake-pool.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, seated } from '../support/seated.ts';

fakePool();
const { room, mail } = provideMailRoom();

const EMAIL = 'gast@uni.example.org';

it('a guest who answers by the mailed link proves nothing for an account that anyone may have opened with the address, and still gets the emails about the review', async () => {
  const seat = await seated();
  const form = newReviewer({ email: EMAIL });
  await call('register-reviewer', { body: form });
  const before = (await people().findByEmail(EMAIL))!;
  await room.work();
  mail.sent.length = 0;
  const dueAt = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { status } = await hold(seat, 'answer-seat', { answer: 'moveDate', dueAt, confirmed: true });
  expect(status).toBe(200);
  expect(await people().findByEmail(EMAIL)).toEqual(before);
  expect((await signIn(form)).status).toBe(200);
  const caller = { personId: before.id, kind: 'reviewer' as const };
  expect((await call('list-own-seats', { caller })).body).toEqual([]);
  await room.work();
  expect(mail.to(EMAIL).map(({ subject }) => subject)).toEqual([expect.stringMatching(/date|due/i)]);
});
