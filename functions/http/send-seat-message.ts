import { sendSeatMessage } from '../messages/send-seat-message.ts';
import { limitMessages } from '../runtime/rate-limit.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';
import { seatName } from '../seats/rules/seat-link.ts';

export const handler = seatEndpoint('send-seat-message', async ({ seat, body }) => {
  await limitMessages(`seat-${seatName(seat)}`);
  return sendSeatMessage(seatStores(), seat, body);
});
