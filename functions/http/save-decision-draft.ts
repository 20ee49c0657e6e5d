import { saveDecisionDraft } from '../editorial/save-decision-draft.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSaves } from '../runtime/rate-limit.ts';
import { decisionDrafts, manuscripts } from '../runtime/stores.ts';

export const handler = endpoint(
  'save-decision-draft',
  ({ id, caller, body }) =>
    saveDecisionDraft({ manuscripts: manuscripts(), drafts: decisionDrafts() }, id, caller, body),
  ({ caller }) => limitSaves(caller.personId),
);
