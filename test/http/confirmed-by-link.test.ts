import { expect, it } from 'vitest';
import { people } from '../../functions/runtime/stores/people.ts';
import { newPerson } from '../support/account-forms.ts';
import { call } from '../support/call-handler.ts';
import { fakePool } from '../support/fake-pool.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, seated } from '../support/seated.ts';

fakePool();
provideMailRoom();

const EMAIL = 'gast@uni.example.org';

it('answering by a seat’s mailed link confirms its address, and whoever opened an account there has no way in', async () => {
  const seat = await seated();
  const form = newPerson({ email: EMAIL });
  await call('register', { body: form });
  const before = (await people().findByEmail(EMAIL))!;
  expect((await hold(seat, 'open-seat')).status).toBe(200);
  expect((await people().findByEmail(EMAIL))?.emailConfirmed).toBe(false);
  const dueAt = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { status } = await hold(seat, 'answer-seat', { answer: 'moveDate', dueAt, confirmed: true });
  expect(status).toBe(200);
  const person = await people().findByEmail(EMAIL);
  expect(person).toMatchObject({ id: before.id, emailConfirmed: true, subjects: [] });
  expect(person?.passwordTag).not.toBe(before.passwordTag);
});
