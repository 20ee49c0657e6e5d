import { sendMessage } from '../messages/send-message.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitMessages } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { messages } from '../runtime/stores/messages.ts';
import { tellingManuscripts } from '../runtime/stores/telling-manuscripts.ts';

export const handler = endpoint(
  'send-message',
  async ({ id, caller, body }) => {
    const stores = { manuscripts: tellingManuscripts(), messages: messages() };
    return sendMessage(stores, id, { reader: readerFrom(caller), person: caller.by }, body);
  },
  ({ caller }) => limitMessages(caller.personId),
);
