import { afterAll, beforeAll, expect, it } from 'vitest';
import { OLD_ADDRESS, oldJournal } from '../../functions/local/demonstration/old-journal.ts';
import { createImportFiles } from '../../functions/moving/import-files.ts';
import { beginImport, newImportId } from '../../functions/moving/plan-import.ts';
import { readGalleyText } from '../../functions/moving/read/galley-text.ts';
import { recognise } from '../../functions/moving/read/recognise.ts';
import { openSource } from '../../functions/moving/read/source/open-source.ts';
import { readUpload } from '../../functions/moving/read-upload.ts';
import { importStores } from '../../functions/runtime/import-stores.ts';
import { documents } from '../../functions/runtime/stores.ts';
import { CHIEF, doAll, readOld, readPage, startMovingRoom } from './moving-room.ts';

let room: Awaited<ReturnType<typeof startMovingRoom>>;
beforeAll(async () => {
  room = await startMovingRoom();
});
afterAll(() => room.database.stop());

it('the demonstration’s old journal is read, with doubts to look at, and can be released', async () => {
  const { bytes, fileName } = oldJournal();
  const at = new Date().toISOString();
  const row = beginImport(newImportId(at), { sources: [fileName], from: OLD_ADDRESS, by: CHIEF }, at);
  const stores = importStores(readGalleyText);
  await stores.imports.add(row);
  const uploads = {
    findUpload: async (key: string) => ({ key, etag: '"1"', size: bytes.length }),
    openUpload: async () =>
      (async function* () {
        yield bytes;
      })(),
  };
  await readUpload(stores, { uploads, openSource, recognise }, row, Date.now() + 60_000);
  expect(await stores.imports.find(row.id)).toMatchObject({
    state: 'read',
    format: 'OJS native XML',
    counts: { articles: 3, issues: 2 },
  });
  const report = await createImportFiles(documents(), row.id).readReport();
  expect(report.questions.map(({ kind }) => kind)).toContain('section');
  for (const action of ['apply', 'release'] as const) await doAll(row.id, action);
  expect((await readPage('1')).body).toContain('content="10.5072/old.12"');
  const { status, headers } = await readOld('/qr/article/view/12');
  expect([status, headers.location]).toEqual([301, '/journal/jics/articles/1']);
});
