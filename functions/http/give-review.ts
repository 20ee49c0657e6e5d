import { giveSeatReview } from '../actions/give-seat-review.ts';
import { showSeat } from '../actions/show-seat.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';
import { documents } from '../runtime/stores/documents.ts';

export const handler = seatEndpoint('give-review', async ({ seat, body }) => {
  const stores = { ...seatStores(), documents: documents() };
  await giveSeatReview(stores, seat, body);
  return showSeat(stores, seat);
});
