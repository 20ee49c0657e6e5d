import { sendMessage } from '../letters/send-message.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitMessages } from '../runtime/rate-limit.ts';
import { messages, tellingManuscripts } from '../runtime/stores.ts';

export const handler = endpoint(
  'send-message',
  async ({ id, caller, body }) => {
    const stores = { manuscripts: tellingManuscripts(), messages: messages() };
    return sendMessage(stores, id, { reader: caller, person: caller.by }, body);
  },
  ({ caller }) => limitMessages(caller.personId),
);
