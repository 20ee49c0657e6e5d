import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { clearingOf } from '../../functions/screening/make-review-copy.ts';
import { EDITABLE } from '../../shared/domain/manuscript-status.ts';
import { begin, built, revising, stored } from '../support/build-revision.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers } from '../support/cast.ts';
import { historyOf } from '../support/history-of.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { secondRound } from '../support/second-round.ts';

const post = provideMailRoom();
const { room, mail, cast } = post;
const role = { specialization: 'Logic', experience: 1, since: '2026-01-01T00:00:00.000Z', keyUsedAt: 'x' };
const ed: TestCaller = { personId: 'ed', kind: 'editor' };
const owner = callers.owner;
const entry = (_id: string, firstName: string, lastName: string) => ({
  _id,
  firstName,
  lastName,
  email: `${_id}@example.org`,
  isCorresponding: _id === 'owner',
});
const AUTHORS = [entry('owner', 'Olga', 'Owner'), entry('ed', 'Ed', 'Itor')];

beforeAll(async () => {
  await people().add(buildPerson('ed', { roles: { editor: role, reviewer: role } }));
  await people().add(buildPerson('newcomer', { firstName: 'Nora', lastName: 'Newcomer' }));
});
beforeEach(() => {
  cast().s3.on(CopyObjectCommand).resolves({});
});

const recordOf = async (id: string) => (await manuscripts().find(id))!;

/** Its next round, without the worker, by these authors. */
async function revised(id: string, authors: string[]) {
  const { body } = await begin(id, { responseText: 'We thank both reviewers.', authors });
  const draft = await recordOf(body.data._id);
  const documents = { ...draft.documents, manuscript: stored('manuscript') };
  const proof = { ...(await recordOf(id)).proof, decision: null, key: 'manuscripts/draft/proofs/3.pdf' };
  const history = { event: 'draft-saved' as const, who: { name: 'Test', role: 'author' as const } };
  const set = { documents, proof, status: 'Under Review' as const };
  await manuscripts().apply(draft, { from: EDITABLE, set, history });
  const body2 = { status: 'Accepted' };
  const reply = await call('request-status', { id: draft.id, caller: owner, body: body2 });
  expect(reply.status).toBe(200);
  return draft.id;
}

/** What an excluded editor may do and see: nothing but title and status. */
async function expectClosed(id: string, message: string, caller: TestCaller = ed) {
  const closed = { status: 403, body: { code: 'own_work', message } };
  const asked = (name: Parameters<typeof call>[0], body?: object) => call(name, { id, caller, body });
  expect(await asked('list-mail')).toMatchObject(closed);
  expect(await asked('add-editor-note', { text: 'x', action: 'Rejected' })).toMatchObject(closed);
  expect(await asked('request-status-as-editor', { status: 'Rejected', note: 'x' })).toMatchObject(closed);
  const letter = { subject: 'Yes', text: 'Well done.' };
  expect(await asked('decide', { kind: 'accept', letter })).toMatchObject(closed);
  const { manuscript } = (await asked('get-manuscript')).body;
  expect(manuscript).toMatchObject({
    relation: 'editor',
    heldBack: message,
    reviews: [],
  });
  for (const field of ['seats', 'history']) expect(manuscript).not.toHaveProperty(field);
  expect(JSON.stringify(manuscript)).not.toMatch(/An abstract|Between us|Lemma|Gast/);
  const given = { id, caller: callers.editor, body: { editorId: caller.personId } };
  expect((await call('set-handling-editor', given)).status).toBe(409);
}

const WAS_AUTHOR = 'You were an author of this manuscript; another editor must handle it.';

