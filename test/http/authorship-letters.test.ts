import { expect, it } from 'vitest';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { releaseWaiting } from '../../functions/runtime/release-waiting.ts';
import { people } from '../../functions/runtime/stores.ts';
import { buildManuscript, underReview, withFields } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail } = provideMailRoom();

const save = (body: object, caller: TestCaller = callers.owner) =>
  call('save-manuscript', { caller, body: { submit: false, title: 'On {link}', ...body } });
const deny = (id: string) =>
  call('answer-authorship', { id, caller: callers.otherAuthor, body: { isAuthor: false } });
const worked = async () => {
  mail.sent.length = 0;
  await room.work();
  return mail.sent.map(({ to, subject }) => [to, subject]);
};
const entry = (_id: string) => ({ _id, firstName: 'As', lastName: 'Typed', isCorresponding: false });
const naming = (base: ManuscriptRecord) =>
  seed(
    withFields(base, {
      authors: [...base.authors, entry('otherAuthor')],
      unconfirmed: ['otherAuthor'],
      correspondingAuthorId: 'otherAuthor',
    }),
  );

it('who is named as an author is asked by email, once, at the address of their account', async () => {
  const authors = ['owner', 'otherAuthor'];
  const { _id, version } = (await save({ authors })).body.data;
  const asked = [['otherauthor@example.org', 'Are you an author of ‘On (link)’?']];
  expect(await worked()).toEqual(asked);
  expect(mail.sent[0]?.text).toMatch(/^Dear Test otherAuthor,\n\nTest owner has named you as an author/);
  expect(mail.sent[0]?.text).toMatch(/\/journal\/jics\/my-submissions\n/);
  expect((await save({ _id, version, authors, abstract: 'More' })).status).toBe(201);
  expect(await worked()).toEqual([]);
});

it('who is added to a draft later is asked then, and so is who is new in a revision', async () => {
  const { _id } = (await save({ authors: ['owner'] })).body.data;
  expect(await worked()).toEqual([]);
  await save({ _id, authors: ['owner', 'otherAuthor'] });
  expect((await worked()).map(([to]) => to)).toEqual(['otherauthor@example.org']);
  const revision = {
    kind: 'minor',
    decisionId: 'd',
    dueAt: '2099-01-01T11:59:59.000Z',
    draftId: null,
  } as const;
  const parent = await seed(
    buildManuscript({ submitted: true, revision: { ...revision, since: '' } as never }),
  );
  const round = await save({ revisionOf: parent.id, authors: ['owner', 'coAuthor', 'otherAuthor'] });
  expect(round.status).toBe(201);
  expect((await worked()).map(([to]) => to)).toEqual(['otherauthor@example.org']);
});

it('nobody whose own address is not confirmed has others written to, until it is', async () => {
  await people().add(buildPerson('unshown', { emailConfirmed: false }));
  const caller = { personId: 'unshown', kind: 'author' } as const;
  const { _id, version } = (await save({ authors: ['unshown', 'otherAuthor', 'coAuthor'] }, caller)).body
    .data;
  expect(await worked()).toEqual([]);
  expect((await save({ _id, version, authors: ['unshown', 'otherAuthor'] }, caller)).status).toBe(201);
  const person = (await people().find('unshown'))!;
  await people().save(person, { ...person, emailConfirmed: true });
  await releaseWaiting(person.email);
  // People no longer named are not asked any more.
  expect(await worked()).toEqual([['otherauthor@example.org', 'Are you an author of ‘On (link)’?']]);
  await releaseWaiting(person.email);
  expect(await worked()).toEqual([]);
});

it('a named person’s own address must be confirmed, too, before they are written to', async () => {
  await people().add(buildPerson('unshown2', { emailConfirmed: false }));
  await people().add(buildPerson('unshown3', { emailConfirmed: false }));
  const caller = { personId: 'unshown2', kind: 'author' } as const;
  await save({ authors: ['unshown2', 'unshown3'] }, caller);
  for (const [id, expected] of [
    ['unshown2', []],
    ['unshown3', ['unshown3@example.org']],
  ] as const) {
    expect(await worked()).toEqual([]);
    const person = (await people().find(id))!;
    await people().save(person, { ...person, emailConfirmed: true });
    await releaseWaiting(person.email);
    expect((await worked()).map(([to]) => to)).toEqual(expected);
  }
});

it('a no to a submitted manuscript reaches its owner and its editors, once', async () => {
  const { id } = await naming(underReview(['reviewer']));
  for (const _twice of [1, 2]) expect((await deny(id)).status).toBe(200);
  const told = await worked();
  expect(new Set(told.map(([, subject]) => subject))).toEqual(
    new Set(['As Typed is not an author of ‘A title’']),
  );
  const [toOwner] = mail.to('olga@example.org');
  expect(toOwner?.text).toMatch(/someone else should be the corresponding author, write to us there/);
  expect(mail.to('olga@example.org')).toHaveLength(1);
  expect(mail.to('editor@example.org')[0]?.text).toContain('The submitted PDF still names them.');
  expect(told.map(([to]) => to)).not.toContain('coauthor@example.org');
});

it('a no to a draft reaches its owner alone, who chooses who corresponds before it can be built', async () => {
  const { id } = await naming(buildManuscript());
  expect((await deny(id)).status).toBe(200);
  expect(await worked()).toEqual([['olga@example.org', 'As Typed is not an author of ‘A title’']]);
  expect(mail.sent[0]?.text).toContain('Choose another one before you build the PDF.');
  const left = { _id: id, authors: ['owner', 'coAuthor'] };
  const saved = (await save(left)).body.data;
  expect(saved.correspondingAuthorId).toBeNull();
  expect(saved.authors.some((author: { isCorresponding: boolean }) => author.isCorresponding)).toBe(false);
  expect((await save({ ...left, submit: true })).body).toMatchObject({
    message: 'correspondingAuthorId is required.',
  });
  const chosen = await save({ ...left, correspondingAuthorId: 'coAuthor' });
  expect(chosen.body.data.correspondingAuthorId).toBe('coAuthor');
});
