import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeAddressCode } from '../../functions/people/rules/address-code.ts';
import { identities, letters, manuscripts, people } from '../../functions/runtime/stores.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail } = provideMailRoom();
afterEach(() => vi.useRealTimers());

const DAY_MS = 24 * 60 * 60 * 1000;
const later = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
let count = 0;
/** Somebody's account on an address that may be another's, with a manuscript that they have just submitted. */
async function submitted() {
  count += 1;
  const id = `stranger${count}`;
  const person = buildPerson(id, { emailConfirmed: false });
  await people().add(person);
  const author = {
    _id: id,
    firstName: 'A',
    lastName: 'Stranger',
    email: person.email,
    isCorresponding: true,
  };
  const manuscript = await seed(
    buildManuscript({ ownerId: id, correspondingAuthorId: id, authors: [author], title: 'Sign in at once' }),
  );
  const caller = { personId: id, kind: 'author' as const };
  const { status } = await call('request-status', { id: manuscript.id, caller, body: { status: 'Pending' } });
  await room.work();
  return { id: manuscript.id, personId: id, email: person.email, status };
}
const stateOf = async (id: string, email: string) =>
  (await letters().list(id)).find(({ to }) => to.some(({ address }) => address === email))?.state;
async function confirm({ personId }: { personId: string }) {
  const code = writeAddressCode('secret', personId, Date.now());
  const caller = { personId, kind: 'author' as const };
  expect((await call('confirm-address', { caller, body: { code } })).status).toBe(200);
  await room.work();
}

describe('a letter to an address that nobody confirmed', () => {
  it('waits, while submitting works and the editors are told; it leaves once the address is confirmed', async () => {
    const one = await submitted();
    expect(one.status).toBe(200);
    expect(mail.to(one.email)).toEqual([]);
    expect(mail.sent.length).toBeGreaterThan(0);
    expect(await stateOf(one.id, one.email)).toBe('waiting');
    expect(await letters().listWaiting(one.email)).toHaveLength(1);
    await confirm(one);
    expect(mail.to(one.email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('We have your manuscript'),
    ]);
    expect(await letters().listWaiting(one.email)).toEqual([]);
  });

  it('is shown to editors as waiting, and not to its reader as if it had come', async () => {
    const { id, personId } = await submitted();
    const shown = await call('list-mail', { id, caller: callers.editor });
    expect(shown.body.map(({ state }: { state: string }) => state)).toContain('waiting');
    const own = await call('list-own-letters', { id, caller: { personId, kind: 'author' } });
    expect(own.body).toEqual([]);
  });

  it('is looked at again each day, and dropped after thirty', async () => {
    const { id, email } = await submitted();
    later(2);
    await room.sweep();
    await room.work();
    expect(await stateOf(id, email)).toBe('waiting');
    later(31);
    await room.sweep();
    await room.work();
    expect(await stateOf(id, email)).toBe('unsent');
    expect(await letters().listWaiting(email)).toEqual([]);
    expect(mail.to(email)).toEqual([]);
  });

  it('is followed, where the owner of the mailbox takes the account, by one that names each draft and submission in it', async () => {
    const { personId, email } = await submitted();
    const pool = fakePool();
    await identities().add(email, 'words of a stranger');
    const person = (await people().find(personId))!;
    await people().save(person, { ...person, poolName: pool.find(email).sub });
    const own = { ownerId: personId, correspondingAuthorId: personId, title: 'Cheap pills at pills.example' };
    await seed(buildManuscript(own));
    const body = {
      email,
      code: writeAddressCode('secret', personId, Date.now()),
      password: 'words of the owner',
    };
    expect((await call('reset-password', { body })).status).toBe(200);
    await room.work();
    const told = mail.to(email).find(({ subject }) => subject.includes('manuscripts'))?.text;
    expect(told).toContain('– Sign in at once (submitted)');
    expect(told).toContain('– Cheap pills at pills.\u2060example (draft)');
    expect((await manuscripts().listAuthored(personId, 9)).listed).toHaveLength(2);
  });

  it('that nobody released is found by the sweep', async () => {
    const { id, personId, email } = await submitted();
    const person = (await people().find(personId))!;
    await people().save(person, { ...person, emailConfirmed: true });
    later(2);
    await room.sweep();
    await room.work();
    expect(await stateOf(id, email)).toBe('sent');
  });

  it('is none among the invitations of editors: nobody keeps them away by an account of theirs', async () => {
    const { id, email } = await submitted();
    const guest = { email: 'guest.of@example.org', firstName: 'A', lastName: 'Guest' };
    await people().add(buildPerson('squatter', { emailConfirmed: false, email: guest.email }));
    expect(email).not.toBe(guest.email);
    await call('invite-reviewers', { id, caller: callers.editor, body: { people: [guest] } });
    await call('request-status-as-editor', {
      id,
      caller: callers.editor,
      body: { status: 'Under Review' },
    });
    await room.work();
    expect(mail.to(guest.email)).toHaveLength(1);
  });
});

describe('an address that nobody confirmed', () => {
  it('submits three manuscripts a day, is told so plainly, and twenty once it is confirmed', async () => {
    const { personId, email } = await submitted();
    const submit = async () => {
      const author = { _id: personId, firstName: 'A', lastName: 'S', email, isCorresponding: true };
      const own = { ownerId: personId, correspondingAuthorId: personId, authors: [author] };
      const { id } = await seed(buildManuscript(own));
      const caller = { personId, kind: 'author' as const };
      return call('request-status', { id, caller, body: { status: 'Pending' }, address: '192.0.2.77' });
    };
    expect([(await submit()).status, (await submit()).status]).toEqual([200, 200]);
    expect(await submit()).toMatchObject({
      status: 429,
      body: {
        message:
          'You have submitted 3 manuscripts today. Everything is saved. Confirm your email address to submit more, or continue tomorrow.',
      },
    });
    await confirm({ personId });
    expect((await submit()).status).toBe(200);
  });

  it('answers for no authorship of somebody else’s manuscript, neither yes nor no, until it is confirmed', async () => {
    const person = buildPerson('prof', { emailConfirmed: false });
    await people().add(person);
    const author = (id: string) => ({
      _id: id,
      firstName: 'A',
      lastName: id,
      email: `${id}@example.org`,
      isCorresponding: id === 'owner',
    });
    const { id } = await seed(
      buildManuscript({ authors: [author('owner'), author('prof')], unconfirmed: ['prof'] }),
    );
    const caller = { personId: 'prof', kind: 'author' as const };
    for (const isAuthor of [true, false]) {
      const refused = await call('answer-authorship', { id, caller, body: { isAuthor } });
      expect(refused.status).toBe(403);
      expect(refused.body.message).toContain('Confirm your email address first.');
    }
    await confirm({ personId: 'prof' });
    expect((await call('answer-authorship', { id, caller, body: { isAuthor: true } })).status).toBe(200);
  });
});
