import { saveReviewDraft } from '../actions/save-review-draft.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';
import { documents } from '../runtime/stores/documents.ts';

export const handler = seatEndpoint('save-review-draft', ({ seat, body }) =>
  saveReviewDraft({ ...seatStores(), documents: documents() }, seat, body),
);
