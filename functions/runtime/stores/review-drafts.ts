import { createReviewDraftStore } from '../../reviews/review-draft-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const reviewDrafts = once(() => {
  const { MANUSCRIPTS_TABLE } = environment('MANUSCRIPTS_TABLE');
  return createReviewDraftStore({ database: database(), name: MANUSCRIPTS_TABLE });
});
