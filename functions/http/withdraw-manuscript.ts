import { withStanding } from '../manuscript/show-manuscript.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { documents, writing } from '../runtime/stores.ts';
import { withdrawManuscript } from '../submitting/withdraw-manuscript.ts';

export const handler = endpoint('withdraw-manuscript', async ({ id, caller, query }) => {
  const stores = { ...writing(), documents: documents() };
  await withStanding(stores, id, caller, () => withdrawManuscript(stores, id, caller, query.version));
  return { success: true as const, message: 'Manuscript withdrawn successfully' };
});
