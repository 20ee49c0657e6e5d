import { listMessages } from '../letters/read-messages.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { manuscripts, messages } from '../runtime/stores.ts';

export const handler = endpoint('list-messages', ({ id, caller, query }) =>
  listMessages({ manuscripts: manuscripts(), messages: messages() }, id, caller, query.thread),
);
