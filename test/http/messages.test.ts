import { describe, expect, it } from 'vitest';
import { letters, manuscripts, messages } from '../../functions/runtime/stores.ts';
import { buildManuscript, seatsOf, underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail } = provideMailRoom();

/** Its editors have nothing to do for a long time. */
const waitedFor = () => {
  const reviewers = ['reviewer', 'secondReviewer'];
  const seats = seatsOf(reviewers).map((seat) => ({ ...seat, by: '2099-01-01T00:00:00.000Z' }));
  return underReview(reviewers, { seats, handlingEditor: { id: 'editor', name: 'Test editor' } });
};
type Caller = (typeof callers)[keyof typeof callers];
/** A person may send thirty messages an hour: every test has its own hour. */
const send = (id: string, caller: Caller, to: string, text: string, more = {}) =>
  call('send-message', { id, caller, body: { to, text, ...more } });
const list = async (id: string, caller: Caller, thread = 'author') =>
  (await call('list-messages', { id, caller, query: { thread } })).body;
const read = (id: string, caller: Caller, upTo: string, thread = 'author') =>
  call('read-messages', { id, caller, body: { thread, upTo } });
const seen = async (id: string, caller: Caller) =>
  (await call('get-manuscript', { id, caller })).body.manuscript;
const standing = async (id: string) => (await manuscripts().find(id))!;
const unreadOnDesk = async (id: string): Promise<number> => {
  const query = { view: 'all', text: id };
  return (await call('list-desk', { caller: callers.editor, query })).body.items[0].unread;
};

