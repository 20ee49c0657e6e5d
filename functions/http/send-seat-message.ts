import { sendSeatMessage } from '../actions/send-seat-message.ts';
import { seatName } from '../domain/seat-link.ts';
import { limitMessages } from '../runtime/rate-limit.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';

export const handler = seatEndpoint('send-seat-message', async ({ seat, body }) => {
  await limitMessages(`seat-${seatName(seat)}`);
  return sendSeatMessage(seatStores(), seat, body);
});
