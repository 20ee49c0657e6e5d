import { createLetterStore } from '../../letters/letter-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const letters = once(() => {
  const { MANUSCRIPTS_TABLE } = environment('MANUSCRIPTS_TABLE');
  return createLetterStore({ database: database(), name: MANUSCRIPTS_TABLE });
});
