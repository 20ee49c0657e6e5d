import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSimilarity } from '../runtime/rate-limit.ts';
import { manuscripts, requireSimilarity, similarity } from '../runtime/stores.ts';
import { fileForSimilarity } from '../screening/rules/file-for-similarity.ts';
import { viewSimilarity } from '../screening/rules/view-similarity.ts';

export const handler = endpoint(
  'start-similarity-check',
  async ({ id, caller }) => {
    const file = await getFileAsEditor(manuscripts(), id, caller);
    requireSimilarity();
    const { round } = file.record;
    await similarity().start(
      { manuscriptId: id, round, of: fileForSimilarity(file.record) },
      new Date().toISOString(),
    );
    return { checks: (await similarity().list(id)).map(viewSimilarity) };
  },
  ({ caller }) => limitSimilarity(caller.personId),
);
