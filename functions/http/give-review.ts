import { giveSeatReview } from '../reviewing/give-seat-review.ts';
import { showSeat } from '../reviewing/show-seat.ts';
import { limitKept } from '../runtime/rate-limit.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';
import { documents } from '../runtime/stores.ts';

export const handler = seatEndpoint('give-review', async ({ seat, body }) => {
  const stores = { ...seatStores(), documents: documents(), limitKept };
  await giveSeatReview(stores, seat, body);
  return showSeat(stores, seat);
});
