import { describe, expect, it } from 'vitest';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { brand } from '../../shared/brand/brand.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail } = provideMailRoom();
const pool = fakePool();
const role = { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' };
const as = (personId: string): TestCaller => ({ personId, kind: 'editor' });

const pending = () => seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
const give = (id: string, editorId: string | null, caller: TestCaller = callers.editor, note?: string) =>
  call('set-handling-editor', { id, caller, body: { editorId, note } });
const conflict = (id: string, body: object, caller: TestCaller = callers.editor) =>
  call('set-conflict', { id, caller, body });
const change = (id: string, body: object, caller: TestCaller = as('chief')) =>
  call('change-editor', { id, caller, body });
const handlerOf = async (id: string) => (await manuscripts().find(id))?.handlingEditor?.id ?? null;
const addEditor = (id: string, chief = false) =>
  people().add(buildPerson(id, { roles: { editor: { ...role, chief, keyUsedAt: role.since } } }));

describe('while there is no chief', () => {
  it('who has been an editor for longest gives a manuscript to an editor, who is told by letter', async () => {
    const { id } = await pending();
    const given = await give(id, 'otherEditor', callers.editor, 'Close to your field.');
    expect(given.body.manuscript.handlingEditor).toEqual({ _id: 'otherEditor', name: 'Test otherEditor' });
    await room.work();
    expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['othereditor@example.org', 'You are now handling ‘A title’'],
    ]);
    expect(mail.sent[0]?.text).toContain('Close to your field.');
    expect((await give(id, null)).body.manuscript.handlingEditor).toBeNull();
  });

  it('nobody is given what they have a part in, or who is no editor', async () => {
    const { id } = await seed(underReview(['otherEditor']));
    expect((await give(id, 'otherEditor')).body.code).toBe('conflict_of_interest');
    expect((await give(id, 'reviewer')).status).toBe(400);
    expect((await give(id, 'nobody-at-all')).status).toBe(400);
    await people().add(buildPerson('registered', { roles: { editor: role } }));
    expect((await give(id, 'registered')).status).toBe(400);
  });
});

describe('letters to a manuscript’s editors', () => {
  it('go round whoever has a part in it', async () => {
    const record = buildManuscript();
    const own = { _id: 'editorAuthor', firstName: 'Ed', lastName: 'Itor', isCorresponding: false };
    const { id } = await seed({ ...record, authors: [...record.authors, own] });
    await call('request-status', { id, caller: callers.owner, body: { status: 'Pending' } });
    await room.work();
    const toEditors = mail.sent.filter(({ subject }) => subject.startsWith('New:')).map(({ to }) => to);
    expect(toEditors.sort()).toEqual(['editor@example.org', 'othereditor@example.org']);
  });
});

describe('a manuscript to which every editor has a conflict', () => {
  it('waits untouched, and its letters go to the editorial office', async () => {
    const editors = await people().listEditors(() => {});
    const conflicts = editors.map(({ id }) => ({ id, by: id, at: '2026-11-02T00:00:00.000Z' }));
    const { id } = await seed(
      buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z', conflicts }),
    );
    const rejected = await call('request-status-as-editor', {
      id,
      caller: callers.editor,
      body: { status: 'Rejected', note: 'No' },
    });
    expect([rejected.status, rejected.body.code]).toEqual([403, 'own_work']);
    await call('send-message', { id, caller: callers.owner, body: { to: 'editors', text: 'When?' } });
    await room.work();
    expect(mail.sent.map(({ to }) => to)).toEqual([brand.mail.editorial]);
    expect((await manuscripts().find(id))?.status).toBe('Pending');
    await people().add(
      buildPerson('fresh-editor', { roles: { editor: { ...role, keyUsedAt: role.since } } }),
    );
    expect((await give(id, 'fresh-editor', as('fresh-editor'))).status).toBe(200);
    const added = (await people().find('fresh-editor'))!;
    await people().save(added, { ...added, roles: {} });
  });
});

describe('a conflict of interest', () => {
  it('closes a manuscript to the editor who declares it, and takes it off their desk', async () => {
    const { id } = await pending();
    await give(id, 'editor');
    const declared = await conflict(id, { hasConflict: true });
    expect(declared.status).toBe(200);
    expect(declared.body.manuscript).toMatchObject({ abstract: '', authors: [] });
    for (const field of ['history', 'stage']) expect(declared.body.manuscript).not.toHaveProperty(field);
    expect(await handlerOf(id)).toBeNull();
    await room.work();
    expect(mail.sent.map(({ to }) => to).sort()).toEqual([
      'editorauthor@example.org',
      'othereditor@example.org',
    ]);
    const seen = await call('get-manuscript', { id, caller: callers.editor });
    expect([seen.body.manuscript.abstract, seen.body.manuscript.authors]).toEqual(['', []]);
    const note = await call('add-editor-note', {
      id,
      caller: callers.editor,
      body: { text: 'Mine', action: 'Pending' },
    });
    expect(note.body.code).toBe('own_work');
    const { items } = (await call('list-desk', { caller: callers.editor, query: { view: 'all' } })).body;
    expect(items.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      isHeldBack: true,
      authors: [],
    });
  });

  it('is lifted by nobody for themselves', async () => {
    const { id } = await pending();
    await conflict(id, { hasConflict: true });
    expect((await conflict(id, { hasConflict: false })).status).toBe(403);
    // Nor by an editor who is no chief; the longest-serving one is.
    expect((await conflict(id, { editorId: 'editor', hasConflict: false }, callers.otherEditor)).status).toBe(
      403,
    );
    await addEditor('chief', true);
    const seen = await call('get-manuscript', { id, caller: callers.otherEditor });
    expect(seen.body.manuscript.conflicts).toEqual(['editor']);
    const lifted = await conflict(id, { editorId: 'editor', hasConflict: false }, as('chief'));
    expect(lifted.body.manuscript.conflicts).toEqual([]);
    expect(lifted.status).toBe(200);
    expect((await give(id, 'editor')).status).toBe(200);
  });
});

