import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceImports } from '../../functions/moving/announce-imports.ts';
import { createImportFiles } from '../../functions/moving/import-files.ts';
import type { ImportReport, ImportRow } from '../../functions/moving/import-rows.ts';
import { beginImport, newImportId } from '../../functions/moving/plan-import.ts';
import { keepWaiting } from '../../functions/moving/waiting-people.ts';
import { importQueue, imports } from '../../functions/runtime/import-stores.ts';
import { documents } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { callers, startCast } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
let objects: Map<string, Uint8Array>;
const sent: string[] = [];
beforeAll(async () => {
  cast = await startCast();
  objects = holdObjects(cast);
  cast.sqs.on(SendMessageCommand).callsFake(({ QueueUrl, MessageBody }) => {
    if (QueueUrl.endsWith('/moving')) sent.push(JSON.parse(MessageBody).importId);
    return {};
  });
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(() => cast.database.stop());

/** If nobody was made chief, it is the first editor. */
const { editor: caller } = callers;
const from = 'old.example.org/jics';
const upload = async () => {
  const body = { fileName: 'issues.xml', size: 12, contentType: 'text/xml' };
  const { key, fields } = (await call('create-import-upload', { caller, body })).body;
  objects.set(`uploads-test/${key}`, Buffer.from('<issues/>'));
  return { key, fields };
};
const start = (body: object) =>
  call('start-import', { caller, body: { fileName: 'issues.xml', from, ...body } });

const question = {
  id: 'section#REV',
  kind: 'section' as const,
  says: 'The section “Reviews” is none of the journal’s article types.',
  choices: [
    { value: 'keep', says: 'Keep “Reviews”' },
    { value: 'Review Article', says: 'Review Article' },
  ],
  fallback: 'keep',
};
const report = (id: string): ImportReport => ({
  id,
  from,
  format: 'OJS native XML',
  at: '2027-05-01T09:00:00.000Z',
  journal: { title: 'Old Things' },
  kinds: [{ what: 'article', found: 2, kept: 1, leftOut: 0, doubt: 0, refused: 1 }],
  named: [{ as: 'refused', what: 'article', reason: 'It has no file.', place: 'issues.xml', count: 1 }],
  namedBeyond: 0,
  questions: [question],
  languages: [{ language: 'en', articles: 1 }],
  examples: [],
});

/** One in this state, with its report. */
async function standing(state: ImportRow['state'], more: Partial<ImportRow> = {}): Promise<ImportRow> {
  const at = new Date().toISOString();
  const id = newImportId(at);
  const row = {
    ...beginImport(id, { sources: ['issues.xml'], from, by: { id: 'editor', name: 'E' } }, at),
    state,
    ...more,
  };
  await imports().add(row);
  await createImportFiles(documents(), id).putReport(report(id));
  return row;
}
const change = (id: string, body: object) => call('change-import', { caller, id, body });

describe('a file that a chief brings', () => {
  it('is uploaded under a key of the chief’s own, of up to 5 GB', async () => {
    const { key, fields } = await upload();
    expect(key).toMatch(/^uploads\/editor\/\d{14}-[0-9a-f]{6}\/import$/);
    expect(fields.key).toBe(key);
    const body = { fileName: 'issues.xml', size: 5 * 1024 ** 3 + 1, contentType: 'text/xml' };
    expect((await call('create-import-upload', { caller, body })).status).toBe(400);
  });

  it('is read once, however often the call is repeated', async () => {
    const { key } = await upload();
    const first = await start({ key, from: 'https://Old.example.org/index.php/jics/index' });
    expect([first.status, first.body.state, first.body.from]).toEqual([
      201,
      'reading',
      'old.example.org/jics',
    ]);
    const again = await start({ key });
    expect([again.status, again.body._id]).toEqual([201, first.body._id]);
    expect(sent).toEqual([first.body._id]);
    const listed = (await call('list-imports', { caller })).body;
    expect(listed.filter((one: { _id: string }) => one._id === first.body._id)).toHaveLength(1);
  });

  it.each([
    'uploads/otherEditor/20270501090000-0a1b2c/import',
    'uploads/editor/20270501090000-0a1b2c/manuscript',
    'uploads/editor/../editor/20270501090000-0a1b2c/import',
    'uploads/editor/20270501090000-0a1b2c/import',
    'moving/20270501090000-0a1b2c/report.json',
  ])('is not found under %s', async (key) => {
    objects.set('uploads-test/uploads/otherEditor/20270501090000-0a1b2c/import', Buffer.from('theirs'));
    expect((await start({ key })).status).toBe(404);
    expect(sent).toEqual([]);
  });

  it.each(['', 'jics', 'javascript:alert(1)', 'old.example.org/jics?x=1', 'old example.org'])(
    'needs an address that a journal can have, not ‘%s’',
    async (given) => {
      const { key } = await upload();
      const reply = await start({ key, from: given });
      expect([reply.status, reply.body.field]).toEqual([400, 'from']);
    },
  );
});

describe('an import', () => {
  it('shows its report, and how many people wait without a letter', async () => {
    const { id } = await standing('read');
    const email = 'ada@example.org';
    const person = { importId: id, origin: 'ojs:1', name: 'Ada', email, roles: [], interests: [] };
    await keepWaiting(imports(), person);
    const { status, body } = await call('get-import', { caller, id });
    expect([status, body.waiting, body.report.journal]).toEqual([200, 1, 'Old Things']);
    expect(body.report.named).toEqual(report(id).named);
    expect(JSON.stringify(body)).not.toContain(email);
  });

  it('has none before it is read, and none once it is undone', async () => {
    for (const state of ['reading', 'refused', 'undone'] as const) {
      const { id } = await standing(state);
      expect((await call('get-import', { caller, id })).body.report).toBeNull();
    }
  });

  it('takes answers that its questions offer, and no others', async () => {
    const { id } = await standing('read');
    for (const answers of [{ [question.id]: 'nonsense' }, { other: 'keep' }])
      expect((await change(id, { action: 'decide', version: 1, answers })).status).toBe(400);
    const answers = { [question.id]: 'Review Article' };
    expect((await change(id, { action: 'decide', version: 1, answers })).body.version).toBe(2);
    expect((await call('get-import', { caller, id })).body.answers).toEqual(answers);
    expect(sent).toEqual([]);
  });

  it('is applied, released or undone by a worker, which is told once', async () => {
    for (const [state, action, next] of [
      ['read', 'apply', 'applying'],
      ['applied', 'release', 'releasing'],
      ['applied', 'undo', 'undoing'],
      ['reading', 'undo', 'undoing'],
    ] as const) {
      const { id } = await standing(state);
      sent.length = 0;
      expect((await change(id, { action, version: 1 })).body).toMatchObject({ state: next, version: 2 });
      expect(sent).toEqual([id]);
    }
  });

  it('is neither released before it is applied, nor undone once it is released', async () => {
    for (const [state, action] of [
      ['read', 'release'],
      ['released', 'undo'],
      ['releasing', 'undo'],
      ['applied', 'apply'],
    ] as const) {
      const { id } = await standing(state);
      const reply = await change(id, { action, version: 1 });
      expect([reply.status, reply.body.code]).toEqual([409, 'transition_not_allowed']);
    }
    expect(sent).toEqual([]);
  });

  it('is changed by one of two chiefs who act at once', async () => {
    const { id } = await standing('applied');
    const replies = await Promise.all([
      change(id, { action: 'release', version: 1 }),
      change(id, { action: 'undo', version: 1 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(sent).toHaveLength(1);
  });

  it('whose worker has been silent for long gets its message again', async () => {
    const now = Date.UTC(2027, 4, 1, 12);
    const ago = (minutes: number) => ({ changedAt: new Date(now - minutes * 60_000).toISOString() });
    const silent = await standing('applying', ago(22));
    const rows = [silent, await standing('applying', ago(19)), await standing('applied', ago(60))];
    const stores = { imports: { list: async () => rows }, queue: importQueue };
    await announceImports(stores, now + 60_000);
    expect(sent).toEqual([]);
    await announceImports(stores, now);
    expect(sent).toEqual([silent.id]);
  });
});
