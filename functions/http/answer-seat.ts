import { changeAndTell } from '../manuscript/change-and-tell.ts';
import { confirmByLink } from '../people/confirm-by-link.ts';
import { showSeat } from '../reviews/show-seat.ts';
import { sessionStores } from '../runtime/federation.ts';
import { describeFault, log } from '../runtime/log.ts';
import { releaseWaiting } from '../runtime/release-waiting.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';
import { decideAnswer } from '../seats/rules/decide-answer.ts';

const logFault = (error: unknown) => log('error', 'address-not-confirmed', describeFault(error));

export const handler = seatEndpoint('answer-seat', async ({ seat, body }) => {
  const stores = seatStores();
  await changeAndTell(stores.manuscripts, seat.manuscriptId, (file) =>
    decideAnswer(file, seat.n, body, new Date().toISOString()),
  );
  const row = await stores.manuscripts.findSeat(seat.manuscriptId, seat.n);
  // The answer is saved even if this fails; the next one tries it again.
  const isNew = row && (await confirmByLink(sessionStores(), row).catch(logFault));
  if (isNew && row.email) await releaseWaiting(row.email);
  return showSeat(stores, seat);
});
