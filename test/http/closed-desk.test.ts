import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { daysAfter } from '../../shared/domain/deadline.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, type Seat, seated } from '../support/seated.ts';
import { reviewForm } from '../support/second-round.ts';
import { runsAll } from '../support/tier.ts';

const post = provideMailRoom();
const role = { specialization: 'Logic', experience: 1, since: '2026-01-01T00:00:00.000Z', keyUsedAt: 'x' };
const own = { roles: { editor: role } };
/** Declared, as one who wrote it, as one who wrote an earlier round, and as one who reviews it by another address. */
const CLOSED: TestCaller[] = ['declared', 'author', 'formerAuthor', 'reviewing'].map((part) => ({
  personId: `ed-${part}`,
  kind: 'editor',
}));
const NOW = new Date().toISOString();

const submittedFor = (days: number, title: string) =>
  seed(
    buildManuscript({
      title,
      submitted: true,
      submittedAt: daysAfter(NOW, -days),
      createdAt: daysAfter(NOW, -days),
      stageSince: daysAfter(NOW, -days),
    }),
  );

let seat: Seat;
beforeAll(async () => {
  post.cast().s3.on(CopyObjectCommand).resolves({});
  for (const { personId } of CLOSED) await people().add(buildPerson(personId, own));
  await submittedFor(30, 'Older');
  seat = await seated();
  await submittedFor(0, 'Newer');
  const record = (await manuscripts().find(seat.id))!;
  const entry = (_id: string) => ({ _id, firstName: 'Ed', lastName: _id, isCorresponding: false });
  const history = { event: 'draft-saved' as const, who: { name: 'Test', role: 'system' as const } };
  const from = { status: [record.status], submitted: true };
  const both = [...record.authors, entry('ed-author'), entry('ed-formerAuthor')];
  const named = (await manuscripts().apply(record, { from, set: { authors: both }, history }))!;
  await manuscripts().apply(named, { from, set: { authors: both.slice(0, -1) }, history });
  const people2 = [{ email: 'ed-reviewing+me@example.org', firstName: 'Ed', lastName: 'Rev' }];
  await call('invite-reviewers', { id: seat.id, caller: callers.editor, body: { people: people2 } });
  const conflict = { id: seat.id, caller: CLOSED[0]!, body: { hasConflict: true } };
  expect((await call('set-conflict', conflict)).status).toBe(200);
});

const query = async (caller: TestCaller, asked: Record<string, string>) =>
  (await call('list-desk', { caller, query: asked })).body;
