import { createProductionStore } from '../../production/production-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const productions = once(() => {
  const { MANUSCRIPTS_TABLE } = environment('MANUSCRIPTS_TABLE');
  return createProductionStore({ database: database(), name: MANUSCRIPTS_TABLE });
});
