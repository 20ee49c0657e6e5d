import { createMailAllowanceStore } from '../../core/mail-allowance-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const mailAllowances = once(() => {
  const { LIMITS_TABLE } = environment('LIMITS_TABLE');
  return createMailAllowanceStore({ database: database(), name: LIMITS_TABLE });
});
