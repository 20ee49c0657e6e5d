import { seatName } from '../manuscript/rules/seat-name.ts';
import { sendSeatMessage } from '../reviewing/send-seat-message.ts';
import { limitMessages } from '../runtime/rate-limit.ts';
import { seatEndpoint } from '../runtime/seat-endpoint.ts';
import { messages, tellingManuscripts } from '../runtime/stores.ts';

export const handler = seatEndpoint('send-seat-message', async ({ seat, body }) => {
  await limitMessages(`seat-${seatName(seat)}`);
  return sendSeatMessage({ manuscripts: tellingManuscripts(), messages: messages() }, seat, body);
});
