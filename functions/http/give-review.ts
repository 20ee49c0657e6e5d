import { changeAndTell } from '../actions/change-and-tell.ts';
import { decideSeatReview } from '../actions/give-review.ts';
import { showSeat } from '../actions/show-seat.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';

export const handler = seatEndpoint('give-review', async ({ seat, body }) => {
  const stores = seatStores();
  await changeAndTell(stores.manuscripts, seat.manuscriptId, (file) =>
    decideSeatReview(file, seat.n, body, new Date().toISOString()),
  );
  // The review stands for what was typed. A draft that stays, as this is cut off, is older than it.
  await stores.drafts.remove(seat);
  return showSeat(stores, seat);
});