describe('chiefs', () => {
  it('alone give away what another editor handles, speak of others’ conflicts, and appoint', async () => {
    const { id } = await pending();
    await give(id, 'otherEditor', as('chief'));
    expect((await give(id, 'editorAuthor')).status).toBe(403);
    expect((await conflict(id, { editorId: 'otherEditor', hasConflict: true })).status).toBe(403);
    expect((await change('otherEditor', { chief: true }, callers.editor)).status).toBe(403);
    // Anybody may take one on.
    expect((await give(id, 'editor')).status).toBe(200);
    const spoken = await conflict(id, { editorId: 'editor', hasConflict: true }, as('chief'));
    expect(spoken.body.manuscript.handlingEditor).toBeNull();
  });

  it('are counted with the others and what is on their desks', async () => {
    const { editors, isChief } = (await call('list-editors', { caller: as('chief') })).body;
    expect(isChief).toBe(true);
    expect(editors.find(({ _id }: { _id: string }) => _id === 'chief')).toMatchObject({
      isChief: true,
      open: 0,
    });
  });

  it('are never none again: the last one stays', async () => {
    expect((await change('chief', { chief: false })).status).toBe(409);
    expect((await change('chief', { role: 'revoked', handTo: null })).status).toBe(409);
  });

  it('end a role: the next call finds no session, and the manuscripts are another’s', async () => {
    await addEditor('leaving');
    const account = { sub: 'leaving', email: 'leaving@example.org', groups: new Set(['editor']) };
    pool.users.set(account.email, { ...account, wrongTries: 0, createdAt: new Date() });
    const [open, decided, theirs] = [await pending(), await pending(), await seed(underReview(['editor']))];
    for (const { id } of [open, decided, theirs]) await give(id, 'leaving', as('chief'));
    await call('request-status-as-editor', {
      id: decided.id,
      caller: as('leaving'),
      body: { status: 'Rejected', note: 'Out of scope' },
    });
    mail.sent.length = 0;
    const ended = await change('leaving', { role: 'revoked', handTo: 'editor' });
    expect(ended.body).toEqual({ success: true, handed: 3, isDone: true });
    expect((await call('list-desk', { caller: as('leaving') })).status).toBe(401);
    expect([pool.signedOut, [...account.groups]]).toEqual([['leaving', 'leaving'], []]);
    expect(await Promise.all([open, decided, theirs].map(({ id }) => handlerOf(id)))).toEqual([
      'editor',
      'editor',
      // They review it.
      null,
    ]);
    expect(await manuscripts().listHandled('leaving')).toEqual([]);
    expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['leaving@example.org', 'Your editor role has ended'],
      ['editor@example.org', '2 manuscripts are now assigned to you'],
    ]);
    expect(mail.to('leaving@example.org')[0]?.text).toMatch(
      / takes over 2 manuscripts\. 1 manuscript needs a new handling editor\.\n/,
    );
    const { editors } = (await call('list-editors', { caller: as('chief') })).body;
    expect(editors.map(({ _id }: { _id: string }) => _id)).not.toContain('leaving');
    // Repeated, it changes nothing.
    expect((await change('leaving', { role: 'revoked', handTo: 'editor' })).body.handed).toBe(0);
  });

  it('end a role with what its holder decided and has not left: it never leaves', async () => {
    await addEditor('deciding');
    const account = { sub: 'deciding', email: 'deciding@example.org', groups: new Set(['editor']) };
    pool.users.set(account.email, { ...account, wrongTries: 0, createdAt: new Date() });
    const { id } = await pending();
    const letter = { subject: 'Not accepted', text: 'Dear {name}, no.' };
    const decision = { kind: 'reject', letter, quoted: [], reviewedEditions: [] };
    expect((await call('decide', { id, caller: as('deciding'), body: decision })).status).toBe(201);
    expect((await change('deciding', { role: 'revoked', handTo: null })).status).toBe(200);
    await room.sweep(Date.now() + (MINUTES_HELD + 1) * 60_000);
    await room.work();
    const { record, decisions } = (await manuscripts().findFile(id))!;
    expect([record.status, record.held]).toEqual(['Pending', null]);
    expect(decisions).toMatchObject([{ state: 'recalled', recalledBy: { personId: 'chief' } }]);
    expect(mail.sent.filter(({ tags }) => tags.manuscript === id)).toEqual([]);
  });
});
