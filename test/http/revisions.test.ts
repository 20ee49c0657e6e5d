import { CopyObjectCommand, DeleteObjectsCommand } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { EDITABLE } from '../../shared/domain/manuscript-status.ts';
import { begin, built, revising, stored } from '../support/build-revision.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail, cast } = provideMailRoom();

const owner = callers.owner;
const as = (name: Parameters<typeof call>[0], id: string, caller: TestCaller = owner, body?: object) =>
  call(name, { id, caller, ...(body ? { body } : {}) });

const recordOf = async (id: string) => (await manuscripts().find(id))!;

let id: string;
beforeEach(async () => {
  cast().s3.on(CopyObjectCommand).resolves({});
  ({ id } = await revising());
  await room.work();
  mail.sent.length = 0;
});

it('tells its authors whether anybody has reviewed what they are asked to revise', async () => {
  const { id: takenBack } = await revising({ reviewedRound: 0, cycle: 1 });
  expect((await as('get-manuscript', takenBack)).body.manuscript).toMatchObject({ unreviewed: true });
  expect((await as('get-manuscript', id)).body.manuscript).not.toHaveProperty('unreviewed');
});

describe('beginning a revision', () => {
  it('makes a draft that starts from the manuscript, which names it from then on', async () => {
    const { status, body } = await begin(id);
    expect([status, body.data.revisionOf, body.data.title]).toEqual([201, id, 'A better title']);
    expect(body.data).toMatchObject({
      abstract: 'An abstract',
      manuscript: null,
      coverLetter: { fileName: 'coverLetter.pdf' },
      declaration: { fileName: 'declaration.pdf' },
      submitted: false,
    });
    const author = (await as('get-manuscript', id)).body.manuscript;
    expect(author).toMatchObject({ stage: 'revising', revision: { draftId: body.data._id } });
  });

  it('is possible once, however often it is asked at once', async () => {
    const replies = await Promise.all([begin(id), begin(id), begin(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await begin(id)).body).toMatchObject({
      code: 'transition_not_allowed',
      message: 'You have already started this revision. Continue it in My Submissions.',
    });
  });

  it('is for its owner alone, and only while it is asked for', async () => {
    expect((await begin(id, {}, callers.otherAuthor)).status).toBe(404);
    expect((await begin(id, {}, callers.coAuthor)).status).toBe(404);
    const { id: other } = await revising({ revision: null });
    expect((await begin(other)).status).toBe(409);
  });

  it('wants an answer to the reviewers before its PDF is built', async () => {
    const { body } = await begin(id);
    const _id = body.data._id;
    const draft = await recordOf(_id);
    const who = { name: 'Test', role: 'author' as const };
    const documents = { ...draft.documents, manuscript: stored('manuscript') };
    await manuscripts().apply(draft, {
      from: EDITABLE,
      set: { documents },
      history: { event: 'draft-saved', who },
    });
    const refused = await call('save-manuscript', { caller: owner, body: { _id } });
    expect([refused.status, refused.body.field]).toEqual([400, 'response']);
    const answered = { _id, responseText: 'Point by point: yes.' };
    const saved = await call('save-manuscript', { caller: owner, body: answered });
    expect([saved.status, saved.body.data.proof.state]).toEqual([201, 'queued']);
  });

  it('keeps the file that answers the reviewers until its author takes it away again', async () => {
    const { body } = await begin(id);
    const _id = body.data._id;
    const draft = await recordOf(_id);
    const who = { name: 'Test', role: 'author' as const };
    const documents = { ...draft.documents, response: stored('response'), markedCopy: stored('markedCopy') };
    await manuscripts().apply(draft, {
      from: EDITABLE,
      set: { documents },
      history: { event: 'draft-saved', who },
    });
    const save = (more: object) =>
      call('save-manuscript', { caller: owner, body: { _id, submit: false, ...more } });
    expect((await save({ title: 'Better' })).body.data).toMatchObject({
      response: { fileName: 'response.docx' },
      markedCopy: { fileName: 'markedCopy.docx' },
    });
    expect((await save({ response: null })).body.data).toMatchObject({
      response: null,
      markedCopy: { fileName: 'markedCopy.docx' },
      coverLetter: { fileName: 'coverLetter.pdf' },
    });
    expect((await save({ manuscript: null })).status).toBe(400);
  });

  it('can be done anew after its draft was withdrawn', async () => {
    const first = (await begin(id)).body.data._id;
    expect((await as('withdraw-manuscript', first)).status).toBe(200);
    expect((await recordOf(id)).revision?.draftId).toBeNull();
    expect((await begin(id)).status).toBe(201);
  });
});

describe('accepting the proof of a revision', () => {
  it('makes it the next round of the same manuscript, and keeps the round before', async () => {
    const draft = await built(id);
    const touched = cast().s3.calls().length;
    const { status, body } = await as('request-status', draft.id, owner, { status: 'Accepted' });
    expect([status, body.manuscript._id]).toEqual([200, id]);
    // No file is copied, because its date would show a reviewer when this was submitted.
    expect(cast().s3.calls()).toHaveLength(touched);
    expect(body.manuscript).toMatchObject({
      number: 'JICS-2026-0147',
      title: 'A better title',
      status: 'Reviewed',
      stage: 'revised',
      round: 2,
      revision: null,
      responseText: 'We thank both reviewers.',
      manuscript: { fileName: 'manuscript.docx' },
      markedCopy: { fileName: 'markedCopy.docx' },
      coverLetter: { fileName: 'coverLetter.pdf' },
    });
    const record = await recordOf(id);
    expect([record.documents, record.proof.key]).toEqual([draft.documents, draft.proof.key]);
    expect(record.filedUnder).toEqual([draft.id]);
    for (const caller of [owner, callers.coAuthor, callers.editor])
      expect((await as('get-manuscript', id, caller)).body.manuscript.rounds).toEqual([
        expect.objectContaining({ round: 1, title: 'A title', pages: 12, mergedFileUrl: expect.any(String) }),
        expect.objectContaining({ round: 2, title: 'A better title', mergedFileUrl: expect.any(String) }),
      ]);
    await room.work();
    const letterTo = (address: string) => mail.sent.filter(({ to }) => to === address);
    expect(letterTo('owner@example.org').map(({ subject }) => subject)).toEqual([
      'Revision received: JICS-2026-0147',
    ]);
    const [toEditor] = letterTo('editor@example.org');
    expect(toEditor?.subject).toBe('Revision of ‘A better title’');
    expect(toEditor?.text).toContain('We thank both reviewers.');
    expect(toEditor?.text).toContain(`/editor/manuscripts/${id}`);
  });

  it('leaves nothing of the draft, in no list, and answers the same when asked again', async () => {
    const draft = await built(id);
    await as('request-status', draft.id, owner, { status: 'Accepted' });
    expect((await as('get-manuscript', draft.id)).status).toBe(404);
    const { body } = await call('list-my-submissions', { caller: owner });
    const listed = body.map(({ _id }: { _id: string }) => _id);
    expect([listed.includes(id), listed.includes(draft.id)]).toEqual([true, false]);
    expect((await manuscripts().openWorkOf('owner')).drafts).not.toContain(draft.id);
    const again = await as('request-status', draft.id, owner, { status: 'Accepted' });
    expect([again.status, again.body.manuscript?._id]).toEqual([200, id]);
    expect((await recordOf(id)).round).toBe(2);
    expect((await as('request-status', draft.id, callers.otherAuthor, { status: 'Accepted' })).status).toBe(
      404,
    );
  });

  it('happens once, however often it is asked at once', async () => {
    const draft = await built(id);
    const replies = await Promise.all(
      [1, 2, 3].map(() => as('request-status', draft.id, owner, { status: 'Accepted' })),
    );
    expect(replies.map(({ status }) => status)).toContain(200);
    expect((await recordOf(id)).round).toBe(2);
    expect(await manuscripts().listVersions(id)).toHaveLength(1);
  });

  it('is refused, and the draft kept, where the editors want no revision any more', async () => {
    const draft = await built(id);
    const parent = await recordOf(id);
    const who = { personId: 'editor', name: 'Ed', role: 'editor' as const };
    const from = { status: ['Pending' as const], submitted: true };
    await manuscripts().apply(parent, {
      from,
      set: { revision: null },
      history: { event: 'draft-saved', who },
    });
    const { status, body } = await as('request-status', draft.id, owner, { status: 'Accepted' });
    expect([status, body.code]).toEqual([409, 'transition_not_allowed']);
    expect((await recordOf(draft.id)).submitted).toBe(false);
  });

  it('makes a manuscript of its own, which follows the other, where that was rejected meanwhile', async () => {
    const { id: otherId } = await revising();
    const [draft, another] = [await built(id), await built(otherId)];
    const who = { personId: 'editor', name: 'Ed', role: 'editor' as const };
    const from = { status: ['Pending' as const], submitted: true };
    const set = { status: 'Rejected' as const, revision: null };
    for (const parent of [await recordOf(id), await recordOf(otherId)])
      await manuscripts().apply(parent, { from, set, history: { event: 'draft-saved', who } });
    const { body } = await as('request-status', draft.id, owner, { status: 'Accepted' });
    expect(body.manuscript).toMatchObject({ _id: draft.id, status: 'Pending', submitted: true });
    expect(body.manuscript).toMatchObject({ resubmissionOf: id, revisionOf: null });
    const saved = await call('save-manuscript', { caller: owner, body: { _id: another.id, submit: false } });
    expect(saved.body.data).toMatchObject({ resubmissionOf: otherId, revisionOf: null });
  });
});

it.each([
  [1, 80],
  [80, 1],
  [80, 80],
])('is submitted as well where its %i authors become %i others', async (were, become) => {
  const named = (count: number, who: string) =>
    Array.from({ length: count }, (_, at) => ({
      _id: `${who}-${were}-${become}-${at}`,
      firstName: 'A',
      lastName: `${who} ${at}`,
      isCorresponding: false,
    }));
  const draft = await built(id);
  const [owner0] = draft.authors.filter(({ _id }) => _id === owner.personId);
  const from = { status: EDITABLE, submitted: true };
  const who = { name: 'T', role: 'author' as const };
  const parent = await recordOf(id);
  const before = [owner0!, ...named(were - 1, 'former')];
  await manuscripts().apply(parent, {
    from: { ...from, status: [parent.status] },
    set: { authors: before },
    history: { event: 'draft-saved', who },
  });
  const after = [owner0!, ...named(become - 1, 'new')];
  await manuscripts().apply(draft, {
    from: { status: ['Pending', 'Under Review'], submitted: false },
    set: { authors: after },
    history: { event: 'draft-saved', who },
  });
  const { status } = await as('request-status', draft.id, owner, { status: 'Accepted' });
  expect([status, (await recordOf(id)).authors.length]).toEqual([200, become]);
  const last = buildPerson(after.at(-1)!._id, { email: `last-${were}-${become}@example.org`, username: '' });
  if (become > 1) await people().add(last);
  const caller: TestCaller = { personId: last.id, kind: 'author' };
  const listed = await call('list-my-submissions', { caller });
  expect(listed.body.map(({ _id }: { _id: string }) => _id)).toContain(id);
});

it('keeps the files of a revision whose write was not heard of and lands later', async () => {
  const draft = await built(id);
  const { send } = DynamoDBDocumentClient.prototype;
  let late: Promise<unknown> | undefined;
  let land = () => {};
  DynamoDBDocumentClient.prototype.send = function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    const really = () => (send as (...given: unknown[]) => Promise<unknown>).apply(this, args);
    const [command] = args;
    const isRound =
      command instanceof TransactWriteCommand && JSON.stringify(command.input).includes('"sk":"round"');
    if (!isRound || late) return really();
    late = new Promise<void>((resolve) => (land = resolve)).then(really);
    return Promise.reject(Object.assign(new Error('socket hang up'), { name: 'TimeoutError' }));
  } as typeof send;
  const { status } = await as('request-status', draft.id, owner, { status: 'Accepted' });
  land();
  await late;
  DynamoDBDocumentClient.prototype.send = send;
  const { round, documents } = await recordOf(id);
  expect([status, round]).toEqual([503, 2]);
  const removed = cast()
    .s3.commandCalls(DeleteObjectsCommand)
    .flatMap(({ args }) => args[0].input.Delete?.Objects?.map(({ Key }) => Key));
  for (const { key } of Object.values(documents)) expect(removed).not.toContain(key);
});

it('earlier rounds go with their manuscript when it is withdrawn', async () => {
  const { id: unreviewed } = await revising({ reviewedRound: 0, cycle: 0 });
  const draft = await built(unreviewed);
  const { body } = await as('request-status', draft.id, owner, { status: 'Accepted' });
  expect(body.manuscript.status).toBe('Pending');
  expect(await manuscripts().listVersions(unreviewed)).toHaveLength(1);
  expect((await as('withdraw-manuscript', unreviewed)).status).toBe(200);
  expect(await manuscripts().listVersions(unreviewed)).toEqual([]);
});
