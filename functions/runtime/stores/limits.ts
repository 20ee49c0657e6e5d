import { createLimitStore } from '../../core/limit-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const limits = once(() => {
  const { LIMITS_TABLE } = environment('LIMITS_TABLE');
  return createLimitStore({ database: database(), name: LIMITS_TABLE });
});
