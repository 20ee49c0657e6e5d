import { saveReviewDraft } from '../reviewing/save-review-draft.ts';
import { limitKept } from '../runtime/rate-limit.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';
import { documents } from '../runtime/stores.ts';

export const handler = seatEndpoint('save-review-draft', ({ seat, body }) =>
  saveReviewDraft({ ...seatStores(), documents: documents(), limitKept }, seat, body),
);