describe('a message', () => {
  it('from an author reaches whoever looks after it by mail, puts the manuscript on the desk, and is read once', async () => {
    const { id } = await seed(waitedFor());
    const before = await standing(id);
    const told = await seen(id, callers.owner);
    const text =
      'Could you tell us\nwhen the reviews are due? {link} We would plan a revision for the winter.';
    const sent = await send(id, callers.coAuthor, 'editors', text);
    expect(sent).toMatchObject({ status: 201, body: { isOwn: true, from: { part: 'author' }, text } });
    await room.work();
    expect(mail.sent.map(({ to }) => to)).toEqual(['editor@example.org']);
    const { number } = await standing(id);
    expect(mail.sent[0]?.subject).toBe(
      `Could you tell us when the reviews are due? (link) We would … · ${number}`,
    );
    expect(mail.sent[0]?.text).toContain(
      'Test coAuthor wrote to you about ‘A title’:\n\nCould you tell us\nwhen',
    );
    expect((await standing(id)).summary.actAt).toBe(sent.body.at);
    const listed = await list(id, callers.editor);
    expect(listed).toMatchObject([{ from: { name: 'Test coAuthor' }, isOwn: false }]);
    expect((await seen(id, callers.editor)).threads).toMatchObject([{ _id: 'author', isUnread: true }]);
    expect(await unreadOnDesk(id)).toBe(1);
    const { version } = await standing(id);
    expect((await read(id, callers.editor, sent.body.at)).status).toBe(200);
    expect((await read(id, callers.editor, sent.body.at)).status).toBe(200);
    expect(await unreadOnDesk(id)).toBe(0);
    const after = await standing(id);
    expect([after.version, after.summary.actAt]).toEqual([version, before.summary.actAt]);
    expect((await seen(id, callers.otherEditor)).threads).toMatchObject([{ isUnread: false, count: 1 }]);
    const now = await seen(id, callers.owner);
    expect([now.version, now.updatedAt]).toEqual([told.version, told.updatedAt]);
  });

  it('from an editor reaches who submitted and who corresponds, named where they look after it, and waits to be read on their side', async () => {
    const record = underReview(['reviewer']);
    const { id } = await seed({
      ...record,
      handlingEditor: { id: 'otherEditor', name: 'Test otherEditor' },
      authors: record.authors.map((author) => ({
        ...author,
        email: `${author._id.toLowerCase()}@example.org`,
      })),
    });
    expect((await send(id, callers.editor, 'author', 'Please send Figure 2.')).status).toBe(201);
    await room.work();
    expect(mail.sent.map(({ to }) => to)).toEqual(['owner@example.org']);
    expect(mail.sent[0]?.text).toMatch(/^Dear Olga Owner,\n\nThe editors wrote to you about/);
    expect(JSON.stringify([mail.sent, await list(id, callers.owner)])).not.toContain('Test editor');
    expect(await list(id, callers.owner)).toMatchObject([{ from: { name: 'The editors', part: 'editors' } }]);
    expect((await seen(id, callers.owner)).threads).toMatchObject([{ _id: 'author', isUnread: true }]);
    expect(await list(id, callers.otherEditor)).toMatchObject([{ from: { name: 'Test editor' } }]);
    await send(id, callers.otherEditor, 'author', 'And the data, please.');
    await room.work();
    expect(mail.sent.at(-1)?.text).toMatch(
      /Test otherEditor wrote to you[\s\S]*Test otherEditor, for the editors of/,
    );
    expect((await list(id, callers.owner))[1].from.name).toBe('Test otherEditor');
  });

  it('to a reviewer is nobody’s but theirs and the editors’', async () => {
    const { id } = await seed(underReview(['reviewer']));
    const file = (await manuscripts().findFile(id))!;
    await manuscripts().apply(file.record, {
      from: { status: ['Under Review'], submitted: true },
      set: {},
      seats: file.seats.map((seat) => ({ ...seat, email: 'rev@example.org' })),
      history: { event: 'draft-saved', who: { name: 'Seed', role: 'system' } },
    });
    const told = await seen(id, callers.owner);
    const seat = `${id}_1`;
    expect((await send(id, callers.editor, seat, 'Would two more weeks help?')).status).toBe(201);
    await room.work();
    expect(mail.sent.map(({ to }) => to)).toEqual(['rev@example.org']);
    expect(JSON.stringify(mail.sent)).not.toMatch(/Olga|Owner|Fellow/);
    const now = await seen(id, callers.owner);
    expect([now.threads, now.version, now.updatedAt]).toEqual([[], told.version, told.updatedAt]);
    expect(JSON.stringify(now)).not.toContain('weeks help');
    const asOwner = await call('list-messages', { id, caller: callers.owner, query: { thread: seat } });
    expect(asOwner.status).toBe(403);
    expect(await list(id, callers.owner)).toEqual([]);
    const [thread] = (await seen(id, callers.editor)).threads;
    expect(thread).toMatchObject({ _id: seat, with: 'Rev Iewer-reviewer', isUnread: false });
    expect(await list(id, callers.editor, seat)).toMatchObject([{ text: 'Would two more weeks help?' }]);
    for (const wrong of [`${id}_2`, `${'x'.repeat(26)}_1`])
      expect((await send(id, callers.editor, wrong, 'x')).status).toBe(404);
  });

  it('whose answer was lost is sent again and stands once; other words under the same key are another', async () => {
    const { id } = await seed(underReview(['reviewer']));
    const key = 'a-key-of-the-client';
    const first = await send(id, callers.owner, 'editors', 'Once', { key });
    const again = await send(id, callers.owner, 'editors', 'Once', { key });
    expect([again.status, again.body._id]).toEqual([201, first.body._id]);
    await send(id, callers.owner, 'editors', 'Twice', { key });
    expect((await list(id, callers.owner)).map(({ text }: { text: string }) => text)).toEqual([
      'Once',
      'Twice',
    ]);
    expect((await letters().list(id)).length).toBe(2);
  });

  it('is refused to who may not write there, with nothing written', async () => {
    const { id } = await seed(underReview(['editor', 'reviewer']));
    expect((await send(id, callers.editor, 'author', 'x')).body.code).toBe('own_work');
    expect((await send(id, callers.owner, 'author', 'x')).status).toBe(403);
    expect((await send(id, callers.owner, `${id}_1`, 'x')).status).toBe(403);
    expect((await send(id, callers.otherEditor, 'editors', 'x')).status).toBe(403);
    expect((await send(id, callers.owner, 'editors', ' \n ')).status).toBe(400);
    expect((await send(id, callers.owner, 'editors', 'x'.repeat(10_001))).status).toBe(400);
    const asked = await seed(underReview(['reviewer'], { unconfirmed: ['coAuthor'] }));
    expect((await send(asked.id, callers.coAuthor, 'editors', 'x')).status).toBe(403);
    const draft = await seed(buildManuscript());
    expect((await send(draft.id, callers.owner, 'editors', 'x')).body.code).toBe('transition_not_allowed');
    expect(await messages().list(id, 'author', 9)).toEqual([]);
  });

  it('comes thirty times an hour from one person and no more', async () => {
    const { id } = await seed(underReview(['reviewer']));
    const caller = { personId: 'otherAuthor', kind: 'author' } as const;
    const statuses: number[] = [];
    for (let each = 0; each < 31; each += 1)
      statuses.push((await call('send-message', { id, caller, body: { to: 'editors', text: 'x' } })).status);
    expect([statuses[29], statuses[30]]).toEqual([404, 429]);
  });

  it('written while another is being read keeps its place: neither undoes the other', async () => {
    const { id } = await seed(waitedFor());
    const { body } = await send(id, callers.owner, 'editors', 'First');
    await Promise.all([
      read(id, callers.editor, body.at),
      send(id, callers.coAuthor, 'editors', 'Second'),
      read(id, callers.otherEditor, body.at),
    ]);
    const { threads, actAt } = (await standing(id)).summary;
    expect(threads).toMatchObject([{ count: 2 }]);
    expect(actAt).not.toBeNull();
    expect(actAt).toBe(threads[0]!.unread.editors);
  });

  it('goes with a manuscript that is withdrawn', async () => {
    const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
    await send(id, callers.owner, 'editors', 'Words');
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(200);
    expect(await messages().list(id, 'author', 9)).toEqual([]);
  });
});
