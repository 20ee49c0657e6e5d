import { withStanding } from '../manuscript/show-manuscript.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';
import { writing } from '../runtime/writing.ts';
import { withdrawManuscript } from '../submission/withdraw-manuscript.ts';

export const handler = endpoint('withdraw-manuscript', async ({ id, caller, query }) => {
  const stores = { ...writing(), documents: documents() };
  await withStanding(stores, id, readerFrom(caller), () =>
    withdrawManuscript(stores, id, readerFrom(caller), query.version),
  );
  return { success: true as const, message: 'Manuscript withdrawn successfully' };
});
