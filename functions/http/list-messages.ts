import { listMessages } from '../messages/read-messages.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { messages } from '../runtime/stores/messages.ts';

export const handler = endpoint('list-messages', ({ id, caller, query }) =>
  listMessages({ manuscripts: manuscripts(), messages: messages() }, id, readerFrom(caller), query.thread),
);
