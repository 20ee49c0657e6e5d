import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportRow } from '../../functions/moving/import-rows.ts';
import { MovedRefusal } from '../../functions/moving/moved.ts';
import { beginImport, newImportId } from '../../functions/moving/plan-import.ts';
import { type Reading, readUpload } from '../../functions/moving/read-upload.ts';
import { sourceKey } from '../../functions/moving/start-import.ts';
import { moving as work } from '../support/workers.ts';
import { act, CHIEF, startMovingRoom, stores } from './moving-room.ts';
import { sampleReader, sampleSource } from './sample-journal.ts';

let room: Awaited<ReturnType<typeof startMovingRoom>>;
let path = '';
let text = '';
beforeAll(async () => {
  room = await startMovingRoom();
  room.sqs.on(SendMessageCommand).resolves({});
});
afterAll(() => room.database.stop());

/** Has this text uploaded. */
const uploads = (uploaded: string): Reading['uploads'] => ({
  findUpload: async (key) => ({ key, etag: '"1"', size: uploaded.length }),
  openUpload: async () =>
    (async function* () {
      yield Buffer.from(uploaded);
    })(),
});
const reading = (more: Partial<Reading> = {}): Reading => ({
  uploads: uploads('<issues/>'),
  openSource: async (at) => {
    path = at;
    text = await readFile(at, 'utf8');
    return { ...sampleSource, [Symbol.asyncDispose]: async () => {} };
  },
  recognise: async () => sampleReader(),
  ...more,
});

async function brought(sources = ['issues.xml'], by: ImportRow['by'] = CHIEF): Promise<ImportRow> {
  const at = new Date().toISOString();
  const row = beginImport(newImportId(at), { sources, from: 'old.example.org/jid', by }, at);
  await stores().imports.add(row);
  return row;
}
const read = async (row: ImportRow, given: Reading, deadline = Date.now() + 60_000) => {
  await readUpload(stores(), given, row, deadline);
  return stores().imports.find(row.id);
};

it('reads an upload from the disk under its own name, and leaves nothing there', async () => {
  const row = await brought(['../../issües/issues.xml']);
  const key = sourceKey(CHIEF.id, row.id);
  const found: string[] = [];
  const { findUpload } = uploads('<issues/>');
  const watching = {
    ...uploads('<issues/>'),
    findUpload: (asked: string) => {
      found.push(asked);
      return findUpload(asked);
    },
  };
  expect(await read(row, reading({ uploads: watching }))).toMatchObject({
    state: 'read',
    counts: { articles: 3 },
  });
  expect([found, text, basename(path)]).toEqual([[key], '<issues/>', '.._.._issües_issues.xml']);
  expect(existsSync(path)).toBe(false);
});

it.each([
  ['..', 'file'],
  ['', 'file'],
  [`${'ü'.repeat(200)}.zip`, `${'ü'.repeat(56)}.zip`],
])('takes no name that a disk refuses: %s', async (given, kept) => {
  await read(await brought([given]), reading());
  expect(basename(path)).toBe(kept);
});

it('says why a file can’t be read, and that an upload is gone', async () => {
  const refusing = async () => {
    throw new MovedRefusal('This file is empty.');
  };
  expect(await read(await brought(), reading({ openSource: refusing }))).toMatchObject({
    state: 'refused',
    problem: 'This file is empty.',
  });
  const gone = { ...uploads(''), findUpload: async () => undefined };
  expect(await read(await brought(), reading({ uploads: gone }))).toMatchObject({
    state: 'refused',
    problem: 'We can’t find this upload. Upload the file again.',
  });
});

it('refuses a file that takes longer to read than the worker may run', async () => {
  const slow = sampleReader();
  const recognise: Reading['recognise'] = async () => ({
    ...slow,
    read: async (source, ...given) => {
      for await (const _ of source.open());
      await slow.read(source, ...given);
    },
  });
  const row = await read(await brought(), reading({ recognise }), Date.now() - 1);
  expect(row).toMatchObject({ state: 'refused', problem: expect.stringContaining('too long to read') });
});

it('removes what was read of an upload that a chief gives up in the meantime', async () => {
  const row = await brought();
  const slow = sampleReader();
  const recognise: Reading['recognise'] = async () => ({
    ...slow,
    read: async (...given) => {
      await act(row.id, { action: 'undo' });
      await slow.read(...given);
    },
  });
  await expect(read(row, reading({ recognise }))).rejects.toThrow('changed while');
  await work(event(row.id));
  expect((await stores().imports.find(row.id))?.state).toBe('undone');
  expect([...room.objects.keys()].filter((key) => key.includes(row.id))).toEqual([]);
});

it('leaves alone what operators are reading', async () => {
  const row = await brought(['issues.xml'], { name: 'Operators' });
  expect((await read(row, reading()))?.state).toBe('reading');
});

const event = (importId: string) =>
  ({
    Records: [{ messageId: '1', body: JSON.stringify({ importId }), attributes: {} }],
  }) as unknown as SQSEvent;

it('the worker goes on with what a chief has asked for, with no more rights than it needs', async () => {
  const row = await brought();
  await read(row, reading());
  for (const [action, state] of [
    ['apply', 'applied'],
    ['undo', 'undone'],
  ] as const) {
    await act(row.id, { action });
    expect(await work(event(row.id))).toEqual({ batchItemFailures: [] });
    expect((await stores().imports.find(row.id))?.state).toBe(state);
  }
  expect(await work(event('20270501090000-0a1b2c'))).toEqual({ batchItemFailures: [] });
});

it('the worker makes public what a chief has released', async () => {
  const row = await brought();
  await read(row, reading());
  for (const action of ['apply', 'release'] as const) {
    await act(row.id, { action });
    await work(event(row.id));
  }
  expect((await stores().imports.find(row.id))?.state).toBe('released');
});
