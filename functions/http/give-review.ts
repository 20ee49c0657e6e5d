import { giveSeatReview } from '../reviews/give-seat-review.ts';
import { showSeat } from '../reviews/show-seat.ts';
import { limitKept } from '../runtime/rate-limit.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';
import { documents } from '../runtime/stores/documents.ts';

export const handler = seatEndpoint('give-review', async ({ seat, body }) => {
  const stores = { ...seatStores(), documents: documents(), limitKept };
  await giveSeatReview(stores, seat, body);
  return showSeat(stores, seat);
});
