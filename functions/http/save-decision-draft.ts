import { saveDecisionDraft } from '../decisions/save-decision-draft.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSaves } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { decisionDrafts } from '../runtime/stores/decision-drafts.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint(
  'save-decision-draft',
  ({ id, caller, body }) =>
    saveDecisionDraft({ manuscripts: manuscripts(), drafts: decisionDrafts() }, id, readerFrom(caller), body),
  ({ caller }) => limitSaves(caller.personId),
);
