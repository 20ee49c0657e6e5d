import { DomainError } from '../core/rules/domain-error.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSimilarity } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { requireSimilarity, similarity, similarityAgency } from '../runtime/stores/similarity.ts';

export const handler = endpoint(
  'open-similarity-report',
  async ({ id, body, caller }) => {
    requireEditor(await getFile(manuscripts(), id), readerFrom(caller));
    requireSimilarity();
    const row = await similarity().find({ manuscriptId: id, round: body.round });
    if (row?.state !== 'done' || !row.submission)
      throw new DomainError('not_found', 'There is no report of this round.');
    const url = await (await similarityAgency())?.viewerUrl(row.submission);
    if (!url) throw new DomainError('unavailable', 'Similarity Check gave us no link. Try again later.');
    return { url };
  },
  ({ caller }) => limitSimilarity(caller.personId),
);
