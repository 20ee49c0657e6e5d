import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { continueImport } from '../moving/continue-import.ts';
import { ImportMessage } from '../moving/import-queue.ts';
import { readGalleyText } from '../moving/read/galley-text.ts';
import { recognise } from '../moving/read/recognise.ts';
import { openSource } from '../moving/read/source/open-source.ts';
import { readUpload } from '../moving/read-upload.ts';
import { importStores } from '../runtime/import-stores.ts';
import { documents } from '../runtime/stores.ts';
import { handleMessages } from './read-messages.ts';

/** Shorter than the function may run. */
const LONGEST_MS = 780_000;

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('moving', event, ImportMessage, async ({ importId }) => {
    const deadline = Date.now() + LONGEST_MS;
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
