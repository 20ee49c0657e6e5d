import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInstallation } from '../../functions/ops/installation.ts';
import { deletePerson } from '../../functions/ops/person/delete-person.ts';
import { tiesOf } from '../../functions/ops/person/ties-of.ts';
import { manuscripts, people, productions, publications } from '../../functions/runtime/stores.ts';
import { buildAccepted } from '../support/build-production.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { holdObjects, workOnEdition } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { authors, leave, workOff } from '../support/published-article.ts';
import { TEST_PLACES } from '../support/test-places.ts';

const { room, mail, cast } = provideMailRoom();
const done = async () => undefined;
const installation = {
  ...openInstallation(TEST_PLACES),
  identities: { endSessions: done, remove: done },
  suppressed: { remove: done },
} as never;
let objects: Map<string, Uint8Array>;
beforeAll(() => {
  objects = holdObjects(cast());
});
const ADDRESS = 'owner@uni.example.org';
let month = 0;
beforeEach(async () => {
  // The sessions of whoever was deleted before are over.
  month += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, month, 1, 10) });
  const owner = await people().find('owner');
  if (owner) await people().remove(owner);
  await people().add(buildPerson('owner', { email: ADDRESS }));
});
afterEach(() => vi.useRealTimers());

const { editor, owner, coAuthor } = callers;
const prepare = (id: string, body: object) => call('change-production', { id, caller: editor, body });
const read = async (id: string) => (await manuscripts().find(id))!;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const MINUTE = 60_000;
const deleteOwner = async () => deletePerson(installation, await tiesOf(installation, ADDRESS));
/** What is sent by whoever looks after what no request sent. */
async function sweep(): Promise<void> {
  later(11 * MINUTE);
  await room.sweep();
  await workOff(room);
}
/** With the author, who wants their address on its page. */
async function proofing(unconfirmed: string[] = []): Promise<string> {
  const { id } = await seed(buildAccepted({ authors, correspondingAuthorId: 'owner', unconfirmed }));
  await prepare(id, { do: 'begin' });
  await workOff(room);
  await prepare(id, { do: 'send' });
  await sweep();
  expect(
    (await call('answer-production', { id, caller: owner, body: { answer: 'email', shown: true } })).status,
  ).toBe(200);
  await workOff(room);
  mail.sent.length = 0;
  return id;
}
async function publish(id: string, body = {}) {
  expect((await call('publish', { id, caller: editor, body })).status).toBe(200);
  await leave(room);
  const { production } = await read(id);
  expect(production?.state).toBe('published');
  return publishedBytes(production!.placed!.number);
}
/** All that is public of it, with its row. */
async function publishedBytes(number: number): Promise<string> {
  const read = ['latest.json', 'feed.xml', 'current'].map((name) => call('read-list', { id: name }));
  const pages = await Promise.all([call('read-publication', { id: String(number) }), ...read]);
  const files = [...objects].filter(([place]) => place.startsWith(`${process.env.PUBLISHED_BUCKET}/`));
  const row = await publications().find(number);
  return JSON.stringify([pages, row, files.map(([, bytes]) => Buffer.from(bytes).toString())]);
}

