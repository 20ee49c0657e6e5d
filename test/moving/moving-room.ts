import { GetObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { changeImport, type ImportChange } from '../../functions/moving/change-import.ts';
import { continueImport } from '../../functions/moving/continue-import.ts';
import { type ImportRow, importKey } from '../../functions/moving/import-rows.ts';
import type { MovedReader } from '../../functions/moving/moved.ts';
import { beginImport, newImportId, planImport } from '../../functions/moving/plan-import.ts';
import { readGalleyText } from '../../functions/moving/read/galley-text.ts';
import { database } from '../../functions/runtime/clients.ts';
import { importStores } from '../../functions/runtime/import-stores.ts';
import { call } from '../support/call-handler.ts';
import { startCast } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { TEST_PLACES } from '../support/test-places.ts';
import { sampleReader, sampleSource } from './sample-journal.ts';

const FRAME =
  '<!doctype html><html><head><!--published-head--></head><body><div id="root" data-path="/x"><main><!--published--></main></div></body></html>';

export const CHIEF = { id: 'chief', name: 'Chief' };
export const stores = () => importStores(readGalleyText);

/** The tables, and both buckets in memory. */
export async function startMovingRoom() {
  const cast = await startCast();
  const objects = holdObjects(cast);
  cast.s3
    .on(GetObjectCommand, { Bucket: process.env.PAGES_BUCKET! })
    .callsFake(() => ({ Body: { transformToString: async () => FRAME } }));
  return { ...cast, objects };
}

/** Takes an import's own row away: work that asks every other import makes no more calls in the next life than in this one. */
export const dropImport = (id: string) =>
  database().send(new DeleteCommand({ TableName: TEST_PLACES.manuscriptsTable, Key: importKey(id) }));

let clock = 0;
/** Begins an import; `read` reads its source, as the command does. */
export async function begin(reader: MovedReader = sampleReader(), from = 'old.example.org/jid') {
  clock += 1;
  const at = new Date(Date.UTC(2026, 10, 1) + clock * 1000).toISOString();
  const row = beginImport(newImportId(at), { sources: [sampleSource.name], from, by: CHIEF }, at);
  await stores().imports.add(row);
  const asked = { sources: [sampleSource], recognise: async () => reader, from };
  return { row, read: () => planImport(stores(), row, asked) };
}

export const plan = async (...given: Parameters<typeof begin>): Promise<ImportRow> =>
  (await begin(...given)).read();

export const act = (id: string, change: ImportChange) => changeImport(stores().imports, id, change, CHIEF);

export async function carryOut(id: string, deadline = Date.now() + 600_000): Promise<ImportRow> {
  for (;;) {
    const { isWhole, row } = await continueImport(stores(), id, deadline);
    if (isWhole) return row;
  }
}

export async function doAll(id: string, action: ImportChange['action']): Promise<ImportRow> {
  await act(id, { action });
  return carryOut(id);
}

/** As the edge asks. */
export const readPage = (id: string) => call('read-publication', { id });
export const readOld = (path: string) => readPage(`old${path.replaceAll('/', '!')}`);
