import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { LookUpMessage } from '../manuscript/record/look-up-record.ts';
import { crossrefWorks, documents, manuscripts } from '../runtime/stores.ts';
import { lookUpReferences } from '../screening/look-up-references.ts';
import { handleMessages } from './read-messages.ts';

/** Shorter than the function may run. */
const LONGEST_MS = 180_000;

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('look-up', event, LookUpMessage, async (message) => {
    const end = performance.now() + LONGEST_MS;
    const works = crossrefWorks();
    // The setting was taken away: the sweep lets go of what waits.
    if (!works) return undefined;
    const stores = { manuscripts: manuscripts(), documents: documents(), works };
    return lookUpReferences(stores, message, () => performance.now() > end);
  });
