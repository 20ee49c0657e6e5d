import { saveReviewDraft } from '../actions/save-review-draft.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';

export const handler = seatEndpoint('save-review-draft', ({ seat, body }) =>
  saveReviewDraft(seatStores(), seat, body),
);
