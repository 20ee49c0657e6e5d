import { createMessageStore } from '../../manuscript/message-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const messages = once(() => {
  const { MANUSCRIPTS_TABLE } = environment('MANUSCRIPTS_TABLE');
  return createMessageStore({ database: database(), name: MANUSCRIPTS_TABLE });
});
