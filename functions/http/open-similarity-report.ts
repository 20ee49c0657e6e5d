import { DomainError } from '../core/rules/domain-error.ts';
import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSimilarity } from '../runtime/rate-limit.ts';
import { manuscripts, requireSimilarity, similarity, similarityAgency } from '../runtime/stores.ts';

export const handler = endpoint(
  'open-similarity-report',
  async ({ id, body, caller }) => {
    await getFileAsEditor(manuscripts(), id, caller);
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
