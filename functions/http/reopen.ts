import { reopenDecision } from '../editorial/rules/reopen-decision.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';

export const handler = changeEndpoint(
  'reopen',
  ({ body, by }) =>
    (file, now) =>
      reopenDecision(file, body, by, now),
  'Decision reopened',
);
