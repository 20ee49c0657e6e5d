import { createManuscriptStore } from '../../manuscript/manuscript-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const manuscripts = once(() => {
  const { MANUSCRIPTS_TABLE: name, REVIEW: review } = environment('MANUSCRIPTS_TABLE', 'REVIEW');
  return createManuscriptStore({ database: database(), name, review });
});
