import { createDecisionDraftStore } from '../../decisions/decision-draft-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const decisionDrafts = once(() => {
  const { MANUSCRIPTS_TABLE } = environment('MANUSCRIPTS_TABLE');
  return createDecisionDraftStore({ database: database(), name: MANUSCRIPTS_TABLE });
});
