import { createManuscriptStore } from '../../storage/manuscript-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const manuscripts = once(() => {
  const { MANUSCRIPTS_TABLE } = environment('MANUSCRIPTS_TABLE');
  return createManuscriptStore({ database: database(), name: MANUSCRIPTS_TABLE });
});
