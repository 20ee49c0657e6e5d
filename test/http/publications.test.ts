import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../functions/runtime/clients.ts';
import { deposits, manuscripts, productions, publications } from '../../functions/runtime/stores.ts';
import { brand } from '../../shared/brand/brand.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { holdObjects, workOnEdition } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { authors, leave, publishedArticle, workOff } from '../support/published-article.ts';

const { room, mail, cast } = provideMailRoom();
let objects: Map<string, Uint8Array>;
beforeAll(() => {
  objects = holdObjects(cast());
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1, 10) }));
afterEach(() => vi.useRealTimers());
/** If nobody was made chief, it is the first editor. */
const { editor: chief, otherEditor: editor, editorAuthor } = callers;
const list = async (caller: (typeof callers)[keyof typeof callers] = editor, query = {}) =>
  (await call('list-publications', { caller, query })).body;

describe('the editors’ list of what is published', () => {
  it('has the newest first, page by page, each with the manuscript that it was', async () => {
    const first = await publishedArticle(room);
    const second = await publishedArticle(room, { title: 'Another' });
    const page = await list(editor, { limit: '1' });
    const deposit = { number: first.number, doi: '10.5555/jics.1', manuscriptId: first.id };
    const TransactItems = deposits().writes({ ...deposit, at: new Date().toISOString() });
    await database().send(new TransactWriteCommand({ TransactItems }));
    expect(page.publications).toMatchObject([
      {
        registration: null,
        number: second.number,
        title: 'Another',
        address: `/journal/jics/articles/${second.number}`,
        manuscript: { _id: second.id, notices: [], waiting: null },
      },
    ]);
    const next = await list(editor, { limit: '1', cursor: page.nextCursor });
    expect(next.publications).toMatchObject([
      { number: first.number, manuscript: { _id: first.id }, registration: { state: 'waiting' } },
    ]);
  });

  it('shows an editor of their own article what everybody reads, and no more', async () => {
    const own = { ...authors[1]!, _id: 'editorAuthor', email: 'ed@uni.example.org' };
    const { number, id } = await publishedArticle(room, { authors: [authors[0]!, own] });
    const { publications } = await list(editorAuthor);
    const line = publications.find((each: { number: number }) => each.number === number);
    expect(line).toMatchObject({ title: 'A title', manuscript: null });
    expect(JSON.stringify(line)).not.toContain(id);
  });
});

type Caller = (typeof callers)[keyof typeof callers];
const add = (number: number, kind: string, caller: Caller = chief, text = 'One name was wrong.') =>
  call('add-notice', { id: String(number), caller, body: { kind, text } });
const undo = (number: number, caller: Caller = chief) =>
  call('recall-notice', { id: String(number), caller });
const noticesOf = async (number: number) => (await publications().find(number))!.notices;

it('an article is published once, however often two editors press and whatever comes again', async () => {
  const { id } = await seed(buildAccepted({ authors, production: productionAt('approved') }));
  const press = (_: unknown, index: number) =>
    call('publish', { id, caller: index % 2 === 0 ? editor : chief, body: {} });
  const presses = await Promise.all(Array.from({ length: 50 }, press));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(presses.filter(({ status }) => status === 409)).toHaveLength(49);
  vi.setSystemTime(Date.now() + (MINUTES_HELD + 1) * 60_000);
  await room.sweep();
  await Promise.all([room.sweep(), room.sweep()]);
  const message = JSON.stringify({ manuscriptId: id, edition: 2 });
  for (let times = 0; times < 1000; times += 50)
    await Promise.all(Array.from({ length: 50 }, () => workOnEdition(message)));
  await workOff(room);
  const { number } = (await manuscripts().find(id))!.production!.placed!;
  expect((await publications().find(number))?.versions).toHaveLength(1);
  expect(await publications().takeNumber()).toBe(number + 1);
  expect(mail.sent.filter(({ subject }) => subject.includes('is published'))).toHaveLength(2);
});

