import { getFile } from '../manuscript/find-manuscript.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSimilarity } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { requireSimilarity, similarity } from '../runtime/stores/similarity.ts';
import { fileForSimilarity } from '../screening/rules/file-for-similarity.ts';
import { viewSimilarity } from '../screening/rules/view-similarity.ts';

export const handler = endpoint(
  'start-similarity-check',
  async ({ id, caller }) => {
    const file = await getFile(manuscripts(), id);
    requireEditor(file, readerFrom(caller));
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
