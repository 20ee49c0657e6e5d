import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportFiles } from '../../functions/moving/import-files.ts';
import type { ImportRow } from '../../functions/moving/import-rows.ts';
import { database } from '../../functions/runtime/clients.ts';
import { publications } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { jatsFaults } from '../support/jats-validator.ts';
import { act, doAll, plan, readOld, readPage, startMovingRoom, stores } from './moving-room.ts';
import { PLANTED, refusingReader, sampleReader } from './sample-journal.ts';

let room: Awaited<ReturnType<typeof startMovingRoom>>;
let row: ImportRow;
beforeAll(async () => {
  room = await startMovingRoom();
  row = await plan();
});
afterAll(() => room.database.stop());

const list = (id: string) => call('read-list', { id });
const rowsOf = async (TableName: string) =>
  (await database().send(new ScanCommand({ TableName }))).Items ?? [];
const publicFiles = () =>
  [...room.objects].filter(([place]) => place.startsWith(process.env.PUBLISHED_BUCKET!));
const report = ({ id }: ImportRow) => createImportFiles(stores().documents, id).readReport();

it('says of every element what became of it, what must be decided, and how three articles would look', async () => {
  expect(row).toMatchObject({
    state: 'read',
    format: 'Sample',
    counts: { articles: 3, issues: 2, people: 3 },
  });
  const { kinds, named, questions, examples } = await report(row);
  expect(kinds.find(({ what }) => what === 'article to publish')).toMatchObject({
    found: 5,
    kept: 3,
    refused: 2,
  });
  for (const { found, kept, leftOut, doubt, refused } of kinds)
    expect(kept + leftOut + doubt + refused).toBe(found);
  expect(named.map(({ what, reason, place }) => [what, reason, place])).toEqual(
    expect.arrayContaining([
      [
        'article to publish',
        'It has no PDF, and no text of which a page could be made.',
        'export.xml, line 14',
      ],
      ['article to publish', 'No version of it is published.', 'export.xml, line 15'],
      ['password', 'Passwords are never read.', 'users'],
      [
        'file of an issue',
        'Files of a whole issue are not taken over. Each article keeps its own.',
        'line 3',
      ],
    ]),
  );
  expect(questions.map(({ id }) => id)).toEqual(['doi-prefix#10.1234', 'person#2']);
  expect(examples[0]).toMatchObject({
    title: 'Water is H2O',
    issue: 'Volume 3, Issue 2-3 (1969)',
    doi: '10.1234/Old.12',
    files: [{ label: 'PDF' }, { label: 'PDF (Deutsch)' }],
  });
});

it('refuses a source that can’t be read, and keeps nothing of it but the sentence', async () => {
  const refused = await plan(refusingReader);
  expect(refused).toMatchObject({
    state: 'refused',
    problem: 'The file ends in the middle of an element.',
  });
  expect([...room.objects.keys()].filter((place) => place.includes(refused.id))).toEqual([]);
});

it('lets one of two chiefs act who act at once, and neither on a state that is gone', async () => {
  const other = await plan();
  await act(other.id, { action: 'decide', version: other.version, answers: { 'section#ED': 'keep' } });
  await expect(act(other.id, { action: 'apply', version: other.version })).rejects.toMatchObject({
    code: 'stale_version',
  });
  await expect(act(other.id, { action: 'release' })).rejects.toMatchObject({
    code: 'transition_not_allowed',
  });
  await expect(act('none', { action: 'undo' })).rejects.toMatchObject({ code: 'not_found' });
  expect((await doAll(other.id, 'undo')).state).toBe('undone');
});

it('stages without anything public, and leaves nothing behind when it is undone', async () => {
  const before = await rowsOf(process.env.MANUSCRIPTS_TABLE!);
  const other = await plan();
  expect(await doAll(other.id, 'apply')).toMatchObject({
    state: 'applied',
    staged: { articles: 3, skipped: 0, leftOut: 2, people: 2 },
  });
  expect(publicFiles()).toEqual([]);
  expect((await rowsOf(process.env.PUBLICATIONS_TABLE!)).map(({ pk }) => pk)).toEqual(['numbers']);
  expect((await doAll(other.id, 'undo')).state).toBe('undone');
  const after = await rowsOf(process.env.MANUSCRIPTS_TABLE!);
  expect(after.filter(({ sk }) => sk !== other.id)).toEqual(before);
  expect([...room.objects.keys()].filter((place) => place.includes(other.id))).toEqual([]);
});

