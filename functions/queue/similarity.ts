import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { log } from '../runtime/log.ts';
import { similarityAgency as agency, documents, manuscripts, similarity } from '../runtime/stores.ts';
import { SimilarityMessage } from '../screening/rules/similarity-row.ts';
import { runSimilarity } from '../screening/run-similarity.ts';
import { handleMessages } from './read-messages.ts';

/** Some four hours: most outages are over by then. */
const TRIED_TOO_OFTEN = 8;

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('similarity', event, SimilarityMessage, async (message) => {
    const stores = { similarity: similarity(), manuscripts: manuscripts(), documents: documents(), agency };
    const row = await runSimilarity(stores, message);
    if (!row) return undefined;
    const { manuscriptId, round, state, tries } = row;
    // Editors are told of a file that can't be read; it is no trouble of ours.
    const isTroubled = state !== 'done' && tries >= TRIED_TOO_OFTEN;
    log(isTroubled ? 'error' : 'info', `similarity-${state}`, { manuscriptId, round, tries });
    // The alarm looks at this function's failures. The message comes again and finds nothing to do.
    if (isTroubled) throw new Error('a similarity check failed');
    return undefined;
  });
