import { decideAnswer } from '../actions/answer-seat.ts';
import { changeAndTell } from '../actions/change-and-tell.ts';
import { showSeat } from '../actions/show-seat.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';

export const handler = seatEndpoint('answer-seat', async ({ seat, body }) => {
  const stores = seatStores();
  await changeAndTell(stores.manuscripts, seat.manuscriptId, (file) =>
    decideAnswer(file, seat.n, body, new Date().toISOString()),
  );
  return showSeat(stores, seat);
});