describe('a notice about an article', () => {
  it('waits, tells nobody, and is then a publication of its own, which the article and its authors are told of', async () => {
    const { id, number } = await publishedArticle(room);
    mail.sent.length = 0;
    expect((await add(number, 'correction', editor)).status).toBe(200);
    const [line] = (await list()).publications;
    expect(line.manuscript.waiting).toMatchObject({ kind: 'correction', leavesAt: expect.any(String) });
    expect(await noticesOf(number)).toEqual([]);
    expect(JSON.stringify((await call('get-manuscript', { id, caller: callers.owner })).body)).not.toContain(
      'otice',
    );
    const before = (await publications().find(number))!.changedAt;
    await leave(room);
    const [notice] = await noticesOf(number);
    expect(notice).toEqual({ number: number + 1, kind: 'correction', on: '2027-05-01' });
    const published = (await publications().find(number + 1))!;
    expect(published.meta).toMatchObject({
      type: 'Correction',
      title: 'Correction: A title',
      abstract: 'One name was wrong.',
      noticeOf: { number, kind: 'correction' },
    });
    expect((await list()).publications.slice(0, 2)).toMatchObject([
      { number: number + 1, manuscript: null },
      { number, manuscript: { notices: [notice], waiting: null } },
    ]);
    expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual(
      authors.map(({ email }) => [email, expect.stringContaining('correction')]),
    );
    expect(mail.sent[0]?.text).toContain('One name was wrong.');
    const changes = (await publications().listChanges(500)).filter((row) => row.number === number);
    expect(changes.map(({ changedAt }) => changedAt > before)).toEqual([true]);
  });

  it('can be undone until it leaves, and another one chosen then', async () => {
    const { number } = await publishedArticle(room);
    await add(number, 'correction');
    expect((await add(number, 'correction')).status).toBe(409);
    expect((await undo(number)).status).toBe(200);
    expect((await undo(number)).status).toBe(409);
    await leave(room);
    expect(await noticesOf(number)).toEqual([]);
    await add(number, 'correction');
    vi.setSystemTime(Date.now() + (MINUTES_HELD + 1) * 60_000);
    await room.sweep();
    // Its number is taken, and the worker has not made its files yet.
    const line = (await list()).publications.find((one: { number: number }) => one.number === number);
    expect(line.manuscript.waiting).toMatchObject({ kind: 'correction', leavesAt: null });
    expect((await undo(number)).status).toBe(409);
    await workOff(room);
    expect(await noticesOf(number)).toHaveLength(1);
  });

  it('goes to one of two editors who act at once', async () => {
    const { number } = await publishedArticle(room);
    const both = await Promise.all([add(number, 'correction', editor), add(number, 'correction')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that takes trust away is a chief’s alone, and never of one’s own article', async () => {
    const own = { ...authors[1]!, _id: 'editorAuthor', email: 'ed@uni.example.org' };
    const { number } = await publishedArticle(room, { authors: [authors[0]!, own] });
    for (const kind of ['concern', 'retraction']) {
      expect((await add(number, kind, editor)).body.code).toBe('wrong_role');
      expect((await add(number, kind, editorAuthor)).body.code).toBe('own_work');
    }
    expect((await add(number, 'retraction')).status).toBe(200);
    expect((await undo(number, editor)).body.code).toBe('wrong_role');
    expect((await undo(number)).status).toBe(200);
  });

  it('that retracts puts the word before the title wherever that stands; once is enough, and no notice is retracted', async () => {
    const { number } = await publishedArticle(room);
    await add(number, 'retraction');
    await leave(room);
    const [said] = await noticesOf(number);
    const by = said!.number;
    const read = async (route: 'read-publication' | 'read-list', of: string) =>
      (await call(route, { id: of })).body as string;
    const page = await read('read-publication', String(number));
    expect(page).toMatch(/<title>Retracted: A title/);
    expect(page).toMatch(/<h1[^>]*>Retracted: A title<\/h1>/);
    expect(page).toContain('This article is retracted.');
    expect(page).toContain(`href="/journal/jics/articles/${by}"`);
    const notice = await read('read-publication', String(by));
    expect(notice).toContain('One name was wrong.');
    expect(notice).toContain(`<a href="/journal/jics/articles/${number}">A title</a>`);
    expect(notice).not.toContain('Received');
    for (const end of ['pdf', 'xml', 'bib', 'ris', 'json']) {
      expect(notice).toContain(`/journal/jics/articles/${by}v1.${end}`);
      expect(objects.has(`${process.env.PUBLISHED_BUCKET}/articles/${by}v1.${end}`)).toBe(true);
    }
    const query = {
      verb: 'GetRecord',
      metadataPrefix: 'jats',
      identifier: `oai:${new URL(brand.siteOrigin).hostname}:jics-${by}`,
    };
    expect((await call('harvest', { query })).body).toMatch(/<metadata><article [^>]*\/>/);
    expect(await read('read-list', 'current')).toContain('>Retracted: A title</a>');
    expect(JSON.stringify(await read('read-list', 'latest.json'))).toContain('Retracted: A title');
    // The search, its list without a script and the home page have articles alone.
    for (const of of ['search.json', 'search'] as const)
      expect(JSON.stringify(await read('read-list', of))).not.toContain('Retraction: A title');
    expect(JSON.stringify(await read('read-list', 'latest.json'))).not.toContain('Retraction: A title');
    expect((await add(number, 'retraction')).status).toBe(409);
    expect((await add(number, 'concern')).status).toBe(409);
    expect((await add(by, 'retraction')).status).toBe(409);
    expect((await add(number, 'correction')).status).toBe(200);
    expect((await add(999_999, 'correction')).status).toBe(404);
  });
});

describe('a further version', () => {
  const change = (id: string, body: object) => call('change-production', { id, caller: editor, body });

  it('is prepared while the former one is read, and then stands before it at the same address', async () => {
    const { id, number } = await publishedArticle(room);
    const before = (await publications().find(number))!;
    expect((await change(id, { do: 'beginVersion', reason: 'Figure 2 has its axis.' })).status).toBe(200);
    expect((await change(id, { do: 'beginVersion', reason: 'Again' })).status).toBe(409);
    await workOff(room);
    const { manuscript } = (await call('get-manuscript', { id, caller: callers.owner })).body;
    expect(manuscript).toMatchObject({ stageText: 'Published on 1 May 2027.', publication: { number } });
    expect((await publications().find(number))!.versions).toHaveLength(1);
    await change(id, { do: 'send' });
    await leave(room);
    const { edition } = (await manuscripts().find(id))!.production!;
    const body = { answer: 'approve', edition: edition.n, licence: 'CC BY 4.0', agreed: true };
    expect((await call('answer-production', { id, caller: callers.owner, body })).status).toBe(200);
    vi.setSystemTime(Date.UTC(2028, 1, 1));
    mail.sent.length = 0;
    await call('publish', { id, caller: editor, body: {} });
    await leave(room);
    const after = (await publications().find(number))!;
    expect(after.versions).toMatchObject([{ version: 1 }, { version: 2, reason: 'Figure 2 has its axis.' }]);
    // Its place is permanent.
    const { volume, issue, published } = before.meta;
    expect(after.meta).toMatchObject({ version: 2, volume, issue, published });
    expect(after.changedAt > before.changedAt).toBe(true);
    const told = mail.sent.map(({ subject }) => subject).filter((subject) => subject.startsWith('Version'));
    expect(told).toEqual(Array(2).fill(expect.stringContaining('Version 2 of your article')));
    expect([...objects.keys()]).toEqual(
      expect.arrayContaining(
        [1, 2].map((k) => `${process.env.PUBLISHED_BUCKET}/articles/${number}v${k}.pdf`),
      ),
    );
    const [current, former] = await Promise.all(
      [String(number), `${number}v1`].map(async (of) => (await call('read-publication', { id: of })).body),
    );
    for (const file of ['pdf', 'xml']) {
      const led = await call('read-publication', { id: `${number}.${file}` });
      expect([led.status, led.headers.location]).toEqual([302, `/journal/jics/articles/${number}v2.${file}`]);
    }
    // The distribution asks for a file's page only if the file is not there.
    for (const id of [`${number + 100}.pdf`, `${number}v9.pdf`, `${number}v1.doc`]) {
      const { status, headers, body } = await call('read-publication', { id });
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).not.toContain('NoSuchKey');
    }
    expect(current).toContain('Figure 2 has its axis.');
    expect(current).toContain(`/articles/${number}v2.pdf`);
    expect(current).not.toContain('Read the current version');
    expect(former).toContain('Read the current version');
    expect(former).toContain('noindex');
    // Its articles alone, without the notices between them.
    expect((await publications().findIssue({ volume, issue }))?.count).toBe(
      (await publications().listIssue({ volume, issue })).filter(({ isNotice }) => !isNotice).length,
    );
  });

  it('that is prepared keeps no reader from a notice, which stays with it; only a retraction wants it stopped', async () => {
    const { id, number } = await publishedArticle(room);
    await change(id, { do: 'beginVersion', reason: 'A table' });
    await workOff(room);
    expect((await add(number, 'retraction')).body.message).toContain('Stop that first');
    expect((await add(number, 'concern', editor)).body.code).toBe('wrong_role');
    expect((await add(number, 'correction')).status).toBe(200);
    expect((await undo(number)).status).toBe(200);
    const { edition } = (await manuscripts().find(id))!.production!;
    expect((await add(number, 'concern')).status).toBe(200);
    await leave(room);
    const [concern] = await noticesOf(number);
    expect(concern).toMatchObject({ kind: 'concern' });
    // What is being prepared stays where it is.
    expect((await manuscripts().find(id))!.production).toMatchObject({
      state: 'preparing',
      edition,
      notices: [concern],
    });
    await change(id, { do: 'send' });
    await leave(room);
    const body = { answer: 'approve', edition: edition.n, licence: 'CC BY 4.0', agreed: true };
    await call('answer-production', { id, caller: callers.owner, body });
    await add(number, 'correction');
    expect((await call('publish', { id, caller: editor, body: {} })).status).toBe(200);
    await leave(room);
    await leave(room);
    const { meta, notices, versions } = (await publications().find(number))!;
    expect([meta.version, versions.length]).toEqual([2, 2]);
    expect(notices.map(({ kind }) => kind)).toEqual(['concern', 'correction']);
    expect((await manuscripts().find(id))!.production).toMatchObject({
      state: 'published',
      notice: null,
      notices,
    });
    const page = (await call('read-publication', { id: String(number) })).body;
    for (const notice of notices) expect(page).toContain(`/articles/${notice.number}"`);
  });

  it('can be stopped, and what is published can’t be taken back meanwhile', async () => {
    const { id, number } = await publishedArticle(room);
    await change(id, { do: 'beginVersion', reason: 'A table' });
    await workOff(room);
    expect((await call('reopen', { id, caller: editor, body: { note: 'No' } })).status).toBe(409);
    const key = 'uploads/otherEditor/abc/final';
    objects.set(`${process.env.UPLOADS_BUCKET}/${key}`, new Uint8Array([0x50, 0x4b, 3, 4]));
    expect((await change(id, { do: 'file', document: { key, fileName: 'other.docx' } })).status).toBe(200);
    await workOff(room);
    const details = {
      title: 'Another',
      abstract: '',
      keywords: [],
      institutions: [],
      alternatives: [],
      statements: {},
    };
    expect((await change(id, { do: 'describe', details })).status).toBe(200);
    await workOff(room);
    expect((await manuscripts().find(id))?.production?.file).not.toBeNull();
    expect((await change(id, { do: 'dropVersion' })).status).toBe(200);
    expect((await manuscripts().find(id))?.production).toMatchObject({ state: 'published', version: 1 });
    // What was dropped is nothing of the article, whatever is published of it later.
    expect((await manuscripts().find(id))?.production?.file).toBeNull();
    expect(await productions().findDetails(id)).toBeUndefined();
    expect((await add(number, 'correction')).status).toBe(200);
    expect((await undo(number)).status).toBe(200);
  });

  it('of what is retracted says so in its files, and comes by itself', async () => {
    const { id, number } = await publishedArticle(room);
    await add(number, 'retraction');
    await leave(room);
    const { meta, versions } = (await publications().find(number))!;
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(meta).toMatchObject({ title: 'Retracted: A title', version: 2, retracted: { on: '2027-05-01' } });
    expect((await manuscripts().find(id))?.production).toMatchObject({ state: 'published', version: 2 });
    expect((await change(id, { do: 'beginVersion', reason: 'No' })).status).toBe(409);
  });
});

describe('an issue', () => {
  const change = (body: object, caller: Caller = chief) => call('change-issue', { caller, body });

  it('is closed by a chief, once: what comes then opens the next one, and Archives list both', async () => {
    vi.setSystemTime(Date.UTC(2030, 4, 1));
    const of = { volume: 5, issue: 1 };
    expect((await change({ ...of, close: true })).status).toBe(409);
    const first = await publishedArticle(room);
    expect((await change({ ...of, close: true }, editor)).body.code).toBe('wrong_role');
    const both = await Promise.all([change({ ...of, close: true }), change({ ...of, close: true })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change({ ...of, title: 'Thinking machines' })).status).toBe(200);
    const second = await publishedArticle(room);
    const placeOf = async (number: number) => (await publications().find(number))!.meta.issue;
    expect([await placeOf(first.number), await placeOf(second.number)]).toEqual([1, 2]);
    const { issues } = await list();
    expect(issues.slice(0, 2)).toMatchObject([
      { volume: 5, issue: 2, count: 1, isOpen: true },
      { volume: 5, issue: 1, count: 1, isOpen: false, title: 'Thinking machines' },
    ]);
    const archives = (await call('read-list', { id: 'archives' })).body;
    expect(archives).toContain(
      '<a href="/journal/jics/issues/5-1">Issue 1, Thinking machines</a>: 1 article',
    );
    expect((await call('read-list', { id: '5-1' })).body).toContain('A title');
    expect((await change({ volume: 5, issue: 1, close: true })).status).toBe(409);
  });

  it('of a new year is the first of its volume, whether or not the one before is closed', async () => {
    vi.setSystemTime(Date.UTC(2030, 11, 31, 23));
    await publishedArticle(room);
    vi.setSystemTime(Date.UTC(2031, 0, 1, 0));
    await publishedArticle(room);
    const { issues } = await list();
    expect(issues.map(({ isOpen }: { isOpen: boolean }) => isOpen).filter(Boolean)).toHaveLength(1);
    expect(issues[0]).toMatchObject({ volume: 6, issue: 1, isOpen: true });
  });
});
