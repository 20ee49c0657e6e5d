import { holdDecision } from '../editorial/rules/hold-decision.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';

export const handler = changeEndpoint(
  'decide',
  ({ body, by }) =>
    (file, now) =>
      holdDecision(file, body, by, now),
  'Decision saved. We have not sent the letter yet',
);