async function allPages(caller: TestCaller, asked: Record<string, string>) {
  const pages: object[] = [];
  let cursor: string | undefined;
  do {
    const { nextCursor, ...page } = await query(caller, { ...asked, ...(cursor ? { cursor } : {}) });
    pages.push({ ...page, goesOn: nextCursor !== null });
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

/** Everything an editor can ask without naming the manuscript, and how the answer shows it. */
async function seenBy(caller: TestCaller) {
  const answers: unknown[] = [];
  const views = runsAll ? ['mine', 'unassigned', 'all', 'decided'] : ['unassigned', 'all'];
  const sorts = ['waiting', 'due', ...(runsAll ? ['title', 'author', 'submitted'] : [])];
  for (const view of views) {
    for (const sort of sorts) answers.push(await allPages(caller, { view, sort, limit: '50' }));
    for (const from of ['now', 'later']) answers.push(await allPages(caller, { view, from, limit: '50' }));
  }
  for (const sort of sorts.slice(0, 2))
    answers.push(await allPages(caller, { view: 'all', sort, limit: '1' }));
  answers.push((await call('list-editors', { caller })).body);
  answers.push((await call('get-statistics', { caller })).body);
  answers.push((await call('list-users-with-manuscripts', { caller })).body);
  // Its authors read it as authors do.
  const { manuscript } = (await call('get-manuscript', { id: seat.id, caller })).body;
  if (manuscript.relation === 'editor') answers.push(manuscript);
  answers.push((await call('suggest-reviewers', { id: seat.id, caller })).body);
  return answers.map((answer) =>
    JSON.stringify(answer).replaceAll(/X-Amz-(Date|Credential|Signature)=[^&"]+/g, ''),
  );
}

const titles = (pages: object[]) =>
  pages.flatMap((page) => (page as { items: { title: string }[] }).items.map(({ title }) => title));

describe('what is closed to an editor', () => {
  it.each(CLOSED)('stands behind everything else on the desk of $personId, by its title', async (caller) => {
    for (const limit of ['1', '2', '50']) {
      const pages = await allPages(caller, { view: 'all', limit });
      expect(titles(pages)).toEqual(['Older', 'Newer', 'A title']);
      for (const page of pages.slice(0, -1)) expect(titles([page])).toHaveLength(Number(limit));
    }
    const [bare] = (await query(caller, { view: 'all', text: 'A title' })).items;
    expect(bare).toMatchObject({
      isHeldBack: true,
      actAt: null,
      since: null,
      authors: [],
      status: 'Under Review',
    });
    expect((await query(caller, { view: 'all', text: 'Olga gast' })).items).toEqual([]);
    expect((await query(caller, {})).counts).toEqual({ now: 0, later: 0, all: 2, unassigned: 2 });
    expect((await query(callers.editor, {})).counts.all).toBe(3);
  });

  it('looks the same whatever happens to it, until its status tells', async () => {
    const before = await Promise.all(CLOSED.map(seenBy));
    const expectSame = async (what: string) => {
      const now = await Promise.all(CLOSED.map(seenBy));
      for (const [index, each] of CLOSED.entries())
        expect([what, each.personId, now[index]]).toEqual([what, each.personId, before[index]]);
    };
    const change = (body: object) => call('change-seat', { id: seat.name, caller: callers.editor, body });
    expect((await change({ dueAt: '2098-01-01' })).status).toBe(200);
    await hold(seat, 'send-seat-message', { text: 'One question' });
    await call('send-message', { id: seat.id, caller: callers.owner, body: { to: 'editors', text: 'And?' } });
    await expectSame('a message of the author');
    expect((await hold(seat, 'give-review', reviewForm())).status).toBe(200);
    await expectSame('a review');
    const note = { text: 'A note', action: 'Under Review' };
    await call('add-editor-note', { id: seat.id, caller: callers.editor, body: note });
    const give = { editorId: 'otherEditor' };
    await call('set-handling-editor', { id: seat.id, caller: callers.editor, body: give });
    await expectSame('another editor');
    expect((await query(callers.otherEditor, {})).counts.all).toBe(3);
  });

  it('looks the same as a decision is made that has not left', async () => {
    await call('change-seat', { id: `${seat.id}_2`, caller: callers.editor, body: { do: 'callOff' } });
    expect((await manuscripts().find(seat.id))!.status).toBe('Reviewed');
    const still = CLOSED.slice(0, 3);
    const before = await Promise.all(still.map(seenBy));
    const { reviews } = (await manuscripts().findFile(seat.id))!;
    const body = {
      kind: 'reject',
      letter: { subject: 'No', text: 'Sorry. {reviews}' },
      reviewedEditions: reviews.map(({ id, edition = 1 }) => ({ _id: id, edition })),
    };
    expect((await call('decide', { id: seat.id, caller: callers.editor, body })).status).toBe(201);
    expect(await Promise.all(still.map(seenBy))).toEqual(before);
  });
});

describe('the cursor of a desk', () => {
  it('opens nothing for another editor, another question or who altered it', async () => {
    const { nextCursor: cursor } = await query(callers.editor, { view: 'all', limit: '1' });
    const asked = (caller: TestCaller, more: Record<string, string>) =>
      call('list-desk', { caller, query: { view: 'all', limit: '1', cursor, ...more } });
    expect((await asked(callers.editor, {})).status).toBe(200);
    const refused = { status: 400, body: { message: 'cursor is not valid.', field: 'cursor' } };
    expect(await asked(callers.otherEditor, {})).toMatchObject(refused);
    for (const more of [
      { sort: 'title' },
      { text: 'x' },
      { from: 'now' },
      { stage: 'reviewing' },
      { view: 'mine' },
      { view: 'decided' },
      { late: 'true' },
      { handledBy: 'editor' },
    ])
      expect(await asked(callers.editor, more as never)).toMatchObject(refused);
    const altered = `${cursor.slice(0, -2)}${cursor.at(-2) === 'A' ? 'B' : 'A'}${cursor.at(-1)}`;
    expect(await asked(callers.editor, { cursor: altered })).toMatchObject(refused);
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/20\d\d-/);
  });
});