describe('an article whose author deletes their account', () => {
  it('before they checked it: a confirmed co-author is asked, and corrects and approves in their place at once', async () => {
    const id = await proofing();
    const answer = (body: object) =>
      call('answer-production', { id, caller: coAuthor, body: { edition: 1, ...body } });
    const form = { entries: [], text: 'A word' };
    const approval = { answer: 'approve', licence: 'CC BY 4.0', agreed: true };
    const save = { id, caller: coAuthor, body: { edition: 0, ...form } };
    // As long as its owner can, they alone answer.
    expect((await call('get-production', { id, caller: coAuthor })).body.answeredBy).toBe('owner');
    expect((await call('save-corrections', save)).status).toBe(403);
    expect((await answer(approval)).status).toBe(403);
    await deleteOwner();
    await sweep();
    expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [expect.not.stringContaining('uni.example'), 'The author has deleted their account: A title'],
        ['co@uni.example.org', 'Please take over ‘A title’'],
      ]),
    );
    expect(mail.sent).toHaveLength(2);
    expect(mail.sent.map(({ text }) => text).join()).toContain('Olga Fellow can answer in their place');
    const { manuscript } = (await call('get-manuscript', { id, caller: editor })).body;
    expect(manuscript.waitsOn).toBe('author');
    expect((await call('get-production', { id, caller: coAuthor })).body.answeredBy).toBe('coAuthor');
    expect((await call('save-corrections', save)).status).toBe(200);
    expect((await answer({ answer: 'correct', corrections: form })).status).toBe(200);
    // The next proof comes to them as well, and so do its reminders.
    await sweep();
    mail.sent.length = 0;
    await prepare(id, { do: 'send' });
    await sweep();
    expect(mail.sent.map(({ to, subject }) => [to, subject.slice(0, 12)])).toEqual([
      ['co@uni.example.org', 'Please check'],
    ]);
    later(6 * 24 * 60 * MINUTE);
    await sweep();
    expect(mail.sent.map(({ to }) => to)).toEqual(['co@uni.example.org', 'co@uni.example.org']);
    const { edition } = (await read(id)).production!;
    expect((await answer({ ...approval, edition: edition.n })).status).toBe(200);
    await sweep();
  });

  it('before they checked it, and no one else has confirmed: editors are told, wait for nobody, and record what came another way', async () => {
    const id = await proofing(['coAuthor']);
    await deleteOwner();
    await sweep();
    expect(mail.sent.map(({ subject }) => subject)).toEqual([
      'The author has deleted their account: A title',
    ]);
    expect(mail.sent[0]?.text).toContain('If they approve it another way, record that.');
    const { manuscript } = (await call('get-manuscript', { id, caller: editor })).body;
    expect(manuscript).toMatchObject({ waitsOn: 'editors', authors: [{ hasAccount: false }, {}] });
    expect((await read(id)).summary.actAt! <= new Date().toISOString()).toBe(true);
    // No reminder of a proof goes to whoever is not there.
    mail.sent.length = 0;
    for (const days of [5, 5, 5]) {
      later(days * 24 * 60 * MINUTE);
      await sweep();
    }
    expect(mail.sent.filter(({ to }) => to === ADDRESS)).toEqual([]);
    const approval = { do: 'approval', by: 'owner', on: `2027-0${month + 1}-02`, how: 'By email' };
    expect((await prepare(id, approval)).status).toBe(200);
    const bytes = await publish(id, { reason: 'The co-author agreed by phone.' });
    expect(bytes).toContain('Owner');
    expect(bytes).not.toContain(ADDRESS);
    expect(mail.sent.filter(({ to }) => to === ADDRESS)).toEqual([]);
  });

  it('before they checked it: or editors stop it, and nothing of it is public', async () => {
    const id = await proofing();
    await deleteOwner();
    const { status } = await call('reopen', { id, caller: editor, body: { note: 'Nobody to ask' } });
    expect([status, (await read(id)).production]).toEqual([200, null]);
    await sweep();
  });

  it('after they approved it: it is published as they approved it, without their address', async () => {
    const id = await proofing();
    const body = { answer: 'approve', edition: 1, licence: 'CC BY 4.0', agreed: true };
    expect((await call('answer-production', { id, caller: owner, body })).status).toBe(200);
    await deleteOwner();
    await sweep();
    const told = mail.sent.filter(({ subject }) => subject.startsWith('The author'));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('so you can publish it.')]);
    const bytes = await publish(id);
    expect(bytes).toContain('Owner');
    expect(bytes).not.toContain(ADDRESS);
  });

  it('while it becomes public: its page is written without their address', async () => {
    const id = await proofing();
    const body = { answer: 'approve', edition: 1, licence: 'CC BY 4.0', agreed: true };
    await call('answer-production', { id, caller: owner, body });
    await call('publish', { id, caller: editor, body: {} });
    later(11 * MINUTE);
    await room.sweep();
    const { state, placed } = (await read(id)).production!;
    expect(state).toBe('publishing');
    const { isEmailShown } = productions();
    vi.spyOn(productions(), 'isEmailShown').mockImplementationOnce(async (...of) => {
      const isShown = await isEmailShown(...of);
      await deleteOwner();
      return isShown;
    });
    const [message] = room.waiting.filter((body) => body.includes('"edition"'));
    await expect(workOnEdition(message!)).rejects.toThrow('address');
    expect(await publications().find(placed!.number)).toBeUndefined();
    // The queue brings it again.
    await workOnEdition(message!);
    expect((await read(id)).production?.state).toBe('published');
    const bytes = await publishedBytes(placed!.number);
    expect(bytes).toContain('Owner');
    expect(bytes).not.toContain(ADDRESS);
  });
});
