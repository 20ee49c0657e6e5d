import { changeAndTell } from '../manuscript/change-and-tell.ts';
import { decideAnswer } from '../reviewing/rules/decide-answer.ts';
import { showSeat } from '../reviewing/show-seat.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';

export const handler = seatEndpoint('answer-seat', async ({ seat, body }) => {
  const stores = seatStores();
  await changeAndTell(stores.manuscripts, seat.manuscriptId, (file) =>
    decideAnswer(file, seat.n, body, new Date().toISOString()),
  );
  return showSeat(stores, seat);
});
