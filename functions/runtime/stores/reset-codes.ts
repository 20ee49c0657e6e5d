import { createResetCodeStore } from '../../people/reset-code-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const resetCodes = once(() => {
  const { LIMITS_TABLE } = environment('LIMITS_TABLE');
  return createResetCodeStore({ database: database(), name: LIMITS_TABLE });
});
