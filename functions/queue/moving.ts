import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { brand } from '../../shared/brand/brand.ts';
import { streamObject } from '../core/stream-object.ts';
import { continueExport, type FilesOf } from '../moving/continue-export.ts';
import { continueImport } from '../moving/continue-import.ts';
import { MovingMessage } from '../moving/import-queue.ts';
import { readGalleyText } from '../moving/read/galley-text.ts';
import { recognise } from '../moving/read/recognise.ts';
import { openSource } from '../moving/read/source/open-source.ts';
import { readUpload } from '../moving/read-upload.ts';
import { publishedFiles, zipsOf } from '../moving/write/files-out.ts';
import { writeFileFrom } from '../moving/write/write-file.ts';
import { LEFT_OUT } from '../ops/bag/bag-places.ts';
import { bagFiles } from '../ops/bag/write-bag.ts';
import { database, objectStore } from '../runtime/clients.ts';
import { environment } from '../runtime/environment.ts';
import { importStores, journalExports } from '../runtime/import-stores.ts';
import { documents, prints, publications } from '../runtime/stores.ts';
import { handleMessages } from './read-messages.ts';

/** Shorter than the function may run. */
const LONGEST_MS = 780_000;

/** Made from the same places as by the command. */
const filesOf: FilesOf = ({ as, uploader = '' }, tell) => {
  const names = environment(
    'PEOPLE_TABLE',
    'MANUSCRIPTS_TABLE',
    'PUBLICATIONS_TABLE',
    'DOCUMENTS_BUCKET',
    'PUBLISHED_BUCKET',
    'UPLOADS_BUCKET',
  );
  const s3 = objectStore();
  if (as === 'bag') {
    LEFT_OUT.forEach(tell);
    const table = (name: string) => ({ database: database(), name });
    const tables = {
      people: table(names.PEOPLE_TABLE),
      manuscripts: table(names.MANUSCRIPTS_TABLE),
      publications: table(names.PUBLICATIONS_TABLE),
    };
    const places = {
      documentsBucket: names.DOCUMENTS_BUCKET,
      publishedBucket: names.PUBLISHED_BUCKET,
      uploadsBucket: names.UPLOADS_BUCKET,
    };
    return zipsOf('bag', bagFiles({ s3, tables, places, prints: prints() }));
  }
  const published = {
    publications: publications(),
    read: (key: string) => streamObject(s3, names.PUBLISHED_BUCKET, key),
  };
  const address = brand.mail.contact;
  return publishedFiles(published, as === 'jats' ? { as } : { as, uploader, address }, tell);
};

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('moving', event, MovingMessage, async (message) => {
    const deadline = Date.now() + LONGEST_MS;
    if ('exportId' in message) {
      const stores = { exports: journalExports(), documents: documents() };
      const work = { id: message.exportId, write: writeFileFrom, filesOf };
      return (await continueExport(stores, work, deadline)) ? undefined : { againInSeconds: 1 };
    }
    const { importId } = message;
    const stores = importStores(readGalleyText);
    const row = await stores.imports.find(importId);
    if (!row) return undefined;
    if (row.state === 'reading') {
      await readUpload(stores, { uploads: documents(), openSource, recognise }, row, deadline);
      return undefined;
    }
    const { isWhole } = await continueImport(stores, importId, deadline);
    return isWhole ? undefined : { againInSeconds: 1 };
  });
