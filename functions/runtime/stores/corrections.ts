import { createCorrectionsStore } from '../../production/corrections-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const corrections = once(() => {
  const { MANUSCRIPTS_TABLE } = environment('MANUSCRIPTS_TABLE');
  return createCorrectionsStore({ database: database(), name: MANUSCRIPTS_TABLE });
});