describe('whoever was an author of a round', () => {
  it('handles, decides and reviews none of the next that leaves them out', async () => {
    const { id } = await revising({ authors: AUTHORS });
    await revised(id, ['owner']);
    expect((await recordOf(id)).authors.map(({ _id }) => _id)).toEqual(['owner']);
    await expectClosed(id, WAS_AUTHOR);
    const refused = { status: 409, body: { code: 'conflict_of_interest' } };
    const asEditor = (name: Parameters<typeof call>[0], body: object) =>
      call(name, { id, caller: callers.editor, body });
    for (const somebody of [
      { _id: 'ed' },
      { email: 'ed@example.org', firstName: 'E', lastName: 'I' },
      { email: 'ed+r@example.org', firstName: 'E', lastName: 'I' },
    ])
      expect(await asEditor('invite-reviewers', { people: [somebody] })).toMatchObject(refused);
    expect(await asEditor('assign-reviewers', { reviewers: ['ed'] })).toMatchObject(refused);
    const { body } = await call('suggest-reviewers', {
      id,
      caller: callers.editor,
      query: { query: 'ed@example.org' },
    });
    expect(body).toMatchObject([{ _id: 'ed', isBlocked: true, hints: [{ name: 'author' }] }]);
    for (const kind of ['author', 'reviewer'] as const)
      expect((await call('get-manuscript', { id, caller: { personId: 'ed', kind } })).status).toBe(404);
  });

  it('gets none of the letters to its editors', async () => {
    const { id } = await revising({ authors: AUTHORS });
    await revised(id, ['owner']);
    await room.work();
    mail.sent.length = 0;
    await call('send-message', { id, caller: owner, body: { to: 'editors', text: 'Any news?' } });
    await room.work();
    // Events after the letter about the revision are reported together, later.
    await room.sweep(Date.now() + 16 * 60_000);
    await room.work();
    expect(mail.sent.length).toBeGreaterThan(0);
    expect(mail.sent.map(({ to }) => to)).not.toContain('ed@example.org');
  });

  it('stands in its history and in the letter to its editors as left out, beside who was added', async () => {
    const { id } = await revising({ authors: AUTHORS });
    await room.work();
    mail.sent.length = 0;
    await revised(id, ['owner', 'newcomer']);
    await room.work();
    const told = 'The list of authors has changed: left out: Ed Itor; added: Nora Newcomer.';
    expect((await historyOf(id)).at(-1)).toMatchObject({ event: 'revision-submitted', detail: told });
    const { history } = (await call('get-manuscript', { id, caller: callers.editor })).body.manuscript;
    expect(JSON.stringify(history)).toContain(told);
    const [letter] = mail.sent.filter(({ subject }) => subject.startsWith('Revision of ‘'));
    expect(letter!.text.replaceAll(/\s+/g, ' ')).toContain(`round 2. ${told}`);
    const authors = (await call('get-manuscript', { id, caller: owner })).body.manuscript;
    expect(JSON.stringify(authors)).not.toContain('has changed');
  });

  it('is not told of where nobody came or went', async () => {
    const { id } = await revising({ authors: AUTHORS });
    await revised(id, ['owner', 'ed']);
    expect((await historyOf(id)).at(-1)!.detail).toBeUndefined();
  });

  it('is looked for in the anonymous copies of every later round, the draft’s own included', async () => {
    const { id } = await revising({ authors: AUTHORS });
    const { body } = await begin(id, { authors: ['owner'] });
    const families = async (of: string) =>
      (await clearingOf(manuscripts(), await recordOf(of))).identities.map(({ family, emails }) => [
        family,
        ...emails,
      ]);
    const both = [
      ['owner', expect.any(String)],
      ['Itor', 'ed@example.org'],
    ];
    expect(await families(body.data._id)).toEqual(both);
    await call('withdraw-manuscript', { id: body.data._id, caller: owner });
    await revised(id, ['owner']);
    expect(await families(id)).toEqual(both);
  });

  it('stays one where the rejected manuscript is submitted as another', async () => {
    const { id } = await revising({ authors: AUTHORS, revision: null, status: 'Rejected' });
    const form = { submit: false, resubmissionOf: id, title: 'Once more', authors: ['owner'] };
    const { body } = await call('save-manuscript', { caller: owner, body: form });
    const draft = await recordOf(body.data._id);
    const from = { status: [draft.status], submitted: false };
    const history = { event: 'draft-saved' as const, who: { name: 'Test', role: 'system' as const } };
    const set = { submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' };
    await manuscripts().apply(draft, { from, set, history });
    await expectClosed(draft.id, WAS_AUTHOR);
  });

  it('stays one who had confirmed and is left out of a draft before it is submitted, or denies it later', async () => {
    const form = { submit: false, title: 'A draft', authors: ['owner', 'ed'] };
    const { body } = await call('save-manuscript', { caller: owner, body: form });
    const id = body.data._id as string;
    const answer = (isAuthor: boolean) =>
      call('answer-authorship', { id, caller: { personId: 'ed', kind: 'author' }, body: { isAuthor } });
    const save = async (authors: string[]) => {
      const { version } = (await recordOf(id)).versionForAuthors ?? (await recordOf(id));
      const again = { ...form, _id: id, authors, version };
      expect((await call('save-manuscript', { caller: owner, body: again })).status).toBe(201);
    };
    await save(['owner']);
    expect((await recordOf(id)).authorship.former).toEqual([]);
    await save(['owner', 'ed']);
    expect((await answer(true)).status).toBe(200);
    await save(['owner']);
    expect((await recordOf(id)).authorship.former).toMatchObject([{ _id: 'ed', isByOwnWord: true }]);
    await save(['owner', 'ed']);
    expect((await answer(false)).status).toBe(200);
    const record = await recordOf(id);
    const from = { status: [record.status], submitted: false };
    const history = { event: 'draft-saved' as const, who: { name: 'Test', role: 'system' as const } };
    await manuscripts().apply(record, { from, set: { submitted: true, submittedAt: 'x' }, history });
    expect((await recordOf(id)).authorship.former).toMatchObject([{ _id: 'ed', isByOwnWord: true }]);
    expect((await recordOf(id)).authorship.former[0]).not.toHaveProperty('hasDenied');
    expect((await call('list-mail', { id, caller: ed })).body.message).toBe(WAS_AUTHOR);
  });

  it('is not one who was only named, and has said that they are none', async () => {
    const { id } = await revising({ authors: AUTHORS, unconfirmed: ['ed'] });
    const answer = { id, caller: { personId: 'ed', kind: 'author' as const }, body: { isAuthor: false } };
    expect((await call('list-mail', { id, caller: ed })).status).toBe(403);
    expect((await call('answer-authorship', answer)).status).toBe(200);
    expect((await call('list-mail', { id, caller: ed })).status).toBe(200);
  });
});

describe('whoever has reviewed', () => {
  it('decides nothing in any later round either, by whichever address it was', async () => {
    const { id } = await secondRound(post);
    await people().add(buildPerson('gast', { email: 'gast+work@uni.example.org', roles: { editor: role } }));
    expect((await recordOf(id)).round).toBe(2);
    await expectClosed(id, 'You are a reviewer of this manuscript; another editor must handle it.', {
      personId: 'gast',
      kind: 'editor',
    });
    const again = { email: 'new@uni.example.org', firstName: 'New', lastName: 'One' };
    await call('invite-reviewers', { id, caller: callers.editor, body: { people: [again] } });
    await expectClosed(id, 'You reviewed this manuscript; another editor must handle it.', {
      personId: 'gast',
      kind: 'editor',
    });
    await room.work();
    mail.sent.length = 0;
    await call('send-message', { id, caller: owner, body: { to: 'editors', text: 'Any news?' } });
    await room.work();
    expect(mail.sent.map(({ to }) => to)).not.toContain('gast+work@uni.example.org');
  });
});

it('a revision that nobody left keeps its authors as they are', async () => {
  const { id } = await revising();
  const draft = await built(id);
  expect(draft.authorship.former.map(({ _id }) => _id)).toEqual(['owner', 'coAuthor']);
  expect((await recordOf(id)).authorship.former).toEqual([]);
});