it('releases a journal, which is read at new addresses and at old ones', async () => {
  expect(await doAll(row.id, 'apply')).toMatchObject({ state: 'applied', staged: { articles: 3 } });
  expect((await doAll(row.id, 'release')).state).toBe('released');
  const [first] = (await publications().listLatest(9)).slice(-1);
  const { status, body } = await readPage(String(first!.number));
  expect(status).toBe(200);
  for (const part of [
    'content="10.1234/Old.12"',
    'name="citation_firstpage" content="12"',
    'name="citation_lastpage" content="27"',
    'name="citation_issue" content="2-3"',
    'Water is H<sub>2</sub>O',
    'Volume 3, Issue 2-3</a> · pages 12-27',
    'CC BY-NC 3.0',
    '© 1969 The Society.',
    '/pdf-deutsch.pdf"',
    '<div lang="de"><p id="translation-1-title" dir="auto"><b>Wasser</b></p><p id="translation-1-abstract-1" dir="auto">Wir tranken.</p>',
    '<time datetime="1969-12-31">31 December 1969</time>',
    'We <i>drank</i> it.',
    'Adams B. Trees.',
  ])
    expect(body).toContain(part);
  expect(body).not.toContain('Received');
  // The text of a web page is in the article's XML too.
  const texts = publicFiles().filter(([place]) => place.endsWith('.xml'));
  const xml = texts.map(([, bytes]) => Buffer.from(bytes).toString()).find((one) => one.includes('<sec'))!;
  expect(xml).toContain('<body><sec id="s1"><title>Trees</title><p>They <bold>grow</bold>.</p></sec></body>');
  expect(await jatsFaults(xml, '1.3')).toEqual([]);
  const old = await readOld('/index.php/jid/article/view/12');
  expect([old.status, old.headers.location]).toEqual([301, `/journal/jics/articles/${first!.number}`]);
});

it('has its issues in the archives, and new articles open one of their own', async () => {
  const { body } = await list('archives');
  expect(body).toContain('Issue 2-3, On trees</a>: 2 articles');
  expect((await list('3-2')).body).toContain('Volume 3, Issue 2-3 (1969): On trees');
  expect(await publications().listIssues()).toMatchObject([{ year: 2001, volume: 2001 }, { year: 1969 }]);
});

it('shows both versions of an article that had two', async () => {
  const [last] = await publications().listLatest(1);
  const found = (await publications().find(last!.number))!;
  expect(found.versions.map(({ publishedAt }) => publishedAt.slice(0, 10))).toEqual([
    '2001-02-03',
    '2001-05-06',
  ]);
  expect((await readPage(`${last!.number}v1`)).body).toContain('Read the current version');
});

it('has the same article once, whoever brings it again', async () => {
  const again = await plan(sampleReader({ articles: 2 }));
  const applied = await doAll(again.id, 'apply');
  expect(applied.staged).toMatchObject({ articles: 1, skipped: 3 });
  await doAll(again.id, 'release');
  expect(await publications().listLatest(99)).toHaveLength(4);
});

it('keeps the plan’s report, and nothing of the people, once it is released', async () => {
  const kept = [...room.objects.keys()].filter((place) => place.includes(row.id));
  expect(kept).toEqual([`documents-test/moving/${row.id}/report.json`]);
  expect(await stores().imports.listWaiting(row.id)).toMatchObject([
    { roles: ['reviewer'] },
    { roles: ['reviewer', 'author'] },
  ]);
});

it('tells nobody’s address, iD or hash in any public byte, and sends no letter', async () => {
  const pages = await Promise.all(['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => readPage(id)));
  const lists = await Promise.all(['feed.xml', 'archives', 'search.json', '3-2'].map(list));
  const oai = await call('harvest', { query: { verb: 'ListRecords', metadataPrefix: 'oai_dc' } });
  const everything = [
    JSON.stringify(await rowsOf(process.env.PUBLICATIONS_TABLE!)),
    ...publicFiles().map(([, bytes]) => Buffer.from(bytes).toString()),
    ...[...pages, ...lists, oai].map(({ body }) => JSON.stringify(body)),
  ].join('\n');
  expect(everything).toContain('Institute');
  for (const planted of PLANTED) expect(everything).not.toContain(planted);
  expect(room.sqs.commandCalls(SendMessageCommand)).toHaveLength(0);
});
